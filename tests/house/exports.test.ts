import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

/** What frameworks take by its name, and what the core gives to its host. */
const taken = /^app\/(routes\/|root\.tsx|entry\.)|^wasm\/assembly\/|\.d\.ts$|\.test\./;
const declared = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

/** Exports whose name stands nowhere else, not even again in their own file. */
function unusedExports(sources: Sources): string[] {
	const paths = sources
		.paths(/^((app|worker|wire|wasm|domain|cli|lab|tools|tests)\/.*|[\w.-]+)\.(tsx?|mjs)$/)
		// This file names what it plants.
		.filter((path) => path !== "tests/house/exports.test.ts");
	const seen = new Map<string, number>();
	for (const path of paths) {
		for (const word of sources.read(path).match(/[A-Za-z_]\w*/g) ?? []) {
			seen.set(word, (seen.get(word) ?? 0) + 1);
		}
	}
	return paths
		.filter((path) => !taken.test(path))
		.flatMap((path) =>
			[...sources.read(path).matchAll(declared)]
				.filter(([, name = ""]) => seen.get(name) === 1)
				.map(([, name]) => `${path}: ${name}`),
		);
}

rule(
	"What is exported is used",
	project,
	unusedExports,
	[
		withFiles({ "domain/odd.ts": "export const nowhereAsked = 1;\nexport const dayMs = 2;\n" }),
		"domain/odd.ts: nowhereAsked",
	],
	[
		withFiles({ "app/ui/odd.tsx": "export interface NowhereMeant {}\n" }),
		"app/ui/odd.tsx: NowhereMeant",
	],
);

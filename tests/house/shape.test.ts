import { basename } from "node:path";
import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

const codeOf = (sources: Sources) =>
	sources.paths(/^(app|worker|wire|wasm|domain|cli|lab|tools|tests)\/.*\.(ts|tsx|mjs)$/);
const productOf = (sources: Sources) =>
	codeOf(sources).filter((path) => !/^(tests|lab)\/|\.test\./.test(path));
/** A catalogue is one flat list of sentences, searched by key or text: parts of it would only add files to look into. */
const catalogues = ["app/i18n/en.ts", "app/i18n/fr.ts"];
const linesIn = (sources: Sources, path: string) => sources.read(path).split("\n").length - 1;

/** Files of more lines than are admitted. */
const longer = (sources: Sources, paths: readonly string[], most: number) =>
	paths.filter((path) => linesIn(sources, path) > most);
const linesOfCode = (count: number) => "f();\n".repeat(count);

rule(
	"Files are at most 400 lines long",
	project,
	(sources) => longer(sources, codeOf(sources), 400).filter((path) => !catalogues.includes(path)),
	[withFiles({ "lab/long.ts": linesOfCode(401), "lab/short.ts": linesOfCode(400) }), "lab/long.ts"],
);

rule(
	"Files have a median of at most 80 lines",
	project,
	(sources) => {
		const sorted = productOf(sources)
			.map((path) => linesIn(sources, path))
			.sort((a, b) => a - b);
		const median = sorted[sorted.length >> 1] ?? 0;
		return median > 80 ? [`${median} lines`] : [];
	},
	[
		withFiles(
			Object.fromEntries(
				productOf(project).map((_, k) => [`domain/long-${k}.ts`, linesOfCode(399)]),
			),
		),
		"399 lines",
	],
);

rule(
	"Routes are at most 125 lines long below their imports",
	project,
	(sources) =>
		sources.paths(/^app\/routes\/.*\.tsx?$/).filter((path) => {
			const [, text = ""] = /^(?:import [^;]*;\n)*([\s\S]*)$/.exec(sources.read(path)) ?? [];
			return text.split("\n").length - 1 > 125;
		}),
	[
		withFiles({ "app/routes/long.tsx": `import {\n\tf,\n} from "./f.ts";\n${linesOfCode(126)}` }),
		"app/routes/long.tsx",
	],
);

rule(
	"Files are named in kebab-case",
	project,
	(sources) =>
		codeOf(sources).filter((path) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(path))),
	[withFiles({ "app/ui/BigCard.tsx": "" }), "app/ui/BigCard.tsx"],
);

rule(
	"Files export by name, except where a framework wants a default",
	project,
	(sources) => {
		const frameworks =
			/^app\/(routes\/|routes\.ts|root\.tsx|entry\.)|^worker\/index\.ts|^tests\/e2e\/server\.ts|^cli\/log-reporter\.mjs/;
		return codeOf(sources).filter(
			(path) => !frameworks.test(path) && /^export default/m.test(sources.read(path)),
		);
	},
	[withFiles({ "domain/odd.ts": "export default 1;\n" }), "domain/odd.ts"],
);

rule(
	"What pages run reaches zod through the module that sets it up",
	project,
	(sources) =>
		productOf(sources).filter(
			(path) =>
				/^(app|domain)\//.test(path) &&
				path !== "domain/schema.ts" &&
				/from "zod"/.test(sources.read(path)),
		),
	[withFiles({ "domain/odd.ts": 'import { z } from "zod";\n' }), "domain/odd.ts"],
);

rule(
	"Files are no barrels",
	project,
	(sources) =>
		productOf(sources).filter((path) => {
			const code = sources
				.read(path)
				.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
				.trim();
			const onlyReexports =
				code !== "" &&
				code
					.split(";")
					.every((statement) => /^\s*(export\s[^=]*\sfrom\s[^=]*)?\s*$/.test(statement));
			return (
				onlyReexports && !/^wasm\/assembly\/((activity|field|prediction)\/)?index\.ts$/.test(path)
			);
		}),
	[withFiles({ "domain/odd.ts": 'export { a } from "./a.ts";\n' }), "domain/odd.ts"],
);

rule(
	"The worker's door stays narrow",
	project,
	(sources) => longer(sources, ["worker/index.ts"], 40),
	[withFiles({ "worker/index.ts": linesOfCode(41) }), "worker/index.ts"],
);

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeSheetTypes } from "#tools/sheets.ts";
import { rule } from "./rule.ts";
import { project, root, type Sources, withFiles } from "./sources.ts";

/** What holds for the whole site, without a class. */
const ofTheSite = ["app/ui/base.css", "app/ui/fonts.css", "app/ui/tokens.css"];
const isSheet = /^app\/.*\.module\.css$/;
/** Classes that a package writes. */
const ofPackages = /^maplibregl-/;

rule(
	"Sheets are CSS modules, but for those of the whole site, which the root imports",
	project,
	(sources) => [
		...sources
			.paths(/^app\/.*\.css$/)
			.filter((path) => !isSheet.test(path) && !ofTheSite.includes(path)),
		...sources
			.paths(/^app\/.*\.tsx?$/)
			.flatMap(sources.importsOf)
			.filter(({ from, to }) => /(?<!\.module)\.css$/.test(to) && from !== "app/root.tsx")
			.map(({ from, to }) => `${from} -> ${to}`),
	],
	[withFiles({ "app/ui/odd.css": "" }), "app/ui/odd.css"],
	[
		withFiles({ "app/ui/odd.tsx": 'import "./tokens.css";\n' }),
		"app/ui/odd.tsx -> app/ui/tokens.css",
	],
);

const selectorsOf = (css: string) => css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, "");
const camelCase = (name: string) =>
	name.replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
const outside = /:global\(\.([\w-]+)\)/g;

/** The classes that a sheet defines. */
function classesIn(css: string): string[] {
	const own = selectorsOf(css).replace(outside, "");
	return [...new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))];
}

/** Sheet → names of its classes that code uses. */
function usedNames(sources: Sources): Map<string, Set<string>> {
	const used = new Map<string, Set<string>>();
	for (const path of sources.paths(/^app\/.*\.tsx?$/)) {
		const code = sources.read(path);
		for (const [, name, target] of code.matchAll(/import \* as (\w+) from "([^"]+\.css)"/g)) {
			const sheet = target.startsWith("#") ? target.slice(1) : join(dirname(path), target);
			const names = used.get(sheet) ?? new Set();
			used.set(sheet, names);
			for (const [, one] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))) names.add(one);
		}
	}
	return used;
}

rule(
	"Each class of a sheet is used",
	project,
	(sources) => {
		const used = usedNames(sources);
		return sources.paths(isSheet).flatMap((sheet) => {
			const css = sources.read(sheet);
			const composed = [...css.matchAll(/composes: ([\w -]+);/g)].flatMap(([, all]) =>
				all.split(" "),
			);
			return classesIn(css)
				.filter((name) => !composed.includes(name) && !used.get(sheet)?.has(camelCase(name)))
				.map((name) => `${sheet} .${name}`);
		});
	},
	[
		withFiles({
			"app/ui/odd.module.css": ".odd__a {\n\tcolor: red;\n}\n.odd__b {\n\tcolor: red;\n}\n",
			"app/ui/odd.tsx":
				'import * as odd from "./odd.module.css";\nexport const Odd = () => <p className={odd.oddA} />;\n',
		}),
		"app/ui/odd.module.css .odd__b",
	],
);

rule(
	"A class stands in one sheet; another names it as one from outside",
	project,
	(sources) => {
		const sheetsOf = new Map<string, string[]>();
		for (const sheet of sources.paths(isSheet)) {
			for (const name of classesIn(sources.read(sheet))) {
				sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
			}
		}
		const twice = [...sheetsOf].filter(([, sheets]) => sheets.length > 1);
		const unknown = sources
			.paths(isSheet)
			.flatMap((sheet) =>
				[...selectorsOf(sources.read(sheet)).matchAll(outside)]
					.filter(([, name]) => !sheetsOf.has(name) && !ofPackages.test(name))
					.map(([, name]) => `${sheet} :global(.${name})`),
			);
		return [...twice.map(([name, sheets]) => `.${name}: ${sheets.join(", ")}`), ...unknown];
	},
	[
		withFiles({ "app/ui/odd.module.css": ".card > p {\n\tcolor: red;\n}\n" }),
		".card: app/ui/surface.module.css, app/ui/odd.module.css",
	],
	[
		withFiles({ "app/ui/odd.module.css": ":global(.cart) > p {\n\tcolor: red;\n}\n" }),
		"app/ui/odd.module.css :global(.cart)",
	],
);

test("The compiler refuses a class that its sheet has not", async () => {
	mkdirSync(join(root, "test-results"), { recursive: true });
	const folder = mkdtempSync(join(root, "test-results/sheets-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	await writeSheetTypes(join(folder, "types"));
	const settings = {
		extends: "../../tsconfig.json",
		compilerOptions: { paths: { "#app/*": ["./types/app/*"] } },
		include: [],
		files: ["../../node_modules/vite/client.d.ts", "odd.tsx"],
	};
	writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
	const compile = (name: string) => {
		const code = `import * as layout from "#app/ui/layout.module.css";\nexport const look = layout.${name};\n`;
		writeFileSync(join(folder, "odd.tsx"), code);
		const tsc = join(root, "node_modules/.bin/tsc");
		return spawnSync(tsc, ["-p", folder], { encoding: "utf8" }).stdout;
	};
	expect(compile("stackTight")).toBe("");
	expect(compile("stackTigth")).toContain("Property 'stackTigth' does not exist");
});

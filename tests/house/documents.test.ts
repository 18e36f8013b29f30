import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { rule } from "./rule.ts";
import { project, root, type Sources, withFiles } from "./sources.ts";

const documentsOf = (sources: Sources) => sources.paths(/\.md$/);

const folders =
	/^(app|worker|wire|domain|wasm|cli|lab|tools|tests|docs|migrations|public)\/[\w$./*{},-]*$/;
/** Made by builds and runs, hence no part of the project. */
const made = /node_modules|\.wasm$/;

/** Files and folders of the project in backticks, and bare files; `*` stands for any name, `{a,b}` for one of them. */
const pathsIn = (text: string) =>
	[...text.matchAll(/`([^`\s]+)`|(?<![\w./@-])((?:\w+\/)+[\w.-]+\.(?:tsx?|mjs|css|md|toml))\b/g)]
		.map(([, quoted, bare]) => quoted ?? bare ?? "")
		.filter((path) => folders.test(path) && !made.test(path));

const exists = (path: string) => globSync(path, { cwd: root }).length > 0;

/** The anchors that GitHub makes of a document's headings. */
const headingsOf = (text: string) =>
	new Set(
		[...text.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
			title
				.toLowerCase()
				.replace(/[^\w -]/g, "")
				.replaceAll(" ", "-"),
		),
	);

const commentsOf = (text: string) =>
	(text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g) ?? []).join("\n");

/** Files and folders that the part of a file's text names and that do not exist. */
const missingIn = (sources: Sources, paths: readonly string[], part = (text: string) => text) =>
	paths.flatMap((path) =>
		[...new Set(pathsIn(part(sources.read(path))))]
			.filter((named) => !exists(named))
			.map((named) => `${path}: ${named}`),
	);

rule(
	"A document names files and folders that exist",
	project,
	(sources) => missingIn(sources, documentsOf(sources)),
	[
		withFiles({ "docs/odd.md": "Read `worker/nowhere.ts`, app/nowhere/x.tsx." }),
		"docs/odd.md: worker/nowhere.ts",
		"docs/odd.md: app/nowhere/x.tsx",
	],
);

rule(
	"A document links to what exists",
	project,
	(sources) =>
		documentsOf(sources).flatMap((document) => {
			const from = document.slice(0, document.lastIndexOf("/") + 1);
			const links = [
				...sources.read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#([\w-]+))?\)/g),
			];
			return links
				.map(([, path, heading]) => ({ path: from + path, heading }))
				.filter(
					({ path, heading }) =>
						!exists(path) || (heading && !headingsOf(sources.read(path)).has(heading)),
				)
				.map(({ path, heading }) => `${document}: ${path}${heading ? `#${heading}` : ""}`);
		}),
	[
		withFiles({ "docs/odd.md": "[a](nowhere.md) [b](api.md#nowhere) [c](api.md)" }),
		"docs/odd.md: docs/nowhere.md",
		"docs/odd.md: docs/api.md#nowhere",
	],
);

rule(
	"Comments name files and folders that exist",
	project,
	(sources) => missingIn(sources, sources.paths(/\.(ts|tsx|mjs|css)$/), commentsOf),
	[
		withFiles({ "domain/odd.ts": "// as in `worker/nowhere.ts`\n" }),
		"domain/odd.ts: worker/nowhere.ts",
	],
);

/** Documents of more words than are admitted. */
const longer = (sources: Sources, pattern: RegExp, most: number) =>
	sources
		.paths(pattern)
		.filter((path) => withoutStatus(sources.read(path)).split(/\s+/).filter(Boolean).length > most);
/** A decision without the line that says whether it holds. */
const withoutStatus = (text: string) => text.replace(/^\*\*Status\.\*\* .*$/m, "");
const wordsOf = (count: number) => "word ".repeat(count);

rule(
	"The README has at most 1,000 words",
	project,
	(sources) => longer(sources, /^README\.md$/, 1000),
	[withFiles({ "README.md": wordsOf(1001) }), "README.md"],
);

rule(
	"A decision is one page: at most 500 words below its status",
	project,
	(sources) => longer(sources, /^docs\/decisions\/\d.*\.md$/, 500),
	[
		withFiles({
			"docs/decisions/9999-odd.md": wordsOf(501),
			"docs/decisions/9998-odd.md": `**Status.** Accepted.\n\n${wordsOf(500)}`,
		}),
		"docs/decisions/9999-odd.md",
	],
);

/** Chapters of OWASP's ASVS 5.0.0 → how many requirements of levels 1 and 2 each section has: the first ones of it. */
const asvsSections: Readonly<Record<number, readonly number[]>> = {
	1: [2, 9, 11, 3, 2],
	2: [3, 3, 4, 1],
	3: [0, 2, 4, 6, 5, 0, 2],
	4: [3, 1, 2, 4],
	5: [1, 3, 2, 3],
	6: [3, 12, 4, 4, 5, 3, 0, 4],
	7: [3, 4, 2, 5, 2, 2],
	8: [2, 3, 1, 1],
	9: [3, 4],
	10: [2, 2, 4, 11, 5, 2, 3],
	11: [2, 3, 3, 4, 1, 1],
	12: [3, 2, 4],
	13: [1, 5, 2, 5],
	14: [2, 4, 3],
	15: [3, 3, 7],
	16: [1, 5, 4, 3, 3],
	17: [1, 4, 2],
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The requirements that a table's row speaks of: "1.2.5–1.2.8, 1.3.8 …". */
function requirementsOf(row: string): string[] {
	const cell = row.split("|")[1] ?? "";
	return [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?/g)].flatMap(([, section, from, to]) =>
		upTo(Number(to ?? from))
			.slice(Number(from) - 1)
			.map((number) => `${section}.${number}`),
	);
}

const security = "docs/security.md";
const rowsOf = (text: string) => text.split("\n").filter((line) => /^\| \d/.test(line));
const required = Object.entries(asvsSections).flatMap(([chapter, sections]) =>
	sections.flatMap((count, k) => upTo(count).map((number) => `${chapter}.${k + 1}.${number}`)),
);

test("ASVS 5.0 has 253 requirements of levels 1 and 2", () => {
	expect(required).toHaveLength(253);
});

rule(
	"The security document speaks of each requirement of ASVS 5.0, level 2, once",
	project,
	(sources) => {
		const spoken = rowsOf(sources.read(security)).flatMap(requirementsOf);
		return [
			...required.filter((one) => !spoken.includes(one)).map((one) => `missing: ${one}`),
			...spoken.filter((one) => !required.includes(one)).map((one) => `unknown: ${one}`),
			...spoken.filter((one, k) => spoken.indexOf(one) < k).map((one) => `twice: ${one}`),
		];
	},
	[
		withFiles({ [security]: (text) => `${text}\n| 6.1.1, 99.1.1 | x |\n` }),
		"unknown: 99.1.1",
		"twice: 6.1.1",
	],
	[
		withFiles({ [security]: (text) => text.replaceAll(/^\| 8\.1\.1, 8\.1\.2/gm, "| 8.1.2") }),
		"missing: 8.1.1",
	],
);

rule(
	"The security document names a test, or says that none can be here, for each that is met",
	project,
	(sources) => {
		const [met = ""] = sources.read(security).split("## What is not met");
		return rowsOf(met)
			.map((line) => line.split("|")[3]?.trim() ?? "")
			.filter((cell) => cell !== "–" && !/`[\w./-]+\.test\.ts`/.test(cell));
	},
	[
		withFiles({
			[security]: (text) =>
				text.replace("## What is not met", "| 1.1.1 | x | by care |\n## What is not met"),
		}),
		"by care",
	],
);

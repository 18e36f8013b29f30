import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { project, root } from "./sources.ts";

const documents = project.paths(/\.md$/);

const folders =
	/^(app|worker|domain|wasm|cli|lab|tools|tests|docs|migrations|public)\/[\w$./*{},-]*$/;
/** Made by builds and runs, hence no part of the project. */
const made = /node_modules|\.wasm$/;

/** Files and folders of the project in backticks, and bare files; `*` stands for any name, `{a,b}` for one of them. */
const pathsIn = (text: string) =>
	[...text.matchAll(/`([^`\s]+)`|(?<![\w./@-])((?:\w+\/)+[\w.-]+\.(?:tsx?|mjs|css|md|toml))\b/g)]
		.map(([, quoted, bare]) => quoted ?? bare ?? "")
		.filter((path) => folders.test(path) && !made.test(path));

const exists = (path: string) => globSync(path, { cwd: root }).length > 0;

/** The anchors that GitHub makes of a document's headings. */
const headingsOf = (path: string) =>
	new Set(
		[...read(path).matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
			title
				.toLowerCase()
				.replace(/[^\w -]/g, "")
				.replaceAll(" ", "-"),
		),
	);

const commentsOf = (path: string) =>
	(project.read(path).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g) ?? []).join("\n");

describe.each(documents)("%s", (document) => {
	test("A document names files and folders that exist", () => {
		expect([...new Set(pathsIn(project.read(document)))].filter((path) => !exists(path))).toEqual(
			[],
		);
	});

	test("A document links to what exists", () => {
		const from = document.includes("/") ? `${document.slice(0, document.lastIndexOf("/"))}/` : "";
		const links = [
			...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#([\w-]+))?\)/g),
		];
		const missing = links
			.map(([, path, heading]) => ({ path: from + path, heading }))
			.filter(({ path, heading }) => !exists(path) || (heading && !headingsOf(path).has(heading)));
		expect(missing).toEqual([]);
	});
});

test("Comments name files and folders that exist", () => {
	const wrong = project.paths(/\.(ts|tsx|mjs|css)$/).flatMap((path) =>
		pathsIn(commentsOf(path))
			.filter((named) => !exists(named))
			.map((named) => `${path}: ${named}`),
	);
	expect(wrong).toEqual([]);
});

const wordsOf = (path: string) => project.read(path).split(/\s+/).filter(Boolean).length;

test("The README has at most 1,000 words", () => {
	expect(wordsOf("README.md")).toBeLessThanOrEqual(1000);
});

test("A decision is one page: at most 500 words", () => {
	const long = project.paths(/^docs\/decisions\/\d.*\.md$/).filter((path) => wordsOf(path) > 500);
	expect(long).toEqual([]);
});

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

describe("docs/security.md", () => {
	const rows = project
		.read("docs/security.md")
		.split("\n")
		.filter((line) => /^\| \d/.test(line));

	test("The security document speaks of each requirement of ASVS 5.0, level 2, once", () => {
		const all = Object.entries(asvsSections).flatMap(([chapter, sections]) =>
			sections.flatMap((count, k) => upTo(count).map((number) => `${chapter}.${k + 1}.${number}`)),
		);
		expect(all).toHaveLength(253);
		expect(rows.flatMap(requirementsOf).sort()).toEqual(all.sort());
	});

	test("The security document names a test, or says that none can be here, for each that is met", () => {
		const [met] = project.read("docs/security.md").split("## What is not met");
		const tests = met
			.split("\n")
			.filter((line) => /^\| \d/.test(line))
			.map((line) => line.split("|")[3]?.trim() ?? "");
		expect(tests.filter((cell) => cell !== "–" && !/`[\w./-]+\.test\.ts`/.test(cell))).toEqual([]);
	});
});

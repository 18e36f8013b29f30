import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guardsDocument } from "#lab/guards/document.ts";
import { countOf, type Guard, namePattern, titlesOf } from "#lab/guards/guard.ts";
import { guards } from "#lab/guards/table.ts";
import { rule } from "./rule.ts";
import { project, root } from "./sources.ts";

const product = /^(app|worker|wire|domain|wasm|cli)\//;
const readOr = (path: string) => (existsSync(join(root, path)) ? project.read(path) : "");

/** Titles of a test's source, where what is filled in is written `%s`. */
const titled = (path: string) => readOr(path).replace(/\$\{[^}]*\}/g, "%s");

function faultProblem({ rule, file, find, plant }: Guard): string[] {
	const count = countOf(readOr(file), find);
	return [
		...(product.test(file) && !file.includes(".test.") ? [] : [`${rule} ${file} is no product`]),
		...(count === 1 ? [] : [`${rule} ${file} holds '${find}' ${count} times`]),
		...(plant === find ? [`${rule} nothing is planted`] : []),
	];
}

const testProblem = ({ rule, test }: Guard): string[] =>
	titlesOf(test)
		.filter(
			(title) => !['"', "`"].some((quote) => titled(test.file).includes(quote + title + quote)),
		)
		.map((title) => `${rule} ${test.file} has no '${title}'`);

const [first] = guards;

rule(
	"Each guard's text stands once in a file of the product",
	guards,
	(of) => of.flatMap(faultProblem),
	[
		[{ ...first, find: "nowhere in it" }],
		`${first.rule} ${first.file} holds 'nowhere in it' 0 times`,
	],
	[[{ ...first, plant: first.find }], `${first.rule} nothing is planted`],
	[
		[{ ...first, file: "tests/house/rule.ts", find: "test(name," }],
		`${first.rule} tests/house/rule.ts is no product`,
	],
);

rule("Each guard's test exists by its titles", guards, (of) => of.flatMap(testProblem), [
	[{ ...first, test: { ...first.test, name: "API > Nothing of this name" } }],
	`${first.rule} ${first.test.file} has no 'Nothing of this name'`,
]);

rule(
	"Guards differ by what they protect",
	guards,
	(of) =>
		of.filter(({ rule }, k) => of.findIndex((one) => one.rule === rule) < k).map((g) => g.rule),
	[[first, first], first.rule],
);

rule(
	"docs/guards.md is the table of guards",
	project.read("docs/guards.md"),
	(text) => (text === guardsDocument() ? [] : ["npm run -s guards -- --write"]),
	["# Another", "npm run -s guards -- --write"],
);

test("At least sixty faults are planted", () => {
	expect(guards.length).toBeGreaterThanOrEqual(60);
});

test("A guard's name matches what vitest makes of its titles, and one case where it says so", () => {
	const pattern = namePattern({ file: "", name: "API > $role: $method (%s)", case: "another:" });
	expect(pattern.test("API > another: GET (x)")).toBe(true);
	expect(pattern.test("API > owner: GET (x)")).toBe(false);
	expect(pattern.test("API > another: GET x")).toBe(false);
});

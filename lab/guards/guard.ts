/** One fault that a test must see: what the test protects, one small edit of the product, and the test. */
export interface Guard {
	/** What is protected, as a sentence. */
	readonly rule: string;
	/** File of the product, from the top. */
	readonly file: string;
	/** Text that the file holds exactly once. */
	readonly find: string;
	/** What stands there once the fault is planted. */
	readonly plant: string;
	readonly test: GuardTest;
}

export interface GuardTest {
	readonly file: string;
	/** Titles as the test's source has them, those of its groups first: "Group > Title of %s". */
	readonly name: string;
	/** Part of the full name that one case of a parametrised test has; without it any case may see the fault. */
	readonly case?: string;
}

const places = /%[sdifjo#]|\$[\w.]+/;

export const titlesOf = ({ name }: GuardTest): string[] => name.split(" > ");

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches the full name that vitest gives to a test, whose titles are filled in. */
export function namePattern(test: GuardTest): RegExp {
	const name = test.name.split(places).map(escaped).join(".*");
	const one = test.case === undefined ? "" : `(?=.*${escaped(test.case)})`;
	return new RegExp(`^${one}${name}$`, "s");
}

/** The project a test file belongs to, in vitest.config.ts. */
export const projectOf = ({ file }: GuardTest): "worker" | "node" =>
	file.startsWith("tests/worker/") ? "worker" : "node";

/** How often a text stands in another. */
export const countOf = (text: string, part: string): number => text.split(part).length - 1;

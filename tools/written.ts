import { readFileSync, writeFileSync } from "node:fs";

const begin = (name: string) => `<!-- ${name}: begin -->`;
const end = (name: string) => `<!-- ${name}: end -->`;

/** The path of a document from the top of the project. */
const fileOf = (document: string) => new URL(`../${document}`, import.meta.url);

/** The text between the marks of a part of a document. */
export function writtenPart(document: string, name: string): string {
	const [, rest] = readFileSync(fileOf(document), "utf8").split(begin(name));
	const [part] = (rest ?? "").split(end(name));
	return part.trim();
}

/** Puts a text between the marks of a part of a document. */
export function writePart(document: string, name: string, text: string): void {
	const [head, rest] = readFileSync(fileOf(document), "utf8").split(begin(name));
	const [, tail] = (rest ?? "").split(end(name));
	if (tail === undefined) throw new Error(`${document} has no part '${name}'.`);
	writeFileSync(fileOf(document), `${head}${begin(name)}\n\n${text}\n\n${end(name)}${tail}`);
}

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A number with three significant digits, thousands grouped. */
export function readable(value: number): string {
	const digits = Number(value.toPrecision(3));
	return digits.toLocaleString("en", { maximumSignificantDigits: 3 });
}

import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { folderUnusable } from "./errors.ts";

/** Rows of a CSV file (or .csv.gz), each on a line of its own, by column. Throws when a column is missing. */
export function readTable<Name extends string>(
	path: string,
	columns: readonly Name[],
): Record<Name, string>[] {
	if (!existsSync(path)) throw folderUnusable(path, "missing.");
	const lines = textOf(path).split(/\r?\n/);
	const header = cellsOf(lines[0]);
	const places = columns.map((name) => [name, header.indexOf(name)] as const);
	const missing = places.find(([, place]) => place < 0);
	if (missing) throw folderUnusable(path, `no column "${missing[0]}".`);
	return lines
		.slice(1)
		.filter((line) => line !== "")
		.map((line) => {
			const cells = cellsOf(line);
			const entries = places.map(([name, place]) => [name, cells[place] ?? ""]);
			return Object.fromEntries(entries) as Record<Name, string>;
		});
}

/** Commas between quotes divide nothing. */
const cellsOf = (line: string) =>
	line.includes('"')
		? [...line.matchAll(/("(?:[^"]|"")*"|[^",]*)(?:,|$)/g)].map(([, cell]) =>
				cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
			)
		: line.split(",");

/** Names of the columns of a CSV file. */
export const tableColumns = (path: string): string[] =>
	textOf(path).split(/\r?\n/, 1)[0].split(",");

function textOf(path: string): string {
	const bytes = readFileSync(path);
	try {
		return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
	} catch (error) {
		throw folderUnusable(path, `not readable as gzip (${(error as Error).message}).`);
	}
}

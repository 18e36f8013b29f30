import Papa from "papaparse";

/** Longest text that is read, UTF-16 units. */
export const maxTableChars = 64 * 1024;
/** Most lines that are read, blank ones not counted. */
export const maxTableLines = 400;
const maxColumns = 40;
const maxCellLength = 1000;

export type Delimiter = "tab" | "semicolon" | "bar" | "comma" | "spaces" | "none";

export interface TableLine {
	/** Its number in the text, from 1. */
	line: number;
	cells: readonly string[];
}

/** A text cut into cells. */
interface TableText {
	delimiter: Delimiter;
	lines: readonly TableLine[];
	/** Whether text behind `maxTableChars` was left out. */
	isTooLarge: boolean;
	/** Whether lines behind `maxTableLines` were left out. */
	isTooLong: boolean;
}

const signs = { tab: "\t", semicolon: ";", bar: "|", comma: ",", none: "\t" } as const;

/** The text of a table's file: UTF-8, or what spreadsheets write besides, UTF-16 with its mark and Windows-1252. */
export function decodeTable(bytes: Uint8Array): string {
	const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
	if (isUtf16) return new TextDecoder("utf-16le").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** Cells of CSV with commas, semicolons, bars or tabs (spreadsheets, web pages), or of columns aligned by spaces. */
export function splitTable(text: string): TableText {
	const isTooLarge = text.length > maxTableChars;
	const plain = (isTooLarge ? wholeLines(text.slice(0, maxTableChars)) : text)
		.replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
		// web pages break and hyphenate words with signs that have no width
		.replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
		.replaceAll("\u0000", "");
	const delimiter = delimiterOf(plain.split("\n").filter((line) => line.trim() !== ""));
	const lines =
		delimiter === "spaces" ? alignedLines(plain) : separatedLines(plain, signs[delimiter]);
	const shown =
		delimiter === "bar" ? lines.map(withoutBorders).filter(({ cells }) => !isRule(cells)) : lines;
	return {
		delimiter,
		lines: shown.slice(0, maxTableLines).map(({ line, cells }) => ({
			line,
			cells: cells.slice(0, maxColumns).map((cell) => cell.slice(0, maxCellLength).trim()),
		})),
		isTooLarge,
		isTooLong: shown.length > maxTableLines,
	};
}

const wholeLines = (text: string) => {
	const end = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));
	return end > 0 ? text.slice(0, end) : text;
};

/**
 * The first delimiter that at least half of the lines have. A comma between digits is a decimal one, unless the number
 * behind it has a point.
 */
function delimiterOf(lines: readonly string[]): Delimiter {
	const inHalf = (pattern: RegExp) =>
		lines.length > 0 && lines.filter((line) => pattern.test(line)).length * 2 >= lines.length;
	if (inHalf(/\t/)) return "tab";
	if (inHalf(/;/)) return "semicolon";
	if (inHalf(/\|/)) return "bar";
	if (inHalf(/[^\s,][^\S\n]{2,}[^\s,]/)) return "spaces";
	return inHalf(/,(?!\d)|(?<!\d),|,\d+\.\d/) ? "comma" : "none";
}

function separatedLines(text: string, delimiter: string): TableLine[] {
	const parsed = parse(text, delimiter, '"');
	// a quote that is not closed would hold the rest of the text
	return parsed ?? parse(text, delimiter, "\u0000") ?? [];
}

/** Null when a quote is not closed, or text stands behind a closed one. */
function parse(text: string, delimiter: string, quoteChar: string): TableLine[] | null {
	const lines: TableLine[] = [];
	let line = 1;
	let from = 0;
	let isBroken = false;
	Papa.parse<string[]>(text, {
		delimiter,
		quoteChar,
		newline: "\n",
		step({ data, errors, meta }, parser) {
			if (errors.some(({ type }) => type === "Quotes")) isBroken = true;
			if (data.some((cell) => cell.trim() !== "")) lines.push({ line, cells: data });
			for (let at = text.indexOf("\n", from); at >= 0 && at < meta.cursor; ) {
				line++;
				at = text.indexOf("\n", at + 1);
			}
			from = meta.cursor;
			if (isBroken || lines.length > maxTableLines) parser.abort();
		},
	});
	return isBroken ? null : lines;
}

/** Rows of a table in Markdown begin and end with a bar. */
const withoutBorders = ({ line, cells }: TableLine): TableLine => {
	const from = cells[0]?.trim() === "" ? 1 : 0;
	const to = cells.length > 1 && cells.at(-1)?.trim() === "" ? -1 : undefined;
	return { line, cells: cells.slice(from, to) };
};
const isRule = (cells: readonly string[]) => cells.every((cell) => /^[\s:-]*$/.test(cell));

/** Longest line whose columns are found by position. */
const maxAlignedLength = 1000;

/** Columns are where all lines have two blanks or more; else each line is cut at its own. */
function alignedLines(text: string): TableLine[] {
	const lines = text
		.split("\n")
		.map((line, index) => ({ line: index + 1, text: line.trimEnd() }))
		.filter((one) => one.text.trim() !== "")
		.slice(0, maxTableLines + 1);
	const cutOf = (line: string) => line.trim().split(/\s{2,}/);
	const tabular = lines.filter((one) => cutOf(one.text).length > 1);
	const starts = columnStarts(tabular.map((one) => one.text));
	const mostCells = Math.max(...tabular.map((one) => cutOf(one.text).length));
	const isAligned = starts.length >= mostCells;
	return lines.map((one) => ({
		line: one.line,
		cells:
			isAligned && cutOf(one.text).length > 1
				? starts.map((start, at) => one.text.slice(start, starts[at + 1]))
				: cutOf(one.text),
	}));
}

/** Where columns begin: behind each stretch of two or more positions that are blank in every line. */
function columnStarts(lines: readonly string[]): number[] {
	const width = Math.max(...lines.map(({ length }) => length));
	if (width > maxAlignedLength) return [];
	const isBlank = Array.from({ length: width }, (_, at) =>
		lines.every((line) => (line[at] ?? " ").trim() === ""),
	);
	return isBlank.flatMap((blank, at) =>
		!blank && (at === 0 || (isBlank[at - 1] && (isBlank[at - 2] ?? true))) ? [at] : [],
	);
}

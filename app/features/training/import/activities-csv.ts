import Papa from "papaparse";
import { archiveDateMs } from "#domain/training/archive/dates.ts";
import type { ArchiveEntry } from "#domain/training/archive/selection.ts";
import { sportOfWord } from "#domain/training/files/sports.ts";
import { typedNumber } from "#domain/typed.ts";

/**
 * Columns by position: headers are in the account's language, several names come twice, and columns are
 * only ever added at the end. Distances are kilometres in the first block and metres in the second.
 */
const column = {
	id: 0,
	date: 1,
	name: 2,
	type: 3,
	elapsedS: 5,
	distanceKm: 6,
	maxHeartRate: 7,
	file: 12,
	movingS: 16,
	distanceM: 17,
	elevationGainM: 20,
	averageHeartRate: 31,
} as const;

/** Two activities a day for thirty years. */
export const maxTableRows = 25_000;
/** A line has some hundred columns; names and notes are the longest of them. */
export const maxTableLineChars = 65_536;
/** The table is read in pieces, so that its cells are never all in memory. */
const pieceChars = 16_384;

/**
 * The activities of an archive's table, in its own order. Lines that cannot be used are dropped. Throws an Error for
 * a table with too many rows or too long a line.
 */
export function readActivitiesCsv(text: string): ArchiveEntry[] {
	if (longestLine(text) > maxTableLineChars) {
		throw new Error(`The table has a line of more than ${maxTableLineChars} characters.`);
	}
	const entries: ArchiveEntry[] = [];
	let rows = 0;
	// blank lines are rows to the parser
	Papa.parse<string[]>(text.replace(/^\ufeff/, "").replace(/\n{3,}/g, "\n"), {
		skipEmptyLines: true,
		chunkSize: pieceChars,
		step({ data }, parser) {
			if (rows++ > maxTableRows) return parser.abort();
			const entry = rows === 1 ? null : entryOf(data);
			if (entry) entries.push(entry);
		},
	});
	if (rows > maxTableRows + 1) {
		throw new Error(`The table has more than ${maxTableRows} rows.`);
	}
	return entries;
}

function longestLine(text: string): number {
	let longest = 0;
	for (let from = 0; from < text.length; ) {
		const end = text.indexOf("\n", from);
		const to = end < 0 ? text.length : end;
		longest = Math.max(longest, to - from);
		from = to + 1;
	}
	return longest;
}

function entryOf(cells: readonly string[]): ArchiveEntry | null {
	const cell = (at: number) => cells[at]?.trim() ?? "";
	const id = cell(column.id);
	if (!/^\d+$/.test(id)) return null;
	return {
		id,
		name: cell(column.name),
		sport: sportOfWord(cell(column.type)) ?? "other",
		startAtMs: archiveDateMs(cell(column.date)),
		elapsedS: numberOf(cell(column.elapsedS)),
		movingS: numberOf(cell(column.movingS)),
		distanceM: numberOf(cell(column.distanceM)) ?? numberOf(cell(column.distanceKm), 1000),
		elevationGainM: numberOf(cell(column.elevationGainM)),
		averageHeartRateBpm: numberOf(cell(column.averageHeartRate)),
		maxHeartRateBpm: numberOf(cell(column.maxHeartRate)),
		file: cell(column.file) || null,
	};
}

/** A number with a decimal point or comma, times `scale`; null for anything else. */
function numberOf(text: string, scale = 1): number | null {
	const value = typedNumber(text) * scale;
	return Number.isFinite(value) ? value : null;
}

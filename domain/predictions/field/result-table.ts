// Results of a race as its organisers publish them: a line a runner, a column a station.

import Papa from "papaparse";
import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import { typedRaceTime } from "../options/plausible.ts";
import { fold } from "../options/station-words.ts";
import { problem, type StationProblem } from "../stations/station-problem.ts";
import { maxEntrantBytes, maxEntrants, type UnreadLine } from "./entrants.ts";
import type { FieldPlace } from "./field-places.ts";

type TimedPlace = Pick<FieldPlace, "name" | "distanceM">;

export interface ResultRow {
	/** Its number in the text, from 1. */
	line: number;
	/** "" without one. */
	bib: string;
	name: string;
	/** By place, s from the first start; null where the runner did not come, and without a column. */
	timesS: readonly (number | null)[];
}

export interface ResultTable {
	rows: readonly ResultRow[];
	unread: readonly UnreadLine[];
	/** By place: whether a column has its times. */
	isTimed: readonly boolean[];
}

const longestS = 300 * 3600;
const maxCellLength = 100;

const finishWords = /^(?:finish|arrivee|time|temps|total|chrono|result|resultat|official time)\b/;
const bibWords = /^(?:bib|dossard|doss\b|start ?n|n°|no\.?$|num)/;
const nameWords = /^(?:name|nom|runner|coureur|athlete|participant)\b/;
const firstNameWords = /^(?:first ?name|prenom|given name)\b/;
/** What tables write for who did not come. */
const absence =
	/^(?:-+|–|—|0|0?0:00(?::00)?|dn[fsc]|ds?q|ab|abd|abandon.*|np|non[- ]partant.*|hd|hors[- ]delai.*|out|nc|n\/?a|did not .*|retired)$/;

/**
 * Reads results: CSV with the stations' names (or km) as columns, the finish by "finish", "arrivée" or "time", and elapsed times.
 * An empty cell, or a word like DNF, is a runner who did not come there. Throws `field.results`, `field.too_large`,
 * `field.too_many` and `field.no_results`.
 */
export function readResultTable(text: string, places: readonly TimedPlace[]): ResultTable {
	if (text.length > maxEntrantBytes) {
		throw new AppError("field.too_large", { max: maxEntrantBytes / 2 ** 20 });
	}
	const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { preview: maxEntrants + 2 });
	const [header = [], ...lines] = data;
	const columns = columnsOf(header, places);
	const filled = lines.flatMap((cells, k) =>
		cells.some((cell) => cell.trim() !== "") ? [{ cells, line: k + 2 }] : [],
	);
	if (filled.length === 0) throw new AppError("field.no_results");
	if (filled.length > maxEntrants) throw new AppError("field.too_many", { max: maxEntrants });
	const rows: ResultRow[] = [];
	const unread: UnreadLine[] = [];
	for (const { cells, line } of filled) {
		const read = rowOf(cells, { line, columns, places });
		if ("code" in read) unread.push({ line, problem: read });
		else rows.push(read);
	}
	return { rows, unread, isTimed: columns.places.map((column) => column >= 0) };
}

interface Columns {
	places: readonly number[];
	bib: number;
	names: readonly number[];
}

function columnsOf(header: readonly string[], places: readonly TimedPlace[]): Columns {
	const heads = header.map((cell) => fold(cell.slice(0, maxCellLength)));
	const found = places.map(({ name, distanceM }, k) => {
		if (k === places.length - 1) return heads.findIndex((head) => finishWords.test(head));
		const km = String(Math.round(distanceM / 100) / 10);
		const own = fold(name ?? "");
		return heads.findIndex(
			(head) => head !== "" && (head === own || head.replace(/^km ?| ?km$/g, "") === km),
		);
	});
	if (found.every((column) => column < 0)) {
		throw new AppError("field.results", { text: clip(header.join(", ")) });
	}
	const first = heads.findIndex((head) => firstNameWords.test(head));
	const last = heads.findIndex((head) => nameWords.test(head));
	return {
		places: found,
		bib: heads.findIndex((head) => bibWords.test(head)),
		names: [first, last].filter((column) => column >= 0),
	};
}

interface Reading {
	line: number;
	columns: Columns;
	places: readonly TimedPlace[];
}

function rowOf(
	cells: readonly string[],
	{ line, columns, places }: Reading,
): ResultRow | StationProblem {
	const cell = (column: number) => (cells[column] ?? "").trim().slice(0, maxCellLength);
	const timesS: (number | null)[] = [];
	let isSaid = false;
	let latestS = 0;
	for (const [k, column] of columns.places.entries()) {
		const text = cell(column);
		isSaid ||= text !== "";
		if (text === "" || absence.test(fold(text))) {
			timesS.push(null);
			continue;
		}
		const timeS = typedRaceTime(text, places[k].distanceM);
		if (timeS === null || timeS > longestS) {
			return problem("field.result_line", { line, text: clip(text), bound: "time" });
		}
		if (timeS < latestS) {
			return problem("field.result_line", { line, text: clip(text), bound: "order" });
		}
		latestS = timeS;
		timesS.push(timeS);
	}
	if (!isSaid) {
		const text = clip(cells.join(", "));
		return problem("field.result_line", { line, text, bound: "empty" });
	}
	const name = columns.names.map(cell).join(" ").trim();
	return { line, bib: cell(columns.bib), name, timesS };
}

/** Rows of a runner: by the bib, or by part of the name. None for a text of fewer than two letters that is no bib. */
export function rowsOfRunner({ rows }: ResultTable, text: string): ResultRow[] {
	const asked = fold(text);
	if (asked === "") return [];
	const byBib = rows.filter(({ bib }) => fold(bib) === asked);
	if (byBib.length > 0 || asked.length < 2) return byBib;
	const words = asked.split(" ");
	return rows.filter(({ name }) => words.every((word) => fold(name).includes(word)));
}

/** Times of a place, s from the first start. */
export type PlaceTimes = readonly number[];

/** By place; null where no column names it. */
export const timesByPlace = ({ rows, isTimed }: ResultTable): (PlaceTimes | null)[] =>
	isTimed.map((timed, k) => (timed ? rows.flatMap(({ timesS }) => timesS[k] ?? []) : null));

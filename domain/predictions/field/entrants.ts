// Folder: a whole field of entrants at the places of a course, drawn jointly. Imports: options, model, stations.

import Papa from "papaparse";
import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import type { ErrorArguments } from "../../errors.ts";
import { typedDurations } from "../../typed.ts";
import { parseResult, readResult } from "../model/evidence.ts";
import type { RaceResult } from "../model/prediction.ts";
import { readTrailWord } from "../model/trail-word.ts";
import { isFasterThanRecord } from "../options/plausible.ts";
import { fold } from "../options/station-words.ts";
import { problem, type StationProblem } from "../stations/station-problem.ts";

/** What is known of an entrant: a result, an index of trail runners, or a time on this very course. */
export type EntrantFacts =
	| { kind: "result"; result: RaceResult }
	| { kind: "index"; index: number }
	| { kind: "here"; timeS: number };

export interface Entrant {
	/** Its number in the text, from 1. */
	line: number;
	/** Null for an entrant of whom nothing is known: one of the field's shape. */
	facts: EntrantFacts | null;
	/** "" without one. */
	wave: string;
}

/** A line that cannot be read, and why. */
export interface UnreadLine {
	line: number;
	problem: StationProblem;
}

export interface EntrantList {
	entrants: readonly Entrant[];
	unread: readonly UnreadLine[];
}

export const maxEntrants = 20_000;
/** Longest list that is read, bytes of its file. */
export const maxEntrantBytes = 4 * 2 ** 20;
/** Most lines that a page lists of those that cannot be read. */
export const mostListed = 50;
const maxCellLength = 100;
const maxTimeHereS = 300 * 3600;

type Column = "distance" | "race" | "time" | "climb" | "result" | "index" | "here" | "wave";

/** Words of headers, folded; the first that fits decides. */
const headerWords: readonly (readonly [Column, RegExp])[] = [
	["wave", /\b(?:wave|vague|sas|start group|bloc)\b/],
	["index", /\b(?:index|indice|itra|utmb|cote|performance)\b/],
	["here", /\b(?:here|this course|past time|temps passe|sur ce parcours|ici)\b/],
	["result", /\b(?:result|resultat|reference)\b/],
	["climb", /\b(?:climb|ascent|gain|d\+|denivele)/],
	["distance", /\b(?:distance|km|dist)\b/],
	["race", /\b(?:race|course|epreuve)\b/],
	["time", /\b(?:time|temps|chrono|duree)\b/],
];

/**
 * Reads a list of entrants: CSV with a header, a line each, in French or English. A line has a result ("50km+2500=6:30:00", or its
 * distance or race and its time), an index, a time on this course, or nothing; the first of these that has a value counts.
 * Throws `field.columns`, `field.too_large`, `field.too_many` and `field.empty`.
 */
export function readEntrants(text: string): EntrantList {
	if (text.length > maxEntrantBytes) {
		throw new AppError("field.too_large", { max: maxEntrantBytes / 2 ** 20 });
	}
	const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { preview: maxEntrants + 2 });
	const [header, ...rows] = data;
	const columns = columnsOf(header ?? []);
	if (rows.filter(isFilled).length > maxEntrants) {
		throw new AppError("field.too_many", { max: maxEntrants });
	}
	const entrants: Entrant[] = [];
	const unread: UnreadLine[] = [];
	for (const [k, row] of rows.entries()) {
		if (!isFilled(row)) continue;
		const line = k + 2;
		const read = factsOf((name) => cellOf(row, columns, name), line);
		if (read !== null && "code" in read) unread.push({ line, problem: read });
		else entrants.push({ line, facts: read, wave: cellOf(row, columns, "wave") });
	}
	if (entrants.length + unread.length === 0) throw new AppError("field.empty");
	return { entrants, unread };
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== "");

type Columns = Partial<Record<Column, number>>;

function columnsOf(header: readonly string[]): Columns {
	const columns: Columns = {};
	for (const [k, cell] of header.entries()) {
		const found = headerWords.find(([, words]) => words.test(fold(cell)));
		if (found && columns[found[0]] === undefined) columns[found[0]] = k;
	}
	const isUseful =
		["result", "index", "here", "wave"].some((name) => name in columns) ||
		("time" in columns && ("distance" in columns || "race" in columns));
	if (!isUseful) throw new AppError("field.columns", { text: clip(header.join(", ")) });
	return columns;
}

const cellOf = (row: readonly string[], columns: Columns, name: Column) =>
	(row[columns[name] ?? -1] ?? "").trim().slice(0, maxCellLength);

/** What a line says of its entrant; null for nothing, a problem for what cannot be read. */
function factsOf(
	cell: (name: Column) => string,
	line: number,
): EntrantFacts | StationProblem | null {
	const [result, index, here, time] = [cell("result"), cell("index"), cell("here"), cell("time")];
	const course = cell("distance") || cell("race");
	const problemAt = (bound: "result" | "index" | "here" | "course" | "impossible", text: string) =>
		problem(...(["field.line", { line, text: clip(text), bound }] as ErrorArguments));
	if (result !== "" || (time !== "" && course !== "")) {
		const climb = cell("climb").replace(/\s|m$/gi, "");
		const shown = result === "" ? `${course} ${time}` : result;
		try {
			const read = result === "" ? readResult(withClimb(course, climb), time) : parseResult(result);
			return { kind: "result", result: read };
		} catch (error) {
			const isImpossible = error instanceof AppError && error.code === "evidence.impossible";
			return problemAt(isImpossible ? "impossible" : "result", shown);
		}
	}
	if (index !== "") {
		try {
			const word = readTrailWord({ index, median: "" });
			return word?.index ? { kind: "index", index: word.index } : null;
		} catch {
			return problemAt("index", index);
		}
	}
	if (here !== "") {
		// hours come first in the times of races
		const timeS = typedDurations(here).at(-1);
		const isRead = timeS !== undefined && timeS >= 600 && timeS <= maxTimeHereS;
		return isRead ? { kind: "here", timeS } : problemAt("here", here);
	}
	return time === "" ? null : problemAt("course", time);
}

const withClimb = (course: string, climb: string) =>
	climb === "" || Number(climb) === 0 || course.includes("+")
		? bareKm(course)
		: `${bareKm(course)}+${climb}`;

const bareKm = (course: string) => course.replace(/\s*km$/i, "km");

/** Whether a time on a course of this length beats the record. */
export const isImpossibleHere = (facts: EntrantFacts | null, distanceM: number) =>
	facts?.kind === "here" && isFasterThanRecord(distanceM, facts.timeS);

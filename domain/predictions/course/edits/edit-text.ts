import { metresPerMile, unitLengthM, unitsOf } from "#domain/accounts/units.ts";
import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import { typedNumber } from "#domain/typed.ts";
import { decimetres } from "../rounding.ts";
import { type CourseEdit, maxEdits, maxLaps } from "./course-edit.ts";

/** The text that says: no edits. */
const noEdits = "none";

/** Longest text of an edit, characters. */
const maxTextLength = 80;

/** An edit as `readEdits` reads it: "trim 2.5-31", with distances counted in `unitM` metres. */
export function editText(edit: CourseEdit, unitM = 1000): string {
	const shown = (metres: number) => shownDistance(metres, unitM);
	switch (edit.kind) {
		case "trim":
		case "cut":
			return `${edit.kind} ${shown(edit.startM)}-${shown(edit.endM)}`;
		case "reverse":
			return "reverse";
		case "start":
			return `start ${shown(edit.atM)}`;
		case "laps":
			return `laps ${edit.count}`;
		case "join":
			return edit.at === "start" ? `join ${edit.part} start` : `join ${edit.part}`;
	}
}

/** Exact to the decimetre, without last zeros. */
const shownDistance = (metres: number, unitM: number) =>
	String(Number((metres / unitM).toFixed(unitM === metresPerMile ? 5 : 4)));

/** The texts of a list of edits; `none` alone for no edits, so that it differs from a field that is absent. */
export const editTexts = (edits: readonly CourseEdit[], unitM = 1000): string[] =>
	edits.length === 0 ? [noEdits] : edits.map((edit) => editText(edit, unitM));

/**
 * The edits of texts like "trim 2.5-31", "cut 10-12", "reverse", "start 12.3", "laps 3", "join 1", "join 1 start": their
 * distances are counted in `unitM` metres and come out in decimetres. "none" and empty texts say nothing. Throws
 * `edit.text`, `edit.laps` and `edit.too_many`.
 */
export function readEdits(texts: readonly string[], unitM = 1000): CourseEdit[] {
	const said = texts.map((text) => text.trim()).filter((text) => text !== "" && text !== noEdits);
	if (said.length > maxEdits) throw tooManyEdits();
	return said.map((text) => readEdit(text, unitM));
}

/** The edits of the fields `edit`, one by one or on lines, in `units`; throws as `readEdits`. */
export function readEditFields(values: (name: string) => readonly string[]): CourseEdit[] {
	const units = unitsOf(values("units").at(-1)?.trim() ?? "");
	const texts = values("edit").flatMap((text) => text.split(/[\r\n]+/));
	return readEdits(texts, unitLengthM[units.distance]);
}

export const tooManyEdits = () => new AppError("edit.too_many", { max: maxEdits });

/** Throws `edit.text` and `edit.laps`. */
export function readEdit(text: string, unitM = 1000): CourseEdit {
	const words = text
		.trim()
		.toLowerCase()
		.replace(/\s*[-–—]\s*/, "-")
		.split(/\s+/);
	const [kind, first, second] = words;
	if (text.length > maxTextLength || words.length > 3) throw unreadable(text);
	if (kind === "reverse" && words.length === 1) return { kind };
	if (kind === "laps" && words.length === 2) return { kind, count: readLaps(first) };
	if (kind === "join") return readJoin(text, first, second);
	const distances = words.slice(1).join("");
	if (kind === "start") return { kind, atM: readDistance(text, distances, unitM) };
	if (kind !== "trim" && kind !== "cut") throw unreadable(text);
	const [start = "", end = "", ...others] = distances.split("-");
	if (others.length > 0) throw unreadable(text, "distance");
	const startM = readDistance(text, start, unitM);
	const endM = readDistance(text, end, unitM);
	if (endM <= startM) throw unreadable(text, "distance");
	return { kind, startM, endM };
}

function readLaps(text: string): number {
	const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
	if (!(count >= 1 && count <= maxLaps)) {
		throw new AppError("edit.laps", { laps: clip(text, 20), max: maxLaps });
	}
	return count;
}

function readJoin(text: string, part = "", at = "end"): CourseEdit {
	if (!/^[1-9]\d{0,3}$/.test(part) || (at !== "start" && at !== "end")) throw unreadable(text);
	return { kind: "join", part: Number(part), at };
}

function readDistance(text: string, number: string, unitM: number): number {
	const metres = decimetres(typedNumber(number) * unitM);
	if (!(metres >= 0 && metres <= mostDistanceM)) throw unreadable(text, "distance");
	return metres;
}

/** Further than any course, m. */
const mostDistanceM = 1e7;

const unreadable = (text: string, bound?: "distance") =>
	new AppError("edit.text", bound ? { bound, text: clip(text) } : { text: clip(text) });

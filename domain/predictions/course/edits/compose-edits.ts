import { AppError } from "#domain/app-error.ts";
import type { ErrorArguments } from "#domain/errors.ts";
import { type Course, longestCourseM } from "../course.ts";
import { chordM, type LatLon } from "../spatial.ts";
import {
	type CourseEdit,
	type CourseSource,
	lengthOfPiece,
	longestLineM,
	loopEndsM,
	maxEdits,
	maxLaps,
	maxPieces,
	type Piece,
	shortestCourseM,
} from "./course-edit.ts";
import { tooManyEdits } from "./edit-text.ts";

/** Where edited courses lie: pieces, and their length with the straight lines between them. */
export interface ComposedCourse {
	pieces: readonly Piece[];
	distanceM: number;
	/** Straight lines, m, in order: that ahead of each piece; 0 ahead of the first. */
	linesM: readonly number[];
}

/** A distance this far behind the end is the end, m: courses are shown and typed to a tenth of a kilometre. */
const endWithinM = 50;
/** Pieces of one file that meet within this are one, m: below the decimetres of edits. */
const sameM = 1e-6;

type Stretch = Pick<Piece, "part" | "fromM" | "toM">;

/**
 * What edits make of a course, in order, as stretches of its files. It depends on lengths and places of ends alone; each
 * edit must leave a course that can be predicted. Throws `edit.*`.
 */
export function composeEdits(source: CourseSource, edits: readonly CourseEdit[]): ComposedCourse {
	if (edits.length > maxEdits) throw tooManyEdits();
	const whole = { part: 0, fromM: 0, toM: source.course.distanceM };
	return edits.reduce(
		(composed, edit, index) => applied(source, composed, edit, index + 1),
		laidOut(source, [whole]),
	);
}

function applied(
	source: CourseSource,
	composed: ComposedCourse,
	edit: CourseEdit,
	step: number,
): ComposedCourse {
	const { pieces, distanceM } = composed;
	const context = { source, composed, step };
	switch (edit.kind) {
		case "trim": {
			const [startM, endM] = stretchOf(context, edit);
			return checked(context, between(composed, startM, endM));
		}
		case "cut": {
			const [startM, endM] = stretchOf(context, edit);
			const kept = [...between(composed, 0, startM), ...between(composed, endM, distanceM)];
			return checked(context, kept, "edit.cut_too_far");
		}
		case "reverse":
			return laidOut(source, reversed(pieces));
		case "start": {
			const atM = placeOn(context, edit.atM);
			requireLoop(context, "start");
			return checked(context, [...between(composed, atM, distanceM), ...between(composed, 0, atM)]);
		}
		case "laps":
			return checked(context, laps(context, edit.count));
		case "join": {
			const joined = source.joined[edit.part - 1];
			if (!joined) {
				throw new AppError("edit.unknown_file", { part: edit.part, files: source.joined.length });
			}
			const other = { part: edit.part, fromM: 0, toM: joined.distanceM };
			const all = edit.at === "start" ? [other, ...pieces] : [...pieces, other];
			return checked(context, all, "edit.join_too_far");
		}
	}
}

interface EditContext {
	source: CourseSource;
	/** Before this edit. */
	composed: ComposedCourse;
	/** Number of the edit in its list, from 1. */
	step: number;
}

function laps(context: EditContext, count: number): Stretch[] {
	const { pieces, distanceM } = context.composed;
	if (!(Number.isInteger(count) && count >= 1 && count <= maxLaps)) {
		throw new AppError("edit.laps", { laps: count, max: maxLaps });
	}
	if (count > 1) requireLoop(context, "laps");
	// before the list is made: 50 edits of 1,000 laps fit no memory
	if (count * distanceM > longestCourseM) throw tooLong(context, count * distanceM);
	if (count * pieces.length > maxPieces) throw tooManyPieces(context);
	return Array.from({ length: count }, () => pieces).flat();
}

function requireLoop({ source, composed }: EditContext, bound: "start" | "laps"): void {
	const gapM = lineM(source, composed.pieces[composed.pieces.length - 1], composed.pieces[0]);
	if (gapM > loopEndsM(composed.distanceM)) {
		throw new AppError("edit.no_loop", { bound, gapM: Math.round(gapM) });
	}
}

function stretchOf(context: EditContext, edit: { startM: number; endM: number }): [number, number] {
	const startM = placeOn(context, edit.startM);
	const endM = placeOn(context, edit.endM);
	if (startM >= endM && context.composed.distanceM > 0) {
		throw new AppError("edit.nothing_left", nothingLeft(context, 0));
	}
	return [startM, endM];
}

function placeOn({ composed: { distanceM }, step }: EditContext, atM: number): number {
	if (!(atM >= 0 && atM <= distanceM + endWithinM)) {
		throw new AppError("edit.outside", { step, atM, courseM: distanceM });
	}
	return Math.min(atM, distanceM);
}

const nothingLeft = ({ step }: EditContext, leftM: number) => ({
	step,
	leftM: Math.max(0, Math.round(leftM)),
	minM: shortestCourseM,
});

const tooLong = ({ step }: EditContext, courseM: number) =>
	new AppError("edit.too_long", { step, courseM: Math.round(courseM), maxM: longestCourseM });

const tooManyPieces = ({ step }: EditContext) =>
	new AppError("edit.too_many_pieces", { step, max: maxPieces });

/** The stretches of a composed course between two distances: a line is left out with the piece that it leads to. */
function between({ pieces }: ComposedCourse, startM: number, endM: number): Stretch[] {
	return pieces.flatMap(({ part, fromM, toM, startM: pieceM }) => {
		const lengthM = lengthOfPiece({ fromM, toM });
		const skipM = Math.max(0, startM - pieceM);
		const keepM = Math.min(lengthM, endM - pieceM);
		if (keepM - skipM <= sameM) return [];
		const way = toM < fromM ? -1 : 1;
		return {
			part,
			fromM: fromM + way * skipM,
			// the end itself, not its distance from the start: sums of parts are off in the last bits
			toM: keepM === lengthM ? toM : fromM + way * keepM,
		};
	});
}

const reversed = (pieces: readonly Stretch[]): Stretch[] =>
	pieces.map(({ part, fromM, toM }) => ({ part, fromM: toM, toM: fromM })).reverse();

type TooFar = "edit.cut_too_far" | "edit.join_too_far";

/** The course of stretches, when it can be predicted. */
function checked(
	context: EditContext,
	stretches: readonly Stretch[],
	tooFar: TooFar = "edit.cut_too_far",
): ComposedCourse {
	const leftM = stretches.reduce((sum, stretch) => sum + lengthOfPiece(stretch), 0);
	if (leftM < shortestCourseM) {
		throw new AppError("edit.nothing_left", nothingLeft(context, leftM));
	}
	if (stretches.length > maxPieces) throw tooManyPieces(context);
	const composed = laidOut(context.source, stretches);
	if (composed.distanceM > longestCourseM) throw tooLong(context, composed.distanceM);
	const gapM = composed.linesM.reduce((longest, one) => Math.max(longest, one), 0);
	if (gapM > longestLineM) {
		const values = { step: context.step, gapM: Math.round(gapM), maxM: longestLineM };
		throw new AppError(...([tooFar, values] as ErrorArguments));
	}
	return composed;
}

/** Stretches as pieces of a course, one where they go on, with the lines between them. */
function laidOut(source: CourseSource, stretches: readonly Stretch[]): ComposedCourse {
	const merged: Stretch[] = [];
	for (const stretch of stretches) {
		const last = merged.at(-1);
		if (last && goesOn(last, stretch)) last.toM = stretch.toM;
		else merged.push({ part: stretch.part, fromM: stretch.fromM, toM: stretch.toM });
	}
	const linesM = merged.map((next, i) => (i === 0 ? 0 : lineM(source, merged[i - 1], next)));
	let distanceM = 0;
	const pieces = merged.map((stretch, i) => {
		const piece = { ...stretch, startM: distanceM + linesM[i] };
		distanceM = piece.startM + lengthOfPiece(stretch);
		return piece;
	});
	return { pieces, distanceM, linesM };
}

/** Whether a stretch goes on where the one before ends, the same way. */
function goesOn(before: Stretch, next: Stretch): boolean {
	if (before.part !== next.part || Math.abs(before.toM - next.fromM) > sameM) return false;
	return before.toM < before.fromM === next.toM < next.fromM;
}

/** From the end of a stretch straight to the start of the next, m. */
function lineM(source: CourseSource, before: Stretch, next: Stretch): number {
	if (before.part === next.part && Math.abs(before.toM - next.fromM) <= sameM) return 0;
	return chordM(
		placeAlong(courseOf(source, before.part), before.toM),
		placeAlong(courseOf(source, next.part), next.fromM),
	);
}

export const courseOf = ({ course, joined }: CourseSource, part: number): Course =>
	part === 0 ? course : joined[part - 1];

/** Where a course is at a distance: on the line between borders of cells. */
function placeAlong(course: Course, atM: number): LatLon {
	const { lat, lon, cellM, lastCellM, grade } = course;
	const cells = grade.length;
	const i = Math.min(cells - 1, Math.max(0, Math.floor(atM / cellM)));
	const part = Math.min(1, Math.max(0, (atM - i * cellM) / (i === cells - 1 ? lastCellM : cellM)));
	let turn = lon[i + 1] - lon[i];
	// the shorter way round
	if (Math.abs(turn) > 180) turn -= 360 * Math.sign(turn);
	const between = lon[i] + part * turn;
	return {
		lat: lat[i] + part * (lat[i + 1] - lat[i]),
		lon: Math.abs(between) <= 180 ? between : between - 360 * Math.sign(between),
	};
}

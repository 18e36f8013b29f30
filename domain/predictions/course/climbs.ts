// Folder: what is run: lines, heights, climbs, and the edits of a course. Imports: none.

import type { Course, CoursePlace } from "./course.ts";
import { decimetres, thousandths } from "./rounding.ts";

/** A climb on the course. */
export interface Climb {
	/** m from the start, in decimetres. */
	startM: number;
	endM: number;
	/** Whole m, on the scale of the course's gain and loss; `lossM` is lost on the way up. */
	gainM: number;
	lossM: number;
	/** Rise over run in thousandths, end to end and of the steepest 100 m. */
	meanSlope: number;
	steepestSlope: number;
}

/** What is read of a course, or of a recording. */
export type CourseHeights = Pick<
	Course,
	"elevationMethod" | "gainM" | "lossM" | "grade" | "elevationM" | "cellM" | "distanceM"
>;

/** What may give a climb its name. */
interface Named {
	name: string | null;
	distanceM: number;
}

/** Least rise of a climb, m: a twelfth of the course's gain, but no less than 15 and no more than 100. */
export const leastRiseM = (gainM: number) => Math.min(100, Math.max(15, gainM / 12));
/** Part of the least rise that may be lost on the way. */
const mayLose = 0.5;
const leastMeanSlope = 0.03;
const leastLengthM = 200;
/** Ground less steep than this counts as lost height. */
const levelSlope = 0.02;
const steepestOverM = 100;
/** A climb has the name of a place this close to its top, m on the course. */
const namedWithinM = 300;

/**
 * The climbs of a course, in order: stretches that rise by at least `leastRiseM`, at 3 % or more, over at least
 * 200 m. A climb goes on while less than half of the least rise is lost on the way, where level ground loses 2 m
 * in 100 m: a valley ahead of a pass is no part of it, nor a plateau behind it. Without heights there are none.
 */
export function climbsOf(course: CourseHeights): Climb[] {
	if (course.elevationMethod === "none") return [];
	const riseM = leastRiseM(course.gainM);
	const up = sumOf(course, 0, course.grade.length, 1);
	const down = sumOf(course, 0, course.grade.length, -1);
	// the course's gain and loss leave small waves out, plain sums do not
	const gainScale = up > 0 ? course.gainM / up : 0;
	const lossScale = down > 0 ? course.lossM / down : 0;
	return risesOf(course, mayLose * riseM)
		.filter(([from, to]) => {
			const lengthM = borderM(course, to) - borderM(course, from);
			const netM = course.elevationM[to] - course.elevationM[from];
			return netM >= riseM && lengthM >= leastLengthM && netM >= leastMeanSlope * lengthM;
		})
		.map(([from, to]) => ({
			startM: decimetres(borderM(course, from)),
			endM: decimetres(borderM(course, to)),
			gainM: Math.round(gainScale * sumOf(course, from, to, 1)),
			lossM: Math.round(lossScale * sumOf(course, from, to, -1)),
			meanSlope: thousandths(slopeOf(course, from, to)),
			steepestSlope: thousandths(steepestOf(course, from, to)),
		}));
}

/**
 * Borders of the stretches on which the height over a plane of `levelSlope` rises by more than `waveM`, without
 * falling by as much.
 */
function risesOf(course: CourseHeights, waveM: number): [number, number][] {
	const rises: [number, number][] = [];
	const over = (i: number) => course.elevationM[i] - levelSlope * borderM(course, i);
	let low = 0;
	let high = 0;
	let climbing = false;
	for (let i = 1; i <= course.grade.length; i++) {
		if (climbing) {
			if (over(i) >= over(high)) high = i;
			else if (over(high) - over(i) >= waveM) {
				rises.push([low, high]);
				climbing = false;
				low = i;
			}
		} else if (over(i) <= over(low)) low = i;
		else if (over(i) - over(low) >= waveM) {
			climbing = true;
			high = i;
		}
	}
	if (climbing) rises.push([low, high]);
	return rises;
}

function borderM({ cellM, distanceM, grade }: CourseHeights, i: number): number {
	return i === grade.length ? distanceM : i * cellM;
}

/** Sum of rises (`sign` 1) or falls (−1) between two borders, m. */
function sumOf({ elevationM }: CourseHeights, from: number, to: number, sign: number): number {
	let sum = 0;
	for (let i = from; i < to; i++) sum += Math.max(0, sign * (elevationM[i + 1] - elevationM[i]));
	return sum;
}

function slopeOf(course: CourseHeights, from: number, to: number): number {
	const lengthM = borderM(course, to) - borderM(course, from);
	return (course.elevationM[to] - course.elevationM[from]) / lengthM;
}

/** The climb is at least 200 m long; its last stretch ends at its top. */
function steepestOf(course: CourseHeights, from: number, to: number): number {
	const cells = Math.max(1, Math.round(steepestOverM / course.cellM));
	let steepest = slopeOf(course, Math.max(from, to - cells), to);
	for (let i = from; i + cells <= to; i++) {
		steepest = Math.max(steepest, slopeOf(course, i, i + cells));
	}
	return steepest;
}

/** The name of the station at the top of a climb, or else of the place that the file names there; null without one. */
export function climbName(
	{ endM }: Pick<Climb, "endM">,
	stations: readonly Named[],
	places: readonly Pick<CoursePlace, "name" | "passages">[],
): string | null {
	const passages = places.flatMap(({ name, passages: all }) =>
		all.map(({ distanceM }) => ({ name, distanceM })),
	);
	return nearestName(endM, stations) ?? nearestName(endM, passages);
}

function nearestName(atM: number, named: readonly Named[]): string | null {
	let nearest: { name: string | null; offM: number } = { name: null, offM: namedWithinM };
	for (const { name, distanceM } of named) {
		const offM = Math.abs(distanceM - atM);
		if (name !== null && (nearest.name === null ? offM <= nearest.offM : offM < nearest.offM))
			nearest = { name, offM };
	}
	return nearest.name;
}

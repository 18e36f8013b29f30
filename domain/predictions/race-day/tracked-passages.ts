import { minuteMs } from "../../time.ts";
import type { Crumb, Reading, Track } from "./course-track.ts";
import type { TrackCourse } from "./track-course.ts";

/** A passage by positions. */
export interface TrackedPassage {
	/** m from the start: 0, a station, or the finish. */
	distanceM: number;
	arrivalMs: number;
	/** Null while the runner is there. */
	departureMs: number | null;
}

/** A place is reached this far before it, m, and left this far behind it: stations are wide, and positions scatter. */
const zoneM = 45;
const startZoneM = 60;
const finishZoneM = 25;
/** Beyond the time that the zone takes, s: who stays longer has stopped. */
const leastStopS = 45;
/** Without a position for longer, around a place, nothing is said of it, but where the runner can hardly have stopped. */
const mostGapMs = 10 * minuteMs;
const mostDarkMs = 15 * minuteMs;
const mostUnsureMs = 75_000;
/** Who is so far before a place has not reached it, and so far behind it has left it, m. */
const wayOnM = 35;
/** A gap that is shorter is even. */
const evenMs = 40_000;
/** So long after it was left, nothing that may still come in says more of a place. */
const settledMs = 2 * minuteMs;
/** Speeds beside the plan's, from slowest to fastest. */
const [slowest, fastest] = [0.5, 1.7];
/** The way before a place that tells a runner's speed, m. */
const paceM = 800;
/** A reading that is so likely beside the best one has to say the same, to within `sameMs`. */
const rivalCost = 7;
const sameMs = minuteMs;

/**
 * Passages that all likely readings of a track agree on. `known`: those of before, which stay where the positions of a place are
 * no longer at hand.
 */
export function trackedPassages(
	course: TrackCourse,
	track: Track,
	known: readonly TrackedPassage[],
): TrackedPassage[] {
	const [best, ...others] = track.front.readings.map((reading) => ({
		reading,
		passages: passagesOf(course, reading),
	}));
	const rivals = others.filter(({ reading }) => reading.cost < rivalCost);
	const agreed = best.passages.filter((passage) =>
		rivals.every(({ passages }) => passages.some((other) => saysSame(passage, other))),
	);
	const said = new Map(known.map((passage) => [passage.distanceM, passage]));
	for (const passage of agreed) {
		const before = said.get(passage.distanceM);
		const isSettled =
			(before?.departureMs ?? Number.POSITIVE_INFINITY) + settledMs < track.base.readMs;
		if (!isSettled) said.set(passage.distanceM, passage);
	}
	return [...said.values()].sort((a, b) => a.distanceM - b.distanceM);
}

function saysSame(a: TrackedPassage, b: TrackedPassage): boolean {
	const isNear = (one: number | null, other: number | null) =>
		one === null || other === null ? one === other : Math.abs(one - other) <= sameMs;
	return (
		a.distanceM === b.distanceM &&
		isNear(a.arrivalMs, b.arrivalMs) &&
		isNear(a.departureMs, b.departureMs)
	);
}

function passagesOf(course: TrackCourse, { trail, sinceMs }: Reading): TrackedPassage[] {
	const { placesM, courseM } = course;
	const places = [0, ...placesM, courseM];
	return placesM
		.map((_, k) => stationPassage(course, trail, places, k + 1))
		.concat([startPassage(course, trail, sinceMs), finishPassage(course, trail)])
		.filter((passage) => passage !== null);
}

function startPassage(
	course: TrackCourse,
	trail: readonly Crumb[],
	sinceMs: number | null,
): TrackedPassage | null {
	const { startMs } = course;
	const out = trail.findIndex(({ distanceM }) => distanceM >= startZoneM);
	if (out < 0) return null;
	const before = trail[out - 1];
	if (!before || trail[out].atMs - before.atMs > mostGapMs) {
		// the device was turned on on the way: the plan's start is all that is known
		const isFirst = startMs !== null && trail[0].atMs === sinceMs && trail[out].atMs > startMs;
		return isFirst ? { distanceM: 0, arrivalMs: startMs, departureMs: startMs } : null;
	}
	const v = plannedMps(course, 0, startZoneM);
	const leftMs = crossedMs(before, trail[out], startZoneM) - (1000 * startZoneM) / v;
	const atMs = Math.round(Math.max(leftMs, startMs === null ? leftMs : startMs - minuteMs));
	return { distanceM: 0, arrivalMs: atMs, departureMs: atMs };
}

function finishPassage(course: TrackCourse, trail: readonly Crumb[]): TrackedPassage | null {
	const { courseM, placesM } = course;
	const edgeM = courseM - finishZoneM;
	const i = trail.findIndex(({ distanceM }) => distanceM >= edgeM);
	if (i <= 0 || trail[i].atMs - trail[i - 1].atMs > mostGapMs) return null;
	const [a, b] = [trail[i - 1], trail[i]];
	const v = speedMps(course, trail, { i, fromM: placesM.at(-1) ?? 0, toM: edgeM });
	const edgeMs = isEven(a, b)
		? crossedMs(a, b, edgeM)
		: Math.min(b.atMs, a.atMs + (1000 * (edgeM - a.distanceM)) / v);
	const atMs = Math.round(edgeMs + (1000 * finishZoneM) / v);
	return { distanceM: courseM, arrivalMs: atMs, departureMs: atMs };
}

/** Of the k-th of all places, start and finish among them; null while nothing sure can be said of it. */
function stationPassage(
	course: TrackCourse,
	trail: readonly Crumb[],
	places: readonly number[],
	k: number,
): TrackedPassage | null {
	const [beforeM, distanceM, afterM] = places.slice(k - 1, k + 2);
	const halfM = Math.min(zoneM, (distanceM - beforeM) / 2, (afterM - distanceM) / 2);
	const [inM, outM] = [distanceM - halfM, distanceM + halfM];
	const enters = trail.findIndex((crumb) => crumb.distanceM >= inM);
	if (enters <= 0) return null;
	const v = speedMps(course, trail, { i: enters, fromM: beforeM, toM: inM });
	const halfMs = (1000 * halfM) / v;
	const untilMs = (fromM: number, toM: number) => (1000 * (toM - fromM)) / v;
	const [a, b] = [trail[enters - 1], trail[enters]];
	if (isBlind(a, b, beforeM, distanceM, v)) return null;
	// who is not seen runs on, and stands at the place
	const inMs = isEven(a, b)
		? crossedMs(a, b, inM)
		: b.distanceM < distanceM - wayOnM
			? Math.max(a.atMs, b.atMs - untilMs(inM, b.distanceM))
			: Math.min(
					a.atMs + untilMs(a.distanceM, inM),
					Math.max(a.atMs, b.atMs - untilMs(inM, b.distanceM)),
				);

	const leaves = trail.findIndex((crumb) => crumb.distanceM >= outM);
	if (leaves < 0) {
		const newest = trail[trail.length - 1];
		const isNear = Math.abs(newest.distanceM - distanceM) <= wayOnM;
		const isThere = isNear && newest.atMs - inMs > halfMs + 1000 * leastStopS;
		return isThere ? { distanceM, arrivalMs: Math.round(inMs + halfMs), departureMs: null } : null;
	}
	const [c, d] = [trail[leaves - 1], trail[leaves]];
	if (isBlind(c, d, distanceM, afterM, v)) return null;
	const outMs = isEven(c, d)
		? crossedMs(c, d, outM)
		: c.distanceM > distanceM + wayOnM
			? Math.min(d.atMs, c.atMs + untilMs(c.distanceM, outM))
			: Math.max(d.atMs - untilMs(outM, d.distanceM), Math.min(d.atMs, inMs + 2 * halfMs));
	if (outMs - inMs - 2 * halfMs < 1000 * leastStopS) {
		const at = trail.findIndex((crumb) => crumb.distanceM >= distanceM);
		const passedMs = Math.round(
			isEven(trail[at - 1], trail[at])
				? crossedMs(trail[at - 1], trail[at], distanceM)
				: (inMs + outMs) / 2,
		);
		return { distanceM, arrivalMs: passedMs, departureMs: passedMs };
	}
	return {
		distanceM,
		arrivalMs: Math.round(inMs + halfMs),
		departureMs: Math.round(outMs - halfMs),
	};
}

/** Whether what happened between two crumbs says too little of the places between two others. */
function isBlind(a: Crumb, b: Crumb, fromM: number, toM: number, mps: number): boolean {
	const gapMs = b.atMs - a.atMs;
	if (gapMs <= mostGapMs && a.distanceM > fromM && b.distanceM < toM) return false;
	// without time for a stop it was passed
	const stoppedMs = gapMs - (1000 * (b.distanceM - a.distanceM)) / mps;
	return stoppedMs > mostUnsureMs || gapMs > mostDarkMs;
}

const isEven = (a: Crumb, b: Crumb) => b.atMs - a.atMs <= evenMs;

/** When a place between two crumbs was passed at one speed, ms. */
function crossedMs(a: Crumb, b: Crumb, distanceM: number): number {
	const share = (distanceM - a.distanceM) / (b.distanceM - a.distanceM);
	return a.atMs + Math.min(1, Math.max(0, share)) * (b.atMs - a.atMs);
}

/** The speed of a runner about `toM`: the plan's, by how the runner kept it on the way there since `fromM`. */
function speedMps(
	course: TrackCourse,
	trail: readonly Crumb[],
	{ i, fromM, toM }: { i: number; fromM: number; toM: number },
): number {
	const sinceM = Math.max(fromM + zoneM, toM - paceM);
	const first = trail.findIndex((crumb) => crumb.distanceM >= sinceM);
	const last = trail[i - 1];
	const planned = plannedMps(course, toM, toM + zoneM);
	if (first < 0 || first >= i - 1) return planned;
	const ranS = (last.atMs - trail[first].atMs) / 1000;
	const plannedS = course.runningS(last.distanceM) - course.runningS(trail[first].distanceM);
	return planned * Math.min(fastest, Math.max(slowest, plannedS / Math.max(1, ranS)));
}

function plannedMps(course: TrackCourse, fromM: number, toM: number): number {
	const untilM = Math.min(course.courseM, Math.max(toM, fromM + 1));
	const sinceM = Math.min(fromM, untilM - 1);
	return (untilM - sinceM) / Math.max(0.1, course.runningS(untilM) - course.runningS(sinceM));
}

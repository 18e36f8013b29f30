import { placeAt, valueAt } from "../course/course-line.ts";
import { metresPerDegree, shortWayRound } from "../course/degrees.ts";
import type { MapLine } from "../course/map-line.ts";
import { planClock } from "../stations/plan-clock.ts";
import type { RacePlan } from "./race-plan.ts";

/** What of a plan is needed to find positions on its course: no name, no notes. */
export interface TrackPlan {
	line: MapLine;
	courseM: number;
	/** Stations before the finish, m from the start, rising. */
	placesM: readonly number[];
	/** Running time of the plan, whole s at these m; lists of one length, from 0 to the finish. */
	clockM: readonly number[];
	clockS: readonly number[];
	/** Planned, ms since 1970; null when unknown. */
	startMs: number | null;
}

/** Points of the plan's clock: a running time between them is even. */
const clockPoints = 200;

/** Null for a plan whose way is unknown. */
export function trackPlanOf({
	line,
	courseM,
	stations,
	plan,
	startMs,
}: RacePlan): TrackPlan | null {
	if (!line || line.distanceM.length < 2) return null;
	const clock = planClock(plan);
	const clockM = Array.from({ length: clockPoints + 1 }, (_, k) =>
		Math.round((k * courseM) / clockPoints),
	);
	const places = new Set(stations.map(({ distanceM }) => distanceM));
	return {
		line,
		courseM,
		placesM: [...places].filter((m) => m > 0 && m < courseM).sort((a, b) => a - b),
		clockM,
		clockS: clockM.map((metres) => Math.round(clock.arrivalS(metres))),
		startMs,
	};
}

/** A course as positions are looked for on it: m east and north of its first point. */
export interface TrackCourse extends Omit<TrackPlan, "line"> {
	distanceM: readonly number[];
	x: Float64Array;
	y: Float64Array;
	/** How far the way itself may be from each chord of the thinned line, m. */
	slackM: Float64Array;
	/** A position on the same plane. */
	planeOf(at: { latDeg: number; lonDeg: number }): { x: number; y: number };
	/** Running time of the plan until a place, s. */
	runningS(distanceM: number): number;
}

/** An ellipse around a chord has all ways of one length between its ends; a course is seldom so one-sided. */
const perSlack = 0.5;
const mostSlackM = 250;

export function trackCourseOf({ line, ...plan }: TrackPlan): TrackCourse {
	const { distanceM, lat, lon } = line;
	const shrink = Math.cos((lat[lat.length >> 1] * Math.PI) / 180);
	const planeOf = ({ latDeg, lonDeg }: { latDeg: number; lonDeg: number }) => ({
		x: shortWayRound(lonDeg - lon[0]) * metresPerDegree * shrink,
		y: (latDeg - lat[0]) * metresPerDegree,
	});
	const points = lat.map((latDeg, i) => planeOf({ latDeg, lonDeg: lon[i] }));
	const slackM = Float64Array.from({ length: points.length - 1 }, (_, i) => {
		const chordM = Math.hypot(points[i + 1].x - points[i].x, points[i + 1].y - points[i].y);
		const lengthM = distanceM[i + 1] - distanceM[i];
		const halfWidthM = Math.sqrt(Math.max(0, lengthM * lengthM - chordM * chordM)) / 2;
		return Math.min(mostSlackM, perSlack * halfWidthM);
	});
	return {
		...plan,
		distanceM,
		x: Float64Array.from(points, (point) => point.x),
		y: Float64Array.from(points, (point) => point.y),
		slackM,
		planeOf,
		runningS: (metres) => valueAt(plan.clockM, plan.clockS, metres),
	};
}

/** A place of the course that a position may be at. */
export interface Candidate {
	distanceM: number;
	/** From the line, m, and how far it may be off without meaning anything. */
	offM: number;
	slackM: number;
}

/** Off the way by more than this and what its chord and the device allow, m, is off it. */
const mostOffM = 25;

/**
 * Places between two distances where the way comes nearest to a position: of a stretch within reach its nearest point, and so
 * each passage of a way that comes again. In the order of the course.
 */
export function candidatesNear(
	{ distanceM, x, y, slackM }: TrackCourse,
	at: { x: number; y: number },
	{ fromM, toM, vagueM }: { fromM: number; toM: number; vagueM: number },
): Candidate[] {
	const found: Candidate[] = [];
	let before: Candidate | null = null;
	let isFalling = true;
	const first = placeAt(distanceM, fromM);
	for (let i = first; i < distanceM.length - 1 && distanceM[i] <= toM; i++) {
		const here = nearestOf(i);
		if (before) {
			const falls = here.offM < before.offM;
			if (isFalling && !falls) keep(before);
			isFalling = falls;
		}
		before = here;
	}
	if (before && isFalling) keep(before);
	return found;

	function nearestOf(i: number): Candidate {
		const lengthM = distanceM[i + 1] - distanceM[i];
		const [dx, dy] = [x[i + 1] - x[i], y[i + 1] - y[i]];
		const squared = dx * dx + dy * dy;
		const share = squared > 0 ? ((at.x - x[i]) * dx + (at.y - y[i]) * dy) / squared : 0;
		const shareOf = (m: number) =>
			lengthM > 0 ? Math.min(1, Math.max(0, (m - distanceM[i]) / lengthM)) : 0;
		const within = Math.min(shareOf(toM), Math.max(shareOf(fromM), share));
		const offM = Math.hypot(x[i] + within * dx - at.x, y[i] + within * dy - at.y);
		return { distanceM: distanceM[i] + within * lengthM, offM, slackM: slackM[i] };
	}

	function keep(candidate: Candidate): void {
		if (candidate.offM <= mostOffM + vagueM + candidate.slackM) found.push(candidate);
	}
}

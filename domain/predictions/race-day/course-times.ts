// Folder: following a plan on the way, and what a race became of it. Imports: course, options, model, stations, goals, result, share.

import type { ActivityStreams } from "../../training/activity.ts";
import { metresBetween, metresPerDegree, type Place, shortWayRound } from "../course/degrees.ts";
import { type MapLine, shapingPoints } from "../course/map-line.ts";

/** How the places of a recording were found: by its positions on the way, or by its length alone. */
export const placings = ["place", "distance"] as const;
export type PlacedBy = (typeof placings)[number];

/** When a runner was where on a course: lists of one length that never fall. A stop is time without way. */
export interface CourseTimes {
	placedBy: PlacedBy;
	/** Of the recording when the race began, s: watches are started early. */
	startS: number;
	/** Whole m along the course. */
	distanceM: readonly number[];
	/** Whole s since the race began. */
	elapsedS: readonly number[];
}

/** What is known of the course; null is unknown. */
export interface RecordedCourse {
	way: MapLine | null;
	courseM: number;
	/** The start by the plan, s of the recording; null when the plan names none, or only a day. */
	plannedStartS: number | null;
}

/** Farther from the way is off it: positions in valleys, and a way that is thinned for maps. */
const mostOffM = 150;
/** So far ahead of where the recording should be a position is looked for, m, and per m since the last one on the way. */
const aheadM = 300;
const aheadPerM = 0.3;
/** A position stands for this part of a way's length that it deviates from the recorded one. */
const perAwayM = 0.5;
/** Who is closer than this to an end of the course is at it: waves of a start, positions of a finish. */
const atEndM = 25;
/** A recording that ends so far before the finish was stopped there; one that ends earlier has no finish. */
const stoppedShortM = 100;
/** Least part of the way with a position on it, and of the course that is run, for places to be trusted. */
const leastPlaced = 0.6;
const leastRun = 0.9;
/** Lengths that differ more are of another course. */
const lengthTolerance = 0.15;
/** Before the planned start a recording is a warm-up; a later plan is of another race. */
const beforeStartS = 60;
const mostEarlyS = 3600;
/** Points kept, and what a point has to stand off the others, s. */
const mostPoints = 400;
const toleranceS = 3;
/** m that count as much as a second when points are chosen: the speed of runners. */
const metresPerSecond = 3;

interface Samples {
	timeS: number[];
	/** Cumulative, as recorded. */
	ranM: number[];
	/** NaN when unknown. */
	latDeg: number[];
	lonDeg: number[];
}

/** When a recording was where on a course; null when it does not fit, or says no length. */
export function courseTimesOf(
	streams: ActivityStreams,
	{ way, courseM, plannedStartS }: RecordedCourse,
): CourseTimes | null {
	const isEarly = plannedStartS !== null && plannedStartS <= mostEarlyS;
	const fromS = isEarly ? Math.max(0, plannedStartS - beforeStartS) : 0;
	const samples = samplesOf(streams, fromS);
	if (!samples) return null;
	const placed = way && placedOn(way, courseM, samples);
	const byPlace = placed && raced("place", samples.timeS, placed, courseM);
	return byPlace ?? byLength(samples, courseM);
}

/** The time of the race, s; null for a recording that ends before the finish. */
export function recordedFinish(
	{ distanceM, elapsedS }: CourseTimes,
	courseM: number,
): number | null {
	return distanceM[distanceM.length - 1] >= courseM - 1 ? elapsedS[elapsedS.length - 1] : null;
}

/** From that second on; null without a length. */
function samplesOf(streams: ActivityStreams, fromS: number): Samples | null {
	const { timeS, distanceM, latDeg, lonDeg } = streams;
	const samples: Samples = { timeS: [], ranM: [], latDeg: [], lonDeg: [] };
	let ranM = 0;
	let last: Place | null = null;
	let lastM: number | null = null;
	for (let i = 0; i < timeS.length; i++) {
		const [lat, lon] = [latDeg?.[i] ?? Number.NaN, lonDeg?.[i] ?? Number.NaN];
		const recordedM = distanceM?.[i] ?? Number.NaN;
		if (!(timeS[i] >= fromS)) continue;
		const isPlaced = Number.isFinite(lat) && Number.isFinite(lon);
		if (distanceM) {
			if (!Number.isFinite(recordedM)) continue;
			ranM += Math.max(0, recordedM - (lastM ?? recordedM));
			lastM = recordedM;
		} else {
			if (!isPlaced) continue;
			const here = { latDeg: lat, lonDeg: lon };
			if (last) ranM += metresBetween(last, here);
			last = here;
		}
		samples.timeS.push(timeS[i]);
		samples.ranM.push(ranM);
		samples.latDeg.push(lat);
		samples.lonDeg.push(lon);
	}
	return samples.timeS.length > 1 && ranM > 0 ? samples : null;
}

/**
 * The distance along the way of each sample, NaN where it is off it; null when too little is on it. Of a way that passes
 * twice it is the place where the recorded length puts the runner.
 */
function placedOn(way: MapLine, courseM: number, { ranM, latDeg, lonDeg }: Samples) {
	const placed = new Float64Array(ranM.length).fill(Number.NaN);
	let at = { distanceM: 0, ranM: 0 };
	let onWayM = 0;
	let from = 0;
	for (let i = 0; i < placed.length; i++) {
		if (!Number.isFinite(latDeg[i])) continue;
		const sinceM = ranM[i] - at.ranM;
		const aboutM = at.distanceM + sinceM;
		while (from < way.distanceM.length - 2 && way.distanceM[from + 1] < at.distanceM) from++;
		const found = nearestOn(way, from, {
			latDeg: latDeg[i],
			lonDeg: lonDeg[i],
			aboutM,
			fromM: at.distanceM,
			toM: aboutM + aheadM + aheadPerM * sinceM,
		});
		if (found === null) continue;
		onWayM += found - at.distanceM;
		at = { distanceM: found, ranM: ranM[i] };
		placed[i] = found;
	}
	return at.distanceM >= leastRun * courseM && onWayM >= leastPlaced * courseM ? placed : null;
}

interface Sought {
	latDeg: number;
	lonDeg: number;
	aboutM: number;
	fromM: number;
	toM: number;
}

/** The place of a position between two distances of a way, from that point of it on; null off the way. */
function nearestOn(way: MapLine, from: number, sought: Sought): number | null {
	const { latDeg, lonDeg, aboutM, fromM, toM } = sought;
	const shrink = Math.cos((latDeg * Math.PI) / 180) * metresPerDegree;
	let best: number | null = null;
	let leastM = Number.POSITIVE_INFINITY;
	for (let i = from; i < way.distanceM.length - 1 && way.distanceM[i] <= toM; i++) {
		const x = shortWayRound(way.lon[i] - lonDeg) * shrink;
		const y = (way.lat[i] - latDeg) * metresPerDegree;
		const dx = shortWayRound(way.lon[i + 1] - way.lon[i]) * shrink;
		const dy = (way.lat[i + 1] - way.lat[i]) * metresPerDegree;
		const lengthM = way.distanceM[i + 1] - way.distanceM[i];
		const squared = dx * dx + dy * dy;
		const nearest = squared > 0 ? -(x * dx + y * dy) / squared : 0;
		const within = (share: number) => Math.min(1, Math.max(0, share));
		const least = lengthM > 0 ? within((fromM - way.distanceM[i]) / lengthM) : 0;
		const share = Math.max(least, within(nearest));
		const offM = Math.hypot(x + share * dx, y + share * dy);
		if (offM > mostOffM) continue;
		const placeM = way.distanceM[i] + share * lengthM;
		const costM = offM + perAwayM * Math.abs(placeM - aboutM);
		if (placeM > toM || costM >= leastM) continue;
		best = placeM;
		leastM = costM;
	}
	return best;
}

function byLength({ timeS, ranM }: Samples, courseM: number): CourseTimes | null {
	const wholeM = ranM[ranM.length - 1];
	if (Math.abs(wholeM / courseM - 1) > lengthTolerance) return null;
	const placed = Float64Array.from(ranM, (metres) => (metres * courseM) / wholeM);
	return raced("distance", timeS, placed, courseM);
}

/** From leaving the start until the finish, or until the recording ends, thinned; null without a stretch between. */
function raced(
	placedBy: PlacedBy,
	timeS: readonly number[],
	placed: Float64Array,
	courseM: number,
): CourseTimes | null {
	const known = timeS.flatMap((_, i) => (Number.isFinite(placed[i]) ? [i] : []));
	const end = known.findIndex((i) => placed[i] >= courseM - atEndM);
	const until = end < 0 ? known : known.slice(0, end + 1);
	const start = until.findLastIndex((i) => placed[i] <= atEndM);
	const ran = until.slice(Math.max(0, start));
	if (ran.length < 2) return null;
	const [first, last] = [ran[0], ran[ran.length - 1]];
	const pace = (timeS[last] - timeS[first]) / (placed[last] - placed[first]);
	if (!(pace > 0 && Number.isFinite(pace))) return null;
	// the ends of the course itself, at the mean pace
	const beganS = timeS[first] - pace * placed[first];
	const seconds = Float64Array.from(ran, (i) => timeS[i] - beganS);
	const metres = Float64Array.from(ran, (i) => placed[i]);
	seconds[0] = 0;
	metres[0] = 0;
	if (end >= 0 || courseM - placed[last] <= stoppedShortM) {
		seconds[seconds.length - 1] += pace * (courseM - placed[last]);
		metres[metres.length - 1] = courseM;
	}
	const kept = shapingPoints(
		metres,
		seconds.map((value) => value * metresPerSecond),
		{ most: mostPoints, tolerance: toleranceS * metresPerSecond },
	);
	return {
		placedBy,
		startS: Math.round(beganS),
		distanceM: kept.map((i) => Math.round(metres[i])),
		elapsedS: kept.map((i) => Math.round(seconds[i])),
	};
}

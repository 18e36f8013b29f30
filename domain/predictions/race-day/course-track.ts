import { type Fix, holdMs, joinFixes } from "./fixes.ts";
import { type Candidate, candidatesNear, type TrackCourse } from "./track-course.ts";

// Finds where on a course a runner is, of positions in the order of their time: a beam search over the places that each
// position may be at (Viterbi 1967, doi:10.1109/TIT.1967.1054010; Newson & Krumm 2009, doi:10.1145/1653771.1653818, for roads).
// Who runs a course goes forward, no faster than people run, and is seen off it when off it: that tells the laps of a loop
// apart, the way out from the way back, and the roads of a crossing. A whole state is bounded: 20 minutes of positions, 6
// ways of reading them, some 200 places of each.

/** Where and when, along the course. */
export interface Crumb {
	distanceM: number;
	atMs: number;
}

/** One way of reading the positions. */
export interface Reading {
	/** Where the runner was last on the course, and the farthest until then. */
	distanceM: number;
	furthestM: number;
	/** When that was; null before the first place. */
	atMs: number | null;
	/** Less its logarithm, how likely it is beside the others; the likeliest has 0. */
	cost: number;
	/** Of `Track.movedM` when last on the course. */
	movedM: number;
	/** Since last on the course the device went faster than people run: the runner rides. */
	rides: boolean;
	/** When the first place on the course was. */
	sinceMs: number | null;
	/** On the course, oldest first; the oldest are forgotten. */
	trail: readonly Crumb[];
}

/** What positions until an instant say. */
interface Read {
	/** The likeliest first. */
	readings: readonly Reading[];
	/** ms since 1970. */
	readMs: number;
	/** Where the device was seen about a minute before that, on the plane of the course; null before any. */
	mark: { x: number; y: number; atMs: number } | null;
	/** How far the device has moved, m, by marks. */
	movedM: number;
}

/** What is remembered of positions between two posts. */
export interface Track {
	/** What stands: earlier positions count no more. */
	base: Read;
	/** Positions since, which late ones may still come among. */
	fixes: readonly Fix[];
	/** What all of them say; it follows from the rest. */
	front: Read;
}

/** The part of a track that the rest follows from; plain JSON. */
export type StoredTrack = Pick<Track, "base" | "fixes">;

export const storedTrack = ({ base, fixes }: Track): StoredTrack => ({ base, fixes });

export const loadedTrack = (course: TrackCourse, { base, fixes }: StoredTrack): Track => ({
	base,
	fixes,
	front: readFixes(course, base, fixes),
});

const nothingRead: Read = {
	readings: [
		{
			distanceM: 0,
			furthestM: 0,
			atMs: null,
			cost: 0,
			movedM: 0,
			rides: false,
			sinceMs: null,
			trail: [],
		},
	],
	readMs: 0,
	mark: null,
	movedM: 0,
};

export const emptyTrack: Track = { base: nothingRead, fixes: [], front: nothingRead };

/** Who is in one place for longer stands, ms. */
const standsMs = 180_000;
const mostReadings = 6;
const mostCrumbs = 200;
/** So far back a trail is kept, m: what passages ask of it. */
const keptM = 1500;
/** So many positions at once become what stands. */
const settledAtOnce = 20;
/** A reading that is so much less likely than the best is dropped. */
const mostCost = 25;
/** Of a position that is on no course that the reading allows. */
const offCost = 5;
/** Standard deviation of positions beside their own accuracy, m. */
const scatterM = 12;
/** Of devices that do not say how exact they are, and the most that counts, m. */
const usualVagueM = 15;
const mostVagueM = 60;
/** Positions step back by so much while their runner does not, m. */
const backM = 60;
/** Faster is not on foot, m/s, over the `markMs` between two marks. */
const ridesMps = 9;
const markMs = 60_000;
/** On foot in a straight line between two positions, m/s, and beside that m. */
const fastestMps = 7;
const aheadM = 60;
/** So long after the last place the way between is judged by what the device has moved. */
const looseMs = 90_000;
/** Less way between two marks is scatter, m. */
const stirM = 60;
/** The way of a runner who comes out somewhere else after not being seen, m/s. */
const bendsMps = 3.5;
/** A way winds: so much longer it is than the line between its marks, and by so much ahead of that m. */
const winding = 1.3;
const looseM = 100;
/** Before the planned start a device is on its way to it. */
const earlyMs = 120_000;

/**
 * Adds fixes, to a track as it is stored too: then all are read once. Late ones count as if they had come in time, for 20 minutes;
 * those that came before change nothing.
 */
export function addFixes(
	course: TrackCourse,
	track: Track | StoredTrack,
	fixes: readonly Fix[],
): Track {
	const { base } = track;
	const front = "front" in track ? track.front : null;
	const fromMs = course.startMs === null ? 0 : course.startMs - earlyMs;
	const fresh = fixes.filter(({ atMs }) => atMs > base.readMs && atMs >= fromMs);
	const all = joinFixes(track.fixes, fresh);
	const known = new Set(track.fixes);
	const news = all.filter((fix) => !known.has(fix));
	if (news.length === 0) return "front" in track ? track : loadedTrack(course, track);
	const newestMs = all[all.length - 1].atMs;
	const settled = all.filter(({ atMs }) => atMs < newestMs - holdMs);
	const stands = settled.length >= settledAtOnce ? settled.length : 0;
	const nextBase = thinned(readFixes(course, base, all.slice(0, stands)));
	const rest = all.slice(stands);
	const isInOrder = stands === 0 && front !== null && news[0].atMs > front.readMs;
	return {
		base: nextBase,
		fixes: rest,
		front: isInOrder ? readFixes(course, front, news) : readFixes(course, nextBase, rest),
	};
}

/** A trail while it grows: newest first. */
interface Grown extends Reading {
	tail: Tail | null;
}
interface Tail extends Crumb {
	before: Tail | null;
}

function readFixes(course: TrackCourse, read: Read, fixes: readonly Fix[]): Read {
	if (fixes.length === 0) return read;
	let { mark, movedM, readMs } = read;
	let grown: Grown[] = read.readings.map((reading) => ({ ...reading, tail: null }));
	for (const fix of fixes) {
		const at = course.planeOf(fix);
		let isRide = false;
		if (!mark || fix.atMs - mark.atMs >= markMs) {
			const stepM = mark ? Math.hypot(at.x - mark.x, at.y - mark.y) : 0;
			const stepS = mark ? (fix.atMs - mark.atMs) / 1000 : 0;
			isRide = stepM > ridesMps * stepS + aheadM;
			// who stands seems to move a little; who was not seen may have run in bends
			if (stepM > stirM)
				movedM += stepS * 1000 > looseMs ? Math.max(stepM, bendsMps * stepS) : stepM;
			mark = { ...at, atMs: fix.atMs };
		}
		const vagueM = Math.min(mostVagueM, fix.accuracyM ?? usualVagueM);
		const seen = { ...at, atMs: fix.atMs, vagueM, movedM };
		grown = likeliest(grown.flatMap((reading) => stepsOf(course, reading, seen, isRide)));
		readMs = fix.atMs;
	}
	const readings = grown.map(({ tail, ...reading }) => {
		const trail: Crumb[] = [];
		for (let at = tail; at; at = at.before) trail.push({ distanceM: at.distanceM, atMs: at.atMs });
		return { ...reading, trail: [...reading.trail, ...trail.reverse()] };
	});
	return { readings, mark, movedM, readMs };
}

interface Seen {
	x: number;
	y: number;
	atMs: number;
	vagueM: number;
	movedM: number;
}

/** What a reading becomes with one position more: at a place of the course, or off it. */
function stepsOf(course: TrackCourse, reading: Grown, seen: Seen, isRide: boolean): Grown[] {
	const off: Grown = {
		...reading,
		cost: reading.cost + offCost,
		rides: reading.rides || isRide,
	};
	const places = candidatesNear(course, seen, {
		fromM: Math.max(0, reading.furthestM - backM),
		toM: Math.min(course.courseM, reading.furthestM + reachM(course, off, seen)),
		vagueM: seen.vagueM,
	});
	return [
		off,
		...places.map((place) => ({
			...reading,
			distanceM: place.distanceM,
			furthestM: Math.max(reading.furthestM, place.distanceM),
			atMs: seen.atMs,
			cost: reading.cost + placeCost(place, seen) + stepCost(course, reading, place, seen),
			movedM: seen.movedM,
			rides: false,
			sinceMs: reading.sinceMs ?? seen.atMs,
			tail: { distanceM: place.distanceM, atMs: seen.atMs, before: reading.tail },
		})),
	];
}

/** How far ahead of where a reading was last a runner can be, m. */
function reachM({ courseM }: TrackCourse, reading: Reading, seen: Seen): number {
	// a runner whose device is turned on later may be anywhere
	if (reading.atMs === null) return courseM;
	if (reading.rides) return 300;
	const sinceMs = seen.atMs - reading.atMs;
	const byTimeM = (fastestMps * sinceMs) / 1000 + aheadM;
	if (sinceMs <= looseMs) return byTimeM;
	return Math.min(byTimeM, winding * (seen.movedM - reading.movedM) + looseM);
}

function placeCost({ offM, slackM }: Candidate, { vagueM }: Seen): number {
	const sdM = Math.hypot(scatterM, 0.7 * vagueM, slackM / 2);
	return (offM / sdM) ** 2 / 2;
}

/** Back, or much faster than the plan, or after long much slower, is less likely. */
function stepCost(course: TrackCourse, reading: Reading, { distanceM }: Candidate, seen: Seen) {
	const backwardM = Math.max(0, reading.furthestM - distanceM);
	const back = (backwardM / 20) ** 2 / 2;
	if (reading.atMs === null) return back + firstCost(course, distanceM, seen);
	const tookS = (seen.atMs - reading.atMs) / 1000;
	const plannedS = course.runningS(distanceM) - course.runningS(reading.distanceM);
	const faster = Math.log((plannedS + 45) / (tookS + 45));
	if (faster > 0) return back + (faster / 0.35) ** 2 / 2;
	return back + (tookS * 1000 > looseMs ? Math.min(4, (faster / 0.8) ** 2 / 2) : 0);
}

/** Of the first place: at the start, or where the plan has the runner by now. */
function firstCost({ startMs, runningS }: TrackCourse, distanceM: number, { atMs }: Seen): number {
	if (distanceM < 150) return 0;
	if (startMs === null) return 2 + distanceM / 2000;
	const faster = Math.log((runningS(distanceM) + 300) / (Math.max(0, atMs - startMs) / 1000 + 300));
	return 2 + (faster > 0 ? (faster / 0.25) ** 2 / 2 : (faster / 0.5) ** 2 / 2);
}

/** The likeliest of those at one place, and of them the likeliest few. */
function likeliest(all: readonly Grown[]): Grown[] {
	const sorted = [...all].sort((a, b) => a.cost - b.cost);
	const kept: Grown[] = [];
	for (const reading of sorted) {
		if (kept.length >= mostReadings || reading.cost > sorted[0].cost + mostCost) break;
		const isKnown = kept.some((other) => isAlike(other, reading));
		if (!isKnown) kept.push({ ...reading, cost: reading.cost - sorted[0].cost });
	}
	return kept;
}

const isAlike = (a: Reading, b: Reading) =>
	Math.abs(a.distanceM - b.distanceM) < 25 &&
	Math.abs(a.furthestM - b.furthestM) < 40 &&
	a.rides === b.rides;

/** Without the crumbs between two that say the same, and of the rest the newest. */
function thinned(read: Read): Read {
	const readings = read.readings.map((reading) => {
		const kept: Crumb[] = [];
		for (const crumb of reading.trail) {
			const [a, b] = kept.slice(-2);
			const stands =
				a && b && crumb.atMs - a.atMs > standsMs && [b, crumb].every((one) => isNear(one, a));
			if (stands) kept.pop();
			kept.push(crumb);
		}
		return {
			...reading,
			trail: kept.filter((one) => one.distanceM > reading.furthestM - keptM).slice(-mostCrumbs),
		};
	});
	return { ...read, readings };
}

const isNear = (a: Crumb, b: Crumb) => Math.abs(a.distanceM - b.distanceM) < 25;

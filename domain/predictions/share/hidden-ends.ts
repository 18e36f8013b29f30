import { type CourseLine, valueAt } from "../course/course-line.ts";
import { planeOf } from "../course/map-line.ts";
import { decimetres } from "../course/rounding.ts";

// Where the start and the finish of a course are is hidden by discs around other places: what lies in a disc is left out,
// and its end lies anywhere in it but near its edge. With a disc around the end itself three passages through its edge
// would give the end away (Hassan et al. 2018, USENIX Security, "You can run, but can you hide?").

const radiusM = 1200;
/** How far the middle of a disc is from what it hides, at most. */
const mostShiftM = 900;
/** What stands in plans for the stretch that is left out at an end, whatever its length. */
export const standInM = 1000;
/** A shorter way is not shown at all. */
const leastShownM = 1000;
/** Longer steps of a line are divided, so that none crosses a disc unseen. */
const stepM = 50;

type Way = Pick<CourseLine, "distanceM" | "lat" | "lon"> & Partial<Pick<CourseLine, "elevationM">>;

/** What is left out at both ends, m along the course; the rest of a plan keeps its lengths. */
export interface CutEnds {
	startM: number;
	finishM: number;
}

interface HiddenEnds {
	/** Null when too little is left to be shown. */
	cut: CutEnds | null;
	/** What is left of the line, as it was measured. Empty without a cut. */
	line: CourseLine;
	/** Whether a distance is of a place that is left out, also where the course passes there again. */
	hides(distanceM: number): boolean;
}

interface Disc {
	x: number;
	y: number;
	radiusM: number;
}

/** `secret` decides which discs: the same for each link of a plan, since several cuts together would say more than one. */
export function hideEnds(way: Way, secret: string): HiddenEnds {
	const fine = divided(way);
	const { distanceM } = fine;
	const { x, y } = planeOf(fine.lat, fine.lon);
	const last = distanceM.length - 1;
	const discs = discsOf({ x: x[0], y: y[0] }, { x: x[last], y: y[last] }, secret);
	const isIn = (at: { x: number; y: number }) =>
		discs.some((disc) => Math.hypot(at.x - disc.x, at.y - disc.y) < disc.radiusM);
	const places = [...distanceM.keys()].filter((i) => !isIn({ x: x[i], y: y[i] }));
	const [east, north] = [[...x], [...y]];
	const hides = (atM: number) =>
		isIn({ x: valueAt(distanceM, east, atM), y: valueAt(distanceM, north, atM) });
	const [from, to] = [places[0], places[places.length - 1]];
	if (places.length < 2 || distanceM[to] - distanceM[from] < leastShownM) {
		return { cut: null, line: { distanceM: [], lat: [], lon: [], elevationM: [] }, hides };
	}
	return {
		cut: {
			startM: decimetres(distanceM[from]),
			finishM: decimetres(distanceM[last] - distanceM[to]),
		},
		line: {
			distanceM: places.map((i) => distanceM[i]),
			lat: places.map((i) => fine.lat[i]),
			lon: places.map((i) => fine.lon[i]),
			elevationM: fine.elevationM.length > 0 ? places.map((i) => fine.elevationM[i]) : [],
		},
		hides: (atM) => atM < distanceM[from] || atM > distanceM[to] || hides(atM),
	};
}

/** The same line without long steps. */
function divided({ distanceM, lat, lon, elevationM = [] }: Way): CourseLine {
	const at = distanceM.flatMap((endM, i) => {
		const fromM = i === 0 ? endM : distanceM[i - 1];
		const parts = Math.max(1, Math.ceil((endM - fromM) / stepM));
		return Array.from({ length: parts }, (_, k) => fromM + ((k + 1) / parts) * (endM - fromM));
	});
	const values = (all: readonly number[]) => at.map((metres) => valueAt(distanceM, all, metres));
	return {
		distanceM: at,
		lat: values(lat),
		lon: values(lon),
		elevationM: elevationM.length > 0 ? values(elevationM) : [],
	};
}

interface Place {
	x: number;
	y: number;
}

/** One for both ends where they are near each other: two around the same place would narrow it down. */
function discsOf(start: Place, finish: Place, secret: string): Disc[] {
	const apartM = Math.hypot(start.x - finish.x, start.y - finish.y);
	if (apartM <= 2 * radiusM) {
		const middle = { x: (start.x + finish.x) / 2, y: (start.y + finish.y) / 2 };
		return [{ ...shifted(middle, `start ${secret}`), radiusM: radiusM + apartM / 2 }];
	}
	return [
		{ ...shifted(start, `start ${secret}`), radiusM },
		{ ...shifted(finish, `finish ${secret}`), radiusM },
	];
}

/** Evenly spread over the disc around a place. */
function shifted({ x, y }: Place, secret: string): Place {
	const awayM = mostShiftM * Math.sqrt(evenOf(`away ${secret}`));
	const angle = 2 * Math.PI * evenOf(`angle ${secret}`);
	return { x: x + awayM * Math.cos(angle), y: y + awayM * Math.sin(angle) };
}

/** Evenly spread over [0, 1) for texts that differ: FNV-1a of 32 bits, mixed as in MurmurHash3. */
function evenOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) {
		hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	}
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

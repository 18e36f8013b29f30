import type { ActivityStreams } from "../../training/activity.ts";
import { metresPerDegree } from "./degrees.ts";
import { planeOf, shapingPoints } from "./map-line.ts";

/** The shape of a recording's way, without the place: its first point, 0, is nowhere in particular. North is up. */
export interface Outline {
	/** Whole steps of `outlineStepM` east and north of the first point; lists of one length. */
	readonly east: readonly number[];
	readonly north: readonly number[];
}

export const outlineStepM = 10;
/** Points of an outline that is stored. */
const mostStored = 80;
/** What a point has to stand off the line without it, in steps. */
const toleranceSteps = 1.5;
/** Farther from its start, in steps, a way is a fault of the device. */
const farthestSteps = 100_000;

/** Null without positions, and of a way that stays where it begins. */
export function outlineOf({ latDeg, lonDeg }: ActivityStreams): Outline | null {
	if (!latDeg || !lonDeg) return null;
	const known = [...latDeg.keys()].filter((k) => Number.isFinite(latDeg[k] + lonDeg[k]));
	if (known.length < 2) return null;
	const at = (values: Float64Array) => known.map((k) => values[k]);
	const outline = thinnedOutline(outlineOfPlaces(at(latDeg), at(lonDeg)), mostStored);
	const far = Math.max(...[...outline.east, ...outline.north].map(Math.abs));
	return far > 0 && far <= farthestSteps ? outline : null;
}

/** The outline of a way in degrees, each of its points. */
export function outlineOfPlaces(lat: readonly number[], lon: readonly number[]): Outline {
	const { x, y } = planeOf(lat, lon);
	const steps = (metres: Float64Array) =>
		Array.from(metres, (m) => Math.round(m / outlineStepM) || 0);
	return { east: steps(x), north: steps(y) };
}

/** The points of an outline that matter most for its shape, `most` of them at most. */
export function thinnedOutline({ east, north }: Outline, most: number): Outline {
	const places = shapingPoints(east, north, { most, tolerance: toleranceSteps });
	return { east: places.map((i) => east[i]), north: places.map((i) => north[i]) };
}

/** An outline as a way in degrees, around a place of no meaning where both are 0. */
export function asWay({ east, north }: Outline) {
	const degrees = (steps: number) => (steps * outlineStepM) / metresPerDegree;
	let distanceM = 0;
	return {
		distanceM: east.map((x, i) => {
			if (i > 0) distanceM += outlineStepM * Math.hypot(x - east[i - 1], north[i] - north[i - 1]);
			return distanceM;
		}),
		lat: north.map(degrees),
		lon: east.map(degrees),
	};
}

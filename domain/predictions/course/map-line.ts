import { metresPerDegree } from "./degrees.ts";

/** The way of a course for maps: lists of one length, thinned where it is nearly straight. */
export interface MapLine {
	/** Whole m from the start, never falling. */
	distanceM: readonly number[];
	/** Degrees, WGS 84, 5 decimals (1.1 m). */
	lat: readonly number[];
	lon: readonly number[];
}

export const maxMapPoints = 400;
/** What a point has to stand off the line without it, m: the resolution of 5 decimals. */
const toleranceM = 1;

/** The grid of a course: a border every `cellM`, and the last at `distanceM`. */
interface CourseGrid extends Record<"lat" | "lon", ArrayLike<number>> {
	cellM: number;
	distanceM: number;
}

export function mapLineOf({ lat, lon, cellM, distanceM: courseM }: CourseGrid): MapLine {
	const last = lat.length - 1;
	const distanceM = Array.from(lat, (_, i) => (i === last ? courseM : i * cellM));
	return thinnedLine({ distanceM, lat, lon }, maxMapPoints);
}

/** A line of at most `most` points out of lists of one length: m from the start, and degrees. */
export function thinnedLine(
	{ distanceM, lat, lon }: Record<keyof MapLine, ArrayLike<number>>,
	most: number,
): MapLine {
	const { x, y } = planeOf(lat, lon);
	const places = shapingPoints(x, y, { most, tolerance: toleranceM });
	return {
		distanceM: places.map((i) => Math.round(distanceM[i])),
		lat: places.map((i) => fiveDecimals(lat[i])),
		lon: places.map((i) => fiveDecimals(lon[i])),
	};
}

const fiveDecimals = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/**
 * Degrees as m east and north of the first point, on a plane that is true to shape at the middle latitude. A line across
 * the 180th meridian goes on beyond it.
 */
export function planeOf(lat: ArrayLike<number>, lon: ArrayLike<number>) {
	const points = lat.length;
	let [south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (let i = 0; i < points; i++) {
		south = Math.min(south, lat[i]);
		north = Math.max(north, lat[i]);
	}
	const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
	const x = new Float64Array(points);
	const y = new Float64Array(points);
	let turns = 0;
	for (let i = 0; i < points; i++) {
		if (i > 0 && lon[i] - lon[i - 1] > 180) turns--;
		if (i > 0 && lon[i] - lon[i - 1] < -180) turns++;
		x[i] = (lon[i] + 360 * turns - lon[0]) * metresPerDegree * shrink;
		y[i] = (lat[i] - lat[0]) * metresPerDegree;
	}
	return { x, y };
}

interface Chord {
	from: number;
	to: number;
	/** The point between that stands off the most, and how far; none at 0. */
	place: number;
	off: number;
}

/**
 * Places of the points that matter most for the shape of a line, in order, both ends among them: at most `most`, and
 * none that stands off the others' line by less than `tolerance`. Douglas & Peucker 1973 (Cartographica 10:112), the
 * farthest point first, so that fewer points are always a part of more.
 */
export function shapingPoints(
	x: ArrayLike<number>,
	y: ArrayLike<number>,
	{ most, tolerance }: { most: number; tolerance: number },
): number[] {
	const last = x.length - 1;
	const places = last > 0 ? [0, last] : [0];
	const chords = [farthest(x, y, 0, last)];
	while (places.length < most) {
		let widest = 0;
		for (let k = 1; k < chords.length; k++) if (chords[k].off > chords[widest].off) widest = k;
		const { from, to, place, off } = chords[widest];
		if (!(off > tolerance)) break;
		places.push(place);
		chords[widest] = farthest(x, y, from, place);
		chords.push(farthest(x, y, place, to));
	}
	return places.sort((a, b) => a - b);
}

function farthest(x: ArrayLike<number>, y: ArrayLike<number>, from: number, to: number): Chord {
	const east = x[to] - x[from];
	const north = y[to] - y[from];
	const squared = east * east + north * north;
	let place = from;
	let most = 0;
	for (let i = from + 1; i < to; i++) {
		const e = x[i] - x[from];
		const n = y[i] - y[from];
		const along = squared > 0 ? (e * east + n * north) / squared : 0;
		const share = along < 0 ? 0 : along > 1 ? 1 : along;
		const offE = e - share * east;
		const offN = n - share * north;
		const off = offE * offE + offN * offN;
		if (off > most) {
			most = off;
			place = i;
		}
	}
	return { from, to, place, off: Math.sqrt(most) };
}

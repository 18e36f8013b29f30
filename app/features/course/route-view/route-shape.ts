import { type CourseLine, placeAt, thinLine } from "#domain/predictions/course/course-line.ts";
import { shortWayRound } from "#domain/predictions/course/degrees.ts";
import { slopeClasses, slopeClassOf } from "../slope-class.ts";

/** More points cannot be distinguished on 800 pixels. */
const mostPoints = 1500;
const earthRadiusM = 6_371_008.8;
const radians = Math.PI / 180;
const metresPerDegree = earthRadiusM * radians;
/** Half the window that a slope is taken over, as a share of the course. */
const slopeReach = 0.004;

/** A course in units of the picture: its longer side spans −1 to 1. */
export interface RouteShape {
	distanceM: readonly number[];
	/** East, up, south of each point; up is 0 at the lowest and not exaggerated. */
	points: Float32Array;
	/** Places in `slopeClasses`, one per stretch between points. */
	slopes: Uint8Array;
	/** Of each point by the file, m; null without heights. */
	elevationM: readonly number[] | null;
	anchor: RouteAnchor;
	/** Height between the lowest and the highest point, in units. */
	reliefUnits: number;
	/** From where the course shows its longer side, radians around the vertical. */
	broadside: number;
}

/** Where a picture lies on the globe. */
interface RouteAnchor {
	/** Of the course's first point, degrees. */
	lat: number;
	lon: number;
	/** From there to the middle of the picture, m. */
	eastM: number;
	northM: number;
	/** m east for a degree of longitude. */
	degreeM: number;
	/** m per unit. */
	unitM: number;
}

/** Latitude and longitude of a place of the picture, degrees. */
export function placeOf(anchor: RouteAnchor, east: number, south: number): [number, number] {
	const northM = anchor.northM - south * anchor.unitM;
	const eastM = anchor.eastM + east * anchor.unitM;
	return [anchor.lat + northM / metresPerDegree, anchor.lon + eastM / anchor.degreeM];
}

export function routeShape(whole: CourseLine): RouteShape {
	const line = thinLine(whole, mostPoints);
	const count = line.distanceM.length;
	const { x, y, degreeM } = localMetres(line);
	const [westM, eastM] = bounds(x);
	const [southM, northM] = bounds(y);
	const halfM = Math.max(eastM - westM, northM - southM, 100) / 2;
	const heights = line.elevationM.length > 0 ? line.elevationM : new Array<number>(count).fill(0);
	const [lowM, highM] = bounds(heights);
	const points = new Float32Array(count * 3);
	for (let i = 0; i < count; i++) {
		points[3 * i] = (x[i] - (westM + eastM) / 2) / halfM;
		points[3 * i + 1] = (heights[i] - lowM) / halfM;
		points[3 * i + 2] = -(y[i] - (southM + northM) / 2) / halfM;
	}
	return {
		distanceM: line.distanceM,
		points,
		slopes: slopesOf(line.distanceM, heights),
		elevationM: line.elevationM.length > 0 ? line.elevationM : null,
		anchor: {
			lat: line.lat[0],
			lon: line.lon[0],
			eastM: (westM + eastM) / 2,
			northM: (southM + northM) / 2,
			degreeM,
			unitM: halfM,
		},
		reliefUnits: (highM - lowM) / halfM,
		broadside: broadsideOf(points),
	};
}

/** Metres east and north of the first point; within a few per mille over 300 km, enough for a picture. */
function localMetres({ lat, lon }: CourseLine) {
	const [south, north] = bounds(lat);
	const shrink = Math.cos(((south + north) / 2) * radians);
	const degreeM = shrink * metresPerDegree;
	return {
		degreeM,
		x: lon.map((value) => shortWayRound(value - lon[0]) * degreeM),
		y: lat.map((value) => (value - lat[0]) * metresPerDegree),
	};
}

/** Lowest and highest; `Math.min(...values)` overflows the stack for long lists. */
function bounds(values: readonly number[]): [number, number] {
	let low = Number.POSITIVE_INFINITY;
	let high = Number.NEGATIVE_INFINITY;
	for (const value of values) {
		if (value < low) low = value;
		if (value > high) high = value;
	}
	return [low, high];
}

function slopesOf(distances: readonly number[], heights: readonly number[]): Uint8Array {
	const last = distances.length - 1;
	const reachM = distances[last] * slopeReach;
	const slopes = new Uint8Array(Math.max(0, last));
	let from = 0;
	let to = 0;
	for (let i = 0; i < last; i++) {
		const middle = (distances[i] + distances[i + 1]) / 2;
		while (from < i && middle - distances[from + 1] >= reachM) from++;
		to = Math.max(to, i + 1);
		while (to < last && distances[to] - middle < reachM) to++;
		const run = distances[to] - distances[from];
		slopes[i] = slopeClasses.indexOf(slopeClassOf((heights[to] - heights[from]) / run));
	}
	return slopes;
}

/** Perpendicular to the direction in which the points spread most, radians. */
function broadsideOf(points: Float32Array): number {
	let xx = 0;
	let zz = 0;
	let xz = 0;
	for (let i = 0; i < points.length; i += 3) {
		xx += points[i] * points[i];
		zz += points[i + 2] * points[i + 2];
		xz += points[i] * points[i + 2];
	}
	return -0.5 * Math.atan2(2 * xz, xx - zz);
}

/** Share of the longer side that the relief is drawn as high as; flat courses stay below it. */
const fittingRelief = 0.22;
const mostByItself = 10;
const sideUnits = 2;

/** The exaggeration of heights at which a hilly course shows its relief and an alpine one still fits, in halves. */
export function fittingExaggeration({ reliefUnits }: RouteShape): number {
	if (reliefUnits <= 0) return 1;
	const fitting = Math.round((2 * fittingRelief * sideUnits) / reliefUnits) / 2;
	return Math.min(mostByItself, Math.max(1, fitting));
}

/** By hand. */
export const maxExaggeration = 20;

/** East, up, south of a distance along the course. */
export function pointAt(shape: RouteShape, distanceM: number): [number, number, number] {
	const { points } = shape;
	const { low, high, share } = betweenPoints(shape, distanceM);
	const mix = (axis: number) =>
		points[3 * low + axis] + share * (points[3 * high + axis] - points[3 * low + axis]);
	return [mix(0), mix(1), mix(2)];
}

/** Height above the sea at a distance along the course by its file, m; null when it is unknown. */
export function metresUpAt(shape: RouteShape, distanceM: number): number | null {
	const { elevationM } = shape;
	if (!elevationM) return null;
	const { low, high, share } = betweenPoints(shape, distanceM);
	return elevationM[low] + share * (elevationM[high] - elevationM[low]);
}

function betweenPoints({ distanceM: distances }: RouteShape, distanceM: number) {
	const low = placeAt(distances, distanceM);
	const high = Math.min(low + 1, distances.length - 1);
	const run = distances[high] - distances[low];
	const share = run > 0 ? Math.min(1, Math.max(0, (distanceM - distances[low]) / run)) : 0;
	return { low, high, share };
}

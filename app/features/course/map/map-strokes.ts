import { placeAt } from "#domain/predictions/course/course-line.ts";
import { type ProfilePoint, slopeStretches } from "../profile-geometry.ts";
import type { SlopeClass } from "../slope-class.ts";
import { type MapShape, pointAt } from "./map-geometry.ts";

const round = (value: number) => Math.round(value * 10) / 10;
const pair = ([x, y]: readonly [number, number]) => `${round(x)} ${round(y)}`;

/** Path of a part of the course, m from the start. */
export function partPath(shape: MapShape, startM: number, endM: number): string {
	const { distanceM, x, y } = shape;
	const points = [pair(pointAt(shape, startM))];
	for (let i = placeAt(distanceM, startM); i < distanceM.length && distanceM[i] < endM; i++) {
		if (distanceM[i] > startM) points.push(pair([x[i], y[i]]));
	}
	points.push(pair(pointAt(shape, endM)));
	return `M${points.join("L")}`;
}

export const wholePath = ({ x, y }: MapShape) =>
	`M${Array.from(x, (east, i) => pair([east, y[i]])).join("L")}`;

/** One path for each class of slope; "flat" alone for a course without heights. */
export function slopePaths(
	shape: MapShape,
	profile: readonly ProfilePoint[],
): Map<SlopeClass, string> {
	const paths = new Map<SlopeClass, string>();
	if (profile.length < 2) return paths.set("flat", wholePath(shape));
	for (const { slope, from, to } of slopeStretches(profile)) {
		const part = partPath(shape, profile[from].distanceM, profile[to].distanceM);
		paths.set(slope, (paths.get(slope) ?? "") + part);
	}
	return paths;
}

/** Sheet units of the course between two arrows, and of an arrow's half width. */
const betweenArrows = 150;
const arrowSize = 11;

/** Chevrons along the course that point where it goes. `zoom`: how much nearer than the whole sheet it is drawn. */
export function arrowsPath(shape: MapShape, zoom = 1): string {
	const { distanceM, x, y } = shape;
	const startM = distanceM[0];
	const lengthM = distanceM[distanceM.length - 1] - startM;
	let drawn = 0;
	for (let i = 1; i < x.length; i++) drawn += Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
	const count = Math.min(200, Math.round((drawn * zoom) / betweenArrows));
	const size = arrowSize / zoom;
	let path = "";
	for (let k = 0; k < count; k++) {
		const atM = startM + ((k + 0.5) / count) * lengthM;
		const [px, py] = pointAt(shape, atM);
		const [qx, qy] = pointAt(shape, atM + (0.1 * lengthM) / count);
		const run = Math.hypot(qx - px, qy - py);
		if (run === 0) continue;
		const [dx, dy] = [((qx - px) / run) * size, ((qy - py) / run) * size];
		const wing = (side: number) => pair([px - dx - side * dy, py - dy + side * dx]);
		path += `M${wing(1)}L${pair([px + dx, py + dy])}L${wing(-1)}`;
	}
	return path;
}

/** Places of a course that are compared with each other, and how far from its axis a doubled one is drawn. */
const samples = 512;
const asideUnits = 5;
/** Ways this close, sheet units, are drawn over each other. */
const sameWay = 8;
/** Least part of a course that is run there and back, and of the course between the two. */
const leastShare = 0.03;

/** The course with ways that it takes there and back drawn beside each other, each to the right. */
export function withDoubledApart(shape: MapShape, zoom = 1): MapShape {
	const { distanceM } = shape;
	const startM = distanceM[0];
	const lengthM = distanceM[distanceM.length - 1] - startM;
	if (lengthM <= 0) return shape;
	const atM = (k: number) => startM + (k / (samples - 1)) * lengthM;
	const points = Array.from({ length: samples }, (_, k) => pointAt(shape, atM(k)));
	const headings = headingsOf(points);
	const doubled = longRuns(doubledSamples(points, headings));
	if (!doubled.includes(true)) return shape;

	const aside = smoothed(doubled).map((share) => (share * asideUnits) / zoom);
	const drawnM = [...new Set([...distanceM, ...points.map((_, k) => atM(k))])].sort(
		(a, b) => a - b,
	);
	const x = new Float64Array(drawnM.length);
	const y = new Float64Array(drawnM.length);
	for (let i = 0; i < drawnM.length; i++) {
		const k = Math.min(samples - 1, Math.round(((drawnM[i] - startM) / lengthM) * (samples - 1)));
		const [east, south] = pointAt(shape, drawnM[i]);
		x[i] = east - aside[k] * headings[k][1];
		y[i] = south + aside[k] * headings[k][0];
	}
	return { distanceM: drawnM, x, y };
}

type Point = readonly [number, number];

/** The direction of the course at each of its points, length 1; 0 where it stands. */
export function headingsOf(points: readonly Point[]): Point[] {
	return points.map((_, k) => {
		const [ax, ay] = points[Math.max(0, k - 1)];
		const [bx, by] = points[Math.min(points.length - 1, k + 1)];
		const run = Math.hypot(bx - ax, by - ay);
		return run > 0 ? [(bx - ax) / run, (by - ay) / run] : [0, 0];
	});
}

/** Whether the course comes back the same way past each of its even points. */
export function doubledSamples(points: readonly Point[], headings: readonly Point[]): boolean[] {
	const count = points.length;
	const doubled = points.map(() => false);
	const apart = Math.ceil(leastShare * count);
	// Flat lists: this compares every two of several hundred points, on the server too.
	const x = Float64Array.from(points, ([east]) => east);
	const y = Float64Array.from(points, ([, south]) => south);
	const u = Float64Array.from(headings, ([east]) => east);
	const v = Float64Array.from(headings, ([, south]) => south);
	for (let i = 0; i < count; i++) {
		for (let j = i + apart; j < count; j++) {
			const dx = x[j] - x[i];
			if (dx > sameWay || dx < -sameWay) continue;
			const dy = y[j] - y[i];
			if (dx * dx + dy * dy > sameWay * sameWay || u[i] * u[j] + v[i] * v[j] > -0.8) continue;
			doubled[i] = true;
			doubled[j] = true;
		}
	}
	return doubled;
}

/** Without runs, and without gaps, that are shorter than `leastShare`. */
function longRuns(marks: readonly boolean[]): boolean[] {
	const least = Math.ceil(leastShare * marks.length);
	return withoutShort(withoutShort(marks, false, least), true, least);
}

function withoutShort(marks: readonly boolean[], value: boolean, least: number): boolean[] {
	const kept = [...marks];
	for (let from = 0; from < marks.length; ) {
		let to = from;
		while (to < marks.length && marks[to] === marks[from]) to++;
		const inside = from > 0 && to < marks.length;
		if (marks[from] === value && to - from < least && (inside || value))
			kept.fill(!value, from, to);
		from = to;
	}
	return kept;
}

/** 0 to 1, rising and falling over a few samples. */
function smoothed(marks: readonly boolean[]): number[] {
	const reach = 3;
	return marks.map((_, k) => {
		let sum = 0;
		let count = 0;
		for (let i = Math.max(0, k - reach); i <= Math.min(marks.length - 1, k + reach); i++) {
			sum += Number(marks[i]);
			count++;
		}
		return sum / count;
	});
}

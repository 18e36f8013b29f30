import type { ElevationProfile } from "#domain/predictions/course/course-facts.ts";
import { type SlopeClass, slopeClassOf } from "./slope-class.ts";

/** A point of the elevation profile. */
export interface ProfilePoint {
	distanceM: number;
	elevationM: number;
}

/** Without the points that have no height. */
export const pointsOf = ({ distanceM, elevationM }: ElevationProfile): ProfilePoint[] =>
	elevationM.map((height, i) => ({ distanceM: distanceM[i], elevationM: height }));

interface ProfileShape {
	/** Stretches of one slope class: their upper edge, and the ground below it as a closed path. */
	stretches: { slope: SlopeClass; ridge: string; ground: string }[];
}

export const profileWidth = 1000;
export const profileHeight = 240;

/** Half of the shortest stretch with a colour of its own, as a share of the course. */
const leastStretch = 0.006;

/** Less height than this looks flat instead of rugged, m. */
const leastHeightM = 60;

export function profileShape(points: readonly ProfilePoint[]): ProfileShape {
	const lengthM = points.at(-1)?.distanceM || 1;
	const heights = points.map((point) => point.elevationM);
	const top = Math.max(...heights);
	const bottom = Math.min(...heights);
	const margin = Math.max(leastHeightM - (top - bottom), 0.12 * (top - bottom)) / 2;
	const lowM = bottom - 2 * margin;
	const highM = top + margin;
	const x = (m: number) => round((m / lengthM) * profileWidth);
	const y = (m: number) => round(profileHeight * (1 - (m - lowM) / (highM - lowM)));
	const at = (point: ProfilePoint) => `${x(point.distanceM)} ${y(point.elevationM)}`;

	const stretches = slopeStretches(points).map(({ slope, from, to }) => {
		const line = points
			.slice(from, to + 1)
			.map(at)
			.join("L");
		const floor = `L${x(points[to].distanceM)} ${profileHeight}L${x(points[from].distanceM)} ${profileHeight}Z`;
		return { slope, ridge: `M${line}`, ground: `M${line}${floor}` };
	});
	return { stretches };
}

/** Stretches of one slope class, from point to point, one after the other. */
export function slopeStretches(
	points: readonly ProfilePoint[],
): { slope: SlopeClass; from: number; to: number }[] {
	const lengthM = points.at(-1)?.distanceM || 1;
	const stretches = [];
	for (let from = 0; from < points.length - 1; ) {
		const slope = slopeClassOf(slopeAround(points, from, lengthM));
		let to = from + 1;
		while (to < points.length - 1 && slopeClassOf(slopeAround(points, to, lengthM)) === slope) to++;
		stretches.push({ slope, from, to });
		from = to;
	}
	return stretches;
}

/** Slope around a point over twice `leastStretch`, rise over run. */
function slopeAround(points: readonly ProfilePoint[], place: number, lengthM: number): number {
	const reach = lengthM * leastStretch;
	const middle = points[place].distanceM;
	let from = place;
	let to = place + 1;
	while (from > 0 && middle - points[from].distanceM < reach) from--;
	while (to < points.length - 1 && points[to].distanceM - middle < reach) to++;
	const run = points[to].distanceM - points[from].distanceM;
	return run > 0 ? (points[to].elevationM - points[from].elevationM) / run : 0;
}

/** Slope of the stretch that begins at a point, rise over run. */
function slopeAfter(points: readonly ProfilePoint[], place: number): number {
	const here = points[place];
	const next = points[place + 1] ?? here;
	const run = next.distanceM - here.distanceM;
	return run > 0 ? (next.elevationM - here.elevationM) / run : 0;
}

/** Height at a distance from the start, between the points around it. */
export function heightAt(points: readonly ProfilePoint[], distanceM: number): number {
	const next = points.findIndex((point) => point.distanceM > distanceM);
	const place = Math.max(0, (next < 0 ? points.length : next) - 1);
	const here = points[place];
	return here.elevationM + slopeAfter(points, place) * (distanceM - here.distanceM);
}

/** Slope at a distance from the start, rise over run. */
export function slopeAt(points: readonly ProfilePoint[], distanceM: number): number {
	const next = points.findIndex((point) => point.distanceM > distanceM);
	return slopeAfter(points, Math.max(0, (next < 0 ? points.length - 1 : next) - 1));
}

/** Marks along an axis of this length, at 1, 2 or 5 times a power of ten, at most `most` of them. */
export function ticks(length: number, most: number): number[] {
	const power = 10 ** Math.floor(Math.log10(length / most));
	const step = [1, 2, 5, 10].map((times) => times * power).find((size) => length / size <= most);
	if (!step) return [0];
	return Array.from({ length: Math.floor(length / step) + 1 }, (_, place) => place * step);
}

const round = (value: number) => Math.round(value * 10) / 10;

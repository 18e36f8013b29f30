import { type ProfilePoint, slopeStretches } from "../profile-geometry.ts";
import type { SlopeClass } from "../slope-class.ts";

/** The drawing is this wide and high; it is stretched over its box. */
export const reliefUnits = 1000;
/** Share of the height below the lowest point of the course. */
const floorShare = 0.16;
/** Less height than this looks flat instead of rugged, m. */
const leastHeightM = 150;
/** The land goes on level before the start and after the finish, beyond the drawing. */
const beyond = 80;
/** Even samples of the layers. */
const usualSamples = 200;

/** Slopes beyond these are darker in their class, rise over run. */
const steeper = [0.12, 0.2];

/** A part of the crest of one colour. */
interface CrestPart {
	slope: SlopeClass;
	/** 0 to 2: how far beyond the bound of a steep class. */
	level: number;
	path: string;
}

/** Land in layers, as paths in units of `reliefUnits`. All are the heights of the course, scaled. */
export interface Relief {
	/** Behind the course, the farthest first. */
	far: string[];
	/** The ground below the course, and the layers in front of it. */
	ground: string;
	near: string[];
	crest: CrestPart[];
}

/** Where heights stand in the drawing. */
export interface ReliefScale {
	lengthM: number;
	lowM: number;
	spanM: number;
}

export function reliefScale(points: readonly ProfilePoint[], lengthM: number): ReliefScale {
	let [lowM, highM] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const { elevationM } of points) {
		lowM = Math.min(lowM, elevationM);
		highM = Math.max(highM, elevationM);
	}
	if (points.length === 0) [lowM, highM] = [0, 0];
	return { lengthM: lengthM || 1, lowM, spanM: Math.max(highM - lowM, leastHeightM) };
}

/** Height as a share of the relief's, from `floorShare` at the lowest point up to 1. */
export const shareOfHeight = ({ lowM, spanM }: ReliefScale, elevationM: number) =>
	floorShare + (1 - floorShare) * ((elevationM - lowM) / spanM);

/** `samples`: of each layer but the ground. */
export function reliefOf(
	known: readonly ProfilePoint[],
	scale: ReliefScale,
	samples = usualSamples,
): Relief {
	const { far, ground, near, crest } = reliefLines(known, scale, samples);
	return {
		far: far.map(areaPath),
		ground: areaPath(ground),
		near: near.map(areaPath),
		crest: crest.map(({ line, ...part }) => ({ ...part, path: linePath(line) })),
	};
}

/** The same as the upper edge of each layer, from left to right. */
export function reliefLines(
	known: readonly ProfilePoint[],
	scale: ReliefScale,
	samples = usualSamples,
) {
	// Without heights the land is level.
	const level = [0, scale.lengthM].map((distanceM) => ({ distanceM, elevationM: scale.lowM }));
	const points = known.length > 1 ? known : level;
	const heights = evenHeights(points, scale, samples);
	const smooth = smoothed(heights, 2);
	return {
		far: [
			farLayer(smooth, { stretch: 0.74, from: 0.55, base: 0.34, scale: 0.6 }),
			farLayer(smooth, { stretch: 1.18, from: 0.28, base: 0.2, scale: 0.6 }),
		],
		ground: points.map((point) => placeOf(point, scale)),
		near: [nearLayer(heights, 1, 0.8), nearLayer(heights, 3, 0.58), nearLayer(heights, 6, 0.36)],
		crest: crestOf(known, scale),
	};
}

/** Across and down, in units of `reliefUnits`. */
export type Pair = readonly [number, number];

const placeOf = ({ distanceM, elevationM }: ProfilePoint, scale: ReliefScale): Pair => [
	(distanceM / scale.lengthM) * reliefUnits,
	(1 - shareOfHeight(scale, elevationM)) * reliefUnits,
];

/** Shares of the height at even distances; the ends go on level where the course is cut. */
function evenHeights(
	points: readonly ProfilePoint[],
	scale: ReliefScale,
	samples: number,
): number[] {
	let next = 0;
	return Array.from({ length: samples + 1 }, (_, k) => {
		const atM = (k / samples) * scale.lengthM;
		while (next < points.length - 1 && points[next].distanceM < atM) next++;
		const to = points[next];
		const from = points[Math.max(0, next - 1)];
		const run = to.distanceM - from.distanceM;
		const share = run > 0 ? Math.min(1, Math.max(0, (atM - from.distanceM) / run)) : 1;
		return shareOfHeight(scale, from.elevationM + share * (to.elevationM - from.elevationM));
	});
}

function smoothed(values: readonly number[], reach: number): number[] {
	return values.map((_, k) => {
		let [sum, count] = [0, 0];
		for (let i = Math.max(0, k - reach); i <= Math.min(values.length - 1, k + reach); i++) {
			sum += values[i];
			count++;
		}
		return sum / count;
	});
}

/** The heights, backwards and scaled: a range behind that resembles the course and is none of its own. */
function farLayer(
	heights: readonly number[],
	{ stretch, from, base, scale }: Record<"stretch" | "from" | "base" | "scale", number>,
): Pair[] {
	const last = heights.length - 1;
	return heights.map((_, k) => {
		const turned = (from + stretch * (k / last)) % 2;
		const share = 1 - (turned > 1 ? 2 - turned : turned);
		const height = base + scale * (heights[Math.round(share * last)] - floorShare);
		return [(k / last) * reliefUnits, (1 - height) * reliefUnits];
	});
}

/** The heights, lower and rounder: never above the course. */
function nearLayer(heights: readonly number[], reach: number, scale: number): Pair[] {
	const last = heights.length - 1;
	return smoothed(heights, reach).map((height, k) => [
		(k / last) * reliefUnits,
		(1 - Math.min(scale * height, 0.94 * heights[k])) * reliefUnits,
	]);
}

function crestOf(points: readonly ProfilePoint[], scale: ReliefScale) {
	return slopeStretches(points).flatMap(({ slope, from, to }) => {
		const run = points[to].distanceM - points[from].distanceM;
		const mean = run > 0 ? (points[to].elevationM - points[from].elevationM) / run : 0;
		const level = steeper.filter((bound) => Math.abs(mean) > bound).length;
		const line = points.slice(from, to + 1).map((point) => placeOf(point, scale));
		return { slope, level, line };
	});
}

const linePath = (pairs: readonly Pair[]) =>
	`M${pairs.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;

function areaPath(pairs: readonly Pair[]): string {
	if (pairs.length === 0) return "";
	const [[firstX, firstY], [lastX, lastY]] = [pairs[0], pairs[pairs.length - 1]];
	const wide: Pair[] = [[firstX - beyond, firstY], ...pairs, [lastX + beyond, lastY]];
	const floor = `L${round(lastX + beyond)} ${reliefUnits}L${round(firstX - beyond)} ${reliefUnits}Z`;
	return linePath(wide) + floor;
}

const round = (value: number) => Math.round(value * 10) / 10;

// Heights along a path, and what its slopes cost: by the steps of a course
// (../course/grade.ts), so that noise and smoothing have the same effect on both sides. Means over 60 m
// remove the noise of a watch, which the convex cost curve would count as work.

import { addToGain, endGain, gainM, lossM, startGain } from "../course/gain";
import { reserve } from "../memory";
import { gradeCost } from "../prediction/grade-cost";
import { hillExcess } from "../prediction/hill-excess";
import { clamp, get, set } from "../prediction/slots";
import { pathCount, pathM, pathSample } from "./path";
import { altitudeM } from "./samples";

const CELL_M: f64 = 20;
const NODE_M: f64 = 10;
const HALF_WINDOW_M: f64 = 30;
const REACH_M: f64 = 50;
const STEEPEST: f64 = 0.45;
const STEEP_FROM: f64 = 0.08;
const STEEP_FULL: f64 = 0.12;
const STEEP_WEIGHT: f64 = 0.6;
/** A climb counts from here on, m. */
const CLIMB_M: f64 = 5;
/** 655 km: beyond, there is no profile. */
const MAX_NODES: i32 = 65_536;
/** Shortest: below, the means at both ends of a slope coincide. */
const SHORTEST_M: f64 = 60;
/** 160 m: the first distance in cells at which two slopes share no height, so that white noise correlates by 0. */
const APART: i32 = 8;
/** A lone height this far off both neighbours, up a slope that cannot be run, is a spike. */
const SPIKE_M: f64 = 15;

let lengthM: f64 = 0;
let nodes: i32 = 0;
/** Integral of the height from the start to each node, m², then the slope of each cell. */
let integrals: usize = 0;
let slopes: usize = 0;

/** Results of `priceRelief`. */
export let equivalentM: f64 = 0;
export let hillM: f64 = 0;
export let climbM: f64 = 0;
export let descentM: f64 = 0;
/** NaN when unknown. */
export let altitudeMeanM: f64 = NaN;
/** Root mean square of the slopes' deviations, and their autocorrelation at `APART` cells; NaN when unknown. */
export let slopeSd: f64 = NaN;
export let slopeCorrelation: f64 = NaN;

export function reliefCells(): i32 {
	return <i32>Math.ceil(lengthM / CELL_M);
}

/** Address of the slope of each cell of 20 m; valid until memory is released. */
export function reliefSlopes(): usize {
	return slopes;
}

/** Length of cell `i`: the last one reaches to the end of the path. */
export function cellM(i: i32): f64 {
	return Math.min(CELL_M, lengthM - CELL_M * <f64>i);
}

/** Prices the path; false, and priced as flat, when half of its altitudes are unknown or all are one. */
export function priceRelief(): bool {
	lengthM = pathM(pathCount() - 1) - pathM(0);
	equivalentM = lengthM;
	hillM = 0;
	climbM = 0;
	descentM = 0;
	altitudeMeanM = NaN;
	slopeSd = NaN;
	slopeCorrelation = NaN;
	const cells = reliefCells();
	slopes = 0;
	if (!isKnown() || !integrate()) return false;
	slopes = reserve((<usize>cells) << 3);
	if (slopes == 0) return false;
	equivalentM = 0;
	startGain(CLIMB_M, meanM(0, HALF_WINDOW_M));
	for (let i = 0; i < cells; i++) {
		const middle = CELL_M * <f64>i + cellM(i) / 2;
		const slope = slopeAround(middle);
		const cost = gradeCost(slope);
		set(slopes, i, slope);
		equivalentM += cellM(i) * cost;
		hillM += cellM(i) * hillExcess(slope, cost, STEEP_FROM, STEEP_FULL, STEEP_WEIGHT);
		addToGain(meanM(middle - HALF_WINDOW_M, middle + HALF_WINDOW_M));
	}
	endGain();
	climbM = gainM();
	descentM = lossM();
	altitudeMeanM = meanM(0, lengthM);
	correlate(cells);
	return true;
}

/** Of a path that is too short, or of one slope, there is no correlation. */
function correlate(cells: i32): void {
	let sum = 0.0;
	for (let i = 0; i < cells; i++) sum += get(slopes, i);
	const mean = sum / <f64>cells;
	let squares = 0.0;
	let products = 0.0;
	for (let i = 0; i < cells; i++) {
		const slope = get(slopes, i) - mean;
		squares += slope * slope;
		if (i + APART < cells) products += slope * (get(slopes, i + APART) - mean);
	}
	slopeSd = Math.sqrt(squares / <f64>cells);
	if (cells > APART && squares > 0) slopeCorrelation = products / squares;
}

/** Altitude of a point, m; NaN when it cannot be one on earth. */
function heightOf(i: i32): f64 {
	const ele = altitudeM(pathSample(i));
	return ele > -500 && ele < 9000 ? ele : NaN;
}

function isKnown(): bool {
	let known = 0;
	let low = Infinity;
	let high = -Infinity;
	for (let i = 0; i < pathCount(); i++) {
		const ele = heightOf(i);
		if (isNaN(ele)) continue;
		known++;
		low = Math.min(low, ele);
		high = Math.max(high, ele);
	}
	return 2 * known >= pathCount() && high > low;
}

/** Integrates heights that are linear between samples, and constant before and behind the known ones. */
function integrate(): bool {
	if (!(lengthM >= SHORTEST_M && lengthM <= NODE_M * <f64>(MAX_NODES - 2))) return false;
	nodes = <i32>Math.ceil(lengthM / NODE_M) + 1;
	integrals = reserve((<usize>nodes) << 3);
	if (integrals == 0) return false;
	let next = 1;
	let x = 0.0;
	let z = NaN;
	let sum = 0.0;
	set(integrals, 0, 0);
	for (let i = 0; i < pathCount(); i++) {
		const ele = steadyHeight(i);
		if (isNaN(ele)) continue;
		const at = pathM(i) - pathM(0);
		if (isNaN(z)) z = ele;
		for (; next < nodes && nodeAt(next) <= at; next++) {
			const to = nodeAt(next);
			const there = at > x ? z + ((ele - z) * (to - x)) / (at - x) : ele;
			sum += 0.5 * (z + there) * (to - x);
			set(integrals, next, sum);
			x = to;
			z = there;
		}
		sum += 0.5 * (z + ele) * (at - x);
		x = at;
		z = ele;
	}
	for (; next < nodes; next++) {
		sum += z * (nodeAt(next) - x);
		x = nodeAt(next);
		set(integrals, next, sum);
	}
	return true;
}

/** The height of a point; a single spike is replaced by the mean of its neighbours. */
function steadyHeight(i: i32): f64 {
	const ele = heightOf(i);
	if (i == 0 || i == pathCount() - 1) return ele;
	const before = ele - heightOf(i - 1);
	const after = ele - heightOf(i + 1);
	const size = Math.min(Math.abs(before), Math.abs(after));
	const alone = before * after > 0 && size > SPIKE_M && size > pathM(i + 1) - pathM(i - 1);
	return alone ? ele - 0.5 * (before + after) : ele;
}

function nodeAt(n: i32): f64 {
	return n == nodes - 1 ? lengthM : NODE_M * <f64>n;
}

function integralTo(x: f64): f64 {
	const n = min(<i32>(x / NODE_M), nodes - 2);
	const share = (x - nodeAt(n)) / (nodeAt(n + 1) - nodeAt(n));
	return get(integrals, n) + share * (get(integrals, n + 1) - get(integrals, n));
}

/** Mean height between two distances, cut to the path. */
function meanM(from: f64, to: f64): f64 {
	const a = clamp(from, 0, lengthM);
	const b = clamp(to, 0, lengthM);
	return (integralTo(b) - integralTo(a)) / (b - a);
}

/** Slope over ±50 m between means over 60 m; windows are cut off at the ends. */
function slopeAround(middle: f64): f64 {
	const from = Math.max(0, middle - REACH_M);
	const to = Math.min(lengthM, middle + REACH_M);
	const a = Math.max(0, from - HALF_WINDOW_M);
	const b = Math.min(lengthM, from + HALF_WINDOW_M);
	const c = Math.max(0, to - HALF_WINDOW_M);
	const d = Math.min(lengthM, to + HALF_WINDOW_M);
	return clamp((meanM(c, d) - meanM(a, b)) / ((c + d - a - b) / 2), -STEEPEST, STEEPEST);
}

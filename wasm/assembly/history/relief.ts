// Heights along a way, on a grid of 25 m, and what their slopes cost. A watch hears altitude with
// metres of noise, and the cost curve is convex: noise would read as work. Two means over 175 m take
// it out. Courses are priced through the same steps, so that what is left is alike on both sides.

import { reserve } from "../memory";
import { gradeCost } from "../prediction/grade-cost";
import { clamp, get, ramp, set } from "../prediction/slots";
import { altitudeM } from "./samples";
import { wayCount, wayM, waySample } from "./way";

const STEP_M: f64 = 25;
/** Nodes on each side of a mean: 7 × 25 m in all. */
const SIDE: i32 = 3;
/** 1,600 km: beyond, there is no profile. */
const MAX_NODES: i32 = 65_536;
/** Slopes between which a metre turns steep; a ramp, so that no slope is a cliff. */
const STEEP_FROM: f64 = 0.08;
const STEEP_FULL: f64 = 0.12;

let nodes: i32 = 0;
let heights: usize = 0;

/** What `priceRelief` found. */
export let equivalentM: f64 = 0;
export let steepShare: f64 = 0;
export let climbM: f64 = 0;
export let descentM: f64 = 0;

/** Prices the way; false, and priced as flat, when half of its altitudes are unknown or all are one. */
export function priceRelief(): bool {
	const first = wayM(0);
	const lengthM = wayM(wayCount() - 1) - first;
	equivalentM = lengthM;
	steepShare = 0;
	climbM = 0;
	descentM = 0;
	if (!takeHeights(first, lengthM)) return false;
	smooth();
	smooth();
	let costM = 0.0;
	let steepM = 0.0;
	for (let k = 0; k < nodes - 1; k++) {
		// the last cell reaches to the end of the way
		const cellM = k == nodes - 2 ? lengthM - STEP_M * <f64>k : STEP_M;
		const slope = clamp(0.5 * (slopeAt(k) + slopeAt(k + 1)), -0.45, 0.45);
		costM += cellM * gradeCost(slope);
		steepM += cellM * ramp(Math.abs(slope), STEEP_FROM, STEEP_FULL);
		const rise = get(heights, k + 1) - get(heights, k);
		climbM += Math.max(rise, 0);
		descentM -= Math.min(rise, 0);
	}
	equivalentM = costM;
	steepShare = steepM / lengthM;
	return true;
}

function takeHeights(first: f64, lengthM: f64): bool {
	nodes = lengthM < STEP_M * <f64>MAX_NODES ? <i32>(lengthM / STEP_M) + 1 : 0;
	if (nodes < 3 || !isKnown()) return false;
	heights = reserve((<usize>nodes) << 4);
	if (heights == 0) return false;
	let k = 0;
	let lastM = NaN;
	let lastEle = NaN;
	for (let i = 0; i < wayCount(); i++) {
		const ele = heightOf(i);
		if (isNaN(ele)) continue;
		const at = wayM(i) - first;
		for (; k < nodes && STEP_M * <f64>k <= at; k++) {
			const share = at > lastM ? (STEP_M * <f64>k - lastM) / (at - lastM) : 1;
			set(heights, k, isNaN(lastEle) ? ele : lastEle + share * (ele - lastEle));
		}
		lastM = at;
		lastEle = ele;
	}
	for (; k < nodes; k++) set(heights, k, lastEle);
	return true;
}

/** Altitude of a way point, m; NaN when it is none of this earth. */
function heightOf(i: i32): f64 {
	const ele = altitudeM(waySample(i));
	return ele > -500 && ele < 9000 ? ele : NaN;
}

function isKnown(): bool {
	let known = 0;
	let low = Infinity;
	let high = -Infinity;
	for (let i = 0; i < wayCount(); i++) {
		const ele = heightOf(i);
		if (isNaN(ele)) continue;
		known++;
		low = Math.min(low, ele);
		high = Math.max(high, ele);
	}
	return 2 * known >= wayCount() && high > low;
}

/** Means of seven nodes, the ends repeated beyond the ends. */
function smooth(): void {
	const other = heights + ((<usize>nodes) << 3);
	let sum = 0.0;
	for (let j = -SIDE; j <= SIDE; j++) sum += held(j);
	for (let k = 0; k < nodes; k++) {
		set(other, k, sum / (2 * SIDE + 1));
		sum += held(k + SIDE + 1) - held(k - SIDE);
	}
	memory.copy(heights, other, (<usize>nodes) << 3);
}

function held(k: i32): f64 {
	return get(heights, max(0, min(nodes - 1, k)));
}

/** Central difference; one-sided at the ends. */
function slopeAt(k: i32): f64 {
	const from = max(0, k - 1);
	const to = min(nodes - 1, k + 1);
	return (get(heights, to) - get(heights, from)) / (STEP_M * <f64>(to - from));
}

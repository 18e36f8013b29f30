/**
 * The course on a grid of its own distance. What follows reads only this: the same way sampled by
 * other points gives the same grid, so gain and slopes do not depend on the sampling.
 */

import { atOf, latOf, lonOf } from "../gpx/points";
import { reserve } from "../memory";
import { turnDeg } from "./geodesic";
import { profileAt, profileCount, profileEle } from "./profile";

/** Length of a cell; it doubles until the course fits. */
const CELL_M: f64 = 20;
export const MAX_CELLS: i32 = 32768;

let length: f64 = 0;
let cell: f64 = CELL_M;
let cellCount: i32 = 0;
let lats: usize = 0;
let lons: usize = 0;
/** Two nodes per cell. */
let node: f64 = CELL_M / 2;
let nodes: i32 = 0;
let integrals: usize = 0;
let firstEle: f64 = 0;
let lastEle: f64 = 0;

export function courseM(): f64 {
	return length;
}
export function cellM(): f64 {
	return cell;
}
export function cells(): i32 {
	return cellCount;
}
export function lastCellM(): f64 {
	return length - <f64>(cellCount - 1) * cell;
}
/** Distance of a border, 0 … cells. */
export function borderM(i: i32): f64 {
	return i == cellCount ? length : <f64>i * cell;
}
export function latPtr(): usize {
	return lats;
}
export function lonPtr(): usize {
	return lons;
}
export function nodeM(): f64 {
	return node;
}
/** Nodes lie at 0, nodeM, 2 nodeM … and at the end. */
export function nodeCount(): i32 {
	return nodes;
}
export function nodeAt(i: i32): f64 {
	return i == nodes - 1 ? length : <f64>i * node;
}

/** Lays the grid over a measured polyline; false when memory is short. */
export function layGrid(first: i32, end: i32): bool {
	length = atOf(end - 1);
	cell = CELL_M;
	while (length > <f64>MAX_CELLS * cell) cell *= 2;
	cellCount = <i32>Math.ceil(length / cell);
	node = cell / 2;
	nodes = <i32>Math.ceil(length / node) + 1;
	lats = reserve((<usize>(cellCount + 1)) << 3);
	lons = reserve((<usize>(cellCount + 1)) << 3);
	integrals = reserve((<usize>nodes) << 3);
	if (lats == 0 || lons == 0 || integrals == 0) return false;

	let i = first;
	for (let border = 0; border <= cellCount; border++) {
		const x = borderM(border);
		while (i + 2 < end && atOf(i + 1) < x) i++;
		const hop = atOf(i + 1) - atOf(i);
		const part = hop > 0 ? Math.min(1, Math.max(0, (x - atOf(i)) / hop)) : 0;
		const lat = latOf(i) + part * (latOf(i + 1) - latOf(i));
		const lon = lonOf(i) + part * turnDeg(lonOf(i + 1) - lonOf(i));
		store<f64>(lats + ((<usize>border) << 3), lat);
		store<f64>(lons + ((<usize>border) << 3), turnDeg(lon));
	}
	return true;
}

/** Integrates the heights, linear between the profile's points and constant before and behind them. */
export function integrateProfile(): void {
	firstEle = profileEle(0);
	lastEle = profileEle(profileCount() - 1);
	let k = 0;
	let x = 0.0;
	let z = firstEle;
	let sum = 0.0;
	store<f64>(integrals, 0);
	for (let n = 1; n < nodes; n++) {
		const to = nodeAt(n);
		for (; k < profileCount() && profileAt(k) <= to; k++) {
			sum += ((z + profileEle(k)) / 2) * (profileAt(k) - x);
			x = profileAt(k);
			z = profileEle(k);
		}
		let zTo = lastEle;
		if (k == 0) zTo = firstEle;
		else if (k < profileCount()) zTo = z + ((profileEle(k) - z) * (to - x)) / (profileAt(k) - x);
		sum += ((z + zTo) / 2) * (to - x);
		x = to;
		z = zTo;
		store<f64>(integrals + ((<usize>n) << 3), sum);
	}
}

/** Integral of the height from 0 to `x`, m². */
function integral(x: f64): f64 {
	const i = <i32>Math.min(Math.floor(x / node), <f64>(nodes - 2));
	const a = load<f64>(integrals + ((<usize>i) << 3));
	const b = load<f64>(integrals + ((<usize>(i + 1)) << 3));
	return a + ((b - a) * (x - nodeAt(i))) / (nodeAt(i + 1) - nodeAt(i));
}

/** Mean height between two distances, m. */
export function meanEle(fromM: f64, toM: f64): f64 {
	return (integral(toM) - integral(fromM)) / (toM - fromM);
}

/**
 * Mean height over `windowM` around `x`. Towards the ends the window shrinks and stays centred, down to
 * `endM`; nearer to an end, the line through the means of the two outermost stretches of that length.
 */
export function smoothEle(x: f64, windowM: f64, endM: f64): f64 {
	const half = Math.min(windowM / 2, Math.min(x, length - x));
	if (2 * half >= endM && half > 0.5) return meanEle(x - half, x + half);
	const start = x < length / 2;
	if (endM <= 1 || 2 * endM > length) return start ? firstEle : lastEle;
	const outer = start ? meanEle(0, endM) : meanEle(length - endM, length);
	const inner = start ? meanEle(endM, 2 * endM) : meanEle(length - 2 * endM, length - endM);
	const inward = start ? x : length - x;
	return outer + (inner - outer) * (inward / endM - 0.5);
}

/**
 * The course on a grid of its own distance. Later steps read only this: the same path sampled by
 * other points gives the same grid, so gain and slopes do not depend on the sampling.
 */

import { growMovable, movablePtr, openMovable } from "../memory";

/** Length of a cell; it doubles until the course fits. */
const CELL_M: f64 = 20;
export const MAX_CELLS: i32 = 32768;

/**
 * One record per border: place, and the integral of the height up to it and up to the node half a cell
 * further. So the grid grows in place, and doubling its step moves records.
 */
const LON: usize = 8;
const INTEGRAL: usize = 16;
const BORDER_BYTES: usize = 32;
const BLOCK: usize = 1024;

let length: f64 = 0;
let cell: f64 = CELL_M;
let cellCount: i32 = 0;
/** Borders that memory is reserved for. */
let capacity: usize = 0;
/** Two nodes per cell. */
let node: f64 = CELL_M / 2;
let nodes: i32 = 0;
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
/** Address of the first border; when the course is done, its four doubles are latitude, longitude, height and slope. */
export function bordersPtr(): usize {
	return movablePtr();
}
export function integralAt(n: i32): f64 {
	return load<f64>(nodeAddress(n));
}
/** Address of the integral up to node `n`: two in a record, then a gap of two. */
function nodeAddress(n: i32): usize {
	const i = <usize>n;
	return movablePtr() + (i >> 1) * BORDER_BYTES + ((i & 1) << 3) + INTEGRAL;
}
export function setIntegral(n: i32, value: f64): void {
	store<f64>(nodeAddress(n), value);
}

export function openGrid(): void {
	openMovable();
	capacity = 0;
	cell = CELL_M;
	node = CELL_M / 2;
}

/** Opens a grid for a course of known length, with the cells that it has when its file is read. False when memory is short. */
export function openGridOf(lengthM: f64): bool {
	openGrid();
	while (Math.floor(lengthM / cell) > <f64>MAX_CELLS) {
		cell *= 2;
		node *= 2;
	}
	closeGrid(lengthM);
	return growTo(cellCount);
}

/** Reserves memory for border `i`, the last of the arena; false when memory is short. */
export function growTo(i: i32): bool {
	while (<usize>i >= capacity) {
		if (!growMovable(BLOCK * BORDER_BYTES)) return false;
		capacity += BLOCK;
	}
	return true;
}

/** Doubles the step of a grid with borders 0 … `last`: every other one stays. */
export function doubleStep(last: i32): void {
	cell *= 2;
	node *= 2;
	const base = movablePtr();
	for (let i = 0; 2 * i <= last; i++) {
		const to = base + <usize>i * BORDER_BYTES;
		const from = base + <usize>(2 * i) * BORDER_BYTES;
		memory.copy(to, from, INTEGRAL + 8);
		store<f64>(to, load<f64>(from, BORDER_BYTES + INTEGRAL), INTEGRAL + 8);
	}
}

/** Sets the end of the course, where the grid's last border and node lie. */
export function closeGrid(lengthM: f64): void {
	length = lengthM;
	cellCount = <i32>Math.ceil(length / cell);
	nodes = <i32>Math.ceil(length / node) + 1;
}

/** Places border `i`. */
export function putPlace(i: i32, latDeg: f64, lonDeg: f64): void {
	const at = movablePtr() + <usize>i * BORDER_BYTES;
	store<f64>(at, latDeg);
	store<f64>(at, lonDeg, LON);
}

/** Height and slope replace a border's integrals, once no window needs those. */
export function setResult(i: i32, eleM: f64, grade: f64): void {
	const at = movablePtr() + <usize>i * BORDER_BYTES;
	store<f64>(at, eleM, INTEGRAL);
	store<f64>(at, grade, INTEGRAL + 8);
}

export function setEnds(firstM: f64, lastM: f64): void {
	firstEle = firstM;
	lastEle = lastM;
}
/** Heights at the ends, as they stand before they are smoothed. */
export function firstEleM(): f64 {
	return firstEle;
}
export function lastEleM(): f64 {
	return lastEle;
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

/** Integral of the height from 0 to `x`, m². */
function integral(x: f64): f64 {
	const i = <i32>Math.min(Math.floor(x / node), <f64>(nodes - 2));
	const a = integralAt(i);
	const b = integralAt(i + 1);
	return a + ((b - a) * (x - nodeAt(i))) / (nodeAt(i + 1) - nodeAt(i));
}

/**
 * Mean height around node `n` over `reach` steps and the part `part` of one to either side, where the
 * window ends inside the course.
 */
export function meanAround(n: i32, reach: i32, part: f64): f64 {
	const after = integralAt(n + reach);
	const before = integralAt(n - reach);
	const more = part * (integralAt(n + reach + 1) - after);
	const less = part * (integralAt(n - reach - 1) - before);
	return (after + more - (before + less)) / (2 * (<f64>reach + part) * node);
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

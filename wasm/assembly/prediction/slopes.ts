// Cuts a course where its slope changes: runs of cells of one class, short runs joined to the
// neighbour of the closest slope, shortest first and from the left; a joined run's class is that of
// its end-to-end slope, and neighbours of one class are one run.

import { PredictionState } from "./layout";
import { borderAt, slopeBetween, writeRow } from "./rows";
import { get, set } from "./slots";

let state: PredictionState = changetype<PredictionState>(0);
let cells: i32 = 0;
// a stack of runs in place of the list it is made from: first cell and class of each
let firsts: usize = 0;
let classes: usize = 0;
let depth: i32 = 0;

/** -3 … 3. A bound belongs to the class farther from flat. */
function slopeClass(bounds: PredictionState, slope: f64): i32 {
	const size = Math.abs(slope);
	let steepness = 0;
	if (size >= bounds.slopeGentle) steepness = 1;
	if (size >= bounds.slopePlain) steepness = 2;
	if (size >= bounds.slopeSteep) steepness = 3;
	return slope < 0 ? -steepness : steepness;
}

/** Writes slope segments to `rows`; `scratch` holds two slots per cell. Returns their number. */
export function writeSegments(
	opened: PredictionState,
	grade: usize,
	count: i32,
	scratch: usize,
	rows: usize,
): i32 {
	state = opened;
	cells = count;
	firsts = scratch;
	classes = scratch + ((<usize>count) << 3);
	const minM = state.segmentMinM;
	let runs = runsOfOneClass(grade);
	const longest = <i32>Math.ceil(minM / state.cellM);
	// a join only makes runs longer, so one sweep per length is shortest first
	for (let size = 1; size <= longest; size++) runs = joinRuns(runs, size, minM);
	for (let k = 0; k < runs; k++) {
		const end = k == runs - 1 ? cells : first(k + 1);
		writeRow(rows, k, borderAt(first(k)), borderAt(end));
	}
	return runs;
}

function first(k: i32): i32 {
	return <i32>get(firsts, k);
}

function classOf(k: i32): i32 {
	return <i32>get(classes, k);
}

function put(k: i32, firstCell: i32, slopeClass: i32): void {
	set(firsts, k, <f64>firstCell);
	set(classes, k, <f64>slopeClass);
}

function runsOfOneClass(grade: usize): i32 {
	let runs = 0;
	for (let i = 0; i < cells; i++) {
		const its = slopeClass(state, get(grade, i));
		if (runs == 0 || classOf(runs - 1) != its) put(runs++, i, its);
	}
	return runs;
}

/** One sweep from the left over runs of `size` cells; returns how many runs are left. */
function joinRuns(runs: i32, size: i32, minM: f64): i32 {
	depth = 0;
	for (let k = 0; k < runs; k++) {
		const from = first(k);
		const to = k == runs - 1 ? cells : first(k + 1);
		const its = classOf(k);
		const fused = depth > 0 && classOf(depth - 1) == its;
		const short = !fused && to - from == size && borderAt(to) - borderAt(from) < minM;
		if (!short || runs - k + depth == 1) push(from, its, to);
		else if (joinsLeft(k, runs, from, to)) widen(to);
		else {
			const end = k + 2 >= runs ? cells : first(k + 2);
			put(k + 1, from, slopeClass(state, slopeBetween(from, end)));
		}
	}
	return depth;
}

function joinsLeft(k: i32, runs: i32, from: i32, to: i32): bool {
	if (depth == 0) return false;
	if (k == runs - 1) return true;
	const end = k + 2 >= runs ? cells : first(k + 2);
	const own = slopeBetween(from, to);
	const left = Math.abs(slopeBetween(first(depth - 1), from) - own);
	return left <= Math.abs(slopeBetween(to, end) - own);
}

/** Puts a run on the stack, one with the runs below it as long as the class is the same. */
function push(from: i32, its: i32, to: i32): void {
	while (depth > 0 && classOf(depth - 1) == its) {
		from = first(--depth);
		its = slopeClass(state, slopeBetween(from, to));
	}
	put(depth++, from, its);
}

/** Extends the top of the stack to `to`. */
function widen(to: i32): void {
	const from = first(--depth);
	push(from, slopeClass(state, slopeBetween(from, to)), to);
}

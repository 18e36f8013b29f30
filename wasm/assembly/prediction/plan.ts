// Spreads a total time over cells. Equal effort (pace in proportion to cost) is the fastest way for
// any convex fatigue (Keller 1974; Aftalion & Trélat 2020); the other shapes
// bend it by a few per cent. Every plan adds up to its total.

import { cellLength } from "./course-cost";
import {
	EQUIVALENT_M,
	EVEN_EFFORT_HIGH,
	EVEN_EFFORT_LOW,
	EVEN_PACE,
	SPEED_CAP,
	SPEED_FLOOR,
	WEIGHT_SLOPE,
	WEIGHT_START,
} from "./frame";
import { clamp, get, set } from "./slots";

/** Halvings of a bracket of at most ±40 in ln: far below a microsecond. */
const HALVINGS: i32 = 60;

/**
 * Fills `clock` with the time at each cell border, s: 0 first, `totalS` last, rising.
 * `cost` holds flat-equivalent metres per cell; `clock` has one slot more than there are cells.
 */
export function spread(frame: usize, cost: usize, cells: i32, totalS: f64, clock: usize): void {
	if (get(frame, EVEN_PACE) > 0) sameSpeed(frame, cost, cells, totalS, clock);
	else sameEffort(frame, cost, cells, clock);
	holdSpeeds(frame, cells, totalS, clock);
	let at = 0.0;
	for (let i = 0; i < cells; i++) {
		const timeS = get(clock, i);
		set(clock, i, at);
		at += timeS;
	}
	set(clock, cells, totalS);
}

/** Time in proportion to cost, weighted linearly over the equivalent distance done. */
function sameEffort(frame: usize, cost: usize, cells: i32, clock: usize): void {
	const start = get(frame, WEIGHT_START);
	const slope = get(frame, WEIGHT_SLOPE) / get(frame, EQUIVALENT_M);
	let done = 0.0;
	for (let i = 0; i < cells; i++) {
		const metres = get(cost, i);
		set(clock, i, metres * (start + slope * (done + 0.5 * metres)));
		done += metres;
	}
}

/** One ground speed, with the effort held to a band around the mean: nobody runs up a wall at pace. */
function sameSpeed(frame: usize, cost: usize, cells: i32, totalS: f64, clock: usize): void {
	const effort = get(frame, EQUIVALENT_M) / totalS;
	const low = effort * get(frame, EVEN_EFFORT_LOW);
	const high = effort * get(frame, EVEN_EFFORT_HIGH);
	// slowest: all cells at the low effort; fastest: all at the high one
	let quick = 1 / (high * 64);
	let long = 64 / low;
	let below = timeAtSpeed(frame, cost, cells, 1 / quick, low, high, clock) - totalS;
	let above = timeAtSpeed(frame, cost, cells, 1 / long, low, high, clock) - totalS;
	// false position (Illinois) in seconds per metre, in which time is nearly linear
	let side = 0;
	for (let k = 0; k < HALVINGS; k++) {
		let pace = long - (above * (long - quick)) / (above - below);
		if (!(pace > quick && pace < long)) pace = Math.sqrt(quick * long);
		const off = timeAtSpeed(frame, cost, cells, 1 / pace, low, high, clock) - totalS;
		if (Math.abs(off) <= 1e-12 * totalS) return;
		if (off > 0) {
			long = pace;
			above = off;
			if (side > 0) below *= 0.5;
			side = 1;
		} else {
			quick = pace;
			below = off;
			if (side < 0) above *= 0.5;
			side = -1;
		}
	}
}

function timeAtSpeed(
	frame: usize,
	cost: usize,
	cells: i32,
	speed: f64,
	low: f64,
	high: f64,
	clock: usize,
): f64 {
	let sum = 0.0;
	for (let i = 0; i < cells; i++) {
		const metres = get(cost, i);
		const factor = metres / cellLength(frame, i, cells);
		const timeS = metres / clamp(speed * factor, low, high);
		set(clock, i, timeS);
		sum += timeS;
	}
	return sum;
}

/** Scales the times in `clock` to the total, with every cell's speed between floor and cap. */
function holdSpeeds(frame: usize, cells: i32, totalS: f64, clock: usize): void {
	let sum = 0.0;
	let distanceM = 0.0;
	for (let i = 0; i < cells; i++) {
		sum += get(clock, i);
		distanceM += cellLength(frame, i, cells);
	}
	const cap = get(frame, SPEED_CAP) * (get(frame, EQUIVALENT_M) / totalS);
	// a total slower than the floor wins over the floor
	const floor = Math.min(get(frame, SPEED_FLOOR), (0.8 * distanceM) / totalS);
	let scale = totalS / sum;
	if (!within(frame, cells, clock, scale, floor, cap)) {
		scale = fittingScale(frame, cells, totalS, clock, scale, floor, cap);
	}
	for (let i = 0; i < cells; i++) {
		const length = cellLength(frame, i, cells);
		set(clock, i, clamp(get(clock, i) * scale, length / cap, length / floor));
	}
}

function within(frame: usize, cells: i32, clock: usize, scale: f64, floor: f64, cap: f64): bool {
	for (let i = 0; i < cells; i++) {
		const speed = cellLength(frame, i, cells) / (get(clock, i) * scale);
		if (speed > cap || speed < floor) return false;
	}
	return true;
}

function fittingScale(
	frame: usize,
	cells: i32,
	totalS: f64,
	clock: usize,
	scale: f64,
	floor: f64,
	cap: f64,
): f64 {
	let low = scale / 16;
	let high = scale * 16;
	for (let k = 0; k < HALVINGS; k++) {
		const middle = Math.sqrt(low * high);
		let sum = 0.0;
		for (let i = 0; i < cells; i++) {
			const length = cellLength(frame, i, cells);
			sum += clamp(get(clock, i) * middle, length / cap, length / floor);
		}
		if (sum > totalS) high = middle;
		else low = middle;
	}
	return high;
}

// Spreads a total time over cells. Equal effort (pace in proportion to cost) is the fastest way for
// any convex fatigue (Keller 1974; Aftalion & Trélat 2020); the other shapes
// bend it by a few per cent. Every plan adds up to its total.

import { PredictionState } from "./layout";
import { clamp, get, set } from "./slots";

/** Steps of the solver: four or five are the rule. */
const STEPS: i32 = 60;

/**
 * Fills `clock` with the time at each cell border, s: 0 first, `totalS` last, rising. `cost` holds
 * flat-equivalent metres per cell and `lengths` metres, both padded to pairs of cells, as `clock` is.
 */
export function spread(
	state: PredictionState,
	cost: usize,
	lengths: usize,
	cells: i32,
	totalS: f64,
	clock: usize,
): void {
	const distanceM = sumOf(lengths, cells);
	if (state.evenPace > 0) {
		// one ground speed, with the effort bounded around the mean: a wall cannot be run at pace
		const effort = state.equivalentM / totalS;
		const least = 1 / (effort * state.evenEffortHigh);
		const most = 1 / (effort * state.evenEffortLow);
		fit(lengths, cost, least, most, totalS / distanceM, totalS, cells, clock);
	} else sameEffort(state, cost, cells, totalS, clock);
	holdSpeeds(state, lengths, distanceM, cells, totalS, clock);
	addUp(cells, clock);
	set(clock, cells, totalS);
}

/** From the times of cells to those at their starts; only one sum in two waits for the one ahead. */
function addUp(cells: i32, clock: usize): void {
	let sum = 0.0;
	const end = clock + ((<usize>cells) << 3);
	for (let at = clock; at < end; at += 16) {
		const one = load<f64>(at);
		const both = one + load<f64>(at, 8);
		store<f64>(at, sum);
		store<f64>(at, sum + one, 8);
		sum += both;
	}
}

/** Time in proportion to cost, weighted linearly over the equivalent distance done. */
function sameEffort(
	state: PredictionState,
	cost: usize,
	cells: i32,
	totalS: f64,
	clock: usize,
): void {
	const past = Math.log(totalS / state.hinge1S);
	const fade = clamp(state.weightFade * past, 0, state.weightFadeMost);
	const start = f64x2.splat(state.weightStart - fade / 2);
	const slope = f64x2.splat((state.weightSlope + fade) / state.equivalentM);
	const half = f64x2.splat(0.5);
	let done = 0.0;
	const end = (<usize>cells) << 3;
	for (let at: usize = 0; at < end; at += 16) {
		const metres = v128.load(cost + at);
		const one = f64x2.extract_lane(metres, 0);
		const before = f64x2.replace_lane(f64x2.splat(done), 1, done + one);
		const middle = f64x2.add(before, f64x2.mul(half, metres));
		v128.store(clock + at, f64x2.mul(metres, f64x2.add(start, f64x2.mul(slope, middle))));
		done += one + f64x2.extract_lane(metres, 1);
	}
}

/** Scales the times in `clock` to the total, with every cell's speed between floor and cap. */
function holdSpeeds(
	state: PredictionState,
	lengths: usize,
	distanceM: f64,
	cells: i32,
	totalS: f64,
	clock: usize,
): void {
	const cap = state.speedCap * (state.equivalentM / totalS);
	// a total slower than the floor wins over the floor
	const floor = Math.min(state.speedFloor, (0.8 * distanceM) / totalS);
	const scale = totalS / sumOf(clock, cells);
	fit(clock, lengths, 1 / cap, 1 / floor, scale, totalS, cells, clock);
}

function sumOf(values: usize, cells: i32): f64 {
	let sum = f64x2.splat(0);
	const end = (<usize>cells) << 3;
	for (let at: usize = 0; at < end; at += 16) sum = f64x2.add(sum, v128.load(values + at));
	return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/**
 * Fills `out` with the times that add up to `totalS`: x · a cell's share, held between least and most
 * times its measure, for one x. The sum is a chain of straight lines in x, so a Newton step is exact
 * as soon as it is known which cells are held; a bracket keeps it from running in circles.
 */
function fit(
	shares: usize,
	measures: usize,
	least: f64,
	most: f64,
	guess: f64,
	totalS: f64,
	cells: i32,
	out: usize,
): void {
	const low = f64x2.splat(least);
	const high = f64x2.splat(most);
	const end = (<usize>cells) << 3;
	let x = guess;
	let under = 0.0;
	let over = Infinity;
	for (let step = 0; step < STEPS; step++) {
		const factor = f64x2.splat(x);
		let sum = f64x2.splat(0);
		let free = f64x2.splat(0);
		for (let at: usize = 0; at < end; at += 16) {
			const share = v128.load(shares + at);
			const measure = v128.load(measures + at);
			const unbounded = f64x2.mul(factor, share);
			const held = f64x2.pmin(
				f64x2.pmax(unbounded, f64x2.mul(measure, low)),
				f64x2.mul(measure, high),
			);
			sum = f64x2.add(sum, held);
			free = f64x2.add(free, v128.and(share, f64x2.eq(held, unbounded)));
		}
		const off = totalS - (f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1));
		if (Math.abs(off) <= 1e-13 * totalS) break;
		if (off > 0) under = x;
		else over = x;
		const slope = f64x2.extract_lane(free, 0) + f64x2.extract_lane(free, 1);
		let next = x + off / slope;
		// all cells held, or out of the bracket: halve in ratio
		if (!(next > under && next < over)) {
			next = over == Infinity ? 2 * x : under == 0 ? 0.5 * x : Math.sqrt(under * over);
		}
		if (next == x) break;
		x = next;
	}
	const factor = f64x2.splat(x);
	for (let at: usize = 0; at < end; at += 16) {
		const measure = v128.load(measures + at);
		const unbounded = f64x2.mul(factor, v128.load(shares + at));
		const held = f64x2.pmin(
			f64x2.pmax(unbounded, f64x2.mul(measure, low)),
			f64x2.mul(measure, high),
		);
		v128.store(out + at, held);
	}
}

import { gradeCost } from "./grade-cost";
import { hillExcess } from "./hill-excess";
import { PredictionState } from "./layout";
import { clamp, get, set } from "./slots";

/** Length of cell `i` of `cells`, m. */
export function cellLength(state: PredictionState, i: i32, cells: i32): f64 {
	return i == cells - 1 ? state.lastCellM : state.cellM;
}

/** Factor of altitude on costs: 6 % per 1000 m above 750 m, as in ultraPacer. */
function altitudeFactor(state: PredictionState, elevation: usize, i: i32): f64 {
	const heightM = 0.5 * (get(elevation, i) + get(elevation, i + 1));
	const above = Math.max(0, heightM - state.thinAirFromM);
	return above > 0 ? Math.exp(state.thinAirPerM * above) : 1;
}

/**
 * The part of a course's costs that no runner changes, once per course. Fills `lengths`, `low` with the share of a cell's cost
 * that altitude does not add and, in metres, `curve` with f·length and `hills` with h·length per cell, altitude included:
 * h = max(f - 1, 0) + 0.6·steep·f is what the personal hill cost multiplies. An odd number of cells gets one
 * of no length behind the last, for kernels that take two.
 */
export function prepareCosts(
	state: PredictionState,
	grade: usize,
	elevation: usize,
	cells: i32,
	lengths: usize,
	low: usize,
	curve: usize,
	hills: usize,
): void {
	for (let i = 0; i < cells; i++) {
		const slope = get(grade, i);
		const factor = gradeCost(slope);
		const length = cellLength(state, i, cells);
		const hill = hillExcess(slope, factor, state.steepFrom, state.steepFull, state.steepWeight);
		const thin = altitudeFactor(state, elevation, i);
		set(lengths, i, length);
		set(low, i, 1 / thin);
		set(curve, i, length * factor * thin);
		set(hills, i, length * hill * thin);
	}
	if ((cells & 1) == 0) return;
	set(lengths, cells, 0);
	set(low, cells, 0);
	set(curve, cells, 0);
	set(hills, cells, 0);
}

/**
 * Fills `cost` with flat-equivalent metres per cell; sets `equivalentM`, `hilliness`, and what climbs, descents and altitude
 * add to the distance, for the breakdown of the time.
 *
 * A cell costs f + g·h: the personal hill cost g of the ability state, cell by cell, as it is learned
 * from runs (activity/relief.ts). It adds up: two halves make one course, and flat ground after a wall
 * never makes the whole faster.
 * `hilliness` is d ln Q / d g, the weight of g's variance in the range.
 */
export function priceCourse(
	state: PredictionState,
	cells: i32,
	lengths: usize,
	low: usize,
	curve: usize,
	hills: usize,
	cost: usize,
): void {
	const grade = <usize>state.gradeAt;
	const personal = f64x2.splat(clamp(get(<usize>state.abilityAt, 6), -0.5, 2));
	const surface = 1 + state.surface;
	const ground = f64x2.splat(surface);
	// at least the curve's own minimum
	const floor = f64x2.splat(state.costFloor);
	const level = f64x2.splat(0);
	let total = level;
	let hilly = level;
	let climb = level;
	let descent = level;
	let height = level;
	const end = (<usize>cells) << 3;
	for (let at: usize = 0; at < end; at += 16) {
		const hill = v128.load(hills + at);
		const length = v128.load(lengths + at);
		const unbounded = f64x2.add(v128.load(curve + at), f64x2.mul(personal, hill));
		const metres = f64x2.mul(ground, f64x2.pmax(unbounded, f64x2.mul(length, floor)));
		v128.store(cost + at, metres);
		total = f64x2.add(total, metres);
		hilly = f64x2.add(hilly, hill);
		const lowMetres = f64x2.mul(metres, v128.load(low + at));
		const more = f64x2.sub(lowMetres, f64x2.mul(ground, length));
		const rises = f64x2.gt(v128.load(grade + at), level);
		climb = f64x2.add(climb, v128.and(more, rises));
		descent = f64x2.add(descent, v128.andnot(more, rises));
		height = f64x2.add(height, f64x2.sub(metres, lowMetres));
	}
	state.equivalentM = sumOfLanes(total);
	state.hilliness = (surface * sumOfLanes(hilly)) / state.equivalentM;
	state.climbCostM = sumOfLanes(climb) / surface;
	state.descentCostM = sumOfLanes(descent) / surface;
	state.thinAirCostM = sumOfLanes(height) / surface;
}

function sumOfLanes(pair: v128): f64 {
	return f64x2.extract_lane(pair, 0) + f64x2.extract_lane(pair, 1);
}

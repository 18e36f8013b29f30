import {
	ABILITY,
	CELL_M,
	COST_FLOOR,
	EQUIVALENT_M,
	HILLINESS,
	LAST_CELL_M,
	STEEP_FROM,
	STEEP_FULL,
	STEEP_WEIGHT,
	SURFACE,
} from "./frame";
import { gradeCost } from "./grade-cost";
import { clamp, get, ramp, set } from "./slots";

/** Length of cell `i` of `cells`, m. */
export function cellLength(frame: usize, i: i32, cells: i32): f64 {
	return get(frame, i == cells - 1 ? LAST_CELL_M : CELL_M);
}

/**
 * Fills `cost` with flat-equivalent metres per cell; sets EQUIVALENT_M and HILLINESS.
 *
 * A cell costs f + g·h with h = f - 1 + 0.6·steep·f: the personal hill cost g of the ability state,
 * cell by cell. Summed over a course it is within 2 % of the run-level form that g is calibrated in,
 * Q·exp(g·H), H = ln(Q/D) + 0.6·steep, up to alpine ultras. Unlike that form it adds up: two halves
 * make one course, and flat ground after a wall never makes the whole faster.
 * HILLINESS is d ln Q / d g, the weight of g's variance in the range.
 */
export function priceCourse(frame: usize, grade: usize, cells: i32, cost: usize): void {
	const personal = clamp(get(frame, ABILITY + 6), -0.5, 2);
	const ground = 1 + get(frame, SURFACE);
	const floor = get(frame, COST_FLOOR);
	let total = 0.0;
	let hilly = 0.0;
	for (let i = 0; i < cells; i++) {
		const slope = get(grade, i);
		const curve = gradeCost(slope);
		const steep = ramp(Math.abs(slope), get(frame, STEEP_FROM), get(frame, STEEP_FULL));
		const h = curve - 1 + get(frame, STEEP_WEIGHT) * steep * curve;
		const length = cellLength(frame, i, cells) * ground;
		// never cheaper than the curve's own best descent
		const metres = length * Math.max(curve + personal * h, floor);
		set(cost, i, metres);
		total += metres;
		hilly += length * h;
	}
	set(frame, EQUIVALENT_M, total);
	set(frame, HILLINESS, hilly / total);
}

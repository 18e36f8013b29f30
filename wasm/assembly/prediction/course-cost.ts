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
 * A cell costs f·exp(g·h), h = ln f + 0.6·steep: the personal hill cost of the ability state, per
 * cell. On an even slope it is the run-level form (H = ln(Q/D) + 0.6·steep) exactly, and unlike that
 * form it adds up: flat ground after a wall never makes the whole faster, and two halves make one.
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
		const h = Math.log(curve) + get(frame, STEEP_WEIGHT) * steep;
		// never more than the curve's own best descent
		const factor = Math.max(personal == 0 ? curve : curve * Math.exp(personal * h), floor);
		const metres = cellLength(frame, i, cells) * factor * ground;
		set(cost, i, metres);
		total += metres;
		hilly += metres * h;
	}
	set(frame, EQUIVALENT_M, total);
	set(frame, HILLINESS, hilly / total);
}

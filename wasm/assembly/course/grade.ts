import { WARN_GRADE_CLAMPED_M } from "../codes";
import { warn } from "../warnings";
import { borderM, cellM, courseM, integralAt, meanEle, nodeCount, nodeM } from "./grid";

/** Heights are smoothed over at least this, slopes taken over ±50 m, and cut where cost is unknown. */
const WINDOW_M: f64 = 60;
const REACH_M: f64 = 50;
const STEEPEST: f64 = 0.45;

let half: f64 = 0;
let reach: f64 = 0;
/** In nodes, where all borders of windows lie on nodes, as in cells of 20 m. */
let near: i32 = 0;
let wide: i32 = 0;
let even: bool = false;

/** Sets the windows for a course whose gain is taken over `gainWindowM`. */
export function openGrades(gainWindowM: f64): void {
	half = Math.max(WINDOW_M, gainWindowM > 100 ? gainWindowM : 0) / 2;
	// on a grid of long cells a slope covers its whole cell
	reach = Math.max(REACH_M, cellM() / 2);
	near = <i32>((reach - half) / nodeM());
	wide = <i32>((reach + half) / nodeM());
	even = <f64>near * nodeM() == reach - half && <f64>wide * nodeM() == reach + half;
}

/** Slope of cell `i`, rise over run. Towards the ends its windows are cut off. */
export function gradeOf(i: i32): f64 {
	const n = 2 * i + 1;
	let slope: f64;
	if (even && n >= wide && n + wide <= nodeCount() - 2) {
		slope = slopeAt(n, near, wide) / (4 * half * reach);
	} else {
		const middle = (borderM(i) + borderM(i + 1)) / 2;
		const from = Math.max(0, middle - reach);
		const to = Math.min(courseM(), middle + reach);
		slope = slopeBetween(from, to, half);
	}
	if (Math.abs(slope) <= STEEPEST) return slope;
	warn(WARN_GRADE_CLAMPED_M, borderM(i + 1) - borderM(i));
	return slope > 0 ? STEEPEST : -STEEPEST;
}

/** Integral of the window ahead of node `n` less that of the one behind it. */
function slopeAt(n: i32, near: i32, wide: i32): f64 {
	const ahead = integralAt(n + wide) - integralAt(n + near);
	return ahead - (integralAt(n - near) - integralAt(n - wide));
}

/** From the mean height around `from` to that around `to`, over the distance between the windows' centres. */
function slopeBetween(from: f64, to: f64, half: f64): f64 {
	const a = Math.max(0, from - half);
	const b = Math.min(courseM(), from + half);
	const c = Math.max(0, to - half);
	const d = Math.min(courseM(), to + half);
	return (meanEle(c, d) - meanEle(a, b)) / ((c + d - a - b) / 2);
}

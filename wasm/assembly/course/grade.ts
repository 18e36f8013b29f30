import { WARN_GRADE_CLAMPED_M, warn } from "../warnings";
import { borderM, cellM, cells, courseM, integralAt, meanEle, nodeCount, nodeM } from "./grid";

/** Heights are smoothed over at least this, slopes taken over ±50 m, and cut where cost is unknown. */
const WINDOW_M: f64 = 60;
const REACH_M: f64 = 50;
const STEEPEST: f64 = 0.45;

/** Writes the slope of each cell, rise over run, at `at`. Towards the ends its windows are cut off. */
export function writeGrades(at: usize, gainWindowM: f64): void {
	const half = Math.max(WINDOW_M, gainWindowM > 100 ? gainWindowM : 0) / 2;
	// on a grid of long cells a slope speaks for its whole cell
	const reach = Math.max(REACH_M, cellM() / 2);
	// with all borders of windows on nodes, as in cells of 20 m, inside the course
	const near = <i32>((reach - half) / nodeM());
	const wide = <i32>((reach + half) / nodeM());
	const even = <f64>near * nodeM() == reach - half && <f64>wide * nodeM() == reach + half;
	const last = nodeCount() - 2;
	for (let i = 0; i < cells(); i++) {
		const middle = (borderM(i) + borderM(i + 1)) / 2;
		const from = Math.max(0, middle - reach);
		const to = Math.min(courseM(), middle + reach);
		const n = 2 * i + 1;
		const inside = even && n >= wide && n + wide <= last;
		let slope = inside ? slopeAt(n, near, wide) / (4 * half * reach) : slopeBetween(from, to, half);
		if (Math.abs(slope) > STEEPEST) {
			slope = slope > 0 ? STEEPEST : -STEEPEST;
			warn(WARN_GRADE_CLAMPED_M, borderM(i + 1) - borderM(i));
		}
		store<f64>(at + ((<usize>i) << 3), slope);
	}
}

/** Integral of the window ahead of node `n` less that of the one behind it. */
function slopeAt(n: i32, near: i32, wide: i32): f64 {
	const ahead = integralAt(n + wide) - integralAt(n + near);
	return ahead - (integralAt(n - near) - integralAt(n - wide));
}

/** From the mean height around `from` to that around `to`, over the way between the windows' centres. */
function slopeBetween(from: f64, to: f64, half: f64): f64 {
	const a = Math.max(0, from - half);
	const b = Math.min(courseM(), from + half);
	const c = Math.max(0, to - half);
	const d = Math.min(courseM(), to + half);
	return (meanEle(c, d) - meanEle(a, b)) / ((c + d - a - b) / 2);
}

/**
 * Quantization: coordinates cut to 2, 3 or 4 decimals turn the path into a staircase, up to 4/π too long. The
 * mean of the path over a few steps of the quantum undoes that.
 */

import { latOf, lonOf, setPosition } from "../gpx/points";
import { mark, release, reserve } from "../memory";
import { turnDeg } from "./angles";
import { geodesicM } from "./geodesic";
import { usualStepM } from "./outliers";

/** A step of 1° of latitude, m: nearly the same everywhere. */
const DEGREE_M: f64 = 111200;
/** With points denser than this many steps, legs follow the quantum and not the path. */
const DENSE_STEPS: f64 = 2;
/** Half of the window, in steps. */
const HALF_STEPS: f64 = 2;

/** Smooths points whose coordinates are multiples of `quantumDeg`; 0 when they are not quantized. */
export function smoothQuantized(first: i32, end: i32, quantumDeg: f64): void {
	if (end - first < 8) return;
	const step = quantumDeg * DEGREE_M;
	if (step == 0 || usualStepM(first, end) > DENSE_STEPS * step) return;
	const scratch = mark();
	const count = end - first;
	// per point: distance, and integrals of latitude and longitude up to it
	const sums = reserve(<usize>count * 24);
	const out = reserve(<usize>count * 16);
	if (sums != 0 && out != 0) smooth(first, count, step * HALF_STEPS, sums, out);
	release(scratch);
}

function smooth(first: i32, count: i32, half: f64, sums: usize, out: usize): void {
	const lon0 = lonOf(first);
	store<f64>(sums, 0);
	store<f64>(sums, 0, 8);
	store<f64>(sums, 0, 16);
	for (let i = 1; i < count; i++) {
		const a = first + i - 1;
		const b = first + i;
		const hop = geodesicM(latOf(a), lonOf(a), latOf(b), lonOf(b));
		const from = sums + <usize>(i - 1) * 24;
		const to = from + 24;
		store<f64>(to, load<f64>(from) + hop);
		store<f64>(to, load<f64>(from, 8) + (hop * (latOf(a) + latOf(b))) / 2, 8);
		const turns = turnDeg(lonOf(a) - lon0) + turnDeg(lonOf(b) - lon0);
		store<f64>(to, load<f64>(from, 16) + (hop * turns) / 2, 16);
	}
	const length = load<f64>(sums + <usize>(count - 1) * 24);
	let low = 0;
	let high = 0;
	for (let i = 0; i < count; i++) {
		const at = load<f64>(sums + <usize>i * 24);
		const reach = Math.min(half, Math.min(at, length - at));
		let lat = latOf(first + i);
		let lon = turnDeg(lonOf(first + i) - lon0);
		if (reach > 0) {
			while (low + 2 < count && load<f64>(sums + <usize>(low + 1) * 24) < at - reach) low++;
			while (high + 2 < count && load<f64>(sums + <usize>(high + 1) * 24) < at + reach) high++;
			const a = at - reach;
			const b = at + reach;
			lat =
				(integral(first, sums, high, b, lon0, 8) - integral(first, sums, low, a, lon0, 8)) /
				(b - a);
			lon =
				(integral(first, sums, high, b, lon0, 16) - integral(first, sums, low, a, lon0, 16)) /
				(b - a);
		}
		store<f64>(out + <usize>i * 16, lat);
		store<f64>(out + <usize>i * 16, turnDeg(lon + lon0), 8);
	}
	for (let i = 0; i < count; i++) {
		setPosition(first + i, load<f64>(out + <usize>i * 16), load<f64>(out + <usize>i * 16, 8));
	}
}

/** Integral of latitude (field 8) or longitude (16) up to distance `x`, which lies behind point `i`. */
function integral(first: i32, sums: usize, i: i32, x: f64, lon0: f64, field: usize): f64 {
	const at = sums + <usize>i * 24;
	const hop = load<f64>(at + 24) - load<f64>(at);
	const part = hop > 0 ? (x - load<f64>(at)) / hop : 0;
	const p = first + i;
	const a = field == 8 ? latOf(p) : turnDeg(lonOf(p) - lon0);
	const b = field == 8 ? latOf(p + 1) : turnDeg(lonOf(p + 1) - lon0);
	return load<f64>(at + field) + (x - load<f64>(at)) * (a + ((b - a) * part) / 2);
}

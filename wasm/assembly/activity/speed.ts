// Flat-equivalent speed: its best means, steady stretches with their heart rate, and decoupling of the two.

import { reserve } from "../memory";
import { gradeCost } from "../prediction/grade-cost";
import { get, set } from "../prediction/slots";
import { meanBpm } from "./heart";
import { CURVE_POINTS, MOST_WINDOWS, SpeedFigures, SteadyWindow } from "./layout";
import { movingStepS, openPath, pathCount, pathM, pathS } from "./path";
import { cellM, priceRelief, reliefCells, reliefSlopes } from "./relief";

const figures = changetype<SpeedFigures>(memory.data(offsetof<SpeedFigures>(), 16));
const curve = memory.data(8 * CURVE_POINTS, 16);
const windows = memory.data(MOST_WINDOWS * offsetof<SteadyWindow>(), 16);
const CURVE_S: usize = memory.data<f64>([
	60, 180, 360, 600, 900, 1200, 1800, 2400, 3600, 5400, 7200, 10800, 14400,
]);

/** Steady stretches are looked at in steps of this, s. */
const STEP_S: f64 = 30;
const STEPS: i32 = 16;
/** After warming up, at a speed that varies little, on nearly flat ground, and not walking. */
const WARM_UP_S: f64 = 600;
const MOST_VARIATION: f64 = 0.08;
const MOST_SLOPE: f64 = 0.04;
const WALK_MPS: f64 = 1.7;
/** Search ends at this time: ten days, s. */
const LONGEST_S: f64 = 864_000;
/** Shortest moving time after warming up that decoupling is computed for. */
const LEAST_DRIFT_S: f64 = 1800;

/** Flat-equivalent distance at each point of the path, m; and metres climbed or descended up to it. */
let equivalents: usize = 0;
let slants: usize = 0;

/** Returns the address of a SpeedFigures of the open samples, whose heart rate `readHeart` has read. */
export function readSpeed(): usize {
	figures.decoupling = NaN;
	figures.windows = 0;
	figures.curveAt = <f64>curve;
	figures.windowsAt = <f64>windows;
	for (let i = 0; i < CURVE_POINTS; i++) set(curve, i, NaN);
	if (!openPath() || !layEquivalents()) return changetype<usize>(figures);
	for (let i = 0; i < CURVE_POINTS; i++) set(curve, i, bestMean(get(CURVE_S, i)));
	findSteady();
	figures.decoupling = decoupling();
	return changetype<usize>(figures);
}

function layEquivalents(): bool {
	equivalents = reserve((<usize>pathCount()) << 3);
	slants = reserve((<usize>pathCount()) << 3);
	if (equivalents == 0 || slants == 0) return false;
	const known = priceRelief();
	const slopes = reliefSlopes();
	let cell = 0;
	let cellStart = 0.0;
	let costBefore = 0.0;
	let slantBefore = 0.0;
	for (let k = 0; k < pathCount(); k++) {
		const at = pathM(k) - pathM(0);
		while (known && cell < reliefCells() - 1 && at > cellStart + cellM(cell)) {
			costBefore += cellM(cell) * gradeCost(get(slopes, cell));
			slantBefore += cellM(cell) * Math.abs(get(slopes, cell));
			cellStart += cellM(cell);
			cell++;
		}
		const slope = known ? get(slopes, cell) : 0;
		set(equivalents, k, costBefore + (at - cellStart) * gradeCost(slope));
		set(slants, k, slantBefore + (at - cellStart) * Math.abs(slope));
	}
	return true;
}

/** Value at a time of what `values` holds at points of the path, linear between `k` and `k + 1`. */
function between(values: usize, k: i32, at: f64): f64 {
	const share = (at - pathS(k)) / (pathS(k + 1) - pathS(k));
	return get(values, k) + share * (get(values, k + 1) - get(values, k));
}

/** Highest mean flat-equivalent speed over `windowS`, exact between samples; NaN of a shorter path. */
function bestMean(windowS: f64): f64 {
	const last = pathCount() - 1;
	if (pathS(last) - pathS(0) < windowS) return NaN;
	let best = 0.0;
	let from = 0;
	let to = 0;
	// the best window starts or ends at a sample
	for (let k = 0; k <= last; k++) {
		const end = pathS(k);
		if (end - windowS >= pathS(0)) {
			while (pathS(from + 1) < end - windowS) from++;
			best = Math.max(best, get(equivalents, k) - between(equivalents, from, end - windowS));
		}
		if (end + windowS <= pathS(last)) {
			while (pathS(to + 1) < end + windowS) to++;
			best = Math.max(best, between(equivalents, to, end + windowS) - get(equivalents, k));
		}
	}
	return best / windowS;
}

/** The point at or before a time that is not before the first. */
function pointAt(at: f64): i32 {
	let low = 0;
	let high = pathCount() - 1;
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		if (pathS(middle) <= at) low = middle;
		else high = middle;
	}
	return low;
}

function equivalentAt(at: f64): f64 {
	return between(equivalents, pointAt(at), at);
}

/** Finds stretches of eight minutes that are steady, one behind the other. */
function findSteady(): void {
	let found = 0;
	let from = pathS(0) + WARM_UP_S;
	const end = Math.min(pathS(pathCount() - 1), pathS(0) + LONGEST_S);
	const windowS = STEP_S * <f64>STEPS;
	while (from + windowS <= end && found < MOST_WINDOWS) {
		const mps = steadyMps(from);
		const bpm = isNaN(mps) ? NaN : meanBpm(from, from + windowS);
		if (isNaN(bpm)) {
			from += STEP_S;
			continue;
		}
		const steady = changetype<SteadyWindow>(windows + <usize>found * offsetof<SteadyWindow>());
		steady.startS = from - pathS(0);
		steady.bpm = bpm;
		steady.mps = mps;
		found++;
		from += windowS;
	}
	figures.windows = <f64>found;
}

/** Mean flat-equivalent speed of the window from a time on; NaN when it is not steady. */
function steadyMps(from: f64): f64 {
	const windowS = STEP_S * <f64>STEPS;
	const to = from + windowS;
	const metres = equivalentBetween(from, to);
	const slanted = between(slants, pointAt(to), to) - between(slants, pointAt(from), from);
	const mean = metres / windowS;
	if (!(mean >= WALK_MPS) || slanted > MOST_SLOPE * lengthBetween(from, to)) return NaN;
	let squares = 0.0;
	for (let s = 0; s < STEPS; s++) {
		const start = from + STEP_S * <f64>s;
		const off = equivalentBetween(start, start + STEP_S) / STEP_S - mean;
		squares += off * off;
	}
	return Math.sqrt(squares / <f64>STEPS) < MOST_VARIATION * mean ? mean : NaN;
}

function equivalentBetween(from: f64, to: f64): f64 {
	return equivalentAt(to) - equivalentAt(from);
}

function lengthBetween(from: f64, to: f64): f64 {
	return metresAt(to) - metresAt(from);
}

function metresAt(at: f64): f64 {
	const k = pointAt(at);
	const share = (at - pathS(k)) / (pathS(k + 1) - pathS(k));
	return pathM(k) + share * (pathM(k + 1) - pathM(k));
}

/**
 * How much flat-equivalent speed per heartbeat falls from the first half of the moving time to the second,
 * after warming up, as a share (aerobic decoupling; Friel). NaN without enough heart rate.
 */
function decoupling(): f64 {
	const warm = pathS(0) + WARM_UP_S;
	let moving = 0.0;
	for (let k = 1; k < pathCount(); k++) if (pathS(k) > warm) moving += movingStepS(k);
	if (moving < LEAST_DRIFT_S) return NaN;
	const first = efficiency(warm, 0, moving / 2);
	const second = efficiency(warm, moving / 2, moving);
	return (first - second) / first;
}

/** Flat-equivalent metres per beat over a part of the moving time behind `warm`; NaN when a fifth has no heart rate. */
function efficiency(warm: f64, from: f64, to: f64): f64 {
	let passed = 0.0;
	let heard = 0.0;
	let metres = 0.0;
	let beats = 0.0;
	for (let k = 1; k < pathCount(); k++) {
		const seconds = pathS(k) > warm ? movingStepS(k) : 0;
		const inside = passed >= from && passed < to;
		passed += seconds;
		if (seconds == 0 || !inside) continue;
		const bpm = meanBpm(pathS(k - 1), pathS(k));
		if (isNaN(bpm)) continue;
		heard += seconds;
		metres += get(equivalents, k) - get(equivalents, k - 1);
		beats += (bpm * seconds) / 60;
	}
	return heard >= 0.8 * (to - from) ? metres / beats : NaN;
}

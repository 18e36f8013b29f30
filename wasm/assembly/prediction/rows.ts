// Cuts the planned course into rows. Times are rounded on the running clock, so rows of any cut add
// up to the total, to the second, and no row is more than a second off.

import { cellLength } from "./course-cost";
import { PlanRow, PredictionState } from "./layout";
import { clamp, get } from "./slots";

export const KILOMETRE_M: f64 = 1000;
/** International Yard and Pound Agreement, 1959. */
export const MILE_M: f64 = 1609.344;

/** A remainder this short, m, belongs to the row before it. */
const CRUMB_M: f64 = 0.5;

let state: PredictionState = changetype<PredictionState>(0);
let cells: i32 = 0;
let elevation: usize = 0;
let clock: usize = 0;
let distanceM: f64 = 0;
// the headline's gain filters small waves, the rows' plain sums do not: these bring them together
let gainScale: f64 = 0;
let lossScale: f64 = 0;

/** Sets the course that rows are cut from. */
export function openRows(
	opened: PredictionState,
	count: i32,
	elevationAt: usize,
	clockAt: usize,
): void {
	state = opened;
	cells = count;
	elevation = elevationAt;
	clock = clockAt;
	distanceM = borderAt(cells);
	const gain = climbBetween(0, distanceM, 1);
	const loss = climbBetween(0, distanceM, -1);
	gainScale = gain > 0 ? state.gainM / gain : 0;
	lossScale = loss > 0 ? state.lossM / loss : 0;
}

/** Distance of a cell border from the start, m. */
export function borderAt(i: i32): f64 {
	const whole = state.cellM;
	return i == cells ? <f64>(cells - 1) * whole + state.lastCellM : <f64>i * whole;
}

/** Mean slope between two borders, rise over run. */
export function slopeBetween(from: i32, to: i32): f64 {
	return (get(elevation, to) - get(elevation, from)) / (borderAt(to) - borderAt(from));
}

/** Row `k` of those at `rows`. */
function rowAt(rows: usize, k: i32): PlanRow {
	return changetype<PlanRow>(rows + <usize>k * offsetof<PlanRow>());
}

/** All of row `k` but its time. */
export function writeRow(rows: usize, k: i32, startM: f64, endM: f64): void {
	const row = rowAt(rows, k);
	row.startM = startM;
	row.endM = endM;
	row.slope = (heightAt(endM) - heightAt(startM)) / (endM - startM);
	row.gainM = climbBetween(startM, endM, 1) * gainScale;
	row.lossM = climbBetween(startM, endM, -1) * lossScale;
	row.cell = <f64>cellAt(endM);
	row.share = shareAt(cellAt(endM), endM);
}

/** The times of rows that follow each other, from the clock. */
export function writeTimes(rows: usize, count: i32): void {
	let from = 0.0;
	let rounded = 0.0;
	for (let k = 0; k < count; k++) {
		const row = rowAt(rows, k);
		const to = between(clock, <i32>row.cell, row.share);
		const then = Math.round(to);
		row.timeS = then - rounded;
		row.exactS = to - from;
		from = to;
		rounded = then;
	}
}

/** Whole lengths of `eachM` and what remains; returns the number of rows. */
export function writeSplits(rows: usize, eachM: f64): i32 {
	const count = <i32>Math.max(1, Math.ceil((distanceM - CRUMB_M) / eachM));
	for (let k = 0; k < count; k++) {
		const endM = k == count - 1 ? distanceM : <f64>(k + 1) * eachM;
		writeRow(rows, k, <f64>k * eachM, endM);
	}
	return count;
}

function cellAt(atM: f64): i32 {
	return <i32>clamp(Math.floor(atM / state.cellM), 0, <f64>(cells - 1));
}

/** How much of cell `i` lies ahead of a distance. */
function shareAt(i: i32, atM: f64): f64 {
	return clamp((atM - borderAt(i)) / cellLength(state, i, cells), 0, 1);
}

/** Value of a per-border array inside cell `i`, linear. */
function between(borders: usize, i: i32, share: f64): f64 {
	const from = get(borders, i);
	const to = get(borders, i + 1);
	// exact at both ends, which a plain blend is not
	return share == 1 ? to : from + share * (to - from);
}

function heightAt(atM: f64): f64 {
	const i = cellAt(atM);
	return between(elevation, i, shareAt(i, atM));
}

/** Sum of rises (`sign` 1) or falls (-1) of the profile, m. */
function climbBetween(startM: f64, endM: f64, sign: f64): f64 {
	let sum = 0.0;
	let height = heightAt(startM);
	const last = cellAt(endM);
	for (let i = cellAt(startM) + 1; i <= last; i++) {
		const next = get(elevation, i);
		sum += Math.max(0, sign * (next - height));
		height = next;
	}
	return sum + Math.max(0, sign * (heightAt(endM) - height));
}

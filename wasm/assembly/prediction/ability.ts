// What a runner can do: a Gaussian over nine entries, updated by one scalar observation at a time.
//
//   ln v(T) = a - b1·L1(T) - b2·L2(T) - b3·L3(T) - g·H + …
//
//   0 a   ln flat speed (m/s) held for one hour     5 u  deficit of a run without heart rate
//   1 b1  fade up to the first hinge                6 g  personal cost per unit of hilliness
//   2 b2  fade between the hinges                   7 w  further offset of easy runs
//   3 b3  fade beyond the second hinge              8 r  bonus of a race day
//   4 c   ln speed per unit of heart-rate fraction
//
// Log speed falls linearly with log time (Riegel 1981), steeper beyond 1 h 45 (Vickers & Vertosick
// 2016) and beyond 4 h 30. Entries 4, 5, 7 and 8 serve histories of runs; race results leave them 0.

import { reserve } from "../memory";
import { PredictionState } from "./layout";
import { get, set } from "./slots";

export const ENTRIES: i32 = 9;

/** Reserves a state and its arrays of ability; 0 when memory is out. */
export function openState(): usize {
	const fields = offsetof<PredictionState>();
	const entries = (<usize>ENTRIES) << 3;
	const at = reserve(fields + (3 + <usize>ENTRIES) * entries);
	if (at == 0) return 0;
	const state = changetype<PredictionState>(at);
	state.priorMeanAt = <f64>(at + fields);
	state.priorSdAt = <f64>(at + fields + entries);
	state.abilityAt = <f64>(at + fields + 2 * entries);
	state.covarianceAt = <f64>(at + fields + 3 * entries);
	return at;
}

/** Sets the state to the prior given by the host: means and standard deviations, uncorrelated. */
export function takePrior(state: PredictionState): void {
	const ability = <usize>state.abilityAt;
	const covariance = <usize>state.covarianceAt;
	for (let i = 0; i < ENTRIES; i++) {
		set(ability, i, get(<usize>state.priorMeanAt, i));
		for (let j = 0; j < ENTRIES; j++) set(covariance, i * ENTRIES + j, 0);
		const sd = get(<usize>state.priorSdAt, i);
		set(covariance, i * (ENTRIES + 1), sd * sd);
	}
}

/** Writes the row of a flat effort of `timeS` seconds: 1, -L1, -L2, -L3, 0 … */
export function effortRow(state: PredictionState, row: usize, timeS: f64): void {
	const hinge1 = state.hinge1S;
	const hinge2 = state.hinge2S;
	for (let i = 4; i < ENTRIES; i++) set(row, i, 0);
	set(row, 0, 1);
	set(row, 1, -Math.log(Math.min(timeS, hinge1) / 3600));
	set(row, 2, -Math.log(Math.min(Math.max(timeS, hinge1), hinge2) / hinge1));
	set(row, 3, -Math.log(Math.max(timeS, hinge2) / hinge2));
}

/** Expected value of an observation with this row. */
export function expected(state: PredictionState, row: usize): f64 {
	const ability = <usize>state.abilityAt;
	let sum = 0.0;
	for (let i = 0; i < ENTRIES; i++) sum += get(row, i) * get(ability, i);
	return sum;
}

/** Variance of that expectation, row·P·rowᵀ. */
export function variance(state: PredictionState, row: usize): f64 {
	let sum = 0.0;
	for (let i = 0; i < ENTRIES; i++) sum += get(row, i) * covarianceWith(state, row, i);
	return sum;
}

/** Entry i of P·rowᵀ. */
function covarianceWith(state: PredictionState, row: usize, i: i32): f64 {
	const covariance = <usize>state.covarianceAt;
	let sum = 0.0;
	for (let j = 0; j < ENTRIES; j++) sum += get(covariance, i * ENTRIES + j) * get(row, j);
	return sum;
}

/**
 * Kalman update by a scalar observation `y` with noise variance `noise`; `gain` is scratch for nine.
 * Callers weigh outliers by the noise they pass. P never grows, whatever the noise.
 */
export function observe(state: PredictionState, row: usize, gain: usize, y: f64, noise: f64): void {
	const error = y - expected(state, row);
	let total = noise;
	for (let i = 0; i < ENTRIES; i++) {
		const shared = covarianceWith(state, row, i);
		set(gain, i, shared);
		total += get(row, i) * shared;
	}
	if (!(total > 0)) return;
	const ability = <usize>state.abilityAt;
	const covariance = <usize>state.covarianceAt;
	for (let i = 0; i < ENTRIES; i++) {
		const share = get(gain, i) / total;
		set(ability, i, get(ability, i) + share * error);
		for (let j = 0; j < ENTRIES; j++) {
			const at = i * ENTRIES + j;
			set(covariance, at, get(covariance, at) - share * get(gain, j));
		}
	}
}

/**
 * Noise that bounds an observation's influence at `z` standard deviations of surprise (Huber 1964).
 * The influence does not decrease beyond that, so a faster result never makes a slower prediction.
 */
export function huberNoise(error: f64, ability: f64, noise: f64, z: f64): f64 {
	const total = ability + noise;
	const surprise = Math.abs(error) / Math.sqrt(total);
	return surprise > z ? noise + total * (surprise / z - 1) : noise;
}

// Ability from a history: every run is an observation of the nine entries of ability.ts. A run faster
// than expected is evidence of ability; a slower one is usually an easy day. So noise is asymmetric,
// and the filter follows the upper envelope of training without labels of races.
// Heavy tails after West & Harrison 1997 (Bayesian Forecasting, ch. 8): noise grows with surprise.

import { mark, release, reserve } from "../memory";
import {
	ENTRIES,
	effortRow,
	expected,
	huberNoise,
	observe,
	openState,
	takePrior,
	variance,
} from "../prediction/ability";
import { PredictionState } from "../prediction/layout";
import { get, set } from "../prediction/slots";
import { FilterState, RunRow } from "./layout";

/** Entry of the personal hill cost. */
const HILLS: i32 = 6;

let opened: usize = 0;
let filter: FilterState = changetype<FilterState>(0);
let state: PredictionState = changetype<PredictionState>(0);

/** Reserves a filter, the ability's state and `count` rows: address of a FilterState; 0 when memory is out. */
export function openFilter(count: i32): usize {
	opened = mark();
	const at = reserve(offsetof<FilterState>());
	const stateAt: usize = at == 0 ? 0 : openState();
	const runsAt: usize = stateAt == 0 ? 0 : reserve(<usize>count * offsetof<RunRow>());
	if (runsAt == 0) {
		release(opened);
		return 0;
	}
	filter = changetype<FilterState>(at);
	state = changetype<PredictionState>(stateAt);
	filter.stateAt = <f64>stateAt;
	filter.runsAt = <f64>runsAt;
	return at;
}

export function closeFilter(): void {
	release(opened);
}

/** From the prior of the state through `count` rows to the ability of today. */
export function learnRuns(count: i32): void {
	const free = mark();
	const row = reserve((2 * <usize>ENTRIES) << 3);
	takePrior(state);
	let last = NaN;
	let learned = 0;
	for (let k = 0; k < count; k++) {
		const run = changetype<RunRow>(<usize>filter.runsAt + <usize>k * offsetof<RunRow>());
		const day = run.day;
		if (day < filter.fromDay) continue;
		if (!isNaN(last)) drift(day - last);
		last = day;
		if (run.resultVariance > 0) learnResult(run, row);
		else learnRun(run, row);
		learned++;
	}
	age(isNaN(last) ? filter.unknownDays : filter.today - last);
	filter.learned = <f64>learned;
	release(free);
}

/** Prediction step of the filter: variances grow by a random walk over `days`. */
function drift(days: f64): void {
	age(days);
	widen(4, filter.heartDrift * days);
	widen(5, filter.deficitDrift * days);
}

function age(days: f64): void {
	widen(0, filter.speedDrift * Math.max(0, days));
}

function widen(entry: i32, variance: f64): void {
	const at = entry * (ENTRIES + 1);
	const covariance = <usize>state.covarianceAt;
	set(covariance, at, get(covariance, at) + variance);
}

function learnRun(run: RunRow, row: usize): void {
	const heart = filter.readsHeart > 0;
	const race = heart ? run.raceByHeart : run.race;
	const timeS = run.timeS;
	let noise = writeRow(run, row, race, heart ? run.heart : NaN);
	const short = filter.shortSdS / timeS;
	noise += short * short;
	const y = Math.log(run.equivalentM / timeS);
	const error = y - expected(state, row);
	const surprise = (error * error) / (noise + variance(state, row));
	const impossible = filter.impossibleZ;
	if (error > filter.impossibleLn && surprise > impossible * impossible) return;
	const freedom = filter.freedom;
	let weight = surprise > 1 ? (freedom + surprise) / (freedom + 1) : 1;
	const plain = !heart || isNaN(run.heart);
	if (error < 0) weight *= plain ? filter.plainSlowerNoise : filter.slowerNoise;
	else weight *= plain ? filter.plainFasterNoise : filter.fasterNoise;
	if (race > 0) {
		noise *= filter.raceNoise;
		if (error > 0) weight *= plain ? filter.plainRaceFasterNoise : filter.raceFasterNoise;
	}
	observe(state, row, row + ((<usize>ENTRIES) << 3), y, noise * weight);
}

/** Fills the row of a run; returns its noise variance but for its shortness. */
function writeRow(run: RunRow, row: usize, race: f64, heart: f64): f64 {
	const timeS = run.timeS;
	effortRow(state, row, timeS);
	set(row, 6, -run.hilliness);
	set(row, 8, race);
	if (isNaN(heart)) {
		set(row, 5, -filter.plainDeficit);
		const sd = filter.plainSd;
		return sd * sd;
	}
	const level = filter.heartLevel - filter.heartFade * Math.log(timeS / 3600);
	const deficit = level - heart;
	const easy = Math.max(deficit, 0);
	set(row, 4, -deficit);
	set(row, 7, -Math.min(easy / filter.easyFull, 1));
	const sd = filter.heartSd;
	const more = filter.heartSdPerDeficit * easy;
	return sd * sd + more * more;
}

/**
 * A typed result is a race at full effort: its noise is given, and no surprise rejects it. It is
 * flat and leaves the hill cost as it is: else a faster one would raise the cost of climbs, and slow a hilly course.
 */
function learnResult(run: RunRow, row: usize): void {
	const covariance = <usize>state.covarianceAt;
	for (let i = 0; i < ENTRIES; i++) {
		if (i == HILLS) continue;
		set(covariance, HILLS * ENTRIES + i, 0);
		set(covariance, i * ENTRIES + HILLS, 0);
	}
	writeRow(run, row, 1, NaN);
	set(row, 5, 0);
	const y = Math.log(run.equivalentM / run.timeS);
	const own = run.resultVariance;
	const error = y - expected(state, row);
	const held = huberNoise(error, variance(state, row), own, filter.resultZ);
	observe(state, row, row + ((<usize>ENTRIES) << 3), y, held);
}

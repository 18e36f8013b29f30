// Ability from a history: every run is an observation of the nine entries of ability.ts. A run faster
// than expected is proof of ability; a slower one is usually just an easy day. So noise is asymmetric,
// and the filter follows the upper envelope of training without being told what was a race.
// Heavy tails after West & Harrison 1997 (Bayesian Forecasting, ch. 8): noise grows with surprise.

import { mark, release, reserve } from "../memory";
import {
	ENTRIES,
	effortRow,
	expected,
	huberNoise,
	observe,
	takePrior,
	variance,
} from "../prediction/ability";
import { COVARIANCE, FRAME_SLOTS } from "../prediction/frame";
import { get, set } from "../prediction/slots";
import * as slot from "./filter-frame";

/** Entry of the personal hill cost. */
const HILLS: i32 = 6;

let opened: usize = 0;
let frame: usize = 0;
let filter: usize = 0;
let runs: usize = 0;

/** Room for an ability frame (prediction/frame.ts), then settings and rows of filter-frame.ts; 0 without memory. */
export function openFilter(count: i32): usize {
	opened = mark();
	frame = reserve((<usize>(FRAME_SLOTS + slot.FILTER_SLOTS + count * slot.RUN_SLOTS)) << 3);
	filter = frame + ((<usize>FRAME_SLOTS) << 3);
	runs = filter + ((<usize>slot.FILTER_SLOTS) << 3);
	return frame;
}

export function closeFilter(): void {
	release(opened);
}

/** From the prior in the frame through `count` rows to the ability of today. */
export function learnRuns(count: i32): void {
	const free = mark();
	const row = reserve((2 * <usize>ENTRIES) << 3);
	takePrior(frame);
	let last = NaN;
	let learned = 0;
	for (let k = 0; k < count; k++) {
		const run = runs + ((<usize>(k * slot.RUN_SLOTS)) << 3);
		const day = get(run, slot.RUN_DAY);
		if (day < get(filter, slot.FROM_DAY)) continue;
		if (!isNaN(last)) drift(day - last);
		last = day;
		if (get(run, slot.RUN_RESULT_VARIANCE) > 0) learnResult(run, row);
		else learnRun(run, row);
		learned++;
	}
	age(isNaN(last) ? get(filter, slot.UNKNOWN_DAYS) : get(filter, slot.TODAY) - last);
	set(filter, slot.LEARNED, <f64>learned);
	release(free);
}

/** Ability wanders while nobody looks. */
function drift(days: f64): void {
	age(days);
	widen(4, get(filter, slot.HEART_DRIFT) * days);
	widen(5, get(filter, slot.DEFICIT_DRIFT) * days);
}

function age(days: f64): void {
	widen(0, get(filter, slot.SPEED_DRIFT) * Math.max(0, days));
}

function widen(entry: i32, variance: f64): void {
	const at = COVARIANCE + entry * (ENTRIES + 1);
	set(frame, at, get(frame, at) + variance);
}

function learnRun(run: usize, row: usize): void {
	const heart = get(filter, slot.READS_HEART) > 0;
	const race = get(run, heart ? slot.RUN_RACE_HEART : slot.RUN_RACE);
	const timeS = get(run, slot.RUN_TIME_S);
	let noise = writeRow(run, row, race, heart ? get(run, slot.RUN_HEART) : NaN);
	const short = get(filter, slot.SHORT_SD_S) / timeS;
	noise += short * short;
	const y = Math.log(get(run, slot.RUN_EQUIVALENT_M) / timeS);
	const error = y - expected(frame, row);
	const surprise = (error * error) / (noise + variance(frame, row));
	const impossible = get(filter, slot.IMPOSSIBLE_Z);
	if (error > get(filter, slot.IMPOSSIBLE_LN) && surprise > impossible * impossible) return;
	const freedom = get(filter, slot.FREEDOM);
	let weight = surprise > 1 ? (freedom + surprise) / (freedom + 1) : 1;
	weight *= get(filter, error < 0 ? slot.SLOWER_NOISE : slot.FASTER_NOISE);
	if (race > 0) {
		noise *= get(filter, slot.RACE_NOISE);
		if (error > 0) weight *= get(filter, slot.RACE_FASTER_NOISE);
	}
	observe(frame, row, row + ((<usize>ENTRIES) << 3), y, noise * weight);
}

/** Fills the row of a run; returns its noise variance but for its shortness. */
function writeRow(run: usize, row: usize, race: f64, heart: f64): f64 {
	const timeS = get(run, slot.RUN_TIME_S);
	effortRow(frame, row, timeS);
	set(row, 6, -get(run, slot.RUN_HILLINESS));
	set(row, 8, race);
	if (isNaN(heart)) {
		set(row, 5, -1);
		const sd = get(filter, slot.PLAIN_SD);
		return sd * sd;
	}
	const level =
		get(filter, slot.HEART_LEVEL) - get(filter, slot.HEART_FADE) * Math.log(timeS / 3600);
	const deficit = level - heart;
	const easy = Math.max(deficit, 0);
	set(row, 4, -deficit);
	set(row, 7, -Math.min(easy / get(filter, slot.EASY_FULL), 1));
	const sd = get(filter, slot.HEART_SD);
	const more = get(filter, slot.HEART_SD_PER_DEFICIT) * easy;
	return sd * sd + more * more;
}

/**
 * A typed result is a race at full effort: its noise is its own, and a surprise never turns it away. It is
 * flat, and has no say about hills: else a faster one would make climbs dearer, and a hilly course slower.
 */
function learnResult(run: usize, row: usize): void {
	for (let i = 0; i < ENTRIES; i++) {
		if (i == HILLS) continue;
		set(frame, COVARIANCE + HILLS * ENTRIES + i, 0);
		set(frame, COVARIANCE + i * ENTRIES + HILLS, 0);
	}
	writeRow(run, row, 1, NaN);
	set(row, 5, 0);
	const y = Math.log(get(run, slot.RUN_EQUIVALENT_M) / get(run, slot.RUN_TIME_S));
	const own = get(run, slot.RUN_RESULT_VARIANCE);
	const error = y - expected(frame, row);
	const held = huberNoise(error, variance(frame, row), own, get(filter, slot.RESULT_Z));
	observe(frame, row, row + ((<usize>ENTRIES) << 3), y, held);
}

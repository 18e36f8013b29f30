// An activity reduced to what a prediction reads of it.

import { mark, release } from "../memory";
import { set } from "../prediction/slots";
import * as slot from "./features-frame";
import {
	altitudeMeanM,
	climbM,
	descentM,
	equivalentM,
	hillM,
	priceRelief,
	reliefCells,
} from "./relief";
import { heartRateBpm } from "./samples";
import { bestMps, movingStepS, takeWay, wayCount, wayM, wayS, waySample } from "./way";

const answer = memory.data(96, 16);
const PEAK_WINDOW_S: f64 = 180;
/** Heart rates that a runner can have; a belt that slips reads above, a lost one below. */
const LOWEST_BPM: f64 = 30;
const HIGHEST_BPM: f64 = 215;

/** Reduces the open samples; returns the address of FEATURE_SLOTS answers, all 0 for no way at all. */
export function reduceRun(): usize {
	const free = mark();
	for (let i = 0; i < slot.FEATURE_SLOTS; i++) set(answer, i, 0);
	set(answer, slot.MEAN_HEART_RATE, NaN);
	set(answer, slot.MAX_HEART_RATE, NaN);
	set(answer, slot.ALTITUDE_M, NaN);
	if (takeWay()) {
		const last = wayCount() - 1;
		set(answer, slot.ELAPSED_S, wayS(last) - wayS(0));
		set(answer, slot.DISTANCE_M, wayM(last) - wayM(0));
		set(answer, slot.BEST_3_MIN_MPS, bestMps(PEAK_WINDOW_S));
		takeHeartRate();
		set(answer, slot.ELEVATION_KNOWN, priceRelief() ? 1 : 0);
		set(answer, slot.EQUIVALENT_M, equivalentM);
		set(answer, slot.HILL_M, hillM);
		set(answer, slot.CLIMB_M, climbM);
		set(answer, slot.DESCENT_M, descentM);
		set(answer, slot.ALTITUDE_M, altitudeMeanM);
	}
	release(free);
	return answer;
}

function takeHeartRate(): void {
	let movingS = 0.0;
	let heardS = 0.0;
	let beats = 0.0;
	let highest = 0.0;
	for (let k = 1; k < wayCount(); k++) {
		const seconds = movingStepS(k);
		movingS += seconds;
		const bpm = heartRateBpm(waySample(k));
		if (!(bpm >= LOWEST_BPM && bpm < HIGHEST_BPM)) continue;
		heardS += seconds;
		beats += seconds * bpm;
		highest = Math.max(highest, bpm);
	}
	set(answer, slot.MOVING_S, movingS);
	if (heardS > 0 && 2 * heardS >= movingS) set(answer, slot.MEAN_HEART_RATE, beats / heardS);
	if (highest > 0) set(answer, slot.MAX_HEART_RATE, highest);
}

/** The open samples as a course: its number of cells, 0 without heights. Slopes lie there until `closeSamples`. */
export function layCourse(): i32 {
	return takeWay() && priceRelief() ? reliefCells() : 0;
}

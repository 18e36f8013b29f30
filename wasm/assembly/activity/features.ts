// An activity reduced to what a prediction reads of it.

import { mark, release } from "../memory";
import { RunFigures } from "./layout";
import { bestMps, movingStepS, openPath, pathCount, pathM, pathS, pathSample } from "./path";
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

const answer = changetype<RunFigures>(memory.data(offsetof<RunFigures>(), 16));
const PEAK_WINDOW_S: f64 = 180;
/** Heart rates that a runner can have; a belt that slips reads above, a lost one below. */
const LOWEST_BPM: f64 = 30;
const HIGHEST_BPM: f64 = 215;

/** Reduces the open samples; returns the address of a RunFigures, all 0 without a path. */
export function reduceRun(): usize {
	const free = mark();
	memory.fill(changetype<usize>(answer), 0, offsetof<RunFigures>());
	answer.meanHeartRateBpm = NaN;
	answer.maxHeartRateBpm = NaN;
	answer.altitudeM = NaN;
	if (openPath()) {
		const last = pathCount() - 1;
		answer.elapsedS = pathS(last) - pathS(0);
		answer.distanceM = pathM(last) - pathM(0);
		answer.best3MinMps = bestMps(PEAK_WINDOW_S);
		takeHeartRate();
		answer.elevationKnown = priceRelief() ? 1 : 0;
		answer.equivalentM = equivalentM;
		answer.hillM = hillM;
		answer.climbM = climbM;
		answer.descentM = descentM;
		answer.altitudeM = altitudeMeanM;
	}
	release(free);
	return changetype<usize>(answer);
}

function takeHeartRate(): void {
	let movingS = 0.0;
	let heardS = 0.0;
	let beats = 0.0;
	let highest = 0.0;
	for (let k = 1; k < pathCount(); k++) {
		const seconds = movingStepS(k);
		movingS += seconds;
		const bpm = heartRateBpm(pathSample(k));
		if (!(bpm >= LOWEST_BPM && bpm < HIGHEST_BPM)) continue;
		heardS += seconds;
		beats += seconds * bpm;
		highest = Math.max(highest, bpm);
	}
	answer.movingS = movingS;
	if (heardS > 0 && 2 * heardS >= movingS) answer.meanHeartRateBpm = beats / heardS;
	if (highest > 0) answer.maxHeartRateBpm = highest;
}

/** The open samples as a course: its number of cells, 0 without heights. Slopes lie there until `closeSamples`. */
export function layCourse(): i32 {
	return openPath() && priceRelief() ? reliefCells() : 0;
}

// An activity reduced to what a prediction reads of it.

import { mark, release } from "../memory";
import { RunFigures } from "./layout";
import { costSquares, costTimes, ownFade, readPacing } from "./pacing";
import { bestMps, movingStepS, openPath, pathCount, pathM, pathS, pathSample } from "./path";
import {
	altitudeMeanM,
	climbM,
	descentM,
	equivalentM,
	hillM,
	priceRelief,
	reliefCells,
	slopeCorrelation,
	slopeSd,
} from "./relief";
import { heartRateBpm } from "./samples";

const figures = changetype<RunFigures>(memory.data(offsetof<RunFigures>(), 16));
const PEAK_WINDOW_S: f64 = 180;
/** Plausible highest heart rates; a slipping belt reads above, a lost one below. */
const LOWEST_BPM: f64 = 30;
const HIGHEST_BPM: f64 = 215;

/** Reduces the open samples; returns the address of a RunFigures, all 0 without a path. */
export function reduceRun(): usize {
	const free = mark();
	memory.fill(changetype<usize>(figures), 0, offsetof<RunFigures>());
	figures.meanHeartRateBpm = NaN;
	figures.maxHeartRateBpm = NaN;
	figures.altitudeM = NaN;
	figures.slopeSd = NaN;
	figures.slopeCorrelation = NaN;
	figures.ownFade = NaN;
	if (openPath()) {
		const last = pathCount() - 1;
		figures.elapsedS = pathS(last) - pathS(0);
		figures.distanceM = pathM(last) - pathM(0);
		figures.best3MinMps = bestMps(PEAK_WINDOW_S);
		takeHeartRate();
		figures.elevationKnown = priceRelief() ? 1 : 0;
		figures.equivalentM = equivalentM;
		figures.hillM = hillM;
		figures.climbM = climbM;
		figures.descentM = descentM;
		figures.altitudeM = altitudeMeanM;
		figures.slopeSd = slopeSd;
		figures.slopeCorrelation = slopeCorrelation;
		readPacing();
		figures.costSquares = costSquares;
		figures.costTimes = costTimes;
		figures.ownFade = ownFade;
	}
	release(free);
	return changetype<usize>(figures);
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
	figures.movingS = movingS;
	if (heardS > 0 && 2 * heardS >= movingS) figures.meanHeartRateBpm = beats / heardS;
	if (highest > 0) figures.maxHeartRateBpm = highest;
}

/** Puts the open samples on the grid; returns the number of cells, 0 without heights. Slopes stay until `closeSamples`. */
export function layCourse(): i32 {
	return openPath() && priceRelief() ? reliefCells() : 0;
}

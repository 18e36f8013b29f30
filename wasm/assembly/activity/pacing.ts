// How a run was paced: ln moving time of its whole kilometres against ln of what their slopes cost, and against the
// way done.

import { reserve } from "../memory";
import { gradeCost } from "../prediction/grade-cost";
import { clamp, get, set } from "../prediction/slots";
import { movingStepS, pathCount, pathM } from "./path";
import { reliefSlopes } from "./relief";

const KILOMETRE_M: f64 = 1000;
/** Cells of a kilometre. */
const CELLS: i32 = 50;
/** With fewer kilometres a run says nothing of slopes; with fewer still, nothing of fading. */
const FEWEST_KM: i32 = 6;
const FEWEST_FADING_KM: i32 = 8;
/** Beyond, distances are broken. */
const MOST_KM: i32 = 1000;
/** A kilometre's ln time is held this close to the median: breaks and sprints are no pacing. */
const FARTHEST: f64 = 0.4;
/** The part of a slope's cost that runners pay in time, as far as it matters to their fading. */
const USUAL_RESPONSE: f64 = 0.6;

/** Results of `readPacing`: Σc² and Σcy of cost c and time y, both without their trend; 0 where unknown. */
export let costSquares: f64 = 0;
export let costTimes: f64 = 0;
/** Change of ln time from start to finish beyond what slopes cost; NaN when unknown. */
export let ownFade: f64 = NaN;

/** Reads the open path, whose relief is priced. */
export function readPacing(): void {
	costSquares = 0;
	costTimes = 0;
	ownFade = NaN;
	const lengthM = pathM(pathCount() - 1) - pathM(0);
	if (!(lengthM >= KILOMETRE_M * <f64>FEWEST_KM && lengthM < KILOMETRE_M * <f64>(MOST_KM + 1)))
		return;
	const count = <i32>(lengthM / KILOMETRE_M);
	const times = reserve((<usize>count) << 3);
	const costs = reserve((<usize>count) << 3);
	if (times == 0 || costs == 0) return;
	takeTimes(times, count);
	const median = medianOf(times, costs, count);
	let costSum = 0.0;
	for (let k = 0; k < count; k++) {
		set(times, k, clamp(get(times, k) - median, -FARTHEST, FARTHEST));
		const cost = Math.log(costOf(k));
		set(costs, k, cost);
		costSum += cost;
	}
	regress(times, costs, count, costSum / <f64>count);
}

/** ln moving time of each kilometre; of one without any, that of a second. */
function takeTimes(times: usize, count: i32): void {
	let movedS = 0.0;
	let markS = 0.0;
	let next = 0;
	for (let i = 1; i < pathCount(); i++) {
		const stepM = pathM(i) - pathM(i - 1);
		const seconds = movingStepS(i);
		while (next < count) {
			const beyondM = pathM(i) - pathM(0) - KILOMETRE_M * <f64>(next + 1);
			if (!(stepM > 0 && beyondM >= 0)) break;
			const atS = movedS + seconds * (1 - beyondM / stepM);
			set(times, next, Math.log(Math.max(1, atS - markS)));
			markS = atS;
			next++;
		}
		movedS += seconds;
	}
}

/** Mean cost of a metre of a kilometre, 1 without heights. */
function costOf(kilometre: i32): f64 {
	const slopes = reliefSlopes();
	if (slopes == 0) return 1;
	let sum = 0.0;
	for (let i = CELLS * kilometre; i < CELLS * (kilometre + 1); i++)
		sum += gradeCost(get(slopes, i));
	return sum / <f64>CELLS;
}

/** Sorts a copy in `scratch`: there are few. */
function medianOf(values: usize, scratch: usize, count: i32): f64 {
	for (let k = 0; k < count; k++) {
		const value = get(values, k);
		let at = k;
		for (; at > 0 && get(scratch, at - 1) > value; at--) set(scratch, at, get(scratch, at - 1));
		set(scratch, at, value);
	}
	const middle = count >> 1;
	return count & 1 ? get(scratch, middle) : 0.5 * (get(scratch, middle - 1) + get(scratch, middle));
}

function regress(times: usize, costs: usize, count: i32, meanCost: f64): void {
	// places of kilometres, 0 in the middle, 1 from start to finish: their mean is 0
	let placeSquares = 0.0;
	let placeCosts = 0.0;
	let placeTimes = 0.0;
	for (let k = 0; k < count; k++) {
		const place = (<f64>k + 0.5) / <f64>count - 0.5;
		const cost = get(costs, k) - meanCost;
		placeSquares += place * place;
		placeCosts += place * cost;
		placeTimes += place * get(times, k);
		costSquares += cost * cost;
		costTimes += cost * get(times, k);
	}
	costSquares = Math.max(0, costSquares - (placeCosts * placeCosts) / placeSquares);
	costTimes -= (placeCosts * placeTimes) / placeSquares;
	if (count >= FEWEST_FADING_KM)
		ownFade = (placeTimes - USUAL_RESPONSE * placeCosts) / placeSquares;
}

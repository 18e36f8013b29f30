/** Heights, slopes and gain of a grid that holds integrals of heights: of a file, or of an edited course. */

import { addToGain, endGain, startGain } from "./gain";
import { gradeOf, openGrades } from "./grade";
import { cells, meanAround, nodeAt, nodeCount, nodeM, setResult, smoothEle } from "./grid";

/** Results are delayed by so many borders, 1,280 m or more, until no window reaches back to theirs. */
const LAG: i32 = 64;
const lagging = memory.data(1024, 8);

/** Half of the window in whole nodes, and the part of one that is left. */
let reach: i32 = 0;
let part: f64 = 0;
let window: f64 = 0;
let ending: f64 = 0;

/** `windowM`, `endM` and `thresholdM` as method.ts chooses them. */
export function smoothHeights(windowM: f64, endM: f64, thresholdM: f64): void {
	window = windowM;
	ending = endM;
	openGrades(windowM);
	const steps = windowM / 2 / nodeM();
	reach = <i32>steps;
	part = steps - <f64>reach;
	const last = nodeCount() - 1;
	startGain(thresholdM, heightAt(0));
	for (let i = 0; i <= cells(); i++) {
		const ele = heightAt(i == cells() ? last : 2 * i);
		addToGain(ele);
		if (2 * i + 1 < last) addToGain(heightAt(2 * i + 1));
		const slot = lagging + ((<usize>(i & (LAG - 1))) << 4);
		if (i >= LAG) setResult(i - LAG, load<f64>(slot), load<f64>(slot, 8));
		store<f64>(slot, ele);
		store<f64>(slot, i < cells() ? gradeOf(i) : 0, 8);
	}
	for (let i = max(0, cells() + 1 - LAG); i <= cells(); i++) {
		const slot = lagging + ((<usize>(i & (LAG - 1))) << 4);
		setResult(i, load<f64>(slot), load<f64>(slot, 8));
	}
	endGain();
}

/** Smoothed height at node `n`. */
function heightAt(n: i32): f64 {
	const inside = n > reach && n + reach + 3 < nodeCount();
	return inside ? meanAround(n, reach, part) : smoothEle(nodeAt(n), window, ending);
}

/** No heights: NaN, and slopes of 0. */
export function clearHeights(): void {
	for (let i = 0; i <= cells(); i++) setResult(i, NaN, 0);
}

/**
 * Gain and loss by peaks and valleys: an extreme counts when the height has come back by the threshold, and
 * then the climb counts in full.
 */

let threshold: f64 = 0;
/** 1 climbing, −1 descending, 0 before the first extreme is certain. */
let direction: i32 = 0;
let low: f64 = 0;
let high: f64 = 0;
/** Height at which the current climb or descent began. */
let extreme: f64 = 0;
let gain: f64 = 0;
let loss: f64 = 0;

export function startGain(thresholdM: f64, eleM: f64): void {
	threshold = thresholdM;
	direction = 0;
	low = eleM;
	high = eleM;
	gain = 0;
	loss = 0;
}

export function addToGain(eleM: f64): void {
	low = Math.min(low, eleM);
	high = Math.max(high, eleM);
	if (direction >= 0 && high - eleM >= threshold) {
		if (direction > 0) gain += high - extreme;
		direction = -1;
		extreme = high;
		low = eleM;
	} else if (direction <= 0 && eleM - low >= threshold) {
		if (direction < 0) loss += extreme - low;
		direction = 1;
		extreme = low;
		high = eleM;
	}
}

/** Counts the climb or descent that the course ends in. */
export function endGain(): void {
	if (direction > 0) gain += high - extreme;
	else if (direction < 0) loss += extreme - low;
	direction = 0;
}

export function gainM(): f64 {
	return gain;
}
export function lossM(): f64 {
	return loss;
}
export function clearGain(): void {
	gain = 0;
	loss = 0;
}

/** Gain and loss of `count` heights at `at`, as they stand. */
export function hysteresis(at: usize, count: i32, thresholdM: f64): void {
	if (count == 0) return clearGain();
	startGain(thresholdM, load<f64>(at));
	for (let i = 1; i < count; i++) addToGain(load<f64>(at + ((<usize>i) << 3)));
	endGain();
}

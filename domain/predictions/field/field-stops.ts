// Who stops on the way. The cumulative hazard until the finish is `whole` for a runner of the median time, and grows with a power
// of the time: tables of races do not tell who was out of time from who stopped by themselves, so both are in it.

import type { FieldSettings } from "./field-settings.ts";
import type { FieldShape } from "./field-shape.ts";

type StopSettings = FieldSettings["stops"];

/** Beyond this cumulative hazard an entrant is as good as out: 5 of 100 finish. */
const mostHazard = 3;

const hazardOf = (whole: number, offLn: number, slow: number) =>
	Math.min(mostHazard, whole * Math.exp(slow * offLn));

/** Cumulative hazard that makes `share` of entrants stop. `finishesLn` and `middleLn`: ln s. */
export function wholeHazard(
	finishesLn: ArrayLike<number>,
	{ share, middleLn, slow }: { share: number; middleLn: number; slow: number },
): number {
	if (share <= 0) return 0;
	return solved((whole) => {
		let kept = 0;
		for (let i = 0; i < finishesLn.length; i++) {
			kept += Math.exp(-hazardOf(whole, finishesLn[i] - middleLn, slow));
		}
		return 1 - kept / finishesLn.length - share;
	});
}

/**
 * Of a shape of finishers, the finish times that all who start would have, ln s, in the middle of `count` even parts: each
 * finisher stands for those like them who stopped.
 */
export function startersOf(
	shape: FieldShape,
	{ share, slow, count }: { share: number; slow: number; count: number },
): { finishesLn: Float64Array; middleLn: number; whole: number } {
	const fine = Array.from({ length: 4 * count }, (_, k) => shape((k + 0.5) / (4 * count)));
	const middleLn = shape(0.5);
	const weightsOf = (whole: number) =>
		fine.map((ln) => Math.exp(hazardOf(whole, ln - middleLn, slow)));
	const sumOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0);
	const whole =
		share <= 0 ? 0 : solved((guess) => sumOf(weightsOf(guess)) / fine.length - 1 / (1 - share));
	const weights = weightsOf(whole);
	const sum = sumOf(weights);
	const finishesLn = new Float64Array(count);
	let reached = 0;
	let k = 0;
	for (const [i, weight] of weights.entries()) {
		reached += weight;
		while (k < count && (k + 0.5) / count <= reached / sum) finishesLn[k++] = fine[i];
	}
	finishesLn.fill(fine[fine.length - 1], k);
	return { finishesLn, middleLn, whole };
}

/** Where a rising function of a hazard is 0, by bisection; the end where it never is. */
function solved(f: (whole: number) => number): number {
	let [low, high] = [0, 8];
	for (let step = 0; step < 40; step++) {
		const middle = (low + high) / 2;
		if (f(middle) < 0) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}

/** The part of the whole hazard that lies before a share of the way. */
export function hazardUntil(share: number, { untilTenth }: StopSettings): number {
	const at = Math.min(1, Math.max(0, share)) * 10;
	const k = Math.min(9, Math.floor(at));
	const from = k === 0 ? 0 : untilTenth[k - 1];
	return from + (untilTenth[k] - from) * (at - k);
}

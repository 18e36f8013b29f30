// How finish times of a field are spread: by quantiles of another edition, or a normal distribution that is stated.

import { normalQuantile } from "../model/normal.ts";

/** ln s of the finish time that this part of the finishers is faster than, in (0, 1). Never falls. */
export type FieldShape = (part: number) => number;

/** A part of the finishers, in (0, 1), and the time that they were in by. */
export interface FieldQuantile {
	part: number;
	timeS: number;
}

/** No field reaches further beyond its outer quantiles, in standard deviations of a normal distribution. */
const farthestZ = 3;

/** At least two, both rising: straight lines in ln of the time between them, on the scale of a normal distribution. */
export function shapeOfQuantiles(quantiles: readonly FieldQuantile[]): FieldShape {
	const knots = quantiles.map(({ part, timeS }) => ({
		z: normalQuantile(part),
		ln: Math.log(timeS),
	}));
	return (part) => {
		const z = Math.min(farthestZ, Math.max(-farthestZ, normalQuantile(part)));
		const after = knots.findIndex((knot) => knot.z >= z);
		const k = after < 0 ? knots.length - 1 : Math.max(1, after);
		const [low, high] = [knots[k - 1], knots[k]];
		return low.ln + ((high.ln - low.ln) * (z - low.z)) / (high.z - low.z);
	};
}

/** No time is shorter than this part of the mean. */
const leastOfMean = 0.3;

export const shapeOfNormal =
	({ meanS, sdS }: { meanS: number; sdS: number }): FieldShape =>
	(part) =>
		Math.log(Math.max(leastOfMean * meanS, meanS + sdS * normalQuantile(part)));

/** Every per cent of finish times, at least two different ones. */
export function quantilesOf(timesS: readonly number[]): FieldQuantile[] {
	const sorted = timesS.toSorted((a, b) => a - b);
	const all = Array.from({ length: 99 }, (_, k) => {
		const part = (k + 1) / 100;
		return { part, timeS: sorted[Math.floor(part * sorted.length)] };
	});
	return all.filter(({ timeS }, k) => k === 0 || timeS > all[k - 1].timeS);
}

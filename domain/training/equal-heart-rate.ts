import type { ActivityDetails } from "./reduction.ts";

/** Heart rates at which speeds of different weeks are compared, as shares of the maximum: easy running. */
export const equalHeartRate = { from: 0.7, to: 0.8 } as const;

/** Steady stretches in a week that a speed at equal heart rate needs, s. */
export const leastSteadyS = 600;

/** Time and flat-equivalent length of steady stretches at those heart rates. */
export interface SteadyRunning {
	readonly steadyS: number;
	readonly steadyM: number;
}

/** Those of an activity; `maxBpm` is the maximum that it is scored with. */
export function steadyRunning(
	{ windows }: Pick<ActivityDetails, "windows">,
	maxBpm: number,
): SteadyRunning {
	const { from, to } = equalHeartRate;
	const counted = windows.filter(({ bpm }) => bpm >= from * maxBpm && bpm < to * maxBpm);
	return {
		steadyS: counted.reduce((sum, { seconds }) => sum + seconds, 0),
		steadyM: counted.reduce((sum, { seconds, mps }) => sum + seconds * mps, 0),
	};
}

/** Flat-equivalent speed at equal heart rate, m/s; null where too little was run so. */
export const speedAtEqualHeartRate = ({ steadyS, steadyM }: SteadyRunning): number | null =>
	steadyS >= leastSteadyS ? steadyM / steadyS : null;

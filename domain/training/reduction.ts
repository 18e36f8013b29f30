import { type HeartRates, trimp } from "./effort.ts";
import type { RunFeatures } from "./run-features.ts";
import { zoneOf } from "./zones.ts";

/** Zones and effort from the samples of an activity, by the thresholds that are stored beside it. */
export interface SampleFigures {
	/** Seconds outside of the zones, then in zones 1 to 5. */
	readonly zonesS: readonly number[];
	/** Training impulse over the time with a heart rate. */
	readonly trimp: number;
	/** Seconds with a heart rate that counts, and their share of the time that was recorded, 0 to 1. */
	readonly heartRateS: number;
	readonly coverage: number;
	/** The heart rate was the cadence's, and does not count. */
	readonly cadenceLock: boolean;
	/** Heart rate gained on speed from the first half to the second, as a share; null when unknown. */
	readonly decoupling: number | null;
}

/** Seconds spent at each whole heart rate, from `fromBpm` upwards: zones and effort can be computed from it. */
export interface BeatHistogram {
	readonly fromBpm: number;
	readonly seconds: readonly number[];
}

/** A steady stretch: its mean heart rate and flat-equivalent speed. */
interface SteadyWindow {
	readonly startS: number;
	readonly seconds: number;
	readonly bpm: number;
	readonly mps: number;
}

/** What is stored of the samples beside the figures. */
export interface ActivityDetails {
	readonly beats: BeatHistogram;
	/** Highest mean flat-equivalent speed over each duration that the activity is long enough for. */
	readonly speedCurve: readonly { readonly seconds: number; readonly mps: number }[];
	readonly windows: readonly SteadyWindow[];
}

/** What is stored of an activity's samples, which are dropped. */
export interface ActivityReduction {
	readonly features: RunFeatures;
	readonly figures: SampleFigures;
	readonly details: ActivityDetails;
	/** Highest heart rate that was held for 10 s; null when unknown. */
	readonly peakBpm: number | null;
}

/** With heart rate for a smaller share of the time there are no zones, and effort is estimated. */
export const leastCoverage = 0.6;

/** Zones and effort from the histogram, for new thresholds. Exact where a device counts whole beats. */
export function scoreBeats(
	{ fromBpm, seconds }: BeatHistogram,
	by: HeartRates & { readonly boundsBpm: readonly number[] },
): Pick<SampleFigures, "zonesS" | "trimp"> {
	const zonesS = [0, 0, 0, 0, 0, 0];
	let effort = 0;
	for (const [i, spent] of seconds.entries()) {
		zonesS[zoneOf(fromBpm + i, by.boundsBpm)] += spent;
		effort += trimp(spent, fromBpm + i, by);
	}
	return { zonesS, trimp: effort };
}

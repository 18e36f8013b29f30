import type { HeartRates } from "./effort.ts";
import { estimateMaxHeartRate } from "./max-heart-rate.ts";
import { type MaxHeartRateSource, type ZoneMethod, zoneBounds } from "./zones.ts";

/** What an activity is scored with. It is stored with the activity, so that later settings do not change its score. */
export interface Thresholds extends HeartRates {
	readonly method: ZoneMethod;
	/** Lowest heart rates of zones 1 to 5. */
	readonly boundsBpm: readonly number[];
	readonly maxSource: MaxHeartRateSource;
	readonly thresholdBpm: number | null;
}

/** What a user has entered about the own heart; null is estimated. */
export interface HeartProfile {
	readonly birthYear: number | null;
	readonly sex: HeartRates["sex"];
	readonly maxBpm: number | null;
	readonly restingBpm: number | null;
}

/** A choice of zones, good from a day on. */
export interface ZoneChoice {
	readonly fromDay: number;
	readonly method: ZoneMethod;
	readonly thresholdBpm: number | null;
}

/** How new activities are scored. */
export interface ZoneSettings {
	readonly thresholds: Thresholds;
	/** First day that they hold for, "2026-11-21"; null: always. */
	readonly fromDate: string | null;
	/** Whether older activities are being recomputed. */
	readonly recomputing: boolean;
}

export interface ZoneSettingsEdit extends Omit<ZoneChoice, "fromDay"> {
	/** Recomputes older activities too. */
	readonly applyToPast: boolean;
}

/** Evidence of the maximum in one source's activities of the two years around. */
interface Peaks {
	readonly peaksBpm: readonly number[];
	readonly hardEffort: boolean;
}

const defaultRestingBpm = 60;
/** Of a user who has not entered a birth year. */
const defaultAgeYears = 35;
const leastReserveBpm = 30;

export const defaultChoice: ZoneChoice = {
	fromDay: Number.NEGATIVE_INFINITY,
	method: "max",
	thresholdBpm: null,
};

/** The newest choice that holds on a day. */
export function choiceOn(day: number, choices: readonly ZoneChoice[]): ZoneChoice {
	const held = choices.filter(({ fromDay }) => fromDay <= day);
	return held.reduce((a, b) => (b.fromDay > a.fromDay ? b : a), defaultChoice);
}

/** The maximum that the user has entered, else what was recorded, else by age, else a default that is named so. */
export function thresholdsOf(
	profile: HeartProfile,
	choice: ZoneChoice,
	context: { readonly peaks: Peaks; readonly year: number },
): Thresholds {
	const { maxBpm, maxSource } = maximum(profile, context);
	const restingBpm = Math.min(profile.restingBpm ?? defaultRestingBpm, maxBpm - leastReserveBpm);
	const { method, thresholdBpm } = choice;
	return {
		method,
		maxBpm,
		maxSource,
		restingBpm,
		thresholdBpm,
		sex: profile.sex,
		boundsBpm: zoneBounds({ method, maxBpm, restingBpm, thresholdBpm }),
	};
}

function maximum(
	profile: HeartProfile,
	{ peaks, year }: { peaks: Peaks; year: number },
): { maxBpm: number; maxSource: MaxHeartRateSource } {
	if (profile.maxBpm !== null) return { maxBpm: profile.maxBpm, maxSource: "profile" };
	const ageYears = profile.birthYear === null ? defaultAgeYears : year - profile.birthYear;
	const { bpm, from } = estimateMaxHeartRate({ ...peaks, ageYears });
	const maxSource = from === "age" && profile.birthYear === null ? "default" : from;
	return { maxBpm: Math.round(bpm), maxSource };
}

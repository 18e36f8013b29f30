import { noOptions, type PlanOptions } from "./plan-options.ts";
import type { PacingStrategyName, RaceResult } from "./prediction.ts";
import type { PredictionBody } from "./wire.ts";

type WireOptions = NonNullable<PredictionBody["options"]>;

/** What a stored prediction was asked, so that it can be asked again with something changed. */
export function requestOf(stored: PredictionBody): {
	evidence: RaceResult[];
	strategy: PacingStrategyName;
	weeklyKm: number | null;
	options: PlanOptions;
} {
	return {
		evidence: stored.evidence.map((row) => ({
			distanceM: row.distance_m,
			timeS: row.time_seconds,
			ageDays: row.age_days,
		})),
		strategy: stored.pacing_strategy.key,
		weeklyKm: stored.weekly_km,
		options: optionsOf(stored),
	};
}

export function optionsOf({ options }: PredictionBody): PlanOptions {
	if (!options) return noOptions;
	return {
		surface: options.surface,
		temperatureC: options.temperature_c,
		humidity: fraction(options.humidity_percent),
		start: options.start ?? null,
		goalS: options.goal_seconds,
		splitBias: options.split_bias,
		stops: options.stops.map(({ distance_m, seconds }) => ({
			distanceM: distance_m,
			durationS: seconds,
		})),
	};
}

export function presentOptions(options: PlanOptions): WireOptions {
	return {
		surface: options.surface,
		temperature_c: options.temperatureC,
		humidity_percent: options.humidity === null ? null : Math.round(options.humidity * 1e4) / 100,
		start: options.start,
		goal_seconds: options.goalS,
		split_bias: options.splitBias,
		stops: options.stops.map(({ distanceM, durationS }) => ({
			distance_m: distanceM,
			seconds: durationS,
		})),
	};
}

const fraction = (percent: number | null | undefined) =>
	percent === null || percent === undefined ? null : percent / 100;

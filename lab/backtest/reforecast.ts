// What is left of a target, forecast on the way from passages that are known at each tenth of the plan.

import { valueAt } from "#domain/predictions/course/course-line.ts";
import {
	type KnownPassage,
	passageAhead,
	type Reforecast,
	reforecast,
} from "#domain/predictions/race-day/reforecast.ts";
import type { Target } from "./athletes.ts";
import { finishOfTarget, movingClock, plannedClock } from "./clocks.ts";
import type { Estimate } from "./predict.ts";
import { mean, median } from "./score.ts";

/** Forecasts at one share of the plan; per cent of the remaining time unless a count. */
export interface ReforecastScore {
	/** A declined target counts as an error of 100 %. */
	n: number;
	/** Absolute errors. */
	median: number;
	mean: number;
	/** Share of remaining times inside the 80 % range. */
	coverage80: number;
	/** Median absolute errors of simple methods. */
	baselines: Record<Baseline, number>;
}

interface TaggedScore extends ReforecastScore {
	tags: Record<string, ReforecastScore>;
}

/** By per cent of the plan. */
export type ReforecastReport = Record<25 | 50 | 75, TaggedScore>;

const baselines = ["constant_pace", "plan_ratio", "plan_unchanged"] as const;
type Baseline = (typeof baselines)[number];

/** Passages are known at each of these steps of the plan, and at the place of the forecast. */
const step = 0.1;

/** One forecast: seconds that were left and that were said to be. */
interface Forecast {
	tags: readonly string[];
	leftS: number;
	said: { timeS: number; lowS: number; highS: number } | null;
	simply: Record<Baseline, number>;
}

/** Estimates are those of the targets, in their order. */
export function reforecastReport(
	targets: readonly Target[],
	estimates: readonly Estimate[],
): ReforecastReport {
	const scored = (share: number): TaggedScore => {
		const forecasts = targets.map((target, k) => forecastAt(target, estimates[k], share));
		const tags = [...new Set(forecasts.flatMap((one) => one.tags))];
		return {
			...scoreOf(forecasts),
			tags: Object.fromEntries(
				tags.map((tag) => [tag, scoreOf(forecasts.filter((one) => one.tags.includes(tag)))]),
			),
		};
	};
	return { 25: scored(0.25), 50: scored(0.5), 75: scored(0.75) };
}

function forecastAt(target: Target, estimate: Estimate, share: number): Forecast {
	const { tags, samples } = target;
	const none = { constant_pace: 0, plan_ratio: 0, plan_unchanged: 0 };
	if (estimate === null) return { tags, leftS: 0, said: null, simply: none };
	const planned = plannedClock(estimate);
	const ran = movingClock(samples);
	const placeM = (at: number) =>
		valueAt(planned.timesS, planned.distancesM, at * estimate.planTimeS);
	const ranS = (at: number) => valueAt(ran.distancesM, ran.timesS, placeM(at));
	const known = sharesUntil(share).map((at) => ({ share: at, runningS: ranS(at) }));
	const nowS = ranS(share);
	const planS = estimate.exactS;
	return {
		tags,
		leftS: ranS(1) - nowS,
		said: restOf(reforecast(finishOfTarget(target, estimate), known), nowS),
		simply: {
			constant_pace: (nowS / placeM(share)) * (placeM(1) - placeM(share)),
			plan_ratio: (nowS / share) * (1 - share),
			plan_unchanged: planS * (1 - share),
		},
	};
}

/** Tenths of the plan before `share`, then `share` itself. */
function sharesUntil(share: number): number[] {
	const tenths = Math.ceil(share / step - 1e-9) - 1;
	return [...Array.from({ length: tenths }, (_, k) => (k + 1) * step), share];
}

function restOf(forecast: Reforecast, nowS: KnownPassage["runningS"]) {
	const { timeS, lowS, highS } = passageAhead(forecast, 1);
	return { timeS: timeS - nowS, lowS: lowS - nowS, highS: highS - nowS };
}

function scoreOf(forecasts: readonly Forecast[]): ReforecastScore {
	const errorOf = (leftS: number, saidS: number) => (leftS > 0 ? Math.abs(saidS / leftS - 1) : 1);
	const errors = forecasts.map(({ leftS, said }) => (said ? errorOf(leftS, said.timeS) : 1));
	const inside = forecasts.filter(({ leftS, said }) => {
		return said !== null && leftS >= said.lowS && leftS <= said.highS;
	});
	const percent = (value: number) => Math.round(value * 1e4) / 100;
	const simply = (method: Baseline) =>
		percent(median(forecasts.map((one) => errorOf(one.leftS, one.simply[method]))));
	return {
		n: forecasts.length,
		median: percent(median(errors)),
		mean: percent(mean(errors)),
		coverage80: percent(inside.length / forecasts.length),
		baselines: {
			constant_pace: simply("constant_pace"),
			plan_ratio: simply("plan_ratio"),
			plan_unchanged: simply("plan_unchanged"),
		},
	};
}

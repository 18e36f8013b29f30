// The scatter of a runner's earlier hard runs, by the product's own backtest of them.

import {
	type HistorySettings,
	historySettings,
} from "../../domain/predictions/model/history-settings.ts";
import { historyModelSettings } from "../../domain/predictions/model/model-settings.ts";
import type { OwnScatter } from "../../domain/predictions/model/own-spread.ts";
import {
	backtestedRuns,
	backtestRun,
	type RanBacktest,
	scatterBefore,
} from "../../domain/predictions/model/race-backtest.ts";
import type { PastRun } from "../../domain/predictions/model/run-history.ts";
import { planShape } from "../../domain/predictions/model/strategies.ts";
import { predictInCore } from "../../wasm/prediction-bindings.ts";
import type { Target } from "./athletes.ts";
import type { Engines } from "./engines.ts";

/** Each run once per set of constants: targets of one athlete share their runs. */
const cache = new WeakMap<HistorySettings, WeakMap<PastRun, RanBacktest | null>>();

/** Of the hard runs before a target. */
export function ownScatter(
	engines: Engines,
	{ history, day }: Pick<Target, "history" | "day">,
	settings: HistorySettings = historySettings,
): OwnScatter {
	const known = cache.get(settings) ?? new WeakMap<PastRun, RanBacktest | null>();
	cache.set(settings, known);
	const backtests = backtestedRuns(history, day).map((index) => {
		const run = history[index];
		const before = known.get(run);
		if (before !== undefined) return before;
		const fresh = backtestAt(engines, history, index, settings);
		known.set(run, fresh);
		return fresh;
	});
	return scatterBefore(
		backtests.filter((backtest) => backtest !== null),
		day,
	);
}

function backtestAt(
	{ history, prediction }: Engines,
	runs: readonly PastRun[],
	index: number,
	settings: HistorySettings,
): RanBacktest | null {
	const backtest = backtestRun(runs, index, {
		learn: (before) => history.learnAbility(before, settings),
		predict: (course, ability, { race }) =>
			predictInCore(prediction, {
				course,
				ability,
				race,
				results: [],
				weeklyKm: null,
				settings: historyModelSettings,
				shape: planShape("hill-optimized", course.distanceM, historyModelSettings.plan),
			}),
	});
	const { day, features } = runs[index];
	return backtest && { ...backtest, day, ranS: features.movingS };
}

// The scatter of a runner's earlier races, by the product's own backtest of them.

import {
	type HistorySettings,
	historySettings,
} from "../../domain/predictions/history-settings.ts";
import { historyModelSettings } from "../../domain/predictions/model-settings.ts";
import { ownSpread } from "../../domain/predictions/own-spread.ts";
import { backtestRace, isBacktested, surpriseOf } from "../../domain/predictions/race-backtest.ts";
import type { PastRun } from "../../domain/predictions/run-history.ts";
import { planShape } from "../../domain/predictions/strategies.ts";
import { predictInCore } from "../../wasm/prediction-bindings.ts";
import type { Target } from "./athletes.ts";
import type { Engines } from "./engines.ts";

/** Most races of a backtest, the newest. */
const mostRaces = 20;
/** Each race once per set of constants: targets of one athlete share their runs. */
const cache = new WeakMap<HistorySettings, WeakMap<PastRun, number | null>>();

/** Factor of the races before a target on its range. */
export function spreadBefore(
	engines: Engines,
	{ history }: Pick<Target, "history">,
	settings: HistorySettings = historySettings,
): number {
	const surprises = cache.get(settings) ?? new WeakMap<PastRun, number | null>();
	cache.set(settings, surprises);
	const found = history
		.map((run, index) => ({ run, index }))
		.filter(({ run }) => isBacktested(run))
		.slice(-mostRaces)
		.map(({ run, index }) => {
			const before = surprises.get(run);
			if (before !== undefined) return before;
			const fresh = surpriseAt(engines, history, index, settings);
			surprises.set(run, fresh);
			return fresh;
		});
	return ownSpread(found.filter((surprise) => surprise !== null));
}

function surpriseAt(
	{ history, prediction }: Engines,
	runs: readonly PastRun[],
	index: number,
	settings: HistorySettings,
): number | null {
	const backtest = backtestRace(runs, index, {
		learn: (before) => history.learnAbility(before, settings),
		predict: (course, ability) => {
			return predictInCore(prediction, {
				course,
				ability,
				results: [],
				weeklyKm: null,
				settings: historyModelSettings,
				shape: planShape("hill-optimized", course.distanceM, historyModelSettings.plan),
			});
		},
	});
	return backtest && surpriseOf(backtest, runs[index].features.movingS);
}

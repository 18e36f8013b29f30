// What a runner's own earlier races say of their scatter, as the product looks back at them.

import {
	type HistorySettings,
	historySettings,
} from "../../domain/predictions/history-settings.ts";
import { historyModelSettings } from "../../domain/predictions/model-settings.ts";
import { ownSpread } from "../../domain/predictions/own-spread.ts";
import { backtestRace, isBacktested, surpriseOf } from "../../domain/predictions/race-backtest.ts";
import type { PastRun } from "../../domain/predictions/run-history.ts";
import { planShape } from "../../domain/predictions/strategies.ts";
import type { ActivityEngine } from "../../wasm/activity-engine.ts";
import { type PredictionCore, predictInCore } from "../../wasm/prediction-bindings.ts";
import type { Target } from "./athletes.ts";

interface Engines {
	history: ActivityEngine;
	prediction: PredictionCore;
}

/** So many races are looked back at. */
const mostRaces = 20;
/** Each race once per set of constants: targets of one athlete share their runs. */
const known = new WeakMap<HistorySettings, WeakMap<PastRun, number | null>>();

/** What the races before a target make of the range. */
export function spreadBefore(
	engines: Engines,
	{ history }: Pick<Target, "history">,
	settings: HistorySettings = historySettings,
): number {
	const surprises = known.get(settings) ?? new WeakMap<PastRun, number | null>();
	known.set(settings, surprises);
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
	const looked = backtestRace(runs, index, {
		learn: (before) => history.learnAbility(before, settings),
		predict: (course, ability) => {
			return predictInCore(prediction, {
				...{ course, ability, results: [], weeklyKm: null, settings: historyModelSettings },
				shape: planShape("hill-optimized", course.distanceM, historyModelSettings.plan),
			});
		},
	});
	return looked && surpriseOf(looked, runs[index].features.movingS);
}

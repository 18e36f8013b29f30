// How a runner's earlier hard, long and hilly runs lay beside what was said, by the product's own backtest of them.

import {
	type HistorySettings,
	historySettings,
} from "#domain/predictions/model/history-settings.ts";
import { historyModelSettings } from "#domain/predictions/model/model-settings.ts";
import type { PastFinish } from "#domain/predictions/model/own-record.ts";
import type { OwnScatter } from "#domain/predictions/model/own-spread.ts";
import {
	backtestedRuns,
	backtestRun,
	missesBefore,
	scatterBefore,
	weeksBefore,
} from "#domain/predictions/model/race-backtest.ts";
import {
	finishesBefore,
	type StoredBacktest,
} from "#domain/predictions/model/race-backtest-rows.ts";
import type { EarlierMiss } from "#domain/predictions/model/recent-runs.ts";
import type { PastRun } from "#domain/predictions/model/run-history.ts";
import { planShape } from "#domain/predictions/model/strategies.ts";
import { predictInCore } from "#wasm/prediction-bindings.ts";
import type { Target } from "./athletes.ts";
import type { Engines } from "./engines.ts";

/** Each run once per set of constants: targets of one athlete share their runs. */
const cache = new WeakMap<HistorySettings, WeakMap<PastRun, PlainBacktest | null>>();
type PlainBacktest = Omit<
	StoredBacktest,
	"hard" | "hardByHeart" | "race" | "activityId" | "name" | "startAt"
>;

/** Of the runs before a target. */
export function ownBacktests(
	engines: Engines,
	{ history, day }: Pick<Target, "history" | "day">,
	settings: HistorySettings = historySettings,
): { scatter: OwnScatter; misses: EarlierMiss[]; finishes: PastFinish[] } {
	const known = cache.get(settings) ?? new WeakMap<PastRun, PlainBacktest | null>();
	cache.set(settings, known);
	const backtests = backtestedRuns(history, day).flatMap(({ index, ...kinds }) => {
		const run = history[index];
		const held = known.get(run);
		const backtest = held === undefined ? backtestAt(engines, history, index, settings) : held;
		known.set(run, backtest);
		return backtest ? [{ ...backtest, ...kinds }] : [];
	});
	return {
		scatter: scatterBefore(backtests, day),
		misses: missesBefore(backtests, day),
		finishes: finishesBefore(backtests, day),
	};
}

function backtestAt(
	{ history, prediction }: Engines,
	runs: readonly PastRun[],
	index: number,
	settings: HistorySettings,
): PlainBacktest | null {
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
	const { movingS: ranS, distanceM } = features;
	return backtest && { ...backtest, day, ranS, distanceM, weeks: weeksBefore(runs, index) };
}

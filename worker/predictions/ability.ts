import type { PastFinish } from "#domain/predictions/model/own-record.ts";
import { hardRuns, type OwnScatter } from "#domain/predictions/model/own-spread.ts";
import { roadResults } from "#domain/predictions/model/prediction.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { type EarlierMiss, recentRuns } from "#domain/predictions/model/recent-runs.ts";
import { isEvidence, type PastRun } from "#domain/predictions/model/run-history.ts";
import { fewestRuns, type RunnerModel } from "#domain/predictions/model/runner-model.ts";
import { usualPacing } from "#domain/predictions/model/usual-pacing.ts";
import { longestRunS, usualHills } from "#domain/predictions/model/usual-runs.ts";
import { type FromTrackers, fromAll } from "#domain/tracker/from-trackers.ts";
import type { ActivityEngine } from "#wasm/activity-engine.ts";

/** How a runner's last hard, long and hilly runs lay beside what would have been said of each. */
export interface KnownBacktests extends FromTrackers {
	/** How far off the hard ones were. */
	readonly scatter: OwnScatter;
	readonly misses: readonly EarlierMiss[];
	readonly finishes: readonly PastFinish[];
}

type Typed = Pick<Question, "evidence" | "weeklyM">;

/** Runs in time order, and the day to predict for on the count of theirs. */
interface LearnedRuns extends FromTrackers {
	readonly runs: readonly PastRun[];
	readonly today: number;
}

/**
 * What runs and typed results say of a runner; null when there are too few runs to say. `backtests`: how their last hard
 * runs lay beside what would have been said.
 */
export async function learnHistory(
	core: ActivityEngine,
	pastRuns: LearnedRuns,
	typed: Typed,
	backtests: () => Promise<KnownBacktests>,
): Promise<RunnerModel | null> {
	const { runs, today } = pastRuns;
	const ability = learnAbility(core, runs, today, typed);
	if (!ability) return null;
	const known = await backtests();
	const own = { races: hardRuns(known.scatter), scatter: known.scatter };
	const hills = usualHills({ runs, today }, ability);
	const pacing = usualPacing({ runs, today });
	const typedS = typed.evidence.map(({ timeS }) => timeS);
	const longestS = Math.max(longestRunS({ runs, today }), ...typedS);
	const weatherRuns = runs.filter((run) => run.air && isEvidence(run)).length;
	return {
		ability,
		...fromAll([pastRuns, known]),
		hills,
		pacing,
		recent: recentRuns({ runs, today }, known.misses),
		longestS,
		...(known.finishes.length > 0 ? { finishes: known.finishes } : {}),
		...(own.races > 0 ? { own } : {}),
		...(weatherRuns > 0 ? { weatherRuns } : {}),
	};
}

/** Null when there are too few runs: typed results alone are better served by the model of results. */
export function learnAbility(
	core: ActivityEngine,
	runs: readonly PastRun[],
	today: number,
	{ evidence, weeklyM }: Typed,
) {
	if (runs.length < fewestRuns) return null;
	const weeklyKm = weeklyM === null ? null : weeklyM / 1000;
	const results = roadResults(evidence);
	const ability = core.learnAbility({ runs, results, today, weeklyKm });
	return ability.runs - results.length < fewestRuns ? null : ability;
}

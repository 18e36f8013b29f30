import { fewestRuns, type KnownHistory } from "../../domain/predictions/known-history.ts";
import { ownSpread } from "../../domain/predictions/own-spread.ts";
import type { RaceResult } from "../../domain/predictions/prediction.ts";
import { longestRunS, usualHills } from "../../domain/predictions/usual-runs.ts";
import type { ActivityEngine } from "../../wasm/activity-engine.ts";
import type { PastRunsReader } from "../training/past-runs.ts";

export interface AskedOfHistory {
	evidence: readonly RaceResult[];
	weeklyKm: number | null;
	/** Absent: yes. */
	race?: boolean;
}

/** Learns what a runner can do from runs and typed results; null when there are too few runs to say. */
export function createHistory(deps: {
	pastRuns: PastRunsReader;
	core: () => ActivityEngine;
	/** How far off the runner's last races were, in standard deviations. */
	surprises: (userId: string) => Promise<number[]>;
}) {
	return async (userId: string, asked: AskedOfHistory): Promise<KnownHistory | null> => {
		const { runs, today, fromTracker } = await deps.pastRuns.list(userId);
		if (runs.length === 0) return null;
		const { evidence: results, weeklyKm, race = true } = asked;
		const ability = deps.core().learnAbility({ runs, results, today, weeklyKm });
		// typed results alone are better served by the model of results
		if (ability.runs - results.length < fewestRuns) return null;
		const surprises = await deps.surprises(userId);
		const own = { spread: ownSpread(surprises), races: surprises.length };
		const hills = usualHills({ runs, today }, ability);
		const longestS = Math.max(longestRunS({ runs, today }), ...results.map(({ timeS }) => timeS));
		return { ability, race, fromTracker, hills, longestS, ...(own.races > 0 ? { own } : {}) };
	};
}

export type LearnHistory = ReturnType<typeof createHistory>;

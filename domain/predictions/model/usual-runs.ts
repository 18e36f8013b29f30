import { isRough, roughShareOf } from "../../training/rough-heights.ts";
import type { Ability } from "./ability.ts";
import { fewHillyRuns } from "./few-hills.ts";
import { longestMemoryDays } from "./history-settings.ts";
import { modelSettings } from "./model-settings.ts";
import { isEvidence, type PastRun } from "./run-history.ts";

/** What the hills of a runner's usual courses cost: what a course without heights may hide. */
export interface UsualHills {
	/** Root mean square of ln(flat-equivalent length over length). */
	sd: number;
	/** Climb of their runs, m per km; null when none of them has heights. */
	climbPerKmM: number | null;
	/** Hilliness of the hilliest runs whose heights are not rough, as many as are ever counted; absent in what was kept before. */
	hilliest?: readonly number[];
	/** Share of hilly runs whose heights are rough; null when too few tell, absent likewise. */
	roughShare?: number | null;
}

/** Runs of their own that race courses in general weigh as much as. */
const populationRuns = 3;
/** Bounds of the personal hill cost, as the core holds it. */
const leastHillCost = -0.5;
const mostHillCost = 2;
const hillCostEntry = 6;

/**
 * From the runs that ability is learned from, each at its own cost in the model. Runs without heights count
 * as flat: their hills are in the learned speed.
 */
export function usualHills(
	{ runs, today }: { runs: readonly PastRun[]; today: number },
	ability: Pick<Ability, "mean">,
): UsualHills {
	const hillCost = Math.min(Math.max(ability.mean[hillCostEntry], leastHillCost), mostHillCost);
	const used = usedRuns({ runs, today });
	let squares = populationRuns * modelSettings.course.unknownHillsSd ** 2;
	let climbM = 0;
	let distanceM = 0;
	for (const { features } of used) {
		if (!features.elevationKnown) continue;
		const priced = features.equivalentM + hillCost * features.hillM;
		squares += Math.log(priced / features.distanceM) ** 2;
		climbM += features.climbM;
		distanceM += features.distanceM;
	}
	return {
		sd: Math.sqrt(squares / (populationRuns + used.length)),
		climbPerKmM: distanceM > 0 ? (climbM / distanceM) * 1000 : null,
		hilliest: hilliestOf(used),
		roughShare: roughShareOf(used),
	};
}

function hilliestOf(runs: readonly PastRun[]): number[] {
	return runs
		.filter(({ features }) => features.elevationKnown && isRough(features.heights) !== true)
		.map(({ features }) => features.hillM / features.equivalentM)
		.sort((a, b) => b - a)
		.slice(0, fewHillyRuns + 1);
}

/** Moving time of the longest run that ability is learned from, s; 0 without any. */
export const longestRunS = (history: { runs: readonly PastRun[]; today: number }) =>
	usedRuns(history).reduce((longest, { features }) => Math.max(longest, features.movingS), 0);

/** The runs that ability is learned from. */
export const usedRuns = ({ runs, today }: { runs: readonly PastRun[]; today: number }) =>
	runs.filter((run) => today - run.day <= longestMemoryDays && isEvidence(run));

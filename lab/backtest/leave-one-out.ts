// The constants fitted again without one athlete, who is then predicted with them: the expected error for
// runners outside of the data. The search starts from the product's, and goes through a coarse grid, one constant at a
// time: a step is taken where it is worth more than what a few runners' luck is.

import {
	type HistorySettings,
	historySettings,
} from "#domain/predictions/model/history-settings.ts";
import type { Target } from "./athletes.ts";
import type { Engines } from "./engines.ts";
import { type Estimate, predictTarget } from "./predict.ts";
import { mean } from "./score.ts";

type Change = (settings: HistorySettings) => HistorySettings;

const grid: readonly (readonly Change[])[] = [
	[[365], [540], [1100], [365, 1100], [540, 1100], [365, 730, 1460]].map(
		(memoriesDays) => (s: HistorySettings) => ({ ...s, memoriesDays }),
	),
	[0, 0.15, 0.25, 0.35, 0.5].map((long) => (s: HistorySettings) => ({
		...s,
		heartShare: { ...s.heartShare, long },
	})),
	[0.1, 0.15, 0.25].map((fasterNoise) => (s: HistorySettings) => ({
		...s,
		envelope: { ...s.envelope, plain: { ...s.envelope.plain, fasterNoise } },
	})),
	[2, 3, 4].map((slowerNoise) => (s: HistorySettings) => ({
		...s,
		envelope: { ...s.envelope, plain: { ...s.envelope.plain, slowerNoise } },
	})),
	[0.35, 0.7].map((fasterNoise) => (s: HistorySettings) => ({
		...s,
		heart: { ...s.heart, heart: s.heart.heart && { ...s.heart.heart, fasterNoise } },
	})),
	[0.006, 0.008, 0.011].map((speed) => (s: HistorySettings) => ({
		...s,
		driftSd: { ...s.driftSd, speed },
	})),
	[0.5, 0.8, 1.2].map((sd) => (s: HistorySettings) => ({
		...s,
		prior: { ...s.prior, hillCost: { ...s.prior.hillCost, sd } },
	})),
	[0.01, 0.02, 0.03].map((bonus) => (s: HistorySettings) => ({
		...s,
		prior: { ...s.prior, raceDay: { ...s.prior.raceDay, mean: bonus } },
	})),
];

/** Estimates for each target with constants fitted on the other athletes, in the order of targets. */
export function leaveOneOut(engines: Engines, targets: readonly Target[]): Estimate[] {
	const estimates = new Map<string, Estimate[]>();
	const estimatesOf = (settings: HistorySettings) => {
		const key = JSON.stringify(settings);
		const cached = estimates.get(key);
		if (cached) return cached;
		const fresh = targets.map((target) => predictTarget(engines, target, { settings }));
		estimates.set(key, fresh);
		return fresh;
	};
	const result: Estimate[] = Array(targets.length).fill(null);
	for (const athlete of new Set(targets.map((target) => target.athlete))) {
		const lossOf = (settings: HistorySettings) => loss(targets, estimatesOf(settings), athlete);
		let best = historySettings;
		for (let round = 0; round < 2; round++) {
			for (const changes of grid) {
				for (const change of changes) {
					if (lossOf(change(best)) < lossOf(best) - leastGain) best = change(best);
				}
			}
		}
		targets.forEach((target, k) => {
			if (target.athlete !== athlete) return;
			result[k] = predictTarget(engines, target, { settings: best, own: best });
		});
	}
	return result;
}

const fitted = ["racelike", "half", "marathon", "hilly", "long25"];
/** Of the mean error in ln T: smaller gains did not hold on other runners. */
const leastGain = 4e-4;

/**
 * Mean absolute error in ln T, none above 0.2, halves of it by target and by athlete; half of it of races, half of all
 * tags alike: there are few marathons and few hills, and a fit to them alone follows a few runners.
 */
function loss(targets: readonly Target[], estimates: readonly Estimate[], without: string): number {
	const lossOf = (tag: string) => {
		const byAthlete = new Map<string, number[]>();
		targets.forEach(({ athlete, tags, movingS }, k) => {
			if (athlete === without || !tags.includes(tag)) return;
			const estimate = estimates[k];
			const error = estimate === null ? 1 : Math.abs(Math.log(estimate.exactS / movingS));
			byAthlete.set(athlete, [...(byAthlete.get(athlete) ?? []), Math.min(error, 0.2)]);
		});
		if (byAthlete.size === 0) return [];
		const all = [...byAthlete.values()];
		return [(mean(all.flat()) + mean(all.map(mean))) / 2];
	};
	const [races = 0] = lossOf("racelike");
	return (races + mean(fitted.flatMap(lossOf))) / 2;
}

// The simple methods to beat: what a runner can do with a calculator.

import { isEvidence, type PastRun } from "#domain/predictions/model/run-history.ts";
import type { Target } from "./athletes.ts";

type Simple = (target: Target, runs: readonly PastRun[]) => number | null;

/** Flat-equivalent length of a target or run, m. */
const equivalent = ({ equivalentM }: { equivalentM: number }) => equivalentM;

export const simpleMethods: Record<string, Simple> = {
	"mean pace of 42 days": (target, runs) =>
		meanPace(within(runs, target, 42), ({ distanceM }) => distanceM, target.distanceM),
	"mean equivalent pace of 42 days": (target, runs) =>
		meanPace(within(runs, target, 42), equivalent, target.equivalentM),
	"Riegel 1.06 from the best whole run of 120 days": (target, runs) => {
		const times = within(runs, target, 120).map(
			({ features }) => features.movingS * (target.equivalentM / features.equivalentM) ** 1.06,
		);
		return times.length === 0 ? null : Math.min(...times);
	},
};

/** A simple method's estimate: a time without a range; null without runs. */
export function simply(method: Simple, target: Target) {
	const timeS = method(target, target.history.filter(isEvidence));
	return timeS === null ? null : { exactS: timeS, lowS: timeS, highS: timeS };
}

const within = (runs: readonly PastRun[], { day }: Target, days: number) =>
	runs.filter((run) => day - run.day <= days);

function meanPace(
	runs: readonly PastRun[],
	lengthOf: (features: PastRun["features"]) => number,
	lengthM: number,
): number | null {
	let seconds = 0;
	let metres = 0;
	for (const { features } of runs) {
		seconds += features.movingS;
		metres += lengthOf(features);
	}
	return metres === 0 ? null : (seconds / metres) * lengthM;
}

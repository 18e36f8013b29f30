import type { RunVolume } from "../../training/overview.ts";
import type { Question } from "../model/question.ts";
import { type RecentRuns, trendOf } from "../model/recent-runs.ts";

/** What running changes of what a time rests on. */
export const trainingCodes = ["rest", "hard_run", "volume", "hilly_runs", "long_run"] as const;
export type TrainingCode = (typeof trainingCodes)[number];

/** A question with one thing of the runner changed. */
export interface TrainingChange {
	readonly code: TrainingCode;
	readonly question: Question;
}

/** A hard run that is added, and the share by which the last 28 days become longer. */
export const addedHardRunS = 3600;
export const addedVolumeShare = 0.2;

/** What an answer says beside its time: how hilly the course is, and whether hilly runs count for it. */
interface Answered {
	readonly timeS: number;
	readonly hilliness: number;
	/** Runs at least half as hilly; null where none are counted. */
	readonly hillyRuns: number | null;
}

/**
 * The question as it would be after a run today; after a hard hour at just the pace that was expected; with 20 % more in
 * the last 28 days; with one more run as hilly as the course; with a longest run as long as the race. One without runs,
 * or whose term the model does not have of this runner, is not changed so.
 */
export function trainingChanges(
	question: Question,
	{ timeS, hilliness, hillyRuns }: Answered,
	{ last28M, last112M }: RunVolume,
): TrainingChange[] {
	const { history } = question;
	if (!history) return [];
	const { recent, hills, longestS } = history;
	const changes: TrainingChange[] = [];
	const add = (code: TrainingCode, changed: Partial<typeof history>) =>
		changes.push({ code, question: { ...question, history: { ...history, ...changed } } });
	const addRecent = (code: TrainingCode, changed: Partial<RecentRuns>) =>
		recent && add(code, { recent: { ...recent, ...changed } });
	addRecent("rest", { restLn: 0 });
	const hardRun = { ageDays: 0, ln: 0, predictedS: addedHardRunS, hard: true };
	addRecent("hard_run", { misses: [...(recent?.misses ?? []), hardRun] });
	const addedM = addedVolumeShare * last28M;
	// relative to what the model took for it: the day it was asked, and what it counts, may differ by a little
	const addedLn =
		trendOf((last28M + addedM) / 1000, (last112M + addedM) / 1000) -
		trendOf(last28M / 1000, last112M / 1000);
	addRecent("volume", { trendLn: (recent?.trendLn ?? 0) + addedLn });
	if (hills?.hilliest && hillyRuns !== null) {
		add("hilly_runs", { hills: { ...hills, hilliest: [...hills.hilliest, hilliness] } });
	}
	if (longestS !== undefined) add("long_run", { longestS: Math.max(longestS, timeS) });
	return changes;
}

/** Days since the last run, and since the last hard one that is known; null without any. */
export function restOf(recent: RecentRuns): { sinceDays: number; sinceHardDays: number | null } {
	const ages = recent.misses.filter(({ hard }) => hard).map(({ ageDays }) => ageDays);
	return {
		sinceDays: Math.round(Math.exp(recent.restLn) - 1),
		sinceHardDays: ages.length === 0 ? null : Math.round(Math.min(...ages)),
	};
}

import type { Ability } from "./ability.ts";
import type { Reason } from "./confidence.ts";
import type { Course } from "./course.ts";
import type { CorePrediction } from "./prediction.ts";

/** What is known of a runner when a prediction is made from their runs. */
export interface KnownHistory {
	ability: Ability;
	/** False for a run that is not to be raced. */
	race: boolean;
	/** True when rows of a tracker are among the runs: then what is derived from them lapses with them. */
	fromTracker: boolean;
	/** What the runner's own races make of the range, and how many they are; absent: nothing is known of them. */
	own?: { spread: number; races: number };
}

/** Fewer runs and typed results than this say too little to name a time. */
export const fewestRuns = 3;
const fewRuns = 10;
const pauseDays = 28;
/** From so many races, and this much wider than others', the range is told to be the runner's own. */
const tellingRaces = 3;
const tellingSpread = 1.15;
const daysPerMonth = 30.44;

/** Why the range is as wide as it is, from runs. */
export function historyReason(
	course: Course,
	{ parts }: CorePrediction,
	{ ability, own }: KnownHistory,
): Reason {
	const { runs, spanDays } = ability;
	const sinceDays = Math.round(ability.sinceDays ?? 0);
	const months = Math.max(1, Math.round(spanDays / daysPerMonth));
	if (course.elevationMethod === "none") {
		return {
			code: "no_elevation",
			sentence: "The file has no elevation, so the course is taken as flat.",
			values: {},
		};
	}
	if (runs < fewRuns) {
		return {
			code: "few_runs",
			sentence: `Only ${runs} of your runs can be learned from, so much has to be guessed.`,
			values: { runs },
		};
	}
	if (sinceDays >= pauseDays) {
		return {
			code: "long_pause",
			sentence: `Your last run is ${sinceDays} days old, and form changes in a pause.`,
			values: { age_days: sinceDays },
		};
	}
	if (parts.hills > Math.max(parts.ability, parts.day)) {
		return {
			code: "hills_from_runs",
			sentence: `Most of the uncertainty is in the slopes: ${Math.round(course.gainM)} m of climbing, more than your ${runs} runs tell about.`,
			values: { gain_m: Math.round(course.gainM), runs },
		};
	}
	if (own && own.races >= tellingRaces && own.spread >= tellingSpread) {
		return {
			code: "own_races",
			sentence: `Your last ${own.races} races lay further from what would have been said of them than other runners' do, so the range is wider.`,
			values: { races: own.races },
		};
	}
	return {
		code: "many_runs",
		sentence: `From ${runs} runs of ${months} ${months === 1 ? "month" : "months"}; what remains is mostly the form of the day.`,
		values: { runs, months },
	};
}

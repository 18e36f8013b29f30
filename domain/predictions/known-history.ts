import type { Ability } from "./ability.ts";
import { farRatio, noElevation, type Reason } from "./confidence.ts";
import type { Course } from "./course.ts";
import { formatDuration } from "./pace.ts";
import type { CorePrediction } from "./prediction.ts";
import type { UsualHills } from "./usual-runs.ts";

/** What is known of a runner when a prediction is made from their runs. */
export interface KnownHistory {
	ability: Ability;
	/** False for a run that is not to be raced. */
	race: boolean;
	/** True when rows of a tracker are among the runs: then what is derived from them lapses with them. */
	fromTracker: boolean;
	/** What the runner's own races make of the range, and how many they are; absent: nothing is known of them. */
	own?: { spread: number; races: number };
	/** What a course without heights may hide; absent in what was kept before it was learned. */
	hills?: UsualHills;
	/** The longest run or typed result, s; absent likewise. */
	longestS?: number;
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
	{ parts, timeS }: CorePrediction,
	{ ability, own, hills, longestS }: KnownHistory,
): Reason {
	const { runs, spanDays } = ability;
	const sinceDays = Math.round(ability.sinceDays ?? 0);
	const months = Math.max(1, Math.round(spanDays / daysPerMonth));
	if (course.elevationMethod === "none") return noElevationFromRuns(hills?.climbPerKmM ?? null);
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
	if (longestS && timeS >= farRatio * longestS) {
		return {
			code: "longer_than_runs",
			sentence: `This course takes ${formatDuration(timeS)}, much longer than your longest run (${formatDuration(longestS)}), so endurance has to be guessed.`,
			values: { predicted_s: timeS, longest_s: Math.round(longestS) },
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

function noElevationFromRuns(climbPerKmM: number | null): Reason {
	if (climbPerKmM === null) return noElevation();
	const climb = Math.round(climbPerKmM);
	return {
		code: "no_elevation_from_runs",
		sentence: `The file has no elevation. The time is for flat ground; hills make it longer, and the range reaches as far as those of your usual courses would take it (${climb} m of climbing per km).`,
		values: { climb_per_km: climb },
	};
}

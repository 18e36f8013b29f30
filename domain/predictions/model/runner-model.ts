import type { FromTrackers } from "../../tracker/from-trackers.ts";
import type { Course } from "../course/course.ts";
import type { Ability } from "./ability.ts";
import { farRatio, noElevation, type Reason } from "./confidence.ts";
import { fewHillyRuns, hillyRunsFor } from "./few-hills.ts";
import type { PastFinish } from "./own-record.ts";
import type { OwnScatter } from "./own-spread.ts";
import type { CorePrediction } from "./prediction.ts";
import type { RecentRuns } from "./recent-runs.ts";
import type { UsualPacing } from "./usual-pacing.ts";
import type { UsualHills } from "./usual-runs.ts";

/** What is known of a runner when a prediction is made from their runs. */
export interface RunnerModel extends FromTrackers {
	ability: Ability;
	/** How far off the runner's own hard runs were, and how many they are; absent: nothing is known of them. */
	own?: { races: number; scatter: OwnScatter };
	/** Their last weeks and last surprises; absent likewise, and where they are unknown. */
	recent?: RecentRuns;
	/** Their last races beside what would have been said of each; absent likewise. */
	finishes?: readonly PastFinish[];
	/** What a course without heights may hide; absent in what was kept before it was learned. */
	hills?: UsualHills;
	/** How they usually spread a time over a course; absent likewise. */
	pacing?: UsualPacing;
	/** The longest run or typed result, s; absent likewise. */
	longestS?: number;
	/** Runs whose weather is taken out of them; absent for none. */
	weatherRuns?: number;
}

/** Fewer runs and typed results than this say too little to name a time. */
export const fewestRuns = 3;
const fewRuns = 10;
const pauseDays = 28;
/** Least number of hard runs, and least factor on the range, for the reason `own_races`. */
const tellingRaces = 3;
const tellingSpread = 1.15;
const daysPerMonth = 30.44;

/** Why the range is as wide as it is, from runs. */
export function historyReason(
	course: Course,
	{ parts, timeS, ownSpread, hilliness }: CorePrediction,
	{ ability, own, hills, longestS }: RunnerModel,
): Reason {
	const { runs, spanDays } = ability;
	const sinceDays = Math.round(ability.sinceDays ?? 0);
	const months = Math.max(1, Math.round(spanDays / daysPerMonth));
	if (course.elevationMethod === "none") return noElevationFromRuns(hills?.climbPerKmM ?? null);
	if (runs < fewRuns) return { code: "few_runs", values: { runs } };
	if (sinceDays >= pauseDays) return { code: "long_pause", values: { ageDays: sinceDays } };
	if (longestS && timeS >= farRatio * longestS) {
		return {
			code: "longer_than_runs",
			values: { predictedS: timeS, longestS: Math.round(longestS) },
		};
	}
	if (parts.hills > Math.max(parts.ability, parts.day)) {
		const hilly = hills?.hilliest ? hillyRunsFor(hills.hilliest, hilliness) : null;
		if (hilly !== null && hilly <= fewHillyRuns) {
			return { code: "few_hills", values: { gainM: Math.round(course.gainM), runs: hilly } };
		}
		return { code: "hills_from_runs", values: { gainM: Math.round(course.gainM), runs } };
	}
	if (own && own.races >= tellingRaces && ownSpread >= tellingSpread) {
		return { code: "own_races", values: { races: own.races } };
	}
	return { code: "many_runs", values: { runs, months } };
}

function noElevationFromRuns(climbPerKmM: number | null): Reason {
	if (climbPerKmM === null) return noElevation();
	return { code: "no_elevation_from_runs", values: { climbPerKm: Math.round(climbPerKmM) } };
}

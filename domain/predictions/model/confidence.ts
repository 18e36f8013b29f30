import type { Course } from "../course/course.ts";
import type { ConfidenceLevel, CorePrediction, RaceResult } from "./prediction.ts";
import { isTrail, roadResults } from "./prediction.ts";

export const reasonCodes = [
	"no_elevation",
	"hills",
	"longer_than_results",
	"shorter_than_results",
	"old_results",
	"comparable_result",
	"few_runs",
	"long_pause",
	"hills_from_runs",
	"few_hills",
	"many_runs",
	"own_races",
	"no_elevation_from_runs",
	"longer_than_runs",
	"finished_before",
	"trail_results",
	"trail_index",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Why the range is as wide as it is. Each code has its own values. */
export interface Reason {
	code: ReasonCode;
	values: ReasonValues;
}

export interface ReasonValues {
	gainM?: number;
	distanceM?: number;
	/** The nearest typed result. */
	resultM?: number;
	resultS?: number;
	ageDays?: number;
	predictedS?: number;
	/** The longest run. */
	longestS?: number;
	runs?: number;
	months?: number;
	races?: number;
	/** Earlier ones of the runner on this very course. */
	finishes?: number;
	/** Typed results of trails. */
	results?: number;
	/** m per km of the runner's usual courses. */
	climbPerKm?: number;
}

/** Reasons that an earlier finish on the course takes the place of: it says what they lack. */
const answeredReasons: readonly ReasonCode[] = [
	...(["hills", "hills_from_runs", "few_hills"] as const),
	...(["comparable_result", "old_results", "many_runs"] as const),
	...(["longer_than_results", "shorter_than_results", "longer_than_runs"] as const),
	...(["trail_results", "trail_index"] as const),
];

/** The reason where the runner has finished this very course so many times. */
export const withFinishes = (reason: Reason, finishes: number): Reason =>
	finishes > 0 && answeredReasons.includes(reason.code)
		? { code: "finished_before", values: { finishes } }
		: reason;

/** Reasons whose sentence says that something is a guess. */
const guessReasons: readonly ReasonCode[] = [
	...(["few_runs", "longer_than_runs"] as const),
	...(["longer_than_results", "shorter_than_results"] as const),
];

/** How sure a prediction is: a grade and why, which agree. */
export interface Confidence {
	level: ConfidenceLevel;
	reason: Reason;
}

/** The grade of a spread of ln T for a reason: what is a guess is medium at best, however narrow its range. */
export function confidenceOf(sd: number, reason: Reason): Confidence {
	const level = levelOf(sd);
	const isGuess = guessReasons.includes(reason.code);
	return { level: isGuess && level !== "low" ? "medium" : level, reason };
}

/** A word for the spread of ln T; finer steps would promise more than back-tests show. */
export function levelOf(sd: number): ConfidenceLevel {
	if (sd <= 0.04) return "high";
	if (sd <= 0.06) return "good";
	return sd <= 0.09 ? "medium" : "low";
}

/** What a reason is about. Others than its runner learn no more of it: neither runs nor pauses. */
export const reasonSubjects = ["heights", "slopes", "length", "runner", "day"] as const;
type ReasonSubject = (typeof reasonSubjects)[number];

/** The codes of each subject; the first stands for all of them where the subject alone is known. */
const codesOf: Readonly<Record<ReasonSubject, readonly ReasonCode[]>> = {
	heights: ["no_elevation", "no_elevation_from_runs"],
	slopes: ["hills", "hills_from_runs", "few_hills"],
	length: ["longer_than_results", "shorter_than_results", "longer_than_runs"],
	runner: ["few_runs", "old_results", "long_pause", "own_races", "trail_results", "trail_index"],
	day: ["comparable_result", "many_runs", "finished_before"],
};

export const subjectOf = ({ code }: Reason): ReasonSubject =>
	reasonSubjects.find((subject) => codesOf[subject].includes(code)) ?? "runner";

/** A reason that says its subject, and no more. */
export const reasonAbout = (subject: ReasonSubject): Reason => ({
	code: codesOf[subject][0],
	values: {},
});

/** From this ratio of durations on, a result or a run is no longer comparable. */
export const farRatio = 1.6;
const oldDays = 180;

/** Names the largest contributor to the range. Something typed says how fast the runner is. */
export function reasonOf(
	course: Course,
	prediction: CorePrediction,
	evidence: readonly RaceResult[],
): Reason {
	const { parts, timeS, trailShare } = prediction;
	if (course.elevationMethod === "none") return noElevation();
	if (trailShare > 0.5) return fromTrails(evidence);
	const nearest = nearestResult(timeS, roadResults(evidence));
	if (parts.hills > Math.max(parts.ability, parts.day)) return hills(course);
	const ratio = timeS / nearest.timeS;
	if (parts.ability > parts.day && ratio >= farRatio) return longer(nearest, timeS);
	if (parts.ability > parts.day && 1 / ratio >= farRatio) return shorter(nearest, timeS);
	return nearest.ageDays >= oldDays ? old(nearest) : comparable(nearest);
}

function nearestResult(timeS: number, evidence: readonly RaceResult[]): RaceResult {
	const away = (result: RaceResult) => Math.abs(Math.log(timeS / result.timeS));
	return evidence.reduce((best, result) => (away(result) < away(best) ? result : best));
}

/** Most of it is what results of trails leave open. */
function fromTrails(evidence: readonly RaceResult[]): Reason {
	const results = evidence.filter(isTrail).length;
	return results > 0
		? { code: "trail_results", values: { results } }
		: { code: "trail_index", values: {} };
}

export const noElevation = (): Reason => ({ code: "no_elevation", values: {} });

const hills = ({ gainM, distanceM }: Course): Reason => ({
	code: "hills",
	values: { gainM: Math.round(gainM), distanceM },
});

const longer = (nearest: RaceResult, timeS: number): Reason => ({
	code: "longer_than_results",
	values: { ...resultValues(nearest), predictedS: timeS },
});

const shorter = (nearest: RaceResult, timeS: number): Reason => ({
	code: "shorter_than_results",
	values: { ...resultValues(nearest), predictedS: timeS },
});

const old = (nearest: RaceResult): Reason => ({
	code: "old_results",
	values: { ...resultValues(nearest), ageDays: nearest.ageDays },
});

const comparable = (nearest: RaceResult): Reason => ({
	code: "comparable_result",
	values: resultValues(nearest),
});

const resultValues = ({ distanceM, timeS }: RaceResult) => ({
	resultM: distanceM,
	resultS: timeS,
});

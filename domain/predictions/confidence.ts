import type { Course } from "./course.ts";
import { formatDuration, formatResultTime } from "./pace.ts";
import type { ConfidenceLevel, CorePrediction, RaceResult } from "./prediction.ts";

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
	"many_runs",
	"own_races",
	"no_elevation_from_runs",
	"longer_than_runs",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Why the range is as wide as it is. Values are in m, s and days, for translation. */
export interface Reason {
	code: ReasonCode;
	sentence: string;
	values: Record<string, number>;
}

/** A word for the spread of ln T; finer steps would promise more than back-tests show. */
export function levelOf(sd: number): ConfidenceLevel {
	if (sd <= 0.04) return "high";
	if (sd <= 0.06) return "good";
	return sd <= 0.09 ? "medium" : "low";
}

/** From this ratio of durations on, a result or a run is no longer comparable. */
export const farRatio = 1.6;
const oldDays = 180;

/** Names the largest contributor to the range. `evidence` has at least one result. */
export function reasonOf(
	course: Course,
	prediction: CorePrediction,
	evidence: readonly RaceResult[],
): Reason {
	const { parts, timeS } = prediction;
	if (course.elevationMethod === "none") return noElevation();
	const nearest = nearestResult(timeS, evidence);
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

export const noElevation = (): Reason => ({
	code: "no_elevation",
	sentence:
		"The file has no elevation. The time is for flat ground; hills make it longer, and the range reaches as far as those of usual race courses would take it.",
	values: {},
});

const hills = ({ gainM, distanceM }: Course): Reason => ({
	code: "hills",
	sentence: `Most of the uncertainty is in the slopes: ${Math.round(gainM)} m of climbing over ${kilometres(distanceM)} km, and how well you climb and descend is not known from a flat result.`,
	values: { gain_m: Math.round(gainM), distance_m: Math.round(distanceM) },
});

const longer = (nearest: RaceResult, timeS: number): Reason => ({
	code: "longer_than_results",
	sentence: `This course takes ${formatDuration(timeS)}, much longer than your nearest result (${resultText(nearest)}), so endurance has to be guessed.`,
	values: { ...resultValues(nearest), predicted_s: timeS },
});

const shorter = (nearest: RaceResult, timeS: number): Reason => ({
	code: "shorter_than_results",
	sentence: `This course takes ${formatDuration(timeS)}, much shorter than your nearest result (${resultText(nearest)}), so speed has to be guessed.`,
	values: { ...resultValues(nearest), predicted_s: timeS },
});

const old = (nearest: RaceResult): Reason => ({
	code: "old_results",
	sentence: `Your nearest result (${resultText(nearest)}) is ${nearest.ageDays} days old.`,
	values: { ...resultValues(nearest), age_days: nearest.ageDays },
});

const comparable = (nearest: RaceResult): Reason => ({
	code: "comparable_result",
	sentence: `Your result of ${resultText(nearest)} is close to this course in duration; what remains is mostly the form of the day.`,
	values: resultValues(nearest),
});

const resultValues = ({ distanceM, timeS }: RaceResult) => ({
	result_m: distanceM,
	result_s: timeS,
});

const resultText = ({ distanceM, timeS }: RaceResult) =>
	`${kilometres(distanceM)} km in ${formatResultTime(timeS)}`;

/** At most one decimal: "10", "21.1". */
const kilometres = (metres: number) => String(Math.round(metres / 100) / 10);

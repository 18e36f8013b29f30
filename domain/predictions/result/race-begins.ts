import { instantOf, startMsOf } from "../options/start-time.ts";
import type { StoredPrediction } from "./stored-prediction.ts";

/**
 * When the race of a prediction begins, ms since 1970: at its start, else with the day of its last goal, on the clock of
 * the course; null while neither is known. From then on what was said of it stays.
 */
export function raceBeginsMs(
	{ question, course }: Pick<StoredPrediction, "question" | "course">,
	goalDate: string | null,
): number | null {
	const { start } = question.options;
	if (start !== null) return startMsOf(start);
	return goalDate === null ? null : instantOf(Date.parse(goalDate), course.zone ?? "UTC");
}

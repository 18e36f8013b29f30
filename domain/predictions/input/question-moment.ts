import { daysBetween } from "../../time.ts";
import { resultsThen } from "../model/own-cost.ts";
import { startMsOf } from "../options/start-time.ts";
import { type OpenQuestion, withZonedStarts } from "./settled.ts";

/**
 * The moment that a question is answered of: now, or its start where that has passed. `zone` as `settled` takes it, whose
 * errors it throws.
 */
export function questionMoment(
	{ options }: Pick<OpenQuestion, "options">,
	zone: string | null,
	now: Date,
): Date {
	const { start } = withZonedStarts(options, zone);
	const startMs = start === null ? null : startMsOf(start);
	return startMs !== null && startMs < now.getTime() ? new Date(startMs) : now;
}

/** A question whose typed results are as old as they were at that moment; later ones count where there are no others. */
export const withResultsAt = <Asked extends Pick<OpenQuestion, "evidence">>(
	asked: Asked,
	at: Date,
	now: Date,
): Asked => ({ ...asked, evidence: resultsThen(asked.evidence, daysBetween(at, now)) });

import { unusableOption } from "../predictions/options/scalar-fields.ts";
import { startMsOf, zonedStart } from "../predictions/options/start-time.ts";
import { dayMs } from "../time.ts";
import type { ShownCourse } from "./race.ts";

/**
 * A start as it is typed in a form, on the clock of a course. The field shows a stored start without its zone: one that
 * still says the same is the stored one. Throws `prediction.option`.
 */
export function settledStart(
	typed: string,
	{ start, zone }: { start: string | null; zone: string | null },
): string {
	if (start?.startsWith(typed)) return start;
	if (zone === null) return typed;
	const zoned = zonedStart(typed, zone);
	if (typeof zoned === "string") throw unusableOption("start", typed, zoned);
	return zoned.start;
}

/** Whether a published race has begun: by its start, else once its day is over everywhere but in the last zones. */
export function hasStarted({ version, edition }: ShownCourse, now: Date): boolean {
	const { start } = version;
	const startMs = start === null ? Date.parse(edition.date) + dayMs : startMsOf(start);
	return startMs !== null && startMs <= now.getTime();
}

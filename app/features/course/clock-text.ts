import type { Formats } from "#app/i18n/formats.ts";
import { clockMsAt } from "#domain/predictions/options/start-time.ts";

/** Seconds from the start as the time of day at the course, "14:32"; as time elapsed when the start is unknown. */
export function clockText(
	{ duration, timeOfDay }: Pick<Formats, "duration" | "timeOfDay">,
	start: string | null,
	seconds: number,
): string {
	const clockMs = start === null ? null : clockMsAt(start, seconds);
	return clockMs === null ? duration(seconds) : timeOfDay(clockMs);
}

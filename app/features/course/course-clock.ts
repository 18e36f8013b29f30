import { clockMsAt } from "#domain/predictions/options/start-time.ts";
import { useFormats } from "../../i18n/use-formats.ts";

/** Seconds from the start as the time of day at the course, "14:32"; as time elapsed when the start is unknown. */
export function useTimeOfDay(start: string | null): (seconds: number) => string {
	const { duration, timeOfDay } = useFormats();
	return (seconds) => {
		const clockMs = start === null ? null : clockMsAt(start, seconds);
		return clockMs === null ? duration(seconds) : timeOfDay(clockMs);
	};
}

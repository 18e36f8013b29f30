import { clockMsAt } from "#domain/predictions/options/start-time.ts";
import type { PlacePassage } from "#domain/predictions/stations/station-plan.ts";
import { dayMs, minuteMs } from "#domain/time.ts";
import { useFormats } from "../../i18n/use-formats.ts";

/** When something happens on the way, in words. */
export interface PassageClock {
	/** Seconds from the start as "14:32", with its weekday when the run lasts into another day; as elapsed without a start. */
	at(seconds: number): string;
	/** The same beside another one: without the weekday on the same day. */
	beside(seconds: number, otherS: number): string;
	/** "Sat 28 Aug" for the day that it is on; null for the start's day, and without a start. */
	laterDay(seconds: number): string | null;
	/** The bounds of a passage beside its arrival, "13:40–15:50". */
	range(passage: PlacePassage): string;
}

/** `lastS`: the latest time that is shown. */
export function usePassageClock(start: string | null, lastS: number): PassageClock {
	const { duration, durationRange, timeOfDay, weekdayDate, weekdayTime } = useFormats();
	const clockMs = (seconds: number) => {
		const ms = start === null ? null : clockMsAt(start, seconds);
		return ms === null ? null : Math.round(ms / minuteMs) * minuteMs;
	};
	const firstDay = dayOf(clockMs(0));
	const oneDay = firstDay === dayOf(clockMs(lastS));
	const dayTimeOf = (ms: number) => (oneDay ? timeOfDay(ms) : weekdayTime(ms));
	const beside = (seconds: number, otherS: number) => {
		const ms = clockMs(seconds);
		if (ms === null) return duration(seconds);
		return dayOf(ms) === dayOf(clockMs(otherS)) ? timeOfDay(ms) : dayTimeOf(ms);
	};
	return {
		at: (seconds) => {
			const ms = clockMs(seconds);
			return ms === null ? duration(seconds) : dayTimeOf(ms);
		},
		beside,
		laterDay: (seconds) => {
			const ms = clockMs(seconds);
			return ms === null || dayOf(ms) === firstDay ? null : weekdayDate(ms);
		},
		range: ({ arrivalS, arrivalLowS, arrivalHighS }) =>
			start === null
				? durationRange(arrivalLowS, arrivalHighS)
				: `${beside(arrivalLowS, arrivalS)}–${beside(arrivalHighS, arrivalS)}`,
	};
}

const dayOf = (clockMs: number | null) => (clockMs === null ? null : Math.floor(clockMs / dayMs));

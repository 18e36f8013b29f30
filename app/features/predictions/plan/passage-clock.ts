import { clockMsAt } from "../../../../domain/predictions/start-time";
import type { PlacePassage } from "../../../../domain/predictions/stations/station-plan";
import { dayMs, minuteMs, twoDigits } from "../../../../domain/time";
import { useFormats } from "../../../i18n/use-formats";

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
	const { clock, dayMonth, duration, weekday } = useFormats();
	const stepMs = lastS < withSecondsBelowS ? 1000 : minuteMs;
	const clockMs = (seconds: number) => {
		const ms = start === null ? null : clockMsAt(start, seconds);
		return ms === null ? null : Math.round(ms / stepMs) * stepMs;
	};
	const timeOf = (ms: number) => {
		const time = new Date(ms);
		const parts = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()];
		return parts
			.slice(0, stepMs === minuteMs ? 2 : 3)
			.map(twoDigits)
			.join(":");
	};
	const firstDay = dayOf(clockMs(0));
	const oneDay = firstDay === dayOf(clockMs(lastS));
	const dayTimeOf = (ms: number) => (oneDay ? timeOf(ms) : `${weekday(ms)} ${timeOf(ms)}`);
	const beside = (seconds: number, otherS: number) => {
		const ms = clockMs(seconds);
		if (ms === null) return clock(seconds);
		return dayOf(ms) === dayOf(clockMs(otherS)) ? timeOf(ms) : dayTimeOf(ms);
	};
	return {
		at: (seconds) => {
			const ms = clockMs(seconds);
			return ms === null ? clock(seconds) : dayTimeOf(ms);
		},
		beside,
		laterDay: (seconds) => {
			const ms = clockMs(seconds);
			return ms === null || dayOf(ms) === firstDay
				? null
				: `${weekday(ms)} ${dayMonth(new Date(ms))}`;
		},
		range: ({ arrivalS, arrivalLowS, arrivalHighS }) =>
			start === null
				? `${duration(arrivalLowS)} – ${duration(arrivalHighS)}`
				: `${beside(arrivalLowS, arrivalS)}–${beside(arrivalHighS, arrivalS)}`,
	};
}

/** Seconds of a time of day say something in shorter runs, s. */
const withSecondsBelowS = 3 * 3600;

const dayOf = (clockMs: number | null) => (clockMs === null ? null : Math.floor(clockMs / dayMs));

import { formatClock } from "#domain/figures.ts";
import { clockMsAt, readStartTime } from "#domain/predictions/options/start-time.ts";
import type { RacePlan } from "#domain/predictions/race-day/race-plan.ts";
import { dayMs, minuteMs } from "#domain/time.ts";

/** The clock on the wall at the race's place. */
export interface RaceClock {
	/** What it shows at an instant, as ms since 1970 if it were UTC's. */
	clockMs(atMs: number): number;
	/** "14:32". */
	text(atMs: number): string;
	/** The instant nearest to another one at which it shows that time, "14:32" or "14:32:10"; null for no time. */
	instantNear(text: string, nearMs: number): number | null;
}

/** That of the plan's start where its text names offset or zone; else that of this device. */
export function raceClock({ start, startMs }: Pick<RacePlan, "start" | "startMs">): RaceClock {
	const read = start === null ? null : readStartTime(start);
	const isNamed = read !== null && typeof read !== "string" && read.offsetMs !== null;
	const clockMs = (atMs: number) => {
		if (isNamed && start !== null && startMs !== null) {
			return clockMsAt(start, (atMs - startMs) / 1000) ?? deviceClockMs(atMs);
		}
		return deviceClockMs(atMs);
	};
	return {
		clockMs,
		text: (atMs) => formatClock(clockMs(atMs)),
		instantNear: (text, nearMs) => {
			const [, hours, minutes, seconds = "0"] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
			if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
			const ofDayMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
			const shownMs = clockMs(nearMs);
			const offMs = ofDayMs - (shownMs - Math.floor(shownMs / dayMs) * dayMs);
			const nearest = offMs - Math.round(offMs / dayMs) * dayMs;
			return nearMs + nearest;
		},
	};
}

const deviceClockMs = (atMs: number) => atMs - new Date(atMs).getTimezoneOffset() * minuteMs;

/** Now, to a whole second: what a passage is entered with. */
export const currentSecondMs = () => Math.round(Date.now() / 1000) * 1000;

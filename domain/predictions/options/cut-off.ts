import { AppError } from "../../app-error.ts";
import { formatElapsed, formatTimeOfDay } from "../../figures.ts";
import { dayMs, dayS, minuteMs } from "../../time.ts";
import { instantOf, readStartTime } from "./start-time.ts";
import type { CutOff, ElapsedTime, TimeOfDay } from "./station.ts";

/**
 * Whole s from the start to a cut-off; below zero for one before it. A time of day follows summer time when the start
 * names its zone, and keeps the start's offset otherwise. Throws `prediction.cut_off_needs_start` for a time of day
 * without a start.
 */
export function cutOffElapsedS({ at }: Pick<CutOff, "at">, start: string | null): number {
	if ("elapsedS" in at) return at.elapsedS;
	const read = start === null ? null : readStartTime(start);
	if (read === null || typeof read === "string") {
		throw new AppError("prediction.cut_off_needs_start", { cutOff: timeText(at) });
	}
	const { clockMs, offsetMs, zone } = read;
	const cutOffMs = startDayMs(clockMs) + at.day * dayMs + at.minute * minuteMs;
	const lastingMs =
		zone === null || offsetMs === null
			? cutOffMs - clockMs
			: instantOf(cutOffMs, zone) - (clockMs - offsetMs);
	return Math.round(lastingMs / 1000);
}

/** Midnight before a clock's time, both as ms since 1970 in UTC. */
export const startDayMs = (clockMs: number) => Math.floor(clockMs / dayMs) * dayMs;

/** "7:30", "7:30:15" from the start, or "D+1 02:00" on the clock, in every language: `readCutOff` reads it. */
export function timeText(at: ElapsedTime | TimeOfDay): string {
	if ("day" in at) {
		return `D+${at.day} ${timeOfDayText(at)}`;
	}
	const text = formatElapsed(at.elapsedS);
	return at.elapsedS % 60 === 0 ? text.slice(0, -":00".length) : text;
}

/** "02:00", without its day. */
export const timeOfDayText = ({ minute }: TimeOfDay) => formatTimeOfDay(minute);

/** Latest cut-off, s from the start. */
export const maxCutOffS = 14 * dayS;

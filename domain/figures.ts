import { dayMs, minuteMs } from "./time.ts";

/**
 * Figures that all languages write alike, one function a kind. What depends on language and units, such as decimal signs,
 * is in app/i18n/formats.ts, which writes its times with these. A time is rounded here, once, and carries: never "4:60".
 */

/** A narrow no-break space: before units on pages. */
export const narrowSpace = "\u202f";

/**
 * What is planned, forecast, or lies between two times: "6 h 25", "42 min", and below a minute "57 s". Minutes are as
 * exact as such a time ever is.
 */
export const formatDuration = (seconds: number, space = " ") =>
	durationParts(seconds)
		.map(({ figure, unit }) => (unit === null ? figure : `${figure}${space}${unit}`))
		.join(space);

/** The figures of a duration with their units; minutes behind hours have none. */
export function durationParts(
	seconds: number,
): { figure: string; unit: "h" | "min" | "s" | null }[] {
	const whole = Math.round(seconds);
	if (whole > 0 && whole < 60) return [{ figure: `${whole}`, unit: "s" }];
	const minutes = Math.round(seconds / 60);
	const h = Math.floor(minutes / 60);
	if (h === 0) return [{ figure: `${minutes}`, unit: "min" }];
	return [
		{ figure: `${h}`, unit: "h" },
		{ figure: twoDigits(minutes % 60), unit: null },
	];
}

/** A length: "850 m", "12.35 km". */
export const formatDistance = (metres: number) =>
	metres < 1000 ? `${Math.round(metres)} m` : `${Math.round(metres / 10) / 100} km`;

/** What was run or typed, and splits to run by: "3:51:33", "45:07" below an hour. */
export function formatResultTime(seconds: number): string {
	const long = formatElapsed(seconds);
	return long.startsWith("0:") ? long.slice(2).replace(/^0/, "") : long;
}

/** For the API and files, "3:45:07": hours unpadded and always there, since spreadsheets read "45:07" as hours. */
export function formatElapsed(seconds: number): string {
	const whole = Math.max(0, Math.round(seconds));
	const minutes = Math.floor(whole / 60) % 60;
	return `${Math.floor(whole / 3600)}:${twoDigits(minutes)}:${twoDigits(whole % 60)}`;
}

/** Pace as runners write it, "5:20" per km or mile. An unknown pace is "–". */
export function formatPace(secondsPerUnit: number): string {
	if (!Number.isFinite(secondsPerUnit) || secondsPerUnit <= 0) return "–";
	const seconds = Math.round(secondsPerUnit);
	return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

/** Hours and minutes on a clock, "07:56"; also of an offset. */
export const formatTimeOfDay = (minuteOfDay: number) =>
	`${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;

/** What a clock shows that is read as if it were UTC's, ms, to the minute: "07:56". */
export function formatClock(clockMs: number): string {
	const minute = Math.round(clockMs / minuteMs);
	return formatTimeOfDay(minute - Math.floor(minute / dayMinutes) * dayMinutes);
}

const dayMinutes = dayMs / minuteMs;

/** "7 h 30 min", which a table's reader takes for a time of day in no column; "7:30:15" with seconds. */
export function formatTypedTime(seconds: number): string {
	if (seconds % 60 !== 0) return formatElapsed(seconds);
	return `${Math.floor(seconds / 3600)} h ${twoDigits((seconds / 60) % 60)} min`;
}

/** 7 is "07". */
const twoDigits = (value: number) => String(value).padStart(2, "0");

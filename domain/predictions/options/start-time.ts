import { formatTimeOfDay } from "../../figures.ts";
import { hourMs, minuteMs } from "../../time.ts";

/** Seconds may be missing, and so may the offset from UTC and the zone, which follows as in RFC 9557. */
const pattern =
	/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?(?:\[([A-Za-z][\w+-]*(?:\/[\w+-]+){0,2})\])?$/;

/** A start as its text says it. */
export interface StartTime {
	/** What the clock shows there, as ms since 1970 if that clock were UTC's. */
	clockMs: number;
	/** What that clock is ahead of UTC, ms; null when the text says neither offset nor zone. */
	offsetMs: number | null;
	/** Name of the zone, "Europe/Paris"; null when the text names none. */
	zone: string | null;
}

/** Why a text is no start: its day and time, a zone that is unknown, an offset that the zone does not have then. */
export type StartProblem = "start" | "start_zone" | "start_offset";

/** A start's text, "2027-10-30T18:00+02:00[Europe/Paris]"; offset and zone may be missing. */
export function readStartTime(text: string): StartTime | StartProblem {
	const [, clock, offset, zone] = pattern.exec(text) ?? [];
	if (clock === undefined) return "start";
	const clockMs = Date.parse(`${clock}Z`);
	// the parser of dates takes February 30 and 24:00
	const isReal = Number.isFinite(clockMs) && new Date(clockMs).toISOString().startsWith(clock);
	if (!isReal) return "start";
	const offsetMs = offset === undefined ? null : clockMs - Date.parse(`${clock}${offset}`);
	if (Number.isNaN(offsetMs)) return "start";
	if (zone === undefined) return { clockMs, offsetMs, zone: null };
	if (!isZone(zone)) return "start_zone";
	const atMs = offsetMs === null ? instantOf(clockMs, zone) : clockMs - offsetMs;
	const zoneOffsetMs = zoneOffsetOf(zone, atMs);
	// a clock that summer time skips has no offset either
	if (clockMs - atMs !== zoneOffsetMs) return "start_offset";
	return { clockMs, offsetMs: zoneOffsetMs, zone };
}

/**
 * The instant of a start, ms since 1970, or null when the text is none of this century. Without offset and zone its clock
 * counts as UTC's: `zonedStart` comes before.
 */
export function startMsOf(text: string): number | null {
	const start = readStartTime(text);
	if (typeof start === "string") return null;
	const atMs = start.clockMs - (start.offsetMs ?? 0);
	return atMs >= Date.UTC(2000, 0, 1) && atMs < Date.UTC(2100, 0, 1) ? atMs : null;
}

/**
 * A start on the clock of a zone, "2027-06-05T07:00-07:00[America/Los_Angeles]"; one with an offset or a zone of its own
 * keeps that. A `StartProblem` for a text that is no start, and for a time that summer time skips there.
 */
export function zonedStart(text: string, zone: string): { start: string } | StartProblem {
	const [, clock, offset, ownZone] = pattern.exec(text) ?? [];
	const inZone = offset === undefined ? `${clock}[${ownZone ?? zone}]` : text;
	const read = readStartTime(clock === undefined ? text : inZone);
	if (typeof read === "string") return read;
	if (offset !== undefined) return { start: text };
	return { start: `${clock}${offsetText(read.offsetMs ?? 0)}[${read.zone}]` };
}

/** "+02:00" */
function offsetText(offsetMs: number): string {
	const minutes = Math.abs(Math.round(offsetMs / minuteMs));
	return `${offsetMs < 0 ? "-" : "+"}${formatTimeOfDay(minutes)}`;
}

/** What a zone's clock shows at an instant, "2027-06-05T07:00". */
export const clockIn = (atMs: number, zone: string) =>
	clockOfStart(new Date(atMs + zoneOffsetOf(zone, atMs)).toISOString());

/** What a start's clock shows, "2027-06-05T07:00": as a field for day and time takes it. */
export const clockOfStart = (start: string) => start.slice(0, "2027-06-05T07:00".length);

/** The zone or the offset that a start names, "America/Los_Angeles", "+02:00"; "" when it names none. */
export function zoneOfStart(start: string): string {
	const [, , offset, zone] = pattern.exec(start) ?? [];
	return zone ?? offset ?? "";
}

/** A start of a clock's time and a zone or an offset, as `clockOfStart` and `zoneOfStart` take it apart. */
export function startOf(clock: string, zone: string): string {
	const isClockAlone = /T[\d:]+$/.test(clock);
	if (zone === "" || !isClockAlone) return clock;
	return /^(Z|[+-])/.test(zone) ? `${clock}${zone}` : `${clock}[${zone}]`;
}

/**
 * When a zone's clock shows that time, ms since 1970. Of the two instants of an hour that comes twice, the first; a
 * time that summer time skips counts with the offset before it.
 */
export function instantOf(clockMs: number, zone: string): number {
	const before = clockMs - zoneOffsetOf(zone, clockMs - 24 * hourMs);
	const after = clockMs - zoneOffsetOf(zone, clockMs + 24 * hourMs);
	const found = [before, after].filter((atMs) => atMs + zoneOffsetOf(zone, atMs) === clockMs);
	return found.length > 0 ? Math.min(...found) : before;
}

/**
 * What the clock of a start shows so many seconds later, ms since 1970 if that clock were UTC's: it follows summer time
 * when the start names its zone. Null for a text that is no start.
 */
export function clockMsAt(start: string, elapsedS: number): number | null {
	const read = readStartTime(start);
	if (typeof read === "string") return null;
	const { clockMs, offsetMs, zone } = read;
	if (zone === null || offsetMs === null) return clockMs + 1000 * elapsedS;
	const atMs = clockMs - offsetMs + 1000 * elapsedS;
	return atMs + zoneOffsetOf(zone, atMs);
}

/**
 * Seconds from one start to another; by what their clocks show where one of them names neither offset nor zone. Null for
 * a text that is no start.
 */
export function secondsBetween(earlier: string, later: string): number | null {
	const [a, b] = [readStartTime(earlier), readStartTime(later)];
	if (typeof a === "string" || typeof b === "string") return null;
	const clocksMs = b.clockMs - a.clockMs;
	const isExact = a.offsetMs !== null && b.offsetMs !== null;
	return Math.round((isExact ? clocksMs - (b.offsetMs ?? 0) + (a.offsetMs ?? 0) : clocksMs) / 1000);
}

/** Building a format takes much longer than using it, and a course lies in one zone. */
let lastFormat: { zone: string; format: Intl.DateTimeFormat } | null = null;

function formatOf(zone: string): Intl.DateTimeFormat {
	if (lastFormat?.zone !== zone) {
		const numeric = "numeric";
		const format = new Intl.DateTimeFormat("en-US", {
			timeZone: zone,
			calendar: "gregory",
			numberingSystem: "latn",
			hourCycle: "h23",
			year: numeric,
			month: numeric,
			day: numeric,
			hour: numeric,
			minute: numeric,
			second: numeric,
		});
		lastFormat = { zone, format };
	}
	return lastFormat.format;
}

function isZone(zone: string): boolean {
	try {
		formatOf(zone);
		return true;
	} catch {
		return false;
	}
}

/** What a zone's clock is ahead of UTC at an instant, ms. */
function zoneOffsetOf(zone: string, atMs: number): number {
	const parts = formatOf(zone).formatToParts(atMs);
	const part = (type: Intl.DateTimeFormatPartTypes) =>
		Number(parts.find((one) => one.type === type)?.value);
	const minuteOfClockMs = Date.UTC(
		part("year"),
		part("month") - 1,
		part("day"),
		part("hour"),
		part("minute"),
	);
	// whole minutes, since 1972 in every zone
	return Math.round((minuteOfClockMs + 1000 * part("second") - atMs) / minuteMs) * minuteMs;
}

// iCalendar (RFC 5545): events with a begin and an end in UTC, without repetition, alarms or zones.

/** An event; times are ms since 1970. */
export interface CalendarEvent {
	/** The same in every file that has this event, so that a calendar replaces it. */
	uid: string;
	startMs: number;
	/** An event without length when absent or not later. */
	endMs?: number;
	summary: string;
	description?: string;
	location?: string;
	/** Degrees, WGS 84. */
	position?: { lat: number; lon: number };
}

/** A calendar's file. `createdMs` stamps its events. */
export function writeCalendar(events: readonly CalendarEvent[], createdMs: number): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Relief//Plan//EN",
		"CALSCALE:GREGORIAN",
		...events.flatMap((event) => linesOf(event, createdMs)),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function linesOf(event: CalendarEvent, createdMs: number): string[] {
	const { startMs, endMs, position, description, location } = event;
	const hasEnd = endMs !== undefined && wholeS(endMs) > wholeS(startMs);
	return [
		"BEGIN:VEVENT",
		`UID:${escaped(event.uid)}`,
		`DTSTAMP:${utc(createdMs)}`,
		`DTSTART:${utc(startMs)}`,
		...(hasEnd ? [`DTEND:${utc(endMs)}`] : []),
		`SUMMARY:${escaped(event.summary)}`,
		...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
		...(location ? [`LOCATION:${escaped(location)}`] : []),
		...(position ? [`GEO:${position.lat.toFixed(6)};${position.lon.toFixed(6)}`] : []),
		"END:VEVENT",
	];
}

const wholeS = (ms: number) => Math.round(ms / 1000);

/** "20270502T073000Z". */
const utc = (ms: number) => new Date(wholeS(ms) * 1000).toISOString().replace(/[-:]|\.\d+/g, "");

/** A text value (3.3.11). Control characters are not allowed in one. */
function escaped(text: string): string {
	return (
		text
			.replace(/[\\;,]/g, "\\$&")
			.replace(/\r\n?|\n/g, "\\n")
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the grammar leaves out
			.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
	);
}

/** Octets of a line before it is folded (3.1). */
const mostOctets = 75;

/** A line over several, which begin with a space, cut between characters of UTF-8. */
function folded(line: string): string {
	let octets = 0;
	let text = "";
	for (const character of line) {
		const own = utf8Length(character);
		if (octets + own > mostOctets) {
			text += "\r\n ";
			octets = 1;
		}
		text += character;
		octets += own;
	}
	return text;
}

function utf8Length(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
}

// Folder: a plan as a file of watches, calendars and tables. Imports: course, options, model, stations, result, share.

import { fnv1a } from "../../fnv.ts";
import { type CalendarEvent, writeCalendar } from "./ics.ts";
import { type CourseMark, clockOf, courseMarks, type PlannedCourse } from "./planned-course.ts";
import { type StationRow, stationRows } from "./station-rows.ts";

/** What a calendar says of a plan, in the reader's words. `place` is a station's name, or its distance. */
export interface CalendarWords {
	race: (name: string) => string;
	arrival: (place: string) => string;
	crew: (place: string) => string;
	cutOff: (row: StationRow, place: string) => string;
	finish: string;
	/** A station's kinds, times and note, a line each. */
	description: (row: StationRow) => string;
}

interface CalendarOptions {
	words: CalendarWords;
	/** When the file is made, ms since 1970. */
	createdMs: number;
}

/**
 * The race from its start to its planned finish; the expected arrival at each station, from its lower to its upper bound;
 * the same window once more where a crew waits; each cut-off. The course needs a start.
 */
export function calendarOf(course: PlannedCourse, { words, createdMs }: CalendarOptions): string {
	const atMs = (seconds: number) => course.startMs + seconds * 1000;
	const keyOf = eventKeys(course);
	const totalS = clockOf(course).totalS;
	const marks = courseMarks(course);
	const events: CalendarEvent[] = [
		{
			uid: keyOf("race", 0),
			startMs: atMs(0),
			endMs: atMs(totalS),
			summary: words.race(course.name),
		},
		...stationRows(course).flatMap((row) =>
			stationEvents(row, { words, atMs, keyOf, mark: markOf(marks, row) }),
		),
		{
			uid: keyOf("finish", 0),
			startMs: atMs(course.finish?.lowS ?? totalS),
			endMs: atMs(course.finish?.highS ?? totalS),
			summary: words.finish,
			description: course.name,
		},
	];
	return writeCalendar(events, createdMs);
}

/** The sign of a station; none where the line leaves its place out. */
const markOf = (marks: readonly CourseMark[], { station }: StationRow) =>
	marks.find((mark) => mark.kind === "stop" && mark.distanceM === station.distanceM);

interface EventContext {
	words: CalendarWords;
	atMs: (seconds: number) => number;
	keyOf: (kind: string, distanceM: number) => string;
	mark: CourseMark | undefined;
}

function stationEvents(row: StationRow, context: EventContext): CalendarEvent[] {
	const { words, atMs, keyOf, mark } = context;
	const { station, range, cutOffS } = row;
	const place = station.name ?? mark?.place ?? `${Math.round(station.distanceM / 100) / 10} km`;
	const shared = {
		description: words.description(row),
		location: place,
		position: mark && { lat: mark.lat, lon: mark.lon },
	};
	const expected = {
		startMs: atMs(range?.lowS ?? row.arrivalS),
		endMs: atMs(range?.highS ?? row.departureS),
	};
	const event = (kind: string, summary: string, times: { startMs: number; endMs?: number }) => ({
		uid: keyOf(kind, station.distanceM),
		...times,
		summary,
		...shared,
	});
	return [
		event("station", words.arrival(place), expected),
		...(station.kinds.includes("crew") ? [event("crew", words.crew(place), expected)] : []),
		...(cutOffS === null
			? []
			: [event("cut-off", words.cutOff(row, place), { startMs: atMs(cutOffS) })]),
	];
}

/**
 * Names of events that stay the same while the plan changes: by the course's name and length, its start's year, what is
 * there and where. A calendar then replaces the events of an earlier file.
 */
function eventKeys({ name, plan, startMs }: PlannedCourse) {
	const course = fnv1a(`${name}\n${plan.kilometres[plan.kilometres.length - 1].endM}`);
	const year = new Date(startMs).getUTCFullYear();
	const used = new Map<string, number>();
	return (kind: string, distanceM: number) => {
		const key = `${course}-${year}-${kind}-${Math.round(distanceM * 10)}`;
		const earlier = used.get(key) ?? 0;
		used.set(key, earlier + 1);
		return `${key}${earlier > 0 ? `-${earlier}` : ""}@relief`;
	};
}

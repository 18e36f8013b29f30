import { stationLines } from "../predictions/options/station-text.ts";
import type { CourseVersionTexts, RaceAddress } from "./race.ts";

interface FieldOfCourse {
	readonly at: RaceAddress;
	/** That is published. */
	readonly version: number;
	readonly stations: CourseVersionTexts["stations"];
	readonly start: CourseVersionTexts["start"];
}

/** Where the field of a published course is forecast: the page gets its file, its stations as a table, and its start there. */
export function fieldPath({ at, version, stations, start }: FieldOfCourse): string {
	const { race, edition, course } = at;
	const query = new URLSearchParams({
		gpx: `/api/races/${race}/${edition}/${course}/gpx?version=${version}`,
	});
	if (stations.length > 0) query.set("stations", stationTable(stations));
	// the field of the form takes no zone
	if (start !== null) query.set("start", start.slice(0, "2027-06-19T06:30".length));
	return `/field?${query}`;
}

/** As `readStationTable` reads it back. Notes are for runners, and make the address long. */
const stationTable = (stations: CourseVersionTexts["stations"]) =>
	`km,name,kinds,stop,cut-off\n${stationLines(stations.map((one) => ({ ...one, note: null })))}`;

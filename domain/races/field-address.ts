import { stationLines } from "../predictions/options/station-text.ts";
import type { CourseVersionTexts, ShownCourse } from "./race.ts";

type PublishedCourse = Pick<ShownCourse, "slug"> & {
	readonly [Part in "edition" | "course"]: Pick<ShownCourse[Part], "slug">;
} & { readonly version: Pick<ShownCourse["version"], "stations" | "start" | "version"> };

/** What a field is forecast from: a course's file on this site, its stations as a table, and its start on the clock there. */
export interface FieldCourse {
	readonly gpxPath: string;
	/** "" without stations, and without a start. */
	readonly stations: string;
	readonly start: string;
}

export function fieldOfCourse({ slug, edition, course, version }: PublishedCourse): FieldCourse {
	const { stations, start } = version;
	return {
		gpxPath: `/api/races/${slug}/${edition.slug}/${course.slug}/gpx?version=${version.version}`,
		stations: stations.length > 0 ? stationTable(stations) : "",
		// the field of the form takes no zone
		start: start === null ? "" : start.slice(0, "2027-06-19T06:30".length),
	};
}

/** Where the field of a published course is forecast. */
export function fieldPath({ gpxPath, stations, start }: FieldCourse): string {
	const query = new URLSearchParams({ gpx: gpxPath });
	if (stations !== "") query.set("stations", stations);
	if (start !== "") query.set("start", start);
	return `/field?${query}`;
}

/** As `readStationTable` reads it back. Notes are for runners, and make the address long. */
const stationTable = (stations: CourseVersionTexts["stations"]) =>
	`km,name,kinds,stop,cut-off\n${stationLines(stations.map((one) => ({ ...one, note: null })))}`;

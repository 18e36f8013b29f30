import { expect, test } from "vitest";
import { readPlanOptions } from "../predictions/options/read-plan-options.ts";
import { readStationTable } from "../predictions/stations/tables/station-table.ts";
import { tableStations } from "../predictions/stations/tables/stretch-stations.ts";
import { fieldOfCourse, fieldPath } from "./field-address.ts";
import type { CourseVersionTexts } from "./race.ts";

const course = (version: Pick<CourseVersionTexts, "stations" | "start"> & { version: number }) =>
	fieldOfCourse({
		slug: "hills-race",
		edition: { slug: "2027" },
		course: { slug: "long" },
		version,
	});
const start = "2027-06-19T06:30+02:00[Europe/Paris]";
const lines = [
	"5.5,Aulps,water",
	'15.4,"Chalmont, hall",aid+water+crew,3,D+0 10:45,Red bag',
	"31.2,Hut,aid,90s,D+1 02:00 departure",
	"49.4,Finish,,,D+1 06:00",
];
const { stations } = readPlanOptions((name) =>
	name === "station" ? lines : name === "start" ? [start] : [],
);

test("The address of a course's field names its file, and its table is read back as its stations", () => {
	const { pathname, searchParams } = new URL(
		fieldPath(course({ version: 3, stations, start })),
		"https://relief.example",
	);
	expect(pathname).toBe("/field");
	expect(searchParams.get("gpx")).toBe("/api/races/hills-race/2027/long/gpx?version=3");
	expect(searchParams.get("start")).toBe("2027-06-19T06:30");
	const table = readStationTable(searchParams.get("stations") ?? "", {
		courseM: 49_400,
		start: "2027-06-19T06:30",
		unit: "km",
	});
	expect(tableStations(table, { courseM: 49_400, isStretched: true })).toEqual(
		stations.map((one) => ({ ...one, note: null })),
	);
});

test("A course without stations and start names its file alone", () => {
	expect(fieldPath(course({ version: 1, stations: [], start: null }))).toBe(
		"/field?gpx=%2Fapi%2Fraces%2Fhills-race%2F2027%2Flong%2Fgpx%3Fversion%3D1",
	);
});

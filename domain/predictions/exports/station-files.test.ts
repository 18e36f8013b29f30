import { readFileSync } from "node:fs";
import FitParser from "fit-file-parser";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { fr } from "#app/i18n/fr.ts";
import { plannedCourse } from "#tests/fixtures/planned-course.ts";
import {
	namedCourse as course,
	smallPlan,
	station,
	namedStations as stations,
} from "#tests/fixtures/small-plan.ts";
import { type CutOff, type StationKind, stationKinds, stopAt } from "../options/station.ts";
import { readStationTable } from "../stations/tables/station-table.ts";
import { csvOf } from "./csv.ts";
import { plainWords, type StationColumn } from "./export-words.ts";
import { fitOf } from "./fit.ts";
import { gpxOf } from "./gpx.ts";
import { type PlannedCourse, plannedPoints } from "./planned-course.ts";
import { stationCsvOf } from "./station-csv.ts";
import { stationRows } from "./station-rows.ts";
import { tcxOf } from "./tcx.ts";

/** Every waypoint, point and course point of a file, by a parser that refuses what is not well formed. */
function elementsOf(xml: string) {
	const found: {
		name: string;
		attributes: Record<string, string>;
		fields: Record<string, string>;
	}[] = [];
	const open: { name: string; text: string }[] = [];
	const parser = new SaxesParser();
	parser.on("error", (error) => {
		throw error;
	});
	parser.on("opentag", ({ name, attributes }) => {
		open.push({ name, text: "" });
		if (["wpt", "trkpt", "CoursePoint", "Trackpoint"].includes(name))
			found.push({ name, attributes: attributes as Record<string, string>, fields: {} });
	});
	parser.on("text", (text) => {
		const top = open.at(-1);
		if (top) top.text += text;
	});
	parser.on("closetag", ({ name }) => {
		const closed = open.pop();
		const last = found.at(-1);
		if (closed && last && name !== last.name) last.fields[name] = closed.text;
	});
	parser.write(xml).close();
	return (name: string) => found.filter((element) => element.name === name);
}

const records = (csv: string) =>
	csv
		.trimEnd()
		.split("\r\n")
		.map((line) => line.split(","));

interface DecodedCourse {
	file_ids: { time_created: string }[];
	records: { distance: number }[];
	course_points: {
		name: string;
		distance: number;
		type: string;
		timestamp: string;
		position_lat: number;
	}[];
}

async function decoded(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedCourse> {
	const parser = new FitParser({ force: false, mode: "list", lengthUnit: "m" });
	return (await parser.parseAsync(bytes.buffer)) as unknown as DecodedCourse;
}

describe("files of a plan without named stations", () => {
	test.each([
		["plain", []],
		["stop", [stopAt(1200, 60)]],
	] as const)(
		"Files of a %s plan are to the byte what they were before stations had names",
		(name, list) => {
			const plan = smallPlan({ stations: list });
			const file = (format: string) =>
				readFileSync(new URL(`../../../tests/fixtures/exports/${name}.${format}`, import.meta.url));
			expect(csvOf(plan)).toBe(file("csv").toString());
			expect(gpxOf(plan)).toBe(file("gpx").toString());
			expect(tcxOf(plan)).toBe(file("tcx").toString());
			expect(Buffer.from(fitOf(plan)).equals(file("fit"))).toBe(true);
		},
	);
});

describe("rows of stations", () => {
	test("A station has the result's times, and its margin counts to what its cut-off counts", () => {
		const rows = stationRows(course);
		expect(rows.map(({ arrivalS, departureS }) => [arrivalS, departureS])).toEqual([
			[245, 365],
			[543, 543],
			[872, 872],
		]);
		expect(rows.map(({ marginS }) => marginS)).toEqual([null, 357, 928]);
	});

	test.each([
		["arrival", 250],
		["departure", 130],
	] as const)("The margin of a cut-off that counts the %s is %i s", (counts, marginS) => {
		const cutOff = { at: { elapsedS: 600 }, counts };
		const [row] = stationRows(smallPlan({ stations: [station(1000, { stopS: 120, cutOff })] }));
		expect(row.marginS).toBe(marginS);
	});

	test("Without passages a station has the plan's clock, and a time of day its cut-off by the start", () => {
		const rows = stationRows({ ...course, passages: undefined });
		expect(rows.map(({ arrivalS }) => arrivalS)).toEqual([245, 543, 872]);
		// 08:00 on a start at 09:30 is before it
		expect(rows.map(({ cutOffS }) => cutOffS)).toEqual([null, 900, -5400]);
		expect(rows.every(({ range, chance }) => range === null && chance === null)).toBe(true);
		const timeless = stationRows({ ...course, passages: undefined, start: null });
		expect(timeless[2].cutOffS).toBeNull();
	});
});

describe("GPX with stations", () => {
	test("A station's waypoint is at a point of the track, with symbol, type and times", () => {
		const elements = elementsOf(gpxOf(course));
		const key = ({ lat, lon }: Record<string, string>) => `${lat} ${lon}`;
		const points = new Set(elements("trkpt").map(({ attributes }) => key(attributes)));
		const named = elements("wpt").filter(({ fields }) => fields.desc);
		expect(named.map(({ attributes }) => points.has(key(attributes)))).toEqual([true, true, true]);
		expect(named.map(({ fields }) => [fields.name, fields.sym, fields.type])).toEqual([
			["Refuge de la Croix du Bonhomme", "Restaurant", "aid, crew"],
			["Col 🏔", "Summit", "summit"],
			["=1+1", "Pin, Blue", "bag"],
		]);
		expect(named[1].fields.desc).toBe("0:09:03, 0:08:20–0:10:00, cut-off 0:15:00, >95 % · wind");
	});

	test("For a watch that wants it, each sign is at a point, and stations come without kilometres", () => {
		const key = ({ lat, lon }: Record<string, string>) => `${lat} ${lon}`;
		const off = (plan: PlannedCourse) => {
			const elements = elementsOf(gpxOf(plan, { signsAtPoints: true, stationsOnly: true }));
			const points = new Set(elements("trkpt").map(({ attributes }) => key(attributes)));
			return {
				signs: elements("wpt").length,
				off: elements("wpt").filter(({ attributes }) => !points.has(key(attributes))).length,
			};
		};
		expect(off(course)).toEqual({ signs: 4, off: 0 });
		// miles are between the points of the line
		expect(off(smallPlan({ unit: "mi" }))).toEqual({ signs: 2, off: 0 });
	});

	test("A thinned track has at most so many points, stations and both ends among them", () => {
		const half = station(30_010, { name: "Half", stopS: 60 });
		const others = Array.from({ length: 40 }, (_, k) => station(200 + 700 * k, { stopS: 1 }));
		const long = plannedCourse({ km: 60, stations: [...others, half] });
		for (const mostPoints of [500, 250, 120]) {
			const points = plannedPoints(long, { mostPoints });
			expect(points.length).toBeLessThanOrEqual(mostPoints);
			expect(points.length).toBeGreaterThan(mostPoints / 2);
			const distances = points.map(({ distanceM }) => distanceM);
			expect(distances.filter((distanceM) => distanceM === 30_010)).toHaveLength(2);
			expect([distances[0], distances.at(-1)]).toEqual([0, long.line.distanceM.at(-1)]);
			expect(Math.round(points.at(-1)?.timeS ?? 0)).toBe(long.plan.timeS + 100);
		}
	});

	test("A station on a part of the course that the line leaves out has no point and no sign", () => {
		const { line } = course;
		const cut = {
			...course,
			line: {
				distanceM: line.distanceM.slice(2),
				lat: line.lat.slice(2),
				lon: line.lon.slice(2),
				elevationM: line.elevationM.slice(2),
			},
		};
		const elements = elementsOf(gpxOf(cut));
		expect(elements("trkpt")).toHaveLength(4 + 2);
		expect(elements("wpt").filter(({ fields }) => fields.desc)).toHaveLength(2);
	});
});

describe("TCX with stations", () => {
	test("A course point has the type that the schema has for its kind, a short name, all in its notes", () => {
		const points = elementsOf(tcxOf(course))("CoursePoint").filter(({ fields }) =>
			fields.Notes.includes(","),
		);
		expect(points.map(({ fields }) => [fields.Name, fields.PointType])).toEqual([
			["Refuge de", "Food"],
			["Col 🏔", "Summit"],
			["=1+1", "Generic"],
		]);
		expect(points[0].fields.Notes).toContain("Refuge de la Croix du Bonhomme");
	});
});

describe("FIT with stations", () => {
	test("Another decoder reads course points with their types, distances, places and times", async () => {
		const { course_points: points } = await decoded(fitOf(course));
		expect(points.map(({ name, type, distance }) => [name, type, distance])).toEqual([
			["Refuge de la Croix du Bonho 4:05", "aid_station", 700],
			["1 km 7:50", "generic", 1000],
			["Col 🏔 9:03", "summit", 1200],
			["2 km 13:55", "generic", 2000],
			["=1+1 14:32", "gear", 2100],
			["2.5 km 17:00", "generic", 2500],
		]);
		expect(points.map(({ timestamp }) => (Date.parse(timestamp) - course.startMs) / 1000)).toEqual([
			245, 470, 543, 835, 872, 1020,
		]);
		expect(points[0].position_lat).toBeCloseTo(45.9063, 5);
	});

	test("Every kind has a type of the profile", async () => {
		const all = stationKinds.map((kind, k) => station(150 + 330 * k, { kinds: [kind] }));
		const { course_points: points } = await decoded(fitOf(smallPlan({ stations: all })));
		const types = points.filter(({ name }) => !/^(1|2|2.5) km/.test(name)).map(({ type }) => type);
		expect(types).toEqual([
			"aid_station",
			"water",
			"meeting_spot",
			"gear",
			"summit",
			"checkpoint",
			"generic",
		]);
	});

	test("Files made at different times differ in their creation, which tells them apart on a watch", async () => {
		const createdMs = Date.UTC(2026, 10, 22, 10);
		const [one, other] = await Promise.all(
			[createdMs, createdMs + 1000].map((ms) => decoded(fitOf(course, { createdMs: ms }))),
		);
		const created = ({ file_ids: ids }: DecodedCourse) => new Date(ids[0].time_created).getTime();
		expect([created(one), created(other)]).toEqual([createdMs, createdMs + 1000]);
		expect(one.records).toEqual(other.records);
	});
});

const frenchKinds: Partial<Record<StationKind, string>> = {
	aid: "ravitaillement",
	crew: "assistance",
	summit: "sommet",
	bag: "sac",
};

describe("CSV with stations", () => {
	test("The plan's table has a station's name, kinds, range, cut-off, margin and chance in its row", () => {
		const [head, ...rows] = records(csvOf(course));
		const at = (row: string[], name: string) => row[head.indexOf(name)];
		const found = rows.filter((row) => row[0] === "stop");
		expect(found.map((row) => at(row, "station"))).toEqual([
			"Refuge de la Croix du Bonhomme",
			"Col 🏔",
			"'=1+1",
		]);
		expect(at(found[0], "kinds")).toBe("aid+crew");
		expect(
			["arrival_low_s", "arrival_high_s", "cut_off_s", "margin_s", "chance"].map((name) =>
				at(found[1], name),
			),
		).toEqual(["500", "600", "900", "357", "0.98"]);
		expect(new Set([head, ...rows].map((row) => row.length)).size).toBe(1);
	});

	test("The table of stations has start, stations and finish, with what to carry and what a bag holds", () => {
		const named = {
			...course,
			stations: stations.map((one) => ({ ...one, kinds: one.kinds.slice(0, 1) })),
		};
		expect(stationCsvOf(named).split("\r\n")).toEqual([
			"name,kinds,km,arrival,earliest,latest,stop_min,departure,cut_off,margin_min,chance,carbs_g,bag_carbs_g,note",
			"Start,,0,,,,,0:00:00,,,,4,15,",
			"Refuge de la Croix du Bonhomme,aid,0.7,0:04:05,0:03:50,0:04:40,2,0:06:05,,,,5,,",
			"Col 🏔,summit,1.2,0:09:03,0:08:20,0:10:00,0,0:09:03,0 h 15 min,5,>95 %,6,,wind",
			"'=1+1,bag,2.1,0:14:32,0:13:20,0:16:30,0,0:14:32,D+0 08:00 departure,15,60 %,2,2,",
			"Finish,,2.5,0:17:00,0:15:50,0:19:10,,,,,,,,",
			"",
		]);
	});

	test.each([
		["English", plainWords],
		[
			"French",
			{
				...plainWords,
				start: fr.routeView.start,
				finish: fr.routeView.finish,
				column: (column: StationColumn) => fr.planExport.column[column],
				kind: (kind: StationKind) => frenchKinds[kind] ?? kind,
				cutOff: (cutOff: CutOff) =>
					plainWords.cutOff(cutOff).replace("D+", "J+").replace("departure", "départ"),
			},
		],
	])("The table of stations in %s is read again as the same stations", (_, words) => {
		const own = stations.map((one) =>
			one.name === "=1+1" ? { ...one, name: "Arnuva, sous la tente" } : one,
		);
		const text = stationCsvOf({ ...course, stations: own }, words);
		const { start = null } = course;
		const table = readStationTable(text, { courseM: 2500, start, unit: "km", cutOffs: null });
		expect(table.rows.flatMap((row) => row.station ?? [])).toEqual(own);
	});

	test("Miles are counted where the reader counts them", () => {
		const [head, , , second] = records(stationCsvOf({ ...course, unit: "mi" }));
		expect([head[2], second[2]]).toEqual(["mi", "0.7456"]);
	});

	test("Words are the reader's", () => {
		const words = {
			...plainWords,
			start: "Départ",
			column: () => "colonne",
			kind: () => "sorte",
		};
		const [head, first, second] = records(stationCsvOf(course, words));
		expect([head[0], first[0], second[1]]).toEqual(["colonne", "Départ", '"sorte']);
	});
});

import fitDecoder from "fit-decoder";
import FitParser from "fit-file-parser";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { readCourse } from "#tests/fixtures/core.ts";
import { plannedCourse } from "#tests/fixtures/planned-course.ts";
import { csvOf } from "./csv.ts";
import { fitOf } from "./fit.ts";
import { gpxOf } from "./gpx.ts";
import { clockOf, courseMarks, plannedPoints } from "./planned-course.ts";
import { tcxOf } from "./tcx.ts";

const course = plannedCourse({ startMs: Date.UTC(2027, 4, 2, 7, 30) });
const { totalS } = clockOf(course);
const hostile = `</name><script x="1">&'\u0000\ud800 =1+1`;

interface Element {
	name: string;
	text: string;
}

/** Every element with its own text, by a parser that refuses what is not well formed. */
function elementsOf(xml: string): Element[] {
	const found: Element[] = [];
	const open: Element[] = [];
	const parser = new SaxesParser();
	parser.on("error", (error) => {
		throw error;
	});
	parser.on("opentag", ({ name }) => {
		const element = { name, text: "" };
		open.push(element);
		found.push(element);
	});
	parser.on("text", (text) => {
		const top = open.at(-1);
		if (top) top.text += text;
	});
	parser.on("closetag", () => {
		open.pop();
	});
	parser.write(xml).close();
	return found;
}

const texts = (xml: string, name: string) =>
	elementsOf(xml)
		.filter((element) => element.name === name)
		.map(({ text }) => text);

async function decoded(bytes: Uint8Array<ArrayBuffer>) {
	const parser = new FitParser({ force: false, mode: "list", lengthUnit: "m", speedUnit: "m/s" });
	return parser.parseAsync(bytes.buffer);
}

describe("the clock of a plan", () => {
	test("The clock of a plan meets every kilometre and every slope to the second", () => {
		const plain = clockOf({ ...course, stations: [] });
		for (const rows of [course.plan.kilometres, course.plan.miles ?? [], course.plan.segments]) {
			let elapsedS = 0;
			for (const row of rows) {
				elapsedS += row.timeS;
				expect(plain.arrivalS(row.endM)).toBe(elapsedS);
			}
		}
	});

	test("never runs backwards, and a stop is spent where it is", () => {
		const times = plannedPoints(course).map(({ timeS }) => timeS);
		expect(times.every((timeS, i) => i === 0 || timeS >= times[i - 1])).toBe(true);
		const clock = clockOf(course);
		expect(clock.departureS(6000) - clock.arrivalS(6000)).toBe(300);
		expect(totalS).toBe(course.plan.timeS + 300);
		expect(times.at(-1)).toBe(totalS);
	});
});

describe("a FIT course", () => {
	test("A FIT course is read by another decoder as what was written", async () => {
		const fit = await decoded(fitOf(course));
		const points = plannedPoints(course);
		const records = fit.records ?? [];
		expect(records).toHaveLength(points.length);
		const startMs = new Date(records[0].timestamp as unknown as string).getTime();
		expect(startMs).toBe(course.startMs);
		for (const [i, record] of records.entries()) {
			expect(record.position_lat).toBeCloseTo(points[i].lat, 6);
			expect(record.position_long).toBeCloseTo(points[i].lon, 6);
			expect(record.distance).toBeCloseTo(points[i].distanceM, 1);
			expect(Math.abs((record.altitude ?? 0) - (points[i].elevationM ?? 0))).toBeLessThan(0.11);
			const secondsIn =
				(new Date(record.timestamp as unknown as string).getTime() - startMs) / 1000;
			expect(Math.abs(secondsIn - points[i].timeS)).toBeLessThanOrEqual(0.5);
		}
		expect(fit.laps?.[0]).toMatchObject({ total_elapsed_time: totalS });
	});

	test("A FIT course has its course points at kilometres, the stop and the finish", async () => {
		const fit = await decoded(fitOf(course));
		const marks = courseMarks(course);
		const found = (fit.course_points ?? []) as unknown as { name: string; distance: number }[];
		expect(found.map(({ name }) => name)).toEqual(marks.map(({ name }) => name));
		expect(marks.filter(({ kind }) => kind === "stop")).toHaveLength(1);
		expect(found.at(-1)?.distance).toBeCloseTo(course.line.distanceM.at(-1) ?? 0, 1);
		expect(marks.every(({ name }) => name.length <= 16)).toBe(true);
	});

	test("A FIT course is read by a third decoder as the second reads it", async () => {
		const bytes = fitOf(course);
		const { records } = fitDecoder.parseRecords(fitDecoder.fit2json(bytes.buffer));
		const of = (type: string) => records.filter((one) => one.type === type).map(({ data }) => data);
		const other = await decoded(bytes);
		expect(of("file_id")).toMatchObject([{ type: 6 }]);
		expect(of("course")).toMatchObject([{ sport: "running", name: course.name }]);
		const distances = (rows: readonly object[]) =>
			(rows as { distance: number }[]).map(({ distance }) => Math.round(distance * 10));
		expect(distances(of("record"))).toEqual(distances(other.records ?? []));
		const names = of("course_point").map(({ name }) => name);
		expect(names).toEqual(
			(other.course_points as unknown as { name: string }[]).map(({ name }) => name),
		);
	});

	test("with one bit changed is refused by its checksum", async () => {
		const bytes = fitOf(course);
		bytes[bytes.length >> 1] ^= 1;
		await expect(decoded(bytes)).rejects.toThrow();
	});

	test("without elevation has none", async () => {
		const line = { ...course.line, elevationM: [] };
		const fit = await decoded(fitOf({ ...course, line }));
		expect(fit.records?.[5].altitude).toBeUndefined();
		expect(fit.records?.[5].distance).toBeCloseTo(100, 1);
	});
});

describe("XML exports", () => {
	test("GPX is read by the core as the same course, with times that end at the total", () => {
		const xml = gpxOf(course);
		const again = readCourse(xml);
		const length = course.line.distanceM.at(-1) ?? 0;
		expect(Math.abs(again.distanceM - length)).toBeLessThan(0.1);
		expect(again.name).toBe(course.name);
		const times = texts(xml, "time").map(Date.parse);
		expect(Math.max(...times)).toBe(course.startMs + totalS * 1000);
	});

	test("TCX has every point, in order, and signs with short names", () => {
		const xml = tcxOf(course);
		expect(texts(xml, "Trackpoint")).toHaveLength(plannedPoints(course).length);
		expect(texts(xml, "TotalTimeSeconds")).toEqual([String(totalS)]);
		const names = texts(xml, "Name");
		expect(names).toHaveLength(1 + courseMarks(course).length);
		expect(names.every((name) => name.length <= 15)).toBe(true);
	});

	test.each([gpxOf, tcxOf])("%o keeps a hostile name as text", (write) => {
		const xml = write({ ...course, name: hostile });
		expect(elementsOf(xml).some(({ name }) => name === "script")).toBe(false);
		expect(xml).toContain("&lt;/name&gt;");
	});
});

describe.each([
	["kilometre", "km", 13],
	["mile", "mi", 8],
] as const)("CSV by %s", (name, unit, rows) => {
	const records = csvOf({ ...course, unit })
		.trimEnd()
		.split("\r\n")
		.map((line) => line.split(","));
	const column = (name: string) =>
		records.slice(1).map((record) => Number(record[records[0].indexOf(name)]));

	test("adds up to the course and its time", () => {
		expect(column(name).filter((number) => number > 0)).toEqual(
			Array.from({ length: rows }, (_, k) => k + 1),
		);
		const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
		expect(sum(column("time_s"))).toBe(course.plan.timeS);
		expect(sum(column("time_s")) + sum(column("stop_s"))).toBe(column("departure_s").at(-1));
		expect(sum(column("gain_m"))).toBe(course.gainM);
	});

	test("is in the reader's words and times of day", () => {
		const words = { terrain: () => "slope", dayClock: (seconds: number) => `at ${seconds}` };
		const [head, first] = csvOf({ ...course, unit, stations: [] }, words).split("\r\n");
		const field = (name: string) => first.split(",")[head.split(",").indexOf(name)];
		expect([field("terrain"), field("arrival")]).toEqual(["slope", `at ${field("arrival_s")}`]);
	});

	test("has as many fields in every record, and none that a spreadsheet would run", () => {
		expect(new Set(records.map((record) => record.length)).size).toBe(1);
		expect(records.flat().filter((field) => /^[=+@\t]/.test(field))).toEqual([]);
	});
});

describe("signs", () => {
	test("Signs stay few on a long course", () => {
		const long = plannedCourse({ km: 120, stations: [] });
		expect(courseMarks(long).length).toBeLessThanOrEqual(51);
	});

	test("Signs count miles where those are asked for, with the times of the plan's own rows", () => {
		const [first, second] = course.plan.miles ?? [];
		const marks = courseMarks({ ...course, unit: "mi", stations: [] });
		const whole = marks.filter(({ kind }) => kind === "distance");
		expect(whole.map(({ name }) => name.split(" ").slice(0, 2).join(" "))).toEqual(
			Array.from({ length: 7 }, (_, k) => `${k + 1} mi`),
		);
		expect(whole.slice(0, 2).map(({ timeS }) => timeS)).toEqual([
			first.timeS,
			first.timeS + second.timeS,
		]);
	});
});

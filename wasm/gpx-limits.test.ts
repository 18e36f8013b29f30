import { expect, it } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { errorSentence } from "#domain/errors.ts";
import { longestCourseM } from "#domain/predictions/course/course.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { answerTo } from "#tests/fixtures/answer.ts";
import { appErrorOf, bytesOf, engine, readCourse } from "#tests/fixtures/core.ts";
import { makeGpx, makeGpxOf } from "#tests/fixtures/gpx.ts";
import { hillyLoop, sample } from "#tests/fixtures/paths.ts";
import { pickInt, seeded } from "#tests/fixtures/random.ts";
import { LONGEST_COURSE_M } from "./assembly/codes.ts";

const points = sample(hillyLoop(6000));
const random = seeded(9);
const digits = (count: number) => Array.from({ length: count }, () => pickInt(random, 10)).join("");
const jitter = (count: number, time: (i: number) => string | null, radiusDeg = 1e-4) =>
	Array.from({ length: count }, (_, i) => ({
		lat: (46.5 + radiusDeg * random()).toFixed(7),
		lon: (7.9 + radiusDeg * random()).toFixed(7),
		ele: "600",
		time: time(i),
	}));
const clock = (ms: number) => new Date(1.7e12 + ms).toISOString();

it.each<[string, () => string]>([
	[
		"numbers of a thousand digits",
		() =>
			makeGpx(
				points.flatMap((p) =>
					[0, 1, 2, 3].map(() => ({ ...p, lat: p.lat + digits(900), lon: p.lon + digits(900) })),
				),
			),
	],
	["a tangle without clock", () => makeGpx(jitter(30000, () => null))],
	[
		"a tangle within two minutes, then gone",
		() =>
			makeGpx([
				...jitter(30000, (i) => clock(i * 3.9)),
				...points,
				...jitter(9, () => clock(120500)),
			]),
	],
	["a tangle of equal stamps", () => makeGpx(jitter(30000, () => clock(0)))],
	[
		"a tangle that leaves each minute",
		() =>
			makeGpx(
				jitter(30000, (i) => clock(i * 4), 1e-4).map((p, i) =>
					i % 3000 === 0 ? { ...p, lat: "46.6" } : p,
				),
			),
	],
	[
		"20,000 segments of one point, newest first",
		() => makeGpxOf([jitter(20000, (i) => clock(-1000 * i)).map((p) => [p])]),
	],
	["2 MB of ampersands", () => makeGpx(points, { name: "&".repeat(2e6) })],
	["2 MB of one comment", () => makeGpx(points, { before: `<!--${"- ".repeat(1e6)}-->` })],
	["2 MB of brackets in CDATA", () => makeGpx(points, { name: `<![CDATA[${"]".repeat(2e6)}]]>` })],
	["2 MB of waypoints", () => makeGpx(points, { before: '<wpt lat="1" lon="1"/>'.repeat(1e5) })],
	[
		"points at 0, 0",
		() =>
			makeGpx([...points, ...jitter(30000, () => null).map((p) => ({ ...p, lat: "0", lon: "0" }))]),
	],
	[
		"jumps at every point",
		() =>
			makeGpx(
				jitter(30000, (i) => clock(1000 * i)).map((p, i) =>
					i % 2 === 0 ? p : { ...p, lat: "47.5" },
				),
			),
	],
])("%s are done within a second of this thread's own time", (_, make) => {
	const bytes = bytesOf(make());
	const before = process.threadCpuUsage();
	try {
		readCourse(bytes);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
	}
	const spent = process.threadCpuUsage(before);
	expect(spent.user + spent.system).toBeLessThan(1e6);
});

/** Two places far apart, as often as it takes. */
const zigzag = (count: number) =>
	Array.from({ length: count }, (_, i) => ({
		lat: i % 2 ? "60" : "-60",
		lon: `${(i * 37) % 180}`,
		ele: null,
		time: null,
	}));
/** Along the equator, 40 m up and down in each 160 m: as many slope segments as a course can have. */
const ladder = (km: number) =>
	Array.from({ length: Math.ceil(km / 0.04) + 1 }, (_, i) => ({
		lat: "0",
		lon: ((i * 40) / 111_319.49).toFixed(7),
		ele: String(1000 + 10 * Math.abs((i % 8) - 4)),
		time: null,
	}));
const fast = {
	...plainQuestion,
	evidence: [{ distanceM: 10_000, timeS: 1700, ageDays: 0 }],
};

it.each([
	["two points", 2],
	["twelve points", 12],
	["a hundred points", 100],
])("A course longer than 1,000 km is refused with its length: %s", (_, count) => {
	const fault = appErrorOf(makeGpx(zigzag(count)));
	expect(fault.code).toBe("gpx.too_long");
	expect(fault.values).toMatchObject({ courseM: expect.any(Number), maxM: longestCourseM });
	expect(errorSentence(fault)).toContain("at most 1000 km");
});

it("The longest course with the most segments makes an answer that fits a row of the database", () => {
	const course = readCourse(bytesOf(makeGpx(ladder(999.9))));
	const body = answerTo(course, fast);
	expect(body.pacing_strategy.segments.length).toBeGreaterThan(6000);
	expect(JSON.stringify(body).length).toBeLessThan(1_800_000);
});

it("A finish time of more than 300 hours is refused with the hours", () => {
	const course = readCourse(bytesOf(makeGpx(ladder(999.9))));
	const walker = { ...fast, evidence: [{ distanceM: 10_000, timeS: 9000, ageDays: 0 }] };
	expect(() => answerTo(course, walker)).toThrow(
		expect.objectContaining({
			code: "prediction.too_long",
			values: { hours: expect.any(Number), max: 300 },
		}),
	);
});

it("The core makes no rows for a course longer than the longest", () => {
	const course = readCourse(bytesOf(makeGpx(ladder(10))));
	const longer = { ...course, cellM: 200 * course.cellM };
	expect(() => engine.predict(longer, fast)).toThrow("No room for");
});

it("The longest course is the same number in the core and in the domain", () => {
	expect(LONGEST_COURSE_M).toBe(longestCourseM);
});

it("refuses more than a million points", () => {
	const fault = appErrorOf(
		makeGpx([]).replace("</trkseg>", `${'<trkpt lat="1" lon="1"/>'.repeat(1048577)}</trkseg>`),
	);
	expect(fault.code).toBe("gpx.too_many_points");
	expect(fault.values.value).toBe(1048576);
});

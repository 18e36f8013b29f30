import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { readPredictOptions } from "#cli/predict-options.ts";
import { readCourse } from "#tests/fixtures/core.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { half145 } from "#tests/fixtures/prediction-core.ts";
import { pack, unpack } from "#worker/predictions/packed-prediction.ts";
import { factsOf } from "../course/course-facts.ts";
import { zoneAt, zoneOfCourse } from "../course/place-zone.ts";
import { plainQuestion, type Question } from "../model/question.ts";
import { optionEntries, type PlanOptions } from "../options/plan-options.ts";
import { readStation } from "../options/read-station.ts";
import { surfaces } from "../options/scalar-options.ts";
import { clockOfStart, readStartTime, zonedStart, zoneOfStart } from "../options/start-time.ts";
import { type Station, stationKinds } from "../options/station.ts";
import { stationText } from "../options/station-text.ts";
import { pacingStrategies } from "../options/strategy-name.ts";
import { readWhatIf } from "./read-what-if.ts";
import { settled, withZonedStarts } from "./settled.ts";
import { readUploadFields } from "./upload.ts";
import { whatIfEntries } from "./what-if.ts";

const course = readCourse(hillyCourseGpx({ km: 42 }));
const zone = zoneOfCourse(course);
const facts = factsOf(course, zone);

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const steps = (least: number, most: number, step: number) =>
	fc.integer({ min: Math.ceil(least / step), max: Math.floor(most / step) }).map((n) => {
		return Number((n * step).toFixed(6));
	});
const zones = fc.constantFrom(
	"Europe/Paris",
	"America/Los_Angeles",
	"Asia/Kathmandu",
	"Indian/Reunion",
);
/** As a question has it: with the offset of its zone, or with an offset alone. */
const starts = fc
	.tuple(fc.integer({ min: 0, max: 36_000 }), fc.integer({ min: 0, max: 1439 }), maybe(zones))
	.map(([day, minute, named]) => {
		const atMs = Date.UTC(2000, 0, 2) + day * 86_400_000 + minute * 60_000;
		const clock = clockOfStart(new Date(atMs).toISOString());
		if (named === null) return `${clock}-03:30`;
		const zoned = zonedStart(clock, named);
		// summer time skips that hour
		return typeof zoned === "string" ? `${clock}Z` : zoned.start;
	});
const cutOffs = fc.oneof(
	fc.integer({ min: 60, max: 10 * 86_400 }).map((elapsedS) => ({ elapsedS })),
	fc.record({ day: fc.nat(9), minute: fc.nat(1439) }),
);
const stations: fc.Arbitrary<Station> = fc
	.record({
		distanceM: steps(100, 41_000, 0.1),
		name: maybe(fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" })),
		kinds: fc.subarray([...stationKinds]),
		stopS: fc.nat(43_200),
		cutOff: maybe(
			fc.record({ at: cutOffs, counts: fc.constantFrom("arrival" as const, "departure" as const) }),
		),
		note: maybe(fc.string({ maxLength: 60, unit: "grapheme" })),
	})
	// names and notes as reading leaves them
	.map((station) => readStation(stationText(station), { start: "2027-05-02T07:30Z" }));

const options: fc.Arbitrary<PlanOptions> = fc
	.record({
		surface: fc.constantFrom(...surfaces),
		temperatureC: maybe(
			fc.oneof(
				steps(-20, 45, 0.01),
				fc.integer({ min: -4, max: 113 }).map((f) => Math.round(((f - 32) * 500) / 9) / 100),
			),
		),
		humidity: maybe(steps(0, 1, 0.0001)),
		start: maybe(starts),
		goalS: maybe(fc.integer({ min: 60, max: 720_000 })),
		splitBias: maybe(steps(-0.1, 0.15, 0.0001)),
		carryOver: maybe(steps(0, 0.2, 0.0001)),
		carbsGPerHour: maybe(steps(0, 200, 0.01)),
		waterMlPerHour: maybe(steps(0, 2000, 0.01)),
		stations: fc.array(stations, { maxLength: 6 }),
		stages: fc.array(fc.record({ startM: steps(1000, 41_000, 0.1), start: maybe(starts) }), {
			maxLength: 3,
		}),
	})
	.map((found) => ({
		...found,
		stations: withStart(found.stations, found.start).toSorted((a, b) => a.distanceM - b.distanceM),
	}));

/** A time of day needs a start. */
const withStart = (all: readonly Station[], start: string | null) =>
	all.map((one) =>
		start === null && one.cutOff && "day" in one.cutOff.at ? { ...one, cutOff: null } : one,
	);

const questions: fc.Arbitrary<Question> = fc
	.record({ strategy: fc.constantFrom(...pacingStrategies), options })
	.map((asked) => ({ ...plainQuestion, evidence: half145, ...asked }));

const folder = mkdtempSync(join(tmpdir(), "relief-codec-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "course.gpx");
writeFileSync(file, "");

const fieldsOf = (entries: readonly (readonly [string, string])[]) =>
	new Map(
		entries.map(([name]) => [
			name,
			entries.flatMap(([other, value]) => (other === name ? [value] : [])),
		]),
	);
const half = ["result", "half=1:45:00"] as const;
const onCourse = { course, zone };

/** Each way to write a question, and to read it again on its course. */
const carriers: Record<string, (question: Question) => Question> = {
	"an address": (question) =>
		readWhatIf(new URLSearchParams(whatIfEntries(question)), {
			question: { ...question, strategy: "conservative", options: plainQuestion.options },
			course: facts,
		}),
	"an upload": ({ strategy, options }) => {
		const entries = [...optionEntries(options), half, ["pacing_strategy", strategy] as const];
		const fields = fieldsOf([...entries, ["stations", "none"]]);
		return settled(readUploadFields(fields).question, onCourse);
	},
	"a form": ({ strategy, options }) => {
		const split = optionEntries(options).flatMap(([name, value]): [string, string][] =>
			name === "start"
				? [
						["start", clockOfStart(value)],
						["start_zone", zoneOfStart(value)],
					]
				: [[name, value]],
		);
		const entries = [...split, half, ["pacing_strategy", strategy] as const];
		const fields = fieldsOf([...entries, ["stations", "none"]]);
		return settled(readUploadFields(fields).question, onCourse);
	},
	"a command line": ({ strategy, options }) => {
		const entries = [...optionEntries(options), half, ["strategy", strategy] as const];
		const flags = entries.flatMap(([name, value]) => [`--${name.replace("_", "-")}`, value]);
		const { question } = readPredictOptions([file, ...flags, "--stations", "none"]);
		return settled(question, onCourse);
	},
	storage: (question) =>
		unpack(pack({ question, course: facts, result: null })).question as Question,
};

for (const [carrier, written] of Object.entries(carriers)) {
	test(`A question comes out of ${carrier} as it went in`, () => {
		fc.assert(
			fc.property(questions, (question) => {
				expect(written(question)).toEqual(question);
			}),
			{ numRuns: 150, seed: 7 },
		);
	});
}

test("What is left open is settled by the course, and said", () => {
	const fields = fieldsOf([half, ["start", "2027-07-02T06:00"]]);
	const { options, strategy, guessed } = settled(readUploadFields(fields).question, onCourse);
	expect(options.start).toBe(`2027-07-02T06:00+02:00[${zone}]`);
	expect([options.surface, strategy]).toEqual(["trail", "hill-optimized"]);
	expect(guessed).toEqual(["surface", "pacing_strategy", "start_zone"]);
});

test("A question that is settled stays as it is when it is settled again", () => {
	fc.assert(
		fc.property(options, (asked) => {
			expect(withZonedStarts(asked, "Asia/Tokyo")).toEqual({
				...asked,
				stages: asked.stages,
			});
		}),
		{ numRuns: 100, seed: 3 },
	);
});

test("A start that summer time skips at the course is refused with its text", () => {
	const fields = fieldsOf([half, ["start", "2027-03-28T02:30"]]);
	expect(() => settled(readUploadFields(fields).question, onCourse)).toThrow(
		expect.objectContaining({
			code: "prediction.option",
			values: { name: "start", text: "2027-03-28T02:30", bound: "start_offset" },
		}),
	);
});

// Places of races that are known to be on that clock.
test.each([
	[45.9237, 6.8694, "Europe/Paris"],
	[37.8715, -122.273, "America/Los_Angeles"],
	[39.1969, -120.2357, "America/Los_Angeles"],
	[40.6033, -74.0561, "America/New_York"],
	[-21.3393, 55.4781, "Indian/Reunion"],
	[27.8056, 86.7117, "Asia/Kathmandu"],
	[-33.7125, 150.3119, "Australia/Sydney"],
	[64.1466, -21.9426, "Atlantic/Reykjavik"],
])("%d, %d is on the clock of %s", (latDeg, lonDeg, name) => {
	expect(zoneAt(latDeg, lonDeg)).toBe(name);
	expect(readStartTime(`2027-05-02T07:30[${name}]`)).toMatchObject({ zone: name });
});

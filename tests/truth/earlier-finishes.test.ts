import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textReport } from "#cli/predict-report.ts";
import { isSameCourse } from "#domain/predictions/course/same-course.ts";
import {
	type EarlierFinish,
	finishText,
	readFinish,
	readFinishes,
	typedFinish,
} from "#domain/predictions/model/earlier-finish.ts";
import { resultsThen } from "#domain/predictions/model/own-cost.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { noOptions, type PlanOptions } from "#domain/predictions/options/plan-options.ts";
import { stopAt } from "#domain/predictions/options/station.ts";
import { finishesFromResults, roadTimeS } from "#wasm/predict.ts";
import { predictionBody } from "#wire/prediction.ts";
import { answerTo } from "../fixtures/answer.ts";
import { engine, readCourse } from "../fixtures/core.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { half145, sum } from "../fixtures/prediction-core.ts";

const course = readCourse(hillyCourseGpx({ km: 21 }));
const courseM = course.distanceM;
const known = { ...plainQuestion, evidence: half145 };
const expectedS = roadTimeS(engine, course, known);
const finish = (over: Partial<EarlierFinish> = {}): EarlierFinish => ({
	date: "2025-06-01",
	timeS: expectedS,
	movingS: null,
	activityId: null,
	fromTracker: false,
	trackers: [],
	ageDays: 0,
	courseM,
	expectedS,
	...over,
});
const ask = (finishes: readonly EarlierFinish[], options: Partial<PlanOptions> = {}) =>
	answerTo(course, { evidence: half145, finishes, options: { ...noOptions, ...options } });
const plainS = ask([]).predicted_time_seconds;
const ratio = (finishes: readonly EarlierFinish[], options: Partial<PlanOptions> = {}) =>
	ask(finishes, options).predicted_time_seconds / ask([], options).predicted_time_seconds;

test("A finish as the model says changes no time", () => {
	expect(ask([finish()]).predicted_time_seconds).toBe(plainS);
});

test("One finish moves the time by two thirds of what it was off, several by more", () => {
	const slower = finish({ timeS: 1.2 * expectedS });
	expect(ratio([slower])).toBeCloseTo(1.2 ** (2 / 3), 3);
	expect(ratio([slower, slower, slower])).toBeCloseTo(1.2 ** (6 / 7), 3);
	expect(ratio([finish({ timeS: 0.9 * expectedS })])).toBeCloseTo(0.9 ** (2 / 3), 3);
});

test("With finishes the range is never wider, in minutes or as a share, and no reason says what they answer", () => {
	const finishes = fc.array(
		fc.record({ ratio: fc.double({ min: 0.6, max: 1.8, noNaN: true }), ageDays: fc.nat(3650) }),
		{ minLength: 1, maxLength: 4 },
	);
	const options = fc.record({
		surface: fc.constantFrom("road", "trail", "technical"),
		start: fc.constantFrom(null, "2027-06-05T16:00Z"),
	});
	const evidence = fc.constantFrom(half145, [{ distanceM: 3000, timeS: 800, ageDays: 0 }]);
	fc.assert(
		fc.property(finishes, options, evidence, (drawn, options, evidence) => {
			const all = { evidence, options: { ...noOptions, ...options } as PlanOptions };
			const own = drawn.map(({ ratio, ageDays }) => finish({ timeS: ratio * expectedS, ageDays }));
			const [without, told] = [[], own].map((finishes) => answerTo(course, { ...all, finishes }));
			const range = ({ confidence: { low_seconds, high_seconds } }: typeof told) => [
				high_seconds - low_seconds,
				Math.log(high_seconds / low_seconds),
			];
			// bounds are whole seconds, outwards
			expect(range(told)[0]).toBeLessThanOrEqual(range(without)[0] + 2);
			expect(range(told)[1]).toBeLessThan(range(without)[1]);
			expect(told.confidence.reason_code).toBe("finished_before");
		}),
		{ numRuns: 40 },
	);
});

test("An older finish says less", () => {
	const slower = (ageDays: number) => ratio([finish({ timeS: 1.2 * expectedS, ageDays })]);
	expect(slower(0)).toBeGreaterThan(slower(365));
	expect(slower(365)).toBeGreaterThan(slower(3650));
	expect(slower(3650)).toBeGreaterThan(1.05);
});

test("Stops of the plan are taken off a typed finish, and not off a recorded one", () => {
	const stopped = { stations: [stopAt(10_000, 600)] };
	const timeOf = (one: EarlierFinish) => ask([one], stopped).predicted_time_seconds;
	const withoutS = ask([], stopped).predicted_time_seconds;
	expect(timeOf(finish({ timeS: expectedS + 600 }))).toBe(withoutS);
	expect(timeOf(finish({ timeS: expectedS + 600, movingS: expectedS }))).toBe(withoutS);
});

test("A rough ground that is chosen is not counted once more beside a finish", () => {
	const rough = finish({ timeS: 1.25 * expectedS });
	const apart = (finishes: readonly EarlierFinish[]) =>
		ask(finishes, { surface: "technical" }).predicted_time_seconds /
		ask(finishes).predicted_time_seconds;
	expect(apart([])).toBeGreaterThan(1.2);
	expect(apart([rough])).toBeLessThan(1.1);
	expect(ratio([rough, rough, rough, rough], { surface: "technical" })).toBeCloseTo(1, 1);
});

test("A finish says nothing on a course of another length", () => {
	const other = finish({ timeS: 1.5 * expectedS, courseM: courseM * 1.06 });
	const answer = ask([other]);
	expect(answer.predicted_time_seconds).toBe(plainS);
	expect(answer.finishes?.map(({ counted }) => counted)).toEqual([false]);
	expect(answer.confidence.reason_code).not.toBe("finished_before");
});

test("Plan, breakdown, reason and report tell of a finish, and add up", () => {
	const answer = ask([finish({ timeS: 1.2 * expectedS })]);
	const seconds = answer.predicted_time_seconds;
	expect(predictionBody.safeParse(answer).success).toBe(true);
	expect(sum(answer.pacing_strategy.kilometres.map((row) => row.time_seconds))).toBe(seconds);
	expect(sum(Object.values(answer.waterfall ?? {}))).toBe(seconds);
	expect((answer.waterfall?.own_course ?? 0) / (seconds - plainS)).toBeCloseTo(1, 2);
	expect(answer.confidence).toMatchObject({
		reason_code: "finished_before",
		reason_values: { finishes: 1 },
	});
	expect(textReport(answer)).toMatch(/Before {6}.* on 2025-06-01, .* expected of that day/);
});

test("Runners who ran a course as slowly run it as slowly again, however good they are", () => {
	const fast = { ...known, evidence: half145.map((one) => ({ ...one, timeS: 0.8 * one.timeS })) };
	const fastS = roadTimeS(engine, course, fast);
	const later = answerTo(course, {
		evidence: fast.evidence,
		finishes: [finish({ timeS: 1.2 * expectedS })],
	});
	expect(later.predicted_time_seconds / fastS).toBeCloseTo(1.2 ** (2 / 3), 3);
});

describe("a typed finish", () => {
	const today = Date.UTC(2026, 5, 1) / 86_400_000;
	const typed = (text: string) => {
		const named = readFinish(text);
		if (named.kind !== "typed") throw new Error("not typed");
		return typedFinish(named, { courseM, today });
	};

	test("is a date and a time, in hours where minutes would beat the record", () => {
		expect(typed("2025-06-01 = 2:05")).toEqual({
			date: "2025-06-01",
			timeS: 7500,
			ageDays: 365,
		});
		expect(typed("2026-06-01=1h58").timeS).toBe(7080);
	});

	test.each([
		["2:05:00", "prediction.finish_text"],
		["2025-02-30=2:05:00", "prediction.finish_text"],
		["2025-06-01=soon", "prediction.finish_text"],
		["run:", "prediction.finish_text"],
		["2026-06-02=2:05:00", "prediction.finish_date"],
		["1980-06-02=2:05:00", "prediction.finish_date"],
		["2025-06-01=0:45:00", "prediction.finish_time"],
		["2025-06-01=99:00:00", "prediction.finish_time"],
	])("%s is refused by %s", (text, code) => {
		expect(() => typed(text)).toThrow(expect.objectContaining({ code }));
	});

	test("is named once, ten at most", () => {
		const texts = (count: number) =>
			Array.from({ length: count }, (_, k) => `20${10 + k}-06-01=2:05:00`);
		expect(readFinishes([...texts(2), ...texts(2), " "])).toHaveLength(2);
		expect(() => readFinishes(texts(11))).toThrow(
			expect.objectContaining({ code: "prediction.too_many_finishes" }),
		);
	});

	test("is compared with the results of then, and written as it is read", () => {
		const old = { distanceM: 10_000, timeS: 3600, ageDays: 400 };
		const evidence = [...half145, old];
		expect(resultsThen(evidence, 365)).toEqual([{ ...old, ageDays: 35 }]);
		expect(resultsThen(evidence, 500)).toBe(evidence);
		const named = readFinishes(["2025-06-01=2:30:00"]);
		const [then] = finishesFromResults(engine, course, {
			named,
			today,
			known: { ...known, evidence },
		});
		const slow = { ...known, evidence: resultsThen(evidence, 365) };
		expect(then.expectedS).toBe(roadTimeS(engine, course, slow));
		expect(readFinish(finishText(then))).toMatchObject({ day: today - 365, readingsS: [9000] });
	});
});

describe("a run on the same course", () => {
	const start = { latDeg: 45, lonDeg: 6 };
	const asked = { start, distanceM: 42_000, climbM: 2500 };
	const run = { ...asked, sport: "trail-run", elapsedS: 18_000 } as const;

	test.each([
		["begins there, as long and as hilly", {}, true],
		["begins 3 km away", { start: { latDeg: 45.027, lonDeg: 6 } }, false],
		["begins at an unknown place", { start: null }, false],
		["is 3 % longer, and climbs 20 % more", { distanceM: 43_200, climbM: 3000 }, true],
		["is 6 % longer", { distanceM: 44_600 }, false],
		["climbs half as much", { climbM: 1250 }, false],
		["has no heights", { climbM: null }, true],
		["has no time", { elapsedS: null }, false],
		["is a ride", { sport: "ride" as const }, false],
	])("%s", (_, over, expected) => {
		expect(isSameCourse(asked, { ...run, ...over })).toBe(expected);
	});
});

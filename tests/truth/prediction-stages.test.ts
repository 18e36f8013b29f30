import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { plainQuestion, type Question } from "#domain/predictions/model/question.ts";
import { noOptions, type PlanOptions } from "#domain/predictions/options/plan-options.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import type { Stage } from "#domain/predictions/options/stage.ts";
import { type CutOff, stopAt } from "#domain/predictions/options/station.ts";
import type { Result } from "#domain/predictions/result/result.ts";
import { startsBeforeFinish, withNightsS } from "#domain/predictions/result/stage-result.ts";
import { editCourse } from "#wasm/edit-course.ts";
import { predict, predictDay, predictionOf } from "#wasm/predict.ts";
import { finishS } from "#wasm/predict-stages.ts";
import { predictionBody } from "#wire/prediction.ts";
import { toBody } from "#wire/to-prediction.ts";
import { engine, readCourse } from "../fixtures/core.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { half145, sum } from "../fixtures/prediction-core.ts";

const course = readCourse(hillyCourseGpx({ km: 63 }));
const unknownHeights = readCourse(hillyCourseGpx({ km: 24 }).replaceAll(/<ele>[^<]*<\/ele>/g, ""));
const at = (startM: number, start: string | null = null): Stage => ({ startM, start });
const asking = (options: Partial<PlanOptions> = {}): Question => ({
	...plainQuestion,
	evidence: half145,
	strategy: "hill-optimized",
	options: { ...noOptions, ...options },
});
const staged = (options: Partial<PlanOptions>, on = course) => predict(engine, on, asking(options));
const trimmed = (startM: number, endM: number) =>
	editCourse(engine, { course, joined: [] }, [{ kind: "trim", startM, endM }]).course;
const threeDays = [at(21_000), at(42_500)];
const cutOff = (at: CutOff["at"]): CutOff => ({ at, counts: "arrival" });
const secondsOf = (rows: readonly { timeS: number }[]) => sum(rows.map(({ timeS }) => timeS));

/** The code of the error of staged options; null without one. */
function refusalOf(options: Partial<PlanOptions>): string | null {
	try {
		staged(options);
		return null;
	} catch (error) {
		if (error instanceof AppError) return error.code;
		throw error;
	}
}

describe("stages of a course", () => {
	test("Without carry-over each stage is predicted as its part of the course alone", () => {
		const { stages } = staged({ stages: threeDays, carryOver: 0 });
		const alone = [trimmed(0, 21_000), trimmed(21_000, 42_500), trimmed(42_500, course.distanceM)];
		expect(stages.map(({ timeS, lowS, highS }) => ({ timeS, lowS, highS }))).toEqual(
			alone.map((part) => {
				const { timeS, lowS, highS } = predict(engine, part, asking());
				return { timeS, lowS, highS };
			}),
		);
	});

	test("A stage is predicted as a file of that part of the course", () => {
		const gpx = hillyCourseGpx({ km: 63 });
		const points = [...gpx.matchAll(/<trkpt[\s\S]*?<\/trkpt>/g)].map(([point]) => point);
		const share = (metres: number) => Math.round((metres / course.distanceM) * points.length);
		const kept = points.slice(share(21_000), share(42_500)).join("");
		const file = `<gpx><trk><trkseg>${kept}</trkseg></trk></gpx>`;
		const own = predict(engine, readCourse(file), asking());
		const [, second] = staged({ stages: threeDays, carryOver: 0 }).stages;
		expect(Math.abs(second.timeS / own.timeS - 1)).toBeLessThan(0.01);
	});

	test("Each stage is slower for each one before it by the carry-over, and its range is wider", () => {
		const rested = staged({ stages: threeDays, carryOver: 0 }).stages;
		const tired = staged({ stages: threeDays, carryOver: 0.05 }).stages;
		const ratios = tired.map(({ timeS }, k) => timeS / rested[k].timeS);
		// what is slower lasts longer, and so fades a little more
		expect(ratios[0]).toBe(1);
		expect(ratios[1]).toBeGreaterThan(1.05);
		expect(ratios[1]).toBeLessThan(1.07);
		expect(ratios[2]).toBeGreaterThan(1.1);
		expect(ratios[2]).toBeLessThan(1.14);
		const width = ({ lowS, highS }: (typeof tired)[number]) => Math.log(highS / lowS);
		expect(width(tired[0])).toBe(width(rested[0]));
		expect(width(tired[1])).toBeGreaterThan(1.05 * width(rested[1]));
		expect(width(tired[2])).toBeGreaterThan(width(tired[1]));
	});

	test("The carry-over is 2 per cent unless another one is given", () => {
		expect(staged({ stages: threeDays })).toEqual(staged({ stages: threeDays, carryOver: 0.02 }));
	});

	test("What the stages before cost is a part of its own in where the time goes", () => {
		const { waterfall, timeS } = staged({ stages: threeDays, carryOver: 0.05 });
		expect(sum(Object.values(waterfall ?? {}))).toBe(timeS);
		expect(waterfall?.carryOver).toBeGreaterThan(0.03 * timeS);
		expect(staged({}).waterfall).not.toHaveProperty("carryOver");
	});

	test("Times, ranges, plan rows, stations and sections of stages add up", () => {
		fc.assert(
			fc.property(
				fc.record({
					on: fc.constantFrom(course, unknownHeights),
					splits: fc.uniqueArray(fc.integer({ min: 1, max: 19 }), { minLength: 1, maxLength: 5 }),
					stops: fc.uniqueArray(fc.integer({ min: 1, max: 39 }), { maxLength: 8 }),
					goalS: fc.constantFrom(null, 8 * 3600),
				}),
				({ on, splits, stops, goalS }) => {
					const part = (share: number) => Math.round(on.distanceM * share);
					const stages = splits.toSorted((a, b) => a - b).map((k) => at(part(k / 20)));
					const stations = stops
						.toSorted((a, b) => a - b)
						.map((k) => stopAt(part(k / 40), 60 + 7 * k));
					const result = staged({ stages, stations, goalS }, on);
					expectAddedUp(result, stations, on.distanceM);
					const stoppedS = sum(stations.map(({ stopS }) => stopS));
					if (goalS !== null) expect(result.plan.timeS + stoppedS).toBe(goalS);
				},
			),
			{ numRuns: 60, seed: 7 },
		);
	});

	function expectAddedUp(
		result: Result,
		stations: readonly { distanceM: number; stopS: number }[],
		courseM: number,
	) {
		const { stages, plan } = result;
		expect(secondsOf(stages)).toBe(result.timeS);
		expect(sum(stages.map(({ lowS }) => lowS))).toBe(result.lowS);
		expect(sum(stages.map(({ highS }) => highS))).toBe(result.highS);
		for (const rows of [plan.kilometres, plan.miles ?? [], plan.segments]) {
			expect(secondsOf(rows)).toBe(plan.timeS);
			rows.forEach((row, k) => {
				expect(row.startM).toBe(rows[k - 1]?.endM ?? 0);
			});
			expect(rows.at(-1)?.endM).toBeCloseTo(courseM, 1);
		}
		expect(result.sections.length).toBe(stations.length + 1);
		let elapsedS = 0;
		stations.forEach(({ stopS }, k) => {
			elapsedS += result.sections[k].timeS;
			expect(result.stations[k].arrivalS).toBe(elapsedS);
			elapsedS += stopS;
			expect(result.stations[k].departureS).toBe(elapsedS);
		});
		expect(secondsOf(result.sections)).toBe(plan.timeS);
	}

	test("Kilometres of a course in stages climb as much as the course", () => {
		const { plan } = staged({ stages: threeDays });
		const gainM = sum(plan.kilometres.map((row) => row.gainM ?? 0));
		expect(gainM).toBe(Math.round(course.gainM));
	});

	test("Each stage has the night and the weather of its own start", () => {
		const start = "2027-05-02T08:00+02:00";
		const byDay = staged({
			start,
			stages: [at(30_000, "2027-05-03T08:00+02:00")],
			surface: "trail",
		});
		const byNight = staged({
			start,
			surface: "trail",
			stages: [at(30_000, "2027-05-03T22:00+02:00")],
		});
		expect(byNight.stages[0]).toEqual(byDay.stages[0]);
		expect(byNight.stages[1].timeS).toBeGreaterThan(byDay.stages[1].timeS);
		expect(byNight.conditions?.darkS).toBeGreaterThan(2 * 3600);
	});

	test("From the first start to the last finish the nights count, too", () => {
		const stages = [at(30_000, "2027-05-03T08:00+02:00")];
		const result = staged({ start: "2027-05-02T08:00+02:00", stages });
		expect(withNightsS(result.stages)).toBe(24 * 3600 + result.stages[1].timeS);
		expect(startsBeforeFinish(result.stages, 1)).toBe(false);
		expect(withNightsS(staged({ stages }).stages)).toBeNull();
		const early = staged({ start: "2027-05-03T07:00+02:00", stages });
		expect(startsBeforeFinish(early.stages, 1)).toBe(true);
	});

	test("A cut-off counts from the start of its day, and its chance is that of the stage alone", () => {
		const start = "2027-05-02T08:00";
		const stages = [at(30_000, "2027-05-03T07:00")];
		const where = { ...stopAt(50_000, 300), name: "Hut" };
		const elapsed = { ...where, cutOff: cutOff({ elapsedS: 2 * 3600 }) };
		const ofDay = { ...where, cutOff: cutOff({ day: 1, minute: 9 * 60 }) };
		const first = staged({ start, stages, stations: [elapsed] });
		expect(staged({ start, stages, stations: [ofDay] }).stations).toEqual(first.stations);
		const day = predictDay(engine, course, asking({ start, stages, stations: [elapsed] }), 2);
		expect(day.question.options.stations[0].distanceM).toBe(20_000);
		expect(first.stations[0].chance).toBe(day.result.stations[0].chance);
		expect(first.chanceOfAll).toBe(day.result.chanceOfAll);
		expect(first.stations[0].cutOffS).toBe(2 * 3600 + first.stages[0].timeS);
	});

	test("One day of a course says what its row among the days says", () => {
		const question = asking({
			stages: threeDays,
			stations: [stopAt(21_000, 600), stopAt(50_000, 60)],
		});
		const { stages } = predict(engine, course, question);
		for (const day of [1, 2, 3]) {
			const { timeS, lowS, highS } = predictDay(engine, course, question, day).result;
			expect({ timeS, lowS, highS }).toEqual({
				timeS: stages[day - 1].timeS,
				lowS: stages[day - 1].lowS,
				highS: stages[day - 1].highS,
			});
		}
		expect(() => predictDay(engine, course, question, 4)).toThrow("stage.unknown_day");
		expect(() => predictDay(engine, course, asking(), 1)).toThrow("stage.unknown_day");
	});

	test("A stop where a stage ends is of that stage", () => {
		const stages = [at(21_000)];
		const [first, second] = staged({ stages, stations: [stopAt(21_000, 600)] }).stages;
		const [bare, later] = staged({ stages }).stages;
		expect(first.timeS).toBe(bare.timeS + 600);
		expect(second).toEqual(later);
	});

	test("A finish that is compared over time counts the stages", () => {
		const question = asking({ stages: threeDays, stations: [stopAt(10_000, 60)] });
		expect(finishS(engine, course, question)).toBe(predict(engine, course, question).timeS);
		const beyond = asking({ stages: [...threeDays, at(course.distanceM + 10)] });
		expect(finishS(engine, course, beyond)).toBe(staged({ stages: threeDays }).timeS);
	});

	test("Stages come out of the answer as they went in", () => {
		const question = asking({
			start: "2027-05-02T08:00",
			stages: [at(30_000, "2027-05-03T07:00")],
		});
		const body = toBody(predictionOf(engine, course, question));
		expect(predictionBody.parse(body)).toEqual(body);
		expect(body.stages?.map((row) => [row.day, row.distance_start, row.start])).toEqual([
			[1, 0, "2027-05-02T08:00"],
			[2, 30_000, "2027-05-03T07:00"],
		]);
		expect(body.waterfall).toHaveProperty("carry_over");
		expect(toBody(predictionOf(engine, course, asking()))).not.toHaveProperty("stages");
	});
});

describe("text of stages", () => {
	const read = (stage: string[], units = "") =>
		readPlanOptions((name) => (name === "stage" ? stage : name === "units" ? [units] : [])).stages;

	test("A stage is a distance, and a start that may be missing", () => {
		expect(read(["42.2@2027-05-03T07:00", "60,5"])).toEqual([
			at(42_200, "2027-05-03T07:00"),
			at(60_500),
		]);
		expect(read(["42.2@2027-05-03 07:00\n\n60 km"])).toEqual([
			at(42_200, "2027-05-03T07:00"),
			at(60_000),
		]);
		expect(read(["10", "20 km"], "imperial")).toEqual([at(16_093.4), at(20_000)]);
	});

	test.for([
		[["somewhere"], "stage.text"],
		[["@2027-05-03T07:00"], "stage.text"],
		[["42@tomorrow"], "stage.start"],
		[["42@2027-02-30T07:00"], "stage.start"],
		[Array.from({ length: 30 }, (_, k) => String(k + 1)), "stage.too_many"],
	] as const)("The stage %j is refused as %s", ([texts, code]) => {
		expect(() => read([...texts])).toThrow(code);
	});

	test.for([
		[{ stages: [at(63_500)] }, "stage.not_on_course"],
		[{ stages: [at(0)] }, "stage.not_on_course"],
		[{ stages: [at(30_000), at(30_000)] }, "stage.order"],
		[{ stages: [at(30_000), at(20_000)] }, "stage.order"],
		[{ stages: [at(999)] }, "stage.too_short"],
		[{ stages: [at(30_000), at(30_999)] }, "stage.too_short"],
		[{ stages: [at(62_500)] }, "stage.too_short"],
		[
			{ start: "2027-05-03T07:00", stages: [at(30_000, "2027-05-03T07:00")] },
			"stage.starts_too_early",
		],
		[
			{ stages: [at(20_000, "2027-05-03T07:00"), at(40_000), at(50_000, "2027-05-02T09:00")] },
			"stage.starts_too_early",
		],
		[{ stages: [at(1000), at(62_000)] }, null],
	] as const)("Stages like %j are refused as %s", ([options, code]) => {
		expect(refusalOf(options)).toBe(code);
	});
});

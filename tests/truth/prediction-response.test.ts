import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Course } from "#domain/predictions/course/course.ts";
import { maxProfileSamples } from "#domain/predictions/course/course-facts.ts";
import { levelOf, reasonOf } from "#domain/predictions/model/confidence.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import { plainQuestion, type Question } from "#domain/predictions/model/question.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { loadEngine } from "#wasm/load-node.ts";
import { predictionOf } from "#wasm/predict.ts";
import { predictionBody } from "#wire/prediction.ts";
import { toBody } from "#wire/to-prediction.ts";
import { half145, predictOn, publishedSettings, ran, sum } from "../fixtures/prediction-core.ts";
import { wavyGpx } from "../fixtures/wavy-gpx.ts";

const engine = loadEngine();

function read(gpx: string): Course {
	const reader = engine.openCourse();
	reader.push(new TextEncoder().encode(gpx));
	return reader.finish();
}

const course = read(wavyGpx(15_300));
const flatCourse = read(wavyGpx(21_000, { amplitudeM: 2 }));
const question: Question = { ...plainQuestion, evidence: half145 };
const body = (other: Partial<Question> = {}, on = course, core = engine) =>
	toBody(predictionOf(core, on, { ...question, ...other }));

describe("the response", () => {
	test.each(pacingStrategies)("for %s keeps its schema", (strategy) => {
		expect(predictionBody.parse(body({ strategy }))).toEqual(body({ strategy }));
	});

	test.each(pacingStrategies)("for %s adds up in both lists", (strategy) => {
		const { pacing_strategy: plan, distance, elevation_gain, elevation_loss } = body({ strategy });
		for (const rows of [plan.segments, plan.kilometres]) {
			expect(sum(rows.map((row) => row.time_seconds))).toBe(plan.summary.total_time_seconds);
			expect(sum(rows.map((row) => row.distance))).toBeCloseTo(distance, 6);
			expect(sum(rows.map((row) => row.elevation_gain ?? Number.NaN))).toBe(elevation_gain);
			expect(sum(rows.map((row) => row.elevation_loss ?? Number.NaN))).toBe(elevation_loss);
		}
	});

	test.each([
		["even-pace", 0],
		["hill-optimized", 0],
		["negative-split", 0],
		["positive-split", 0],
		["conservative", 1],
		["aggressive", -1],
	] as const)("for %s plans for its own total", (strategy, side) => {
		const answer = body({ strategy });
		const { total_time_seconds } = answer.pacing_strategy.summary;
		expect(Math.sign(total_time_seconds - answer.predicted_time_seconds)).toBe(side);
	});

	test("The response counts kilometres from 1 and marks the last as partial", () => {
		const { kilometres } = body().pacing_strategy;
		expect(kilometres.map((row) => row.kilometre)).toEqual(kilometres.map((_, k) => k + 1));
		expect(kilometres.filter((row) => row.partial)).toEqual([kilometres.at(-1)]);
	});

	test("The response writes paces and durations as runners do", () => {
		const { predicted_time, pacing_strategy } = body();
		expect(predicted_time).toMatch(/^\d+:[0-5]\d:[0-5]\d$/);
		expect(pacing_strategy.summary.average_pace).toMatch(/^\d+:[0-5]\d$/);
		for (const row of pacing_strategy.segments) expect(row.pace_min_km).toMatch(/^\d+:[0-5]\d$/);
	});

	test("The response has a profile to draw, thinned, from start to finish", () => {
		const { profile, distance } = body();
		expect(profile.distance_m).toHaveLength(maxProfileSamples);
		expect(profile.elevation_m).toHaveLength(maxProfileSamples);
		expect(profile.slope).toHaveLength(maxProfileSamples);
		expect([profile.distance_m[0], profile.distance_m.at(-1)]).toEqual([0, distance]);
	});

	test("The response says what it was made of", () => {
		const answer = body({ weeklyM: 60_000 });
		expect(answer.name).toBe("Waves & more");
		expect(answer.evidence).toEqual([{ distance_m: 21_097.5, time_seconds: 6300, age_days: 0 }]);
		expect(answer.weekly_km).toBe(60);
		expect(answer.model_version).toBe(modelVersion);
	});

	test("The response is the same on every engine and every time", () => {
		const first = JSON.stringify(body());
		expect(JSON.stringify(body())).toBe(first);
		expect(JSON.stringify(body({}, course, loadEngine()))).toBe(first);
	});

	test("The response is refused without evidence", () => {
		expect(() => body({ evidence: [] })).toThrow("evidence.missing");
	});

	test("of a file without elevation is a plan for flat ground without a profile", () => {
		const answer = body({}, read(wavyGpx(10_000, { elevation: false })));
		expect(answer.profile.elevation_m).toEqual([]);
		expect(answer.pacing_strategy.segments.map((row) => row.terrain_type)).toEqual(["plat"]);
	});
});

describe("confidence", () => {
	test.each([
		[0.04, "high"],
		[0.041, "good"],
		[0.06, "good"],
		[0.061, "medium"],
		[0.09, "medium"],
		[0.091, "low"],
	] as const)("at a spread of %d is %s", (sd, level) => {
		expect(levelOf(sd)).toBe(level);
	});

	test.each([
		["comparable_result", [ran(21_097.5, 6300)]],
		["old_results", [ran(21_097.5, 6300, 300)]],
		["longer_than_results", [ran(3000, 800)]],
		["shorter_than_results", [ran(100_000, 40_000)]],
	] as const)("Confidence names %s", (code, evidence) => {
		const reason = reasonOf(
			flatCourse,
			engine.predict(flatCourse, { ...question, evidence }),
			evidence,
		);
		expect(reason.code).toBe(code);
	});

	test("Confidence names hills where they weigh most", () => {
		const steep = read(wavyGpx(15_000, { amplitudeM: 90 }));
		const { confidence } = body({}, steep);
		expect(confidence.reason_code).toBe("hills");
		expect(confidence.reason).toContain(`${confidence.reason_values.gain_m} m`);
	});
});

describe("a file", () => {
	test.each([5, 10, 40, 50])(
		"with a point each %i m takes as long as with one each 20 m",
		(stepM) => {
			const other = engine.predict(read(wavyGpx(15_000, { stepM })), question);
			const usual = engine.predict(read(wavyGpx(15_000)), question);
			expect(Math.abs(other.timeS / usual.timeS - 1)).toBeLessThan(0.005);
		},
	);

	test("of a made-up ridge has the flat-equivalent length of an independent computation", () => {
		const ridge = read(
			readFileSync(new URL("../fixtures/course-synth.gpx", import.meta.url), "utf8"),
		);
		const { equivalentM } = predictOn(ridge, { settings: publishedSettings });
		expect(
			Math.abs(equivalentM / ridge.distanceM / (11_255.911_715 / 10_491.183_185) - 1),
		).toBeLessThan(3e-4);
	});
});

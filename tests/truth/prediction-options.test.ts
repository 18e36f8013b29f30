import { describe, expect, test } from "vitest";
import { textReport } from "#cli/predict-report.ts";
import { factsOf } from "#domain/predictions/course/course-facts.ts";
import { readWhatIf } from "#domain/predictions/input/read-what-if.ts";
import { whatIfEntries } from "#domain/predictions/input/what-if.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import {
	noOptions,
	openOptions,
	optionEntries,
	type PlanOptions,
} from "#domain/predictions/options/plan-options.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import { type Station, stopAt } from "#domain/predictions/options/station.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { instantiatePrediction } from "#wasm/load-node.ts";
import { answerTo } from "../fixtures/answer.ts";
import { readCourse } from "../fixtures/core.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { half145, sum } from "../fixtures/prediction-core.ts";

const course = readCourse(hillyCourseGpx({ km: 21 }));
const ask = (options: Partial<PlanOptions>, strategy = pacingStrategies[3]) =>
	answerTo(course, {
		evidence: half145,
		strategy,
		weeklyM: 40_000,
		options: { ...noOptions, ...options },
	});
const timeAt = (temperatureC: number | null) => ask({ temperatureC }).predicted_time_seconds;
const plain = ask({});
const { wetBulbGlobeC } = instantiatePrediction().exports as unknown as {
	wetBulbGlobeC(airC: number, humidity: number): number;
};

describe("weather", () => {
	// the Bureau's formula, worked out independently
	test.each([
		[10, 0.7, 12.98266],
		[20, 0.5, 19.862907],
		[30, 0.8, 34.245084],
	])("at %d °C and %d humidity is felt as published", (airC, humidity, feltC) => {
		expect(wetBulbGlobeC(airC, humidity)).toBeCloseTo(feltC, 5);
	});

	test("Weather costs nothing when unknown or mild, and ever more with heat", () => {
		expect(timeAt(12)).toBe(timeAt(null));
		const hot = [18, 22, 26, 30, 34].map(timeAt);
		expect(hot.every((timeS, i) => timeS > (hot[i - 1] ?? timeAt(null)))).toBe(true);
		expect(timeAt(-10)).toBeGreaterThan(timeAt(null));
	});

	test("of 30 °C makes a run of two hours 4 to 9 % slower, and less certain", () => {
		const share = timeAt(30) / timeAt(null) - 1;
		expect(share).toBeGreaterThan(0.04);
		expect(share).toBeLessThan(0.09);
		const spread = ({ confidence }: typeof plain) =>
			confidence.high_seconds / confidence.low_seconds;
		expect(spread(ask({ temperatureC: 30 }))).toBeGreaterThan(spread(plain));
	});
});

test("Humid air is felt as warmer, and dry air as cooler", () => {
	const [dry, usual, humid] = [0.2, null, 0.9].map(
		(humidity) => ask({ temperatureC: 28, humidity }).predicted_time_seconds,
	);
	expect(dry).toBeLessThan(usual as number);
	expect(humid).toBeGreaterThan(usual as number);
	expect(ask({ temperatureC: 28, humidity: 0.5 }).predicted_time_seconds).toBe(usual);
	expect(ask({ humidity: 0.9 }).predicted_time_seconds).toBe(plain.predicted_time_seconds);
});

test("Rough ground is slower, by about what it costs", () => {
	const times = (["road", "path", "trail", "technical"] as const).map(
		(surface) => ask({ surface }).predicted_time_seconds / plain.predicted_time_seconds,
	);
	expect(times[0]).toBe(1);
	for (const [i, cost] of [0, 0.04, 0.1, 0.25].entries()) {
		expect(times[i]).toBeGreaterThanOrEqual(1 + cost);
		expect(times[i]).toBeLessThan(1 + 1.4 * cost + 0.001);
	}
});

describe("stops", () => {
	const stations = [stopAt(7000, 120), stopAt(14_250, 90)];

	test("Stops are in the finish time and its range, and in no row", () => {
		const halted = ask({ stations });
		expect(halted.predicted_time_seconds).toBe(plain.predicted_time_seconds + 210);
		expect(halted.confidence.low_seconds).toBe(plain.confidence.low_seconds + 210);
		expect(halted.pacing_strategy.kilometres).toEqual(plain.pacing_strategy.kilometres);
		const { total_time_seconds: runS, stopped_seconds: stopS } = halted.pacing_strategy.summary;
		expect(runS + (stopS ?? 0)).toBe(halted.predicted_time_seconds);
		const rows = halted.pacing_strategy.stops ?? [];
		expect(rows.map((row) => [row.distance, row.time_seconds])).toEqual([
			[7000, 120],
			[14_250, 90],
		]);
		const seventhS = sum(
			plain.pacing_strategy.kilometres.slice(0, 7).map((row) => row.time_seconds),
		);
		expect(rows[0]?.arrival_seconds).toBe(seventhS);
		expect(rows[0]?.departure_seconds).toBe(seventhS + 120);
	});

	test("beyond the course are refused", () => {
		expect(() => ask({ stations: [stopAt(30_000, 60)] })).toThrow("prediction.stop");
	});
});

test.each([6000, 7200, 9000])(
	"a plan for a goal of %d s adds up to it, stops included",
	(goalS) => {
		const { pacing_strategy: plan, predicted_time_seconds: medianS } = ask({
			goalS,
			stations: [stopAt(7000, 300)],
		});
		expect(sum(plan.kilometres.map((row) => row.time_seconds)) + 300).toBe(goalS);
		expect(sum(plan.segments.map((row) => row.time_seconds)) + 300).toBe(goalS);
		expect(medianS).toBe(plain.predicted_time_seconds + 300);
	},
);

test("Carbohydrate adds up over the plan, stops included, and changes no time", () => {
	const fed = ask({ carbsGPerHour: 60, goalS: 7200, stations: [stopAt(7000, 300)] });
	const hungry = ask({ goalS: 7200, stations: [stopAt(7000, 300)] });
	expect(fed.pacing_strategy.summary.carbs_g).toBe(120);
	expect(hungry.pacing_strategy.summary.carbs_g).toBeNull();
	expect(fed.pacing_strategy.kilometres).toEqual(hungry.pacing_strategy.kilometres);
	expect(textReport(fed)).toMatch(/^Carbs {7}120 g$/m);
	expect(textReport(hungry)).not.toContain("Carbs");
});

test("Water adds up over the plan, stops included", () => {
	const drinking = ask({ waterMlPerHour: 500, goalS: 7200, stations: [stopAt(7000, 300)] });
	expect(drinking.pacing_strategy.summary.water_ml).toBe(1000);
	expect(plain.pacing_strategy.summary.water_ml).toBeNull();
	expect(textReport(drinking)).toMatch(/^Water {7}1000 ml$/m);
});

test("A split bias makes the second half of the effort slower by that much", () => {
	const flat = readCourse(hillyCourseGpx({ km: 20 }).replaceAll(/<ele>[^<]*/g, "<ele>100.0"));
	for (const splitBias of [-0.04, 0, 0.06]) {
		const { kilometres } = answerTo(flat, {
			evidence: half145,
			strategy: "hill-optimized",
			weeklyM: 40_000,
			options: { ...noOptions, splitBias },
		}).pacing_strategy;
		const half = (from: number) =>
			sum(kilometres.slice(from, from + 10).map((row) => row.time_seconds));
		expect(half(10) / half(0) - 1).toBeCloseTo(splitBias, 2);
	}
});

describe("options as fields", () => {
	const pass: Station = {
		distanceM: 3214.5,
		name: 'Col, "le grand"',
		kinds: ["aid", "water", "crew"],
		stopS: 330,
		cutOff: { at: { day: 1, minute: 90 }, counts: "departure" },
		note: "Bag é 🏔",
	};
	const city: Station = { ...stopAt(9000, 0), name: "City", kinds: ["checkpoint"] };
	const full: PlanOptions = {
		surface: "trail",
		temperatureC: 27.5,
		humidity: 0.65,
		start: "2027-05-02T07:30+02:00",
		goalS: 8130,
		splitBias: -0.025,
		carryOver: 0.035,
		carbsGPerHour: 62.5,
		waterMlPerHour: 450,
		stations: [stopAt(7100, 90)],
		stages: [
			{ startM: 4200.5, start: "2027-05-03T07:00+02:00" },
			{ startM: 8300, start: null },
		],
	};

	test("Options as fields are read back as they were written", () => {
		const query = new URLSearchParams(whatIfEntries({ strategy: "aggressive", options: full }));
		expect(
			readWhatIf(query, { question: plainQuestion, course: factsOf(course, "Europe/Paris") }),
		).toEqual({
			...plainQuestion,
			strategy: "aggressive",
			options: full,
		});
		expect(optionEntries(openOptions)).toEqual([]);
		expect(readPlanOptions(() => [""])).toEqual(openOptions);
	});

	test("Options as fields are read in the units that they are typed in", () => {
		const typed = new URLSearchParams("units=imperial&temperature=68&stop=3.5@2");
		const { temperatureC, stations } = readPlanOptions((name) => typed.getAll(name));
		expect(temperatureC).toBe(20);
		expect(stations).toEqual([stopAt(5632.7, 120)]);
		typed.set("temperature", "114");
		expect(() => readPlanOptions((name) => typed.getAll(name))).toThrow(/114/);
	});

	test("Stations as fields are read back as they were written, plain stops as stops", () => {
		const options = { ...full, stations: [pass, stopAt(7100, 95), city] };
		const entries = optionEntries(options).filter(([name]) => /^st(op|ation)$/.test(name));
		expect(entries.map(([name]) => name)).toEqual(["station", "stop", "station"]);
		const query = new URLSearchParams(optionEntries(options));
		expect(readPlanOptions((name) => query.getAll(name))).toEqual(options);
	});

	test("Stations as fields may stand on lines of one value, in any order, beside stops", () => {
		const typed = new URLSearchParams({
			station: "21.2,City,crew\r\n\n4.5,Col,aid+water,5,2:30",
			stop: "7.1@2",
		});
		const { stations } = readPlanOptions((name) => typed.getAll(name));
		expect(stations.map(({ name, distanceM }) => [name, distanceM])).toEqual([
			["Col", 4500],
			[null, 7100],
			["City", 21_200],
		]);
	});

	test("More than 100 stations and stops together are refused", () => {
		const given = (stops: number) => (name: string) =>
			name === "station" ? ["5,A"] : Array.from({ length: stops }, () => "3@1");
		const only = (stops: number) => () =>
			readPlanOptions((name) => (/^st(op|ation)$/.test(name) ? given(stops)(name) : []));
		expect(only(99)().stations).toHaveLength(100);
		expect(only(100)).toThrow(expect.objectContaining({ code: "station.too_many" }));
	});

	test.each([
		["surface", "constructor"],
		["temperature", "hot"],
		["temperature", "60"],
		["humidity", "101"],
		["start", "tomorrow"],
		["start", "2027-13-02T07:30"],
		["goal", "45"],
		["goal", "0:00:10"],
		["split_bias", "40"],
		["carbs", "201"],
		["carbs", "-1"],
		["water", "2001"],
		["stop", "12"],
		["stop", "0@5"],
		["stop", "5@5000"],
	])("%s=%s is refused by name", (name, text) => {
		const read = () => readPlanOptions((asked) => (asked === name ? [text] : []));
		expect(read).toThrow(expect.objectContaining({ code: "prediction.option" }));
		expect(read).not.toThrow(/undefined/);
	});
});

test.each([
	[{ goalS: 600 }, { goal: "0:10:00", running: "0:10:00" }],
	[
		{ goalS: 7200, stations: [stopAt(5000, 4800)] },
		{ goal: "2:00:00", running: "0:40:00" },
	],
])("A goal that would beat the world record over the course is refused: %o", (options, values) => {
	expect(() => ask(options)).toThrow(
		expect.objectContaining({
			code: "prediction.goal_too_fast",
			values: expect.objectContaining(values),
		}),
	);
});

test("A goal of the world's best is still planned for", () => {
	expect(ask({ goalS: 3450 }).pacing_strategy.summary.total_time_seconds).toBe(3450);
});

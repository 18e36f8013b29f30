import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engine, readCourse } from "#tests/fixtures/core.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { half145 } from "#tests/fixtures/prediction-core.ts";
import { seeded } from "#tests/fixtures/prediction-courses.ts";
import { predictionOf } from "#wasm/predict.ts";
import { metresPerMile } from "../../accounts/units.ts";
import { lineOf } from "../course/course-line.ts";
import { plainQuestion } from "../model/question.ts";
import { noOptions } from "../options/plan-options.ts";
import { type Station, stopAt } from "../options/station.ts";
import type { Prediction } from "../result/stored-prediction.ts";
import { inflated } from "./deflated.ts";
import { packPlan, unpackPlan } from "./pack-plan.ts";
import { crewChoices, publicPlan } from "./public-plan.ts";
import { fragmentOf, readFragment } from "./share-link.ts";
import type { SharedPlan } from "./shared-plan.ts";

function sharedPlan(km = 12.3, stations: Station[] = [stopAt(6000, 300)]): SharedPlan {
	const course = readCourse(hillyCourseGpx({ km }));
	const prediction = predictionOf(engine, course, {
		...plainQuestion,
		evidence: half145,
		strategy: "negative-split",
		weeklyM: 55_000,
		options: { ...noOptions, stations },
	});
	return {
		name: "Hills at dawn",
		prediction,
		line: lineOf(course),
		stations,
		startMs: Date.UTC(2027, 4, 2, 7, 30),
		start: "2027-05-02T09:30+02:00[Europe/Paris]",
	};
}

/** Nothing hidden. */
const linkOf = (whole: SharedPlan) => fragmentOf(publicPlan(whole, crewChoices, ""));

const plan = sharedPlan();
const opened = (await readFragment(await linkOf(plan))) as SharedPlan;

describe("a shared link", () => {
	test("A shared link gives back every figure of the plan", () => {
		const { course, result } = plan.prediction;
		expect(result.plan.miles).toHaveLength(Math.ceil(course.distanceM / metresPerMile));
		expect(opened.prediction.result.plan).toEqual(result.plan);
		const distanceM = expect.closeTo(course.distanceM, 1);
		expect(plan.prediction).toMatchObject({
			...opened.prediction,
			course: { ...opened.prediction.course, distanceM },
		});
		expect({ ...opened, line: null, prediction: null }).toEqual({
			...plan,
			line: null,
			prediction: null,
		});
	});

	test("A shared link draws the way to a few metres with few points", () => {
		const { line } = opened;
		expect(line.distanceM.length).toBeLessThanOrEqual(600);
		expect(line.distanceM.at(-1)).toBeCloseTo(plan.line.distanceM.at(-1) ?? 0, 1);
		expect(Math.abs((line.lat.at(-1) ?? 0) - (plan.line.lat.at(-1) ?? 0))).toBeLessThan(1e-5);
	});

	test("A shared link says nothing of results and volume, and of a reason its subject alone", () => {
		const prediction = plan.prediction as Prediction;
		const { question, result } = prediction;
		const evidence = question.evidence.map(() => ({ distanceM: 1, timeS: 2, ageDays: 3 }));
		const other = {
			...prediction,
			question: { ...question, evidence, weeklyM: 1 },
			result: { ...result, reason: { code: "long_pause" as const, values: { ageDays: 91 } } },
		};
		const packed = packPlan({ ...plan, prediction: other });
		expect(packed).toEqual({ ...packPlan(plan), r: "runner" });
		expect(unpackPlan(packed)?.prediction.result.reason.code).toBe("few_runs");
	});

	test("of 170 km stays short enough for an address", async () => {
		expect((await linkOf(sharedPlan(170))).length).toBeLessThan(32_000);
	});
});

describe("a shared link with stations", () => {
	const summit: Station = {
		distanceM: 4321.5,
		name: "Col, « é » 🏔",
		kinds: ["aid", "crew", "other"],
		stopS: 0,
		cutOff: { at: { elapsedS: 3600 }, counts: "departure" },
		note: "Gate <3>",
	};
	const city: Station = {
		...stopAt(9000, 95),
		name: "City",
		cutOff: { at: { day: 1, minute: 90 }, counts: "arrival" },
	};
	const stations = [stopAt(3000, 60), summit, city];
	const start = "2027-05-02T20:00+02:00";
	const course = readCourse(hillyCourseGpx({ km: 12.3 }));
	const question = { ...plainQuestion, evidence: half145 };
	const options = { ...noOptions, start, stations };
	const prediction = predictionOf(engine, course, { ...question, options });
	const named = { ...plan, prediction, stations };

	test("A shared link gives back stations, sections, climbs and chances", async () => {
		const read = (await readFragment(await linkOf(named))) as SharedPlan;
		expect(read.stations).toEqual(stations);
		const { stations: passages, sections, climbs, chanceOfAll } = prediction.result;
		expect(passages[2]?.cutOffS).toBe(5.5 * 3600);
		expect(read.prediction.result).toMatchObject({ stations: passages, chanceOfAll });
		expect(read.prediction.result.climbs).toEqual(climbs);
		const lastEndM = expect.closeTo(sections.at(-1)?.endM ?? 0, 1);
		expect(read.prediction.result.sections).toEqual([
			...sections.slice(0, -1),
			{ ...sections.at(-1), endM: lastEndM },
		]);
	});

	test("A shared link says what a forecast on the way starts from", () => {
		expect(opened.prediction.result.finish).toEqual(plan.prediction.result.finish);
		expect(opened.start).toBe(plan.start);
	});

	test("A link of a plan without finish and clock of its start says neither", () => {
		const { fin: _, on: __, ...before } = packPlan(plan);
		const read = unpackPlan(before);
		expect([read?.prediction.result.finish, read?.start]).toEqual([null, null]);
		expect(read?.startMs).toBe(plan.startMs);
	});

	test("A link of plain stops gives back the stops, and has no sections", async () => {
		const { st: _, by: __, ...before } = packPlan(named);
		expect(unpackPlan(before)).toMatchObject({
			stations: [stopAt(3000, 60), stopAt(4321.5, 0), stopAt(9000, 95)],
			prediction: { result: { stations: [], sections: [], climbs: [], chanceOfAll: null } },
		});
		expect(packPlan(plan)).not.toHaveProperty("st");
	});

	test("A link whose sections do not fit its plan is broken", () => {
		const packed = packPlan(named);
		const by = packed.by ?? { sec: [], at: [], up: [], tops: [], all: null };
		const [gain, loss, mean, steepest, timeS, ...rest] = by.sec;
		for (const other of [
			{ ...by, sec: by.sec.slice(7) },
			{ ...by, sec: [gain, loss, mean, steepest, timeS + 1, ...rest] },
			{ ...by, at: by.at.slice(1) },
			{ ...by, tops: [...by.tops, "Top"] },
			{ ...by, all: 1001 },
		]) {
			expect(unpackPlan({ ...packed, by: other })).toBeNull();
		}
		expect(unpackPlan({ ...packed, st: packed.st?.slice(1) })).toBeNull();
		expect(unpackPlan(packed)).not.toBeNull();
	});

	test("A link of 170 km and 100 named stations stays short enough for an address", async () => {
		const many = Array.from({ length: 100 }, (_, k) => ({
			...summit,
			distanceM: 1500 * (k + 1),
			name: `Station ${k} of the course`,
			cutOff: { at: { elapsedS: 3600 * (k + 1) }, counts: "arrival" as const },
		}));
		expect((await linkOf(sharedPlan(170, many))).length).toBeLessThan(40_000);
	});
});

describe("what is not a link of ours", () => {
	test("What is not a link of ours is told apart", async () => {
		expect(await readFragment("")).toBe("empty");
		expect(await readFragment("#")).toBe("empty");
		expect(await readFragment("#2.abc")).toBe("newer");
		expect(await readFragment("#1.abc")).toBe("broken");
		expect(await readFragment("#section-3")).toBe("broken");
		expect(await readFragment(`#1.${"A".repeat(70_000)}`)).toBe("broken");
	});

	test("A link that is cut short is broken, wherever it is cut", async () => {
		const whole = await linkOf(plan);
		for (const share of [0.2, 0.5, 0.9, 0.99]) {
			expect(await readFragment(whole.slice(0, Math.floor(whole.length * share)))).toBe("broken");
		}
	});

	test("that unfolds without end is given up", async () => {
		const zeros = new Blob([new Uint8Array(4_000_000)]).stream();
		const bomb = await new Response(
			zeros.pipeThrough(new CompressionStream("deflate-raw")),
		).arrayBuffer();
		const fragment = `1.${Buffer.from(bomb).toString("base64url")}`;
		expect(fragment.length).toBeLessThan(64_000);
		expect(await readFragment(fragment)).toBe("broken");
		await expect(inflated(fragment.slice(2), 512 * 1024)).rejects.toThrow(RangeError);
	});

	test("What is not a link of ours is never taken for a plan, whatever is changed in its content", () => {
		const packed = packPlan(plan);
		const keys = Object.keys(packed) as (keyof typeof packed)[];
		fc.assert(
			fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
				const read = unpackPlan({ ...packed, [key]: value });
				if (read === null) return;
				const rows = read.prediction.result.plan.kilometres;
				expect(rows.every((row) => row.timeS >= 0 && row.endM >= row.startM)).toBe(true);
				expect(read.line.lat).toHaveLength(read.line.distanceM.length);
			}),
			{ ...seeded, numRuns: 60 },
		);
		expect(unpackPlan({ ...packed, extra: 1 })).toBeNull();
	});
});

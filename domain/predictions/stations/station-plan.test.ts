import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engine, readCourse } from "#tests/fixtures/core.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { half145, sum } from "#tests/fixtures/prediction-core.ts";
import { seeded } from "#tests/fixtures/prediction-courses.ts";
import { predictionOf } from "#wasm/predict.ts";
import { predictionBody } from "#wire/prediction.ts";
import { toBody } from "#wire/to-prediction.ts";
import { plainQuestion } from "../model/question.ts";
import { noOptions, type PlanOptions, totalStopS } from "../options/plan-options.ts";
import { type CutOff, type Station, stopAt } from "../options/station.ts";
import { type PacingStrategyName, pacingStrategies } from "../options/strategy-name.ts";
import type { Result } from "../result/result.ts";

const courses = [5.3, 21, 63].map((km) => readCourse(hillyCourseGpx({ km })));
const [, course] = courses;
const unknownHeights = readCourse(hillyCourseGpx({ km: 12 }).replaceAll(/<ele>[^<]*<\/ele>/g, ""));

const plan = (
	stations: readonly Station[],
	strategy: PacingStrategyName = "hill-optimized",
	options: Partial<PlanOptions> = {},
	on = course,
) =>
	predictionOf(engine, on, {
		...plainQuestion,
		evidence: half145,
		strategy,
		options: { ...noOptions, ...options, stations },
	});

const cutOff = (elapsedS: number, counts: CutOff["counts"] = "arrival"): CutOff => ({
	at: { elapsedS },
	counts,
});
const limited = (distanceM: number, elapsedS: number, other: Partial<Station> = {}): Station => ({
	...stopAt(distanceM, 0),
	cutOff: cutOff(elapsedS),
	...other,
});

const anyPlan = fc.record({
	on: fc.constantFrom(...courses, unknownHeights),
	strategy: fc.constantFrom(...pacingStrategies),
	goalS: fc.constantFrom(null, 6 * 3600),
	stations: fc.array(
		fc.record({
			share: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
			stopS: fc.integer({ min: 0, max: 900 }),
		}),
		{ maxLength: 12 },
	),
});

const addsUp = ({ stations, sections, plan }: Result, asked: readonly Station[]) => {
	let clockS = 0;
	asked.forEach((station, k) => {
		clockS += sections[k].timeS;
		expect(stations[k].arrivalS).toBe(clockS);
		clockS += station.stopS;
		expect(stations[k].departureS).toBe(clockS);
	});
	expect(clockS + (sections.at(-1)?.timeS ?? Number.NaN)).toBe(plan.timeS + totalStopS(asked));
};

test("Sections and stops add up to the plan's finish, and their climbs to the course's", () => {
	fc.assert(
		fc.property(anyPlan, ({ on, strategy, goalS, stations: places }) => {
			const stations = places
				.map(({ share, stopS }) => stopAt(Math.round(share * on.distanceM * 10) / 10, stopS))
				.sort((a, b) => a.distanceM - b.distanceM);
			const { result, course: facts } = plan(stations, strategy, { goalS }, on);
			addsUp(result, stations);
			const { sections } = result;
			expect(sections).toHaveLength(stations.length + 1);
			if (facts.gainM === null) {
				expect(sections.every((row) => row.gainM === null && row.meanSlope === 0)).toBe(true);
			} else {
				expect(sum(sections.map((row) => row.gainM ?? Number.NaN))).toBe(facts.gainM);
				expect(sum(sections.map((row) => row.lossM ?? Number.NaN))).toBe(facts.lossM);
			}
			for (const { arrivalLowS, arrivalHighS } of result.stations) {
				expect(arrivalLowS).toBeLessThanOrEqual(arrivalHighS);
			}
		}),
		{ ...seeded, numRuns: 60 },
	);
});

test("A plan without stations has one section, which is the course", () => {
	const { result, course: facts } = plan([], "even-pace");
	expect(result.stations).toEqual([]);
	expect(result.chanceOfAll).toBeNull();
	expect(result.sections).toEqual([
		expect.objectContaining({
			startM: 0,
			gainM: facts.gainM,
			lossM: facts.lossM,
			timeS: result.timeS,
			paceSPerKm: result.plan.paceSPerKm,
		}),
	]);
});

test("The same effort has one equivalent pace on every section, uphill and down", () => {
	const { sections } = plan([stopAt(4000, 0), stopAt(9000, 0), stopAt(15_000, 0)]).result;
	const paces = sections.map((row) => row.equivalentPaceSPerKm ?? 0);
	const ground = sections.map((row) => row.paceSPerKm ?? 0);
	expect(Math.max(...paces) - Math.min(...paces)).toBeLessThanOrEqual(3);
	expect(Math.max(...ground) - Math.min(...ground)).toBeGreaterThan(5);
	expect(Math.max(...paces)).toBeLessThan(Math.min(...ground));
});

test("The steepest slope of a section is at least as steep as its mean", () => {
	for (const row of plan([stopAt(4000, 0), stopAt(9000, 0)]).result.sections) {
		expect(Math.abs(row.steepestSlope)).toBeGreaterThanOrEqual(Math.abs(row.meanSlope));
	}
});

test("Each climb has its time, its passage and the name of the station at its top", () => {
	const [plain] = plan([]).result.climbs;
	const top = { ...stopAt(plain.endM, 60), name: "Pass" };
	const { climbs, sections } = plan([stopAt(plain.startM, 300), top]).result;
	expect(climbs.length).toBeGreaterThan(1);
	const [first] = climbs;
	expect(plain.name).toBeNull();
	expect(first).toEqual({
		...plain,
		name: "Pass",
		arrivalS: plain.arrivalS + 300,
		arrivalLowS: plain.arrivalLowS + 300,
		arrivalHighS: plain.arrivalHighS + 300,
	});
	expect(first).toMatchObject({ timeS: sections[1]?.timeS, paceSPerKm: sections[1]?.paceSPerKm });
	expect(climbs.every(({ meanSlope, timeS }) => meanSlope >= 0.03 && timeS > 0)).toBe(true);
	expect(climbs.at(-1)?.arrivalS).toBe((plan([]).result.climbs.at(-1)?.arrivalS ?? 0) + 360);
});

describe("a cut-off", () => {
	const finishM = course.distanceM;
	const free = plan([]).result;

	test("at the finish is made by half of the runs when it is the predicted time", () => {
		const { stations, sections, chanceOfAll } = plan([limited(finishM, free.timeS)]).result;
		expect(sections[1]).toMatchObject({ timeS: 0, gainM: 0, paceSPerKm: null });
		expect(stations[0]?.chance).toBeCloseTo(0.5, 1);
		expect(chanceOfAll).toBeCloseTo(stations[0]?.chance ?? 0, 2);
		expect(stations[0]?.cutOffS).toBe(free.timeS);
		expect([stations[0]?.arrivalLowS, stations[0]?.arrivalHighS]).toEqual([
			expect.closeTo(free.lowS, -1),
			expect.closeTo(free.highS, -1),
		]);
	});

	test("leaves less time where a runner stops before it, or has to leave by then", () => {
		const chance = (stations: Station[]) => plan(stations).result.stations.at(-1)?.chance ?? 0;
		const place = limited(15_000, free.timeS * 0.72);
		const alone = chance([place]);
		const afterStop = chance([stopAt(5000, 300), place]);
		const own = { ...place, stopS: 300 };
		expect(afterStop).toBeLessThan(alone);
		expect(chance([own])).toBe(alone);
		expect(chance([{ ...own, cutOff: cutOff(free.timeS * 0.72, "departure") }])).toBe(afterStop);
	});

	test("of several is kept with the others less often than alone, and more often than by luck", () => {
		const { stations, chanceOfAll } = plan([
			limited(7000, free.timeS * 0.34),
			limited(14_000, free.timeS * 0.67),
		]).result;
		const [one = 0, other = 0] = stations.map((row) => row.chance ?? 0);
		expect(chanceOfAll).toBeLessThan(Math.min(one, other));
		expect(chanceOfAll).toBeGreaterThan(one * other + 0.05);
	});

	test("at a time of day counts from the start, which it needs", () => {
		const place = limited(9000, 0, {
			cutOff: { at: { day: 1, minute: 30 }, counts: "arrival" },
		});
		const start = "2027-10-30T23:30+02:00";
		expect(plan([place], "even-pace", { start }).result.stations[0]?.cutOffS).toBe(3600);
		expect(() => plan([place])).toThrow("prediction.cut_off_needs_start");
	});
});

test("The answer names stations and sections, in km and whole seconds", () => {
	const pass = limited(9000, 5400, { name: "Col", kinds: ["aid", "water"], stopS: 120 });
	const body = predictionBody.parse(toBody(plan([pass, stopAt(12_500, 60)])));
	expect(body.stations?.[0]).toMatchObject({
		name: "Col",
		distance: 9,
		kinds: ["aid", "water"],
		stop_seconds: 120,
		cut_off_seconds: 5400,
		cut_off_counts: "arrival",
		chance: expect.any(Number),
	});
	expect(body.stations?.[1]).toMatchObject({ name: null, cut_off_seconds: null, chance: null });
	expect(body.sections?.map(({ from, to, distance }) => [from, to, distance])).toEqual([
		["Start", "Col", 9],
		["Col", "12.5 km", 3.5],
		["12.5 km", "Finish", expect.closeTo(course.distanceM / 1000 - 12.5, 3)],
	]);
	expect(body.chance_of_all).toBe(body.stations?.[0]?.chance);
});

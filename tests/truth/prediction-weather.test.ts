import { describe, expect, test } from "vitest";
import type { Day } from "#domain/predictions/model/conditions.ts";
import { modelSettings } from "#domain/predictions/model/model-settings.ts";
import { noOptions, type PlanOptions } from "#domain/predictions/options/plan-options.ts";
import { stopAt } from "#domain/predictions/options/station.ts";
import { answerTo } from "../fixtures/answer.ts";
import { readCourse } from "../fixtures/core.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { courseOf, flat, half145, predictOn, ran, sum } from "../fixtures/prediction-core.ts";

const { heat, night } = modelSettings;
/** The Australian Bureau of Meteorology's approximation. */
const feltC = (airC: number, humidity: number) =>
	0.567 * airC + 0.393 * humidity * 6.105 * Math.exp((17.27 * airC) / (237.7 + airC)) + 3.94;
const hour = 3600;
const at = (sliceS: number, ...slices: [airC: number | null, humidity: number, dark: number][]) =>
	({
		sliceS,
		stations: [],
		slices: slices.map(([airC, humidity, dark]) => ({ airC, humidity, dark })),
	}) satisfies Day;

/** What the weather multiplies the cost of each cell by, second by second, at a given total time. */
function factorsBySeconds(
	costM: ArrayLike<number>,
	{ timeS, rate, surface, day }: { timeS: number; rate: number; surface: number; day: Day },
) {
	const costs = Array.from(costM);
	let factors = costs.map(() => 1);
	for (let pass = 0; pass < 6; pass++) {
		const whole = sum(costs.map((cost, i) => cost * (factors[i] as number)));
		let clockS = 0;
		factors = costs.map((cost, i) => {
			const fromS = clockS;
			clockS += (timeS * cost * (factors[i] as number)) / whole;
			const seconds = 200;
			let [extra, dark] = [0, 0];
			for (let k = 0; k < seconds; k++) {
				const then = fromS + ((k + 0.5) / seconds) * (clockS - fromS);
				const slice = day.slices[Math.min(day.slices.length - 1, Math.floor(then / day.sliceS))];
				const felt = slice?.airC == null ? 10 : feltC(slice.airC, slice.humidity);
				extra += rate * Math.max(0, felt - heat.warmFromC);
				extra += heat.coldRate * Math.max(0, heat.coldBelowC - felt);
				dark += slice?.dark ?? 0;
			}
			return (1 + extra / seconds) * (1 + (night.groundShare * surface * dark) / seconds);
		});
	}
	return factors;
}

const day = at(hour, [2, 0.8, 1], [12, 0.7, 0.4], [29, 0.5, 0], [34, 0.4, 0]);
const course = courseOf([
	[500, 0],
	[200, 0.08],
	[200, -0.08],
	[700, 0],
]);
const surface = 0.1;

describe("a day of changing weather", () => {
	const mild = predictOn(course, { surface });
	const found = predictOn(course, { surface, day });
	// three hours and more: the rate of long runs
	const rate = heat.longRate;
	const factors = factorsBySeconds(mild.cellCostM, { timeS: found.exactS, rate, surface, day });

	test("Each cell costs what the hour costs in which it is run, as added up second by second", () => {
		expect(mild.exactS).toBeGreaterThan(heat.longS);
		const whole = sum(Array.from(mild.cellCostM, (cost, i) => cost * (factors[i] as number)));
		const { heatFactor, nightFactor } = found.costs;
		expect(heatFactor * nightFactor).toBeCloseTo(whole / mild.equivalentM, 5);
		const off = Array.from(mild.cellCostM, (cost, i) => {
			const expected = (cost * (factors[i] as number) * mild.equivalentM) / whole;
			return Math.abs((found.cellCostM[i] as number) / expected - 1);
		});
		expect(Math.max(...off)).toBeLessThan(2e-3);
		expect(sum(off) / off.length).toBeLessThan(1e-4);
	});

	test("The costs of cells add up to the course, and kilometres to the plan", () => {
		expect(sum(Array.from(found.cellCostM))).toBeCloseTo(found.equivalentM, 6);
		expect(found.equivalentM).toBeCloseTo(mild.equivalentM, 9);
		expect(sum(found.kilometres.map(({ timeS }) => timeS))).toBe(found.planTimeS);
	});

	test("Kilometres are as fast as their hour lets them be", () => {
		const share = (row: number, of: typeof mild) =>
			(of.kilometres[row]?.exactS ?? 0) / of.planTimeS;
		// dark and cold first, hot at the end, mild between
		const changes = found.kilometres.map((_, k) => share(k, found) / share(k, mild));
		const mildest = changes.indexOf(Math.min(...changes));
		expect(mildest).toBeGreaterThan(5);
		expect(mildest).toBeLessThan(20);
		expect(changes[0] as number).toBeGreaterThan((changes[mildest] as number) + 0.03);
		expect(changes[29] as number).toBeGreaterThan((changes[mildest] as number) + 0.05);
	});

	test("The time is the one that its own weather gives", () => {
		const again = { ...day, slices: [...day.slices, ...day.slices.slice(-1)] };
		expect(predictOn(course, { surface, day: again }).exactS).toBe(found.exactS);
		const constant = at(1, [null, 0.5, 0]);
		expect(predictOn(course, { surface, day: constant }).exactS).toBe(mild.exactS);
	});
});

test("The same weather all day costs a course its rate, whatever the slices", () => {
	const marathon = flat(42_195);
	const mild = predictOn(marathon);
	const one = predictOn(marathon, { day: at(1, [30, 0.6, 0]) });
	const many = predictOn(marathon, { day: at(300, ...Array(90).fill([30, 0.6, 0] as const)) });
	expect(many.exactS).toBeCloseTo(one.exactS, 6);
	expect(one.costs.heatFactor).toBeCloseTo(
		1 + heat.longRate * (feltC(30, 0.6) - heat.warmFromC),
		9,
	);
	expect(one.exactS).toBeGreaterThan(1.05 * mild.exactS);
});

test("A stop moves what comes after it into a later hour", () => {
	const hotLater = at(hour, [12, 0.5, 0], [12, 0.5, 0], [38, 0.5, 0]);
	const ten = flat(10_000);
	const run = (stations: Day["stations"]) =>
		predictOn(ten, { results: [ran(10_000, 2700)], day: { ...hotLater, stations } });
	expect(run([]).costs.heatFactor).toBe(1);
	const rested = run([stopAt(5000, 2 * hour)]);
	expect(rested.costs.heatFactor).toBeGreaterThan(1.02);
	const paces = rested.kilometres.map(({ exactS }) => exactS);
	expect(paces[9] as number).toBeGreaterThan(1.04 * (paces[0] as number));
	expect(Math.abs((paces[0] as number) / (paces[4] as number) - 1)).toBeLessThan(0.001);
});

test("A time moves without a jump when the start moves through dusk", () => {
	const trail = readCourse(hillyCourseGpx({ km: 20 }));
	const options: PlanOptions = { ...noOptions, surface: "trail", temperatureC: 12 };
	const timeAt = (minute: number) => {
		const clock = `${18 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
		return answerTo(trail, {
			evidence: half145,
			strategy: "hill-optimized",
			weeklyM: 40_000,
			options: { ...options, start: `2026-09-20T${clock}+02:00` },
		}).predicted_time_seconds;
	};
	const times = Array.from({ length: 40 }, (_, k) => timeAt(5 * k));
	const steps = times.slice(1).map((time, k) => time - (times[k] as number));
	expect((times.at(-1) as number) - (times[0] as number)).toBeGreaterThan(300);
	expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
	// at most the cost of five minutes in the dark
	expect(Math.max(...steps)).toBeLessThanOrEqual(45);
});

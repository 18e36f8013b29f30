import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metresPerMile } from "#domain/accounts/units.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import type { PredictionCourse } from "#wasm/prediction-bindings.ts";
import {
	courseOf,
	flat,
	lengthOf,
	planOn,
	predictOn,
	sum,
	times,
} from "../fixtures/prediction-core.ts";
import { anyCourse, anyRuns, seeded } from "../fixtures/prediction-courses.ts";

const anyStrategy = fc.constantFrom(...pacingStrategies);

describe("rows of a plan", () => {
	test("Rows of a plan add up to its total, to the second, in every list", () => {
		fc.assert(
			fc.property(anyCourse, anyStrategy, (course, strategy) => {
				const { kilometres, miles, segments, planTimeS } = planOn(course, strategy);
				expect([kilometres, miles, segments].map(times)).toEqual(Array(3).fill(planTimeS));
			}),
			seeded,
		);
	});

	test("Rows of a plan cover the course without a gap, in every list", () => {
		fc.assert(
			fc.property(anyCourse, (course) => {
				const { kilometres, miles, segments } = predictOn(course);
				for (const rows of [kilometres, miles, segments]) {
					expect(rows[0].startM).toBe(0);
					expect(rows.at(-1)?.endM).toBeCloseTo(lengthOf(course), 9);
					rows.slice(1).forEach((row, k) => {
						expect(row.startM).toBe(rows[k].endM);
					});
				}
			}),
			seeded,
		);
	});

	test("Rows of a plan add up to the course's gain and loss, in every list", () => {
		fc.assert(
			fc.property(anyCourse, (course) => {
				const filtered = { ...course, gainM: course.gainM * 0.9, lossM: course.lossM * 0.8 };
				const { kilometres, miles, segments } = predictOn(filtered);
				for (const rows of [kilometres, miles, segments]) {
					expect(sum(rows.map((row) => row.gainM))).toBeCloseTo(filtered.gainM, 6);
					expect(sum(rows.map((row) => row.lossM))).toBeCloseTo(filtered.lossM, 6);
				}
			}),
			seeded,
		);
	});

	test("Rows of a plan are whole seconds within one second of the exact time", () => {
		fc.assert(
			fc.property(anyCourse, anyStrategy, (course, strategy) => {
				const { kilometres, miles, segments } = planOn(course, strategy);
				for (const { timeS, exactS } of [...kilometres, ...miles, ...segments]) {
					expect(Number.isInteger(timeS) && Math.abs(timeS - exactS) < 1).toBe(true);
				}
			}),
			seeded,
		);
	});

	test("Rows of a plan keep every speed between 0.5 m/s and 1.25 times the flat speed", () => {
		fc.assert(
			fc.property(anyCourse, anyStrategy, (course, strategy) => {
				const { segments, equivalentM, planTimeS } = planOn(course, strategy);
				const cap = (1.25 * equivalentM) / planTimeS;
				const floor = Math.min(0.5, (0.8 * lengthOf(course)) / planTimeS);
				for (const { startM, endM, exactS } of segments) {
					const speed = (endM - startM) / exactS;
					expect(speed).toBeLessThan(cap * (1 + 1e-6));
					expect(speed).toBeGreaterThan(floor * (1 - 1e-6));
				}
			}),
			seeded,
		);
	});
});

describe("kilometres and miles", () => {
	test.each([
		[100, 1],
		[999, 1],
		[1000, 1],
		[1000.4, 1],
		[1001, 2],
		[10_000, 10],
		[21_097.5, 22],
		[42_195, 43],
		[655_000, 655],
	])("of %d m are %i rows", (metres, rows) => {
		const { kilometres } = predictOn(flat(metres));
		expect(kilometres).toHaveLength(rows);
		expect(kilometres.at(-1)?.endM).toBeCloseTo(metres, 6);
	});

	test.each([
		[1600, 1],
		[1609.5, 1],
		[1611, 2],
		[42_195, 27],
	])("of %d m are %i rows of miles", (metres, rows) => {
		const { miles } = predictOn(flat(metres));
		expect(miles).toHaveLength(rows);
		expect(miles.at(-1)?.endM).toBeCloseTo(metres, 6);
		expect(miles.slice(0, -1).map(({ endM }) => endM)).toEqual(
			Array.from({ length: rows - 1 }, (_, k) => (k + 1) * metresPerMile),
		);
	});

	test("Kilometres and miles are cut inside a cell", () => {
		const course = courseOf([[34, 0.05]], { cellM: 30 });
		const [first] = predictOn(course).kilometres;
		expect(first.endM).toBe(1000);
		expect(first.gainM).toBeCloseTo(50, 9);
		expect(first.slope).toBeCloseTo(0.05, 9);
	});
});

describe("strategies", () => {
	const rolling = courseOf(
		Array.from(
			{ length: 20 },
			() =>
				[
					[20, 0.05],
					[20, -0.05],
				] as const,
		).flat(),
	);
	const halves = (strategy: (typeof pacingStrategies)[number], course: PredictionCourse) => {
		const rows = planOn(course, strategy).kilometres.map((row) => row.exactS);
		const middle = rows.length >> 1;
		return [sum(rows.slice(0, middle)), sum(rows.slice(middle, 2 * middle))];
	};

	test.each([flat(20_000), rolling])(
		"with a negative split are faster in the second half",
		(course) => {
			for (const strategy of ["negative-split", "conservative"] as const) {
				const [first, second] = halves(strategy, course);
				expect(second).toBeLessThan(first);
			}
		},
	);

	test.each([flat(20_000), rolling])(
		"with a positive split are slower in the second half",
		(course) => {
			for (const strategy of ["positive-split", "aggressive"] as const) {
				const [first, second] = halves(strategy, course);
				expect(second).toBeGreaterThan(first);
			}
		},
	);

	test("Strategies plan for the median, but two that say so", () => {
		fc.assert(
			fc.property(anyCourse, anyStrategy, (course, strategy) => {
				const { planTimeS, timeS, lowS, highS } = planOn(course, strategy);
				const sign = Math.sign(planTimeS - timeS);
				const expected = strategy === "conservative" ? 1 : strategy === "aggressive" ? -1 : 0;
				// on a few metres both round to the same second
				expect([expected, 0]).toContain(sign);
				expect(lowS <= planTimeS && planTimeS <= highS).toBe(true);
			}),
			seeded,
		);
	});

	test("Strategies do not change the headline", () => {
		const headlines = pacingStrategies.map((strategy) => planOn(rolling, strategy).timeS);
		expect(new Set(headlines).size).toBe(1);
	});

	test("at even pace run gentle ground at one speed and walls slower", () => {
		const course = courseOf([
			[100, 0],
			[100, 0.02],
			[100, 0.2],
		]);
		const [level, gentle, , , wall] = planOn(course, "even-pace").kilometres.map(
			(row) => row.exactS,
		);
		expect(wall / level).toBeGreaterThan(1.2);
		expect(gentle).toBeCloseTo(level, 6);
	});

	test("Strategies can be cut at any run of the same ground", () => {
		fc.assert(
			fc.property(anyRuns, (runs) => {
				const whole = predictOn(courseOf(runs));
				const split = predictOn(
					courseOf(
						runs.flatMap(([cells, grade]) =>
							cells < 2
								? [[cells, grade] as const]
								: [[1, grade] as const, [cells - 1, grade] as const],
						),
					),
				);
				expect(split.kilometres).toEqual(whole.kilometres);
			}),
			seeded,
		);
	});
});

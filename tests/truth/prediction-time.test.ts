import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	courseOf,
	flat,
	half145,
	lengthOf,
	planOn,
	predictOn,
	ran,
} from "../fixtures/prediction-core.ts";
import {
	anyCourse,
	anyResult,
	anyRunner,
	anyRuns,
	seeded,
} from "../fixtures/prediction-courses.ts";

const timeOn = (...args: Parameters<typeof predictOn>) => predictOn(...args).exactS;

describe("time", () => {
	test("Time rises with distance", () => {
		fc.assert(
			fc.property(
				anyRuns,
				fc.tuple(
					fc.integer({ min: 1, max: 50 }),
					fc.double({ min: -0.45, max: 0.45, noNaN: true }),
				),
				anyRunner,
				(runs, more, results) => {
					const whole = timeOn(courseOf([...runs, more]), { results });
					expect(whole).toBeGreaterThan(timeOn(courseOf(runs), { results }));
				},
			),
			seeded,
		);
	});

	test("Time rises with distance even behind a wall", () => {
		const wall = timeOn(courseOf([[250, 0.45]]));
		expect(
			timeOn(
				courseOf([
					[250, 0.45],
					[100, 0],
				]),
			),
		).toBeGreaterThan(wall);
	});

	test("Time rises with a climb's slope", () => {
		const climb = (grade: number) =>
			timeOn(
				courseOf([
					[200, 0],
					[200, grade],
				]),
			);
		for (let k = 0; k < 45; k++) expect(climb((k + 1) / 100)).toBeGreaterThan(climb(k / 100));
	});

	test("Time is no shorter with a hill than without", () => {
		fc.assert(
			fc.property(
				anyRuns,
				fc.integer({ min: 1, max: 60 }),
				fc.double({ min: 0.001, max: 0.4, noNaN: true }),
				(runs, cells, grade) => {
					const level = timeOn(courseOf([...runs, [2 * cells, 0]]));
					expect(timeOn(courseOf([...runs, [cells, grade], [cells, -grade]]))).toBeGreaterThan(
						level,
					);
				},
			),
			seeded,
		);
	});

	test("Time falls when the result gets faster, at any distance", () => {
		fc.assert(
			fc.property(
				anyCourse,
				anyResult,
				fc.double({ min: 0.9, max: 0.999, noNaN: true }),
				(course, result, faster) => {
					const quick = { ...result, timeS: result.timeS * faster };
					expect(timeOn(course, { results: [quick] })).toBeLessThan(
						timeOn(course, { results: [result] }),
					);
				},
			),
			seeded,
		);
	});

	test("Time answers small changes of a result with small changes", () => {
		fc.assert(
			fc.property(anyCourse, anyRunner, (course, results) => {
				const [first, ...others] = results;
				const nudged = [{ ...first, timeS: first.timeS * 1.001 }, ...others];
				const change = Math.log(timeOn(course, { results: nudged }) / timeOn(course, { results }));
				expect(Math.abs(change)).toBeLessThan(0.005);
			}),
			seeded,
		);
	});

	test.each([
		[ran(1000, 299), ran(1000, 300), ran(1000, 301)],
		[ran(10_000, 2999), ran(10_000, 3000), ran(10_000, 3001)],
		[ran(21_097.5, 6299), ran(21_097.5, 6300), ran(21_097.5, 6301)],
		[ran(42_195, 16_199), ran(42_195, 16_200), ran(42_195, 16_201)],
	])("Time has no step around a round time (%o)", (before, at, after) => {
		const steps = [before, at, after].map((result) => timeOn(flat(30_000), { results: [result] }));
		expect(steps[1] - steps[0]).toBeGreaterThan(0);
		expect(steps[2] - steps[1]).toBeGreaterThan(0);
		// a second more in 300 is a third of a per cent, however long the course
		expect(steps[2] / steps[0]).toBeLessThan(1.01);
	});

	test("and range have no step along distance", () => {
		let last = predictOn(flat(20_000));
		for (let metres = 20_010; metres <= 24_000; metres += 10) {
			const next = predictOn(flat(metres));
			expect(next.exactS - last.exactS).toBeLessThan(5);
			expect(Math.abs(next.sd - last.sd)).toBeLessThan(0.0005);
			last = next;
		}
	});

	test("Time has no step along a slope, and none at 10 %", () => {
		for (let grade = -0.45; grade < 0.45; grade += 0.001) {
			const [a, b] = [grade, grade + 0.001].map((slope) => timeOn(courseOf([[500, slope]])));
			expect(Math.abs(Math.log(b / a))).toBeLessThan(0.02);
		}
	});

	test("Time does not depend on the order of the results", () => {
		fc.assert(
			fc.property(anyCourse, anyRunner, (course, results) => {
				const reversed = [...results].reverse();
				expect(timeOn(course, { results: reversed })).toBe(timeOn(course, { results }));
			}),
			seeded,
		);
	});

	test("Time is the same for a course put together from two parts", () => {
		fc.assert(
			fc.property(anyRuns, anyRuns, (first, second) => {
				const [a, b, both] = [first, second, [...first, ...second]].map((runs) =>
					predictOn(courseOf(runs)),
				);
				expect(Math.abs((a.equivalentM + b.equivalentM) / both.equivalentM - 1)).toBeLessThan(1e-9);
			}),
			seeded,
		);
	});

	test("Time hardly changes when the same ground is cut into other cells", () => {
		fc.assert(
			fc.property(anyRuns, (runs) => {
				const fine = courseOf(
					runs.map(([cells, grade]) => [cells * 4, grade] as const),
					{ cellM: 5 },
				);
				expect(Math.abs(timeOn(fine) / timeOn(courseOf(runs)) - 1)).toBeLessThan(1e-6);
			}),
			seeded,
		);
	});

	test("of more weekly kilometres is shorter on a marathon, the same on 10 km", () => {
		const results = [ran(10_000, 2700)];
		const by = (metres: number) =>
			[20, 50, 80].map((weeklyKm) => timeOn(flat(metres), { results, weeklyKm }));
		const [some, more, most] = by(42_195);
		expect(some > more && more > most).toBe(true);
		expect(new Set(by(10_000)).size).toBe(1);
	});

	test("per kilometre does not fall with distance on the flat", () => {
		const pace = (metres: number) => timeOn(flat(metres)) / metres;
		for (let metres = 1000; metres < 200_000; metres *= 1.3) {
			expect(pace(metres * 1.3)).toBeGreaterThanOrEqual(pace(metres));
		}
	});

	test.each([1, 20, 100, 655_000])("and range are finite on %i m", (metres) => {
		const { exactS, lowS, highS, sd } = predictOn(flat(metres));
		expect([exactS, lowS, highS, sd].every(Number.isFinite)).toBe(true);
		expect(lowS <= exactS && exactS <= highS && exactS > 0).toBe(true);
	});
});

test("A runner of 1:45 on the half runs a marathon in 3:45 to 3:55", () => {
	const { timeS } = planOn(flat(42_195), "even-pace", { results: half145, weeklyKm: 50 });
	expect(timeS).toBeGreaterThan(3.75 * 3600);
	expect(timeS).toBeLessThan((3 + 55 / 60) * 3600);
});

test("An alpine ultra of 170 km takes that runner 34 to 46 hours", () => {
	const alps = courseOf(
		Array.from(
			{ length: 20 },
			() =>
				[
					[212, 0.118],
					[212, -0.118],
				] as const,
		).flat(),
	);
	expect(lengthOf(alps)).toBeCloseTo(169_600, 0);
	const { timeS } = planOn(alps, "hill-optimized", { results: half145 });
	expect(timeS).toBeGreaterThan(34 * 3600);
	expect(timeS).toBeLessThan(46 * 3600);
});

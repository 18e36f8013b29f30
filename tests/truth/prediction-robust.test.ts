import fc from "fast-check";
import { expect, test } from "vitest";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { core, flat, planOn, predictOn } from "../fixtures/prediction-core.ts";
import { anyCourse, anyResult, seeded } from "../fixtures/prediction-courses.ts";

const anyStrategy = fc.constantFrom(...pacingStrategies);
const anyResults = fc.array(anyResult, { minLength: 1, maxLength: 10 });

test("Results that contradict each other have a finite answer", () => {
	fc.assert(
		fc.property(anyCourse, anyResults, anyStrategy, (course, results, strategy) => {
			const { exactS, lowS, highS, sd, planTimeS } = planOn(course, strategy, { results });
			expect([exactS, lowS, highS, sd, planTimeS].every(Number.isFinite)).toBe(true);
			expect(lowS <= exactS && exactS <= highS && planTimeS > 0).toBe(true);
		}),
		seeded,
	);
});

test("Results that contradict each other still make longer courses longer", () => {
	fc.assert(
		fc.property(anyResults, fc.integer({ min: 100, max: 200_000 }), (results, metres) => {
			const [short, long] = [metres, metres * 1.01].map(
				(m) => predictOn(flat(m), { results }).exactS,
			);
			expect(long).toBeGreaterThan(short);
		}),
		seeded,
	);
});

test("The covariance of ability stays symmetric and positive", () => {
	fc.assert(
		fc.property(anyResults, (results) => {
			const { covariance } = predictOn(flat(1000), { results });
			for (let i = 0; i < 9; i++) {
				expect(covariance[i * 10]).toBeGreaterThanOrEqual(0);
				for (let j = 0; j < i; j++) {
					const [one, other] = [covariance[i * 9 + j], covariance[j * 9 + i]];
					expect(Math.abs(one - other)).toBeLessThan(1e-12);
					expect(one * one).toBeLessThanOrEqual(covariance[i * 10] * covariance[j * 10] + 1e-12);
				}
			}
		}),
		seeded,
	);
});

test("predictions give the core's memory back", () => {
	predictOn(flat(100_000));
	const before = core.memory.buffer.byteLength;
	for (let k = 0; k < 200; k++) predictOn(flat(100_000));
	expect(core.memory.buffer.byteLength).toBe(before);
});

test("A course without a cell is refused", () => {
	const nothing = { ...flat(100), grade: new Float64Array(0) };
	expect(() => predictOn(nothing)).toThrow("A course without cells has no time.");
});

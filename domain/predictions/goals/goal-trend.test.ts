import { expect, test } from "vitest";
import { oldestMonday, questionOn, weeksToCompute } from "./goal-trend.ts";

/** A Wednesday. */
const today = 20_782;
const monday = today - 2;

test("A trend computes this week up to today, and weeks before it that have no point up to their Sunday", () => {
	const known = new Set(Array.from({ length: 12 }, (_, k) => monday - 7 * (k + 1)));
	known.delete(monday - 14);
	expect(weeksToCompute(today, known)).toEqual([
		{ monday: monday - 14, day: monday - 8 },
		{ monday, day: today },
	]);
	expect(weeksToCompute(today, new Set([monday]))).toHaveLength(13);
	expect(oldestMonday(today)).toBe(monday - 51 * 7);
});

test("A question of an earlier day knows the results that were run by then, so much younger", () => {
	const evidence = [3, 40].map((ageDays) => ({ distanceM: 10_000, timeS: 3000, ageDays }));
	const asked = { evidence } as unknown as Parameters<typeof questionOn>[0];
	expect(questionOn(asked, -10).evidence.map(({ ageDays }) => ageDays)).toEqual([30]);
	expect(questionOn(asked, 5).evidence.map(({ ageDays }) => ageDays)).toEqual([8, 45]);
});

import { describe, expect, test } from "vitest";
import { sameEffort } from "../stations/effort-curve.ts";
import { type Finish, passageOf, passageSettings, passagesOf } from "../stations/passages.ts";
import { passageBy, waysOf } from "../stations/ways.ts";
import { conditionOn, type KnownPassage, passageAhead, reforecast } from "./reforecast.ts";

const finishIn = (timeS: number, sd: number, hilliness: number): Finish => ({
	timeS,
	planS: timeS,
	sd,
	sdBelow: sd,
	hilliness,
	effort: sameEffort,
});
const flat = finishIn(15_000, 0.08, 0.02);
const hilly = finishIn(30_000, 0.12, 0.4);
const byPlan = (finish: Finish, shares: readonly number[], factor = 1): KnownPassage[] =>
	shares.map((share) => ({ share, runningS: finish.planS * share * factor }));
const asUsual = (finish: Finish, shares: readonly number[], factor = 1): KnownPassage[] =>
	shares.map((share) => ({
		share,
		runningS: passageOf(passagesOf(finish), share).timeS * factor,
	}));
const finishS = (finish: Finish, known: readonly KnownPassage[]) =>
	passageAhead(reforecast(finish, known), 1).timeS;

describe("Conditional passages are those of an independent implementation", () => {
	const settings = {
		...passageSettings,
		start: { lostS: 6, sdS: 13 },
		dayHidden: 0.15,
		drift: { ...passageSettings.drift, sd: 0.105, perLnTime: 0.07 },
		places: { sd: 0.0085, sdPerRootHilliness: 0.055 },
	};
	/** That implementation adds it to each variance. */
	const nugget = 1e-8;

	test("on the flat", () => {
		const { passages } = conditionOn(passagesOf(flat, settings), [
			{ share: 0.25, runningS: 3825 },
			{ share: 0.5, runningS: 7875 },
		]);
		expect(passageOf(passages, 1).timeS).toBeCloseTo(16_214.7, 1);
		expect(Math.sqrt(passages.covariance(1, 1) + nugget)).toBeCloseTo(0.039832, 6);
		expect(passages.mean(0.75)).toBeCloseTo(0.061673, 6);
		expect(passages.covariance(0.75, 0.75) + nugget).toBeCloseTo(5.28464e-4, 9);
		expect(passages.covariance(0.75, 1)).toBeCloseTo(8.11329e-4, 8);
	});

	test("on hills", () => {
		const { passages } = conditionOn(passagesOf(hilly, settings), [
			{ share: 0.25, runningS: 7650 },
			{ share: 0.5, runningS: 15_750 },
		]);
		expect(passageOf(passages, 1).timeS).toBeCloseTo(33_992.4, 1);
		expect(Math.sqrt(passages.covariance(1, 1) + nugget)).toBeCloseTo(0.062177, 6);
	});
});

test("Without passages the forecast is that of the start", () => {
	for (const share of [0.1, 0.5, 1]) {
		expect(passageAhead(reforecast(flat, []), share)).toEqual(passageBy(waysOf(flat), share));
	}
});

test("Passages of the plan and of the usual fade move no time and narrow the range", () => {
	const before = passageAhead(reforecast(flat, []), 1);
	for (const known of [byPlan(flat, [0.25, 0.5]), asUsual(flat, [0.25, 0.5])]) {
		const after = passageAhead(reforecast(flat, known), 1);
		expect(after.timeS).toBeCloseTo(before.timeS, 3);
		expect(after.highS - after.lowS).toBeLessThan(0.8 * (before.highS - before.lowS));
	}
});

test("Who keeps the plan passes what is ahead as planned, who fades as usual does not", () => {
	for (const share of [0.6, 0.8]) {
		const kept = passageAhead(reforecast(hilly, byPlan(hilly, [0.2, 0.5])), share);
		const faded = passageAhead(reforecast(hilly, asUsual(hilly, [0.2, 0.5])), share);
		expect(kept.timeS).toBeCloseTo(share * hilly.timeS, 3);
		expect(faded.timeS).toBeCloseTo(passageOf(passagesOf(hilly), share).timeS, 3);
	}
});

test("More passages narrow the range further", () => {
	const widths = [[0.5], [0.25, 0.5], [0.1, 0.25, 0.4, 0.5]].map((shares) => {
		const { lowS, highS } = passageAhead(reforecast(flat, byPlan(flat, shares)), 1);
		return highS - lowS;
	});
	expect(widths[1]).toBeLessThan(widths[0]);
	expect(widths[2]).toBeLessThan(widths[1]);
});

test("Part of what is lost is carried on, and less of what one early passage says", () => {
	const whole = finishS(flat, []);
	const lost = (shares: readonly number[]) => finishS(flat, byPlan(flat, shares, 1.05)) / whole - 1;
	expect(lost([0.1])).toBeGreaterThan(0.005);
	expect(lost([0.1])).toBeLessThan(0.03);
	expect(lost([0.1, 0.25, 0.5])).toBeGreaterThan(lost([0.1]));
	expect(lost([0.1, 0.25, 0.5])).toBeLessThan(0.06);
});

test("On hills the last quarter is by three tenths what it was to take", () => {
	const late = byPlan(hilly, [0.25, 0.5, 0.75], 1.1);
	const { passages } = conditionOn(waysOf(hilly).keeps, late);
	const carriedS = passageOf(passages, 1).timeS - late[2].runningS;
	const saidS = finishS(hilly, late) - late[2].runningS;
	expect(saidS).toBeCloseTo(0.7 * carriedS + 0.3 * 0.25 * hilly.timeS, 6);
});

test("Places ahead of the last passage are passed in their order, however odd the passages are", () => {
	for (const factor of [0.3, 0.8, 1.5, 4]) {
		const known = byPlan(hilly, [0.1, 0.3, 0.31, 0.6], factor);
		const forecast = reforecast(hilly, known);
		let before = known[3].runningS;
		for (let share = 0.61; share <= 1; share += 0.01) {
			const { timeS, lowS, highS } = passageAhead(forecast, share);
			expect(timeS).toBeGreaterThan(before);
			expect(lowS).toBeLessThanOrEqual(timeS);
			expect(highS).toBeGreaterThanOrEqual(timeS);
			before = timeS;
		}
	}
});

test("A mistyped passage is a surprise, a slow day is none", () => {
	const known = byPlan(flat, [0.2, 0.4]);
	expect(reforecast(flat, [...known, ...byPlan(flat, [0.6], 1.02)]).surprise).toBeLessThan(2);
	expect(reforecast(flat, [...known, ...byPlan(flat, [0.6], 1.6)]).surprise).toBeGreaterThan(4);
});

test("A place asked for twice, and passages a metre apart, trap nothing", () => {
	const known = byPlan(flat, [0.5, 0.500_01, 0.500_02]);
	const { timeS } = passageAhead(reforecast(flat, known), 1);
	expect(timeS).toBeGreaterThan(0.9 * flat.timeS);
	expect(timeS).toBeLessThan(1.1 * flat.timeS);
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { historyModelSettings } from "#domain/predictions/model/model-settings.ts";
import { normalBelow as exactNormal } from "#domain/predictions/model/normal.ts";
import { passageAhead, reforecast } from "#domain/predictions/race-day/reforecast.ts";
import * as mirror from "#domain/predictions/race-day/wrist-math.ts";
import { wristFloats, wristForecast } from "#domain/predictions/race-day/wrist-state.ts";
import { wristText } from "#domain/predictions/race-day/wrist-text.ts";
import {
	float,
	numberOf,
	parseMonkeyC,
	runMonkeyC,
	type Value,
	whole,
} from "../fixtures/monkey-c.ts";
import { floatsOfText, wristVectors } from "../fixtures/wrist-vectors.ts";

const vectors = wristVectors();
const watch = runMonkeyC("watch/garmin/source/WristMath.mc", "WristMath");
const onWatch = (name: string, ...args: Value[]) => numberOf(watch[name](...args));

describe("The forecast of the watch", () => {
	test("is that of pages within two seconds, over a thousand races: next place, finish and its range", () => {
		expect(vectors).toHaveLength(1000);
		let worstS = 0;
		for (const { racePlan, plan, passed } of vectors) {
			const known = passed.map((runningS, k) => ({ share: plan.places[k].share, runningS }));
			const core = reforecast(racePlan.finish, known);
			const next = passageAhead(core, plan.places[passed.length].share);
			const finish = passageAhead(core, 1);
			const { aheadS, lowS, highS } = wristForecast(wristFloats(plan), passed);
			const off = [
				aheadS[0] - next.timeS,
				aheadS[aheadS.length - 1] - finish.timeS,
				lowS - finish.lowS,
				highS - finish.highS,
			];
			worstS = Math.max(worstS, ...off.map(Math.abs));
		}
		// 0.60 s, of a race of a day and a night
		expect(worstS).toBeLessThan(2);
		expect(worstS).toBeGreaterThan(0);
	});

	test("is the same bit by bit in the watch's own source, run from its text", () => {
		for (const { plan, passed } of vectors.filter((_, k) => k % 10 === 0)) {
			const floats = wristFloats(plan);
			const known = passed.length;
			const lists = floats as unknown as Value;
			const [zKeeps, zFades] = [floats.keeps, floats.fades].map((said) => {
				const z: number[] = [];
				passed.forEach((runningS, place) => {
					const args = [
						floats.factor as number[],
						z,
						whole(place),
						float(runningS),
						float(said[place]),
					];
					z.push(onWatch("whitened", ...args));
				});
				return z;
			});
			const state: Value[] = [whole(known), float(passed[known - 1])];
			const { aheadS, lowS, highS } = wristForecast(floats, passed);
			const ahead = aheadS.map((_, k) =>
				onWatch("aheadS", lists, zKeeps, zFades, whole(known + k), ...state),
			);
			expect(ahead).toEqual([...aheadS]);
			const bound = (side: number) =>
				onWatch("finishBoundS", lists, zKeeps, zFades, ...state, float(side));
			expect([bound(-1), bound(1)]).toEqual([lowS, highS]);
		}
	});

	test("rests on the plan's text alone, as the watch reads it", () => {
		for (const { plan } of vectors.slice(0, 4)) {
			const text = JSON.parse(wristText(plan, { startMs: 0, endsMs: 0 }));
			expect(floatsOfText(text)).toEqual(wristFloats(plan));
		}
	});

	test("of the golden file's plans and races is what it says, whatever model made them", () => {
		const { plans, races } = JSON.parse(readFileSync("tests/truth/vectors/wrist.json", "utf8"));
		expect(races).toHaveLength(40);
		for (const { plan, passed, ...said } of races) {
			const { aheadS, lowS, highS } = wristForecast(floatsOfText(plans[plan]), passed);
			const [next_s, finish_s] = [aheadS[0], aheadS[aheadS.length - 1]];
			expect({ next_s, finish_s, low_s: lowS, high_s: highS }).toEqual(said);
		}
	});
});

test("Every source of the field is Monkey C, by a parser that others maintain", () => {
	const sources = readdirSync("watch/garmin/source").filter((name) => name.endsWith(".mc"));
	expect(sources).toHaveLength(6);
	for (const name of sources) {
		expect(parseMonkeyC(`watch/garmin/source/${name}`).type).toBe("Program");
	}
});

test("The field computes in one file: the others call it", () => {
	const calls = readFileSync("watch/garmin/source/WristState.mc", "utf8").matchAll(
		/WristMath\.(\w+)/g,
	);
	const called = new Set([...calls].map(([, name]) => name));
	for (const name of called) expect(Object.keys(watch)).toContain(name);
	expect(called.size).toBeGreaterThan(8);
});

describe("The arithmetic of the watch", () => {
	const values = Array.from({ length: 400 }, (_, k) => Math.fround((k - 200) / 40));

	test("has each function of its source in the mirror, and none besides", () => {
		const text = readFileSync("domain/predictions/race-day/wrist-math.ts", "utf8");
		const mirrored = [...text.matchAll(/^(?:export )?function (\w+)/gm)].map(([, name]) => name);
		expect(mirrored.sort()).toEqual(Object.keys(watch).sort());
	});

	test("is exact to 32 bits: powers, logarithms and the normal distribution", () => {
		for (const x of values) {
			expect(Math.abs(mirror.exponential(x) / Math.exp(x) - 1)).toBeLessThan(3e-6);
			expect(Math.abs(mirror.logarithm(Math.fround(Math.exp(x))) - x)).toBeLessThan(6e-7);
			expect(Math.abs(mirror.normalBelow(x) - exactNormal(x))).toBeLessThan(4e-7);
		}
		expect(mirror.REACH_Z).toBeCloseTo(historyModelSettings.intervalZ, 6);
	});

	test("is the same bit by bit in the watch's own source", () => {
		for (const x of values) {
			expect(onWatch("exponential", float(x))).toBe(mirror.exponential(x));
			expect(onWatch("normalBelow", float(x))).toBe(mirror.normalBelow(x));
			const y = Math.fround(Math.exp(x));
			expect(onWatch("logarithm", float(y))).toBe(mirror.logarithm(y));
			expect(onWatch("fraction", whole(Math.round(x * 1e6)), float(1e7))).toBe(
				mirror.fraction(Math.round(x * 1e6), 1e7),
			);
			const table = Float32Array.from([0, 310, 655, 900]);
			const metres = Math.fround((x + 5) * 300);
			const courseM = Math.fround(2700);
			expect(
				onWatch("plannedRunS", table as unknown as number[], float(metres), float(courseM)),
			).toBe(mirror.plannedRunS(table, metres, courseM));
		}
		for (const [name, count] of [
			...([
				["runningS", 3],
				["leftS", 2],
				["stopsUntilS", 4],
			] as const),
			...([
				["behindS", 4],
				["marginS", 4],
			] as const),
		]) {
			for (let k = 0; k + count <= values.length; k += count) {
				const args = values.slice(k, k + count).map((value) => Math.fround(value * 7777.7));
				const mirrored = Object.entries(mirror).find(([one]) => one === name)?.[1] as (
					...args: number[]
				) => number;
				expect(onWatch(name, ...args.map(float))).toBe(mirrored(...args));
			}
		}
		const stops = [0, 60, 300, 0];
		expect(onWatch("stopsS", stops, whole(1), whole(3))).toBe(mirror.stopsS(stops, 1, 3));
	});
});

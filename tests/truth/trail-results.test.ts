import { describe, expect, test } from "vitest";
import {
	type TrailCourse,
	type TrailFinish,
	trailForecast,
	trailSettings,
} from "#domain/predictions/model/trail-results.ts";
import { seeded } from "../fixtures/random.ts";

const day = 20_000;
const course: TrailCourse = { distanceM: 60_000, climbM: 3000, descentM: 3000, series: null };
const none = { finishes: [], index: null };
const finish = (other: Partial<TrailFinish> = {}): TrailFinish => ({
	...course,
	timeS: 36_000,
	ageDays: 100,
	...other,
});
const lnOf = (evidence: Parameters<typeof trailForecast>[1]) =>
	Math.log(trailForecast(course, evidence, { day }).timeS);

/** ln of what the course takes of finishers in general, written out. */
function plainUsualLn({ distanceM, climbM, descentM }: typeof course, onDay: number): number {
	const [km, h] = [distanceM / 1000, Math.min(climbM / distanceM / 0.1, 1.5)];
	const x = Math.log(km / 40);
	const courseLn = 1.152 * x + 0.034 * x * x + 0.414 * h + 0.079 * h * h + 0.151 * x * h;
	const year = -0.006 * (onDay / 365.25 - 50);
	return 9.6857 + courseLn + 0.414 * (descentM / distanceM / 0.1) + year;
}

/** The same posterior learned race by race, as a filter of state: runner, endurance and hills, and each course's own. */
function plainForecastLn(target: typeof course, finishes: readonly TrailFinish[]): number {
	const { variances } = trailSettings;
	const sorted = [...finishes].sort((a, b) => a.ageDays - b.ageDays);
	const names = [...new Set([...finishes, target].flatMap(({ series }) => series ?? []))];
	const size = 4 + names.length;
	const row = (one: TrailCourse, walk: number) => {
		const [km, h] = [one.distanceM / 1000, Math.min(one.climbM / one.distanceM / 0.1, 1.5)];
		const own = names.map((name) => (name === one.series ? 1 : 0));
		return [1, Math.log(km / 40) + h / 2, h - 0.5, walk, ...own];
	};
	const mean = Array<number>(size).fill(0);
	const diagonal = [variances.runner, variances.endurance, variances.hills, 0];
	const covariance = Array.from({ length: size }, (_, i) =>
		Array.from({ length: size }, (_, j) => (i === j ? (diagonal[i] ?? variances.series) : 0)),
	);
	// the runner of today is asked for; ability walks away from that into the past
	for (const [k, one] of sorted.entries()) {
		const since = k === 0 ? 0 : sorted[k - 1].ageDays;
		covariance[3][3] += (variances.perYear * (one.ageDays - since)) / 365.25;
		const phi = row(one, 1);
		const off = Math.log(one.timeS) - plainUsualLn(one, day - one.ageDays);
		const gains = covariance.map((line) => line.reduce((sum, value, j) => sum + value * phi[j], 0));
		const total = phi.reduce((sum, value, j) => sum + value * gains[j], 0) + variances.effort;
		const missed = off - phi.reduce((sum, value, j) => sum + value * mean[j], 0);
		gains.forEach((gain, i) => {
			mean[i] += (gain / total) * missed;
			gains.forEach((other, j) => {
				covariance[i][j] -= (gain * other) / total;
			});
		});
	}
	const phi = row(target, 0);
	return plainUsualLn(target, day) + phi.reduce((sum, value, j) => sum + value * mean[j], 0);
}

test("The best linear prediction is what a filter learns race by race", () => {
	const random = seeded(5);
	for (let k = 0; k < 20; k++) {
		const finishes = Array.from({ length: 1 + Math.floor(6 * random()) }, () => ({
			distanceM: 20_000 + 120_000 * random(),
			climbM: 6000 * random(),
			descentM: 6000 * random(),
			series: random() < 0.3 ? "same" : null,
			timeS: 10_000 + 80_000 * random(),
			ageDays: Math.floor(1500 * random()),
		}));
		const target = { ...course, series: "same" };
		const ln = Math.log(trailForecast(target, { finishes, index: null }, { day }).timeS);
		expect(ln).toBeCloseTo(plainForecastLn(target, finishes), 9);
	}
});

describe("results of trails", () => {
	test("Nothing known is the time of finishers in general", () => {
		expect(lnOf(none)).toBeCloseTo(plainUsualLn(course, day), 9);
		const open = trailForecast(course, none, { day });
		const known = trailForecast(course, { finishes: [finish()], index: null }, { day });
		expect(known.sd).toBeLessThan(0.5 * open.sd);
	});

	test("A slower finish makes the next one slower, a finish on the course the most", () => {
		const next = (timeS: number, series: string | null) =>
			trailForecast(
				{ ...course, series: "here" },
				{ finishes: [finish({ timeS, series })], index: null },
				{ day },
			);
		const off = (series: string | null) => Math.abs(Math.log(next(30_000, series).timeS / 30_000));
		expect(next(39_600, null).timeS).toBeGreaterThan(next(36_000, null).timeS);
		expect(off("here")).toBeLessThan(off(null));
		expect(next(36_000, "here").sd).toBeLessThan(next(36_000, null).sd);
	});

	test("The order of finishes does not matter", () => {
		const finishes = [finish(), finish({ timeS: 30_000, ageDays: 20 }), finish({ climbM: 500 })];
		const turned = [finishes[2], finishes[0], finishes[1]];
		expect(lnOf({ finishes, index: null })).toBeCloseTo(lnOf({ finishes: turned, index: null }), 9);
	});

	test("A higher index is faster, says less than a finish beside finishes, and narrows the range", () => {
		const at = (index: number) => trailForecast(course, { finishes: [], index }, { day });
		expect(at(800).timeS).toBeLessThan(at(500).timeS);
		expect(Math.log(at(500).timeS / at(800).timeS)).toBeCloseTo(0.858 * Math.log(1.6) * 0.923, 1);
		const both = trailForecast(course, { finishes: [finish()], index: 600 }, { day });
		expect(both.sd).toBeLessThan(at(600).sd);
	});

	test("The range reaches to either side as finishes do", () => {
		const { timeS, lowS, highS, sd } = trailForecast(course, none, { day });
		expect(Math.log(timeS / lowS)).toBeCloseTo(trailSettings.reach.below * sd, 9);
		expect(Math.log(highS / timeS)).toBeCloseTo(trailSettings.reach.above * sd, 9);
	});
});

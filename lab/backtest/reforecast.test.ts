import { expect, test } from "vitest";
import type { FullPrediction } from "#wasm/prediction-bindings.ts";
import type { Target } from "./athletes.ts";
import { reforecastReport } from "./reforecast.ts";

/** An hour over 10 flat km, planned alike. */
const rows = Array.from({ length: 10 }, (_, k) => ({
	startM: 1000 * k,
	endM: 1000 * (k + 1),
	timeS: 360,
	exactS: 360,
}));
const estimate = {
	exactS: 3600,
	planTimeS: 3600,
	lowS: Math.floor(3600 * Math.exp(-1.2816 * 0.05)),
	sd: 0.05,
	sdBelow: 0.05,
	sdAbove: 0.05,
	hilliness: 0,
	cellCostM: new Float64Array(500).fill(20),
	kilometres: rows,
	miles: [],
	segments: rows,
} as unknown as FullPrediction;

/** Moving time at 10 s a sample; `speedAt` in m/s. */
function runAt(speedAt: (distanceM: number) => number): Target {
	const distances = [0];
	while (distances[distances.length - 1] < 10_000) {
		const atM = distances[distances.length - 1];
		distances.push(Math.min(10_000, atM + 10 * speedAt(atM)));
	}
	const distanceM = Float64Array.from(distances);
	const timeS = distanceM.map((_, k) => 10 * k);
	return {
		tags: ["10k"],
		distanceM: 10_000,
		samples: { timeS, distanceM, altitudeM: timeS, heartRateBpm: timeS },
	} as unknown as Target;
}

test("A run 5 % slower all along is known better the longer it lasts", () => {
	const report = reforecastReport([runAt(() => 10_000 / 3780)], [estimate]);
	expect(report[25].median).toBeLessThan(4);
	expect(report[75].median).toBeLessThan(report[25].median);
	expect(report[50].baselines.plan_ratio).toBeLessThan(0.3);
	expect(report[50].baselines.constant_pace).toBeLessThan(0.3);
	expect(report[50].baselines.plan_unchanged).toBeCloseTo(100 * (1 - 1 / 1.05), 0);
	expect(report[50].coverage80).toBe(100);
});

test("A second half twice as slow is outside of any range", () => {
	const report = reforecastReport([runAt((atM) => (atM < 5000 ? 2.78 : 1.39))], [estimate]);
	expect(report[50]).toMatchObject({ n: 1, coverage80: 0 });
	expect(report[50].median).toBeGreaterThan(40);
});

test("A declined target is an error of 100 % outside the range, and scores are kept by tag", () => {
	const target = runAt(() => 2.78);
	const report = reforecastReport([target, target], [null, estimate]);
	expect(report[25].n).toBe(2);
	expect(report[25].coverage80).toBe(50);
	expect(report[25].mean).toBeGreaterThan(50);
	const { tags, ...all } = report[25];
	expect(tags["10k"]).toEqual(all);
});

import { describe, expect, test } from "vitest";
import type { FullPrediction } from "#wasm/prediction-bindings.ts";
import type { Target } from "./athletes.ts";
import { passageReport } from "./passages.ts";

/** 10 km at 3 m/s, with ten minutes of standing after the first. */
const timeS = Float64Array.from({ length: 400 }, (_, k) => 10 * k);
const distanceM = timeS.map((s) => Math.min(10_000, 3 * (s - Math.min(Math.max(s - 340, 0), 600))));
const target = {
	tags: ["10k"],
	distanceM: 10_000,
	samples: { timeS, distanceM, altitudeM: timeS, heartRateBpm: timeS },
} as unknown as Target;

/** An hour, the second half of the way faster than the first. */
const rows = Array.from({ length: 10 }, (_, k) => ({
	startM: 1000 * k,
	endM: 1000 * (k + 1),
	timeS: k < 5 ? 400 : 320,
	exactS: k < 5 ? 400 : 320,
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

describe("passages", () => {
	const report = passageReport([target], [estimate]);

	test("are compared where the plan has used a share of its time, by moving time", () => {
		// 25 % of the plan are used at 2250 m, 50 % at 4500 m, 75 % at 7187.5 m
		const ran = { 25: 2250 / 3, 50: 4500 / 3, 75: 7187.5 / 3 } as const;
		const efforts = { 25: 0.225, 50: 0.45, 75: 0.71875 } as const;
		for (const percent of [25, 50, 75] as const) {
			const share = percent / 100;
			// three tenths keep the plan, the others lose six seconds at the start of the same effort
			const effort = efforts[percent];
			const usual = Math.log(effort / share) + (6 / 3600) * (1 / effort - 1);
			const said = 3600 * share * Math.exp(0.7 * usual);
			const error = 100 * (said / ran[percent] - 1);
			expect(report[percent].median).toBeCloseTo(error, 1);
			expect(report[percent]).toMatchObject({ n: 1, coverage80: 0 });
		}
	});

	test("of a declined target count as errors of 100 % outside the range", () => {
		const declined = passageReport([target, target], [null, estimate]);
		expect(declined[50]).toMatchObject({ n: 2, coverage80: 0 });
		expect(declined[50].mean).toBeCloseTo((100 + report[50].mean) / 2, 1);
		expect(declined.joint_brier).toBe(report.joint_brier);
	});

	test("are scored by tag", () => {
		const { tags, calibration, ...scores } = report;
		expect(tags).toEqual({ "10k": scores });
		expect(calibration.reduce((sum, { n }) => sum + n, 0)).toBe(17);
	});
});

test("Cut-offs are kept where the moving time is within all of them", () => {
	// 3333 s are more than 92 % of the hour: two of 17 grids end there
	const { came, base_brier, joint_brier } = passageReport([target], [estimate]);
	expect(came).toBeCloseTo(15 / 17, 4);
	expect(base_brier).toBeCloseTo((15 / 17) * (2 / 17), 4);
	expect(joint_brier).toBeGreaterThan(0);
	expect(joint_brier).toBeLessThan(1);
});

import { describe, expect, test } from "vitest";
import {
	type HistorySettings,
	historySettings,
} from "#domain/predictions/model/history-settings.ts";
import { historyModelSettings } from "#domain/predictions/model/model-settings.ts";
import type { PastRun, RunHistory } from "#domain/predictions/model/run-history.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { manyRuns, pastRun } from "../fixtures/histories.ts";
import { courseOf, flat, predictOn, steady } from "../fixtures/prediction-core.ts";
import vectors from "./vectors/run-histories.json";

const { learnAbility } = loadActivityEngine();

const noise = {
	envelope: { fasterNoise: 0.15, slowerNoise: 3, raceFasterNoise: 1 },
	heart: { fasterNoise: 0.7, slowerNoise: 1, raceFasterNoise: 0.5 },
};

/** The published filters: one memory, hill cost, race bonus and runs without heart rate as they were. */
const published: HistorySettings = {
	...historySettings,
	prior: {
		...historySettings.prior,
		hillCost: { mean: 0.3, sd: 0.8 },
		raceDay: { mean: 0.02, sd: 0.05 },
	},
	envelope: { heart: null, plain: { ...noise.envelope, deficit: { mean: 0, sd: 0.01 } } },
	heart: { heart: noise.heart, plain: { ...noise.heart, deficit: { mean: 0.12, sd: 0.08 } } },
	memoriesDays: [540],
	impossible: { z: 1e9, ln: 1e9 },
};

/** With a share of heart rate that is the same on every course. */
const sharing = (share: number): HistorySettings => ({
	...published,
	heartShare: { ...historySettings.heartShare, short: share, long: share },
});

/** Hill metres that give a run the hilliness of the vectors, ln(Q/D) + 0.6·steep. */
function hillMetres({ equivalentM, distanceM, steep }: (typeof vectors.runs)[number]): number {
	const hilliness = Math.log(equivalentM / distanceM) + 0.6 * steep;
	return ((Math.exp(0.3 * hilliness) - 1) / 0.3) * equivalentM;
}

const history: RunHistory = {
	runs: vectors.runs.map(
		(run): PastRun => ({
			day: run.day,
			race: run.race === 1,
			features: {
				elapsedS: run.timeS,
				movingS: run.timeS,
				distanceM: run.distanceM,
				equivalentM: run.equivalentM,
				hillM: hillMetres(run),
				climbM: 0,
				descentM: 0,
				elevationKnown: true,
				meanHeartRateBpm: run.heartRate,
				maxHeartRateBpm: run.heartRate === null ? null : vectors.maxHr,
				best3MinMps: 4,
			},
		}),
	),
	results: [],
	today: vectors.day,
	weeklyKm: vectors.weeklyKm,
};

describe("the nine entries of an independent filter", () => {
	test("without heart rate", () => {
		const { mean } = learnAbility(history, sharing(0));
		vectors.envelope.forEach((value, i) => {
			expect(mean[i]).toBeCloseTo(value, 8);
		});
	});

	test("with heart rate", () => {
		const { mean } = learnAbility(history, sharing(1));
		vectors.withHeartRate.forEach((value, i) => {
			expect(mean[i]).toBeCloseTo(value, 8);
		});
	});

	test("half and half: the mean of both, and the spread between them", () => {
		const [both, one, other] = [0.5, 0, 1].map((share) => learnAbility(history, sharing(share)));
		expect(both.mean[0]).toBeCloseTo((one.mean[0] + other.mean[0]) / 2, 12);
		const apart = (one.mean[0] - other.mean[0]) / 2;
		const within = (one.covariance[0] + other.covariance[0]) / 2;
		expect(both.covariance[0]).toBeCloseTo(within + apart ** 2, 12);
	});
});

const timeOn = (course: Parameters<typeof predictOn>[0], known: RunHistory) =>
	predictOn(course, {
		results: [],
		ability: learnAbility(known),
		settings: historyModelSettings,
		shape: steady,
	});

const known = (runs: readonly PastRun[], other: Partial<RunHistory> = {}): RunHistory => ({
	runs,
	results: [],
	today: 400,
	weeklyKm: null,
	...other,
});

describe("what a history moves", () => {
	const usual = manyRuns(120);

	test("A runner who is faster in every run is predicted faster, by as much", () => {
		const faster = usual.map((run) => pastRun({ ...run, pace: 0.95 }));
		const ratio =
			timeOn(flat(10_000), known(faster)).exactS / timeOn(flat(10_000), known(usual)).exactS;
		expect(ratio).toBeGreaterThan(0.92);
		expect(ratio).toBeLessThan(0.97);
	});

	test("One hard run says more than one easy run takes back", () => {
		const base = timeOn(flat(10_000), known(usual)).exactS;
		const day = 399;
		const hard = pastRun({ ...usual[0], day, pace: 0.85 });
		const easy = pastRun({ ...usual[0], day, pace: 1.15 });
		const gained = base - timeOn(flat(10_000), known([...usual, hard])).exactS;
		const lost = timeOn(flat(10_000), known([...usual, easy])).exactS - base;
		expect(gained).toBeGreaterThan(1.5 * Math.abs(lost));
	});

	test("A typed result pulls towards itself", () => {
		const base = timeOn(flat(10_000), known(usual)).exactS;
		const result = { distanceM: 10_000, timeS: 0.9 * base, ageDays: 3 };
		const moved = timeOn(flat(10_000), known(usual, { results: [result] })).exactS;
		expect(moved).toBeLessThan(0.97 * base);
		expect(moved).toBeGreaterThan(0.88 * base);
	});

	test("A faster typed result never makes a slower prediction, on hills either", () => {
		const hilly = usual.map((run) => pastRun({ ...run, hills: 0.03 }));
		const hills = courseOf([
			[250, 0.1],
			[250, -0.1],
		]);
		for (const course of [flat(10_000), flat(42_195), hills]) {
			const times = [3000, 2850, 2700, 2550, 2400, 2250].map((timeS) => {
				const results = [{ distanceM: 10_000, timeS, ageDays: 0 }];
				return timeOn(course, known(hilly, { results })).exactS;
			});
			expect(times).toEqual([...times].sort((a, b) => b - a));
		}
	});

	test("A race that was recorded and typed counts once", () => {
		const race = pastRun({ day: 397, distanceM: 10_000, speedMps: 3.9 });
		const typed = { distanceM: 10_000, timeS: race.features.movingS, ageDays: 3 };
		const both = learnAbility(known([...usual, race], { results: [typed], weeklyKm: 30 }));
		const once = learnAbility(known(usual, { results: [typed], weeklyKm: 30 }));
		expect(both.mean).toEqual(once.mean);
	});

	test("The runner's word on a race wins over its distance", () => {
		const half = pastRun({ day: 395, distanceM: 21_100, speedMps: 3.3 });
		const said = (race: boolean | null) =>
			learnAbility(known([...usual, { ...half, race }])).mean[8];
		expect(said(null)).toBe(said(true));
		expect(said(false)).not.toBe(said(true));
	});

	test("Runs on hills teach what hills cost this runner, and flat ones do not", () => {
		const hilly = usual.map((run) => pastRun({ ...run, hills: 0.2, pace: 1.05 }));
		const hills = courseOf([
			[250, 0.1],
			[250, -0.1],
		]);
		const narrow = timeOn(hills, known(hilly));
		const wide = timeOn(hills, known(usual));
		expect(narrow.parts.hills).toBeLessThan(wide.parts.hills / 3);
	});

	test("A pause widens the range and moves nothing else", () => {
		const now = timeOn(flat(10_000), known(usual));
		const later = timeOn(flat(10_000), known(usual, { today: 600 }));
		expect(later.sd).toBeGreaterThan(now.sd);
	});
});

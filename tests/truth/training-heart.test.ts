import { describe, expect, test } from "vitest";
import type { ActivityStreams } from "#domain/training/activity.ts";
import {
	badgeBeside,
	effortBadge,
	estimateEffort,
	type HeartRates,
	trimp,
} from "#domain/training/effort.ts";
import { estimateMaxHeartRate, tanaka } from "#domain/training/max-heart-rate.ts";
import { scoreBeats } from "#domain/training/reduction.ts";
import { guessedThreshold, zoneBounds, zoneOf } from "#domain/training/zones.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { seeded } from "../fixtures/random.ts";
import vectors from "./vectors/heart-rate.json";

const engine = loadActivityEngine();
const sexes = { M: "male", F: "female", X: null } as const;

const ratesOf = (maxBpm: number, restingBpm: number, sex: HeartRates["sex"]) => {
	const rule = { method: "max", maxBpm, restingBpm, thresholdBpm: null } as const;
	return { maxBpm, restingBpm, sex, boundsBpm: zoneBounds(rule) };
};

/** Samples of a heart rate alone. */
function beating(
	timeS: readonly number[],
	bpm: readonly number[],
	more: object = {},
): ActivityStreams {
	return {
		timeS: Float64Array.from(timeS),
		heartRateBpm: Float64Array.from(bpm),
		distanceM: null,
		altitudeM: null,
		cadenceStepsPerMin: null,
		latDeg: null,
		lonDeg: null,
		...more,
	};
}
const seconds = (count: number) => Array.from({ length: count }, (_, i) => i);
const reduce = (streams: ActivityStreams, rates = ratesOf(190, 50, "male")) =>
	engine.reduceActivity(streams, null, () => rates);
const steady = (count: number, bpmOf: (s: number) => number) =>
	beating(seconds(count), seconds(count).map(bpmOf));

describe("published values", () => {
	test("of the maximum by age", () => {
		for (const { age, tanaka: expected } of vectors.hrmax)
			expect(tanaka(age)).toBeCloseTo(expected);
	});

	test("of the maximum by what was recorded", () => {
		for (const { age, peaks, has_hard, hrmax } of vectors.hrmax_estimate) {
			const known = { peaksBpm: peaks, hardEffort: has_hard, ageYears: age };
			expect(estimateMaxHeartRate(known).bpm).toBe(hrmax);
		}
	});

	test("of zones by the maximum, by the reserve", () => {
		for (const { hr, hrmax, zone } of vectors.zone_of)
			expect(zoneOf(hr, ratesOf(hrmax, 50, null).boundsBpm)).toBe(zone);
		const rule = { method: "reserve", maxBpm: 190, restingBpm: 50, thresholdBpm: null } as const;
		expect([...zoneBounds(rule), 190]).toEqual(vectors.karvonen_bounds_hrmax190_rest50);
	});

	test("of the training impulse at one heart rate", () => {
		for (const {
			minutes,
			hr,
			hrmax,
			hrrest,
			sex,
			trimp: expected,
			badge,
		} of vectors.trimp_constant_hr) {
			const rates = ratesOf(hrmax, hrrest, sexes[sex as keyof typeof sexes]);
			const score = trimp(minutes * 60, hr, rates);
			expect(score).toBeCloseTo(expected, 5);
			expect(effortBadge(score)).toBe(badge);
		}
	});

	test("of the badge", () => {
		for (const { effort, badge } of vectors.badges) expect(effortBadge(effort)).toBe(badge);
	});

	test("of effort by pace, and of an hour at the threshold", () => {
		const hour = {
			sport: "run",
			elapsedS: 3600,
			movingS: 3600,
			averageHeartRateBpm: null,
		} as const;
		const rates = ratesOf(190, 50, "male");
		const byPace = estimateEffort({ ...hour, equivalentM: 3.6 * 3600 }, rates, 100 / 4 ** 2);
		expect(byPace?.score).toBeCloseTo(vectors["rtss_1h_ngp3.6_thr4.0"]);
		const share = 100 / trimp(3600, 170, rates);
		expect(100 * share).toBeCloseTo(vectors.hrss_trimp100_lthr170_hrmax190_rest50_M);
		expect(guessedThreshold(190, 50)).toBe(169);
	});
});

describe("the core, sample by sample", () => {
	const drifting = (t: number) =>
		120 + (40 * Math.min(t, 600)) / 600 + (t >= 1800 && t < 2400 ? 15 : 0);
	const stream = steady(3601, drifting);

	test("gives an hour's zones and impulse", () => {
		const { figures } = reduce(stream);
		expect(figures.trimp).toBeCloseTo(vectors.stream.trimp_M, 3);
		expect(figures.zonesS).toEqual(vectors.stream.time_in_zones_0_to_5_s);
		expect(figures.coverage).toBe(1);
		const women = reduce(stream, ratesOf(190, 50, "female"));
		expect(women.figures.trimp).toBeCloseTo(vectors.stream.trimp_F, 3);
	});

	test("does not count pauses", () => {
		const { t, zones_s } = vectors.gap_rule;
		const { figures } = reduce(
			beating(
				t,
				t.map(() => 150),
			),
		);
		expect(figures.zonesS).toEqual(zones_s);
		expect(figures.heartRateS).toBe(3);
	});

	test("finds the peak that was held, past a spike", () => {
		const bpm = [...Array(300).fill(150), ...Array(20).fill(182), 230, ...Array(30).fill(176)];
		const shifted = beating(seconds(bpm.length), bpm);
		expect(reduce(shifted).peakBpm).toBe(vectors.robust_peak.peak);
	});

	test("adds up over parts, and stays within the recorded time", () => {
		const random = seeded(5);
		const bpm = seconds(1200).map(() => 100 + Math.round(10 * random()));
		const whole = reduce(beating(seconds(1200), bpm)).figures;
		const parts = [bpm.slice(0, 601), bpm.slice(600)].map(
			(part) => reduce(beating(seconds(part.length), part)).figures,
		);
		expect(parts[0].trimp + parts[1].trimp).toBeCloseTo(whole.trimp, 9);
		expect(whole.zonesS.reduce((a, b) => a + b)).toBeLessThanOrEqual(1199);
	});

	test("keeps a histogram from which the same figures can be drawn again", () => {
		const random = seeded(6);
		const bpm = seconds(3000).map((i) => Math.round(130 + 40 * Math.sin(i / 200) + 3 * random()));
		for (const rates of [ratesOf(190, 50, "male"), ratesOf(201, 43, null)]) {
			const { figures, details } = reduce(beating(seconds(3000), bpm), rates);
			const again = scoreBeats(details.beats, rates);
			expect(again.zonesS).toEqual(figures.zonesS);
			expect(again.trimp).toBeCloseTo(figures.trimp, 9);
		}
	});
});

describe("bad heart rates", () => {
	test.each([0, 255, Number.NaN, 30, 230])("%d counts as no heart rate", (bad) => {
		const { figures, peakBpm } = reduce(steady(1000, (s) => (s % 2 ? bad : 150)));
		expect(figures.heartRateS).toBe(500);
		expect(figures.coverage).toBeCloseTo(0.5, 2);
		expect(peakBpm).toBeNull();
	});

	test("spikes and short dropouts are taken out, steps stay", () => {
		const { figures } = reduce(
			steady(1000, (s) => (s === 300 ? 200 : s >= 500 && s < 504 ? 80 : s >= 700 ? 170 : 150)),
		);
		expect(figures.heartRateS).toBe(999 - 5);
		expect(figures.zonesS[4]).toBe(299);
	});

	test("A series that is the cadence's is known by it", () => {
		const bpm = seconds(1000).map((s) => (s % 3 ? 168 : 150));
		const cadence = Float64Array.from(bpm, () => 167);
		const { figures, peakBpm } = reduce(
			beating(seconds(1000), bpm, { cadenceStepsPerMin: cadence }),
		);
		expect(figures.cadenceLock).toBe(true);
		expect(peakBpm).toBeNull();
	});

	test("A maximum below what was recorded caps the effort, and hides nothing", () => {
		const rates = ratesOf(170, 50, "male");
		const { figures, peakBpm } = reduce(
			steady(3601, () => 185),
			rates,
		);
		expect(figures.trimp).toBeCloseTo(trimp(3600, 170, rates), 6);
		expect(figures.zonesS[5]).toBe(3600);
		expect(peakBpm).toBe(185);
	});

	test("clocks that stand still or run backwards are passed over", () => {
		const { figures } = reduce(beating([0, 1, 1, 0, 2, Number.NaN, 3, 4], Array(8).fill(150)));
		expect(figures.heartRateS).toBe(4);
	});

	test("An activity without any is reduced all the same", () => {
		const { figures, details, peakBpm } = reduce(steady(50, () => Number.NaN));
		expect(figures).toMatchObject({ trimp: 0, heartRateS: 0, coverage: 0 });
		expect([details.beats.seconds, peakBpm]).toEqual([[], null]);
	});

	test("A recording that breaks off covers only what it holds", () => {
		const short = engine.reduceActivity(
			steady(601, () => 150),
			3000,
			() => ratesOf(190, 50, null),
		);
		expect(short.figures.coverage).toBeCloseTo(0.2);
	});
});

test("A score has the colour of the whole number that is shown", () => {
	expect([69.4, 69.5, 9.4, 9.63, 4.4, 4.5].map(badgeBeside)).toEqual([
		"orange",
		"red",
		"yellow",
		"orange",
		"green",
		"yellow",
	]);
});

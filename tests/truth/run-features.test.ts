import { describe, expect, test } from "vitest";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { normal, seeded } from "../fixtures/random.ts";
import { referenceFeatures } from "../fixtures/reference-features.ts";
import { recording, roughRecording } from "../fixtures/runs.ts";

const { reduceRun } = loadActivityEngine();

test("An even run on the flat is what it says", () => {
	const run = reduceRun(recording({ samples: 401, stepS: 10, speedOf: () => 3 }));
	expect(run).toEqual({
		elapsedS: 4000,
		movingS: 4000,
		distanceM: 12_000,
		equivalentM: 12_000,
		hillM: 0,
		climbM: 0,
		descentM: 0,
		elevationKnown: false,
		meanHeartRateBpm: 150,
		maxHeartRateBpm: 150,
		best3MinMps: 3,
		altitudeM: null,
		heights: null,
		pacing: { costSquares: 0, costTimes: 0, fade: expect.closeTo(0, 12) },
	});
});

test("Rough recordings are reduced as the reference reduces them", () => {
	const random = seeded(7);
	for (let k = 0; k < 4; k++) {
		const samples = roughRecording(random);
		const run = reduceRun(samples);
		for (const [name, value] of Object.entries(referenceFeatures(samples))) {
			// the reference sums heights of every metre
			const scale = /M$/.test(name) ? run.distanceM : 1e-4;
			expect(
				Math.abs((run[name as keyof typeof run] as number) - (value as number)),
				name,
			).toBeLessThan(1e-3 * scale);
		}
	}
});

test("A steady climb costs what the curve says", () => {
	const run = reduceRun(recording({ heightOf: (at) => 0.1 * at }));
	expect(run.equivalentM / run.distanceM).toBeCloseTo(1.459, 2);
	expect(run.climbM / run.distanceM).toBeCloseTo(0.1, 2);
	expect(run.hillM / run.distanceM).toBeCloseTo(0.459 + 0.3 * 1.459, 2);
});

test("A runner who pays half of what slopes cost has a response of a half", () => {
	const heightOf = (at: number) => 60 * Math.sin(at / 900);
	const { pacing } = reduceRun(paced(12_000, (at) => hillCost(at, heightOf) ** 0.5, heightOf));
	const { costSquares, costTimes, fade } = pacing ?? expect.fail("no pacing");
	expect(costTimes / costSquares).toBeCloseTo(0.5, 1);
	expect(costSquares).toBeGreaterThan(0.05);
	expect(Math.abs(fade ?? 1)).toBeLessThan(0.03);
});

test("A pace that slows by a fifth on the flat has a fade of a fifth", () => {
	const { pacing } = reduceRun(paced(20_000, (at) => Math.exp(at / 100_000)));
	expect(pacing?.fade).toBeCloseTo(0.2, 3);
});

test("A break of one kilometre weighs little in a fade, and a stop nothing", () => {
	const broken = reduceRun(paced(20_000, (at) => (at > 18_000 && at < 19_000 ? 5 : 1)));
	expect(broken.pacing?.fade).toBeLessThan(0.12);
	const stopped = paced(20_000, () => 1);
	for (let i = 1000; i < stopped.timeS.length; i++) stopped.timeS[i] += 3600;
	expect(reduceRun(stopped).pacing?.fade).toBeCloseTo(0, 2);
});

test.each([
	[5990, false, false],
	[6010, true, false],
	[8010, true, true],
])("A run of %d m has pacing: %s, and a fade: %s", (lengthM, paces, fades) => {
	const { pacing } = reduceRun(paced(lengthM, () => 1));
	expect([pacing !== null, typeof pacing?.fade === "number"]).toEqual([paces, fades]);
});

test("Slopes of terrain correlate over 160 m, those of noise do not", () => {
	const random = seeded(5);
	const noise = reduceRun(
		paced(
			20_000,
			() => 1,
			() => 100 + 4 * normal(random),
		),
	);
	expect(Math.abs(noise.heights?.correlation ?? 1)).toBeLessThan(0.1);
	expect(noise.heights?.slopeSd).toBeGreaterThan(0.02);
	const terrain = reduceRun(
		paced(
			20_000,
			() => 1,
			(at) => 60 * Math.sin(at / 300),
		),
	);
	expect(terrain.heights?.correlation).toBeGreaterThan(0.7);
});

/** A run at 3 m/s over `timesOf`, by distance. */
function paced(lengthM: number, timesOf: (atM: number) => number, heightOf = (_atM: number) => 0) {
	const run = recording({ samples: Math.floor(lengthM / 10) + 1, heightOf });
	for (let i = 0, timeS = 0; i < run.timeS.length; i++) {
		if (i > 0) timeS += (10 / 3) * timesOf(10 * i - 5);
		run.timeS[i] = timeS;
		run.distanceM[i] = 10 * i;
		run.altitudeM[i] = heightOf(10 * i);
	}
	return run;
}

/** The closed form of the cost of a slope, good to 0.013. */
function hillCost(atM: number, heightOf: (atM: number) => number): number {
	const slope = (heightOf(atM + 5) - heightOf(atM - 5)) / 10;
	return 1 + 2.988 * slope + 17.25 * slope * slope;
}

test("Standing still is elapsed and not moving", () => {
	const run = reduceRun(
		recording({ samples: 401, speedOf: (timeS) => (timeS < 1000 || timeS > 2000 ? 3 : 0.2) }),
	);
	expect([run.elapsedS, run.movingS]).toEqual([4000, 3000]);
});

test("The fastest three minutes are found between samples", () => {
	const run = reduceRun(
		recording({ stepS: 7, speedOf: (timeS) => (timeS > 700 && timeS < 900 ? 5 : 3) }),
	);
	expect(run.best3MinMps).toBeGreaterThan(4.9);
	expect(run.best3MinMps).toBeLessThanOrEqual(5);
});

describe("what is unknown stays unknown", () => {
	test("altitude that is missing for more than half", () => {
		const samples = recording({ heightOf: (at) => 30 * Math.sin(at / 200) });
		samples.altitudeM.fill(Number.NaN, 0, 220);
		const run = reduceRun(samples);
		expect([run.elevationKnown, run.equivalentM, run.climbM]).toEqual([false, run.distanceM, 0]);
	});

	test("heart rate that is missing for more than half, or that no heart beats", () => {
		const half = recording();
		half.heartRateBpm.fill(Number.NaN, 0, 220);
		expect(reduceRun(half).meanHeartRateBpm).toBeNull();
		expect(reduceRun(recording({ bpmOf: () => 255 })).maxHeartRateBpm).toBeNull();
		expect(reduceRun(recording({ bpmOf: () => 0 })).meanHeartRateBpm).toBeNull();
	});
});

describe("bad samples give finite features", () => {
	const bad: [string, Partial<ReturnType<typeof recording>>][] = [
		["no distance (treadmill)", { distanceM: new Float64Array(400).fill(Number.NaN) }],
		["no time", { timeS: new Float64Array(400).fill(Number.NaN) }],
		["a clock that stands", { timeS: new Float64Array(400) }],
		["a distance that stands", { distanceM: new Float64Array(400) }],
		["a distance that falls", { distanceM: Float64Array.from({ length: 400 }, (_, i) => -i) }],
		[
			"a distance around the earth",
			{ distanceM: Float64Array.from({ length: 400 }, (_, i) => 1e5 * i) },
		],
		["altitudes without end", { altitudeM: new Float64Array(400).fill(Number.POSITIVE_INFINITY) }],
	];
	test.each(bad)("%s", (_, change) => {
		const run = reduceRun({ ...recording(), ...change });
		for (const value of Object.values(run)) {
			if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
		}
	});

	test("No samples at all", () => {
		expect(reduceRun(recording({ samples: 0 })).distanceM).toBe(0);
		expect(reduceRun(recording({ samples: 1 })).distanceM).toBe(0);
	});
});

test("A spike of the position shows in the fastest three minutes", () => {
	const samples = recording();
	for (let i = 200; i < 400; i++) samples.distanceM[i] = (samples.distanceM[i] as number) + 2000;
	expect(reduceRun(samples).best3MinMps).toBeGreaterThan(7.2);
});

test("A run of fifteen hours every second takes no more memory the second time", () => {
	const long = recording({ samples: 54_000, stepS: 1 });
	const engine = loadActivityEngine();
	const first = engine.reduceRun(long);
	for (let k = 0; k < 5; k++) expect(engine.reduceRun(long)).toEqual(first);
});

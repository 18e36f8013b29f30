import { describe, expect, test } from "vitest";
import type { ActivityStreams } from "#domain/training/activity.ts";
import { zoneBounds } from "#domain/training/zones.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { seeded } from "../fixtures/random.ts";
import { recording, roughRecording } from "../fixtures/runs.ts";
import vectors from "./vectors/cleaning.json";

const engine = loadActivityEngine();
const rates = {
	maxBpm: 190,
	restingBpm: 50,
	sex: null,
	boundsBpm: zoneBounds({ method: "max", maxBpm: 190, restingBpm: 50, thresholdBpm: null }),
};
const nothing = { cadenceStepsPerMin: null, latDeg: null, lonDeg: null };
const reduce = (streams: Partial<ActivityStreams> & { timeS: Float64Array }) =>
	engine.reduceActivity(
		{ ...nothing, distanceM: null, altitudeM: null, heartRateBpm: null, ...streams },
		null,
		() => rates,
	);

/** Positions of a way to the north at 45°, m/s. */
function northward(timeS: readonly number[], mpsOf: (i: number) => number) {
	const metresPerDeg = 111_131.745;
	let metres = 0;
	return {
		timeS: Float64Array.from(timeS),
		latDeg: Float64Array.from(timeS, (at, i) => {
			if (i > 0) metres += mpsOf(i) * (at - timeS[i - 1]);
			return 45 + metres / metresPerDeg;
		}),
		lonDeg: Float64Array.from(timeS, () => 5),
	};
}

describe("distance from positions", () => {
	test("Distance from positions drops the published spike, and nothing else", () => {
		const points = vectors.drop_spikes.pts_in;
		const { features } = reduce({
			timeS: Float64Array.from(points, ([at]) => at),
			latDeg: Float64Array.from(points, ([, lat]) => lat),
			lonDeg: Float64Array.from(points, ([, , lon]) => lon),
		});
		expect(features.distanceM).toBeCloseTo(9 * 3.0006, 1);
		expect(features.elapsedS).toBe(9);
	});

	test("Distance from positions is that of the way, whatever the noise", () => {
		const random = seeded(3);
		const track = northward(
			Array.from({ length: 3600 }, (_, i) => i),
			() => 3,
		);
		expect(reduce(track).features.distanceM).toBeCloseTo(3 * 3599, -1);
		const noisy = Float64Array.from(track.latDeg, (lat) => lat + (random() - 0.5) * 2e-5);
		expect(reduce({ ...track, latDeg: noisy }).features.distanceM / (3 * 3599)).toBeCloseTo(1, 1);
	});

	test("Distance from positions goes on behind a lost stretch, and through missing positions", () => {
		const track = northward([0, 1, 2, 3, 60, 61, 62], () => 3);
		track.latDeg[2] = Number.NaN;
		expect(reduce(track).features.distanceM).toBeCloseTo(3 * 62, 0);
	});

	test("over the date line is no way round the world", () => {
		const lonDeg = Float64Array.from([179.9999, -179.9999, -179.9998]);
		const { features } = reduce({
			timeS: Float64Array.of(0, 5, 10),
			latDeg: Float64Array.of(0, 0, 0),
			lonDeg,
		});
		expect(features.distanceM).toBeLessThan(40);
	});
});

test("Moving time is the published one", () => {
	const { t, d, moving_s, elapsed_s } = vectors.moving_time;
	const { features } = reduce({ timeS: Float64Array.from(t), distanceM: Float64Array.from(d) });
	expect([features.movingS, features.elapsedS]).toEqual([moving_s, elapsed_s]);
});

describe("the speed curve", () => {
	test("The speed curve is exact between samples", () => {
		const timeS = Float64Array.of(0, 60, 120, 180, 240, 300, 360, 420);
		const distanceM = Float64Array.of(0, 180, 400, 640, 820, 1000, 1180, 1360);
		const [minute, three] = reduce({ timeS, distanceM }).details.speedCurve;
		expect(minute).toEqual({ seconds: 60, mps: 4 });
		expect(three.mps).toBeCloseTo((640 - 0) / 180, 9);
	});

	test("The speed curve is never faster over a multiple of a duration, and ends where the activity does", () => {
		const run = roughRecording(seeded(11));
		const { speedCurve } = reduce({ ...run }).details;
		for (const long of speedCurve)
			for (const short of speedCurve)
				if (long.seconds % short.seconds === 0) expect(long.mps).toBeLessThanOrEqual(short.mps);
		expect(speedCurve.at(-1)?.seconds).toBeLessThanOrEqual(Math.max(...run.timeS));
	});

	test("The speed curve counts a climb as the flat that costs as much", () => {
		const flat = reduce({ ...recording({ samples: 400 }) }).details.speedCurve;
		const uphill = reduce({ ...recording({ samples: 400, heightOf: (at) => 0.1 * at }) }).details;
		const ratio = uphill.speedCurve[5].mps / flat[5].mps;
		expect(ratio).toBeCloseTo(1.459, 2);
	});

	test("The speed curve agrees with a plain search over every second", () => {
		const run = recording({ samples: 1500, stepS: 1, speedOf: (at) => 3 + Math.sin(at / 97) });
		const reference = (window: number) => {
			let best = 0;
			for (let i = 0; i + window < 1500; i++)
				best = Math.max(best, (run.distanceM[i + window] - run.distanceM[i]) / window);
			return best;
		};
		for (const { seconds, mps } of reduce({ ...run }).details.speedCurve)
			expect(mps).toBeCloseTo(reference(seconds), 9);
	});
});

describe("steady windows", () => {
	const hour = { samples: 3601, stepS: 1 };

	test("Steady windows lie one behind the other after ten minutes, with heart rate and speed", () => {
		const { windows } = reduce({
			...recording({ ...hour, bpmOf: (at) => 130 + at / 360 }),
		}).details;
		expect(windows.map(({ startS }) => startS)).toEqual([600, 1080, 1560, 2040, 2520, 3000]);
		for (const { startS, bpm, mps } of windows) {
			expect(mps).toBeCloseTo(3, 9);
			expect(bpm).toBeCloseTo(130 + (startS + 240) / 360, 1);
		}
	});

	test.each([
		["intervals", { speedOf: (at: number) => (at % 240 < 120 ? 4 : 2.5) }],
		["steep ground", { heightOf: (m: number) => 0.06 * m }],
		["walks", { speedOf: () => 1.5 }],
		["lost heart rates", { bpmOf: (at: number) => (at % 5 ? 140 : Number.NaN) }],
	])("Steady windows are not found in %s", (_, different) => {
		expect(reduce({ ...recording({ ...hour, ...different }) }).details.windows).toEqual([]);
	});
});

describe("decoupling", () => {
	const of = (bpmOf: (at: number) => number, samples = 4201) =>
		reduce({ ...recording({ samples, stepS: 1, bpmOf }) }).figures.decoupling;

	test("Decoupling is what the heart rate gains on an even pace", () => {
		expect(of(() => 150)).toBeCloseTo(0, 9);
		expect(of((at) => (at < 2400 ? 140 : 154))).toBeCloseTo(1 - 140 / 154, 2);
	});

	test("Decoupling is not said of short runs or broken heart rates", () => {
		expect(of(() => 150, 2000)).toBeNull();
		expect(of((at) => (at % 3 ? 150 : Number.NaN))).toBeNull();
	});
});

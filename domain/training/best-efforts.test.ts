import { expect, test } from "vitest";
import type { ActivityStreams } from "./activity.ts";
import { bestEfforts, effortDistancesM } from "./best-efforts.ts";
import { effortsOf, storedEffortsOf } from "./effort-records.ts";

const streamsOf = (rows: readonly (readonly [number, number])[]): ActivityStreams => ({
	timeS: Float64Array.from(rows, ([s]) => s),
	distanceM: Float64Array.from(rows, ([, m]) => m),
	altitudeM: null,
	heartRateBpm: null,
	cadenceStepsPerMin: null,
	latDeg: null,
	lonDeg: null,
});

/** A seeded run of uneven steps, with standing. */
function unevenRun(seed: number): [number, number][] {
	let state = seed;
	const random = () => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return state / 2 ** 31;
	};
	let [s, m] = [0, 0];
	return Array.from({ length: 700 }, () => {
		const row: [number, number] = [s, m];
		const seconds = 1 + Math.floor(8 * random());
		s += seconds;
		if (random() > 0.1) m += seconds * (1.5 + 3 * random());
		return row;
	});
}

/** Every stretch that starts or ends at a sample, by looking through all samples for its other end. */
function slowBest(rows: readonly (readonly [number, number])[], distanceM: number): number {
	const timeAt = (atM: number, late: boolean) => {
		let time = Number.NaN;
		for (let k = 0; k + 1 < rows.length; k++) {
			const [[s, m], [nextS, nextM]] = [rows[k], rows[k + 1]];
			if (atM < m || atM > nextM) continue;
			const here = nextM > m ? s + ((atM - m) / (nextM - m)) * (nextS - s) : late ? nextS : s;
			if (Number.isNaN(time)) time = here;
			time = late ? Math.max(time, here) : Math.min(time, here);
		}
		return time;
	};
	const times = rows.flatMap(([, m]) => [
		timeAt(m + distanceM, false) - timeAt(m, true),
		timeAt(m, false) - timeAt(m - distanceM, true),
	]);
	return Math.min(...times.filter(Number.isFinite));
}

test.each([1, 2, 3])("The fastest stretches are those of a search of all, seed %i", (seed) => {
	const rows = unevenRun(seed);
	const efforts = bestEfforts(streamsOf(rows), null);
	expect(efforts.map(({ distance }) => distance)).toEqual(["m400", "km1", "mile", "km5"]);
	for (const { distanceM, timeS } of efforts) {
		expect(timeS).toBeCloseTo(slowBest(rows, distanceM), 6);
	}
});

test("A fast kilometre in a slow run is its best, and where it begins is said", () => {
	const rows: [number, number][] = [
		[0, 0],
		[600, 1500],
		[840, 2500],
		[1440, 4000],
	];
	const [, best] = bestEfforts(streamsOf(rows), null);
	expect(best).toMatchObject({ distanceM: 1000, timeS: 240, fromM: 1500 });
});

test("A recording shorter than a distance has no best of it, and one without distances has none", () => {
	expect(
		bestEfforts(
			streamsOf([
				[0, 0],
				[100, 399],
			]),
			null,
		),
	).toEqual([]);
	expect(bestEfforts({ ...streamsOf([[0, 0]]), distanceM: null }, null)).toEqual([]);
	const whole = streamsOf([
		[0, 0],
		[12_000, 42_195],
	]);
	expect(bestEfforts(whole, null)).toHaveLength(Object.keys(effortDistancesM).length);
});

test("The time of an effort on the flat is that of its own ground, cell by cell", () => {
	const rows = unevenRun(4);
	const costs = Float64Array.from({ length: 200 }, (_, k) => 0.8 + ((k * 7919) % 13) / 10);
	const relief = { cellM: 20, slopes: costs.map(() => 0), costs };
	for (const { distanceM, timeS, fromM, flatS } of bestEfforts(streamsOf(rows), relief)) {
		let equivalentM = 0;
		const stepM = distanceM / 20_000;
		for (let m = fromM + stepM / 2; m < fromM + distanceM; m += stepM)
			equivalentM += stepM * costs[Math.min(199, Math.floor(m / 20))];
		expect(flatS).toBeCloseTo((timeS * distanceM) / equivalentM, 1);
	}
});

test("A stretch faster than any human has run is a mistake, and no effort of its length", () => {
	const jump = streamsOf([
		[0, 0],
		[300, 1000],
		[310, 1600],
		[700, 2600],
	]);
	expect(bestEfforts(jump, null).map(({ distance }) => distance)).toEqual(["mile"]);
});

test("What is stored of efforts is read again, to a tenth of a second and a metre, gaps among them", () => {
	const efforts = bestEfforts(streamsOf(unevenRun(5)), null);
	const gap = efforts.filter(({ distance }) => distance !== "km1");
	for (const some of [efforts, gap]) {
		const read = effortsOf(storedEffortsOf(some));
		expect(read.map(({ distance }) => distance)).toEqual(some.map(({ distance }) => distance));
		for (const [k, { timeS, fromM }] of read.entries()) {
			expect(Math.abs(timeS - some[k].timeS)).toBeLessThan(0.0501);
			expect(Math.abs(fromM - some[k].fromM)).toBeLessThan(0.501);
		}
	}
	expect(storedEffortsOf([])).toBeNull();
	expect(effortsOf(null)).toEqual([]);
});

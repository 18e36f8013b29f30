import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import type { ActivityStreams } from "#domain/training/activity.ts";
import { bestEfforts } from "#domain/training/best-efforts.ts";
import { formatOfName } from "#domain/training/files/activity-file.ts";
import { equivalentAlong, type RecordedRelief } from "#domain/training/recorded-relief.ts";
import { type TraceStretch, traceOf } from "#domain/training/trace.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { readActivityFile } from "#worker/training/files/read.ts";
import { reliefOf } from "#worker/training/recording.ts";
import { seeded } from "../fixtures/random.ts";

// Splits, laps, drift and best efforts beside slow twins: of seeded runs, and of the recordings of a folder of one's own,
// at any depth: CORPUS=/path vitest run tests/truth/activity-trace

const engine = loadActivityEngine();

interface Run {
	streams: ActivityStreams;
	lapEndsS: readonly number[];
}

/** A run with hills, stops, lost signals, gaps of the heart rate, and laps by hand. */
function seededRun(seed: number, { lostS = 40 } = {}): Run {
	const random = seeded(seed);
	const rows: number[][] = [];
	const lapEndsS: number[] = [];
	for (let s = 0, m = 0; s < 5400; ) {
		const seconds = random() < 0.02 ? lostS : 1 + Math.floor(3 * random());
		const stands = random() < 0.05;
		const bpm = random() < 0.03 ? Number.NaN : 130 + s / 300 + 10 * random();
		const height = 300 + 60 * Math.sin(m / 700) + random();
		rows.push([
			s,
			random() < 0.02 ? Number.NaN : m,
			height,
			bpm,
			170 + 8 * random(),
			220 + 40 * random(),
		]);
		if (random() < 0.004) lapEndsS.push(s + 0.5);
		s += seconds;
		if (!stands) m += seconds * (2.4 + 1.5 * random());
	}
	const column = (index: number) => Float64Array.from(rows, (row) => row[index]);
	const [timeS, distanceM, altitudeM, heartRateBpm, cadenceStepsPerMin, powerW] = [
		0, 1, 2, 3, 4, 5,
	].map(column);
	const places = { latDeg: null, lonDeg: null };
	return {
		streams: { timeS, distanceM, altitudeM, heartRateBpm, cadenceStepsPerMin, powerW, ...places },
		lapEndsS,
	};
}

/** Steps between samples whose distance is known and does not fall. */
function stepsOf({ timeS, distanceM, heartRateBpm, cadenceStepsPerMin, powerW }: ActivityStreams) {
	const kept = [...timeS.keys()].filter((k) => Number.isFinite(distanceM?.[k]));
	const rising: number[] = [];
	for (const k of kept) {
		const before = rising.at(-1);
		if (before === undefined || (distanceM?.[k] ?? 0) >= (distanceM?.[before] ?? 0)) rising.push(k);
	}
	const m = (k: number) => distanceM?.[k] ?? Number.NaN;
	const start = { fromS: timeS[0], fromM: 0 };
	return rising.map((k, place) => ({
		...(place === 0 ? start : { fromS: timeS[rising[place - 1]], fromM: m(rising[place - 1]) }),
		...{ toS: timeS[k], toM: m(k) },
		bpm: heartRateBpm?.[k] ?? Number.NaN,
		steps: cadenceStepsPerMin?.[k] ?? Number.NaN,
		watts: powerW?.[k] ?? Number.NaN,
	}));
}
type Step = ReturnType<typeof stepsOf>[number];

/** What is said of a stretch, by going through all steps for it alone. */
function slowStretch(steps: readonly Step[], fromM: number, toM: number) {
	const parts = steps.flatMap((step) => {
		const [seconds, metres] = [step.toS - step.fromS, step.toM - step.fromM];
		const inside = Math.min(step.toM, toM) - Math.max(step.fromM, fromM);
		if (!(metres > 0.4 * seconds) || inside <= 0) return [];
		return [{ ...step, spentS: (seconds * inside) / metres }];
	});
	const total = (some: readonly { spentS: number }[]) =>
		some.reduce((sum, { spentS }) => sum + spentS, 0);
	const mean = (of: (step: Step) => number) => {
		const known = parts.filter((part) => of(part) > 0);
		return known.length === 0
			? null
			: known.reduce((sum, part) => sum + of(part) * part.spentS, 0) / total(known);
	};
	return {
		movingS: total(parts),
		bpm: mean(({ bpm }) => bpm),
		stepsPerMin: mean(({ steps }) => steps),
		watts: mean(({ watts }) => watts),
	};
}

/** Length on the flat, metre by metre. */
function slowEquivalentM({ cellM, costs }: RecordedRelief, fromM: number, toM: number): number {
	const count = Math.max(1, Math.ceil(toM - fromM));
	const step = (toM - fromM) / count;
	const costAt = (m: number) => costs[Math.min(costs.length - 1, Math.floor(m / cellM))];
	let sum = 0;
	for (let i = 0; i < count; i++) sum += step * costAt(fromM + (i + 0.5) * step);
	return sum;
}

/** How much less way on the flat a heartbeat gives behind than ahead of the middle of the time that moves, after ten minutes. */
function slowDrift(steps: readonly Step[], relief: RecordedRelief | null): number | null {
	const along = relief ? equivalentAlong(relief) : (m: number) => m;
	const moving = steps.filter(
		({ fromS, toS, fromM, toM }, k) =>
			k > 0 && toS > steps[0].toS + 600 && toS > fromS && toM - fromM >= 0.5 * (toS - fromS),
	);
	const whole = moving.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0);
	let passed = 0;
	const halves = [0, 1].map(() => ({ metres: 0, beats: 0 }));
	for (const { fromS, toS, fromM, toM, bpm } of moving) {
		const half = halves[passed < whole / 2 ? 0 : 1];
		passed += toS - fromS;
		if (!(bpm > 0)) continue;
		half.metres += along(toM - steps[0].toM) - along(fromM - steps[0].toM);
		half.beats += (bpm * (toS - fromS)) / 60;
	}
	const [first, second] = halves.map(({ metres, beats }) => metres / beats);
	return (first - second) / first;
}

/** The fastest stretch that begins or ends at a step, by looking through all steps for its other end. */
function slowBest(steps: readonly Step[], distanceM: number): number {
	const points = steps.map(({ toS, toM }) => ({ s: toS, m: toM }));
	let best = Number.POSITIVE_INFINITY;
	const crossings = (atM: number) =>
		points.slice(1).flatMap((to, k) => {
			const from = points[k];
			if (atM < from.m || atM > to.m) return [];
			return to.m > from.m
				? [from.s + ((atM - from.m) / (to.m - from.m)) * (to.s - from.s)]
				: [from.s, to.s];
		});
	for (const { s, m } of points) {
		for (const end of crossings(m + distanceM)) if (end > s) best = Math.min(best, end - s);
		for (const start of crossings(m - distanceM)) if (start < s) best = Math.min(best, s - start);
	}
	return best;
}

function expectClose(a: number | null, b: number | null, what: string) {
	if (a === null || b === null) expect(a, what).toBe(b);
	else expect(Math.abs(a - b), what).toBeLessThan(1e-6 * Math.max(1, Math.abs(b)));
}

/** Holds all that is said of a run to its twins; how many stretches were held. */
function hold({ streams, lapEndsS }: Run, name: string, efforts: boolean): number {
	const relief = reliefOf(engine, streams);
	const trace = traceOf(streams, relief && { relief, climbs: [] }, lapEndsS);
	if (!trace) return 0;
	const steps = stepsOf(streams);
	const lists: Record<string, readonly TraceStretch[]> = {
		halves: trace.halves,
		kilometres: trace.kilometres,
		miles: trace.miles,
		laps: trace.laps,
	};
	let held = 0;
	for (const [list, stretches] of Object.entries(lists)) {
		for (const one of stretches) {
			const what = `${name}: ${list} from ${one.fromM} m`;
			const slow = slowStretch(steps, one.fromM, one.toM);
			for (const key of ["movingS", "bpm", "stepsPerMin", "watts"] as const)
				expectClose(one[key], slow[key], `${what}, ${key}`);
			if (relief && one.equivalentM !== null) {
				const metres = slowEquivalentM(relief, one.fromM, one.toM);
				expect(Math.abs(one.equivalentM - metres), what).toBeLessThan(1 + 0.001 * metres);
			}
			held++;
		}
	}
	if (efforts)
		for (const { distanceM, timeS } of bestEfforts(streams, relief))
			expectClose(timeS, slowBest(steps, distanceM), `${name}: ${distanceM} m`);
	return held;
}

test.each([1, 2, 3])("Splits, laps and best efforts are those of slow twins, seed %i", (seed) => {
	const run = seededRun(seed);
	expect(hold(run, `seed ${seed}`, true)).toBeGreaterThan(20);
	const { laps } = traceOf(run.streams, null, run.lapEndsS) ?? { laps: [] };
	expect(laps.length).toBeGreaterThan(2);
	// a lap ends where the runner was at its time
	const { timeS, distanceM } = run.streams;
	for (const [k, lap] of laps.slice(0, -1).entries()) {
		const at = timeS.findIndex((s, i) => s > run.lapEndsS[k] && Number.isFinite(distanceM?.[i]));
		expect(lap.toM).toBeLessThanOrEqual((distanceM?.[at] ?? 0) + 1e-9);
	}
});

test.each([1, 2, 3])("Drift is that of a slow twin, seed %i", (seed) => {
	const { streams } = seededRun(seed, { lostS: 4 });
	const known = streams.timeS.map((_, k) => (Number.isFinite(streams.distanceM?.[k]) ? 1 : 0));
	const kept = (values: Float64Array | null) => values?.filter((_, k) => known[k] === 1) ?? null;
	const whole: ActivityStreams = {
		...streams,
		timeS: kept(streams.timeS) ?? streams.timeS,
		distanceM: kept(streams.distanceM),
		altitudeM: kept(streams.altitudeM),
		heartRateBpm: kept(streams.heartRateBpm)?.map((bpm) => bpm || 140) ?? null,
		cadenceStepsPerMin: null,
	};
	const rates = { boundsBpm: [100, 120, 140, 160, 180], restingBpm: 50, maxBpm: 190, sex: null };
	const { figures } = engine.reduceActivity(whole, null, () => rates);
	const slow = slowDrift(stepsOf(whole), reliefOf(engine, whole));
	expect(figures.decoupling).not.toBeNull();
	expect(Math.abs((figures.decoupling ?? 9) - (slow ?? 0))).toBeLessThan(0.005);
});

test("Laps that are the kilometres again, and one over the whole way, are no laps", () => {
	const { streams } = seededRun(7);
	const { timeS, distanceM } = streams;
	const at = (metres: number) => {
		const step = stepsOf(streams).find(({ toM }) => toM >= metres);
		if (!step) return 0;
		const { fromS, toS, fromM, toM } = step;
		return fromS + ((metres - fromM) / (toM - fromM)) * (toS - fromS);
	};
	const far = distanceM?.findLast(Number.isFinite) ?? 0;
	const every = (unitM: number) =>
		Array.from({ length: Math.floor(far / unitM) }, (_, k) => at((k + 1) * unitM));
	expect(traceOf(streams, null, every(1000))?.laps).toEqual([]);
	expect(traceOf(streams, null, [timeS[timeS.length - 1]])?.laps).toEqual([]);
	expect(traceOf(streams, null, every(1500))?.laps.length).toBe(Math.ceil(far / 1500));
});

const folder = process.env.CORPUS ?? "";
const files =
	folder === ""
		? []
		: readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
				formatOfName(path),
			);

test.skipIf(folder !== "")("CORPUS is not set: recordings from outside are not read", () => {
	expect(files).toEqual([]);
});

test.skipIf(folder === "")(
	"Splits and laps of every recording in CORPUS are those of slow twins",
	{ timeout: 600_000 },
	() => {
		let held = 0;
		for (const path of files) {
			const bytes = readFileSync(join(folder, path));
			const plain = path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
			for (const activity of readable(path, plain)) {
				const isShort = activity.streams.timeS.length < 5000;
				held += hold(activity, path, isShort);
			}
		}
		expect(held).toBeGreaterThan(0);
	},
);

/** Files that are no recordings are the business of other tests. */
function readable(path: string, bytes: Uint8Array) {
	try {
		return readActivityFile(path.replace(/\.gz$/, ""), bytes);
	} catch (error) {
		if (error instanceof AppError) return [];
		throw error;
	}
}

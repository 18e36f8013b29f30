import { expect, test } from "vitest";
import type { ActivityStreams } from "./activity.ts";
import { traceOf } from "./trace.ts";

/** Samples of seconds, metres, beats and heights. */
function streamsOf(
	rows: readonly (readonly [number, number, number?, number?])[],
): ActivityStreams {
	const column = (index: number) => Float64Array.from(rows, (row) => row[index] ?? Number.NaN);
	return {
		timeS: column(0),
		distanceM: column(1),
		heartRateBpm: column(2),
		altitudeM: column(3),
		cadenceStepsPerMin: null,
		latDeg: null,
		lonDeg: null,
	};
}

test("Splits share the time between samples out by distance, and the last one is shorter", () => {
	// 2,500 m in 900 s: 4 m/s up to 1,600 m, then slower
	const trace = traceOf(
		streamsOf([
			[0, 0],
			[400, 1600],
			[900, 2500],
		]),
	);
	const seconds = trace?.kilometres.map(({ movingS }) => Math.round(movingS));
	expect(seconds).toEqual([
		250,
		Math.round(150 + (500 * 400) / 900),
		Math.round((500 * 500) / 900),
	]);
	expect(trace?.kilometres.at(-1)).toMatchObject({ fromM: 2000, toM: 2500 });
	expect(trace?.miles).toHaveLength(2);
	for (const stretches of [trace?.stretches, trace?.halves, trace?.miles]) {
		expect(stretches?.reduce((sum, { movingS }) => sum + movingS, 0)).toBeCloseTo(900, 6);
	}
});

test("Standing is left out of splits, and so are samples that go back or have no distance", () => {
	const trace = traceOf(
		streamsOf([
			[0, 0],
			[250, 1000],
			[850, 1001],
			[851, 990],
			[900, Number.NaN],
			[1100, 2001],
		]),
	);
	const [first, second] = trace?.kilometres ?? [];
	expect([first.movingS, second.movingS].map(Math.round)).toEqual([250, 250]);
});

test("A split has the mean heart rate of its time with one, and its climb without noise", () => {
	const trace = traceOf(
		streamsOf([
			[0, 0, 0, 100],
			[100, 500, 140, 101],
			[300, 1000, 150, 120],
			[600, 2000, 0, 119],
		]),
	);
	expect(trace?.kilometres).toMatchObject([
		{ bpm: (100 * 140 + 200 * 150) / 300, gainM: 20 },
		{ bpm: null, gainM: 0 },
	]);
	expect(
		traceOf(
			streamsOf([
				[0, 0],
				[300, 1000],
			]),
		)?.kilometres[0].gainM,
	).toBeNull();
});

test.each([
	[
		"without distances",
		streamsOf([
			[0, Number.NaN],
			[900, Number.NaN],
		]),
	],
	[
		"of a few steps",
		streamsOf([
			[0, 0],
			[100, 300],
		]),
	],
	["without samples", streamsOf([])],
])("A recording %s has no trace", (_, streams) => {
	expect(traceOf(streams)).toBeNull();
});

test("A drawing has 120 stretches of one length at most, however long the recording is", () => {
	const long = Array.from({ length: 5000 }, (_, k) => [10 * k, 30 * k] as const);
	const { stretches = [] } = traceOf(streamsOf(long)) ?? {};
	expect(stretches).toHaveLength(120);
	expect(new Set(stretches.map(({ fromM, toM }) => Math.round(toM - fromM))).size).toBe(1);
});

test("A climb between two places is a stretch of its own, priced by its slope, with its cadence", () => {
	const cells = Float64Array.from({ length: 100 }, (_, i) => (i >= 25 && i < 75 ? 0.1 : 0));
	const relief = { cellM: 20, slopes: cells, costs: cells.map((slope) => 1 + 5 * slope) };
	const streams = streamsOf([
		[0, 0, 140, 100],
		[150, 500, 140, 100],
		[750, 1500, 160, 200],
		[900, 2000, 150, 200],
	]);
	const cadenceStepsPerMin = Float64Array.from([170, 170, 150, 175]);
	const climbs = [{ startM: 500, endM: 1500 }];
	const trace = traceOf({ ...streams, cadenceStepsPerMin }, { relief, climbs });
	const toTheEnd = traceOf(streams, { relief, climbs: [{ startM: 1500, endM: 2000.1 }] });
	expect(toTheEnd?.climbs).toMatchObject([{ fromM: 1500, toM: 2000, movingS: 150 }]);
	expect(trace?.climbs).toEqual([
		{
			...{ fromM: 500, toM: 1500, movingS: 600, bpm: 160, gainM: 100 },
			...{ stepsPerMin: 150, watts: null, equivalentM: 1500 },
		},
	]);
	expect(trace?.kilometres.map(({ equivalentM }) => equivalentM)).toEqual([1250, 1250]);
	expect(trace?.halves.map(({ stepsPerMin }) => stepsPerMin)).toEqual([
		(150 * 170 + 300 * 150) / 450,
		(150 * 175 + 300 * 150) / 450,
	]);
});

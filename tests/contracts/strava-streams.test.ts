import { expect, test } from "vitest";
import { streamsSchema } from "../../worker/tracker/strava/streams.ts";

// samples with what real recorders leave out, repeat and get wrong

const set = (series: Record<string, unknown[]>) =>
	Object.fromEntries(Object.entries(series).map(([name, data]) => [name, { data }]));

test("a missing value is NaN, a missing series null", () => {
	expect(streamsSchema.parse(set({ time: [0, 1, 2], heartrate: [120, null, 124] }))).toEqual({
		timeS: Float64Array.of(0, 1, 2),
		heartRateBpm: Float64Array.of(120, Number.NaN, 124),
		...{ distanceM: null, altitudeM: null, cadenceStepsPerMin: null, latDeg: null, lonDeg: null },
	});
});

test("steps are those of both feet", () => {
	const read = streamsSchema.parse(set({ time: [0, 1], cadence: [84, 0] }));
	expect(read?.cadenceStepsPerMin).toEqual(Float64Array.of(168, 0));
});

test("of a clock that repeats itself or goes back, what rises stays", () => {
	const read = streamsSchema.parse(
		set({ time: [0, 1, 1, null, 0, 2, 9], distance: [0, 3, 4, 5, 6, 7, 8] }),
	);
	expect(read?.timeS).toEqual(Float64Array.of(0, 1, 2, 9));
	expect(read?.distanceM).toEqual(Float64Array.of(0, 3, 7, 8));
});

test("a position that is no pair is none", () => {
	const latlng = [[48.1, -1.7], null, [48.2], ["48", "2"], [48.3, -1.6]];
	const read = streamsSchema.parse(set({ time: [0, 1, 2, 3, 4], latlng }));
	const none = Number.NaN;
	expect(read?.latDeg).toEqual(Float64Array.of(48.1, none, none, none, 48.3));
	expect(read?.lonDeg).toEqual(Float64Array.of(-1.7, none, none, none, -1.6));
});

test.each([{}, { time: { data: [] } }, { time: null }, { future: { data: [1] } }])(
	"%j has no samples",
	(answer) => {
		expect(streamsSchema.parse(answer)).toBeNull();
	},
);

test.each([
	[{ distance: [0, 1] }, "time: missing beside distance"],
	[{ time: [0, 1, 2], altitude: [3] }, "altitude: 1 values beside 3 times"],
	[{ time: [0, 1], heartrate: [120, "fast"] }, "no list of numbers"],
])("%j is refused: %s", (series, reason) => {
	expect(streamsSchema.safeParse(set(series)).error?.issues[0].message).toBe(reason);
});

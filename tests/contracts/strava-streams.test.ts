import { expect, test } from "vitest";
import { maxHeldSamples } from "#domain/training/files/samples.ts";
import { maxJsonMemoryBytes } from "#worker/tracker/bounded-json.ts";
import { streamsSchema } from "#worker/tracker/strava/activities.ts";
import { createStrava } from "#worker/tracker/strava/strava.ts";

// samples with what real recorders leave out, repeat and get wrong

const set = (series: Record<string, unknown[]>) =>
	Object.fromEntries(Object.entries(series).map(([name, data]) => [name, { data }]));

test("A missing value is NaN, a missing series null", () => {
	expect(streamsSchema.parse(set({ time: [0, 1, 2], heartrate: [120, null, 124] }))).toEqual({
		timeS: Float64Array.of(0, 1, 2),
		heartRateBpm: Float64Array.of(120, Number.NaN, 124),
		distanceM: null,
		altitudeM: null,
		cadenceStepsPerMin: null,
		latDeg: null,
		lonDeg: null,
	});
});

test("The cadence counts the steps of both feet", () => {
	const read = streamsSchema.parse(set({ time: [0, 1], cadence: [84, 0] }));
	expect(read?.cadenceStepsPerMin).toEqual(Float64Array.of(168, 0));
});

test("Samples at which the clock repeats a second or goes back are dropped", () => {
	const read = streamsSchema.parse(
		set({ time: [0, 1, 1, null, 0, 2, 9], distance: [0, 3, 4, 5, 6, 7, 8] }),
	);
	expect(read?.timeS).toEqual(Float64Array.of(0, 1, 2, 9));
	expect(read?.distanceM).toEqual(Float64Array.of(0, 3, 7, 8));
});

test("A position that is no pair is missing", () => {
	const latlng = [[48.1, -1.7], null, [48.2], ["48", "2"], [48.3, -1.6]];
	const read = streamsSchema.parse(set({ time: [0, 1, 2, 3, 4], latlng }));
	const none = Number.NaN;
	expect(read?.latDeg).toEqual(Float64Array.of(48.1, none, none, none, 48.3));
	expect(read?.lonDeg).toEqual(Float64Array.of(-1.7, none, none, none, -1.6));
});

test.each([{}, { time: { data: [] } }, { time: null }, { future: { data: [1] } }])(
	"An answer of %j has no samples",
	(answer) => {
		expect(streamsSchema.parse(answer)).toBeNull();
	},
);

test.each([
	[{ distance: [0, 1] }, "time: missing beside distance"],
	[{ time: [0, 1, 2], altitude: [3] }, "altitude: 1 values beside 3 times"],
	[{ time: [0, 1], heartrate: [120, "fast"] }, "no list of numbers"],
])("Series of %j are malformed: %s", (series, reason) => {
	expect(streamsSchema.safeParse(set(series)).error?.issues[0].message).toBe(reason);
});

test("Of more samples than fit, every other one stays", () => {
	const time = Array.from({ length: maxHeldSamples + 5 }, (_, i) => i);
	const read = streamsSchema.parse(set({ time, heartrate: time }));
	expect(read?.timeS).toHaveLength(maxHeldSamples / 2 + 3);
	expect(read?.timeS[2]).toBe(4);
	expect(read?.heartRateBpm?.at(-1)).toBe(maxHeldSamples + 4);
});

const answering = (text: string) =>
	createStrava(
		{ clientId: "1", clientSecret: "s", wwwBase: "http://t.test", apiBase: "http://t.test" },
		{ fetch: async () => new Response(text), now: () => new Date(0) },
	);

test.each([
	["nests 33 levels", `{"time":{"data":${"[".repeat(31)}${"]".repeat(31)}}}`, "nests more than 32"],
	["is made of 600,000 empty lists", `[${"[],".repeat(600_000)}[]]`, "makes more than"],
	["is made of 5,000,000 zeros", `{"time":{"data":[0${",0".repeat(5e6)}]}}`, "makes more than"],
])("An answer of samples that %s is malformed before it is parsed", async (_, text, reason) => {
	await expect(answering(text).streams("t", "1")).rejects.toMatchObject({
		message: expect.stringContaining(reason),
		cause: { kind: "malformed" },
	});
});

test("A page of more than 1,000 rows is malformed", async () => {
	const request = { accessToken: "t", page: 1, perPage: 200 };
	await expect(answering(`[${"1,".repeat(1000)}1]`).listActivities(request)).rejects.toMatchObject({
		cause: { kind: "malformed" },
	});
});

test("Brackets and commas inside of strings are not counted", async () => {
	const name = `${"[{,".repeat(maxJsonMemoryBytes / 200)}\\"`;
	const text = `[{"name":"${name}","id":1,"start_date":"2026-04-12T06:30:00Z","elapsed_time":1,"moving_time":1,"distance":1}]`;
	const request = { accessToken: "t", page: 1, perPage: 200 };
	expect((await answering(text).listActivities(request)).value.activities).toHaveLength(1);
});

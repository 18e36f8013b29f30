import assert from "node:assert/strict";
import { gzipSync } from "fflate";
import { createMemoryBudget } from "#worker/platform/memory-budget.ts";
import { createIntervals } from "#worker/tracker/intervals/intervals.ts";
import type { ProviderResult, TrackerProvider } from "#worker/tracker/provider.ts";
import { pick } from "../fixtures/random.ts";
import { join } from "../fixtures/random-gpx.ts";
import { assertStreams, assertSummary } from "./activity-figures.ts";
import { recordedGpxFuzz, tcxFuzz } from "./activity-xml.ts";
import { amplifiedJson, isAmplified } from "./amplified.ts";
import { damaged, oddNumbers } from "./damage.ts";
import { fitFuzz } from "./fit.ts";
import { damagedJson } from "./json-damage.ts";
import { answerOf, longestAnswerBytes, now, outcomeOf, refusedWith } from "./provider.ts";
import { type FuzzTarget, utf8 } from "./target.ts";

/** Answers of intervals.icu, as those of Strava; of `file` the body is an original file, packed or not. */
export const intervalsFuzz: FuzzTarget = {
	comesInParts: true,

	make(random) {
		const [call, sample] = pick(random, samples);
		const fails = random() < 0.2;
		const status = fails ? pick(random, [...refusedWith, 422]) : 200;
		const body = () => {
			if (call === "file" && !fails) return originalFile(random);
			return isAmplified(random)
				? utf8(amplifiedJson(random, longestAnswerBytes))
				: damagedJson(random, fails ? pick(random, errors) : sample);
		};
		return join(utf8(`${call} ${status}\n${randomHeaders(random)}\n`), body());
	},

	async read(input) {
		const { call: named, response } = answerOf(input);
		const call = isCall(named) ? named : "list";
		// Samples are those of the file where there is one.
		const answer = async (url: URL | RequestInfo) =>
			call === "streams" && String(url).endsWith("/file")
				? new Response("", { status: 404 })
				: response.bodyUsed
					? new Response("[]")
					: response;
		const provider = createIntervals(settings, { fetch: answer, now: () => now, memory });
		return outcomeOf(() => asks[call](provider), looks[call]);
	},
};

const mb = 2 ** 20;
const memory = createMemoryBudget({
	bytes: 48 * mb,
	overdraftBytes: 12 * mb,
	waitMs: 1_000,
	announcedMs: 1_000,
	holdMs: 60_000,
});
const settings = {
	clientId: "1",
	clientSecret: "secret",
	base: "https://intervals.test",
	retentionDays: null,
	dormantAfterDays: 90,
	callsPerQuarter: 2_500,
	callsPerDay: 5_000,
	callsPerAthleteDay: 100,
	callsPerSecond: 8,
};

const streamsOf = (intervals: TrackerProvider) =>
	intervals.streams("t", "i1", Date.UTC(2026, 3, 12, 6, 30));
const asks = {
	list: (intervals) =>
		intervals.listActivities({ accessToken: "t", page: 1, perPage: 200, cursor: null }),
	activity: (intervals) => intervals.activity("t", "i1"),
	streams: streamsOf,
	file: streamsOf,
	exchange: (intervals) => intervals.exchange("code"),
} satisfies Record<string, (intervals: TrackerProvider) => Promise<ProviderResult<unknown>>>;
type Call = keyof typeof asks;
type Said<C extends Call> = Awaited<ReturnType<(typeof asks)[C]>>["value"];
const isCall = (word: string): word is Call => Object.hasOwn(asks, word);

const looks: { [C in Call]: (value: Said<C>) => void } = {
	list({ activities, rejects, withheld, size }) {
		assert.ok(activities.length + rejects.length + withheld.length <= size, "more than was listed");
		for (const activity of activities) assertSummary(activity);
		for (const { reason } of rejects) assert.ok(reason.length > 0);
	},
	activity: assertSummary,
	streams(streams) {
		if (streams) assertStreams(streams);
	},
	file(streams) {
		if (streams) assertStreams(streams);
	},
	exchange({ tokens, athlete }) {
		assert.match(athlete.externalId, /^i?\d+$/);
		assert.equal(tokens.refreshToken, "");
	},
};

/** A damaged recording of any format, packed, and the packing damaged, now and then. */
function originalFile(random: () => number): Uint8Array {
	const file = pick(random, [fitFuzz, tcxFuzz, recordedGpxFuzz]).make(random);
	if (random() < 0.4) return file;
	const packed = gzipSync(file, { level: 1 });
	return random() < 0.3 ? damaged(random, packed) : packed;
}

function randomHeaders(random: () => number): string {
	const names = ["X-RateLimit-Limit", "X-RateLimit-Usage", "X-RateLimit-Remaining", "Retry-After"];
	const values = [...oddNumbers, "30", "100,1000", "9".repeat(30), "x,y"];
	return names
		.flatMap((name) => (random() < 0.5 ? [`${name}: ${pick(random, values).trim()}\n`] : []))
		.join("");
}

const activity = {
	id: "i10000001",
	name: "Along the river",
	type: "TrailRun",
	sub_type: "RACE",
	race: true,
	start_date: "2026-04-12T06:30:00Z",
	start_date_local: "2026-04-12T08:30:00",
	timezone: "Europe/Paris",
	elapsed_time: 3700,
	moving_time: 3600,
	distance: 10_012.3,
	total_elevation_gain: 120.5,
	average_heartrate: 151,
	max_heartrate: 178,
	trainer: false,
	source: "GARMIN_CONNECT",
	device_name: "Watch",
};
const stub = { id: "900001", source: "STRAVA", start_date_local: "2026-04-10T08:30:00" };
const series = (type: string, data: unknown[], data2?: unknown[]) => ({ type, data, data2 });
const streamSet = [
	series("time", [0, 1, 2, 3, 5, 9, 60, 120]),
	series("distance", [0, 3, 6, 9, 15, 27, 180, 360.5]),
	series(
		"latlng",
		Array.from({ length: 8 }, (_, i) => 45 + i / 1000),
		Array.from({ length: 8 }, () => 5.5),
	),
	series("altitude", [300, 300.2, 301, 302, 304, 305, 320, 350]),
	series("heartrate", [90, 91, 95, 100, 120, null, 150, 155]),
	series("cadence", [80, 81, 82, 83, 84, 85, 86, 87]),
];
const samples: readonly (readonly [Call, unknown])[] = [
	["list", [activity, stub, { ...activity, id: "i2", start_date: null }, activity]],
	["activity", activity],
	["activity", [activity]],
	["activity", stub],
	["streams", streamSet],
	["streams", streamSet.slice(0, 1)],
	["file", null],
	["file", null],
	["exchange", { access_token: "a", scope: "ACTIVITY:READ", athlete: { id: "i7", name: "Ada" } }],
];
const errors = [
	{ status: 403, error: "Access denied" },
	{ status: 422, error: "Strava activities are not available" },
	{ status: 429, error: "Rate limit exceeded" },
	"<html>",
];

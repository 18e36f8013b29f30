import assert from "node:assert/strict";
import type { ProviderResult, RateBudget } from "#worker/tracker/provider.ts";
import { ProviderFailure } from "#worker/tracker/provider-failure.ts";
import { createStrava } from "#worker/tracker/strava/strava.ts";
import { pick } from "../fixtures/random.ts";
import { join } from "../fixtures/random-gpx.ts";
import { assertStreams, assertSummary } from "./activity-figures.ts";
import { amplifiedJson, isAmplified } from "./amplified.ts";
import { oddNumbers } from "./damage.ts";
import { damagedJson } from "./json-damage.ts";
import { assertFinite, assertInstant, type FuzzTarget, utf8 } from "./target.ts";

/** Answers of Strava: what was asked and the status in the first line, headers, a blank line, the body. */
export const providerFuzz: FuzzTarget = {
	comesInParts: true,

	make(random) {
		const [call, sample] = pick(random, samples);
		const fails = random() < 0.2;
		const status = fails ? pick(random, refusedWith) : 200;
		const body = isAmplified(random)
			? utf8(amplifiedJson(random, longestAnswerBytes))
			: damagedJson(random, fails ? pick(random, errors) : sample);
		return join(utf8(`${call} ${status}\n${randomHeaders(random)}\n`), body);
	},

	async read(input) {
		const { call: named, response } = answerOf(input);
		const call = isCall(named) ? named : "list";
		const provider = createStrava(settings, { fetch: async () => response, now: () => now });
		return outcomeOf(() => asks[call](provider), looks[call]);
	},
};

/** "read" once the value and the budget are checked, or the kind of failure. */
export async function outcomeOf(
	ask: () => Promise<ProviderResult<unknown>>,
	look: (value: never) => void,
): Promise<string> {
	try {
		const { value, budget } = await ask();
		assertBudget(budget);
		look(value as never);
		return "read";
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error;
		assertBudget(error.budget);
		assertCause(error);
		return error.kind;
	}
}

/** What is read of an answer with samples. */
export const longestAnswerBytes = 16 * 2 ** 20;
export const now = new Date("2026-04-12T10:07:00Z");
const settings = {
	clientId: "1",
	clientSecret: "secret",
	wwwBase: "https://tracker.test",
	apiBase: "https://tracker.test/api",
};

type Provider = ReturnType<typeof createStrava>;
const asks = {
	list: (strava) => strava.listActivities({ accessToken: "t", page: 1, perPage: 200 }),
	activity: (strava) => strava.activity("t", "1"),
	streams: (strava) => strava.streams("t", "1"),
	exchange: (strava) => strava.exchange("code"),
	refresh: (strava) => strava.refresh("t"),
	subscriptions: (strava) => strava.webhook.subscriber.subscriptions(),
} satisfies Record<string, (strava: Provider) => Promise<ProviderResult<unknown>>>;
type Call = keyof typeof asks;
type Said<C extends Call> = Awaited<ReturnType<(typeof asks)[C]>>["value"];

/** What is promised of each answer that is taken. */
const looks: { [C in Call]: (value: Said<C>) => void } = {
	list({ activities, rejects, size }) {
		assert.equal(activities.length + rejects.length, size);
		for (const activity of activities) assertSummary(activity);
		for (const { reason } of rejects) assert.ok(reason.length > 0);
	},
	activity: assertSummary,
	streams(streams) {
		if (streams) assertStreams(streams);
	},
	exchange({ tokens, athlete }) {
		assert.match(athlete.externalId, /^\d+$/);
		assertInstant(tokens.expiresAtMs);
	},
	refresh: ({ expiresAtMs }) => assertInstant(expiresAtMs),
	subscriptions(all) {
		for (const { subscriptionId } of all) assert.match(subscriptionId, /^\d+$/);
	},
};

function assertBudget(budget: RateBudget | null): void {
	if (budget) assertFinite(budget);
}

function assertCause({ cause, message }: ProviderFailure): void {
	assert.ok(message.length > 0 && message.length < 1000, "a line for logs");
	if (cause.kind === "rate-limited") assertInstant(cause.untilMs);
	if (cause.kind === "temporary") assertInstant(now.getTime() + (cause.retryAfterMs ?? 0));
}

const isCall = (word: string): word is Call => Object.hasOwn(asks, word);

/** An answer of a call that is named in its first line. */
export function answerOf(input: Uint8Array): { call: string; response: Response } {
	const blank = Buffer.from(input).indexOf("\n\n");
	const head = new TextDecoder().decode(input.subarray(0, Math.max(0, blank)));
	const [first, ...lines] = head.split("\n");
	const [call, status] = first.split(" ");
	const headers = new Headers(lines.map((line) => line.split(": ") as [string, string]));
	const body = arriving(input.subarray(blank + 2));
	const response = new Response(body, { status: Number(status), headers });
	return { call, response };
}

/** As the network hands it out, so that an answer is not held twice. */
function arriving(bytes: Uint8Array): ReadableStream<Uint8Array> {
	let at = 0;
	return new ReadableStream({
		pull(controller) {
			if (at >= bytes.length) return controller.close();
			controller.enqueue(bytes.subarray(at, at + 65_536));
			at += 65_536;
		},
	});
}

export const refusedWith = [201, 301, 400, 401, 403, 404, 408, 410, 418, 429, 500, 503, 599];
const counts = ["100,1000", "600,30000", "0,0", ",", "1", "x,y", "-1,-1", "9".repeat(400), "1e3,2"];

function randomHeaders(random: () => number): string {
	const names = ["Limit", "Usage"].flatMap((name) => [
		`X-RateLimit-${name}`,
		`X-ReadRateLimit-${name}`,
	]);
	const lines = names.flatMap((name) =>
		random() < 0.7 ? [`${name}: ${pick(random, counts)}`] : [],
	);
	if (random() < 0.3) {
		const wait = pick(random, [
			...oddNumbers,
			"30",
			"9".repeat(20),
			"Wed, 21 Oct 2026 07:28:00 GMT",
		]);
		lines.push(`Retry-After: ${wait.trim()}`);
	}
	return lines.map((line) => `${line}\n`).join("");
}

const activity = {
	id: 10_000_000_001,
	name: "Along the river",
	sport_type: "TrailRun",
	workout_type: 1,
	start_date: "2026-04-12T06:30:00Z",
	start_date_local: "2026-04-12T08:30:00Z",
	utc_offset: 7200,
	elapsed_time: 3700,
	moving_time: 3600,
	distance: 10_012.3,
	total_elevation_gain: 120.5,
	average_heartrate: 151.2,
	max_heartrate: 178,
	start_latlng: [45.1, 5.7],
	trainer: false,
	manual: false,
	device_name: "Watch",
};
const series = (data: unknown[]) => ({ data, series_type: "time", original_size: data.length });
const streamSet = {
	time: series([0, 1, 2, 3, 5, 9, 60, 120]),
	distance: series([0, 3, 6, 9, 15, 27, 180, 360.5]),
	latlng: series(Array.from({ length: 8 }, (_, i) => [45 + i / 1000, 5.5])),
	altitude: series([300, 300.2, 301, 302, 304, 305, 320, 350]),
	heartrate: series([90, 91, 95, 100, 120, 130, 150, 155]),
	cadence: series([80, 81, 82, 83, 84, 85, 86, 87]),
};
const tokens = { access_token: "a", refresh_token: "r", expires_at: 1_775_988_000 };
const samples: readonly (readonly [Call, unknown])[] = [
	["list", [activity, { ...activity, id: "2", start_latlng: [] }, activity]],
	["activity", activity],
	["streams", streamSet],
	["streams", { ...streamSet, latlng: undefined, distance: undefined }],
	["exchange", { ...tokens, athlete: { id: 7, firstname: "Ada", lastname: null } }],
	["refresh", tokens],
	["subscriptions", [{ id: 1, callback_url: "https://relief.test/api" }]],
];
const errors = [
	{
		message: "Bad Request",
		errors: [{ resource: "RefreshToken", field: "refresh_token", code: "invalid" }],
	},
	{
		message: "Authorization Error",
		errors: [{ resource: "Athlete", field: "activity:read_permission", code: "missing" }],
	},
	{
		message: "Forbidden",
		errors: [{ resource: "Application", field: "Status", code: "Inactive" }],
	},
	{ message: "Rate Limit Exceeded", errors: "none" },
	"<html>",
];

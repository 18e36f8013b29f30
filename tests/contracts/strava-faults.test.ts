import { beforeEach, describe, expect, test } from "vitest";
import { serveStandIn } from "#tools/stand-in/server.ts";
import { type FaultKind, faultKinds } from "#tools/strava/faults.ts";
import type { StandIn } from "#tools/strava/stand-in.ts";
import type { TrackerProvider } from "#worker/tracker/provider.ts";
import { createStrava } from "#worker/tracker/strava/strava.ts";
import { linkBefore, providerBefore, steadyMs, steadyStandIn } from "./strava-harness.ts";

const athlete = 7100003;
const minutes = 60_000;

let standIn: StandIn;
let provider: TrackerProvider;
let accessToken: string;
let externalId: string;

beforeEach(async () => {
	standIn = steadyStandIn();
	provider = providerBefore(standIn, 60);
	accessToken = (await linkBefore(standIn, provider, { athlete })).tokens.accessToken;
	const page = await provider.listActivities({ accessToken, page: 1, perPage: 20 });
	externalId = page.value.activities.find(({ manual }) => !manual)?.externalId ?? "";
});

const list = (page = 1) => provider.listActivities({ accessToken, page, perPage: 20 });
const streams = () => provider.streams(accessToken, externalId);

/** The cause that calls of both kinds fail with. */
const refusals: Partial<Record<FaultKind, object>> = {
	"rate-limited": { kind: "rate-limited", window: "short", untilMs: steadyMs + 15 * minutes },
	"rate-limited-day": { kind: "rate-limited", window: "day", untilMs: steadyMs + 720 * minutes },
	unauthorized: { kind: "token-dead", token: "access" },
	"scope-missing": { kind: "scope-missing", scope: "activity:read" },
	"app-inactive": { kind: "app-inactive" },
	"capacity-reached": { kind: "capacity-reached" },
	"not-found": { kind: "not-found" },
	"server-error": { kind: "temporary", retryAfterMs: null },
	"time-out": { kind: "temporary", retryAfterMs: null },
	reset: { kind: "temporary", retryAfterMs: null },
	"cut-body": { kind: "temporary", retryAfterMs: null },
	"slow-body": { kind: "temporary", retryAfterMs: null },
};
/** Faults of content, which the tests below look at one by one. */
const distortions = new Set<FaultKind>([
	...(["no-rate-headers", "unknown-fields", "missing-streams"] as const),
	...(["corrupt-streams", "corrupt-activity", "duplicates"] as const),
]);

test("Every kind of fault is tested", () => {
	const seen = [...Object.keys(refusals), ...distortions];
	expect(seen.sort()).toEqual([...faultKinds].sort());
});

describe("A refusal", () => {
	test.each(Object.entries(refusals))(
		"A %s fault is a typed failure, once",
		async (kind, cause) => {
			standIn.faults.set({ kind: kind as FaultKind, count: 2 });
			await expect(list()).rejects.toMatchObject({ name: "ProviderFailure", cause });
			await expect(streams()).rejects.toMatchObject({ name: "ProviderFailure", cause });
			expect((await list()).value.size).toBe(20);
		},
	);

	test.each(Object.entries(refusals))(
		"A %s fault fails the exchange of a code",
		async (kind, cause) => {
			standIn.faults.set({ kind: kind as FaultKind, path: "/oauth/token" });
			// Rate headers are of the API alone, and so is the day's window.
			const expected = kind === "rate-limited-day" ? refusals["rate-limited"] : cause;
			await expect(provider.exchange("a code")).rejects.toMatchObject({ cause: expected });
		},
	);

	test("A failure's message holds no token, no id and no body", async () => {
		standIn.faults.set({ kind: "server-error" });
		const { message } = (await streams().catch((error: Error) => error as Error)) as Error;
		expect(message).toBe("streams: 503");
	});

	test("A stated wait is followed", async () => {
		standIn.faults.set({ kind: "rate-limited", retryAfterS: 7 });
		await expect(list()).rejects.toMatchObject({ cause: { untilMs: steadyMs + 7_000 } });
	});

	test("A refusal states the budget that is used up", async () => {
		standIn.faults.set({ kind: "rate-limited" });
		const failure = await list().catch((error) => error);
		expect(failure.budget.shortUsed).toBeGreaterThan(failure.budget.shortLimit);
	});
});

describe("A distorted answer", () => {
	test("An unreadable activity leaves the others of its page", async () => {
		standIn.faults.set({ kind: "corrupt-activity", activity: Number(externalId) });
		const { value } = await list();
		expect(value.activities).toHaveLength(19);
		expect(value.size).toBe(20);
		expect(value.rejects).toEqual([{ externalId, reason: expect.stringMatching(/^start_date: /) }]);
		const alone = provider.activity(accessToken, externalId);
		await expect(alone).rejects.toMatchObject({ cause: { kind: "malformed" } });
	});

	test("Unknown keys, names and series change nothing", async () => {
		const plain = [(await list()).value, (await streams()).value];
		standIn.faults.set({ kind: "unknown-fields" });
		expect([(await list()).value, (await streams()).value]).toEqual(plain);
	});

	test("Missing series leave the others", async () => {
		standIn.faults.set({ kind: "missing-streams" });
		const { value } = await streams();
		expect(value).toMatchObject({ heartRateBpm: null, altitudeM: null, latDeg: null });
		expect(value?.distanceM?.length).toBe(value?.timeS.length);
	});

	test("Series of different lengths are malformed", async () => {
		standIn.faults.set({ kind: "corrupt-streams" });
		await expect(streams()).rejects.toMatchObject({
			cause: { kind: "malformed" },
			message: expect.stringMatching(/^streams: distance: \d+ values beside \d+ times$/),
		});
	});

	test("Pages that overlap lose no activity", async () => {
		const idsOf = async (page: number) =>
			(await list(page)).value.activities.map((activity) => activity.externalId);
		const plain = [...(await idsOf(1)), ...(await idsOf(2))];
		standIn.faults.set({ kind: "duplicates" });
		const doubled = [...(await idsOf(1)), ...(await idsOf(2))];
		expect(doubled).toHaveLength(40);
		expect([...new Set(doubled)]).toEqual(plain.slice(0, 37));
	});

	test("Without rate headers the budget is unknown", async () => {
		standIn.faults.set({ kind: "no-rate-headers" });
		expect((await list()).budget).toBeNull();
	});
});

test("An answer that is too long is not read to its end", async () => {
	const endless = new ReadableStream<Uint8Array>({
		pull: (controller) => controller.enqueue(new Uint8Array(1 << 20)),
	});
	const before = createStrava(
		{ clientId: "1", clientSecret: "s", wwwBase: "http://x.test", apiBase: "http://x.test" },
		{ now: () => new Date(), fetch: async () => new Response(endless) },
	);
	await expect(before.streams("t", "1")).rejects.toMatchObject({
		cause: { kind: "malformed" },
		message: "streams: the answer is longer than 16777216 bytes",
	});
});

test("Faults are the same over a real connection", async () => {
	const server = await serveStandIn(standIn, 0);
	const { origin } = server;
	provider = createStrava(
		{ ...standIn.app, wwwBase: origin, apiBase: `${origin}/api/v3`, timeoutMs: 1_500 },
		{ now: () => new Date(standIn.clock.now()), fetch },
	);
	for (const [kind, cause] of Object.entries(refusals)) {
		standIn.faults.set({ kind: kind as FaultKind, count: 1 });
		await expect(list(), kind).rejects.toMatchObject({ cause });
	}
	expect((await list()).value.size).toBe(20);
	await server.stop();
});

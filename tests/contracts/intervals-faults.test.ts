import { beforeEach, describe, expect, test } from "vitest";
import { activityIdOf } from "#tools/intervals/activities.ts";
import { type FaultKind, faultKinds } from "#tools/intervals/faults.ts";
import { originOf } from "#tools/intervals/origins.ts";
import type { StandIn } from "#tools/intervals/stand-in.ts";
import { serveStandIn } from "#tools/stand-in/server.ts";
import type { TrackerProvider } from "#worker/tracker/provider.ts";
import { intervalsBefore, steadyIntervals } from "./intervals-harness.ts";
import { linkBefore, steadyMs } from "./strava-harness.ts";
import { sharedFaults } from "./subjects.ts";

// Faults of intervals.icu alone: those that other services share are in the contract of providers.

const athlete = 7100005;
/** What hangs is known by it; what does not is answered long before, on a busy machine too. */
const timeoutMs = 1_000;

let standIn: StandIn;
let provider: TrackerProvider;
let accessToken: string;
let externalId: string;
let elapsedS: number;

beforeEach(async () => {
	standIn = steadyIntervals();
	provider = intervalsBefore(standIn, timeoutMs);
	accessToken = (await linkBefore(standIn, provider, { athlete })).tokens.accessToken;
	const who = standIn.library.athleteOf(athlete);
	const session =
		who &&
		standIn.library
			.sessions(who)
			.find((one) => originOf(one).file === "fit" && one.surface === "road" && one.heartRate);
	if (!session) throw new Error(`no session of ${athlete}`);
	externalId = activityIdOf(session);
	elapsedS = session.elapsedS;
	standIn.calls.clear();
});

const list = () => provider.listActivities({ accessToken, page: 1, perPage: 20 });
const streams = () => provider.streams(accessToken, externalId);
const parts = () => standIn.calls.all().map(({ path }) => path.split("/").at(-1));

/** What both a list and the samples of an activity fail with. */
const refusals: Partial<Record<FaultKind, object>> = {
	"rate-limited": { of: "athlete", window: "short", untilMs: steadyMs + 900_000 },
	"rate-limited-day": { of: "athlete", window: "day", untilMs: steadyMs + 900_000 },
	"rate-limited-bare": { of: "application", window: "short", untilMs: steadyMs + 60_000 },
	revoked: { kind: "token-dead", token: "access" },
	withheld: { kind: "withheld" },
	"html-answer": { kind: "temporary" },
};
/** Originals that cannot be read: the samples of the series stand in for them, with a second call. */
const unreadable: readonly FaultKind[] = ["file-absent", "cut-gzip", "wrong-type"];
/** Looked at below one by one, or by the tests of the webhook. */
const others: readonly FaultKind[] = [
	...(["plain-file", "missing-streams", "corrupt-streams"] as const),
	...(["event-lost", "event-doubled"] as const),
];

test("Every kind of fault of the stand-in for intervals.icu is tested", () => {
	const seen = new Set([...sharedFaults, ...Object.keys(refusals), ...unreadable, ...others]);
	expect([...seen].sort()).toEqual([...faultKinds].sort());
});

describe("A refusal", () => {
	test.each(Object.entries(refusals))("A %s fault is a typed failure", async (kind, cause) => {
		standIn.faults.set({ kind: kind as FaultKind, count: 1 });
		await expect(list()).rejects.toMatchObject({ name: "ProviderFailure", cause });
		standIn.faults.clear();
		standIn.faults.set({ kind: kind as FaultKind });
		await expect(streams()).rejects.toMatchObject({ name: "ProviderFailure", cause });
	});

	test("A token that was revoked stays refused, and a refresh makes no call", async () => {
		standIn.faults.set({ kind: "revoked", after: 1, count: 1 });
		expect((await list()).value.size).toBe(20);
		await expect(list()).rejects.toMatchObject({ cause: { kind: "token-dead" } });
		await expect(list()).rejects.toMatchObject({ cause: { kind: "token-dead" } });
		const calls = standIn.calls.all().length;
		await expect(provider.refresh("")).rejects.toMatchObject({
			cause: { kind: "token-dead", token: "refresh" },
		});
		expect(standIn.calls.all()).toHaveLength(calls);
	});

	test.each(["time-out", "reset", "cut-body", "server-error"] as const)(
		"A %s fault of the original is temporary, and the series are not asked instead",
		async (kind) => {
			standIn.faults.set({ kind, count: 1 });
			await expect(streams()).rejects.toMatchObject({ cause: { kind: "temporary" } });
			expect(parts()).toEqual(["file"]);
		},
	);
});

describe("Originals and series", () => {
	test.each(unreadable)("After a %s fault the samples come from the series", async (kind) => {
		const original = await streams();
		standIn.calls.clear();
		standIn.faults.set({ kind });
		const { value, calls } = await streams();
		expect(parts()).toEqual(["file", "streams.json"]);
		expect(calls).toBe(2);
		expect(value?.timeS.at(-1)).toBe(elapsedS);
		expect(value?.timeS).toEqual(original.value?.timeS);
		const apart = (value?.distanceM?.at(-1) ?? 0) - (original.value?.distanceM?.at(-1) ?? 0);
		expect(Math.abs(apart)).toBeLessThan(1);
	});

	test("An original that is not packed is read as well", async () => {
		const packed = (await streams()).value;
		standIn.faults.set({ kind: "plain-file" });
		expect((await streams()).value).toEqual(packed);
		expect(parts()).toEqual(["file", "file"]);
	});

	test("Series that are missing leave the others, and lists of different lengths are refused", async () => {
		standIn.faults.set({ kind: "file-absent" });
		standIn.faults.set({ kind: "missing-streams" });
		expect((await streams()).value).toMatchObject({
			heartRateBpm: null,
			altitudeM: null,
			latDeg: null,
			lonDeg: null,
		});
		standIn.faults.set({ kind: "corrupt-streams" });
		await expect(streams()).rejects.toMatchObject({ cause: { kind: "malformed" } });
	});
});

test("Faults of intervals.icu are the same over a real connection", async () => {
	const server = await serveStandIn(standIn, 0);
	provider = intervalsBefore(standIn, timeoutMs, { origin: server.origin, fetch });
	for (const [kind, cause] of Object.entries({
		...refusals,
		"time-out": { kind: "temporary" },
		"cut-body": { kind: "temporary" },
		reset: { kind: "temporary" },
	})) {
		if (kind === "revoked") continue;
		standIn.faults.set({ kind: kind as FaultKind, count: 1 });
		await expect(list(), kind).rejects.toMatchObject({ cause });
	}
	expect((await streams()).value?.timeS.at(-1)).toBe(elapsedS);
	await server.stop();
});

import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createMemoryBudget } from "#worker/platform/memory-budget.ts";
import { createIntervals } from "#worker/tracker/intervals/intervals.ts";

// What the adapter makes of answers that the stand-in does not give.

const nowMs = Date.UTC(2026, 10, 21, 10, 2);
const settings = {
	clientId: "1",
	clientSecret: "secret",
	base: "https://intervals.test",
	retentionDays: null,
	dormantAfterDays: 90,
	callsPerQuarter: 2500,
	callsPerDay: 5000,
	callsPerAthleteDay: 100,
	callsPerSecond: null,
};

type Answer = (url: URL, request: Request) => Response;

const answering = (answer: Answer) =>
	createIntervals(settings, {
		fetch: async (input, init) => {
			const request = new Request(input, init);
			return answer(new URL(request.url), request);
		},
		now: () => new Date(nowMs),
		userAgent: "Relief (https://relief.test; contact@relief.test)",
		memory: createMemoryBudget({
			bytes: 48 * 2 ** 20,
			overdraftBytes: 12 * 2 ** 20,
			waitMs: 1000,
			announcedMs: 1000,
			holdMs: 10_000,
		}),
	});

const series = [
	{ type: "time", data: [0, 1, 2] },
	{ type: "heartrate", data: [120, null, 122] },
	{ type: "latlng", data: [45.1, 45.2, null], data2: [6.1, 6.2, null] },
	{ type: "cadence", data: [85, 86, 87] },
];
const seriesBehind = (file: () => Response): Answer =>
	function answer({ pathname }) {
		return pathname.endsWith("/file") ? file() : Response.json(series);
	};

const track = (points: string) =>
	`<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points}</trkseg></trk></gpx>`;
const point = (s: number) =>
	`<trkpt lat="${45 + s / 1e5}" lon="6"><ele>400</ele><time>${new Date(nowMs + s * 1000).toISOString()}</time></trkpt>`;
const gpx = track(Array.from({ length: 60 }, (_, s) => point(s)).join(""));

describe("Samples", () => {
	test.each([
		["packed", () => new Response(gzipSync(gpx))],
		["plain", () => new Response(gpx)],
	])("A %s original is read by what it holds", async (_, file) => {
		const { value, calls } = await answering(seriesBehind(file)).streams("t", "i1");
		expect(value?.timeS).toHaveLength(60);
		expect(calls ?? 1).toBe(1);
	});

	test.each([
		["that is missing", () => Response.json({ error: "none" }, { status: 404 })],
		["that ends early", () => new Response(gzipSync(gpx).subarray(0, 90))],
		["of another kind", () => new Response("a picture")],
		["that unpacks to more than is read", () => new Response(gzipSync(Buffer.alloc(40_000_000)))],
	])("Series take the place of an original %s, for a second call", async (_, file) => {
		const { value, calls } = await answering(seriesBehind(file)).streams("t", "i1");
		expect(calls).toBe(2);
		expect([...(value?.timeS ?? [])]).toEqual([0, 1, 2]);
		expect([...(value?.latDeg ?? [])]).toEqual([45.1, 45.2, Number.NaN]);
		expect([...(value?.lonDeg ?? [])]).toEqual([6.1, 6.2, Number.NaN]);
		expect([...(value?.cadenceStepsPerMin ?? [])]).toEqual([170, 172, 174]);
	});

	test("Of an original with several activities, the one that began at the time is read", async () => {
		const lap = (startS: number, seconds: number) =>
			`<Activity Sport="Running"><Id>${startS}</Id><Lap StartTime="${new Date(nowMs + startS * 1000).toISOString()}"><Track>${Array.from(
				{ length: seconds },
				(_, s) =>
					`<Trackpoint><Time>${new Date(nowMs + (startS + s) * 1000).toISOString()}</Time><DistanceMeters>${3 * s}</DistanceMeters></Trackpoint>`,
			).join("")}</Track></Lap></Activity>`;
		const tcx = `<TrainingCenterDatabase><Activities>${lap(0, 30)}${lap(7200, 50)}</Activities></TrainingCenterDatabase>`;
		const provider = answering(seriesBehind(() => new Response(tcx)));
		const { value } = await provider.streams("t", "i1", nowMs + 7_205_000);
		expect(value?.timeS).toHaveLength(50);
	});
});

describe("The list", () => {
	const row = (id: number, local: string) => ({
		id: `i${id}`,
		name: "Run",
		type: "Run",
		elapsed_time: 60,
		moving_time: 60,
		distance: 200,
		start_date: `${local}Z`,
		start_date_local: local,
	});

	test("Pages go on within a day, repeat nothing, and end where the service has no more", async () => {
		const all = [
			row(7, "2026-11-20T18:00:00"),
			row(6, "2026-11-20T08:00:00"),
			row(5, "2026-11-18T18:00:00"),
			row(4, "2026-11-18T12:00:00"),
			row(3, "2026-11-18T06:00:00"),
			{ id: "17", source: "STRAVA", start_date_local: "2026-11-18T05:00:00" },
			row(2, "2026-11-10T06:00:00"),
			row(1, "2026-10-01T06:00:00"),
		];
		// The service takes whole days, and caps pages on its own.
		const provider = answering(({ searchParams }) => {
			const newest = searchParams.get("newest") ?? "9999";
			const rows = all.filter((one) => one.start_date_local.slice(0, 10) <= newest);
			return Response.json(rows.slice(0, 5));
		});
		const listed: string[][] = [];
		let cursor: string | null = null;
		for (let page = 1; page < 9; page++) {
			const request = { accessToken: "t", page, perPage: 200, cursor };
			const { value } = await provider.listActivities(request);
			const ids = value.activities.map(({ externalId }) => externalId);
			listed.push([...ids, ...value.withheld]);
			cursor = value.next;
			if (cursor === null) break;
		}
		expect(listed).toEqual([["i7", "i6", "i5", "i4", "i3"], ["i2", "17"], ["i1"], []]);
	});

	test("A start in UTC comes from the zone where the row has none", async () => {
		const { start_date, ...rest } = row(1, "2026-07-01T08:00:00");
		const provider = answering(() => Response.json([{ ...rest, timezone: "Europe/Paris" }, rest]));
		const request = { accessToken: "t", page: 1, perPage: 200 };
		const { activities, rejects } = (await provider.listActivities(request)).value;
		expect(activities).toMatchObject([
			{ startAtMs: Date.UTC(2026, 6, 1, 6), utcOffsetS: 7200, manual: false },
		]);
		expect(rejects).toEqual([{ externalId: "i1", reason: "start_date: missing" }]);
	});

	test.each([
		["Forerunner 955", "Garmin Forerunner 955"],
		["Garmin fenix 8", "Garmin fenix 8"],
		[null, "Garmin"],
	])("Garmin is named before its device %s", async (device_name, named) => {
		const garmin = { ...row(1, "2026-07-01T08:00:00"), source: "GARMIN_CONNECT", device_name };
		const provider = answering(() => Response.json([garmin]));
		const { value } = await provider.listActivities({ accessToken: "t", page: 1, perPage: 1 });
		expect(value.activities[0].deviceName).toBe(named);
	});
});

describe("Refusals", () => {
	const refused = (status: number, error = "", headers: Record<string, string> = {}) =>
		answering(() => Response.json({ status, error }, { status, headers }));
	const usedUp = (limit: string, left: string) => ({
		"X-RateLimit-Limit": limit,
		"X-RateLimit-Remaining": left,
	});
	const midnight = Date.UTC(2026, 10, 22);

	test.each([
		[404, "Client not found", { kind: "misconfigured" }],
		[400, "Invalid code", { kind: "code-refused" }],
	])("Status %i to a code", async (status, error, cause) => {
		await expect(refused(status, error).exchange("c")).rejects.toMatchObject({ cause });
	});

	test.each([
		[401, "", {}, { kind: "token-dead", token: "access" }],
		[403, "Access denied", {}, { kind: "scope-missing", scope: "ACTIVITY:READ" }],
		[404, "Not found", {}, { kind: "not-found" }],
		[422, "Cannot read Strava activities via the API", {}, { kind: "withheld" }],
		[422, "Something else", {}, { kind: "refused", status: 422 }],
		[503, "", {}, { kind: "temporary", retryAfterMs: null }],
		[
			...([429, "", { "Retry-After": "7" }] as const),
			{ kind: "rate-limited", of: "application", untilMs: nowMs + 7000 },
		],
		[
			...([429, "", usedUp("2500,100", "2400,0")] as const),
			{ kind: "rate-limited", of: "athlete", window: "day", untilMs: midnight },
		],
		[
			...([429, "", usedUp("2500,100", "0,50")] as const),
			{ kind: "rate-limited", of: "athlete", untilMs: Date.UTC(2026, 10, 21, 10, 15) },
		],
	])("Status %i (%s, %j) to a call", async (status, error, headers, cause) => {
		const provider = refused(status, error, headers);
		await expect(provider.activity("t", "i1")).rejects.toMatchObject({ cause });
	});

	test("A firewall's page is a failure that passes", async () => {
		const provider = answering(() => new Response("<html>", { status: 403 }));
		await expect(provider.activity("t", "i1")).rejects.toMatchObject({ kind: "temporary" });
	});

	test("A refresh fails without a call", async () => {
		const provider = answering(() => {
			throw new Error("called");
		});
		await expect(provider.refresh("")).rejects.toMatchObject({
			cause: { kind: "token-dead", token: "refresh" },
		});
	});
});

test("Every call names the application", async () => {
	const agents: (string | null)[] = [];
	const provider = answering((_, request) => {
		agents.push(request.headers.get("User-Agent"));
		return Response.json([]);
	});
	await provider.listActivities({ accessToken: "t", page: 1, perPage: 1 });
	expect(agents).toEqual(["Relief (https://relief.test; contact@relief.test)"]);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createStrava } from "#worker/tracker/strava/strava.ts";
import {
	departures,
	fault,
	faultError,
	type Kind,
	type Notes,
	pushEvent,
	stream,
	streamValues,
	summaryActivity,
	summaryAthlete,
	tokens,
} from "./strava-schema.ts";

// A folder with Strava's published schema (strava-openapi.json) and answers recorded from it (fixtures/activities,
// streams, oauth, errors, webhooks): CORPUS=/path vitest run tests/contracts/strava-corpus
const folder = process.env.CORPUS ?? "";
const schemaPath = join(folder, "strava-openapi.json");
const given = folder !== "" && existsSync(schemaPath);

const read = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8"));
const named = (place: string, pattern: RegExp): string[] =>
	given
		? readdirSync(join(folder, "fixtures", place))
				.filter((name) => pattern.test(name))
				.map((name) => `fixtures/${place}/${name}`)
		: [];

it.skipIf(given)(
	"CORPUS with Strava's schema is not given: notes are held against themselves alone",
	() => {
		expect(Object.keys(summaryActivity).length).toBeGreaterThan(40);
	},
);

interface Definition {
	$ref?: string;
	type?: string;
	format?: string;
	allOf?: Definition[];
	properties?: Record<string, Definition>;
	items?: Definition;
}

describe.skipIf(!given)("Strava's published schema", () => {
	const definitions: Record<string, Definition> = given
		? read("strava-openapi.json").definitions
		: {};
	const resolved = (one: Definition): Definition =>
		one.$ref ? definitions[one.$ref.split("/").at(-1) ?? ""] : one;
	const properties = (one: Definition): Record<string, Definition> =>
		Object.assign(
			{},
			...(one.allOf ?? []).map((part) => properties(resolved(part))),
			one.properties,
		);
	const kindOf = (one: Definition): Kind => {
		const { type, format, allOf } = resolved(one);
		if (allOf) return "object";
		if (type === "array") return one.$ref?.endsWith("LatLng") ? "position" : "list";
		if (type === "string" && format === "date-time") return "date";
		return (type ?? "object") as Kind;
	};

	it.each<[string, Notes]>([
		["SummaryActivity", summaryActivity],
		["SummaryAthlete", summaryAthlete],
		["BaseStream", stream],
		["Fault", fault],
		["Error", faultError],
	])(
		"%s has what our notes say, in the same kinds, and nothing that they call extra",
		(name, notes) => {
			const published = properties(definitions[name]);
			for (const [field, note] of Object.entries(notes)) {
				const inList = name === "BaseStream" && field === "data";
				if (inList) continue;
				const kind = published[field] && kindOf(published[field]);
				expect([field, kind]).toEqual([field, note.extra ? undefined : note.kind]);
			}
		},
	);

	it("The schema has the series of the notes", () => {
		const set = properties(definitions.StreamSet);
		for (const [name, kind] of Object.entries(streamValues)) {
			const { items } = properties(resolved(set[name])).data;
			expect([name, items && kindOf(items)]).toEqual([name, kind]);
		}
	});

	it("The schema requests samples by keys and by type", () => {
		const { paths } = read("strava-openapi.json");
		const asked = paths["/activities/{id}/streams"].get.parameters;
		const needed = asked.filter((one: { required?: boolean }) => one.required);
		expect(needed.map((one: { name: string }) => one.name).sort()).toEqual([
			"id",
			"key_by_type",
			"keys",
		]);
	});
});

const answering = (body: string, status = 200, headers = {}) =>
	createStrava(
		{ clientId: "1", clientSecret: "s", wwwBase: "http://x.test", apiBase: "http://x.test" },
		{
			now: () => new Date("2026-11-21T10:07:00Z"),
			fetch: async () => new Response(body, { status, headers }),
		},
	);
const text = (path: string) => readFileSync(join(folder, path), "utf8");

describe.skipIf(!given)("Recorded answers", () => {
	it.each(named("activities", /^(page|per-page)/))(
		"The recorded list %s is parsed completely",
		async (path) => {
			const rows: Record<string, unknown>[] = read(path);
			const ask = { accessToken: "t", page: 1, perPage: 200 };
			const { value } = await answering(text(path)).listActivities(ask);
			expect(value).toMatchObject({ size: rows.length, rejects: [] });
			for (const [i, activity] of value.activities.entries()) {
				expect(departures(summaryActivity, rows[i])).toEqual([]);
				const local = Date.parse(String(rows[i].start_date_local));
				expect(activity.startAtMs + activity.utcOffsetS * 1000).toBe(local);
				expect(activity.averageHeartRateBpm).toBe(rows[i].average_heartrate ?? null);
			}
		},
	);

	it.each(named("activities", /^detail/))("The recorded activity %s is parsed", async (path) => {
		const { value } = await answering(text(path)).activity("t", "1");
		expect(value).toMatchObject({ sport: "run", distanceM: read(path).distance });
	});

	it.each(named("streams", /key_by_type/))(
		"The recorded streams %s are parsed, or have no clock",
		async (path) => {
			const set = read(path);
			for (const name of Object.keys(set)) expect(departures(stream, set[name])).toEqual([]);
			const asked = answering(text(path)).streams("t", "1");
			if (!set.time) {
				return expect(asked).rejects.toMatchObject({ cause: { kind: "malformed" } });
			}
			const { value } = await asked;
			const total = set.distance.data.at(-1);
			expect(value?.timeS.at(-1)).toBe(set.time.data.at(-1));
			expect(value?.distanceM?.at(-1)).toBe(total);
			expect(value?.heartRateBpm === null).toBe(set.heartrate === undefined);
			expect(value?.latDeg === null).toBe(set.latlng === undefined);
		},
	);

	it.each(named("oauth", /^token-.*\.200/))("The recorded tokens %s are parsed", async (path) => {
		expect(departures(tokens, read(path))).toEqual([]);
		const before = answering(text(path));
		const { value } = path.includes("refresh")
			? await before.refresh("r")
			: await before.exchange("c");
		expect(JSON.stringify(value)).toContain(read(path).refresh_token);
	});

	it.each([
		["errors/400-redirect-uri-invalid", "misconfigured"],
		["errors/400-webhook-already-exists", "refused"],
		["errors/400-webhook-not-verifiable", "refused"],
		["errors/401-invalid-application", "misconfigured"],
		["errors/401-invalid-token", "token-dead"],
		["errors/401-missing-scope", "scope-missing"],
		["errors/403-application-inactive", "app-inactive"],
		["errors/403-athlete-limit", "capacity-reached"],
		["errors/404-record-not-found", "not-found"],
		["errors/404-resource-not-found", "not-found"],
		["errors/429-rate-limit", "rate-limited"],
		["errors/429-rate-limit-alt", "rate-limited"],
		["errors/500-error", "temporary"],
	])("%s means %s", async (name, kind) => {
		const { status, body } = read(`fixtures/${name}.json`);
		const headers = read("fixtures/errors/headers-429.json");
		const asked = answering(JSON.stringify(body), status, headers).activity("t", "1");
		const budget = { shortLimit: 100, shortUsed: 101, dayLimit: 1000, dayUsed: 642 };
		await expect(asked).rejects.toMatchObject({ kind, budget });
	});

	it.each([
		["client", "misconfigured"],
		["code", "code-refused"],
		["refresh", "token-dead"],
	])("A token refused for its %s means %s", async (what, kind) => {
		const body = text(`fixtures/oauth/token-invalid-${what}.400.json`);
		await expect(answering(body, 400).refresh("r")).rejects.toMatchObject({ kind });
	});

	it.each(named("webhooks", /^(activity|athlete)/))("The recorded event %s is parsed", (path) => {
		const event = read(path);
		expect(departures(pushEvent, event)).toEqual([]);
		const kind = path.includes("deauthorized") ? "deauthorized" : "activity";
		expect(answering("").webhook.parseEvents(event)[0]).toMatchObject({
			kind,
			athleteExternalId: String(event.owner_id),
			eventAtMs: event.event_time * 1000,
		});
	});

	it("The handshake of the webhook is answered as recorded", () => {
		const { request, response } = given ? read("fixtures/webhooks/validation.json") : {};
		const { searchParams } = new URL(request.split(" ")[1], "http://x.test");
		const answer = answering("").webhook.subscriber.validationAnswer(searchParams, "STRAVA");
		expect(answer).toEqual(response.body);
	});
});

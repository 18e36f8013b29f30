import { beforeAll, describe, expect, test } from "vitest";
import { athletes } from "#tools/training/athletes.ts";
import { consentBefore, providerBefore, steadyStandIn } from "./strava-harness.ts";
import {
	departures,
	fault,
	faultError,
	fits,
	stream,
	streamValues,
	summaryActivity,
	summaryAthlete,
	tokens,
} from "./strava-schema.ts";

// the stand-in's own bytes, held against what is known of Strava's

const standIn = steadyStandIn();
const provider = providerBefore(standIn);
type Json = Record<string, unknown>;

async function token(athlete: number): Promise<Json> {
	const back = await consentBefore(standIn, provider, { athlete });
	const { clientId, clientSecret } = standIn.app;
	const body = new URLSearchParams({
		grant_type: "authorization_code",
		client_id: clientId,
		client_secret: clientSecret,
		code: back.get("code") ?? "",
	});
	const url = "http://stand-in.test/oauth/token";
	return (await standIn.handle(new Request(url, { method: "POST", body }))).json() as Promise<Json>;
}

const get = (path: string, accessToken: unknown) =>
	standIn.handle(
		new Request(`http://stand-in.test/api/v3${path}`, {
			headers: { Authorization: `Bearer ${accessToken}` },
		}),
	);

describe.each(athletes.map(({ id, firstname }) => [firstname, id] as const))("%s", (_, id) => {
	let granted: Json;
	let page: Json[];
	beforeAll(async () => {
		granted = await token(id);
		const answer = await get("/athlete/activities?per_page=60", granted.access_token);
		page = (await answer.json()) as Json[];
	});

	test("A grant holds tokens and an athlete", () => {
		expect(departures(tokens, granted)).toEqual([]);
		expect(departures(summaryAthlete, granted.athlete)).toEqual([]);
	});

	test("Activities have the fields of Strava's", () => {
		expect(page.length).toBeGreaterThan(0);
		for (const activity of page) {
			expect(departures(summaryActivity, activity)).toEqual([]);
			expect(Object.keys(activity).filter((key) => !(key in summaryActivity))).toEqual([]);
		}
	});

	test("Samples have the series of Strava's", async () => {
		const recorded = page.find(({ manual }) => !manual);
		const keys = Object.keys(streamValues).join(",");
		const path = `/activities/${recorded?.id}/streams?keys=${keys}&key_by_type=true`;
		const set = (await (await get(path, granted.access_token)).json()) as Record<string, Json>;
		expect(Object.keys(set).filter((name) => !(name in streamValues))).toEqual([]);
		for (const [name, series] of Object.entries(set)) {
			expect(departures(stream, series)).toEqual([]);
			const values = series.data as unknown[];
			expect(values.every(fits[streamValues[name]])).toBe(true);
			expect(values.length).toBe(series.original_size);
		}
	});
});

test("Samples come as a list unless they are requested by type", async () => {
	const { access_token } = await token(7100003);
	const [{ id }] = (await (await get("/athlete/activities", access_token)).json()) as Json[];
	const answer = await get(`/activities/${id}/streams?keys=time,distance`, access_token);
	expect(await answer.json()).toMatchObject([{ type: "time" }, { type: "distance" }]);
});

test.each([
	["/athlete/activities", "no token", 401],
	["/athlete/activities?per_page=201", null, 400],
	["/activities/1", null, 404],
])(
	"A refused call of %s with %s has the fields of Strava's errors",
	async (path, wrong, status) => {
		const answer = await get(path, wrong ?? (await token(7100002)).access_token);
		const body = (await answer.json()) as { errors: Json[] };
		expect(answer.status).toBe(status);
		expect(departures(fault, body)).toEqual([]);
		expect(body.errors.flatMap((error) => departures(faultError, error))).toEqual([]);
	},
);

test("The check finds departures from the notes", () => {
	expect(departures(tokens, { token_type: 1, access_token: "a", expires_at: 1.5 })).toEqual([
		"token_type is no string",
		"refresh_token is missing",
		"expires_at is no integer",
		"expires_in is missing",
	]);
});

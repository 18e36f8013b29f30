import assert from "node:assert/strict";
import { Hono } from "hono";
import { createApi } from "#worker/api/api.ts";
import type { ApiEnv } from "#worker/api/router.ts";
import { asAppError, errorResponse } from "#worker/platform/errors.ts";
import type { Charge } from "#worker/platform/hourly-budget.ts";
import type { Services } from "#worker/services.ts";
import { createStrava } from "#worker/tracker/strava/strava.ts";
import {
	type Delivery,
	parseWebhookEvents,
	validateWebhook,
	verifyTokenOf,
} from "#worker/tracker/webhook.ts";
import { errorCodes } from "../fixtures/error-codes.ts";
import { pick } from "../fixtures/random.ts";
import { join } from "../fixtures/random-gpx.ts";
import { amplifiedJson, isAmplified } from "./amplified.ts";
import { damaged } from "./damage.ts";
import { damagedJson } from "./json-damage.ts";
import { assertFinite, type FuzzTarget, utf8 } from "./target.ts";

const webhookKey = "webhook-key";
const verifyToken = await verifyTokenOf(webhookKey);
const origin = "http://relief.test/api/strava/webhook/";

/** Calls of the webhook's address: key and query in the first line, the body of an event behind it. */
export const webhookFuzz: FuzzTarget = {
	make(random) {
		const address = pick(random, addresses);
		const line = random() < 0.9 ? utf8(address) : damaged(random, utf8(address));
		const event = pick(random, events);
		return join(
			line.filter((byte) => byte !== 10),
			utf8("\n"),
			isAmplified(random) ? utf8(amplifiedJson(random, 20_000)) : damagedJson(random, event),
		);
	},

	async read(input) {
		const lineEnd = input.indexOf(10);
		const address = new TextDecoder().decode(input.subarray(0, Math.max(0, lineEnd)));
		const url = URL.parse(origin + encodeURI(address).replaceAll("/", "%2F"));
		if (!url) return "no address";
		const body = input.slice(lineEnd + 1);
		const handshake = address.includes("hub.");
		noted.length = 0;
		const headers = { "Content-Type": "application/json", "Content-Length": String(body.length) };
		const answer = await app.request(
			new Request(url, handshake ? {} : { method: "POST", body, headers }),
		);
		for (const { key, activityId } of noted) {
			assert.ok(key.length > 0 && (activityId === null || /^\d+$/.test(activityId)));
		}
		return answer.ok ? acceptedAs(answer, handshake) : refusedAs(answer);
	},
};

const noted: { key: string; activityId: string | null }[] = [];
const webhookContext = {
	provider: createStrava(
		{ clientId: "1", clientSecret: "s", wwwBase: "http://t.test", apiBase: "http://t.test" },
		{
			fetch: () => Promise.reject(new Error("The webhook makes no call.")),
			now: () => new Date(0),
		},
	),
	settings: { webhookKey },
};
const webhook = {
	validate: (key: string, query: URLSearchParams) => validateWebhook(webhookContext, key, query),
	async receive(delivery: Delivery) {
		for (const event of await parseWebhookEvents(webhookContext, delivery)) {
			if (event.athleteExternalId !== "7") continue;
			const activityId = event.kind === "activity" ? event.activityExternalId : null;
			noted.push({ key: event.key, activityId });
		}
	},
};

const app = new Hono<ApiEnv>();
app.use(async (context, next) => {
	context.set("services", { tracker: { webhook } } as unknown as Services);
	context.set("charge", { begin: async () => {} } as unknown as Charge);
	await next();
});
app.onError((error) => errorResponse(asAppError(error), "fuzz"));
app.route("/api", createApi());

async function acceptedAs(answer: Response, handshake: boolean): Promise<string> {
	const text = await answer.text();
	if (handshake) assert.ok("hub.challenge" in JSON.parse(text));
	return noted.length > 0 ? "read" : handshake ? "handshake" : "nothing to act on";
}

async function refusedAs(answer: Response): Promise<string> {
	const { code, detail, values } = (await answer.json()) as Record<string, unknown>;
	assert.ok(
		errorCodes.some((known) => known === String(code)) && code !== "server.error",
		`${code}`,
	);
	assert.ok(String(detail).length > 10);
	assertFinite(values);
	return String(code);
}

const handshakes = `${webhookKey}?hub.mode=subscribe&hub.verify_token=${verifyToken}&hub.challenge=abc`;
const addresses = [webhookKey, webhookKey, webhookKey, webhookKey, handshakes, "other-key"];
const events = [
	{
		object_type: "activity",
		object_id: 12,
		aspect_type: "create",
		owner_id: 7,
		subscription_id: 1,
		event_time: 1_775_988_000,
		updates: {},
	},
	{
		object_type: "activity",
		object_id: "13",
		aspect_type: "update",
		owner_id: "7",
		subscription_id: 1,
		event_time: 1,
		updates: { title: "x" },
	},
	{
		object_type: "athlete",
		object_id: 7,
		aspect_type: "update",
		owner_id: 7,
		subscription_id: 1,
		event_time: 2,
		updates: { authorized: "false" },
	},
	{
		object_type: "club",
		object_id: 7,
		aspect_type: "delete",
		owner_id: 8,
		subscription_id: 1,
		event_time: 2,
	},
];

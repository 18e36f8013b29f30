import { expect, test } from "vitest";
import { createStandIn } from "#tools/strava/stand-in.ts";
import { createStrava } from "#worker/tracker/strava/strava.ts";
import { verifyTokenOf } from "#worker/tracker/webhook.ts";
import { subscribeOnce } from "./webhook-subscription.ts";

const origin = "http://localhost";
const [clientId, clientSecret] = ["7", "secret"];
const callbackUrl = `${origin}/api/strava/webhook/key`;

/** A stand-in whose handshake is answered, and a subscriber whose answers to new subscriptions may be lost. */
async function open({ losesAnswers = false } = {}) {
	const verifyToken = await verifyTokenOf("key");
	const standIn = createStandIn({
		app: { clientId, clientSecret },
		fetch: async (input) => {
			const { searchParams } = new URL(String(input));
			return Response.json({ "hub.challenge": searchParams.get("hub.challenge") });
		},
	});
	const subscriber = createStrava(
		{ clientId, clientSecret, wwwBase: origin, apiBase: `${origin}/api/v3` },
		{
			now: () => new Date(),
			fetch: async (input, init) => {
				const request = new Request(input, init);
				const answer = await standIn.handle(request);
				if (losesAnswers && request.method === "POST") throw new Error("connection lost");
				return answer;
			},
		},
	).webhook.subscriber;
	return { subscriber, wanted: { callbackUrl, verifyToken } };
}

test("A subscription is made once, however often it is asked for", async () => {
	const { subscriber, wanted } = await open();
	const made = await subscribeOnce(subscriber, wanted);
	expect(made.callbackUrl).toBe(callbackUrl);
	expect(await subscribeOnce(subscriber, wanted)).toEqual(made);
	expect((await subscriber.subscriptions()).value).toEqual([made]);
});

test("A subscription whose answer was lost is found", async () => {
	const { subscriber, wanted } = await open({ losesAnswers: true });
	const made = await subscribeOnce(subscriber, wanted);
	expect((await subscriber.subscriptions()).value).toEqual([made]);
});

test("A subscription of another address is named, and stays", async () => {
	const { subscriber, wanted } = await open();
	const made = await subscribeOnce(subscriber, { ...wanted, callbackUrl: `${origin}/elsewhere` });
	await expect(subscribeOnce(subscriber, wanted)).rejects.toThrow(
		`Subscription ${made.subscriptionId} sends events to another address`,
	);
	expect((await subscriber.subscriptions()).value).toEqual([made]);
});

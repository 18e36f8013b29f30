import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import { createStandIn, type StandIn } from "#tools/strava/stand-in.ts";
import type { StravaProvider } from "#worker/tracker/strava/strava.ts";
import {
	consentBefore,
	linkBefore,
	providerBefore,
	steadyMs,
	steadyStandIn,
} from "./strava-harness.ts";

const athlete = 7100002;
const hours = 3_600_000;

let standIn: StandIn;
let provider: StravaProvider;

beforeEach(() => {
	standIn = steadyStandIn();
	provider = providerBefore(standIn);
});

const admin = (method: string, path: string, body?: object) =>
	standIn.handle(
		new Request(`http://stand-in.test/stand-in${path}`, {
			method,
			body: body ? JSON.stringify(body) : null,
		}),
	);
const list = (accessToken: string) =>
	provider.listActivities({ accessToken, page: 1, perPage: 50 });
const dead = (token: string) => ({ cause: { kind: "token-dead", token } });

describe("Consent", () => {
	test("A refused consent returns an error with the state", async () => {
		const back = await consentBefore(standIn, provider, { athlete, refuse: true });
		expect(provider.readReturn(back)).toEqual({ outcome: "refused", state: "a state" });
	});

	test.each([
		[["activity:read", "activity:read_all"], ["read", "activity:read_all"], [], []],
		[["activity:read"], ["read", "activity:read"], [], ["activity:read_all"]],
		[[], ["read"], ["activity:read_all"], []],
	] as const)(
		"A consent with the boxes %j grants %j",
		async (ticks, scopes, blocking, limiting) => {
			const back = await consentBefore(standIn, provider, { athlete, ticks });
			expect(provider.readReturn(back)).toMatchObject({ outcome: "granted", scopes });
			expect(provider.missingScopes(scopes)).toEqual({ blocking, limiting });
		},
	);

	test("A consent with one box less leaves private activities out, in shorter pages", async () => {
		const athlete = 7100004;
		const all = await linkBefore(standIn, provider, { athlete });
		const some = await linkBefore(standIn, provider, { athlete, ticks: ["activity:read"] });
		const sizes = async ({ tokens: { accessToken } }: typeof all) =>
			Promise.all(
				[1, 2].map(async (page) => {
					const ask = { accessToken, page, perPage: 200 };
					return (await provider.listActivities(ask)).value.size;
				}),
			);
		expect(await sizes(all)).toEqual([200, 200]);
		const [first, second] = await sizes(some);
		expect(Math.max(first, second)).toBeLessThan(200);
		expect(Math.min(first, second)).toBeGreaterThan(150);
	});

	test("A call without a scope fails with the name of the scope", async () => {
		const { tokens } = await linkBefore(standIn, provider, { athlete, ticks: [] });
		await expect(list(tokens.accessToken)).rejects.toMatchObject({
			cause: { kind: "scope-missing", scope: "activity:read" },
		});
	});

	test("A consent never redirects to another machine", async () => {
		const ask = {
			state: "s",
			scopes: ["read"],
			force: true,
			redirectUri: "https://elsewhere.example/",
		};
		const page = await standIn.handle(new Request(provider.authorizeUrl(ask)));
		expect(page.status).toBe(400);
	});

	test("The consent page escapes its parameters", async () => {
		const redirectUri = "http://localhost/back";
		const ask = { state: `"><script>1</script>`, scopes: ["read"], force: true, redirectUri };
		const page = await standIn.handle(new Request(provider.authorizeUrl(ask)));
		expect(await page.text()).not.toContain("<script>");
	});
});

describe("Tokens", () => {
	test("Tokens stay while more than an hour is left, then rotate, and the old refresh token is invalid", async () => {
		const { tokens } = await linkBefore(standIn, provider, { athlete });
		expect((await provider.refresh(tokens.refreshToken)).value).toEqual(tokens);
		standIn.clock.advance(5 * hours + 1);
		const { value: next } = await provider.refresh(tokens.refreshToken);
		expect(next.refreshToken).not.toBe(tokens.refreshToken);
		expect(next.expiresAtMs).toBeGreaterThan(tokens.expiresAtMs);
		await expect(provider.refresh(tokens.refreshToken)).rejects.toMatchObject(dead("refresh"));
		expect((await list(tokens.accessToken)).value.size).toBe(24);
		standIn.clock.advance(hours);
		await expect(list(tokens.accessToken)).rejects.toMatchObject(dead("access"));
		expect((await list(next.accessToken)).value.size).toBe(24);
	});

	test("Tokens can be made to expire early", async () => {
		const { tokens } = await linkBefore(standIn, provider, { athlete });
		await admin("POST", `/athletes/${athlete}/expire`);
		await expect(list(tokens.accessToken)).rejects.toMatchObject(dead("access"));
		const { value: next } = await provider.refresh(tokens.refreshToken);
		expect((await list(next.accessToken)).value.size).toBe(24);
	});

	test("A revocation ends both tokens", async () => {
		const { tokens } = await linkBefore(standIn, provider, { athlete });
		await provider.revoke(tokens.refreshToken);
		await expect(list(tokens.accessToken)).rejects.toMatchObject(dead("access"));
		await expect(provider.refresh(tokens.refreshToken)).rejects.toMatchObject(dead("refresh"));
		const again = await linkBefore(standIn, provider, { athlete });
		expect((await list(again.tokens.accessToken)).value.size).toBe(24);
	});

	test("Tokens outlive a restart and rotate from there", async () => {
		const { tokens } = await linkBefore(standIn, provider, { athlete });
		standIn = steadyStandIn();
		provider = providerBefore(standIn);
		expect((await list(tokens.accessToken)).value.size).toBe(24);
		const { value: next } = await provider.refresh(tokens.refreshToken);
		await expect(provider.refresh(tokens.refreshToken)).rejects.toMatchObject(dead("refresh"));
		expect((await list(next.accessToken)).value.size).toBe(24);
	});

	test("Tokens of another seed are invalid", async () => {
		const { tokens } = await linkBefore(standIn, provider, { athlete });
		provider = providerBefore(steadyStandIn({ seed: 2 }));
		await expect(list(tokens.accessToken)).rejects.toMatchObject(dead("access"));
	});
});

describe("Limits", () => {
	const limits = { overall: { short: 9, day: 99 }, read: { short: 3, day: 5 } };

	test("A call over the limit is refused and counted until the next quarter of an hour or day", async () => {
		standIn = steadyStandIn({ limits });
		provider = providerBefore(standIn);
		const { tokens } = await linkBefore(standIn, provider, { athlete });
		const ask = () => list(tokens.accessToken);
		const used = [await ask(), await ask(), await ask()].map(({ budget }) => budget);
		expect(used.map((budget) => budget?.shortUsed)).toEqual([1, 2, 3]);
		expect(used[2]).toEqual({ shortLimit: 3, shortUsed: 3, dayLimit: 5, dayUsed: 3 });
		const untilMs = steadyMs + hours / 4;
		await expect(ask()).rejects.toMatchObject({ cause: { kind: "rate-limited", untilMs } });
		standIn.clock.advance(hours / 4);
		expect((await ask()).budget).toMatchObject({ shortUsed: 1, dayUsed: 5 });
		await expect(ask()).rejects.toMatchObject({
			cause: { window: "day", untilMs: steadyMs + 12 * hours },
		});
		standIn.clock.advance(12 * hours);
		const { tokens: fresh } = await linkBefore(standIn, provider, { athlete });
		expect((await list(fresh.accessToken)).budget).toMatchObject({ shortUsed: 1, dayUsed: 1 });
	});

	test("The default limits are those of a new application", async () => {
		provider = providerBefore(createStandIn());
		const refused = await provider.activity("none", "1").catch((failure) => failure);
		expect(refused.budget).toEqual({
			...provider.capabilities.assumedBudget,
			shortUsed: 1,
			dayUsed: 1,
		});
	});
});

test("Calls are recorded with their athlete, without tokens", async () => {
	const { tokens } = await linkBefore(standIn, provider, { athlete });
	await admin("DELETE", "/calls");
	await list(tokens.accessToken);
	const answer = await admin("GET", "/calls");
	const [call, ...others] = (await answer.json()) as object[];
	expect(others).toEqual([]);
	expect(call).toMatchObject({
		athleteId: athlete,
		path: "/api/v3/athlete/activities",
		status: 200,
	});
	expect(JSON.stringify(call)).not.toContain(tokens.accessToken);
});

test("An unknown kind of fault is refused by name", async () => {
	const answer = await admin("POST", "/faults", { kind: "earthquake" });
	expect(answer.status).toBe(400);
	expect(await answer.text()).toContain("kind");
});

describe("Webhooks", () => {
	/** A callback that refuses events until it has been asked `refusals` times for each. */
	async function callback(refusals = 0) {
		const events: Record<string, unknown>[] = [];
		const tries = new Map<string, number>();
		const server = createServer(async (request, response) => {
			const url = new URL(request.url ?? "", "http://localhost");
			const challenge = provider.webhook.subscriber.validationAnswer(url.searchParams, "our token");
			if (request.method === "GET") {
				response.writeHead(challenge ? 200 : 403, { "Content-Type": "application/json" });
				return response.end(JSON.stringify(challenge));
			}
			let text = "";
			for await (const chunk of request) text += chunk;
			const nth = (tries.get(text) ?? 0) + 1;
			tries.set(text, nth);
			if (nth > refusals) events.push(JSON.parse(text));
			response.writeHead(nth > refusals ? 200 : 500).end();
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
		return { url, events, close: () => server.close() };
	}

	beforeEach(() => {
		standIn = steadyStandIn({ timing: { answerMs: 2_000, retryMs: 5 } });
		provider = providerBefore(standIn);
	});

	test("A subscription is validated by a handshake, once", async () => {
		const hook = await callback();
		const wrong = { callbackUrl: hook.url, verifyToken: "not ours" };
		await expect(provider.webhook.subscriber.subscribe(wrong)).rejects.toMatchObject({
			kind: "refused",
		});
		const ours = { callbackUrl: hook.url, verifyToken: "our token" };
		const { value } = await provider.webhook.subscriber.subscribe(ours);
		expect((await provider.webhook.subscriber.subscriptions()).value).toEqual([value]);
		await expect(provider.webhook.subscriber.subscribe(ours)).rejects.toThrow("already exists");
		await provider.webhook.subscriber.unsubscribe(value.subscriptionId);
		expect((await provider.webhook.subscriber.subscriptions()).value).toEqual([]);
		hook.close();
	});

	test("Changes of athletes are sent as events that the adapter parses", async () => {
		const hook = await callback();
		await provider.webhook.subscriber.subscribe({
			callbackUrl: hook.url,
			verifyToken: "our token",
		});
		const { tokens } = await linkBefore(standIn, provider, { athlete });
		const answer = await admin("POST", `/athletes/${athlete}/activities`, {});
		const made = (await answer.json()) as { id: number };
		expect((await list(tokens.accessToken)).value.activities[0].externalId).toBe(String(made.id));
		const place = `/athletes/${athlete}/activities/${made.id}`;
		await admin("PATCH", place, { name: "Renamed" });
		expect((await provider.activity(tokens.accessToken, String(made.id))).value.name).toBe(
			"Renamed",
		);
		await admin("DELETE", place);
		await provider.revoke(tokens.accessToken);
		await standIn.webhooks.settled();
		const read = hook.events.flatMap((event) => provider.webhook.parseEvents(event));
		const seen = read.map((event) => (event?.kind === "activity" ? event.aspect : event?.kind));
		expect(seen.sort()).toEqual(["create", "deauthorized", "delete", "update"]);
		expect(new Set(read.map((event) => event?.key)).size).toBe(4);
		expect(read[0]).toMatchObject({ athleteExternalId: String(athlete), eventAtMs: steadyMs });
		hook.close();
	});

	test("Each of many events is delivered once", async () => {
		const hook = await callback();
		await provider.webhook.subscriber.subscribe({
			callbackUrl: hook.url,
			verifyToken: "our token",
		});
		const burst = Array.from({ length: 200 }, (_, object_id) => ({
			object_type: "activity",
			object_id,
			owner_id: athlete,
		}));
		await admin("POST", "/events", burst);
		await standIn.webhooks.settled();
		expect(hook.events.map(({ object_id }) => object_id).sort()).toEqual(
			burst.map(({ object_id }) => object_id).sort(),
		);
		hook.close();
	});

	test.each([
		[2, [500, 500, 200]],
		[3, [500, 500, 500]],
	])(
		"After %i refusals an event is delivered in three tries at most",
		async (refusals, statuses) => {
			const hook = await callback(refusals);
			await provider.webhook.subscriber.subscribe({
				callbackUrl: hook.url,
				verifyToken: "our token",
			});
			await admin("POST", "/events", { object_type: "activity", object_id: 1, owner_id: 2 });
			expect(await (await admin("GET", "/deliveries")).json()).toMatchObject([{ statuses }]);
			hook.close();
		},
	);
});

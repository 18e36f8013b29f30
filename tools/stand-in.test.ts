import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verifyTokenOf } from "#worker/tracker/webhook.ts";
import { hasCredentials, startStandIn, subscribe } from "./stand-in.mjs";

test("The stand-in for Strava is a program of its own, which its settings lead to", async () => {
	const standIn = await startStandIn("strava");
	const page = await fetch(
		`${standIn.vars.STRAVA_WWW_BASE}/oauth/authorize?${new URLSearchParams({
			client_id: standIn.vars.STRAVA_CLIENT_ID,
			redirect_uri: "http://127.0.0.1:8787/back",
		})}`,
	);
	expect(await page.text()).toContain("This is a local stand-in, not Strava.");
	const token = await fetch(`${standIn.vars.STRAVA_API_BASE}/athlete`);
	expect(token.status).toBe(401);
	await standIn.stop();
	await expect(fetch(standIn.origin)).rejects.toThrow();
});

test("Events of the stand-in for Strava go to the worker's own address, after the handshake", async () => {
	const standIn = await startStandIn("strava");
	const asked: URL[] = [];
	const worker = createServer((request, response) => {
		const url = new URL(request.url ?? "", "http://localhost");
		asked.push(url);
		response.end(JSON.stringify({ "hub.challenge": url.searchParams.get("hub.challenge") }));
	}).listen(0, "127.0.0.1");
	await once(worker, "listening");
	const origin = `http://127.0.0.1:${(worker.address() as AddressInfo).port}`;
	const folder = mkdtempSync(join(tmpdir(), "relief-vars-"));
	const path = join(folder, ".dev.vars");
	expect(await subscribe(standIn, origin, path)).toBe(false);
	writeFileSync(path, "TRACKER_WEBHOOK_KEY=a-key_1\n");
	expect(await subscribe(standIn, origin, path)).toBe(true);
	expect(asked.map(({ pathname }) => pathname)).toEqual(["/api/strava/webhook/a-key_1"]);
	expect(asked[0].searchParams.get("hub.verify_token")).toBe(await verifyTokenOf("a-key_1"));
	await expect(subscribe(standIn, origin, path)).rejects.toThrow("already exists");
	worker.close();
	await standIn.stop();
	rmSync(folder, { recursive: true });
});

test("Events of the stand-in for intervals.icu go to the worker's own address, with the secret of .dev.vars", async () => {
	const standIn = await startStandIn("intervals");
	const bodies: { secret: string; events: { type: string; athlete_id: string }[] }[] = [];
	const paths: (string | undefined)[] = [];
	const worker = createServer(async (request, response) => {
		let text = "";
		for await (const chunk of request) text += chunk;
		bodies.push(JSON.parse(text));
		paths.push(request.url);
		response.end("{}");
	}).listen(0, "127.0.0.1");
	await once(worker, "listening");
	const origin = `http://127.0.0.1:${(worker.address() as AddressInfo).port}`;
	const folder = mkdtempSync(join(tmpdir(), "relief-vars-"));
	const path = join(folder, ".dev.vars");
	expect(await subscribe(standIn, origin, path)).toBe(false);
	writeFileSync(path, "INTERVALS_WEBHOOK_SECRET=a-secret_1\n");
	expect(await subscribe(standIn, origin, path)).toBe(true);
	const board = `${standIn.vars.INTERVALS_BASE}/stand-in`;
	await fetch(`${board}/athletes/i7100003/activities`, { method: "POST", body: "{}" });
	await fetch(`${board}/deliveries`);
	expect(bodies).toMatchObject([
		{ secret: "a-secret_1", events: [{ type: "ACTIVITY_UPLOADED", athlete_id: "i7100003" }] },
	]);
	expect(paths).toEqual(["/api/sources/intervals/webhook"]);
	worker.close();
	await standIn.stop();
	rmSync(folder, { recursive: true });
});

test.each([
	["STRAVA_CLIENT_ID=12\nSTRAVA_CLIENT_SECRET=abc\n", true],
	["INTERVALS_CLIENT_ID=12\nINTERVALS_CLIENT_SECRET=abc\n", false],
	["APP_ENV=development\nSTRAVA_CLIENT_ID = '12'\nSTRAVA_CLIENT_SECRET = \"abc\"\n", true],
	["STRAVA_CLIENT_ID=12\nSTRAVA_CLIENT_SECRET=\n", false],
	["# STRAVA_CLIENT_ID=12\nSTRAVA_CLIENT_SECRET=abc\n", false],
])("Credentials are those that .dev.vars holds: %j", (text, held) => {
	const folder = mkdtempSync(join(tmpdir(), "relief-vars-"));
	const path = join(folder, ".dev.vars");
	expect(hasCredentials("strava", path)).toBe(false);
	writeFileSync(path, text);
	expect(hasCredentials("strava", path)).toBe(held);
	rmSync(folder, { recursive: true });
});

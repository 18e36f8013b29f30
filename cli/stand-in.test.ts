import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasCredentials, startStandIn } from "./stand-in.mjs";

test("the stand-in is a program of its own, which its settings lead to", async () => {
	const standIn = await startStandIn();
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

test.each([
	["STRAVA_CLIENT_ID=12\nSTRAVA_CLIENT_SECRET=abc\n", true],
	["APP_ENV=development\nSTRAVA_CLIENT_ID = '12'\nSTRAVA_CLIENT_SECRET = \"abc\"\n", true],
	["STRAVA_CLIENT_ID=12\nSTRAVA_CLIENT_SECRET=\n", false],
	["# STRAVA_CLIENT_ID=12\nSTRAVA_CLIENT_SECRET=abc\n", false],
])("credentials are those that .dev.vars holds: %j", (text, held) => {
	const folder = mkdtempSync(join(tmpdir(), "relief-vars-"));
	const path = join(folder, ".dev.vars");
	expect(hasCredentials(path)).toBe(false);
	writeFileSync(path, text);
	expect(hasCredentials(path)).toBe(held);
	rmSync(folder, { recursive: true });
});

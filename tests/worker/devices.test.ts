import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { browserKind } from "#domain/accounts/browser-kind.ts";
import { bearer, call, postJson, register, runner, tokenOf } from "./client.ts";
import { allRows, mailsTo, verifyAddress } from "./storage.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
interface Listed {
	id: string;
	browser: string | null;
	current: boolean;
}

/** Logs in from an address with a browser, and its mark if it has one. */
const logIn = (email: string, cookie = "") =>
	call("/api/auth/login", {
		method: "POST",
		headers: {
			"Content-Type": "application/json",
			"User-Agent": firefox,
			"CF-Connecting-IP": "127.0.0.1",
			Cookie: cookie,
		},
		body: JSON.stringify({ email, password: runner.password }),
	});
const sessionsOf = async (token: string) =>
	(await (await call("/api/auth/sessions", bearer(token))).json<{ sessions: Listed[] }>()).sessions;
const end = (token: string, id: string) =>
	call(`/api/auth/sessions/${id}`, { method: "DELETE", ...bearer(token) });
const isOpen = async (token: string) => (await call("/api/auth/me", bearer(token))).ok;
const noticesTo = async (email: string) =>
	(await mailsTo(email)).filter(({ subject }) => subject.startsWith("A new device"));

test("Sessions are listed by browser without addresses, and one or all others are ended", async () => {
	const own = await register("lists@relief.test");
	const [second, third] = [
		await tokenOf(await logIn("lists@relief.test")),
		await tokenOf(await logIn("lists@relief.test")),
	];
	const listed = await sessionsOf(own);
	expect(listed.map(({ browser, current }) => [browser, current])).toEqual([
		[null, true],
		["Firefox, Windows", false],
		["Firefox, Windows", false],
	]);
	expect(JSON.stringify((await allRows()).sessions)).not.toMatch(/127\.0\.0\.1|145/);

	const other = await register("looks@relief.test");
	expect((await end(other, listed[0].id)).status).toBe(404);
	expect((await end(own, listed[1].id)).status).toBe(204);
	expect((await end(own, listed[1].id)).status).toBe(404);
	expect([await isOpen(own), await isOpen(second), await isOpen(third)].sort()).toEqual([
		false,
		true,
		true,
	]);
	expect((await postJson("/api/auth/logout-others", {}, own)).status).toBe(204);
	expect([await isOpen(own), await isOpen(second), await isOpen(third)]).toEqual([
		true,
		false,
		false,
	]);
	expect(await isOpen(other)).toBe(true);
});

test("A login on a new device is told by mail once, with the way to end it", async () => {
	const email = "told@relief.test";
	await register(email);
	await verifyAddress(email);
	expect(await noticesTo(email)).toEqual([]);
	const first = await logIn(email);
	await expect.poll(() => noticesTo(email)).toHaveLength(1);
	const [{ text }] = await noticesTo(email);
	expect(text).toContain("Firefox, Windows");
	expect(text).toContain("/mail-link?token=");
	const [mark = ""] = first.headers
		.getSetCookie()
		.filter((cookie) => cookie.startsWith("relief_device="));
	await tokenOf(await logIn(email, mark.split(";")[0]));
	expect((await logIn("told@relief.test", "relief_device=forged")).ok).toBe(true);
	await expect.poll(() => noticesTo(email)).toHaveLength(2);
});

test("An account is sent at most five notices of new devices in a day", async () => {
	const email = "programs@relief.test";
	await register(email);
	await verifyAddress(email);
	for (let i = 0; i < 7; i++) await logIn(email);
	const counted = env.DB.prepare("SELECT max(count) AS n FROM rate_counters");
	await expect.poll(() => counted.first("n")).toBeGreaterThanOrEqual(7);
	expect(await noticesTo(email)).toHaveLength(5);
});

test.each([
	[firefox, "Firefox, Windows"],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
		"Safari, iPhone",
	],
	[
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36",
		"Chrome, Android",
	],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0",
		"Edge, macOS",
	],
	["curl/8.5.0", null],
	[null, null],
])("The kind of the browser %s is %s", (userAgent, kind) => {
	expect(browserKind(userAgent)).toBe(kind);
});

import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { type FieldErrorCode, fieldErrorSentences } from "#domain/field-errors.ts";
import {
	bearer,
	call,
	credentials,
	origin,
	postJson,
	register,
	runner,
	tokenOf,
} from "./client.ts";
import { createServices } from "./home.ts";
import { allRows } from "./storage.ts";

type Refusal = { detail: string; code: string; values: Record<string, string> };
const me = (token: string) => call("/api/auth/me", bearer(token));

let token: string;
beforeAll(async () => {
	token = await register();
});

describe("registration", () => {
	test("Registration opens a session and remembers who came", async () => {
		expect(await (await me(token)).json()).toMatchObject({
			email: runner.email,
			firstname: "Emma",
			lastname: "Durand",
			height: null,
			weight: null,
			has_strava_linked: false,
		});
	});

	test("Registration stores neither the password nor the token", async () => {
		const stored = JSON.stringify(await allRows());
		expect(stored).not.toContain(runner.password);
		expect(stored).not.toContain(token);
		expect(stored).toContain("scrypt$");
	});

	test("Registration refuses an address that is taken, whatever its case", async () => {
		const answer = await postJson("/api/auth/register", { ...runner, email: " EMMA@Relief.Test " });
		expect(answer.status).toBe(409);
		expect(await answer.json()).toMatchObject({
			code: "accounts.email_taken",
			detail: "This email is already in use. Try logging in or use another email.",
		});
	});

	test.each([
		["firstname", "", "firstname_required"],
		["lastname", "  ", "lastname_required"],
		["email", "", "email_required"],
		["email", "emma", "email_invalid"],
		["email", "emma@hills", "email_format"],
		["password", "", "password_required"],
		["password", "seven77", "password_short"],
		["charte_accepted", false, "terms_required"],
		["firstname", "x".repeat(101), "too_long"],
	])("Registration refuses %s = %j", async (field, value, code) => {
		const answer = await postJson("/api/auth/register", { ...runner, [field]: value });
		expect(answer.status).toBe(422);
		const { code: fault, values, detail } = await answer.json<Refusal>();
		expect(fault).toBe("request.invalid_fields");
		expect(values).toEqual({ [field]: code });
		expect(detail).toBe(fieldErrorSentences[code as FieldErrorCode]);
	});

	test("Registration refuses a body that is not JSON", async () => {
		const headers = { "Content-Type": "application/json" };
		const answer = await call("/api/auth/register", { method: "POST", headers, body: "{" });
		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject({ code: "request.not_json" });
	});

	test("Registration refuses a body of a megabyte", async () => {
		const answer = await postJson("/api/auth/register", { ...runner, lastname: "x".repeat(1e6) });
		expect(answer.status).toBe(413);
		expect(await answer.json()).toMatchObject({ code: "request.too_large" });
	});
});

test("A production worker hashes and verifies passwords at its own cost, whatever the variables say", async () => {
	const production = { ...env, APP_ENV: "production", DEV_PASSWORD_LOG2N: "4" };
	const { accounts, settings } = createServices(production as unknown as Env);
	const form = { ...runner, charte_accepted: true as const, email: "cost@relief.test" };
	const from = {
		network: "cost",
		device: null,
		origin: "",
		browser: null,
		country: null,
		language: "en",
		later: () => {},
	} as const;
	await accounts.register(form, from);
	const { hash } = (await env.DB.prepare("SELECT password_hash AS hash FROM users WHERE email = ?")
		.bind(form.email)
		.first<{ hash: string }>()) as { hash: string };
	expect(hash).toMatch(/^scrypt\$15\$8\$3\$/);
	expect(settings.passwordLog2N).toBeUndefined();
	expect((await accounts.logIn(form, from)).token).toMatch(/^[\w-]{43}$/);
	await expect(accounts.logIn({ ...form, password: "another one" }, from)).rejects.toThrow();
});

describe("login", () => {
	test("Login opens a session of its own", async () => {
		const answer = await postJson("/api/auth/login", credentials);
		expect(answer.status).toBe(200);
		const second = await tokenOf(answer);
		expect(second).not.toBe(token);
		expect((await me(second)).status).toBe(200);
	});

	test.each([
		["an unknown address", { email: "nobody@relief.test", password: runner.password }],
		["a wrong password", { email: runner.email, password: "another one" }],
	])("Login says the same for %s", async (_case, form) => {
		const answer = await postJson("/api/auth/login", form);
		expect(answer.status).toBe(401);
		expect(await answer.json()).toEqual({
			code: "auth.invalid_credentials",
			detail: "Invalid email or password",
			values: {},
		});
	});

	test("Login sets a cookie that script cannot read", async () => {
		const answer = await postJson("/api/auth/login", credentials);
		const cookie = answer.headers.get("Set-Cookie");
		expect(cookie).toMatch(/^relief_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
		expect(cookie).not.toContain("Secure");
	});

	test("Login binds the cookie to the host on https", async () => {
		const request = new Request("https://relief.test/", {});
		const { sessionCookie } = await import("#worker/accounts/cookie.ts");
		expect(sessionCookie(request, "t")).toMatch(/^__Host-relief_session=t; .*Path=\/; .*Secure/);
	});
});

describe("a session", () => {
	const login = async () => tokenOf(await postJson("/api/auth/login", credentials));
	const setSession = (column: string, time: number) =>
		env.DB.prepare(`UPDATE sessions SET ${column} = ?`).bind(time).run();

	test("A session ends with logout, on the server", async () => {
		const mine = await login();
		expect((await postJson("/api/auth/logout", {}, mine)).status).toBe(204);
		expect((await me(mine)).status).toBe(401);
	});

	test("A session says so when it is tested", async () => {
		const mine = await login();
		const answer = await call("/api/auth/test", bearer(mine));
		expect(await answer.json()).toEqual({ ok: true, user_id: expect.any(String) });
		expect((await call("/api/auth/test")).status).toBe(401);
	});

	test("A session gets a new token by refresh, and the old one a minute of grace", async () => {
		const old = await login();
		const fresh = await tokenOf(await postJson("/api/auth/refresh", {}, old));
		expect((await me(fresh)).status).toBe(200);
		expect((await me(old)).status).toBe(200);
		const past = Date.now() - 1;
		await env.DB.prepare("UPDATE session_tokens SET good_until = ? WHERE good_until IS NOT NULL")
			.bind(past)
			.run();
		expect((await me(old)).status).toBe(401);
		expect((await me(fresh)).status).toBe(200);
	});

	test("A session survives two tabs that refresh at once", async () => {
		const old = await login();
		const answers = await Promise.all([1, 2].map(() => postJson("/api/auth/refresh", {}, old)));
		const tokens = await Promise.all(answers.map(tokenOf));
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect((await Promise.all(tokens.map(me))).map(({ status }) => status)).toEqual([200, 200]);
	});

	test("A session survives an answer that is lost, and outlives the moment of grace in each tab", async () => {
		const old = await login();
		await postJson("/api/auth/refresh", {}, old);
		const tokens = [
			await tokenOf(await postJson("/api/auth/refresh", {}, old)),
			await tokenOf(await postJson("/api/auth/refresh", {}, old)),
		];
		await env.DB.prepare("UPDATE session_tokens SET good_until = 1 WHERE good_until > 0").run();
		expect((await Promise.all(tokens.map(me))).map(({ status }) => status)).toEqual([200, 200]);
		expect((await me(old)).status).toBe(401);
	});

	test("A session is refreshed by cookie from our own pages only", async () => {
		const mine = await login();
		const refresh = (headers: Record<string, string>) =>
			call("/api/auth/refresh", {
				method: "POST",
				headers: { Cookie: `relief_session=${mine}`, ...headers },
			});
		expect((await refresh({})).status).toBe(403);
		expect((await refresh({ Origin: "https://elsewhere.test" })).status).toBe(403);
		for (const site of ["cross-site", "same-site", "none"]) {
			expect((await refresh({ "Sec-Fetch-Site": site })).status).toBe(403);
		}
		const both = { Origin: "https://elsewhere.test", "Sec-Fetch-Site": "same-origin" };
		expect((await refresh(both)).status).toBe(403);
		expect((await refresh({ Origin: origin })).status).toBe(200);
	});

	test("A session is refreshed from our own pages where something on the way takes Origin out", async () => {
		const headers = {
			Cookie: `relief_session=${await login()}`,
			"Sec-Fetch-Site": "same-origin",
		};
		expect((await call("/api/auth/refresh", { method: "POST", headers })).status).toBe(200);
	});

	test("A session does not open the API by cookie alone", async () => {
		const headers = { Cookie: `relief_session=${await login()}` };
		expect((await call("/api/auth/me", { headers })).status).toBe(401);
	});

	test("A session ends 7 days after its last use", async () => {
		const mine = await login();
		await setSession("last_used_at", Date.now() - 7 * 86_400_000);
		expect((await me(mine)).status).toBe(401);
	});

	test("A session ends 90 days after it began", async () => {
		const mine = await login();
		await setSession("created_at", Date.now() - 90 * 86_400_000);
		expect((await me(mine)).status).toBe(401);
	});

	test("A session writes its use down at most once an hour", async () => {
		const mine = await login();
		const lastUse = async () =>
			(await env.DB.prepare("SELECT max(last_used_at) AS t FROM sessions").first<{ t: number }>())
				?.t;
		const before = await lastUse();
		await me(mine);
		expect(await lastUse()).toBe(before);
		await setSession("last_used_at", Date.now() - 3_700_000);
		await me(mine);
		expect(await lastUse()).toBeGreaterThan(Date.now() - 60_000);
	});

	test.each(["", "x", "'; DROP TABLE users; --", "é".repeat(40), "A".repeat(100_000)])(
		"is not opened by the token %j",
		async (forged) => {
			const headers = { Authorization: encodeURI(`Bearer ${forged}`) };
			const answer = await call("/api/auth/me", { headers });
			expect(answer.status).toBe(401);
		},
	);
});

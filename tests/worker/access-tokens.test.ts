import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { accessTokenOf } from "#domain/accounts/access-tokens.ts";
import { type TokenScope, tokenScopes } from "#domain/accounts/token-scopes.ts";
import { dayMs, hourMs } from "#domain/time.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, postJson, register, runner } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices } from "./home.ts";
import { allRows, mailsTo, verifyAddress } from "./storage.ts";
import { uploadGpx } from "./uploads.ts";

const form = { name: "Night script", scopes: ["predictions:read"], days: 30 };
const path = "/api/auth/access-tokens";

/** Makes an access token with a session; answers it with its id. */
async function newToken(session: string, odd: object = {}) {
	const answer = await postJson(path, { ...form, ...odd }, session);
	expect(answer.status).toBe(201);
	return answer.json<{ id: string; token: string; name: string; scopes: TokenScope[] }>();
}
const listed = async (session: string) =>
	(await (await call(path, bearer(session))).json<{ access_tokens: { id: string }[] }>())
		.access_tokens;
const storedTokens = async () => (await allRows()).access_tokens;
const statusOf = async (token: string, asked = "/api/predictions") =>
	(await call(asked, bearer(token))).status;

describe("an access token", () => {
	let session: string;
	beforeAll(async () => {
		session = await register("owner@relief.test");
	});

	test("It is shown once, begins so that scanners find it, and is stored as its hash", async () => {
		const made = await newToken(session);
		expect(made.token).toMatch(/^relief_[\w-]{43}[0-9a-f]{8}$/);
		const list = await call(path, bearer(session));
		expect(await list.text()).not.toContain(made.token);
		const stored = JSON.stringify(await storedTokens());
		expect(stored).toContain("Night script");
		expect(stored).not.toContain(made.token.slice(7, 40));
	});

	test("It opens the calls of its scopes, and a refusal names the one that is needed", async () => {
		const { token } = await newToken(session);
		expect(await statusOf(token)).toBe(200);
		const refused = await call("/api/analytics", bearer(token));
		expect([refused.status, await refused.json()]).toMatchObject([
			403,
			{ code: "auth.scope_missing", values: { scope: "training:read" } },
		]);
		expect(refused.headers.get("WWW-Authenticate")).toBe(
			'Bearer error="insufficient_scope", scope="training:read"',
		);
	});

	test("It makes no call that is closed to tokens: not even another token", async () => {
		const { token, id } = await newToken(session, { scopes: tokenScopes });
		const refused = [
			await postJson(path, form, token),
			await call(path, bearer(token)),
			await call(`${path}/${id}`, { method: "DELETE", ...bearer(token) }),
			await call("/api/auth/me", bearer(token)),
			await call("/api/auth/export", bearer(token)),
		];
		for (const answer of refused) {
			expect([answer.status, await codeOf(answer)]).toEqual([403, "auth.session_only"]);
		}
		expect((await postJson("/api/auth/refresh", {}, token)).status).toBe(401);
		const Cookie = `relief_session=${token}`;
		expect((await call("/settings", { headers: { Cookie } })).status).toBe(302);
	});

	test("It opens nothing once it has ended, was revoked, or is not whole", async () => {
		const { token, id } = await newToken(session);
		const { accessTokens } = createServices(env, () => new Date(Date.now() + 30 * dayMs));
		expect(await accessTokens.userOf(token)).toBeNull();
		const cut = await call("/api/predictions", bearer(token.slice(0, -1)));
		expect([cut.status, await codeOf(cut)]).toEqual([401, "auth.access_token"]);
		expect(cut.headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"');
		expect(await statusOf(accessTokenOf("A".repeat(43)))).toBe(401);
		const revoked = await call(`${path}/${id}`, { method: "DELETE", ...bearer(session) });
		expect([revoked.status, await statusOf(token)]).toEqual([204, 401]);
	});

	test("Its last use is written down once an hour", async () => {
		const { token, id } = await newToken(session);
		const usedAt = async (at: number) => {
			const { accessTokens } = createServices(env, () => new Date(at));
			const user = await accessTokens.userOf(token);
			const entries = await accessTokens.list(user?.user.id ?? "");
			return entries.find((entry) => entry.id === id)?.lastUsedAt?.getTime();
		};
		const now = Date.now();
		expect(await usedAt(now)).toBe(now);
		expect(await usedAt(now + hourMs - 1)).toBe(now);
		expect(await usedAt(now + hourMs)).toBe(now + hourMs);
	});

	test("What it asks is charged to its runner", async () => {
		const { token } = await newToken(session, { scopes: ["predict"] });
		const used = async () => {
			const usage = await call("/api/auth/usage", bearer(session));
			const { hour } = await usage.json<{ hour: { cost: { used: number } } }>();
			return hour.cost.used;
		};
		const before = await used();
		expect((await uploadGpx(token, hillyCourseGpx({ km: 1 }))).status).toBe(200);
		expect(await used()).toBeGreaterThan(before);
	});
});

describe("making one", () => {
	test("It needs a login of a moment ago", async () => {
		const session = await register("long-ago@relief.test");
		await env.DB.prepare(
			"UPDATE sessions SET created_at = created_at - 3600000, confirmed_at = NULL",
		).run();
		expect(await codeOf(await postJson(path, form, session))).toBe("auth.confirm_first");
	});

	test("An account has 20 at most, also of requests at once", async () => {
		const session = await register("many@relief.test");
		const made = await Promise.all(Array.from({ length: 25 }, () => postJson(path, form, session)));
		expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
		expect(await listed(session)).toHaveLength(20);
		expect(await codeOf(await postJson(path, form, session))).toBe("accounts.access_token_limit");
	});

	test.each([
		["no scope", { scopes: [] }],
		["an unknown scope", { scopes: ["everything"] }],
		["no end", { days: undefined }],
		["an end after more than a year", { days: 366 }],
		["no name", { name: " " }],
	])("One with %s is refused", async (_, odd) => {
		const session = await register(`refused-${Math.random()}@relief.test`);
		expect((await postJson(path, { ...form, ...odd }, session)).status).toBe(422);
	});

	test("Its owner is notified by mail, without the token", async () => {
		const session = await register("noticed@relief.test");
		await verifyAddress("noticed@relief.test");
		const { token } = await newToken(session);
		const [mail] = await mailsTo("noticed@relief.test");
		expect(mail.subject).toBe("An access token was made for your account");
		expect(mail.text).toContain("Night script");
		expect(mail.text).not.toContain(token);
	});
});

describe("tokens end", () => {
	test("with a reset of the password", async () => {
		const email = "reset@relief.test";
		const { token } = await newToken(await register(email));
		await postJson("/api/auth/forgot-password", { email });
		const links = async () =>
			(await mailsTo(email)).flatMap(
				({ text }) => /reset-password\?token=([\w-]+)/.exec(text) ?? [],
			);
		const reset = await vi.waitFor(async () => (await links())[1] ?? Promise.reject());
		const password = "another hill at dusk 7";
		const body = { token: reset, password };
		expect((await postJson("/api/auth/reset-password", body)).status).toBe(204);
		expect(await statusOf(token)).toBe(401);
	});

	test("with the beginning of the account's deletion", async () => {
		const session = await register("leaving@relief.test");
		const { token } = await newToken(session);
		const { id } = await (await call("/api/auth/me", bearer(session))).json<{ id: string }>();
		const deleted = await call("/api/auth/delete-account", {
			method: "DELETE",
			headers: { "Content-Type": "application/json", ...bearer(session).headers },
			body: JSON.stringify({ password: runner.password, confirmation: "DELETE" }),
		});
		expect([deleted.status, await statusOf(token)]).toEqual([204, 401]);
		expect(JSON.stringify(await storedTokens())).not.toContain(id);
	});

	test("and are gone from the list 30 days later", async () => {
		const session = await register("old@relief.test");
		await newToken(session, { days: 1 });
		const removedAt = async (days: number) => {
			const at = new Date(Date.now() + days * dayMs);
			await createServices(env, () => at).accessTokens.removeEnded();
			return (await listed(session)).length;
		};
		expect([await removedAt(30), await removedAt(32)]).toEqual([1, 0]);
	});
});

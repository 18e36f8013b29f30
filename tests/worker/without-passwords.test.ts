import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createAuthenticator } from "#tools/authenticator.ts";
import worker from "#worker/index.ts";
import { bearer, origin, register, runner, tokenOf } from "./client.ts";
import { allRows, codeIn, mailsTo, tokenIn } from "./storage.ts";

const bindings: Env = { ...env, PASSWORDS: "off" };
const applicant = {
	firstname: "Emma",
	lastname: "Durand",
	email: "mail@relief.test",
	charte_accepted: true,
};

/** A request to the same site without passwords; what goes on after its answer is over. */
async function send(path: string, init: RequestInit = {}, to = bindings): Promise<Response> {
	const context = createExecutionContext();
	const request = new Request(origin + path, { redirect: "manual", ...init });
	const answer = await worker.fetch(request as never, to, context);
	await waitOnExecutionContext(context);
	return answer as unknown as Response;
}
const sendJson = (path: string, body: unknown, token = "", method = "POST") =>
	send(`/api/auth${path}`, {
		method,
		headers: {
			...(token ? bearer(token).headers : {}),
			"Content-Type": "application/json",
			Cookie: "relief_passkey=browser",
		},
		body: JSON.stringify(body),
	});
const sendForm = (path: string, fields: Record<string, string>) =>
	send(path, {
		method: "POST",
		headers: { Origin: origin },
		body: new URLSearchParams(fields),
	});
const errorOf = async (answer: Response) => {
	const { code, values } = await answer.json<{ code: string; values: { bound?: string } }>();
	return { status: answer.status, code, bound: values.bound };
};
const accounts = () => env.DB.prepare("SELECT count(*) AS n FROM users").first("n");
const requestOf = async (answer: Response) => (await answer.json<{ request: string }>()).request;

/** The code and the token of the newest mail. */
async function newestMail(email: string) {
	const [{ text }] = await mailsTo(email);
	return { code: codeIn(text), token: tokenIn(text) };
}
async function askedToLogIn(email: string) {
	const request = await requestOf(await sendJson("/mail/login-code", { email }));
	return { request, ...(await newestMail(email)) };
}

let own: string;
beforeAll(async () => {
	own = await register();
});
beforeEach(() => env.DB.prepare("DELETE FROM rate_counters").run());

test("Every call with a password is refused before anything is looked up", async () => {
	const { email, password } = runner;
	const refused = await Promise.all([
		sendJson("/register", { ...runner, email: "new@relief.test" }),
		sendJson("/login", { email, password }),
		sendJson("/password", { current_password: password, password: "a valley at dusk 8" }, own),
		sendJson("/forgot-password", { email }),
		sendJson("/reset-password", { token: "x".repeat(43), password: "a valley at dusk 8" }),
		sendJson("/confirm", { password }, own),
	]);
	for (const answer of refused) {
		expect(await errorOf(answer)).toEqual({
			status: 403,
			code: "auth.way_closed",
			bound: "password",
		});
	}
});

test("An account is created by the code of a mail, once, with its address verified", async () => {
	const request = await requestOf(await sendJson("/mail/register-code", applicant));
	expect(await accounts()).toBe(1);
	const { code } = await newestMail(applicant.email);
	const both = await Promise.all([1, 2].map(() => sendJson("/mail/login", { request, code })));
	expect(both.filter(({ ok }) => ok)).toHaveLength(1);
	const opened = both.find(({ ok }) => ok);
	const me = await send("/api/auth/me", bearer(await tokenOf(opened as Response)));
	const { firstname, email } = applicant;
	expect(await me.json()).toMatchObject({ firstname, email, email_verified: true });
	expect(await errorOf(await sendJson("/mail/register-code", applicant))).toMatchObject({
		status: 409,
		code: "accounts.email_taken",
	});
	expect(await accounts()).toBe(2);
});

test("Of two codes for one new address the second opens no account, and leaves no row of one", async () => {
	const email = "twice@relief.test";
	const codes = [];
	for (let asked = 0; asked < 2; asked++) {
		const answer = await sendJson("/mail/register-code", { ...applicant, email });
		const { code } = await newestMail(email);
		codes.push({ request: await requestOf(answer), code });
	}
	expect((await sendJson("/mail/login", codes[0])).ok).toBe(true);
	const { users } = await allRows();
	const refused = await errorOf(await sendJson("/mail/login", codes[1]));
	expect(refused).toMatchObject({ status: 409, code: "accounts.email_taken" });
	expect((await allRows()).users).toEqual(users);
});

test("An account is opened by the code of a mail, in the browser that asked and within five tries", async () => {
	const { request, code } = await askedToLogIn(runner.email);
	const wrong = code === "0000 0000" ? "00000001" : "00000000";
	expect(await errorOf(await sendJson("/mail/login", { request: "another", code }))).toMatchObject({
		status: 401,
		code: "auth.mail_code",
	});
	const opened = await sendJson("/mail/login", { request, code });
	expect(opened.status).toBe(200);
	expect(opened.headers.get("Set-Cookie")).toContain("relief_session=");
	const next = await askedToLogIn(runner.email);
	for (let i = 0; i < 5; i++) {
		const answer = await sendJson("/mail/login", { request: next.request, code: wrong });
		expect((await errorOf(answer)).code).toBe("auth.mail_code");
	}
	const late = await sendJson("/mail/login", { request: next.request, code: next.code });
	expect((await errorOf(late)).code).toBe("auth.mail_code");
});

test("A request for a code says the same of an unknown address, and sends nothing", async () => {
	const known = await sendJson("/mail/login-code", { email: runner.email });
	const unknown = await sendJson("/mail/login-code", { email: "unknown@relief.test" });
	expect([unknown.status, (await requestOf(unknown)).length]).toEqual([
		known.status,
		(await requestOf(known)).length,
	]);
	expect(await mailsTo("unknown@relief.test")).toEqual([]);
});

test("An address is sent at most five codes in an hour, and the last one opens its account", async () => {
	const asked = [];
	for (let i = 0; i < 7; i++) {
		asked.push(await requestOf(await sendJson("/mail/login-code", { email: runner.email })));
	}
	const { results } = await env.DB.prepare("SELECT count FROM rate_counters").all();
	expect(results).toContainEqual({ count: 7 });
	const { code } = await newestMail(runner.email);
	expect((await sendJson("/mail/login", { request: asked[4], code })).status).toBe(200);
});

test("The link of a mail opens the account by its button, for ten minutes and once", async () => {
	const { token } = await askedToLogIn(runner.email);
	const page = await send(`/mail-link?token=${token}`);
	expect(await page.text()).toContain(runner.email);
	const opened = await sendForm("/mail-link", { token });
	expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/dashboard"]);
	expect((await sendForm("/mail-link", { token })).status).toBe(410);
	const late = await askedToLogIn(runner.email);
	await env.DB.prepare("UPDATE mail_links SET expires_at = expires_at - 600000").run();
	expect((await sendForm("/mail-link", { token: late.token })).status).toBe(410);
	const { request, code } = late;
	expect((await sendJson("/mail/login", { request, code })).status).toBe(401);
});

test("The pages offer no password, and lead through the code without script", async () => {
	for (const path of ["/login", "/register"]) {
		expect(await (await send(path)).text()).not.toContain('type="password"');
	}
	for (const path of ["/forgot-password", `/reset-password?token=${"x".repeat(43)}`]) {
		expect((await send(path)).headers.get("Location")).toBe("/login");
	}
	const settings = await send("/settings?part=access", {
		headers: { Cookie: `relief_session=${own}` },
	});
	expect(await settings.text()).not.toContain('aria-labelledby="password"');
	const { email } = runner;
	const asked = await (await sendForm("/login", { intent: "mail", email })).text();
	const [, request = ""] = /name="request" value="([\w-]{43})"/.exec(asked) ?? [];
	const { code } = await newestMail(email);
	const wrong = await sendForm("/login", { intent: "code", email, request, code: "123" });
	expect(await wrong.text()).toContain(`name="request" value="${request}"`);
	const opened = await sendForm("/login?from=/history", { intent: "code", email, request, code });
	expect(opened.headers.get("Location")).toBe("/history");

	const form = { ...applicant, email: "page@relief.test", charte_accepted: "on", intent: "mail" };
	const applied = await (await sendForm("/register", form)).text();
	const [, registering = ""] = /name="request" value="([\w-]{43})"/.exec(applied) ?? [];
	const mail = await newestMail(form.email);
	const created = await sendForm("/register", {
		intent: "code",
		email: form.email,
		request: registering,
		code: mail.code,
	});
	expect(created.headers.get("Location")).toBe("/strava-link");
});

test("The last passkey can be removed, and an account that had a password is deleted by its word", async () => {
	const { request, code } = await askedToLogIn(runner.email);
	const token = await tokenOf(await sendJson("/mail/login", { request, code }));
	const key = createAuthenticator(origin);
	const credential = key.create(await (await sendJson("/passkeys/options", {}, token)).json());
	await env.DB.prepare("UPDATE users SET password_hash = 'none$x' WHERE email = ?")
		.bind(runner.email)
		.run();
	const added = await sendJson("/passkeys", { name: "Phone", credential }, token);
	const { id } = await added.json<{ id: string }>();
	expect((await sendJson(`/passkeys/${id}`, {}, token, "DELETE")).status).toBe(204);
	await env.DB.prepare("UPDATE users SET password_hash = 'scrypt$1$1$1$x$x' WHERE email = ?")
		.bind(runner.email)
		.run();
	const left = await sendJson("/delete-account", { confirmation: "DELETE" }, token, "DELETE");
	expect(left.status).toBe(204);
});

test("A site with passwords sends no codes to log in, and opens none", async () => {
	const calls = [
		["/mail/login-code", { email: runner.email }],
		["/mail/register-code", applicant],
		["/mail/login", { request: "x", code: "12345678" }],
	] as const;
	for (const [path, body] of calls) {
		const init = {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		};
		const answer = await send(`/api/auth${path}`, init, env);
		expect(await errorOf(answer)).toEqual({ status: 403, code: "auth.way_closed", bound: "mail" });
	}
});

/** An account whose address has been sent nothing within the hour. */
async function newOwner(email: string): Promise<string> {
	await register(email);
	await env.DB.prepare("DELETE FROM rate_counters").run();
	return email;
}

test("A login by mail takes back what it counted of its network", async () => {
	const email = await newOwner("back@relief.test");
	const { request, code } = await askedToLogIn(email);
	expect((await sendJson("/mail/login", { request, code })).status).toBe(200);
	const { results } = await env.DB.prepare("SELECT count FROM rate_counters ORDER BY count").all();
	// What stays is that of mails to the address.
	expect(results.map(({ count }) => count)).toEqual([0, 0, 1]);
});

test("Strangers who ask for codes leave an owner's device one of its own", async () => {
	const email = await newOwner("owner@relief.test");
	const { request, code } = await askedToLogIn(email);
	const opened = await sendJson("/mail/login", { request, code });
	const [device] = /relief_device=[^;]+/.exec(opened.headers.getSetCookie().join("\n")) ?? [];
	const askWith = async (cookie: string) => {
		const headers = { "Content-Type": "application/json", Cookie: cookie };
		const body = JSON.stringify({ email });
		const before = (await mailsTo(email)).length;
		const init = { method: "POST", headers, body };
		expect((await send("/api/auth/mail/login-code", init)).status).toBe(202);
		return (await mailsTo(email)).length - before;
	};
	for (let i = 0; i < 4; i++) expect(await askWith("")).toBe(1);
	expect(await askWith("")).toBe(0);
	expect(await askWith(`${device}`)).toBe(1);
	expect([await askWith(`${device}`), await askWith("")]).toEqual([0, 0]);
});

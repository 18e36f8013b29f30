import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { createAuthenticator } from "#tools/authenticator.ts";
import { createServices } from "#worker/services.ts";
import { bearer, call, origin, postJson, register, runner, tokenOf } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { allRows, codeIn, mailsTo, tokenIn, verifyAddress } from "./storage.ts";

const dayMs = 86_400_000;
const isOpen = async (token: string) => (await call("/api/auth/me", bearer(token))).ok;
const profileOf = async (token: string) =>
	(await call("/api/auth/me", bearer(token))).json<{ email: string; email_verified: boolean }>();
const logIn = (email: string, password = runner.password) =>
	postJson("/api/auth/login", { email, password });

/** The newest mail to an address with these words, which may be sent after the answer. */
async function mailTo(email: string, words: string | RegExp) {
	const found = async () => (await mailsTo(email)).find(({ subject }) => subject.match(words));
	await expect.poll(found).toBeDefined();
	const { text = "" } = (await found()) ?? {};
	return { token: tokenIn(text), code: codeIn(text) };
}
const codeMail = (email: string) => mailTo(email, /code/);
const useLink = (token: string) => postJson("/api/auth/mail-link", { token });
const typeCode = (token: string, code: string) =>
	postJson("/api/auth/email/confirm", { code }, token);
const putAddress = (token: string, email: string) =>
	call("/api/auth/email", {
		method: "PUT",
		headers: { ...bearer(token).headers, "Content-Type": "application/json" },
		body: JSON.stringify({ email }),
	});
const ageLinks = (ms: number) =>
	env.DB.prepare("UPDATE mail_links SET expires_at = expires_at - ?").bind(ms).run();

async function addPasskey(token: string): Promise<void> {
	const headers = {
		...bearer(token).headers,
		Cookie: "relief_passkey=x",
		"Content-Type": "application/json",
	};
	const post = (path: string, body: unknown) =>
		call(`/api/auth/passkeys${path}`, { method: "POST", headers, body: JSON.stringify(body) });
	const credential = createAuthenticator(origin).create(await (await post("/options", {})).json());
	expect((await post("", { name: "Phone", credential })).status).toBe(201);
}

/** Registers with a verified address. */
async function verifiedRunner(email: string): Promise<string> {
	const token = await register(email);
	await codeMail(email);
	await verifyAddress(email);
	return token;
}

/** Registers, changes the address and confirms the new one; answers the session's token and the mail to the former. */
async function moved(from: string, to: string) {
	const token = await verifiedRunner(from);
	expect((await putAddress(token, to)).status).toBe(202);
	const { code } = await codeMail(to);
	expect((await typeCode(token, code)).status).toBe(204);
	return { token, back: (await mailTo(from, /another address/)).token };
}

// Each account asks for its mails in the same minute.
beforeEach(() => env.DB.prepare("DELETE FROM rate_counters").run());

describe("the link of a new device's mail", () => {
	async function newDevice(email: string) {
		const own = await verifiedRunner(email);
		const other = await tokenOf(await logIn(email));
		return { own, other, token: (await mailTo(email, /new device/)).token };
	}

	test("A device's link ends its session alone, without a login, and is used once", async () => {
		const { own, other, token } = await newDevice("ends@relief.test");
		const page = `/mail-link?token=${token}`;
		expect(await (await call(page)).text()).toContain("A program");
		expect(await isOpen(other)).toBe(true);
		const post = () =>
			call(page, {
				method: "POST",
				headers: { Origin: origin },
				body: new URLSearchParams({ token }),
			});
		const done = (await post()).headers.get("Location") ?? "";
		expect(await (await call(done)).text()).toContain("The session has ended.");
		expect([await isOpen(own), await isOpen(other)]).toEqual([true, false]);
		expect((await post()).status).toBe(410);
		const again = await useLink(token);
		expect(await again.json()).toMatchObject({
			code: "accounts.mail_link",
			values: { bound: "used" },
		});
	});

	test("A device's link says when it is too old, or incomplete", async () => {
		const { other, token } = await newDevice("late@relief.test");
		await ageLinks(7 * dayMs);
		const late = await call(`/mail-link?token=${token}`);
		expect([late.status, await late.text()]).toEqual([
			410,
			expect.stringContaining("This link is too old."),
		]);
		expect(await (await useLink(token)).json()).toMatchObject({ values: { bound: "expired" } });
		expect(await isOpen(other)).toBe(true);
		const cut = await call(`/mail-link?token=${token.slice(0, 40)}`);
		expect([cut.status, await cut.text()]).toEqual([
			400,
			expect.stringContaining("This link is incomplete"),
		]);
		await createServices(env, () => new Date(Date.now() + 2 * dayMs)).mailLinks.removeOld();
		expect(await (await useLink(token)).json()).toMatchObject({ values: { bound: "unknown" } });
	});
});

describe("a verified address", () => {
	test("A new account's address is verified by the code of its mail, with spaces or without", async () => {
		const email = "code@relief.test";
		const token = await register(email);
		expect(await profileOf(token)).toMatchObject({ email, email_verified: false });
		const { code } = await codeMail(email);
		const stored = await env.DB.prepare("SELECT * FROM mail_links").all();
		expect(JSON.stringify(stored.results)).not.toContain(code.replace(" ", ""));
		expect((await typeCode(token, code.replace(" ", ""))).status).toBe(204);
		expect(await profileOf(token)).toMatchObject({ email, email_verified: true });
		expect(await codeOf(await typeCode(token, code))).toBe("accounts.mail_code");
		expect(await codeOf(await postJson("/api/auth/email/code", {}, token))).toBe(
			"accounts.address_verified",
		);
	});

	test("The link of the same mail verifies it without a session, and of two uses at once one", async () => {
		const email = "link@relief.test";
		const token = await register(email);
		const mail = await codeMail(email);
		const both = await Promise.all([useLink(mail.token), useLink(mail.token)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
		expect(await profileOf(token)).toMatchObject({ email_verified: true });
	});

	test("A code is void after five others, after a day, and for another account", async () => {
		const email = "guessed@relief.test";
		const token = await register(email);
		const { code } = await codeMail(email);
		const wrong = code === "0000 0000" ? "00000001" : "00000000";
		const other = await register("guesses@relief.test");
		expect(await codeOf(await typeCode(other, code))).toBe("accounts.mail_code");
		for (let i = 0; i < 5; i++) {
			expect(await codeOf(await typeCode(token, wrong))).toBe("accounts.mail_code");
		}
		expect(await codeOf(await typeCode(token, code))).toBe("accounts.mail_code");
		expect((await postJson("/api/auth/email/code", {}, token)).status).toBe(202);
		const [next] = (await mailsTo(email)).map(({ text }) => codeIn(text));
		await ageLinks(dayMs);
		expect(await codeOf(await typeCode(token, next))).toBe("accounts.mail_code");
	});

	test("An account asks for two codes a minute at most, and its last one counts", async () => {
		const email = "often@relief.test";
		const token = await register(email);
		const first = await codeMail(email);
		const asked = await Promise.all(
			[1, 2, 3].map(() => postJson("/api/auth/email/code", {}, token)),
		);
		expect(asked.map(({ status }) => status).sort()).toEqual([202, 202, 429]);
		expect(await mailsTo(email)).toHaveLength(3);
		expect(await codeOf(await typeCode(token, first.code))).toBe("accounts.mail_code");
		expect((await useLink(first.token)).status).toBe(410);
	});

	test("No notice is sent to an address that is not verified", async () => {
		const email = "stranger@relief.test";
		const token = await register(email);
		await codeMail(email);
		await logIn(email);
		const change = { current_password: runner.password, password: "a valley at dusk 8" };
		expect((await postJson("/api/auth/password", change, token)).status).toBe(204);
		expect(await mailsTo(email)).toHaveLength(1);
		await verifyAddress(email);
		const back = { current_password: change.password, password: runner.password };
		expect((await postJson("/api/auth/password", back, token)).status).toBe(204);
		expect(await mailsTo(email)).toHaveLength(2);
	});

	test("A reset link verifies its address, and removes passkeys of who registered with it unproved", async () => {
		const email = "resets@relief.test";
		await addPasskey(await register(email));
		expect((await postJson("/api/auth/forgot-password", { email })).status).toBe(202);
		const found = async () =>
			(await mailsTo(email))
				.map(({ text }) => /password\?token=([\w-]{43})/.exec(text)?.[1])
				.find(Boolean);
		await expect.poll(found).toBeDefined();
		const reset = { token: await found(), password: "a valley at dusk 8" };
		expect((await postJson("/api/auth/reset-password", reset)).status).toBe(204);
		const opened = await tokenOf(await logIn(email, reset.password));
		expect(await profileOf(opened)).toMatchObject({ email_verified: true });
		const listed = await call("/api/auth/passkeys", bearer(opened));
		expect(await listed.json()).toEqual({ passkeys: [] });
	});
});

describe("another address", () => {
	test("The address changes when the new one is confirmed, and mails go there from then on", async () => {
		const token = await verifiedRunner("before@relief.test");
		expect((await putAddress(token, "After@relief.test ")).status).toBe(202);
		expect((await profileOf(token)).email).toBe("before@relief.test");
		const { token: link } = await codeMail("after@relief.test");
		expect((await useLink(link)).status).toBe(200);
		expect(await profileOf(token)).toMatchObject({
			email: "after@relief.test",
			email_verified: true,
		});
		expect((await logIn("after@relief.test")).status).toBe(200);
		expect(await codeOf(await logIn("before@relief.test"))).toBe("auth.invalid_credentials");
	});

	test("The address is changed only within fifteen minutes of a login or confirmation", async () => {
		const token = await verifiedRunner("waits@relief.test");
		await env.DB.prepare("UPDATE sessions SET created_at = created_at - 900000").run();
		expect(await codeOf(await putAddress(token, "anew@relief.test"))).toBe("auth.confirm_first");
		await postJson("/api/auth/confirm", { password: runner.password }, token);
		expect((await putAddress(token, "anew@relief.test")).status).toBe(202);
	});

	test("An address that an account has, or asked for first, is refused to another", async () => {
		const [one, two] = [
			await verifiedRunner("one@relief.test"),
			await verifiedRunner("two@relief.test"),
		];
		expect(await codeOf(await putAddress(one, "one@relief.test"))).toBe("accounts.address_same");
		expect(await codeOf(await putAddress(one, "two@relief.test"))).toBe("accounts.email_taken");
		await env.DB.prepare("DELETE FROM rate_counters").run();
		await putAddress(one, "both@relief.test");
		const first = await codeMail("both@relief.test");
		await putAddress(two, "both@relief.test");
		const second = (await mailsTo("both@relief.test")).map(({ text }) => tokenIn(text))[0];
		expect((await useLink(second)).status).toBe(200);
		expect(await codeOf(await useLink(first.token))).toBe("accounts.email_taken");
		expect((await profileOf(one)).email).toBe("one@relief.test");
	});

	test("The former address takes the account back: sessions, password and passkeys are removed", async () => {
		const { token, back } = await moved("owner@relief.test", "thief@relief.test");
		await addPasskey(token);
		expect((await useLink(back)).status).toBe(200);
		expect(await isOpen(token)).toBe(false);
		expect(await codeOf(await logIn("owner@relief.test"))).toBe("auth.invalid_credentials");
		const { results } = await env.DB.prepare(
			"SELECT email, email_verified_at IS NOT NULL AS verified, substr(password_hash, 1, 5) AS hash, (SELECT count(*) FROM passkeys WHERE user_id = users.id) AS passkeys FROM users WHERE email LIKE 'owner%' OR email LIKE 'thief%'",
		).all();
		expect(results).toEqual([
			{ email: "owner@relief.test", verified: 1, hash: "none$", passkeys: 0 },
		]);
		expect((await useLink(back)).status).toBe(410);
	});

	test("The first of two former addresses has the last word", async () => {
		const { token, back } = await moved("a@relief.test", "b@relief.test");
		await env.DB.prepare("DELETE FROM rate_counters").run();
		await putAddress(token, "c@relief.test");
		await typeCode(token, (await codeMail("c@relief.test")).code);
		const second = (await mailTo("b@relief.test", /another address/)).token;
		expect((await useLink(back)).status).toBe(200);
		expect((await useLink(second)).status).toBe(410);
	});

	test("A former address is registered by no other account while it can be taken back", async () => {
		await moved("held@relief.test", "elsewhere@relief.test");
		const again = () => postJson("/api/auth/register", { ...runner, email: "held@relief.test" });
		expect(await codeOf(await again())).toBe("accounts.email_taken");
		await ageLinks(7 * dayMs);
		expect((await again()).status).toBe(201);
	});

	test("A former address that was never verified gets no mail that takes the account back", async () => {
		const token = await register("mistyped@relief.test");
		await codeMail("mistyped@relief.test");
		await putAddress(token, "typed@relief.test");
		await typeCode(token, (await codeMail("typed@relief.test")).code);
		expect((await profileOf(token)).email).toBe("typed@relief.test");
		expect(await mailsTo("mistyped@relief.test")).toHaveLength(1);
	});

	test("A reset link that the former address was sent opens nothing after the change", async () => {
		const token = await verifiedRunner("resets-first@relief.test");
		await postJson("/api/auth/forgot-password", { email: "resets-first@relief.test" });
		await expect.poll(async () => (await allRows()).password_resets.length).toBe(1);
		await putAddress(token, "resets-then@relief.test");
		await typeCode(token, (await codeMail("resets-then@relief.test")).code);
		expect((await allRows()).password_resets).toEqual([]);
	});
});

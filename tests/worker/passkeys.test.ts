import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "#tools/authenticator.ts";
import { verifyAnswer } from "#worker/accounts/webauthn.ts";
import { bearer, call, origin, postJson, register, runner, tokenOf } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices } from "./home.ts";
import {
	type Authenticator,
	addKey,
	applicant,
	listed,
	logIn,
	openBrowser,
	options,
	registerByKey,
	remove,
} from "./passkey-browser.ts";
import { allRows, mailsTo, verifyAddress } from "./storage.ts";

const ageSessions = (ms: number) =>
	env.DB.prepare("UPDATE sessions SET created_at = created_at - ?, confirmed_at = NULL")
		.bind(ms)
		.run();

let token: string;
let key: Authenticator;
beforeAll(async () => {
	token = await register();
	await verifyAddress(runner.email);
	key = (await addKey(token, "Laptop")).key;
});

describe("logging in with a passkey", () => {
	test.each([-7, -8, -257] as const)(
		"A passkey of algorithm %i opens a session",
		async (algorithm) => {
			const { key: other, added } = await addKey(
				token,
				`Key ${algorithm}`,
				createAuthenticator(origin, { algorithm }),
			);
			expect(added.status).toBe(201);
			const opened = await tokenOf(await logIn(other));
			expect(await (await call("/api/auth/me", bearer(opened))).json()).toMatchObject({
				email: runner.email,
			});
			const entry = (await listed(token)).find(({ name }) => name === `Key ${algorithm}`);
			expect(entry?.last_used_at).not.toBeNull();
			expect((await remove(token, entry?.id ?? "")).status).toBe(204);
			expect(await codeOf(await logIn(other))).toBe("auth.passkey_unknown");
		},
	);

	test("Each of five hundred signatures is verified, whatever the lengths of its numbers", () => {
		const asked = { challenge: "x", rpId: "relief.test", rp: { id: "relief.test" } };
		const { response } = key.create(asked);
		const stored = { publicKey: response.publicKey, algorithm: -7 };
		for (let i = 0; i < 500; i++) {
			verifyAnswer(key.answer(asked), stored, { id: "relief.test", origin });
		}
	});

	test("An answer opens one session", async () => {
		const browser = openBrowser();
		const asked = await options(browser, "/passkeys/login-options", {});
		const credential = key.answer(asked);
		const both = await Promise.all([
			browser.post("/passkeys/login", { credential }),
			browser.post("/passkeys/login", { credential }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
	});

	test("An answer is refused in another browser than the one that was asked", async () => {
		const asked = await options(openBrowser(), "/passkeys/login-options", {});
		const other = openBrowser();
		await options(other, "/passkeys/login-options", {});
		const answer = await other.post("/passkeys/login", { credential: key.answer(asked) });
		expect([answer.status, await codeOf(answer)]).toEqual([410, "auth.passkey_challenge"]);
	});

	test("An answer is refused after five minutes, and its challenge swept", async () => {
		const browser = openBrowser();
		const asked = await options(browser, "/passkeys/login-options", {});
		await env.DB.prepare("UPDATE passkey_challenges SET created_at = created_at - 300000").run();
		const late = await browser.post("/passkeys/login", { credential: key.answer(asked) });
		expect(await codeOf(late)).toBe("auth.passkey_challenge");
		expect((await allRows()).passkey_challenges).not.toHaveLength(0);
		await createServices(env).passkeys.removeOldChallenges();
		expect((await allRows()).passkey_challenges).toHaveLength(0);
	});

	test.each([
		["another origin", { origin: "https://relief.example.net" }, "origin"],
		["a subdomain", { origin: "http://evil.relief.test" }, "origin"],
		["an absent user", { userPresent: false }, "presence"],
	])("An answer of %s is refused", async (_, claims, bound) => {
		const answer = await logIn(key, claims);
		expect(answer.status).toBe(401);
		expect(await answer.json()).toMatchObject({ code: "auth.passkey_invalid", values: { bound } });
	});

	test("A changed answer, and one of another key, are refused", async () => {
		const browser = openBrowser();
		const stranger = createAuthenticator(origin);
		const asked = await options(browser, "/passkeys/login-options", {});
		const forged = { ...stranger.answer(asked), id: key.id };
		const answer = await browser.post("/passkeys/login", { credential: forged });
		expect(await answer.json()).toMatchObject({ values: { bound: "signature" } });
	});

	test("A challenge for a new passkey is none for a login", async () => {
		const browser = openBrowser();
		const asked = await options(browser, "/passkeys/options", {}, token);
		const answer = await browser.post("/passkeys/login", {
			credential: key.answer({ ...asked, rpId: asked.rp.id }),
		});
		expect(await codeOf(answer)).toBe("auth.passkey_challenge");
	});

	test("A passkey that counts back is refused, and opens nothing at once with its copy", async () => {
		const { key: counting } = await addKey(
			token,
			"Counts",
			createAuthenticator(origin, { counter: 1 }),
		);
		expect((await logIn(counting, { counter: 7 })).status).toBe(200);
		for (const counter of [7, 3, 0]) {
			expect(await codeOf(await logIn(counting, { counter }))).toBe("auth.passkey_cloned");
		}
		const twice = await Promise.all([
			logIn(counting, { counter: 8 }),
			logIn(counting, { counter: 8 }),
		]);
		expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
	});

	test("Requests for a passkey are limited by network", async () => {
		await env.DB.prepare("UPDATE rate_counters SET count = 1000").run();
		const answer = await openBrowser().post("/passkeys/login-options", {});
		expect(answer.status).toBe(429);
		await env.DB.prepare("DELETE FROM rate_counters").run();
	});
});

describe("an account without a password", () => {
	let own: string;
	let first: Authenticator;
	beforeAll(async () => {
		const { key: made, answer } = await registerByKey(applicant.email);
		expect(answer.status).toBe(201);
		first = made;
		own = await tokenOf(answer);
	});

	test("No password opens it", async () => {
		for (const password of ["none", "none$", runner.password]) {
			const answer = await postJson("/api/auth/login", { email: applicant.email, password });
			expect(await codeOf(answer)).toBe("auth.invalid_credentials");
		}
		expect((await logIn(first)).status).toBe(200);
	});

	test("Its last passkey stays, and of two removals at once one", async () => {
		const [only] = await listed(own);
		expect(await codeOf(await remove(own, only.id))).toBe("accounts.last_way_in");
		await addKey(own, "Second");
		const keys = await listed(own);
		const removed = await Promise.all(keys.map(({ id }) => remove(own, id)));
		expect(removed.map(({ status }) => status).sort()).toEqual([204, 409]);
		expect(await listed(own)).toHaveLength(1);
	});

	test("A known address, and a passkey that has an account, make no other", async () => {
		const answer = await openBrowser().post("/passkeys/register-options", applicant);
		expect(await codeOf(answer)).toBe("accounts.email_taken");
		const { answer: again } = await registerByKey("twice@relief.test", key);
		expect(await codeOf(again)).toBe("accounts.passkey_exists");
		expect(JSON.stringify(await allRows())).not.toContain("twice@relief.test");
	});

	test("It is deleted by its word after a login, and not later without a confirmation", async () => {
		const { key: made, answer } = await registerByKey("leaves@relief.test");
		const leaving = await tokenOf(answer);
		const leave = () =>
			call("/api/auth/delete-account", {
				method: "DELETE",
				headers: { ...bearer(leaving).headers, "Content-Type": "application/json" },
				body: JSON.stringify({ confirmation: "DELETE" }),
			});
		await ageSessions(900_000);
		expect(await codeOf(await leave())).toBe("auth.confirm_first");
		const browser = openBrowser();
		const asked = await options(browser, "/passkeys/login-options", {});
		const proof = { credential: made.answer(asked) };
		expect((await browser.post("/confirm", proof, leaving)).status).toBe(200);
		expect((await leave()).status).toBe(204);
		expect(await codeOf(await logIn(made))).toBe("auth.passkey_unknown");
	});

	test("A reset link gives it a password, and its passkeys go on", async () => {
		await verifyAddress(applicant.email);
		const sent: Promise<unknown>[] = [];
		const from = { network: "reset", origin, language: "en" } as const;
		await createServices(env).credentials.requestReset(applicant.email, from, (work) =>
			sent.push(work),
		);
		await Promise.all(sent);
		const [mail] = await mailsTo(applicant.email);
		const [, link] = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
		const password = "a valley at dusk 8";
		const body = { token: link, password };
		expect((await postJson("/api/auth/reset-password", body)).status).toBe(204);
		const entered = await postJson("/api/auth/login", { email: applicant.email, password });
		expect(entered.status).toBe(200);
	});
});

describe("the passkeys of an account", () => {
	test("A passkey is added and removed only within fifteen minutes of a login or confirmation", async () => {
		await ageSessions(900_000);
		const browser = openBrowser();
		const late = await browser.post("/passkeys/options", {}, token);
		expect([late.status, await codeOf(late)]).toEqual([403, "auth.confirm_first"]);
		const [entry] = await listed(token);
		expect(await codeOf(await remove(token, entry.id))).toBe("auth.confirm_first");
		const wrong = await browser.post("/confirm", { password: "another one 1" }, token);
		expect(await codeOf(wrong)).toBe("accounts.wrong_password");
		const proof = await browser.post("/confirm", { password: runner.password }, token);
		expect(proof.status).toBe(200);
		expect((await addKey(token, "After")).added.status).toBe(201);
	});

	test("A passkey of another account confirms nothing", async () => {
		const { key: foreign } = await registerByKey("foreign@relief.test");
		const browser = openBrowser();
		const asked = await options(browser, "/passkeys/login-options", {});
		const answer = await browser.post("/confirm", { credential: foreign.answer(asked) }, token);
		expect(await codeOf(answer)).toBe("auth.passkey_unknown");
	});

	test("A challenge of one account adds no passkey to another", async () => {
		const other = await register("other@relief.test");
		const browser = openBrowser();
		const asked = await options(browser, "/passkeys/options", {}, token);
		const credential = createAuthenticator(origin).create(asked);
		const answer = await browser.post("/passkeys", { name: "Grafted", credential }, other);
		expect(await codeOf(answer)).toBe("auth.passkey_challenge");
	});

	test("A passkey is renamed by its owner, and told of by mail when it comes and goes", async () => {
		await addKey(token, "Watch");
		const entry = (await listed(token)).find(({ name }) => name === "Watch");
		const rename = (by: string) =>
			call(`/api/auth/passkeys/${entry?.id}`, {
				method: "PUT",
				headers: { ...bearer(by).headers, "Content-Type": "application/json" },
				body: JSON.stringify({ name: " Key ring " }),
			});
		const other = await register("renames@relief.test");
		expect(await codeOf(await rename(other))).toBe("accounts.passkey_missing");
		expect(await (await rename(token)).json()).toMatchObject({ name: "Key ring" });
		expect((await remove(token, entry?.id ?? "")).status).toBe(204);
		const [removed, added] = await mailsTo(runner.email);
		expect([removed.text, added.text].map((text) => /“(.*)”/.exec(text)?.[1])).toEqual([
			"Key ring",
			"Watch",
		]);
	});

	test("An account has at most twenty passkeys, also when they come at once", async () => {
		const full = await register("full@relief.test");
		for (let i = 0; i < 19; i++) await addKey(full, `Key ${i}`);
		const browser = openBrowser();
		const first = await options(browser, "/passkeys/options", {}, full);
		const second = await options(browser, "/passkeys/options", {}, full);
		const both = await Promise.all(
			[first, second].map((asked) => {
				const credential = createAuthenticator(origin).create(asked);
				return browser.post("/passkeys", { name: "Last", credential }, full);
			}),
		);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect(await codeOf(await browser.post("/passkeys/options", {}, full))).toBe(
			"accounts.passkey_limit",
		);
	});

	test("A passkey that is added twice, or whose id is another's, is refused", async () => {
		const { added } = await addKey(token, "Again", key);
		expect(await codeOf(added)).toBe("accounts.passkey_exists");
		const browser = openBrowser();
		const asked = await options(browser, "/passkeys/options", {}, token);
		const credential = { ...createAuthenticator(origin).create(asked), id: key.id };
		const answer = await browser.post("/passkeys", { name: "Another id", credential }, token);
		expect(await answer.json()).toMatchObject({ values: { bound: "malformed" } });
	});
});

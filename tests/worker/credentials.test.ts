import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bearer, call, postJson, register, runner, tokenOf } from "./client.ts";
import { refuse, withFault } from "./faulty-bindings.ts";
import { createServices } from "./home.ts";
import { mailsTo, verifyAddress } from "./storage.ts";

const login = (password: string, email = runner.email) =>
	postJson("/api/auth/login", { email, password });
const me = async (token: string) => (await call("/api/auth/me", bearer(token))).status;
const forget = (email: string) => postJson("/api/auth/forgot-password", { email });

/** The token of the newest reset link that was mailed; mail goes out after the answer. */
async function mailedToken(): Promise<string> {
	for (let tries = 0; tries < 50; tries++) {
		const [mail] = await mailsTo(runner.email);
		const [, token] = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
		if (token) return token;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	throw new Error("No reset link was mailed.");
}

let token: string;
beforeAll(async () => {
	token = await register();
	await verifyAddress(runner.email);
});
beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("DELETE FROM outbox"),
		env.DB.prepare("DELETE FROM rate_counters"),
	]);
});

describe("a new password", () => {
	test("A new password needs the current one", async () => {
		const form = { current_password: "not this", password: "a valley at dusk 8" };
		const answer = await postJson("/api/auth/password", form, token);
		expect(answer.status).toBe(403);
		expect(await answer.json()).toMatchObject({ code: "accounts.wrong_password" });
	});

	test("A new password ends every other session, keeps this one, and is told by mail", async () => {
		const other = await tokenOf(await login(runner.password));
		const form = { current_password: runner.password, password: "a valley at dusk 8" };
		expect((await postJson("/api/auth/password", form, token)).status).toBe(204);
		expect([await me(token), await me(other)]).toEqual([200, 401]);
		expect((await login(runner.password)).status).toBe(401);
		expect((await mailsTo(runner.email))[0].subject).toBe("Your password has changed");
		const back = { current_password: form.password, password: runner.password };
		expect((await postJson("/api/auth/password", back, token)).status).toBe(204);
	});

	test.each([
		...["12345678", "aaaaaaaa", "abababab", "abcdefghij", "qwertyuiop!", "motdepasse"].map(
			(password) => [password, "password_weak"],
		),
		// They have letters and digits: to ask for those would help nobody.
		...["Password1", "qwerty123", "trustno1", "2026-marathon"].map((password) => [
			password,
			"password_common",
		]),
	])("A new password is not the trivial %s, said by %s", async (password, problem) => {
		const form = { current_password: runner.password, password };
		const answer = await postJson("/api/auth/password", form, token);
		expect(answer.status).toBe(422);
		expect(await answer.json()).toMatchObject({ values: { password: problem } });
	});
});

describe("a password of public leaks", () => {
	test.each(["basketball", "Metallica", "corvette"])(
		"such as %s is nobody's here",
		async (password) => {
			const form = { current_password: runner.password, password };
			const changed = await postJson("/api/auth/password", form, token);
			const fresh = { ...runner, email: "leaked@relief.test", password };
			const registered = await postJson("/api/auth/register", fresh);
			for (const answer of [changed, registered]) {
				expect(answer.status).toBe(422);
				expect(await answer.json()).toMatchObject({ code: "accounts.common_password" });
			}
		},
	);
});

describe("log out everywhere", () => {
	test("Log out everywhere ends every session", async () => {
		const sessions = await Promise.all(
			[1, 2].map(async () => tokenOf(await login(runner.password))),
		);
		expect((await postJson("/api/auth/logout-everywhere", {}, sessions[0])).status).toBe(204);
		expect(await Promise.all([...sessions, token].map(me))).toEqual([401, 401, 401]);
	});
});

describe("a forgotten password", () => {
	test("A forgotten password answers the same for known and unknown addresses, and mails the known one only", async () => {
		const answers = [await forget(runner.email), await forget("nobody@relief.test")];
		const bodies = await Promise.all(answers.map((answer) => answer.text()));
		expect(answers.map(({ status }) => status)).toEqual([202, 202]);
		expect(bodies[0]).toBe(bodies[1]);
		await mailedToken();
		expect(await mailsTo("nobody@relief.test")).toEqual([]);
	});

	test.each(["", "?token=", `?token=${"x".repeat(42)}`])(
		"asks for no password where its link comes incomplete: %s",
		async (search) => {
			const answer = await call(`/reset-password${search}`);
			expect(answer.status).toBe(400);
			const page = await answer.text();
			expect(page).toContain("This link is incomplete");
			expect(page).toContain('href="/forgot-password"');
			expect(page).not.toContain('type="password"');
		},
	);

	test("A forgotten password is replaced by the link, once, and every session ends", async () => {
		const session = await tokenOf(await login(runner.password));
		await forget(runner.email);
		const link = { token: await mailedToken(), password: "a ridge at noon 7" };
		expect((await postJson("/api/auth/reset-password", link)).status).toBe(204);
		expect(await me(session)).toBe(401);
		const mine = await tokenOf(await login(link.password));
		const again = await postJson("/api/auth/reset-password", { ...link, password: "another at 6" });
		expect(again.status).toBe(410);
		expect(await again.json()).toMatchObject({ code: "accounts.reset_link" });
		const back = { current_password: link.password, password: runner.password };
		expect((await postJson("/api/auth/password", back, mine)).status).toBe(204);
	});

	test("A forgotten password is not replaced by a link that is 30 minutes old", async () => {
		await forget(runner.email);
		const link = { token: await mailedToken(), password: "a ridge at noon 9" };
		const old = Date.now() - 30 * 60_000;
		await env.DB.prepare("UPDATE password_resets SET created_at = ?").bind(old).run();
		expect((await postJson("/api/auth/reset-password", link)).status).toBe(410);
	});

	test("A forgotten password is not replaced by a forged link", async () => {
		const link = { token: "A".repeat(43), password: "a ridge at noon 9" };
		expect((await postJson("/api/auth/reset-password", link)).status).toBe(410);
	});

	test("A forgotten password keeps the link when the new password is refused", async () => {
		await forget(runner.email);
		const token = await mailedToken();
		const weak = await postJson("/api/auth/reset-password", { token, password: "12345678" });
		expect(weak.status).toBe(422);
		const good = await postJson("/api/auth/reset-password", { token, password: runner.password });
		expect(good.status).toBe(204);
	});

	test("A forgotten password keeps the link when the database refuses, and is set although no mail tells of it", async () => {
		await forget(runner.email);
		const form = { token: await mailedToken(), password: runner.password };
		const { credentials } = createServices(withFault("DB", "batch", refuse));
		await expect(credentials.reset(form, { network: "local", language: "en" })).rejects.toThrow();
		const noMail = withFault("DB", "prepare", (query: string) => {
			if (query.includes("outbox")) throw new Error("storage refuses");
			return env.DB.prepare(query);
		});
		await createServices(noMail).credentials.reset(form, { network: "local", language: "en" });
		expect((await login(form.password)).status).toBe(200);
	});

	test("A forgotten password is mailed in the language of the page that asked", async () => {
		const headers = { "Content-Type": "application/json", Cookie: "relief_language=fr" };
		const body = JSON.stringify({ email: runner.email });
		await call("/api/auth/forgot-password", { method: "POST", headers, body });
		await mailedToken();
		const [mail] = await mailsTo(runner.email);
		expect(mail.subject).toBe("Choisissez un nouveau mot de passe");
		expect(mail.html).toContain('<html lang="fr">');
	});

	test("A forgotten password keeps only the hash of the link's token", async () => {
		await forget(runner.email);
		const token = await mailedToken();
		const { results } = await env.DB.prepare("SELECT * FROM password_resets").all();
		expect(JSON.stringify(results)).not.toContain(token);
	});
});

describe("guessing is limited", () => {
	const refused = async (answer: Response) => {
		expect(answer.status).toBe(429);
		expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(60);
		expect(await answer.json()).toMatchObject({ code: "request.too_many" });
	};

	/** Logs in from an address, and with the cookie of a device. */
	const loginFrom = (address: string, password: string, device = "") =>
		call("/api/auth/login", {
			method: "POST",
			headers: {
				"Content-Type": "application/json",
				"CF-Connecting-IP": address,
				Cookie: device,
			},
			body: JSON.stringify({ email: runner.email, password }),
		});
	/** The cookie of a device that has just logged in. */
	const deviceOf = async (answer: Promise<Response>) =>
		/relief_device=[^;]+/.exec((await answer).headers.getSetCookie().join("\n"))?.[0] ?? "";
	const setCounts = (count: number) =>
		env.DB.prepare("UPDATE rate_counters SET count = ?").bind(count).run();

	test("to 10 logins per account and network in 15 minutes, right password or not, all at once or not", async () => {
		const answers = await Promise.all(Array.from({ length: 12 }, () => login("wrong guess")));
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
		await refused(await login(runner.password));
		expect((await loginFrom("203.0.113.7", runner.password)).status).toBe(200);
	});

	test("Afresh after a login that succeeds", async () => {
		await login("wrong guess");
		await setCounts(9);
		expect((await login(runner.password)).status).toBe(200);
		expect((await login("wrong guess")).status).toBe(401);
	});

	test("Afresh when the window has ended", async () => {
		await login("wrong guess");
		await setCounts(100);
		await refused(await login(runner.password));
		const ended = env.DB.prepare("UPDATE rate_counters SET ends_at = ?").bind(Date.now() - 1);
		await ended.run();
		expect((await login(runner.password)).status).toBe(200);
	});

	test("by the /64 of an IPv6 address", async () => {
		await loginFrom("2001:db8:1:2::1", "wrong guess");
		await setCounts(10);
		await refused(await loginFrom("2001:db8:1:2:ffff::9", runner.password));
		expect((await loginFrom("2001:db8:1:3::1", runner.password)).status).toBe(200);
	});

	test("and, ten times as many, by the /48 around it", async () => {
		const forgetFrom = (address: string) =>
			call("/api/auth/forgot-password", {
				method: "POST",
				headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
				body: JSON.stringify({ email: "nobody@relief.test" }),
			});
		expect((await forgetFrom("2001:db8:2:1::1")).status).toBe(202);
		await setCounts(199);
		expect((await forgetFrom("2001:db8:2:2::1")).status).toBe(202);
		await refused(await forgetFrom("2001:db8:2:3::1"));
		expect((await forgetFrom("2001:db8:3:3::1")).status).toBe(202);
	});

	test("to 100 guesses per account from all networks, which lock out no device that has logged in", async () => {
		const device = await deviceOf(login(runner.password));
		await login("wrong guess");
		await setCounts(100);
		await refused(await loginFrom("203.0.113.8", runner.password));
		const known = await loginFrom("203.0.113.8", runner.password, device);
		expect(known.status).toBe(200);
		expect(await deviceOf(Promise.resolve(known))).not.toBe(device);
	});

	test("to 10 guesses of a known device, apart from those of its network", async () => {
		const device = await deviceOf(login(runner.password));
		await env.DB.prepare("DELETE FROM rate_counters").run();
		expect((await loginFrom("local", "wrong guess", device)).status).toBe(401);
		await setCounts(10);
		await refused(await loginFrom("local", runner.password, device));
		expect((await login(runner.password)).status).toBe(200);
	});

	test("for a forged mark of a device, one of another account, and one of an old password", async () => {
		const other = await deviceOf(
			postJson("/api/auth/register", { ...runner, email: "marked@relief.test" }),
		);
		const own = await deviceOf(login(runner.password));
		const former = await deviceOf(login(runner.password));
		const again = { current_password: runner.password, password: "a valley at dusk 8" };
		const mine = await tokenOf(await login(runner.password));
		const renewed = await deviceOf(postJson("/api/auth/password", again, mine));
		await login("wrong guess");
		await setCounts(100);
		const status = async (device: string) =>
			(await loginFrom("local", again.password, device)).status;
		const forged = `${renewed.slice(0, -2)}AA`;
		for (const device of ["relief_device=x", forged, other, former, own]) {
			expect(await status(device)).toBe(429);
		}
		expect(await status(renewed)).toBe(200);
		const back = { current_password: again.password, password: runner.password };
		expect((await postJson("/api/auth/password", back, mine)).status).toBe(204);
	});

	test("Apart for the password that a runner who is logged in is asked for", async () => {
		const mine = await tokenOf(await login(runner.password));
		const form = { current_password: "wrong guess", password: "a valley at dusk 8" };
		await login("wrong guess");
		await setCounts(100);
		expect((await postJson("/api/auth/password", form, mine)).status).toBe(403);
		await setCounts(10);
		await refused(await postJson("/api/auth/password", form, mine));
	});

	test("to 5 reset mails per account while a link is good, and answers the same", async () => {
		for (let i = 0; i < 7; i++) expect((await forget(runner.email)).status).toBe(202);
		await expect.poll(async () => (await mailsTo(runner.email)).length).toBe(5);
		await setCounts(20);
		await refused(await forget(runner.email));
	});

	test("to 20 uses of reset links per network, whose token is looked up before anything else", async () => {
		const link = { token: "A".repeat(43), password: "basketball" };
		expect((await postJson("/api/auth/reset-password", link)).status).toBe(410);
		await setCounts(20);
		await refused(await postJson("/api/auth/reset-password", link));
	});

	test("and a link that was good is taken back: a carrier's subscribers share an address", async () => {
		await forget(runner.email);
		const form = { token: await mailedToken(), password: runner.password };
		await env.DB.prepare("DELETE FROM rate_counters").run();
		expect((await postJson("/api/auth/reset-password", form)).status).toBe(204);
		expect(await env.DB.prepare("SELECT sum(count) AS n FROM rate_counters").first("n")).toBe(0);
	});

	test("and a taken address is said before the password is looked at", async () => {
		const taken = { ...runner, password: "basketball" };
		expect((await postJson("/api/auth/register", taken)).status).toBe(409);
	});

	test("to 30 new accounts per network address in an hour", async () => {
		await env.DB.prepare("UPDATE rate_counters SET count = 0").run();
		const open = (n: number) =>
			postJson("/api/auth/register", { ...runner, email: `many${n}@relief.test`, password: "x" });
		for (let n = 0; n < 3; n++) expect((await open(n)).status).toBe(422);
		await register("counted@relief.test");
		await env.DB.prepare("UPDATE rate_counters SET count = 30").run();
		const answer = await postJson("/api/auth/register", { ...runner, email: "late@relief.test" });
		await refused(answer);
	});

	test("without keeping an address in the clear", async () => {
		await login("wrong guess");
		const { results } = await env.DB.prepare("SELECT * FROM rate_counters").all();
		expect(JSON.stringify(results)).not.toContain("relief.test");
		expect(JSON.stringify(results)).not.toContain("local");
	});
});

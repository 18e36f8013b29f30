import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { minuteMs } from "#domain/time.ts";
import { ana, bo, type demo } from "#tools/oidc/people.ts";
import { call, postJson, register, runner } from "./client.ts";
import { assertWhole, failEachCall } from "./failing-calls.ts";
import { createFailurePlaces } from "./failure-places.ts";
import { createServices } from "./home.ts";
import { issuer, openBrowser, openProvider, type ProviderSite } from "./provider.ts";
import { allRows, emptyStorage, mailsTo, verifyAddress } from "./storage.ts";
import { Caller } from "./writes.ts";

let site: ProviderSite;
beforeEach(async () => {
	await emptyStorage();
	vi.spyOn(console, "error").mockImplementation(() => {});
	site = openProvider();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const failedWith = (code: string) => `/login/provider?failed=${code}`;
const rowsOf = async (table: string) => (await allRows())[table];

/** A browser whose runner has an account that the provider opens. */
async function registered(person: typeof ana | typeof demo = ana) {
	const browser = openBrowser(site);
	await browser.logIn(person);
	await browser.register(person);
	return browser;
}

describe("an account that has the address already", () => {
	async function withAccount() {
		const token = await register(ana.email);
		await verifyAddress(ana.email);
		return token;
	}
	const logInHere = async (browser: ReturnType<typeof openBrowser>) =>
		browser.post("/login?from=%2Flogin%2Fprovider", {
			email: ana.email,
			password: runner.password,
		});

	test("is not opened, and its owner is asked to log in to it first", async () => {
		await withAccount();
		const browser = openBrowser(site);
		expect(await browser.logIn(ana)).toBe("/login/provider");
		const { html } = await browser.get("/login/provider");
		expect(html).toContain("You have an account already");
		expect(html).not.toContain('name="intent"');
		expect(browser.isLoggedIn()).toBe(false);
		expect((await browser.post("/login/provider", { intent: "link" })).location).toBe(
			"/login?from=%2Flogin%2Fprovider",
		);
		expect((await browser.register(ana)).status).toBe(409);
		expect(await rowsOf("identities")).toEqual([]);
		expect(await openBrowser(site).logIn(ana)).toBe("/login/provider");
	});

	test("is linked once its owner has logged in and said so, and told by mail", async () => {
		await withAccount();
		const browser = openBrowser(site);
		await browser.logIn(ana, "/history");
		expect((await logInHere(browser)).location).toBe("/login/provider");
		expect(await rowsOf("identities")).toEqual([]);
		const { html } = await browser.get("/login/provider");
		expect(html).toContain("Connect Club ID to your account?");
		expect(html.split(ana.email).length).toBeGreaterThan(2);
		expect((await browser.post("/login/provider", { intent: "link" })).location).toBe("/history");
		expect(await rowsOf("identities")).toHaveLength(1);
		expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toContain(
			"Your account can be opened by Club ID",
		);
		expect(await openBrowser(site).logIn(ana)).toBe("/dashboard");
	});

	test("is linked once by the same word twice at once", async () => {
		await withAccount();
		const browser = openBrowser(site);
		await browser.logIn(ana);
		await logInHere(browser);
		const answers = await Promise.all(
			[0, 1, 2].map(() => browser.post("/login/provider", { intent: "link" })),
		);
		for (const { location } of answers) {
			expect(["/dashboard", "/login/provider"]).toContain(location);
		}
		expect(answers.some(({ location }) => location === "/dashboard")).toBe(true);
		expect(await rowsOf("identities")).toHaveLength(1);
	});

	test("keeps nothing that a stranger linked before its owner proved the address", async () => {
		const stranger = openBrowser(site, await register(ana.email));
		await stranger.logIn(bo);
		await stranger.post("/login/provider", { intent: "link" });
		expect(await rowsOf("identities")).toHaveLength(1);
		await postJson("/api/auth/forgot-password", { email: ana.email });
		await expect.poll(async () => (await mailsTo(ana.email))[0]?.text).toContain("reset-password");
		const [{ text }] = await mailsTo(ana.email);
		const reset = /reset-password\?token=([\w-]+)/.exec(text)?.[1];
		const password = "another hill at dusk 7";
		await postJson("/api/auth/reset-password", { token: reset, password });
		expect(await rowsOf("identities")).toEqual([]);
	});
});

test("Whatever call of the database goes wrong, a link and an account are whole or not there, and asking again helps", async () => {
	let serial = 0;
	const asked = async (act: (to: Env) => Promise<{ status: number }>, to: Env) => {
		const { status } = await act(to);
		const code = status === 500 ? "server.error" : "accounts.identity_offer";
		return status < 400
			? new Response(null, { status: 204 })
			: Response.json({ code, detail: "It was refused.", values: {} }, { status });
	};
	const someone = () => {
		const sub = `person-${++serial}`;
		site.standIn.faults = { claims: { sub, email: `${sub}@club.example` } };
	};
	const check = async () => {
		await assertWhole();
		const users = ((await rowsOf("users")) as { id: string }[]).map(({ id }) => id);
		const runners = ((await rowsOf("runners")) as { id: string }[]).map(({ id }) => id);
		expect(users.filter((id) => !runners.includes(id))).toEqual([]);
		const withoutWay = env.DB.prepare(
			"SELECT count(*) AS n FROM users WHERE password_hash LIKE 'none$%' AND id NOT IN (SELECT user_id FROM identities)",
		);
		expect(await withoutWay.first("n")).toBe(0);
	};
	const options = { places: createFailurePlaces(), base: site.bindings, check };
	const register = async () => {
		await env.DB.prepare("DELETE FROM rate_counters").run();
		someone();
		const browser = openBrowser(site);
		await browser.logIn(ana);
		return (to: Env) => asked((bound) => browser.register(ana, bound), to);
	};
	expect(await failEachCall("D1", register, options)).toBeGreaterThan(0);
	const link = async () => {
		const caller = await Caller.create();
		someone();
		const browser = openBrowser(site, caller.token);
		await browser.logIn(ana);
		return (to: Env) =>
			asked((bound) => browser.post("/login/provider", { intent: "link" }, bound), to);
	};
	expect(await failEachCall("D1", link, options)).toBeGreaterThan(0);
});

test("Registration by the operator's word holds for accounts of the provider, too", async () => {
	const closed = openBrowser(openProvider({ REGISTRATIONS: "closed" }));
	await closed.logIn(ana);
	expect((await closed.get("/login/provider")).html).not.toContain('name="firstname"');
	expect((await closed.register(ana)).status).toBe(403);
	const byCode = openBrowser(
		openProvider({ REGISTRATIONS: "code", REGISTRATION_CODES: "trail-club" } as Partial<Env>),
	);
	await byCode.logIn(ana);
	expect((await byCode.get("/login/provider")).html).toContain('name="registration_code"');
	expect((await byCode.register(ana)).status).toBe(403);
	expect(await rowsOf("users")).toEqual([]);
});

describe("the links of an account", () => {
	const tokenOf = (browser: ReturnType<typeof openBrowser>) =>
		browser.jar.get("relief_session") ?? "";
	const idOf = async () => (await rowsOf("identities"))[0] as { id: string };

	test("A session links an address that is not verified, too, since it proves its account by itself", async () => {
		const browser = openBrowser(site, await register());
		expect(await browser.logIn(bo)).toBe("/login/provider");
		expect((await browser.post("/login/provider", { intent: "link" })).location).toBe(
			"/settings?open=provider-linked",
		);
		const { html } = await browser.get("/settings?open=provider-linked");
		expect(html).toContain("Logging in at Club ID opens this account from now on.");
		expect(html).toContain(bo.email);
		expect(await openBrowser(site).logIn(bo)).toBe("/dashboard");
	});

	test("What one account has asked for is not shown to, or linked with, another", async () => {
		const browser = openBrowser(site, await register());
		await browser.logIn(bo);
		browser.jar.set("relief_session", await register("other@relief.test"));
		expect((await browser.get("/login/provider")).status).toBe(410);
		await browser.post("/login/provider", { intent: "link" });
		browser.jar.delete("relief_session");
		expect((await browser.register(bo)).status).toBe(403);
		expect(await rowsOf("identities")).toEqual([]);
	});

	test("An account at the provider opens one account here", async () => {
		await registered();
		const browser = openBrowser(site, await register());
		expect(await browser.logIn(ana)).toBe(failedWith("accounts.identity_taken"));
		expect((await browser.get(failedWith("accounts.identity_taken"))).status).toBe(409);
	});

	test("Linking and unlinking need a login of a moment ago", async () => {
		const browser = await registered();
		const { id } = await idOf();
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * minuteMs });
		expect((await browser.get("/login/provider/start")).location).toBe(
			failedWith("auth.confirm_first"),
		);
		const refused = await browser.post("/settings", { intent: "provider-unlink", id });
		expect(refused.status).toBe(403);
	});

	test("The last way in is not removed, whichever goes first", async () => {
		const browser = await registered();
		const { id } = await idOf();
		const unlink = () => browser.post("/settings", { intent: "provider-unlink", id });
		expect((await unlink()).status).toBe(409);
		const { results } = await env.DB.prepare(
			"INSERT INTO passkeys (id, user_id, credential_id, public_key, algorithm, counter, backup_eligible, backed_up, transports, name, created_at) SELECT 'key', id, 'c', 'k', -7, 0, 0, 0, '[]', 'Laptop', created_at FROM users RETURNING id",
		).all();
		expect(results).toHaveLength(1);
		const answers = await Promise.all([
			unlink(),
			browser.post("/settings", { intent: "passkey-remove", id: "key" }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
		const left = [...(await rowsOf("passkeys")), ...(await rowsOf("identities"))];
		expect(left).toHaveLength(1);
	});

	test("An identity of a provider that the site no longer has opens nothing, and is no way in", async () => {
		const browser = await registered();
		await env.DB.prepare("UPDATE identities SET issuer = 'https://old.example'").run();
		expect(await openBrowser(site).logIn(ana)).toBe("/login/provider");
		expect((await browser.get("/settings?part=access")).html).not.toContain("connected ");
	});

	test("The other's identity cannot be unlinked", async () => {
		await registered();
		const { id } = await idOf();
		const other = openBrowser(site, await register());
		const answer = await other.post("/settings", { intent: "provider-unlink", id });
		expect(answer.status).toBe(404);
		expect(await rowsOf("identities")).toHaveLength(1);
	});

	test("The export names them, and a deletion leaves none, nor what was on its way", async () => {
		const browser = await registered();
		await browser.wayBack(bo);
		const headers = { Authorization: `Bearer ${tokenOf(browser)}` };
		const { unzipSync, strFromU8 } = await import("fflate");
		const zip = await (await call("/api/auth/export", { headers })).arrayBuffer();
		const files = unzipSync(new Uint8Array(zip));
		expect(JSON.parse(strFromU8(files["identities.json"]))).toMatchObject([
			{ issuer, subject: "ana", email: ana.email },
		]);
		const [{ id }] = (await rowsOf("users")) as { id: string }[];
		await createServices(site.bindings).removeAccount(id);
		for (const table of ["identities", "identity_requests", "identity_offers"]) {
			expect(await rowsOf(table)).toEqual([]);
		}
	});

	test("A deletion while the code is on its way leaves no session and no identity", async () => {
		const browser = await registered();
		const back = await browser.wayBack(bo);
		const [{ id }] = (await rowsOf("users")) as { id: string }[];
		const removed = createServices(site.bindings).removeAccount(id);
		const [answer] = await Promise.all([browser.get(back), removed]);
		expect(answer.status).toBeLessThan(500);
		for (const table of ["users", "sessions", "identities", "identity_offers"]) {
			expect(await rowsOf(table)).toEqual([]);
		}
	});

	test("What was not finished is swept", async () => {
		const browser = openBrowser(site);
		await browser.logIn(ana);
		await browser.wayBack(ana);
		const later = createServices(site.bindings, () => new Date(Date.now() + 30 * minuteMs));
		await later.identities.removeOld();
		expect(await rowsOf("identity_requests")).toEqual([]);
		expect(await rowsOf("identity_offers")).toEqual([]);
	});
});

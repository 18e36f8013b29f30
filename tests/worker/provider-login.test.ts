import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { minuteMs } from "#domain/time.ts";
import { ana, bo, demo } from "#tools/oidc/people.ts";
import { createOidcClient } from "#worker/accounts/oidc-client.ts";
import { register } from "./client.ts";
import { issuer, openBrowser, openProvider, type ProviderSite } from "./provider.ts";
import { allRows, emptyStorage, mailsTo } from "./storage.ts";

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

describe("a site without a provider", () => {
	test.each(["", "/start", "/callback"])(
		"has no page /login/provider%s, and no button",
		async (path) => {
			const bare = openProvider({ OIDC_CLIENT_ID: "" });
			const browser = openBrowser(bare);
			expect((await browser.get(`/login/provider${path}`)).status).toBe(404);
			expect((await browser.post("/login/provider", { intent: "link" })).status).toBe(404);
			expect((await browser.get("/login")).html).not.toContain("/login/provider");
			expect(bare.standIn.asked).toEqual([]);
		},
	);
});

describe("logging in at the provider", () => {
	test("The button leads there with PKCE, state, nonce, and the language", async () => {
		const browser = openBrowser(site);
		expect((await browser.get("/login?from=%2Fhistory")).html).toContain(
			"/login/provider/start?from=%2Fhistory",
		);
		const url = new URL((await browser.get("/login/provider/start")).location);
		expect(url.origin + url.pathname).toBe(`${issuer}/authorize`);
		expect(Object.fromEntries(url.searchParams)).toEqual({
			client_id: "relief",
			redirect_uri: "http://relief.test/login/provider/callback",
			response_type: "code",
			scope: "openid email profile",
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge_method: "S256",
			state: expect.stringMatching(/^[\w-]{43}$/),
			nonce: expect.stringMatching(/^[\w-]{43}$/),
			ui_locales: "en",
		});
	});

	test("A verified address without an account gets one, after its owner has agreed to the terms", async () => {
		const browser = openBrowser(site);
		expect(await browser.logIn(ana)).toBe("/login/provider");
		const page = await browser.get("/login/provider");
		expect(page.status).toBe(200);
		for (const text of ["ana@club.example", 'value="Ana"', 'value="Vidal"']) {
			expect(page.html).toContain(text);
		}
		expect(browser.isLoggedIn()).toBe(false);
		const form = { intent: "register", firstname: "Ana", lastname: "Vidal" };
		expect((await browser.post("/login/provider", form)).status).toBe(422);
		expect((await browser.register(ana)).location).toBe("/strava-link");
		expect(browser.isLoggedIn()).toBe(true);
		const [user] = await rowsOf("users");
		expect(user).toMatchObject({ email: "ana@club.example", firstname: "Ana" });
		expect(user).toMatchObject({ email_verified_at: expect.any(Number) });
		expect(await rowsOf("identity_offers")).toEqual([]);
	});

	test("The account is opened the next time, and leads to the page that was asked for", async () => {
		await registered();
		const browser = openBrowser(site);
		expect(await browser.logIn(ana, "/history?add=goal")).toBe("/history?add=goal");
		expect((await browser.get("/dashboard")).status).toBe(200);
		expect(await rowsOf("identity_requests")).toEqual([]);
	});

	test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
		"It leads to no page elsewhere: %s",
		async (from) => {
			await registered();
			expect(await openBrowser(site).logIn(ana, from)).toBe("/dashboard");
		},
	);

	test("A new device is told by mail, a known one is not", async () => {
		const first = await registered();
		first.jar.delete("relief_session");
		await first.logIn(ana);
		expect(await mailsTo(ana.email)).toEqual([]);
		await openBrowser(site).logIn(ana);
		expect(await mailsTo(ana.email)).toHaveLength(1);
	});

	test("Who cancels there finds a calm page, and nothing has changed", async () => {
		const browser = openBrowser(site);
		const location = await browser.logIn(null);
		expect(location).toBe(failedWith("auth.provider_denied"));
		const page = await browser.get(location);
		expect(page.status).toBe(403);
		expect(page.html).toContain("Club ID did not log you in");
		expect(page.html).not.toContain('role="alert"');
		expect(await rowsOf("users")).toEqual([]);
	});

	test("An address that the provider has not verified opens and makes nothing", async () => {
		const token = await register(bo.email);
		expect(await openBrowser(site).logIn(bo)).toBe(failedWith("auth.provider_unverified"));
		expect(await rowsOf("identity_offers")).toEqual([]);
		expect(await rowsOf("identities")).toEqual([]);
		expect(token).toBeTruthy();
	});

	test("An address that the token leaves out is asked for, and belongs to the same subject", async () => {
		site.standIn.faults = { bare: true };
		expect(await openBrowser(site).logIn(ana)).toBe("/login/provider");
		expect((await rowsOf("identity_offers"))[0]).toMatchObject({ email: ana.email, verified: 1 });
		site.standIn.answers.set("/userinfo", Response.json({ ...demo }));
		expect(await openBrowser(site).logIn(ana)).toBe(failedWith("auth.provider_untrusted"));
	});
});

describe("what the provider says is trusted only as far as it is proved", () => {
	const lie = (claims: Record<string, unknown>) => ({ claims });
	test.each([
		["another nonce", lie({ nonce: "another" })],
		["no nonce", lie({ nonce: undefined })],
		["another audience", lie({ aud: "another" })],
		["another issuer", lie({ iss: "https://id.evil.example" })],
		["a token that has expired", lie({ exp: 1 })],
		["a subject that is too long", lie({ sub: "x".repeat(256) })],
		["a token that is not signed", { signed: "none" }],
		["a token of another key", { signed: "by another" }],
		["a token signed with the shared secret", { signed: "by secret" }],
	] as const)("%s opens nothing", async (_, faults) => {
		await registered();
		site.standIn.faults = faults;
		const browser = openBrowser(site);
		expect(await browser.logIn(ana)).toBe(failedWith("auth.provider_untrusted"));
		expect(browser.isLoggedIn()).toBe(false);
	});

	test("A clock that is off by half a minute is no lie", async () => {
		await registered();
		const nowS = Math.floor(Date.now() / 1000);
		site.standIn.faults = { claims: { exp: nowS - 20, iat: nowS - 320 } };
		expect(await openBrowser(site).logIn(ana)).toBe("/dashboard");
	});

	test("A way back that names another issuer is refused before its code is sent", async () => {
		await registered();
		const browser = openBrowser(site);
		const back = (await browser.wayBack(ana)).replace("id.relief.test", "id.evil.example");
		const before = site.standIn.asked.filter((path) => path === "/token").length;
		expect((await browser.get(back)).location).toBe(failedWith("auth.provider_untrusted"));
		expect(site.standIn.asked.filter((path) => path === "/token")).toHaveLength(before);
	});

	test("Another browser, a made-up state, and a second use of a way back open nothing", async () => {
		await registered();
		const owner = openBrowser(site);
		const back = await owner.wayBack(ana);
		const other = openBrowser(site);
		await other.wayBack(ana);
		const refused = failedWith("auth.provider_request");
		expect((await other.get(back)).location).toBe(refused);
		expect((await other.get("/login/provider/callback?code=x&state=x")).location).toBe(refused);
		expect((await other.get("/login/provider/callback")).location).toBe(refused);
		const [first, second] = await Promise.all([owner.get(back), owner.get(back)]);
		expect([first.location, second.location].sort()).toEqual(["/dashboard", refused].sort());
	});

	test("A login that takes longer than ten minutes begins again", async () => {
		await registered();
		const browser = openBrowser(site);
		const back = await browser.wayBack(ana);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * minuteMs });
		expect((await browser.get(back)).location).toBe(failedWith("auth.provider_request"));
	});

	test("Keys are fetched again once they have changed, once a minute at most", async () => {
		await registered();
		const fetched = () => site.standIn.asked.filter((path) => path === "/jwks").length;
		const once = fetched();
		await openBrowser(site).logIn(ana);
		expect(fetched()).toBe(once);
		await site.standIn.rotate("RS256");
		for (let tries = 0; tries < 3; tries++) {
			expect(await openBrowser(site).logIn(ana)).toBe(failedWith("auth.provider_untrusted"));
		}
		expect(fetched()).toBe(once);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * minuteMs });
		expect(await openBrowser(site).logIn(ana)).toBe("/dashboard");
		expect(fetched()).toBe(once + 1);
	});
});

describe("a provider that fails", () => {
	const unavailable = failedWith("auth.provider_unavailable");
	const page = new Response("<h1>Bad gateway</h1>", { status: 502 });

	test("Without its metadata nobody is sent there", async () => {
		site.standIn.answers.set("/.well-known/openid-configuration", page);
		const browser = openBrowser(site);
		expect((await browser.get("/login/provider/start")).location).toBe(unavailable);
		expect((await browser.get(unavailable)).status).toBe(503);
		expect(await rowsOf("identity_requests")).toEqual([]);
		site.standIn.answers.clear();
		expect(await browser.logIn(ana)).toBe("/login/provider");
	});

	test("Metadata of before serve while it has none", async () => {
		await registered();
		site.standIn.answers.set("/.well-known/openid-configuration", page);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 90 * minuteMs });
		expect(await openBrowser(site).logIn(ana)).toBe("/dashboard");
	});

	test.each([
		["/token", page, unavailable],
		["/token", Response.json({ error: "server_error" }, { status: 500 }), unavailable],
		["/token", new Response(`{"a":"${"x".repeat(300_000)}"}`), unavailable],
		[
			"/token",
			Response.json({ error: "invalid_grant" }, { status: 400 }),
			failedWith("auth.provider_request"),
		],
		["/token", Response.redirect("https://evil.example/", 307), unavailable],
	])("%s that answers %o opens nothing", async (path, answer, location) => {
		await registered();
		site.standIn.answers.set(path, answer);
		const browser = openBrowser(site);
		expect(await browser.logIn(ana)).toBe(location);
		expect(browser.isLoggedIn()).toBe(false);
		expect(site.standIn.asked).not.toContain("/");
	});

	test("A call that is not answered ends after its time", async () => {
		const { app } = site.standIn;
		const provider = { issuer, name: "Club ID", ...app };
		const client = createOidcClient({
			provider,
			fetch: () => new Promise(() => {}),
			now: () => new Date(),
			timeoutMs: 5,
		});
		const request = { state: "s", nonce: "n", verifier: "v".repeat(43), redirectUri: "http://x/" };
		await expect(client.loginUrl(request, "en")).rejects.toMatchObject({
			code: "auth.provider_unavailable",
		});
	});
});

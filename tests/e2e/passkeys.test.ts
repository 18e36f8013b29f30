import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountErrors } from "#domain/accounts/errors.ts";
import {
	newAccount,
	openBrowser,
	openPage,
	origin,
	picture,
	ready,
	runnerPassword,
	violationsOf,
	words,
} from "./session.ts";

const { login, register, passkeys, settings, site: navigation } = words.en;
/** Passkeys are for host names: an IP address has none. */
const site = origin.replace("127.0.0.1", "localhost");

let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];
let device: CDPSession;
let authenticatorId: string;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
	({ page, context, complaints } = await openPage(browser, { language: "en" }));
	device = await context.newCDPSession(page);
	await device.send("WebAuthn.enable", { enableUI: false });
	authenticatorId = await plugIn();
	return () => context.close();
});

/** A device's own authenticator, whose user agrees at once. */
async function plugIn(): Promise<string> {
	const added = await device.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return added.authenticatorId;
}

const credentials = async () =>
	(await device.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function open(path: string): Promise<void> {
	await page.goto(site + path);
	await ready(page);
}

async function registerByPasskey(email: string): Promise<void> {
	await open("/register");
	await page.getByRole("radio", { name: register.ways.passkey }).check();
	await page.getByLabel(register.firstname).fill("Emma");
	await page.getByLabel(register.lastname, { exact: true }).fill("Durand");
	await page.getByLabel(login.email, { exact: true }).fill(email);
	await page.getByRole("checkbox").check();
	await button(register.submit).click();
	await page.waitForURL("**/strava-link");
	await ready(page);
}

async function logOut(): Promise<void> {
	await button(navigation.logOut).first().click();
	await page.waitForURL((url) => url.pathname === "/");
}

/** The body of the next call to that path, which is not sent. */
async function withheld(path: string): Promise<() => unknown> {
	let body: unknown;
	await page.route(`**${path}`, (route) => {
		body = route.request().postDataJSON();
		return route.abort();
	});
	return () => body;
}

const post = (path: string, data: unknown, by = context) =>
	by.request.post(`${site}/api/auth${path}`, { data, headers: { Origin: site } });
const codeOf = async (answer: { json: () => Promise<{ code: string }> }) =>
	(await answer.json()).code;

/** Opens the newest mail's link of that kind from the outbox; answers the code beside it. */
async function followMail(subject: string): Promise<string> {
	const mail = page.locator("main .card").filter({ hasText: subject }).first();
	for (let tries = 0; tries < 20; tries++) {
		await page.goto(`${site}/outbox`);
		if ((await mail.count()) > 0) break;
	}
	const text = (await mail.textContent()) ?? "";
	const [code = ""] = /\b\d{4} \d{4}\b/.exec(text) ?? [];
	const link = (await mail.locator("a[href*='mail-link']").getAttribute("href")) ?? "";
	await page.goto(link.replace(origin, site));
	await ready(page);
	return code;
}

test("A runner registers with a passkey, logs in by its button and from the address field, and loses it", async () => {
	const email = "passkey@relief.test";
	await registerByPasskey(email);
	expect(await credentials()).toHaveLength(1);
	await logOut();

	// The virtual authenticator picks its passkey for the address field at once.
	await page.goto(`${site}/login`);
	// The login may leave the page while it is waited for.
	await ready(page).catch(() => undefined);
	await page.waitForURL("**/dashboard");
	await ready(page);
	await logOut();

	await page.addInitScript(() => {
		PublicKeyCredential.isConditionalMediationAvailable = async () => false;
	});
	await open("/login?from=/settings");
	await button(passkeys.logIn).click();
	await page.waitForURL((url) => url.pathname === "/settings");
	await open("/settings?part=access");
	expect(await page.textContent("main")).toContain(settings.noPassword);

	// Its only passkey stays.
	await open("/settings?open=passkeys");
	await page.getByRole("button", { name: passkeys.remove }).click();
	await page.getByText(accountErrors["accounts.last_way_in"].sentence).waitFor();
	await picture(page, "settings-passkeys");
	expect(await violationsOf(page)).toEqual([]);

	// A lost passkey: the account is opened by a link in a mail.
	await button(settings.setPassword).click();
	await page.getByText(settings.passwordLinkSent).waitFor();
	await page.goto(`${site}/outbox`);
	const link = page.locator("a[href*='reset-password']").first();
	expect(await link.getAttribute("href")).toContain(site);
	// Refused calls are noted by the browser.
	expect(complaints.filter((text) => !/status of 4/.test(text))).toEqual([]);
});

test("A second passkey is named, opens the account, and the first is removed", async () => {
	await registerByPasskey("two-keys@relief.test");
	const first = (await credentials())[0].credentialId;
	await device.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
	authenticatorId = await plugIn();
	await open("/settings?open=passkeys");
	await page.getByLabel(passkeys.name, { exact: true }).last().fill("Key ring");
	await button(passkeys.add).click();
	await page.getByText(passkeys.addedNote).waitFor();
	const [second] = await credentials();
	expect(second.credentialId).not.toBe(first);
	await page.getByRole("link", { name: passkeys.manage, exact: true }).click();
	await page.getByRole("button", { name: `${passkeys.remove} Chrome, Linux` }).click();
	await page.getByText(passkeys.removedNote).waitFor();
	expect(await page.locator("[aria-labelledby=passkeys] li").count()).toBe(1);
	await logOut();
	await page.goto(`${site}/login`);
	await page.waitForURL("**/dashboard");
});

test("A passkey is added after a login with a password, and once on a device", async () => {
	const email = "adds-key@relief.test";
	await newAccount(context, email);
	const answer = await post("/login", { email, password: "a hill at dawn 9" });
	expect(answer.status()).toBe(200);
	await open("/settings?open=passkeys");
	await button(passkeys.add).click();
	await page.getByText(passkeys.addedNote).waitFor();
	expect(await credentials()).toHaveLength(1);
	await open("/settings?open=passkeys");
	await button(passkeys.add).click();
	await page.getByText(accountErrors["accounts.passkey_exists"].sentence).waitFor();
});

test("A cancelled passkey leaves the login as it was", async () => {
	// The browser has no use for the offer in the address field, which its user has not asked for.
	await page.addInitScript(() => {
		navigator.credentials.get = async () => {
			setTimeout(() => document.documentElement.setAttribute("data-refused", ""));
			throw new DOMException("There are no passkeys here.", "UnknownError");
		};
	});
	await open("/login");
	await page.locator("html[data-refused]").waitFor({ state: "attached" });
	await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
	expect(await page.getByRole("alert").count()).toBe(0);
	await device.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
	await page.evaluate(() => {
		navigator.credentials.get = () =>
			Promise.reject(new DOMException("The operation was cancelled.", "NotAllowedError"));
	});
	await button(passkeys.logIn).click();
	await page.getByText(passkeys.cancelled).waitFor();
	await page.getByLabel(login.email).fill("still@relief.test");
	expect(await page.getByLabel(login.email).inputValue()).toBe("still@relief.test");
});

test("A replayed answer, another browser's and another origin's are refused, and a cloned passkey", async () => {
	await registerByPasskey("hostile-key@relief.test");
	await logOut();
	const held = await withheld("/api/auth/passkeys/login");
	await page.goto(`${site}/login`);
	await expect.poll(held).toBeDefined();
	const body = held();
	await page.unroute("**/api/auth/passkeys/login");
	const other = await browser.newContext();
	expect(await codeOf(await post("/passkeys/login", body, other))).toBe("auth.passkey_challenge");
	await other.close();
	expect((await post("/passkeys/login", body)).status()).toBe(200);
	expect(await codeOf(await post("/passkeys/login", body))).toBe("auth.passkey_challenge");

	// A copy of the passkey that counts fewer uses.
	const [credential] = await credentials();
	await device.send("WebAuthn.removeCredential", {
		authenticatorId,
		credentialId: credential.credentialId,
	});
	await device.send("WebAuthn.addCredential", {
		authenticatorId,
		credential: { ...credential, signCount: 0 },
	});
	await context.clearCookies();
	const refused = page.waitForResponse("**/api/auth/passkeys/login");
	await page.goto(`${site}/login`);
	expect(await codeOf(await refused)).toBe("auth.passkey_cloned");
	await page.getByText(accountErrors["auth.passkey_cloned"].sentence).waitFor();

	// The same authenticator asked by a page of another origin.
	await page.goto(`${origin}/login`);
	await ready(page);
	expect(await button(passkeys.logIn).count()).toBe(0);
});

test("A runner confirms the address by its code, changes it, and takes the account back by mail", async () => {
	const { address, mailLink } = words.en;
	const [email, other] = ["confirms@relief.test", "moves@relief.test"];
	await newAccount(context, email);
	await post("/login", { email, password: runnerPassword });
	const code = await followMail(email);
	await page.getByRole("heading", { name: mailLink["confirm-address"].heading }).waitFor();
	await picture(page, "mail-link");
	expect(await violationsOf(page)).toEqual([]);
	await open("/settings?part=access");
	await page.getByText(address.unverified).waitFor();
	await page.getByLabel(address.code).fill("12");
	await button(address.confirm).click();
	await page.getByText(words.en.fields.code_format).waitFor();
	await page.getByLabel(address.code).fill(code);
	await button(address.confirm).click();
	await page.getByText(address.confirmedNote, { exact: true }).waitFor();

	await open("/settings?open=address");
	await page.getByLabel(address.new).fill(other);
	await button(address.send).click();
	await page.getByText(address.sentNote).waitFor();
	await picture(page, "settings-address");
	expect(await violationsOf(page)).toEqual([]);
	await followMail(other);
	await button(mailLink["confirm-address"].submit).click();
	await page.getByText(mailLink["confirm-address"].done).waitFor();
	await followMail(email);
	await button(mailLink["refuse-address"].submit).click();
	await page.getByText(mailLink["refuse-address"].done).waitFor();
	await page.goto(`${site}/settings`);
	await page.waitForURL("**/login?from=*");
	// Refused calls are noted by the browser.
	expect(complaints.filter((text) => !/status of 4/.test(text))).toEqual([]);
});

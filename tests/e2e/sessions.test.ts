import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import {
	openBrowser,
	openPage,
	origin,
	predictionOfNewRunner,
	ready,
	runnerPassword,
	words,
} from "./session.ts";

const { login, site, settings, session, generic } = words.en;
const email = "sessions@relief.test";

let browser: Browser;
let predictionId: string;
beforeAll(async () => {
	browser = await openBrowser();
	const { context } = await openPage(browser, { language: "en" });
	predictionId = await predictionOfNewRunner(context, email);
	await context.close();
});
afterAll(() => browser.close());

let page: Page;
let context: BrowserContext;
beforeEach(async () => {
	({ page, context } = await openPage(browser, { language: "en" }));
	const answer = await context.request.post("/api/auth/login", {
		data: { email, password: runnerPassword },
	});
	expect(answer.status()).toBe(200);
	return () => context.close();
});

/** The token that script holds, once it has fetched it. */
const scriptToken = (of: Page) =>
	of.waitForFunction(() => localStorage.getItem("auth_token")).then((held) => held.jsonValue());

/** Ends the session on the server alone. */
async function endSession(): Promise<void> {
	const headers = { Authorization: `Bearer ${await scriptToken(page)}` };
	const answer = await fetch(`${origin}/api/auth/logout`, { method: "POST", headers });
	expect(answer.status).toBe(204);
}

async function open(path: string): Promise<void> {
	await page.goto(path);
	await ready(page);
	await scriptToken(page);
}

async function logInOn(shown: Page): Promise<void> {
	await ready(shown);
	await shown.getByLabel(login.email).fill(email);
	await shown.getByLabel(login.password).fill(runnerPassword);
	await shown.getByRole("button", { name: login.submit, exact: true }).click();
}

test("A login after a logout and the Back button leads to the page that was left", async () => {
	await open("/dashboard");
	await page.getByRole("button", { name: site.logOut }).first().click();
	await page.waitForURL((url) => url.pathname === "/");
	await ready(page);
	await page.goBack();
	await page.waitForURL("**/login?from=*");
	await logInOn(page);
	await page.waitForURL((url) => url.pathname === "/dashboard");
	await page.getByRole("heading", { level: 1 }).waitFor();
	expect(await page.getByText(generic.notFound).count()).toBe(0);
});

test("A login after a link that met an ended session leads to the linked page", async () => {
	await open("/dashboard");
	await endSession();
	await page.getByRole("link", { name: site.settings }).first().click();
	await page.waitForURL("**/login?from=*");
	await logInOn(page);
	await page.waitForURL((url) => url.pathname === "/settings" && url.search === "");
	await page.getByRole("heading", { level: 1 }).waitFor();
});

test("A login after a query that met an ended session leads to it with its query", async () => {
	await open("/history");
	await endSession();
	await page.locator(`a[href*="${predictionId}"]`).first().click();
	await page.waitForURL("**/login?from=*");
	await logInOn(page);
	await page.waitForURL(`**/prediction-result?id=${predictionId}`);
});

test("What was typed into a form whose session has ended stays, and is saved after a login beside it", async () => {
	await open("/settings?open=profile");
	await page.getByLabel(settings.field.height).fill("187");
	await endSession();
	await page.getByRole("button", { name: settings.save }).click();
	await page.getByText(generic.sessionEnded).waitFor();
	// The header follows.
	await page.getByRole("link", { name: site.logIn, exact: true }).first().waitFor();
	const opening = context.waitForEvent("page");
	await page.getByRole("link", { name: session.logIn }).click();
	const beside = await opening;
	await logInOn(beside);
	await beside.waitForURL((url) => url.pathname + url.search === "/settings?open=profile");
	await page.getByRole("button", { name: site.logOut }).first().waitFor();
	expect(await page.getByLabel(settings.field.height).inputValue()).toBe("187");
	await page.getByRole("button", { name: settings.save }).click();
	await page.waitForURL("**/settings?*saved*");
	await page.getByText("187 cm").waitFor();
});

test("An upload whose session has ended offers a login that leads back to it", async () => {
	await open("/upload-gpx");
	const file = { name: "hills.gpx", mimeType: "application/gpx+xml" };
	const buffer = Buffer.from(hillyCourseGpx({ km: 2 }));
	await page.locator("input[type=file]").setInputFiles({ ...file, buffer });
	await endSession();
	await page.getByRole("button", { name: words.en.upload.submit }).click();
	const link = page.getByRole("link", { name: session.logIn });
	await link.waitFor();
	expect(await link.getAttribute("href")).toBe("/login?from=%2Fupload-gpx");
	await page.getByRole("link", { name: site.logIn, exact: true }).first().waitFor();
});

test("A logout that does not reach the server says that the session lives, and is done when asked again", async () => {
	await open("/dashboard");
	await page.route("**/logout", (route) => route.abort());
	await page.getByRole("button", { name: site.logOut }).first().click();
	await page.getByText(session.logoutFailed).waitFor();
	expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
	await page.unroute("**/logout");
	await page.getByRole("button", { name: session.logoutAgain }).click();
	await page.waitForURL((url) => url.pathname === "/");
	await page.goto("/dashboard");
	await page.waitForURL("**/login?from=*");
});

test("A login shows what is typed when asked, and leaves the focus on its button when it is refused", async () => {
	await context.clearCookies();
	await page.goto("/login");
	await ready(page);
	await page.getByLabel(login.email).fill(email);
	await page.getByLabel(login.password).fill("not this one");
	await page.getByRole("button", { name: generic.showTyped }).click();
	expect(await page.getByLabel(login.password).getAttribute("type")).toBe("text");
	await page.getByRole("button", { name: generic.showTyped, pressed: true }).click();
	expect(await page.getByLabel(login.password).getAttribute("type")).toBe("password");
	await page.getByRole("button", { name: login.submit, exact: true }).click();
	await page.getByText(words.en.errors["auth.invalid_credentials"]).waitFor();
	const focused = () => page.evaluate(() => document.activeElement?.textContent);
	await expect.poll(focused).toBe(login.submit);
});

test("Two tabs that open with an empty storage hold the token of the one cookie", async () => {
	const second = await context.newPage();
	await Promise.all([page.goto("/dashboard"), second.goto("/settings")]);
	const tokens = await Promise.all([page, second].map(scriptToken));
	const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith("relief_session"));
	expect(tokens).toEqual([cookie.value, cookie.value]);
});

import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ana, bo } from "#tools/oidc/people.ts";
import { openBrowser, openPage, origin, runnerPassword, words } from "./session.ts";

const { login, register, provider } = words.en;
const name = { provider: "Club ID" };
const filled = (text: string, values: Readonly<Record<string, string>> = name) =>
	text.replace(/{{(\w+)}}/g, (_, key) => values[key] ?? "");

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Chooses who has logged in at the stand-in. */
async function goThere(context: BrowserContext, from: string, who: string) {
	const page = await context.newPage();
	await page.goto(origin + from);
	await page.getByRole("link", { name: filled(provider.continue) }).click();
	await page.getByRole("button", { name: who }).click();
	return page;
}

test("A member of a club registers and logs in with the club's account, without script", async () => {
	const context = await browser.newContext({ javaScriptEnabled: false, locale: "en" });
	const page = await goThere(context, "/register", ana.email);
	await page.getByText(filled(provider.register.text)).waitFor();
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: register.submit }).click();
	await page.waitForURL(`${origin}/strava-link`);
	await context.clearCookies();
	const again = await goThere(context, "/login?from=%2Fhistory", ana.email);
	await again.waitForURL(`${origin}/history`);
	await context.close();
});

test("Who has an account already connects it in the settings, and disconnects it", async () => {
	const { page, context } = await openPage(browser, { language: "en" });
	const email = "provider@relief.test";
	const answer = await context.request.post("/api/auth/register", {
		data: {
			...{ email, password: runnerPassword, firstname: "Bo", lastname: "Lind" },
			charte_accepted: true,
		},
	});
	expect(answer.status()).toBe(201);
	await page.goto("/settings?open=provider");
	await page.getByRole("link", { name: filled(provider.continue) }).click();
	await page.getByRole("button", { name: bo.email }).click();
	await page.getByRole("heading", { name: filled(provider.link.heading) }).waitFor();
	await page.getByRole("main").getByRole("button", { name: provider.link.submit }).click();
	await page.getByText(filled(provider.linkedNote)).waitFor();
	await page.getByText(bo.email).waitFor();
	await page.goto("/settings?open=provider");
	await page.getByRole("button", { name: provider.card.remove }).click();
	await page.getByText(filled(provider.unlinkedNote)).waitFor();
	await context.close();
});

test("Who cancels at the provider reads so, and goes back to the login", async () => {
	const { page, context } = await openPage(browser, { language: "en" });
	await page.goto("/login");
	await page.getByRole("link", { name: filled(provider.continue) }).click();
	await page.getByRole("button", { name: "Cancel" }).click();
	await page.getByText("Club ID did not log you in").waitFor();
	await page.getByRole("link", { name: provider.back }).click();
	await page.getByRole("heading", { name: login.heading }).waitFor();
	await context.close();
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	type Language,
	newAccount,
	openBrowser,
	openPage,
	picture,
	ready,
	register,
	words,
} from "./session.ts";

const password = "a hill at dawn 9";
const newPassword = "a valley at dusk 8";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

async function logIn(page: Page, language: Language, email: string, secret: string) {
	const { login } = words[language];
	await page.goto("/login");
	await ready(page);
	await page.getByLabel(login.email).fill(email);
	await page.getByLabel(login.password).fill(secret);
	await page.getByRole("button", { name: login.submit, exact: true }).click();
}

async function logInByApi(context: BrowserContext, email: string) {
	const answer = await context.request.post("/api/auth/login", { data: { email, password } });
	expect(answer.status()).toBe(200);
}

async function logOut(page: Page, language: Language) {
	const button = page.getByRole("button", { name: words[language].site.logOut }).first();
	await button.click();
	await page.waitForURL((url) => url.pathname === "/");
	await ready(page);
}

const visits = [
	{ language: "en", script: true },
	{ language: "fr", script: false },
] as const;

describe.each(visits)("an account in $language, script $script", ({ language, script }) => {
	const { settings, reset, forgot, login, fields, dashboard } = words[language];
	const email = `account-${language}@relief.test`;
	const visit = () => openPage(browser, { language, script });

	test("is registered, left, and entered again, back to where it was asked for", async () => {
		const { page, context } = await visit();
		await register(page, language, email);
		await logOut(page, language);
		await page.goto("/settings?open=profile");
		await page.waitForURL("**/login?from=*");
		await ready(page);
		await page.getByLabel(login.email).fill(email);
		await page.getByLabel(login.password).fill("not this one");
		await page.getByRole("button", { name: login.submit, exact: true }).click();
		await page.getByText(words[language].errors["auth.invalid_credentials"]).waitFor();
		await page.getByLabel(login.password).fill(password);
		await page.getByRole("button", { name: login.submit, exact: true }).click();
		await page.waitForURL("**/settings?open=profile");
		await context.close();
	});

	test("edits its profile, refuses what is out of bounds, and cancels", async () => {
		const { page, context } = await visit();
		await logInByApi(context, email);
		await page.goto("/settings?open=profile");
		await ready(page);
		const height = page.getByLabel(settings.field.height);
		await height.fill("99");
		await page.getByRole("button", { name: settings.save }).click();
		await page.getByText(fields.height_range).waitFor();
		if (script) {
			await height.fill("170");
			expect(await page.getByText(fields.height_range).count()).toBe(0);
		}
		await picture(page, `settings-edit-${language}`);
		await page.getByRole("link", { name: settings.cancel }).first().click();
		await page.getByRole("link", { name: settings.edit }).click();
		await height.waitFor();
		expect(await height.inputValue()).toBe("");
		await height.fill("171");
		await page.getByLabel(settings.field.sex).selectOption("female");
		await page.getByRole("button", { name: settings.save }).click();
		await page.getByText(settings.saved).waitFor();
		expect(await page.locator("main").innerText()).toContain("171\u202fcm");
		await ready(page);
		await picture(page, `settings-${language}`);
		await context.close();
	});

	test("changes its password, with the current one", async () => {
		const { page, context } = await visit();
		await logInByApi(context, email);
		await page.goto("/settings?open=password");
		await ready(page);
		const change = async (current: string, next: string) => {
			await page.getByLabel(settings.currentPassword).fill(current);
			await page.getByLabel(reset.password, { exact: true }).fill(next);
			await page.getByLabel(reset.confirmation).fill(next);
			await page.getByRole("button", { name: settings.changePassword }).click();
		};
		await change("not this one", newPassword);
		await page.getByText(words[language].errors["accounts.wrong_password"]).waitFor();
		await change(password, "12345678");
		await page.getByText(fields.password_weak).waitFor();
		await change(password, password);
		await page.getByText(settings.passwordChanged).waitFor();
		await context.close();
	});

	test("is exported as a zip", async () => {
		const { page, context } = await visit();
		await logInByApi(context, email);
		await page.goto("/settings?part=data");
		await ready(page);
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: settings.exportButton }).click();
		expect((await download).suggestedFilename()).toBe("relief-export.zip");
		await context.close();
	});

	test("gets a new password by mail, once", async () => {
		const { page, context } = await visit();
		await page.goto("/forgot-password");
		await ready(page);
		await page.getByLabel(login.email).fill(email);
		await page.getByRole("button", { name: forgot.submit }).click();
		await page.getByText(forgot.sentHint).waitFor();
		await picture(page, `forgot-${language}`);
		const link = page.locator("main a[href*='reset-password']").first();
		for (let tries = 0; tries < 20; tries++) {
			await page.goto("/outbox");
			if ((await link.count()) > 0) break;
		}
		const address = (await link.getAttribute("href")) ?? "";
		await page.goto(address);
		await ready(page);
		await page.getByLabel(reset.password, { exact: true }).fill(newPassword);
		await page.getByLabel(reset.confirmation).fill("something else");
		await page.getByRole("button", { name: reset.submit }).click();
		await page.getByText(fields.confirmation_differs).waitFor();
		await page.getByLabel(reset.password, { exact: true }).fill(newPassword);
		await page.getByLabel(reset.confirmation).fill(newPassword);
		await page.getByRole("button", { name: reset.submit }).click();
		await page.getByText(login.resetDone).waitFor();
		await page.goto(address);
		await page.getByText(words[language].errors["accounts.reset_link"]).waitFor();
		expect(await page.getByLabel(reset.confirmation).count()).toBe(0);
		await context.close();
	});

	test("is deleted with password and word, and is gone", async () => {
		const { page, context } = await visit();
		await logIn(page, language, email, newPassword);
		await page
			.getByText(
				dashboard.welcome.replace("{{firstname}}", "Emma").replace("{{lastname}}", "Durand"),
			)
			.waitFor();
		await page.goto("/settings?part=data");
		await ready(page);
		await page.getByRole("link", { name: settings.delete }).click();
		const confirm = page.getByRole("button", { name: settings.deleteConfirm });
		await confirm.waitFor();
		await ready(page);
		const word = page.getByLabel(settings.deleteWord.replace("{{word}}", "DELETE"));
		if (script) expect(await confirm.isDisabled()).toBe(true);
		await page.getByLabel(settings.deletePassword).fill(newPassword);
		await word.fill("delete");
		if (script) expect(await confirm.isDisabled()).toBe(true);
		else {
			await confirm.click();
			await page.getByText(fields.deletion_word_required).waitFor();
			await page.getByLabel(settings.deletePassword).fill(newPassword);
		}
		await word.fill("DELETE");
		await picture(page, `settings-delete-${language}`);
		await confirm.click();
		await page.waitForURL((url) => url.pathname === "/");
		await logIn(page, language, email, newPassword);
		await page.getByText(words[language].errors["auth.invalid_credentials"]).waitFor();
		await context.close();
	});
});

/** In the page: what a runner leaves on a device, as the site keeps it. */
async function leaveTraces(): Promise<void> {
	localStorage.setItem("auth_token", "dead");
	await (await caches.open("kept")).put("/prediction-result?id=1", new Response("a page"));
	await new Promise((resolve) => {
		const opening = indexedDB.open("relief-import");
		opening.onupgradeneeded = () => opening.result.createObjectStore("imports").put("x", "import");
		opening.onsuccess = () => resolve(opening.result.close());
	});
}

/** In the page: what of it is there. */
async function traces() {
	const imports = await new Promise<number>((resolve) => {
		const opening = indexedDB.open("relief-import");
		opening.onsuccess = () => {
			const counting = opening.result.transaction("imports").objectStore("imports").count();
			counting.onsuccess = () => resolve(counting.result);
			opening.result.close();
		};
	});
	const token = localStorage.getItem("auth_token") !== null;
	return { token, pages: await caches.has("kept"), imports };
}

describe("a session in the browser", () => {
	const language = "en";

	test("A session in the browser survives the loss of the cookie, and of the stored token", async () => {
		const { page, context } = await openPage(browser, { language });
		await register(page, language, "carriers@relief.test");
		await ready(page);
		const stored = () =>
			page.waitForFunction(() => /^[\w-]{43}$/.test(localStorage.getItem("auth_token") ?? ""));
		await stored();
		await context.clearCookies();
		await page.goto("/dashboard");
		await page.getByRole("heading", { name: /Emma/ }).waitFor();
		await page.evaluate(() => localStorage.clear());
		await page.reload();
		await stored();
		await context.close();
	});

	test("A session in the browser is cleared everywhere when the stored token is dead", async () => {
		const { page, context } = await openPage(browser, { language });
		await page.goto("/");
		await page.evaluate(leaveTraces);
		expect(await page.evaluate(traces)).toEqual({ token: true, pages: true, imports: 1 });
		await page.goto("/about");
		await ready(page);
		await expect
			.poll(() => page.evaluate(traces))
			.toEqual({ token: false, pages: false, imports: 0 });
		await context.close();
	});

	test("A tab with an old form sends only what was changed in it, and empties what was emptied", async () => {
		const { page: stale, context } = await openPage(browser, { language });
		const token = await newAccount(context, "stale-tab@relief.test");
		const headers = { Authorization: `Bearer ${token}` };
		const edit = (data: unknown) => context.request.put("/api/auth/me", { headers, data });
		const { settings } = words.en;
		await edit({ height: 181, weight: 70, birth_year: 1985, sex: "female" });
		await stale.goto("/settings?open=profile");
		await ready(stale);
		await edit({ weight: 75 });
		await stale.getByLabel(settings.field.height).fill("99");
		await stale.getByRole("button", { name: settings.save }).click();
		await stale.getByText(words.en.fields.height_range).waitFor();
		await stale.getByLabel(settings.field.height).fill("182");
		await stale.getByLabel(settings.field.birth_year).fill("");
		await stale.getByLabel(settings.field.sex).selectOption("");
		const request = stale.waitForRequest((request) => request.method() === "POST");
		await stale.getByRole("button", { name: settings.save }).click();
		const names = [...new URLSearchParams((await request).postData() ?? "").keys()];
		expect(names.filter((name) => !name.startsWith("shown."))).toEqual([
			"intent",
			"height",
			"birth_year",
			"sex",
		]);
		await stale.getByText(`${settings.field.birth_year}, ${settings.field.sex}.`).waitFor();
		const profile = await (await context.request.get("/api/auth/me", { headers })).json();
		expect(profile).toMatchObject({ height: 182, weight: 75, birth_year: null, sex: null });
		await context.close();
	});

	test("A session in the browser ends in every tab when everything is logged out", async () => {
		const { page, context } = await openPage(browser, { language });
		await newAccount(context, "tabs@relief.test");
		const second = await context.newPage();
		await second.goto("/dashboard");
		await page.goto("/settings?part=access");
		await ready(page);
		await page.getByRole("button", { name: words.en.settings.logoutEverywhere }).click();
		await page.waitForURL("**/login");
		await second.goto("/dashboard");
		await second.waitForURL("**/login?from=*");
		await context.close();
	});
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage, origin, picture, ready, words } from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const chamonix = { latitude: 45.92, longitude: 6.87 };

describe("the language of the place", () => {
	test("The language of the place decides a first visit when the browser may tell it, and nobody is asked", async () => {
		const { page, context } = await openPage(browser, { language: "en" });
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation(chamonix);
		await page.goto("/about");
		await page.locator("html[lang=fr]").waitFor();
		await page.getByRole("heading", { name: words.fr.about.heading }).waitFor();
		const remembered = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
		expect(remembered).toEqual(["relief_place_language=fr"]);
		await page.goto("/cgu");
		expect(await page.locator("html").getAttribute("lang")).toBe("fr");
		await context.close();
	});

	test("The language of the place is found from the menu, and stays", async () => {
		const { page, context, complaints } = await openPage(browser, { language: "en", width: 360 });
		// With a choice of its own, the device does not follow the place by itself.
		await context.addCookies([{ name: "relief_language", value: "en", url: origin }]);
		await page.goto("/");
		await ready(page);
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation(chamonix);
		await page.locator(".language-menu summary").click();
		await picture(page, "language-menu-en-360");
		await page.getByRole("button", { name: words.en.language.detect }).click();
		await page.locator("html[lang=fr]").waitFor();
		await page.keyboard.press("Escape");
		expect(await page.locator(".language-menu").getAttribute("open")).toBeNull();
		await page.goto("/cgu");
		expect(await page.locator("html").getAttribute("lang")).toBe("fr");
		expect(complaints).toEqual([]);
		await context.close();
	});

	test("The language of the place is not asked of who keeps the position: the sentence says so", async () => {
		const { page, context } = await openPage(browser, { language: "en" });
		await page.goto("/");
		await ready(page);
		await page.locator(".language-menu summary").click();
		await page.getByRole("button", { name: words.en.language.detect }).click();
		await page.getByText(words.en.language.refused).waitFor();
		expect(await page.locator("html").getAttribute("lang")).toBe("en");
		await context.close();
	});
});

describe("an open page", () => {
	test("An open page stays where it is when its faces come late", async () => {
		const { page, context } = await openPage(browser, { language: "en", width: 390 });
		await page.addInitScript(() => {
			const moves: unknown[] = [];
			Object.assign(window, { moves });
			new PerformanceObserver((list) => moves.push(...list.getEntries())).observe({
				type: "layout-shift",
				buffered: true,
			});
		});
		let release = () => {};
		const released = new Promise<void>((done) => {
			release = done;
		});
		await page.route("**/*.woff2", async (route) => {
			await released;
			await route.continue();
		});
		await page.goto("/about", { waitUntil: "domcontentloaded" });
		const frames = () =>
			page.evaluate(
				() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
			);
		await frames();
		release();
		await page.waitForFunction(() => document.fonts.check("600 1em Fraunces"));
		await frames();
		const moved = await page.evaluate(() =>
			(window as unknown as { moves: { value: number }[] }).moves.reduce(
				(sum, { value }) => sum + value,
				0,
			),
		);
		expect(moved).toBeLessThan(0.01);
		await context.close();
	});

	test("An open page comes without the application until somebody does something", async () => {
		const { page, context, complaints } = await openPage(browser, { language: "en" });
		const scripts: string[] = [];
		page.on("request", (request) => {
			if (request.resourceType() === "script") scripts.push(request.url());
		});
		await page.goto("/", { waitUntil: "networkidle" });
		expect(scripts.filter((url) => !url.includes("web-vitals"))).toEqual([]);
		const question = page.getByText(words.en.landing.faq.tracker.question);
		await ready(page);
		expect(scripts.length).toBeGreaterThan(5);
		await question.click();
		await page.getByText(words.en.landing.faq.tracker.answer).waitFor();
		await page.getByText(words.en.landing.faq.security.question).click();
		await page.getByText(words.en.landing.faq.tracker.answer).waitFor({ state: "hidden" });
		expect(complaints).toEqual([]);
		await context.close();
	});
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import { openBrowser, openPage, picture, predictionOfNewRunner, ready, words } from "./session.ts";

const { planExport, raceDay, sending } = words.en;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let id: string;

beforeAll(async () => {
	browser = await openBrowser();
	({ page, context } = await openPage(browser, { language: "en", width: 390, touch: true }));
	// An iPhone's browser, what it is asked to keep, and the locks of its screen.
	await page.addInitScript(() => {
		const asked = { persist: 0, locks: 0, copied: "" };
		const own = (of: object, name: string, value: unknown) =>
			Object.defineProperty(of, name, { configurable: true, value });
		own(
			navigator,
			"userAgent",
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1",
		);
		own(navigator.storage, "persist", async () => ++asked.persist > 0);
		own(navigator.storage, "persisted", async () => false);
		const request = async () => {
			asked.locks++;
			return { release: async () => void asked.locks-- };
		};
		own(navigator, "wakeLock", { request });
		// Safari opens the clipboard while it handles a tap, and lets a text come later.
		own(navigator.clipboard, "writeText", () => Promise.reject(new Error("too late")));
		own(navigator.clipboard, "write", async ([item]: ClipboardItem[]) => {
			if (!window.event) throw new Error("not within a tap");
			asked.copied = await (await item.getType("text/plain")).text();
		});
		Object.assign(window, { asked });
	});
	id = await predictionOfNewRunner(context, "phone@relief.test");
});
afterAll(() => browser.close());

const asked = () =>
	page.evaluate(
		() =>
			(window as unknown as { asked: { persist: number; locks: number; copied: string } }).asked,
	);

test("A link that is shared is copied within the tap, as Safari wants it", async () => {
	await page.goto(resultPath(id, "race-day"));
	await ready(page);
	await page.getByRole("button", { name: sending.open }).click();
	await page.getByRole("button", { name: planExport.makeLink }).click();
	await page.getByText(planExport.copied).waitFor();
	const address = await page.getByLabel(planExport.address).inputValue();
	expect((await asked()).copied).toBe(address);
	await page.getByRole("button", { name: sending.close, exact: true }).click();
});

test("Following a plan asks the browser to keep it, and an iPhone is told to add the site first", async () => {
	await page.getByText(raceDay.homeScreen).waitFor();
	await page.getByRole("button", { name: raceDay.follow, exact: true }).click();
	await page.getByText(raceDay.openAgain).waitFor();
	expect((await asked()).persist).toBe(1);
	expect(await page.getByText(/last checked on .* at \d\d:\d\d/).isVisible()).toBe(true);
	await picture(page, "race-day-kept-en");
});

test("The screen stays on while race day is open and wants it, and no longer", async () => {
	expect((await asked()).locks).toBe(0);
	const stayOn = page.getByLabel(raceDay.stayOn);
	await stayOn.check();
	await expect.poll(async () => (await asked()).locks).toBe(1);
	await stayOn.uncheck();
	await expect.poll(async () => (await asked()).locks).toBe(0);
	await stayOn.check();
	await expect.poll(async () => (await asked()).locks).toBe(1);
	await page.getByRole("button", { name: raceDay.others }).click();
	await expect.poll(async () => (await asked()).locks).toBe(0);
});

test("Nothing lies under the notch of a phone that is turned", async () => {
	const session = await context.newCDPSession(page);
	const insets = { left: 59, leftMax: 59, right: 59, rightMax: 59, bottom: 21, bottomMax: 21 };
	await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
	await page.setViewportSize({ width: 844, height: 390 });
	for (const path of ["/dashboard", `/prediction-result?id=${id}`, "/upload-gpx", "/race-day"]) {
		await page.goto(path);
		await ready(page);
		const under = await page.evaluate(() =>
			[...document.querySelectorAll(":is(header, main) :is(a, button, input, select, h1, h2, p)")]
				.filter((element) => element.checkVisibility({ visibilityProperty: true }))
				.map((element) => ({
					text: element.outerHTML.slice(0, 80),
					box: element.getBoundingClientRect(),
				}))
				.filter(({ box: { left, right, width } }) => width > 2 && (left < 58 || right > 844 - 58))
				.filter(({ box }) => box.right > 0 && box.left < 844)
				.map(({ text }) => text),
		);
		expect(under).toEqual([]);
		await picture(page, `notch${path.split("?")[0].replaceAll("/", "-")}`);
	}
});

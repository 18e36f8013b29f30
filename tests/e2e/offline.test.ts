import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { partPage, resultParts, resultPath } from "#app/features/predictions/addresses.ts";
import {
	linkOf,
	openBrowser,
	openPage,
	openPart,
	picture,
	predictionOfNewRunner,
	ready,
	violationsOf,
	words,
} from "./session.ts";

let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
	browser = await openBrowser();
	({ page, context, complaints } = await openPage(browser, {
		language: "en",
		width: 360,
		offline: true,
	}));
});
afterEach(() => context.setOffline(false));
afterAll(() => browser.close());

const { offline, generic } = words.en;
const kept = () =>
	page.evaluate(async () => {
		if (!(await caches.has("kept"))) return [];
		const keys = await (await caches.open("kept")).keys();
		return keys.map(({ url }) => new URL(url).pathname).sort();
	});
const hasOfflinePage = () =>
	page.evaluate(async () => Boolean(await caches.match("/offline", { cacheName: "assets" })));

test("A prediction that was opened opens again without a network, and nothing else is kept", async () => {
	const id = await predictionOfNewRunner(context, "offline-day@relief.test", {
		start: "2027-05-02T07:30[Europe/Paris]",
	});
	await page.goto("/dashboard");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.goto(`/prediction-result?id=${id}`);
	await page.goto("/dashboard");
	await expect.poll(kept).toEqual(expect.arrayContaining(resultParts.map(partPage)));
	await expect.poll(hasOfflinePage).toBe(true);
	expect((await kept()).filter((path) => !/prediction/.test(path))).toEqual([]);

	await context.setOffline(true);
	await page.goto("/dashboard");
	await page.getByRole("heading", { name: offline.heading }).waitFor();
	await page.getByText(offline.kept).waitFor();
	const card = page.getByRole("listitem").filter({ hasText: "Hills at dawn" });
	expect(await card.getByRole("paragraph").textContent()).toMatch(/^\d.* · 2 May 2027$/);
	await picture(page, "offline-en-360");
	expect(await violationsOf(page)).toEqual([]);
	// A device that takes itself for online without reaching the site stays with what the runner chooses.
	await page.getByRole("link", { name: "Hills at dawn" }).evaluate((link: HTMLElement) => {
		link.click();
		window.dispatchEvent(new Event("online"));
	});
	await page.waitForURL("**/prediction-result?id=*");
	await ready(page);
	const { parts } = words.en.result;
	for (const name of [parts.plan, parts.course, parts.raceDay, parts.time]) {
		await openPart(page, name);
	}
	expect(await page.getByText(generic.error).count()).toBe(0);
	await picture(page, "offline-result-en-360");
});

test("A prediction that was opened and not used makes links and files and reads tables without a network", async () => {
	const { stations, planExport } = words.en;
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Hills at dawn" }).first().click();
	await page.waitForURL("**/prediction-result?id=*");
	const parts = [
		"share-link",
		"course-files",
		"stations-editor",
		"table-reader",
		"predicting-tools",
		"read-what-if",
		"course-worker",
	];
	const missing = () =>
		page.evaluate(async (parts) => {
			const files = (await (await caches.open("assets")).keys()).map(({ url }) => url);
			return parts.filter((part) => !files.some((file) => file.includes(`/${part}-`)));
		}, parts);
	await expect.poll(missing).toEqual([]);
	await expect.poll(kept).toContainEqual(expect.stringMatching(/\/gpx$/));

	await context.setOffline(true);
	const id = new URL(page.url()).searchParams.get("id") ?? "";
	await page.goto(resultPath(id, "plan"));
	await ready(page);
	await page.locator(".stations input[type=file]").waitFor({ state: "attached" });
	await page.getByText(stations.table.title, { exact: true }).click();
	await page.getByLabel(stations.table.paste).fill("Name;km\nLac;2");
	await page.locator(".table-row").first().waitFor();
	await page.goto(resultPath(id, "race-day"));
	await ready(page);
	expect(await linkOf(page)).toContain("/shared#1.");
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: planExport.file.fit }).click();
	expect((await download).suggestedFilename()).toBe("Hills-at-dawn.fit");
});

test("The offline page leads back to the dashboard once the site can be reached", async () => {
	await context.setOffline(true);
	await page.goto("/settings");
	await page.getByRole("heading", { name: offline.heading }).waitFor();
	await context.setOffline(false);
	await page.waitForURL("**/dashboard");
});

test("The offline page leads back when the network returns before its script runs, or before the site answers", async () => {
	await context.addInitScript(() => {
		if (location.hash !== "#instead") return;
		const real = window.fetch;
		let refused = false;
		window.fetch = (...request) => {
			if (refused || !String(request[0]).startsWith("/offline")) return real(...request);
			refused = true;
			return Promise.reject(new TypeError("Failed to fetch"));
		};
	});
	await page.goto("/offline#instead");
	await page.waitForURL("**/dashboard");
});

test("A page under the service worker uses what it has preloaded", async () => {
	complaints.length = 0;
	for (const path of ["/settings", "/dashboard", "/settings"]) {
		await page.goto(path);
		await ready(page);
		expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
	}
	const twice = await page.evaluate(() => {
		const names = performance.getEntriesByType("resource").map(({ name }) => name);
		return names.filter((name, place) => name.endsWith(".js") && names.indexOf(name) !== place);
	});
	expect(twice).toEqual([]);
	expect(complaints).toEqual([]);
});

test("A phone has the runner's places at the bottom: the open one is marked, and they cover no focus", async () => {
	await page.goto("/settings");
	await ready(page);
	const bar = page.locator(".place-bar");
	expect(await bar.locator("[aria-current=page]").textContent()).toBe(words.en.site.settings);
	expect(await bar.getByRole("link").count()).toBe(5);
	const covered = await page.evaluate(() => {
		const top = document.querySelector(".place-bar")?.getBoundingClientRect().top ?? 0;
		const stops = [...document.querySelectorAll<HTMLElement>(":is(main, footer) :is(a, button)")];
		return stops.filter((stop) => {
			stop.focus();
			return stop.getBoundingClientRect().bottom > top;
		}).length;
	});
	expect(covered).toBe(0);
});

test("Logging out takes everything off the device", async () => {
	await page.goto("/settings");
	await ready(page);
	expect((await kept()).length).toBeGreaterThan(0);
	await page.locator(".menu summary").click();
	await page.getByRole("button", { name: words.en.site.logOut }).last().click();
	await page.waitForURL((url) => url.pathname === "/");
	await expect.poll(kept).toEqual([]);
});

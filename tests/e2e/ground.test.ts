import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import { lineArea, placeAt } from "#tools/basemap/region.ts";
import { coloursOf, shareOfColour } from "./colours.ts";
import {
	linkOf,
	openBrowser,
	openPage,
	openPart,
	origin,
	picture,
	predictionOfNewRunner,
	ready,
	violationsOf,
	words,
} from "./session.ts";

const { ground, map, routeView, site } = words.en;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let path: string;
const requests: string[] = [];
beforeAll(async () => {
	browser = await openBrowser();
	({ page, context, complaints } = await openPage(browser, {
		language: "en",
		offline: true,
		ground: true,
	}));
	path = resultPath(await predictionOfNewRunner(context, "ground@relief.test"), "course");
	context.on("request", (request) => requests.push(request.url()));
});
afterAll(() => browser.close());

const frame = ".course-map__frame";
/** Software WebGL draws slowly on a busy machine. */
const water = { light: [180, 211, 224], dark: [23, 57, 75] };
/** Of the box around the lake; a name lies over some of it, and no lake is elsewhere. */
const lakeShare = 0.2;

async function open(of: Page): Promise<void> {
	await of.goto(path);
	await ready(of);
}
const show = (of: Page) => of.getByRole("button", { name: ground.show }).click();
/** Of the map: the course in 3D says whose heights it lies on, too. */
const attributed = "[data-attribution]:not(.route-view *)";
const drawn = (of: Page) => of.locator(attributed).waitFor();
const isMapWorker = (url: string) => url.startsWith(`${origin}/assets/maplibre-gl-worker-`);

/** South and east of the north end of the course of these tests, in its lengths on a map in Web Mercator. */
function onCourse({ lon, lat }: { lon: number; lat: number }): { east: number; south: number } {
	const { origin: start } = lineArea;
	const y = (degrees: number) => Math.asinh(Math.tan((degrees * Math.PI) / 180));
	const [bottom, top] = [y(start.lat), y(start.lat + 10_000 / 111_131)];
	const x = ((lon - start.lon) * Math.PI) / 180;
	return { east: x / (bottom - top), south: (y(lat) - top) / (bottom - top) };
}

/** The box of the ground's lake in the window, from where the drawn course is. */
async function lakeOn(of: Page) {
	await of.locator(frame).scrollIntoViewIfNeeded();
	const box = await of.locator(".course-map__casing").first().boundingBox();
	if (!box) throw new Error("The map has no course.");
	const { lake } = lineArea;
	const from = onCourse(placeAt(lake, -lake.eastM, lake.northM));
	const to = onCourse(placeAt(lake, lake.eastM, -lake.northM));
	return {
		x: box.x + box.width / 2 + Math.abs(from.east) * box.height,
		y: box.y + from.south * box.height,
		width: Math.abs(to.east - from.east) * box.height,
		height: (to.south - from.south) * box.height,
	};
}
const waterOnLake = async (of: Page, colour = water.light) =>
	shareOfColour(of, await lakeOn(of), colour);

describe("the ground under a drawn map", () => {
	test("Ground comes under the drawn course once the map is in sight, from this site alone", async () => {
		await page.goto(path.replace("/course", ""));
		await ready(page);
		expect(requests.filter((url) => /maplibre|ground-layer|\/basemap\//.test(url))).toEqual([]);
		await open(page);
		await drawn(page);
		const { height } = (await page.locator(frame).boundingBox()) ?? {};
		expect(height).toBeCloseTo(420, -1);
		await expect.poll(() => waterOnLake(page)).toBeGreaterThan(lakeShare);
		expect(await page.locator(".course-map__drawing").isVisible()).toBe(true);
		const attribution = page.locator(attributed);
		expect(await attribution.textContent()).toMatch(/^Relief: an invented region/);
		expect(page.workers().filter((worker) => isMapWorker(worker.url()))).toHaveLength(1);
		expect(requests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
		expect(await violationsOf(page)).toEqual([]);
		await picture(page, "ground-en-1280");
	});

	test("Ground stays under the course while the map is zoomed and moved", async () => {
		const zoomIn = page.getByRole("button", { name: map.nearer });
		await zoomIn.click();
		await expect.poll(() => waterOnLake(page)).toBeGreaterThan(lakeShare);
		const before = await lakeOn(page);
		expect(await shareOfColour(page, { ...before, y: before.y - 60 }, water.light)).toBeLessThan(
			0.25 * lakeShare,
		);
		await page.mouse.move(before.x, before.y);
		await page.mouse.down();
		await page.mouse.move(before.x - 60, before.y + 60, { steps: 4 });
		await page.mouse.up();
		const after = await lakeOn(page);
		expect(after.x).toBeLessThan(before.x - 30);
		await expect.poll(() => waterOnLake(page)).toBeGreaterThan(lakeShare);
		expect(await shareOfColour(page, before, water.light)).toBeLessThan(0.25 * lakeShare);
		await page.getByRole("button", { name: map.farther }).click();
	});

	test("Ground turns dark with the page", async () => {
		await page.emulateMedia({ colorScheme: "dark" });
		await expect.poll(() => waterOnLake(page, water.dark)).toBeGreaterThan(lakeShare);
		await picture(page, "ground-en-1280-dark");
		await page.emulateMedia({ colorScheme: "light" });
		await expect.poll(() => waterOnLake(page)).toBeGreaterThan(lakeShare);
	});

	test("Ground that the graphics card drops is drawn again, and the course is there meanwhile", async () => {
		const lose = (lost: boolean) =>
			page.evaluate((lost) => {
				const canvas = document.querySelector<HTMLCanvasElement>(".ground__canvas canvas");
				const gl = canvas?.getContext("webgl2");
				const own = window as { losing?: WEBGL_lose_context | null };
				own.losing ??= gl?.getExtension("WEBGL_lose_context");
				if (lost) own.losing?.loseContext();
				else own.losing?.restoreContext();
			}, lost);
		await lose(true);
		await page.getByText(ground.lost).waitFor();
		expect(await page.locator(".course-map__drawing").isVisible()).toBe(true);
		await lose(false);
		await drawn(page);
		await expect.poll(() => waterOnLake(page)).toBeGreaterThan(lakeShare);
	});

	test("This device remembers whether it shows ground, and hiding it frees its worker and its canvas", async () => {
		await open(page);
		await drawn(page);
		await page.getByRole("button", { name: ground.hide }).click();
		expect(await page.locator(`${frame} canvas`).count()).toBe(0);
		await expect.poll(() => page.workers().some((worker) => isMapWorker(worker.url()))).toBe(false);
		await open(page);
		await page.getByRole("button", { name: ground.show }).waitFor();
		expect(await page.locator(`${frame} canvas`).count()).toBe(0);
	});

	test("The course in 3D lies on the site's heights, which are read once its view is near", async () => {
		const heights = () => requests.filter((url) => url.includes("/tiles/terrain/")).length;
		const before = heights();
		await open(page);
		expect(heights()).toBe(before);
		await page.locator(".route-view").scrollIntoViewIfNeeded();
		await page.locator(".route-view [data-attribution]").waitFor();
		expect(heights() - before).toBeGreaterThan(0);
		expect(heights() - before).toBeLessThanOrEqual(36);
		await expect.poll(() => coloursOf(page, ".route-view__canvas")).toBeGreaterThan(12);
		await page.getByRole("button", { name: routeView.fly }).click();
		await page.getByRole("button", { name: routeView.stop }).click();
		await page.getByRole("button", { name: routeView.fly }).waitFor();
		await picture(page, "ground-3d-en");
	});

	test("A visitor of a shared plan sees ground too, on a phone and in French", async () => {
		await openPart(page, words.en.result.parts.raceDay);
		const link = await linkOf(page);
		const visitor = await openPage(browser, {
			language: "fr",
			width: 360,
			touch: true,
			ground: true,
		});
		await visitor.page.goto(link);
		await visitor.page.locator(frame).scrollIntoViewIfNeeded();
		await drawn(visitor.page);
		const credit = await visitor.page.locator(attributed).textContent();
		expect(credit).toBe(words.fr.ground.invented);
		const { height } = (await visitor.page.locator(frame).boundingBox()) ?? {};
		expect(height).toBeCloseTo(320, -1);
		expect(await violationsOf(visitor.page)).toEqual([]);
		expect(visitor.complaints).toEqual([]);
		await picture(visitor.page, "ground-fr-360");
		await visitor.context.close();
	});

	test("Ground along a stored course opens without a network, and leaves the device at logout", async () => {
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		await open(page);
		await show(page);
		await page.getByText(ground.stored).waitFor();
		const grounds = () =>
			page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("ground ")));
		expect(await grounds()).toEqual([`ground ${path.split("=")[1]}`]);
		await context.setOffline(true);
		await page.reload();
		await ready(page);
		await drawn(page);
		await expect.poll(() => waterOnLake(page)).toBeGreaterThan(lakeShare);
		await context.setOffline(false);
		expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
		await page.getByRole("button", { name: site.logOut }).first().click();
		await page.waitForURL((url) => url.pathname === "/");
		await expect.poll(grounds).toEqual([]);
	});
});

describe("without ground the drawn map stays", () => {
	let other: Page;
	let own: BrowserContext;
	const tileJson = "**/tiles/basemap.json";
	const tiles = "**/tiles/basemap/**";
	beforeAll(async () => {
		// Requests that a service worker makes cannot be answered by a test.
		own = await browser.newContext({ baseURL: origin, serviceWorkers: "block", locale: "en-GB" });
		path = resultPath(await predictionOfNewRunner(own, "no-ground@relief.test"), "course");
		other = await own.newPage();
	});
	afterAll(() => own.close());

	async function staysDrawn(sentence: string): Promise<void> {
		await other.getByText(sentence).waitFor();
		expect(await other.locator(".course-map__drawing").isVisible()).toBe(true);
	}
	/** Asks for the ground once more: another map, and other requests. */
	async function showAgain(): Promise<void> {
		await other.getByRole("button", { name: ground.hide }).click();
		await show(other);
	}

	test("With a script that fails the drawn map stays, with a sentence", async () => {
		const script = "**/ground-layer*";
		await other.route(script, (route) => route.abort());
		await open(other);
		await staysDrawn(ground.unreachable);
		await other.unroute(script);
		await open(other);
		await drawn(other);
	});

	const json = (change: object) => async (route: Route) => {
		const answer = await route.fetch();
		await route.fulfill({ json: { ...(await answer.json()), ...change } });
	};
	test.each<[string, (route: Route) => unknown]>([
		["no archive", (route) => route.fulfill({ status: 404, json: {} })],
		["a text that is no TileJSON", json({ tiles: ["data:,{z}{x}{y}"] })],
		["ground elsewhere", json({ bounds: [7, 46, 8, 47] })],
	])("With %s no ground is offered, although this device has chosen it", async (_name, answer) => {
		await other.route(tileJson, answer);
		const answered = other.waitForEvent("requestfinished", (request) =>
			/basemap\.json/.test(request.url()),
		);
		await open(other);
		await answered;
		await other.evaluate(() => new Promise((done) => setTimeout(done)));
		expect(await other.getByRole("button", { name: ground.hide }).count()).toBe(0);
		expect(await other.locator(frame).isVisible()).toBe(true);
		await other.unrouteAll({ behavior: "ignoreErrors" });
	});

	test("Without a network the drawn map stays, with a sentence, and ground comes when it is asked for again", async () => {
		await other.route(tileJson, (route) => route.abort());
		await open(other);
		await staysDrawn(ground.unreachable);
		await other.unroute(tileJson);
		await showAgain();
		await drawn(other);
	});

	test.each<[string, string, string, (route: Route) => unknown]>([
		["tiles that fail", ground.partial, tiles, (route) => route.fulfill({ status: 500 })],
		[
			"tiles that are cut",
			ground.partial,
			tiles,
			(route) => route.fulfill({ body: "\u001a\u00ff" }),
		],
	])("With %s the drawn map stays, with a sentence", async (_name, sentence, address, answer) => {
		await other.route(address, answer);
		await showAgain();
		await staysDrawn(sentence);
		await other.unrouteAll({ behavior: "ignoreErrors" });
	});

	test("Without WebGL the drawn map stays, with a sentence", async () => {
		await other.evaluate(() => {
			HTMLCanvasElement.prototype.getContext = () => null;
		});
		await showAgain();
		await staysDrawn(ground.unsupported);
		expect(await other.locator(`${frame} canvas`).count()).toBe(0);
	});
});

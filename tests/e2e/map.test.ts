import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import { formatDuration } from "#domain/figures.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { mountainRaceForm } from "../fixtures/mountain-race.ts";
import {
	linkOf,
	openPage,
	origin,
	picture,
	ready,
	scrollEnd,
	signedInPage,
	violationsOf,
	words,
} from "./session.ts";

const { map, stretch, trial, upload, landing } = words.en;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];
let headers: { Authorization: string };
let stored: PredictionResponse;

beforeAll(async () => {
	const runner = await signedInPage("map");
	({ browser, page, context, complaints, headers } = runner);
	stored = await runner.api("/upload-gpx", { method: "POST", body: mountainRaceForm() });
	await page.goto(resultPath(stored.id, "course"));
	await ready(page);
});
afterAll(() => browser.close());

const onMap = (of: Page) => of.locator(".course-map__cursor");
const onProfile = (of: Page) => of.locator(".panorama__cursor");
const slider = (of: Page) => onMap(of).locator("input");
const said = (of: Page) => of.locator(".panorama__place");
const ends = (of: Page) =>
	Promise.all(
		[stretch.from, stretch.to].map((label) =>
			of.locator(".stretch").getByLabel(label).inputValue().then(Number),
		),
	);

/** Page coordinates of a share of a picture's width and height, in view. */
async function spotOf(picture: Locator, right: number, down: number): Promise<[number, number]> {
	await picture.scrollIntoViewIfNeeded();
	const box = await picture.boundingBox();
	if (!box) throw new Error("The picture is not on screen.");
	return [box.x + right * box.width, box.y + down * box.height];
}

/** Page coordinates of a sign on the map. */
async function signAt(of: Page, text: string): Promise<[number, number]> {
	const sign = of.locator(".course-map__sign", { hasText: text }).first();
	await onMap(of).scrollIntoViewIfNeeded();
	const box = await sign.boundingBox();
	if (!box) throw new Error(`There is no sign ${text}.`);
	return [box.x, box.y];
}

test("The first paint has the map of the course, before any script", async () => {
	const html = await (await context.request.get(resultPath(stored.id, "course"))).text();
	const drawing = html.match(/<svg class="course-map__drawing".*?<\/svg>/s)?.[0] ?? "";
	// its slopes in paths of the whole way: more than a handful of points
	expect(drawing.match(/L[\d.]+ [\d.]+/g)?.length).toBeGreaterThan(100);
	expect(drawing).toContain(map.wind.e);
	expect(html).toContain("Montvernier");
});

test("A pointer over the map marks the nearest place of the course in map and profile", async () => {
	await page.mouse.move(...(await signAt(page, "Tête d’Orsaz")));
	expect(await said(page).innerText()).toMatch(/^7(0\.9|1\.[01])/);
	expect(await page.locator(".panorama__cursor input").getAttribute("aria-valuetext")).toMatch(
		/^7(0\.9|1\.[01])/,
	);
	await page.mouse.move(0, 0);
	expect(await said(page).count()).toBe(0);
});

test("Arrow keys on the map move the cursor along the course, and Shift selects a stretch", async () => {
	await slider(page).focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	expect(await said(page).innerText()).toMatch(/^1\.0/);
	await page.keyboard.press("Shift+ArrowRight");
	await page.keyboard.press("Shift+ArrowRight");
	expect(await ends(page)).toEqual([1, 2]);
	await page.keyboard.press("Shift+ArrowLeft");
	expect(await ends(page)).toEqual([1, 1.5]);
	await page.keyboard.press("Escape");
	expect(await page.locator(".stretch dl").count()).toBe(0);
	await slider(page).blur();
});

test("A stretch dragged on the profile agrees with the plan's sections between the same stations", async () => {
	const share = (km: number) => (km * 1000) / stored.distance;
	const [x, y] = await spotOf(onProfile(page), share(9.1), 0.5);
	const [toX] = await spotOf(onProfile(page), share(30.2), 0.5);
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(toX, y, { steps: 4 });
	await page.mouse.up();
	await page.mouse.move(0, 0);
	const [from, to] = await ends(page);
	expect(Math.abs(from - 9.1)).toBeLessThan(0.2);
	expect(Math.abs(to - 30.2)).toBeLessThan(0.2);
	// exactly, by the fields
	await page.locator(".stretch").getByLabel(stretch.from).fill("9.1");
	await page.locator(".stretch").getByLabel(stretch.to).fill("30.2");
	const between = (stored.sections ?? []).slice(2, 6);
	const sum = (pick: (row: (typeof between)[number]) => number | null) =>
		between.reduce((total, row) => total + (pick(row) ?? Number.NaN), 0);
	const shown = (term: string) =>
		page.locator(".stretch dl div", { hasText: term }).locator("dd").innerText();
	expect(await shown(stretch.length)).toMatch(/^21\.10/);
	const [gainM, lossM] = ((await shown(stretch.climb)).replace(/,/g, "").match(/\d+/g) ?? []).map(
		Number,
	);
	expect(Math.abs(gainM - sum((row) => row.elevation_gain))).toBeLessThanOrEqual(4);
	expect(Math.abs(lossM - sum((row) => row.elevation_loss))).toBeLessThanOrEqual(4);
	// the stops between them count, those at the ends do not
	const stopsS = (stored.stations ?? [])
		.slice(2, 5)
		.reduce((total, row) => total + row.stop_seconds, 0);
	const [time] = (await shown(stretch.time)).split("\n");
	const seconds = sum((row) => row.time_seconds) + stopsS;
	expect(time.replace(/\s/g, " ")).toBe(formatDuration(seconds));
	expect(await page.locator(".course-map__stretch").count()).toBe(1);
	expect(await page.locator(".panorama__outside").count()).toBe(2);
	await picture(page, "map-stretch-en");
	await page.getByRole("button", { name: stretch.clear }).click();
	expect(await page.locator(".panorama__outside").count()).toBe(0);
});

test("A stretch is dragged along the course on the map", async () => {
	await page.mouse.move(...(await signAt(page, "Fontaine de la Ruelle")));
	await page.mouse.down();
	await page.mouse.move(...(await signAt(page, "Col de Sorbière")), { steps: 6 });
	await page.mouse.up();
	const [from, to] = await ends(page);
	expect(Math.abs(from - 5.2)).toBeLessThan(0.5);
	expect(Math.abs(to - 16)).toBeLessThan(0.5);
	await page.keyboard.press("Escape");
});

test("The map is zoomed by its buttons, moved by dragging, and shows more names, and kilometres, when it is near", async () => {
	const names = () =>
		page
			.locator(".course-map__sign--station .course-map__label")
			.evaluateAll(
				(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length,
			);
	const signs = () => page.locator(".course-map__sign--station").count();
	const box = () => page.locator(".course-map__drawing").getAttribute("viewBox");
	expect(await box()).toBe("0 0 1000 750");
	expect(await page.getByRole("button", { name: map.farther }).isDisabled()).toBe(true);
	const kilometres = page.locator(".course-map__sign--distance");
	expect(await kilometres.count()).toBe(0);
	const before = (await names()) / (await signs());
	await page.getByRole("button", { name: map.nearer }).click();
	expect(await box()).toBe("250 187.5 500 375");
	expect(await kilometres.count()).toBeGreaterThan(0);
	const [x, y] = await spotOf(onMap(page), 0.5, 0.5);
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + 4000, y + 4000, { steps: 3 });
	await page.mouse.up();
	expect(await box()).toBe("0 0 500 375");
	expect((await names()) / (await signs())).toBeGreaterThanOrEqual(before);
	await page.getByRole("button", { name: map.farther }).click();
	expect(await box()).toBe("0 0 1000 750");
	expect(await page.locator(".stretch dl").count()).toBe(0);
});

test("By touch a tap shows a place, a sideways drag selects a stretch, and up and down scrolls", async () => {
	const { page: phone, context: own } = await openPage(browser, {
		language: "en",
		width: 390,
		touch: true,
	});
	await own.addCookies(await context.cookies());
	await phone.goto(resultPath(stored.id, "course"));
	await ready(phone);
	await onMap(phone).scrollIntoViewIfNeeded();
	await onMap(phone).tap({ position: { x: 200, y: 60 } });
	const place = await said(phone).innerText();
	await phone.locator("h1").tap();
	await said(phone).waitFor({ state: "detached" });
	await onProfile(phone).tap({ position: { x: 100, y: 60 } });
	expect(await said(phone).innerText()).not.toBe(place);

	const devtools = await own.newCDPSession(phone);
	const drag = async (from: [number, number], to: [number, number]) => {
		const at = (k: number) => ({
			x: from[0] + (k / 8) * (to[0] - from[0]),
			y: from[1] + (k / 8) * (to[1] - from[1]),
		});
		await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at(0)] });
		for (let k = 1; k <= 8; k++) {
			await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at(k)] });
		}
		await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	};
	const scrolled = () => phone.evaluate(() => window.scrollY);
	// A finger that goes sideways moves the panorama, which is wider than the phone; the page stays.
	const [wideX, wideY] = await spotOf(onProfile(phone), 0.3, 0.3);
	const at = await scrollEnd(phone);
	await drag([wideX, wideY], [wideX - 120, wideY + 2]);
	await expect
		.poll(() => phone.locator(".panorama__scroll").evaluate((box) => box.scrollLeft))
		.toBeGreaterThan(60);
	expect(await scrolled()).toBe(at);
	expect(await phone.locator(".stretch dl").count()).toBe(0);
	const one = onMap(phone);
	await scrollEnd(phone);
	const [x, y] = await spotOf(one, 0.3, 0.4);
	const before = await scrollEnd(phone);
	await drag([x, y], [x + 120, y + 2]);
	await phone.locator(".stretch dl").waitFor();
	const [from, to] = await ends(phone);
	expect(to).toBeGreaterThan(from);
	expect(await scrolled()).toBe(before);
	await phone.getByRole("button", { name: stretch.clear }).tap();
	const [sx, sy] = await spotOf(one, 0.3, 0.4);
	const start = await scrolled();
	await drag([sx, sy], [sx, sy - 150]);
	await expect.poll(scrolled).toBeGreaterThan(start + 60);
	expect(await phone.locator(".stretch dl").count()).toBe(0);
	await picture(phone, "map-phone-en");
	await own.close();
});

test("Without script the map stands in the page, in French too, and nothing that needs script", async () => {
	const { page: plain, context: own } = await openPage(browser, { language: "fr", script: false });
	await own.addCookies(await context.cookies());
	await own.request.post("/language", {
		headers: { Origin: origin },
		form: { from: "/about", language: "fr" },
	});
	await plain.goto(resultPath(stored.id, "course"));
	expect(await plain.getByRole("img", { name: words.fr.map.wind.e }).isVisible()).toBe(true);
	for (const hidden of [
		".stretch",
		".panorama__cursor",
		".panorama__handle",
		".course-map__zoom",
	]) {
		expect(await plain.locator(hidden).isVisible()).toBe(false);
	}
	await picture(plain, "map-plain-fr");
	// the language is the account's
	await own.request.post("/language", {
		headers: { Origin: origin },
		form: { from: "/about", language: "en" },
	});
	await own.close();
});

test("Without WebGL the map is drawn, and axe finds nothing wrong with it at any width", async () => {
	const other = await context.newPage();
	await other.addInitScript(() => {
		const make = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
			return kind.startsWith("webgl") ? null : make.call(this, kind as "2d");
		} as typeof make;
	});
	await other.goto(resultPath(stored.id, "course"));
	await ready(other);
	await other.mouse.move(...(await signAt(other, "Montvernier")));
	expect(await said(other).innerText()).toMatch(/^80\.0/);
	for (const width of [360, 1280]) {
		await other.setViewportSize({ width, height: 900 });
		expect(await violationsOf(other)).toEqual([]);
	}
	await other.close();
});

test("A shared plan has the same map, and one with hidden ends shows neither start nor finish", async () => {
	const visitor = await openPage(browser, { language: "en" });
	await page.goto(resultPath(stored.id, "race-day"));
	await ready(page);
	for (const hidden of [false, true]) {
		await visitor.page.goto(await linkOf(page, { ends: !hidden }));
		await visitor.page.locator(".course-map__drawing").waitFor();
		const signs = visitor.page.locator(".course-map__sign");
		expect(await signs.filter({ hasText: "Montvernier" }).count()).toBe(1);
		const ends = signs.filter({ hasText: new RegExp(`${map.start}|${map.finish}`) });
		await expect.poll(() => ends.count()).toBe(hidden ? 0 : 2);
	}
	expect(visitor.complaints).toEqual([]);
	await visitor.context.close();
});

test("A course is on a small map before its upload, and on a whole one with the trial's answer", async () => {
	const visitor = await openPage(browser, { language: "en" });
	await visitor.page.goto("/");
	await ready(visitor.page);
	await visitor.page.getByRole("button", { name: trial.example }).click();
	await visitor.page.getByText(landing.exampleName).first().waitFor();
	await visitor.page.locator(".course-preview .course-map__drawing").waitFor();
	await visitor.page.getByLabel(upload.resultTime, { exact: true }).fill("45:00");
	await visitor.page.getByRole("button", { name: trial.submit }).click();
	await visitor.page.locator(".trial__answer .course-map__cursor").waitFor();
	await visitor.page.mouse.move(0, 0);
	await visitor.page.locator(".trial__answer .course-map__cursor input").focus();
	await visitor.page.keyboard.press("ArrowRight");
	expect(await said(visitor.page).count()).toBe(1);
	await picture(visitor.page, "map-trial-en");
	expect(visitor.complaints).toEqual([]);
	await visitor.context.close();
});

test("Lists of predictions and goals have a picture of each course, which screen readers pass over", async () => {
	const goal = { name: "The race", date: "2027-08-27", prediction_id: stored.id };
	const added = await context.request.post("/api/goals", { headers, data: goal });
	expect(added.ok()).toBe(true);
	for (const [path, drawing] of [
		["/history", ".goal .pictured svg[aria-hidden=true]"],
		["/history", ".course-row .pictured svg[aria-hidden=true]"],
		["/dashboard", "[aria-labelledby=next-goal] > [aria-hidden=true]"],
	]) {
		if (!page.url().endsWith(path)) await page.goto(path);
		const drawn = page.locator(`${drawing} path`).last();
		expect(await drawn.getAttribute("d")).toMatch(/^M[\d. ]+L/);
		await picture(page, `map-thumbnails${path.replace("/", "-")}-en`);
	}
});

test("none of it makes the console complain", () => {
	expect(complaints).toEqual([]);
});

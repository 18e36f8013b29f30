import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { coloursOf } from "./colours.ts";
import {
	type Api,
	openPage,
	openPart,
	origin,
	picture,
	ready,
	scrollEnd,
	signedInPage,
	unfoldWhatIf,
	whatIfQuery,
	words,
} from "./session.ts";

const { whatIf, planOption, day, plan, profile, planExport, routeView, result, stations, stretch } =
	words.en;
const temperature = planOption.temperature.replace("{{unit}}", "°C");
let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];
let api: Api;
let stored: PredictionResponse;

beforeAll(async () => {
	({ browser, page, context, complaints, api } = await signedInPage("result"));
	const form = new FormData();
	form.set("file", new File([hillyCourseGpx({ km: 12.3 })], "hills.gpx"));
	form.set("result", "10km=45:00");
	form.set("pacing_strategy", "hill-optimized");
	stored = await api("/upload-gpx", { method: "POST", body: form });
	await page.addInitScript(keepDrawings);
	await page.goto(resultPath(stored.id, "course"));
	await ready(page);
});
afterAll(() => browser.close());

/** Software WebGL draws slowly on a busy machine. */

/** Lets WebGL keep what it has drawn, so that `drawing` can read it. */
const keepDrawings = () => {
	const make = HTMLCanvasElement.prototype.getContext;
	HTMLCanvasElement.prototype.getContext = function (
		this: HTMLCanvasElement,
		kind: string,
		attributes?: object,
	) {
		return make.call(this, kind as "webgl2", { ...attributes, preserveDrawingBuffer: true });
	} as typeof make;
};
/** The picture of the course alone: a screenshot also changes with its place between two pixels of the screen. */
const drawing = () =>
	page
		.locator(".route-view canvas")
		.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
const isDrawn = (before: string) => expect.poll(async () => (await drawing()) === before);

describe("the 3D view", () => {
	test("The 3D view draws the course, and marks the place that the map points at, as the profile does", async () => {
		await page.locator(".route-view").scrollIntoViewIfNeeded();
		await page.locator(".route-view canvas").waitFor();
		await expect.poll(() => coloursOf(page, ".route-view__canvas")).toBeGreaterThan(8);
		const box = await page.locator(".route-view__stage").boundingBox();
		const map = await page.locator(".course-map").boundingBox();
		expect(box?.width).toBe(map?.width);
		expect(box?.height).toBe(460);
		await page.locator(".course-map__cursor").hover();
		const cursors = page.locator(":is(.course-map__cursor, .panorama__cursor) input");
		const said = await cursors.evaluateAll((all) =>
			all.map((one) => one.getAttribute("aria-valuetext")),
		);
		expect(said).toHaveLength(2);
		expect(said[0]).toMatch(/km: /);
		expect(said[1]).toBe(said[0]);
		await page.locator(".route-view__canvas").hover();
		await picture(page, "result-3d-en");
	});

	test("The 3D view turns by keys and by buttons, and starts over", async () => {
		const before = await drawing();
		await page.locator(".route-view__stage").focus();
		await page.keyboard.press("ArrowLeft");
		await page.getByRole("button", { name: routeView.nearer }).click();
		await isDrawn(before).toBe(false);
		await page.getByRole("button", { name: routeView.reset }).click();
		await isDrawn(before).toBe(true);
	});

	test("The 3D view shows the stretch that is selected", async () => {
		const end = page.locator(".stretch").getByLabel(stretch.to);
		const before = await drawing();
		await end.fill("6");
		await isDrawn(before).toBe(false);
		await end.press("Escape");
		await isDrawn(before).toBe(true);
	});

	test("The 3D view comes back after the graphics card has dropped it", async () => {
		await page.evaluate(() => {
			const canvas = document.querySelector<HTMLCanvasElement>(".route-view canvas");
			const lose = canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
			lose?.loseContext();
			setTimeout(() => lose?.restoreContext(), 400);
		});
		await page.getByText(routeView.lost).waitFor();
		await page.getByText(routeView.lost).waitFor({ state: "detached" });
		await expect.poll(() => coloursOf(page, ".route-view__canvas")).toBeGreaterThan(8);
		const known = complaints.filter((text) => !/context/i.test(text));
		complaints.splice(0, complaints.length, ...known);
	});

	test("The 3D view says so where there is no WebGL", async () => {
		const other = await context.newPage();
		await other.addInitScript(() => {
			const make = HTMLCanvasElement.prototype.getContext;
			HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
				return kind.startsWith("webgl") ? null : make.call(this, kind as "2d");
			} as typeof make;
		});
		await other.goto(resultPath(stored.id, "course"));
		await ready(other);
		await other.locator(".route-view").scrollIntoViewIfNeeded();
		const said = other.locator(".route-view__message");
		await said.getByText(routeView.unsupported).waitFor();
		expect(await said.innerText()).toContain(routeView.unavailable);
		// nothing to turn, so nothing that says how
		expect(await other.getByText(routeView.help).count()).toBe(0);
		await other.close();
	});
});

test("The reader of the course and the core are loaded once the page is used", async () => {
	const own = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
	await own.addCookies(await context.cookies());
	const other = await own.newPage();
	const loaded = () =>
		other.evaluate(() =>
			performance
				.getEntriesByType("resource")
				.map(({ name }) => name.match(/(course-worker|predicting-tools)-/)?.[1])
				.filter((name) => name !== undefined),
		);
	await other.goto(resultPath(stored.id, "plan"), { waitUntil: "networkidle" });
	expect(await loaded()).toEqual([]);
	await other.keyboard.press("Tab");
	await other.locator(".stations input[type=file]").waitFor({ state: "attached" });
	expect((await loaded()).toSorted()).toEqual(["course-worker", "predicting-tools"]);
	await own.close();
});

test("A course that could not be fetched is fetched again by a button, and drawn", async () => {
	// without the service worker, which has kept the file
	const own = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
	await own.addCookies(await context.cookies());
	const other = await own.newPage();
	const file = `**/api/predictions/${stored.id}/gpx`;
	await other.route(file, (route) => route.abort());
	await other.goto(resultPath(stored.id, "course"));
	await ready(other);
	await other.getByText(routeView.unreachable).waitFor();
	await other.unroute(file);
	await other.getByRole("button", { name: routeView.retry }).click();
	await other.getByText(routeView.unreachable).waitFor({ state: "detached" });
	await other.locator(".route-view").scrollIntoViewIfNeeded();
	await other.locator(".route-view canvas").waitFor();
	await own.close();
});

test("A tap on the profile or a row shows its place until the next tap elsewhere", async () => {
	const { page: phone, context: own } = await openPage(browser, {
		language: "en",
		width: 390,
		touch: true,
	});
	await own.addCookies(await context.cookies());
	await phone.goto(resultPath(stored.id, "course"));
	await ready(phone);
	const place = phone.locator(".panorama__place");
	await phone.locator(".panorama__cursor").tap({ position: { x: 150, y: 60 } });
	const said = await place.innerText();
	const box = await phone.locator(".panorama__cursor").boundingBox();
	const kilometres = (12.3 * 150) / (box?.width ?? 1);
	expect(Math.abs(Number.parseFloat(said) - kilometres)).toBeLessThan(0.2);
	await phone.locator("h1").tap();
	await place.waitFor({ state: "detached" });
	await phone.goto(resultPath(stored.id, "plan"));
	await ready(phone);
	await phone.getByLabel(plan.splits.km, { exact: true }).check();
	const rows = phone.locator(".plan tbody tr");
	await expect.poll(() => rows.count()).toBe(Math.ceil(12.3));
	await rows.nth(3).scrollIntoViewIfNeeded();
	await scrollEnd(phone);
	await rows.nth(3).tap();
	await expect.poll(() => rows.nth(3).getAttribute("data-here")).toBe("");
	// The mouse that a browser makes of a tap rests where another row comes to be.
	await phone.evaluate(() => scrollBy(0, 160));
	await scrollEnd(phone);
	expect(await rows.nth(3).getAttribute("data-here")).toBe("");
	await rows.nth(5).tap();
	await expect.poll(() => rows.nth(5).getAttribute("data-here")).toBe("");
	await phone.locator(".result-head h1").tap();
	await expect.poll(() => rows.nth(5).getAttribute("data-here")).toBe(null);
	await own.close();
});

describe("what if", () => {
	/** Rows of the plan without the stops among them. */
	const stretches = "tbody tr:not(:has(em))";
	const shownS = () => page.locator("article").getAttribute("data-seconds").then(Number);
	const planS = () => page.locator(".what-if__times").getAttribute("data-plan").then(Number);

	test("Figures change in the page as the API computes them, live in the address, and go from part to part", async () => {
		// without stations a hilly course is planned by climb
		await page.goto(resultPath(stored.id));
		await ready(page);
		await openPart(page, result.parts.plan);
		await page.locator("[data-view=climbs]").waitFor();
		await openPart(page, result.parts.time);
		await unfoldWhatIf(page);
		await page.getByLabel(temperature).first().fill("31");
		await page.getByLabel(whatIf.surface).selectOption("trail");
		await page.getByLabel(whatIf.goal).first().fill("1:10:00");
		await page.getByLabel(planOption.carbs).first().fill("60");
		await page.getByLabel(planOption.water).first().fill("600");
		await openPart(page, result.parts.plan);
		await page.getByRole("button", { name: stations.add, exact: true }).click();
		await page.getByLabel(stations.field.distance.replace("{{unit}}", "km")).fill("6");
		await page.getByLabel(stations.field.stop).fill("2");
		await page.getByRole("button", { name: stations.addThis, exact: true }).click();
		await page.waitForURL(/stop=6%402/);
		const answer = await api(`/predictions/${stored.id}/what-if?${whatIfQuery(page)}`);
		expect(await shownS()).toBe(answer.predicted_time_seconds);
		expect(answer.predicted_time_seconds).toBeGreaterThan(stored.predicted_time_seconds + 120);
		expect(await planS()).toBe(4200);
		expect(answer.pacing_strategy.summary.carbs_g).toBe(70);
		await page.getByText(/70\sg of carbohydrate · 700\sml of water\.$/).waitFor();
		// a plan gets sections with its first station
		await page.locator("[data-view=sections]").waitFor();
		await page.getByLabel(plan.splits.km, { exact: true }).check();
		const rows = answer.pacing_strategy.kilometres;
		const cells = await page.locator(`.views__view ${stretches} td:nth-child(2)`).allTextContents();
		const seconds = cells.map((text) =>
			text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0),
		);
		expect(seconds).toEqual(rows.map((row) => row.time_seconds));
		await picture(page, "result-what-if-en");
		await page.reload();
		await ready(page);
		expect(await shownS()).toBe(answer.predicted_time_seconds);
		await page.goBack();
		await page.waitForURL(/prediction-result\?id=.*temperature=31/);
		expect(await shownS()).toBe(answer.predicted_time_seconds);
		await page.getByRole("link", { name: whatIf.reset }).click();
		await expect.poll(shownS).toBe(stored.predicted_time_seconds);
	});

	test("A value that cannot be used is refused at its field, in words, and leaves the time alone", async () => {
		const { errors } = words.en;
		const typed = (sentence: string, text: string) => sentence.replace("{{text}}", text);
		await unfoldWhatIf(page);
		const fields = [
			[temperature, "99", errors["prediction.option_temperature"]],
			[planOption.humidity, "150", errors["prediction.option_humidity"]],
			[whatIf.goal, "abc", errors["prediction.option_goal"]],
		] as const;
		for (const [label, text, sentence] of fields) {
			const field = page.getByLabel(label, { exact: true }).first();
			await field.fill(text);
			await page.getByText(typed(sentence, text)).waitFor();
			expect(await field.getAttribute("aria-invalid")).toBe("true");
			await field.fill("");
		}
		const goal = page.getByLabel(whatIf.goal, { exact: true }).first();
		await goal.fill("0:10:00");
		await page.locator(".field__error").getByText("faster than the world record").waitFor();
		expect(await goal.getAttribute("aria-invalid")).toBe("true");
		await goal.fill("");
		// colder than the slider goes, and not than the API does
		await page.getByLabel(temperature, { exact: true }).first().fill("-15");
		await page.waitForURL(/temperature=-15/);
		expect(await page.locator(".field__error").count()).toBe(0);
		await page.getByRole("link", { name: whatIf.reset }).click();
		await expect.poll(shownS).toBe(stored.predicted_time_seconds);
	});

	test("A start counts the dark, and turns passing times into times of day", async () => {
		const start = "2027-05-02T22:30";
		await ready(page);
		await openPart(page, result.parts.raceDay);
		// the race-day kit leads to the one place where the start is said
		await page.getByRole("link", { name: planExport.sayStart }).click();
		await page.getByLabel(day.start, { exact: true }).waitFor();
		await page.getByLabel(whatIf.surface).selectOption("trail");
		await page.getByLabel(day.start, { exact: true }).fill(start);
		await page.waitForURL(/start=/);
		const answer = await api(`/predictions/${stored.id}/what-if?${whatIfQuery(page)}`);
		expect(answer.waterfall?.night).toBeGreaterThan(0);
		expect(await shownS()).toBe(answer.predicted_time_seconds);
		await openPart(page, result.parts.raceDay);
		await page.getByText(/^Start: 2 May 2027, 22:30/).waitFor();
		expect(await page.locator(".print-sheet--card td").first().textContent()).toMatch(/^22:3\d$/);
		const finish = await page.locator(".print-sheet--card td").last().textContent();
		await openPart(page, result.parts.time);
		const cursor = page.getByLabel(profile.cursor);
		await cursor.press("End");
		expect(await cursor.getAttribute("aria-valuetext")).toContain(finish);
		await page.getByRole("link", { name: whatIf.reset }).click();
		await expect.poll(shownS).toBe(stored.predicted_time_seconds);
	});

	test("What is chosen before script has come counts", async () => {
		const early = await context.newPage();
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await early.route("**/assets/*.js", async (route) => {
			await held;
			await route.continue();
		});
		await early.goto(`/prediction-result?id=${stored.id}`, { waitUntil: "commit" });
		await unfoldWhatIf(early);
		await early.getByLabel(whatIf.surface).selectOption("technical");
		release();
		await early.waitForURL(/surface=technical/);
		const said = early.locator(".what-if__times");
		const answer = await api(`/predictions/${stored.id}/what-if?surface=technical`);
		expect(Number(await said.getAttribute("data-seconds"))).toBe(answer.predicted_time_seconds);
		await early.close();
	});

	test("What if works without script, by the server", async () => {
		const { page: plain, context: own } = await openPage(browser, {
			language: "en",
			script: false,
		});
		await own.addCookies(await context.cookies());
		await plain.goto(`/prediction-result?id=${stored.id}&stop=3@1&station=9,Col,,2`);
		await unfoldWhatIf(plain);
		await plain.getByLabel(temperature).fill("31");
		await plain.getByRole("button", { name: whatIf.submit }).click();
		await plain.waitForURL(/temperature=31/);
		const answer = await api(
			`/predictions/${stored.id}/what-if?temperature=31&stop=3@1&station=9,Col,,2`,
		);
		const said = plain.locator(".what-if__times");
		expect(Number(await said.getAttribute("data-seconds"))).toBe(answer.predicted_time_seconds);
		// the plan of stops is one by section
		await openPart(plain, result.parts.plan);
		expect(await plain.locator("[data-view=sections]").isVisible()).toBe(true);
		await own.close();
	});

	test("A course that is filled from the terrain has the same heights in the page", async () => {
		const bare = hillyCourseGpx({ km: 6 }).replace(/<ele>[^<]*<\/ele>/g, "");
		const form = new FormData();
		form.set("file", new File([bare], "bare.gpx"));
		form.set("result", "10km=45:00");
		const filled = await api("/upload-gpx", { method: "POST", body: form });
		expect(filled.elevation_method).toBe("terrain");
		const own = await context.newPage();
		await own.goto(resultPath(filled.id, "course"));
		await ready(own);
		await own.getByText(words.en.elevationMethod.terrain).first().waitFor({ state: "attached" });
		await own.getByText(words.en.warnings.elevation_from_terrain).waitFor();
		await picture(own, "result-terrain-en");
		await own.goto(resultPath(filled.id));
		await ready(own);
		const answer = await api(`/predictions/${filled.id}/what-if?surface=technical&temperature=31`);
		await unfoldWhatIf(own);
		await own.getByLabel(whatIf.surface).selectOption("technical");
		await own.waitForURL(/surface=technical/);
		await own.waitForLoadState("networkidle");
		// From here on the page alone can answer.
		await own.route("**/prediction-result*", (route) => route.abort());
		await own.getByLabel(temperature).first().fill("31");
		const seconds = () => own.locator(".what-if__times").getAttribute("data-seconds").then(Number);
		await expect.poll(seconds).toBe(answer.predicted_time_seconds);
		await own.close();
	});
});

test("none of it makes the console complain", () => {
	expect(result.title).toBeTruthy();
	expect(complaints).toEqual([]);
});

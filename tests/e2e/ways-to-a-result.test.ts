import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatDuration } from "#domain/figures.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import {
	type Api,
	gpxFile,
	openPage,
	picture,
	ready,
	signedInPage,
	violationsOf,
	words,
} from "./session.ts";

let browser: Browser;
let context: BrowserContext;
let page: Page;
let api: Api;
const { result, upload, day } = words.en;

/** What is asked beside the file; the browser's clock is on UTC, the course is in France. */
const asked: Record<string, readonly (readonly [string, string])[]> = {
	"no start": [],
	"a start": [["start", "2027-06-05T07:00"]],
	"a start at night on another clock": [["start", "2027-06-05T21:00-07:00[America/Los_Angeles]"]],
	"a start, stations and cut-offs": [
		["start", "2027-06-05T07:00"],
		["station", "4.2,Col,aid+water,5,D+0 08:15"],
		["station", "8.05,Lac,crew,3,2:30"],
		["temperature", "27.35"],
	],
	"a start and stages": [
		["start", "2027-06-05T07:00"],
		["stage", "6.1@2027-06-06T07:00"],
		["carry_over", "3.25"],
	],
};

async function predicted(name: string): Promise<PredictionResponse> {
	const form = new FormData();
	const gpx = hillyCourseGpx({ km: 12.3 }).replace("Hills at dawn", name);
	form.set("file", new File([gpx], `${name}.gpx`));
	form.set("result", "10km=45:00");
	for (const [field, value] of asked[name]) form.append(field, value);
	const stored = await api("/upload-gpx", { method: "POST", body: form });
	expect(stored).toHaveProperty("id");
	return stored;
}

beforeAll(async () => {
	({ browser, page, context, api } = await signedInPage("ways", { language: "en", offline: true }));
});
afterAll(() => browser.close());

const secondsOn = async (on: Page) =>
	Number(await on.locator("[data-seconds]").first().getAttribute("data-seconds"));

/** The page says what is stored, and its address asks nothing else, also once all scripts have run. */
async function showsStored(on: Page, { id, predicted_time_seconds }: PredictionResponse) {
	await on.waitForURL(`**/prediction-result?id=${id}*`);
	await on.getByText(result.eyebrow, { exact: true }).waitFor();
	await expect.poll(() => secondsOn(on)).toBe(predicted_time_seconds);
	// script writes what is asked into the address 250 ms after it has changed
	await on.waitForTimeout(600);
	expect(new URL(on.url()).search).toBe(`?id=${id}`);
	await on.getByText(result.eyebrow, { exact: true }).waitFor();
}

describe.each(Object.keys(asked))("with %s", (name) => {
	let stored: PredictionResponse;
	beforeAll(async () => {
		stored = await predicted(name);
	});
	const link = () => page.locator("main").getByRole("link", { name, exact: true }).first();

	test("A result is the stored one by its address, after a reload and by Back", async () => {
		await page.goto(`/prediction-result?id=${stored.id}`);
		await ready(page);
		await showsStored(page, stored);
		await page.reload();
		await ready(page);
		await showsStored(page, stored);
		await page.goto("/about");
		await ready(page);
		await page.goBack();
		await page.waitForURL("**/prediction-result?id=*");
		await showsStored(page, stored);
	});

	test("A result is the stored one from the history and from the dashboard, and by Back within the page", async () => {
		await page.goto("/history");
		await ready(page);
		await link().click();
		await showsStored(page, stored);
		await page.goBack();
		await page.waitForURL("**/history");
		await page.goForward();
		await showsStored(page, stored);
	});

	test("A result is the stored one without script", async () => {
		const plain = await openPage(browser, { language: "en", script: false });
		await plain.context.addCookies(await context.cookies());
		await plain.page.goto(`/prediction-result?id=${stored.id}`);
		expect(await secondsOn(plain.page)).toBe(stored.predicted_time_seconds);
		await plain.page.close();
	});

	test("A result is the stored one without a network", async () => {
		await page.goto("/dashboard");
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		await page.goto(`/prediction-result?id=${stored.id}`);
		await ready(page);
		await expect
			.poll(() => page.evaluate(keptResults))
			.toContain(`/prediction-result?id=${stored.id}`);
		await context.setOffline(true);
		await page.reload();
		await ready(page);
		await showsStored(page, stored);
		await context.setOffline(false);
	});
});

const keptResults = async () => {
	const keys = await (await caches.open("kept")).keys();
	return keys.map(({ url }) => `${new URL(url).pathname}${new URL(url).search}`);
};

test("A result right after its upload is the stored one, on the clock of the course", async () => {
	// what was typed for it stands in the form
	await predicted("no start");
	await page.goto("/upload-gpx");
	await ready(page);
	await page.setInputFiles("input[type=file]", gpxFile("alps.gpx"));
	const strategies = page.getByLabel(upload.strategyStep);
	await expect.poll(() => strategies.innerText()).toContain("(suggested)");
	await page.getByText(day.title, { exact: true }).click();
	await page.getByLabel(day.start, { exact: true }).fill("2027-06-05T07:00");
	await page.getByLabel(words.en.start.zone).waitFor();
	await expect
		.poll(() => page.getByLabel(words.en.start.zone).innerText())
		.toContain("Europe/Paris, at the course");
	await page.getByRole("button", { name: upload.submit }).click();
	await page.waitForURL("**/prediction-result?id=*");
	const id = new URL(page.url()).searchParams.get("id") ?? "";
	const stored = await api(`/predictions/${id}`);
	expect(stored.options?.start).toBe("2027-06-05T07:00+02:00[Europe/Paris]");
	expect(stored.guessed).toEqual(["surface", "pacing_strategy"]);
	await showsStored(page, stored);
});

test("While an upload waits to open its result, the page shows the answer, without motion where that is not wanted", async () => {
	const held = await context.newPage();
	await held.addInitScript(() => {
		// The pause of two seconds does not end.
		const own = window.setTimeout.bind(window);
		window.setTimeout = ((act: () => void, ms?: number) =>
			own(act, ms === 2000 ? 3_600_000 : ms)) as typeof window.setTimeout;
	});
	await held.emulateMedia({ reducedMotion: "reduce" });
	await held.goto("/upload-gpx");
	await ready(held);
	await held.setInputFiles("input[type=file]", gpxFile("alps.gpx"));
	await held.getByRole("button", { name: upload.submit }).click();
	const answer = held.locator(".reveal");
	await answer.waitFor();
	const said = await answer.locator(".duration [aria-hidden]").innerText();
	const link = held.getByRole("link", { name: upload.open });
	const id = new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).searchParams.get("id");
	const stored = await api(`/predictions/${id}`);
	const shown = formatDuration(
		shownTimes({
			timeS: stored.predicted_time_seconds,
			lowS: stored.confidence.low_seconds,
			highS: stored.confidence.high_seconds,
		}).timeS,
		"",
	);
	expect(said.replace(/\s/g, "")).toBe(shown.replace(/\s/g, ""));
	expect(await violationsOf(held)).toEqual([]);
	await picture(held, "reveal-en-1280");
	await link.click();
	await held.waitForURL("**/prediction-result?id=*");
	await held.close();
});

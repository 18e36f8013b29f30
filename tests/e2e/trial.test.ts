import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import {
	fillRegistration,
	gpxFile,
	openBrowser,
	openPage,
	openPart,
	picture,
	ready,
	threeLoopsGpx,
	violationsOf,
	words,
} from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const { trial, upload, result, errors } = words.en;

async function predict(page: Page, time: string) {
	await page.getByLabel(upload.resultTime, { exact: true }).fill(time);
	await page.getByRole("button", { name: trial.submit }).click();
}

describe("a prediction without an account", () => {
	test("A prediction without an account stays on the device, and is kept by registering", async () => {
		const { page, context, complaints } = await openPage(browser, { language: "en" });
		await page.goto("/");
		await ready(page);
		const sent: string[] = [];
		page.on("request", (request) => {
			if (request.method() !== "GET") sent.push(request.url());
		});
		await page.setInputFiles("input[type=file]", gpxFile());
		await page.getByText("Hills at dawn").waitFor();
		await predict(page, "45:00");
		const answer = page.locator(".trial__answer");
		await answer.getByText(result.time, { exact: true }).waitFor();
		await picture(page, "trial-en");
		expect(sent).toEqual([]);
		await answer.locator(".panorama__label:visible").nth(3).waitFor();
		expect(await answer.locator("tbody tr:visible").count()).toBe(5);
		const strategy = words.en.strategy["hill-optimized"].name;
		await answer.getByRole("heading", { name: strategy }).waitFor();
		const time = await answer.locator(".duration .visually-hidden").innerText();
		await page.getByRole("button", { name: trial.keep }).click();
		await page.getByText(trial.waiting).waitFor();
		await fillRegistration(page, "en", "keeps@relief.test");
		await page.getByText(trial.isKept).waitFor();
		// The page that is being read stays.
		expect(new URL(page.url()).pathname).toBe("/strava-link");
		await page.getByRole("link", { name: trial.open }).click();
		await page.waitForURL("**/prediction-result?id=*");
		await page.getByText(result.time, { exact: true }).first().waitFor();
		expect(await page.locator(".duration .visually-hidden").first().innerText()).toBe(time);
		await openPart(page, result.parts.plan);
		await page.locator(".plan__strategy").getByText(strategy).waitFor();
		await page.goto("/dashboard");
		await page.getByRole("link", { name: "Hills at dawn" }).first().waitFor();
		expect(await page.getByText(trial.keeping).count()).toBe(0);
		expect(complaints).toEqual([]);
		await context.close();
	});

	test("A file that is dropped anywhere in the window is read", async () => {
		const { page, context } = await openPage(browser, { language: "en" });
		await page.goto("/");
		await ready(page);
		const dropped = await page.evaluateHandle((gpx) => {
			const transfer = new DataTransfer();
			transfer.items.add(new File([gpx], "hills.gpx"));
			return transfer;
		}, hillyCourseGpx());
		await page.dispatchEvent("h1", "dragover", { dataTransfer: dropped });
		await page.getByText(upload.dropNow).waitFor();
		await page.dispatchEvent("h1", "drop", { dataTransfer: dropped });
		await page.getByText("Hills at dawn").waitFor();
		expect(await page.getByText(upload.dropNow).count()).toBe(0);
		await context.close();
	});

	test("Of several courses in a file one is chosen on their map or by its card, which follow each other", async () => {
		const { page, context, complaints } = await openPage(browser, { language: "en" });
		await page.goto("/");
		await ready(page);
		await page.setInputFiles("input[type=file]", gpxFile("three.gpx", threeLoopsGpx()));
		const shown = page.locator("g[data-shown]");
		const facts = page.locator("#try .facts dd").first();
		await page.locator(".track-map__number").nth(2).waitFor();
		expect(await page.locator(".track-map__line").count()).toBe(3);
		expect(await shown.count()).toBe(0);
		await page.locator(".track-map__number").nth(1).click();
		const card = (k: number) => page.getByRole("radio", { name: new RegExp(`^${k} · `) });
		await expect.poll(() => card(2).isChecked()).toBe(true);
		await expect.poll(() => facts.innerText()).toMatch(/^6/);
		await card(2).focus();
		await page.keyboard.press("ArrowDown");
		await expect.poll(() => facts.innerText()).toMatch(/^9/);
		expect(await shown.getAttribute("data-track")).toBe("3");
		await page.locator(".radio-card").first().hover();
		expect(await shown.getAttribute("data-track")).toBe("1");
		await picture(page, "trial-tracks-en");
		expect(await violationsOf(page)).toEqual([]);
		await predict(page, "45:00");
		await page.locator(".trial__answer").getByText(result.time, { exact: true }).waitFor();
		expect(complaints).toEqual([]);
		await context.close();
	});

	test("A prediction without an account says in words what it cannot use, and takes the example course", async () => {
		const { page, context } = await openPage(browser, { language: "en", width: 360 });
		await page.goto("/");
		await ready(page);
		await page.getByRole("button", { name: trial.submit }).click();
		await page.getByText(errors["upload.no_file"]).waitFor();
		const cut = hillyCourseGpx().slice(0, 9_000);
		await page.setInputFiles("input[type=file]", gpxFile("cut.gpx", cut));
		await page.getByText(/ends in the middle/).waitFor();
		await page.getByRole("button", { name: /Remove/ }).click();
		await page.getByRole("button", { name: trial.example }).click();
		await page.getByText(words.en.landing.exampleName).first().waitFor();
		await page.getByRole("button", { name: trial.submit }).click();
		await page.getByText(errors["evidence.missing"]).waitFor();
		await predict(page, "10:00");
		await page.getByText(/faster than the world record/).waitFor();
		await predict(page, "45:00");
		await page.locator(".trial__answer").getByText(result.time, { exact: true }).waitFor();
		await picture(page, "trial-example-en-360");
		await context.close();
	});
});

describe("without script, the landing page", () => {
	test("leads to the trial, claims what the model card measured, and shows three examples with their results", async () => {
		const { page, context } = await openPage(browser, { language: "en", script: false });
		await page.goto("/");
		const { landing, example } = words.en;
		await page.getByRole("link", { name: landing.predict }).first().click();
		expect(new URL(page.url()).hash).toBe("#try");
		const card = readFileSync("docs/model-card.md", "utf8");
		const [, races, , median] = /^\| racelike \| (\d+) \| (\d+) \| ([\d.]+) \|/m.exec(card) ?? [];
		const chips = await page.locator(".chips").textContent();
		expect(chips).toContain(`${races} race-like efforts`);
		expect(chips).toContain(`${Number(median).toFixed(1)}%`);
		const times: (string | null)[] = [];
		for (const kind of Object.values(example.kind)) {
			await page.locator(".sample__tabs").getByText(kind).click();
			const shown = page.locator(".sample__sheet:visible");
			times.push(await shown.locator(".duration .visually-hidden").textContent());
		}
		expect(new Set(times).size).toBe(3);
		await page.locator(".sample__full:visible").click();
		await page.waitForURL("**/example/hundred");
		expect(await page.locator(".duration .visually-hidden").first().textContent()).toBe(times[2]);
		await page.getByText(words.en.example.invented).waitFor();
		await page
			.getByRole("rowheader", { name: /Montvernay/ })
			.first()
			.waitFor();
		expect((await page.goto("/example/none"))?.status()).toBe(404);
		await context.close();
	});
});

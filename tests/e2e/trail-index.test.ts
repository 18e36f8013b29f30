import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gpxFile, openBrowser, openPage, picture, ready, words } from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(["en", "fr"] as const)(
	"In %s a trail runner is answered by their index alone, and told when it is none",
	async (language) => {
		const { page } = await openPage(browser, { language });
		const { trial, upload, result } = words[language];
		await page.goto("/");
		await ready(page);
		await page.setInputFiles("input[type=file]", gpxFile());
		await page.getByText("Hills at dawn").waitFor();
		await page.getByText(upload.trailSummary).click();
		const index = page.getByLabel(upload.index);
		await index.fill("5400");
		await page.getByRole("button", { name: trial.submit }).click();
		await page.locator("[name=runner_index][aria-invalid]").waitFor();
		await index.fill("540");
		await picture(page, `trail-index-${language}`);
		await page.getByRole("button", { name: trial.submit }).click();
		const answer = page.locator(".trial__answer");
		await answer.getByText(result.time, { exact: true }).waitFor();
		expect(await answer.getByText(result.reason.trail_index).count()).toBeGreaterThan(0);
		await picture(page, `trail-index-answer-${language}`);
	},
);

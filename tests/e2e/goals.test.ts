import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	gpxFile,
	newAccount,
	openBrowser,
	openPage,
	picture,
	ready,
	violationsOf,
	words,
} from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
	{ language: "en", script: true, width: 1280 },
	{ language: "fr", script: false, width: 360 },
] as const)("Goal races and predictions are kept in $language, script $script", async (look) => {
	const { goals, history, settings, upload, fields } = words[look.language];
	const { page, context } = await openPage(browser, look);
	await newAccount(context, `goals-${look.language}@relief.test`);
	await page.goto("/upload-gpx");
	await ready(page);
	await page.setInputFiles("input[type=file]", gpxFile());
	if (look.script) await page.getByText("Hills at dawn").waitFor();
	await page.getByLabel(upload.resultTime).first().fill("45:00");
	await page.getByRole("button", { name: upload.submit, exact: true }).click();
	await page.waitForURL("**/prediction-result?id=*");

	await page.goto("/history?add=goal");
	await ready(page);
	const save = page.getByRole("button", { name: settings.save });
	await page.getByLabel(goals.name).fill("Trail des Crêtes");
	await save.click();
	await page.getByText(fields.date_required).waitFor();
	await page.getByLabel(goals.date).fill("2027-06-12");
	await page.getByLabel(goals.target).fill("1:45:00");
	await page.getByLabel(goals.prediction).selectOption({ index: 1 });
	await save.click();
	await page.getByRole("heading", { name: "Trail des Crêtes" }).waitFor();
	expect(await page.locator("main").innerText()).toContain("1\u202fh\u202f45");
	if (look.script) {
		expect(await violationsOf(page)).toEqual([]);
	}
	await picture(page, `history-${look.language}`);

	await page.locator(".goal summary").click();
	await page.getByRole("link", { name: goals.edit }).click();
	await page.waitForURL("**/history?edit=*");
	await page.getByLabel(goals.target).fill("soon");
	await save.click();
	await page.getByText(fields.target_range).waitFor();
	await page.getByLabel(goals.target).fill("1:40:00");
	await save.click();
	await page.getByText("1\u202fh\u202f40").waitFor();

	await page.locator(".course-row summary").click();
	await page.getByRole("link", { name: history.rename }).click();
	await page.getByLabel(history.name, { exact: true }).fill("Crêtes 2027");
	await save.click();
	await page.getByRole("link", { name: "Crêtes 2027" }).waitFor();

	await page.locator(".goal summary").click();
	await page.locator(".goal").getByRole("link", { name: goals.remove }).click();
	const confirm = page.getByRole("button", { name: history.removeConfirm });
	await confirm.click();
	await page.getByText(goals.none).waitFor();
	await page.locator(".course-row summary").click();
	await page.locator(".course-row").getByRole("link", { name: goals.remove }).click();
	await confirm.click();
	await page.getByText(history.emptyTitle).waitFor();
	await context.close();
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coursePath } from "#domain/races/race.ts";
import { raceName, racePlace } from "../fixtures/published-race.ts";
import {
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

const { races, upload, result, panorama, field } = words.en;
const course = coursePath(racePlace);

async function predict(page: Page, time: string): Promise<void> {
	await page.getByLabel(upload.resultTime, { exact: true }).first().fill(time);
	await page.getByRole("button", { name: races.predictNow }).click();
}

const timeOf = (page: Page) => page.locator(".duration .visually-hidden").first().innerText();

test("A stranger finds a race, and is predicted in the browser as an account is by its form", async () => {
	const { page, context, complaints } = await openPage(browser, { language: "en" });
	await page.goto("/races");
	await page.getByLabel(races.text).fill("hills argent");
	await page.getByRole("button", { name: races.search }).click();
	await page.getByRole("link", { name: raceName }).click();
	await page.waitForURL(`**${course}`);
	const sent: string[] = [];
	page.on("request", (request) => {
		const url = decodeURIComponent(request.url());
		if (request.method() !== "GET" || url.includes("45:00")) sent.push(url);
	});
	// at once, as a hand before the page's script is there
	await predict(page, "45:00");
	await page.getByText(result.time, { exact: true }).waitFor();
	const time = await page.locator("#predict .duration .visually-hidden").first().innerText();
	expect(sent).toEqual([]);
	await picture(page, "race-course-en");
	expect(await violationsOf(page)).toEqual([]);

	await newAccount(context, "races@relief.test");
	await page.goto(course);
	await ready(page);
	await predict(page, "45:00");
	await page.waitForURL("**/prediction-result?id=*");
	expect(await timeOf(page)).toBe(time);
	await page.getByRole("link", { name: raceName, exact: true }).click();
	await page.waitForURL(`**${course}`);
	await page.getByRole("link", { name: races.predicted }).waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});

test("A course's page begins with the result of another site, and leads to its field", async () => {
	const { page, context } = await openPage(browser, { language: "en", width: 390 });
	await page.goto(`${course}?result=half%3D1:38:00`);
	await ready(page);
	expect(await page.getByLabel(upload.resultTime, { exact: true }).inputValue()).toBe("1:38:00");
	expect(await page.getByLabel(upload.resultDistance).inputValue()).toBe("half");
	await page.getByRole("link", { name: races.field }).click();
	await page.getByRole("heading", { name: field.title, level: 1 }).waitFor();
	await page.getByLabel(field.count).fill("200");
	await page.getByLabel(field.quantiles).fill("10%=0:55, 50%=1:15, 90%=1:50");
	await page.getByRole("button", { name: field.submit }).click();
	const rows = page.getByRole("table", { name: field.tableCaption }).getByRole("row");
	await rows.filter({ hasText: "Hut" }).waitFor();
	await rows.filter({ hasText: panorama.finish }).waitFor();
	await context.close();
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountainRaceGpx } from "../fixtures/mountain-race.ts";
import { openBrowser, openPage, origin, picture, ready, violationsOf, words } from "./session.ts";

const stations = "name;km;cut-off\nPass;16;5:00\nVillage;52;9:30\nHut;80;";
const list = ["name,index", ...Array.from({ length: 300 }, (_, k) => `Runner ${k},${420 + k}`)];
const clock = (minutes: number) =>
	`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:00`;
const results = [
	"name,Pass,Village,finish",
	...Array.from({ length: 300 }, (_, k) =>
		["Runner", clock(150 + k), k === 7 ? "soon" : clock(520 + 2 * k), clock(1000 + 3 * k)].join(),
	),
];
const file = (name: string, text: string) => ({
	name,
	mimeType: "text/plain",
	buffer: Buffer.from(text),
});

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const { field } = words.en;

test("A field is drawn in the browser, and nothing of its entrants leaves it", async () => {
	const { page, context, complaints } = await openPage(browser, { language: "en", width: 390 });
	await page.goto("/field");
	await ready(page);
	await picture(page, "field-form");
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
	const sent: string[] = [];
	page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
	await page.setInputFiles(
		'input[type=file]:not([name="entrants"])',
		file("race.gpx", mountainRaceGpx()),
	);
	await page.getByLabel(field.stations, { exact: true }).fill(stations);
	await page.setInputFiles('input[name="entrants"]', file("list.csv", list.join("\n")));
	await page.getByRole("button", { name: field.submit }).click();
	await page.getByRole("heading", { name: field.result }).waitFor();
	const rows = page.getByRole("table", { name: field.tableCaption }).getByRole("row");
	expect(await rows.count()).toBe(5);
	expect(await rows.nth(1).textContent()).toContain("Pass");
	await picture(page, "field");
	await page.setInputFiles('input[name="results"]', file("results.csv", results.join("\n")));
	await page.getByText("“soon”").waitFor();
	await page.getByLabel(field.leaveOutResults).check();
	const errors = page.getByRole("table", { name: field.afterCaption }).getByRole("row");
	await errors.filter({ hasText: "Village" }).getByRole("cell", { name: "299" }).waitFor();
	expect(await errors.count()).toBe(4);
	await picture(page, "field-after");
	expect(await violationsOf(page)).toEqual([]);
	expect(sent.filter((one) => /Runner|Village/.test(one))).toEqual([]);
	expect(sent.filter((one) => !one.startsWith(origin) && !one.startsWith("blob:"))).toEqual([]);
	expect(complaints).toEqual([]);
	await context.close();
});

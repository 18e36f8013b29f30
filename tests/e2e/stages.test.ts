import { buffer } from "node:stream/consumers";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import {
	type Api,
	openPage,
	picture,
	ready,
	signedInPage,
	violationsOf,
	words,
} from "./session.ts";

const { stages, planExport } = words.en;
const ofDay = (text: string, day: number) =>
	text.replace("{{day}}", String(day)).replace("{{unit}}", "km");
let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];
let api: Api;

async function newPrediction(fields: Record<string, string> = {}): Promise<PredictionResponse> {
	const form = new FormData();
	form.set("file", new File([hillyCourseGpx({ km: 24 })], "hills.gpx"));
	form.set("result", "10km=45:00");
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return api("/upload-gpx", { method: "POST", body: form });
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const shownS = () => page.locator("article").getAttribute("data-seconds").then(Number);
const rows = () => page.locator(".days tbody tr");
const day = ["10@2027-05-03T07:00", "17"].join("\n");

beforeAll(async () => {
	({ browser, page, context, complaints, api } = await signedInPage("stages"));
});
afterAll(() => browser.close());

test("A course is split into days of equal time, which have their starts and are stored by a button", async () => {
	const stored = await newPrediction({ start: "2027-05-02T07:00+02:00" });
	await page.goto(resultPath(stored.id, "course"));
	await ready(page);
	await page.locator(".result-shape > summary").click();
	await button(stages.open).click();
	await button(stages.evenly).click();
	await expect.poll(() => rows().count()).toBe(3);
	await expect.poll(shownS).toBeGreaterThan(stored.predicted_time_seconds * 0.9);
	await field(ofDay(stages.startOf, 2)).fill("2027-05-03T06:30");
	await field(ofDay(stages.startOf, 3)).fill("2027-05-04T06:30");
	await page.getByText(stages.withNights.replace(/{{.*/, "")).waitFor();
	await field(ofDay(stages.beginOf, 3)).fill("17.5");
	await page.getByText(stages.unsaved, { exact: true }).first().waitFor();
	await picture(page, "stages-editor-en");
	expect(await violationsOf(page)).toEqual([]);
	const before = await shownS();
	await button(stages.save).click();
	await page.getByText(stages.saved, { exact: true }).first().waitFor();
	const after = await api(`/predictions/${stored.id}`);
	expect(after.predicted_time_seconds).toBe(before);
	expect(after.stages?.map((row) => row.start)).toEqual([
		"2027-05-02T07:00+02:00",
		"2027-05-03T06:30+02:00[Europe/Paris]",
		"2027-05-04T06:30+02:00[Europe/Paris]",
	]);
	expect(after.stages?.[2].distance_start).toBe(17_500);
});

test("A day is joined with the one before, split at a distance, and changes are undone", async () => {
	const stored = await newPrediction({ stage: day });
	await page.goto(resultPath(stored.id, "course"));
	await ready(page);
	await button(stages.change).click();
	await button(stages.joinDay.replace("{{day}}", "3").replace("{{before}}", "2")).click();
	await expect.poll(() => rows().count()).toBe(2);
	await field(stages.splitAt.replace("{{unit}}", "km")).fill("20");
	await button(stages.split).click();
	await expect.poll(() => rows().count()).toBe(3);
	await field(ofDay(stages.beginOf, 2)).fill("20.5");
	await page.getByText("Day 3 begins at 20.00", { exact: false }).waitFor();
	expect(await button(stages.save).isDisabled()).toBe(true);
	await button(stages.undo).click();
	await expect.poll(() => rows().nth(1).innerText()).toContain("10.0 – 17.0");
	await expect.poll(shownS).toBe(stored.predicted_time_seconds);
});

test("A place that was pointed at on the profile is where a day can begin", async () => {
	const stored = await newPrediction();
	await page.goto(resultPath(stored.id, "course"));
	await ready(page);
	await page.locator(".result-shape > summary").click();
	await button(stages.open).click();
	await button(stages.evenly).waitFor();
	await page.locator(".panorama__cursor").first().hover();
	const split = page.getByRole("button", { name: /^Split at .*pointed$/ });
	await split.click();
	await expect.poll(() => rows().count()).toBe(2);
});

test("A day has its own page with its plan and files, with what is not stored", async () => {
	const stored = await newPrediction({ stage: day, start: "2027-05-02T07:00" });
	await page.goto(`${resultPath(stored.id, "course")}&stage=8@2027-05-03T07:00&stage=20`);
	await ready(page);
	await page.getByRole("link", { name: ofDay(stages.dayName, 2), exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Hills at dawn – Day 2" }).waitFor();
	const shown = await api(
		`/predictions/${stored.id}/what-if?day=2&stage=8@2027-05-03T07:00&stage=20`,
	);
	expect(shown.distance).toBe(12_000);
	const { predicted_time_seconds: daysS } = shown;
	const headline = page.locator(".panorama-head .duration").first();
	expect(await headline.innerText()).toContain(String(Math.floor(daysS / 3600)));
	const download = page.waitForEvent("download");
	await button(planExport.file.gpx).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe("Hills-at-dawn-Day-2.gpx");
	const text = (await buffer(await file.createReadStream())).toString();
	const latitudes = [...text.matchAll(/<trkpt lat="([\d.]+)"/g)].map(([, lat]) => Number(lat));
	expect((latitudes[0] - 45) * 111_131).toBeCloseTo(8000, -2);
	expect(((latitudes.at(-1) ?? 0) - 45) * 111_131).toBeCloseTo(20_000, -2);
	expect(text).toContain("2027-05-03");
	await picture(page, "stages-day-en");
	expect(await violationsOf(page)).toEqual([]);
	await page.getByRole("link", { name: stages.page.next, exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Hills at dawn – Day 3" }).waitFor();
	await page.getByRole("link", { name: stages.page.back, exact: true }).click();
	await page.waitForURL("**/prediction-result?*");
	await page.goto(`/prediction-result/plan${new URL(page.url()).search}`);
	await expect.poll(() => rows().nth(1).innerText()).toContain("8.0 – 20.0");
});

test("Without script days are stored by lines, refused ones stand there again, and each day has its page", async () => {
	const { id } = await newPrediction({ start: "2027-05-02T07:00" });
	const plain = await openPage(browser, { language: "fr", script: false, width: 360 });
	await plain.context.addCookies(await context.cookies());
	const { stages: fr } = words.fr;
	await plain.page.goto(resultPath(id, "course"));
	await plain.page.locator(".result-shape > summary").click();
	await plain.page.getByText(fr.open, { exact: true }).click();
	const lines = plain.page.getByLabel(fr.form.label);
	const save = () => plain.page.getByRole("button", { name: fr.save, exact: true }).click();
	await lines.fill("10@2027-05-03T07:00\n9");
	await save();
	expect(await plain.page.locator(".stages .alert--error").innerText()).toContain("jour 3");
	expect(await lines.inputValue()).toBe("10@2027-05-03T07:00\n9");
	await lines.fill("10@2027-05-03T07:00\n17");
	await save();
	await plain.page.waitForURL(/prediction-result\/course\?id=[^&]*$/);
	expect((await api(`/predictions/${id}`)).stages).toHaveLength(3);
	await picture(plain.page, "stages-plain-fr");
	await plain.page.getByRole("link", { name: ofDay(fr.dayName, 2), exact: true }).click();
	await plain.page.getByRole("heading", { level: 1, name: /Jour 2$/ }).waitFor();
	await picture(plain.page, "stages-plain-day-fr");
	await plain.context.close();
});

test("Days make the console complain of nothing", () => {
	expect(complaints).toEqual([]);
});

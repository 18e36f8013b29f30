import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, hourMs } from "#domain/time.ts";
import { standInC } from "#tools/weather/stand-in.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { bringFiles } from "./bring-files.ts";
import { gpxFile, openPage, picture, ready, signedInPage, violationsOf, words } from "./session.ts";

const { finishes, upload, efforts, weather, trace } = words.en;
/** On the course of the last one, twelve runs of another length, the newest of them far the fastest. */
const finish = recording({ startAtMs: Date.now() - 60 * dayMs, name: "Along the river" });
const others = Array.from({ length: 12 }, (_, k) =>
	recording({
		startAtMs: Date.now() - (3 + 3 * k) * dayMs,
		seconds: 1500,
		speedMps: k === 0 ? 3.6 : 2.7,
		name: k === 0 ? "Sunday" : "Easy hour",
	}),
);
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let headers: { Authorization: string };

beforeAll(async () => {
	const visit = { language: "en", width: 360, dark: true } as const;
	({ browser, page, context, complaints, headers } = await signedInPage("own-runs", visit));
	const files = [finish, ...others].map(gpxRecording);
	await bringFiles(context.request, headers, { type: "gpx", files });
	// the visit asks for the back-test and the questions, which come in the background
	await context.request.get("/api/last-races", { headers });
});
afterAll(() => browser.close());

async function openQuestions(): Promise<number> {
	const answer = await context.request.get("/api/training/questions", { headers });
	return ((await answer.json()) as { questions: unknown[] }).questions.length;
}

test("An own run of the chosen course is offered, counts once it is ticked, and is taken back on the result", async () => {
	await page.goto("/upload-gpx");
	await ready(page);
	await page.setInputFiles("input[type=file]", gpxFile("river.gpx", gpxRecording(finish)));
	const offered = page.getByRole("checkbox", { name: /Along the river/ });
	await offered.waitFor();
	expect(await offered.isChecked()).toBe(false);
	await offered.check();
	expect(await violationsOf(page)).toEqual([]);
	await picture(page, "upload-finish-en-360-dark");
	await page.getByRole("button", { name: upload.submit }).click();
	await page.waitForURL(/prediction-result/);
	await ready(page);
	const card = page.locator("#finishes");
	const counted = card.getByRole("button", { name: /^Do not count/ });
	await counted.waitFor();
	await card.scrollIntoViewIfNeeded();
	expect(await violationsOf(page)).toEqual([]);
	await picture(page, "result-finish-en-360-dark");
	await counted.click();
	await card.getByRole("button", { name: /^Count the run/ }).click();
	await counted.waitFor();
	await card.getByText(finishes.other).click();
	await card.getByLabel(finishes.date).fill("2020-02-02");
	await card.getByLabel(finishes.time).fill("99:00:00");
	await card.getByRole("button", { name: finishes.add }).click();
	await card.getByText("cannot be right").waitFor();
	expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
});

test("The forecast of the run stands beside the typical weather, and its link predicts with it", async () => {
	const startMs = Math.floor(Date.now() / dayMs + 5) * dayMs + 9 * hourMs;
	const start = new Date(startMs).toISOString().replace(":00.000Z", "Z");
	const file = {
		name: "river.gpx",
		mimeType: "text/xml",
		buffer: Buffer.from(gpxRecording(finish)),
	};
	const sent = { headers, multipart: { file, result: "10km=45:00", start } };
	const answer = await context.request.post("/api/upload-gpx", sent);
	const { id, conditions } = (await answer.json()) as PredictionResponse;
	expect(conditions?.typical).toBe(true);
	await page.goto(`/prediction-result?id=${id}`);
	await ready(page);
	const note = page.locator("[data-note=weather]");
	const said = (await note.textContent()) ?? "";
	expect(said).toContain("typical for place, month and hour");
	const celsius = (text: string) => Number(text.replace("−", "-"));
	const [, air] = /The forecast says (−?[\d.]+)\s°C on average/.exec(said) ?? [];
	// of 500 m above the sea, brought to the course by 6.5 °C a kilometre
	expect(Math.abs(celsius(air) - standInC(startMs))).toBeLessThan(5);
	await page.locator(".fold", { has: note }).locator("> summary").click();
	await note.getByRole("link", { name: weather.use }).click();
	await page.waitForURL(/temperature=/);
	await ready(page);
	await expect.poll(() => note.textContent()).toContain("as you expect it");
	const asked = Number(new URL(page.url()).searchParams.get("temperature"));
	expect(Math.abs(asked - celsius(air))).toBeLessThanOrEqual(0.5);
	expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
});

test("A run from an own file shows its heart rate and its pace along the way, and its splits", async () => {
	await page.goto("/activities?name=Along+the+river");
	await page.locator(".runs a").first().click();
	await page.getByRole("heading", { name: trace.title }).waitFor();
	expect(await page.locator(".trace__panel").count()).toBe(4);
	await page.getByText(trace.byDistance_other.replace("{{count}}", "4"), { exact: true }).click();
	await page.getByRole("columnheader", { name: trace.splitPace }).first().waitFor();
	await page.getByText(trace.efforts, { exact: true }).first().click();
	await page.getByRole("columnheader", { name: trace.ever }).waitFor();
	expect(await violationsOf(page)).toEqual([]);
	await picture(page, "trace-en-360-dark");
	await ready(page);
	const slider = page.getByRole("slider", { name: trace.cursor });
	await slider.focus();
	await slider.press("ArrowRight");
	expect(await slider.getAttribute("aria-valuetext")).toMatch(
		/^[\d.]+\s(k?m) · \d+:\d\d\/km · \d+\sbpm/,
	);
	const said = page.locator(".trace__says");
	expect(await said.textContent()).toBe(await slider.getAttribute("aria-valuetext"));
});

test("A key answers for the first run, the answer is taken back, and the dashboard leads there", async () => {
	await expect.poll(openQuestions, { interval: 500 }).toBeGreaterThan(0);
	await page.goto("/dashboard");
	await page.locator('a[href="/run-efforts"]').click();
	const runs = page.locator(".efforts__run");
	await runs.first().waitFor();
	await ready(page);
	expect(await runs.first().textContent()).toContain("Sunday");
	expect(await violationsOf(page)).toEqual([]);
	await picture(page, "run-efforts-en-360-dark");
	await page.keyboard.press("3");
	await page.getByText(efforts.answered.training.replace("{{name}}", "Sunday")).waitFor();
	expect(await runs.filter({ hasText: "Sunday" }).count()).toBe(0);
	await page.getByRole("button", { name: efforts.undo }).click();
	await runs.filter({ hasText: "Sunday" }).waitFor();
});

test("Without script a run is answered for by its buttons", async () => {
	const plain = await openPage(browser, { language: "fr", width: 768, script: false });
	await plain.context.addCookies(await context.cookies());
	await plain.page.goto("/run-efforts");
	const answer = plain.page.locator(".efforts__run").first().getByRole("button").first();
	await answer.click();
	await plain.page.waitForURL(/answered=/);
	await picture(plain.page, "run-efforts-fr-768");
	await plain.page.getByRole("button", { name: words.fr.efforts.undo }).click();
	await plain.page.waitForURL(/run-efforts$/);
	await plain.context.close();
});

import { readdirSync, readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#domain/time.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { bringFiles } from "./bring-files.ts";
import { openPage, picture, ready, signedInPage, violationsOf, words } from "./session.ts";

const { explorer } = words.en;
/** A run in each of thirty weeks. */
const runs = Array.from({ length: 30 }, (_, k) =>
	recording({
		startAtMs: Date.now() - (1 + 7 * k) * dayMs,
		seconds: 1500,
		speedMps: 2.7 + 0.01 * k,
		name: `Run of week ${k}`,
	}),
);
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
	const visit = { language: "en", width: 1280 } as const;
	let headers: { Authorization: string };
	({ browser, page, context, complaints, headers } = await signedInPage("explorer", visit));
	await bringFiles(context.request, headers, { type: "gpx", files: runs.map(gpxRecording) });
});
afterAll(() => browser.close());

const slider = (name: string) => page.getByRole("slider", { name, exact: true });
const spokenBy = (name: string) => slider(name).getAttribute("aria-valuetext");

async function opened() {
	await page.goto("/explorer?measure=distance");
	await ready(page);
	await slider(explorer.first).waitFor();
}

test("A screen reader walks the explorer: what it is called, what it is, and what it says", async () => {
	await opened();
	expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(explorer.title);
	const measures = page.getByRole("navigation", { name: explorer.measure });
	expect(await measures.getByRole("link").allInnerTexts()).toEqual(
		Object.values(explorer.measures),
	);
	expect(await measures.locator("[aria-current]").innerText()).toBe(explorer.measures.distance);
	await page.getByRole("figure", { name: explorer.titles.distance }).waitFor();
	expect(await spokenBy(explorer.cursor)).toMatch(/^Week of .* \d{4}: \d/);
	expect(await spokenBy(explorer.first)).toMatch(/^Week of /);
	expect(await spokenBy(explorer.last)).toMatch(/^Week of /);
	// the drawing and the library's handles are for the eye and the pointer alone
	expect(await page.getByRole("slider").count()).toBe(3);
	const focusable = page.locator('[aria-hidden="true"] [tabindex="0"]');
	expect(await focusable.count()).toBe(0);
	expect(await violationsOf(page)).toEqual([]);
	await picture(page, "explorer-en-1280");
});

test("Keys move the cursor, whose runs are listed by name, and the span, which the address keeps", async () => {
	await opened();
	await slider(explorer.cursor).focus();
	for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowLeft");
	const listed = page.locator("#week").getByRole("link", { name: /Run of week [45]/ });
	await listed.first().waitFor();
	const before = await spokenBy(explorer.first);
	await slider(explorer.first).focus();
	for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
	expect(await spokenBy(explorer.first)).not.toBe(before);
	await page.waitForURL(/from=\d{4}-\d\d-\d\d/);
	await page.getByRole("button", { name: explorer.steps.in }).click();
	const closer = await spokenBy(explorer.first);
	await page.waitForFunction((measure) => location.search.includes(measure), "measure=distance");
	await page.waitForTimeout(400);
	await page.reload();
	await slider(explorer.first).waitFor();
	expect(await spokenBy(explorer.first)).toBe(closer);
	expect(complaints).toEqual([]);
});

test("A mouse that is dragged over the chart zooms in on those weeks", async () => {
	await opened();
	const before = await spokenBy(explorer.first);
	const box = await page.locator(".recharts-surface").first().boundingBox();
	const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
	await page.mouse.move(x + 0.4 * width, y + height / 2);
	await page.mouse.down();
	await page.mouse.move(x + 0.6 * width, y + height / 2, { steps: 4 });
	await page.mouse.up();
	await page.waitForURL(/from=/);
	expect(await spokenBy(explorer.first)).not.toBe(before);
});

test("Without script the edge's chart, its table, seasons and a week's runs are there", async () => {
	const fr = words.fr.explorer;
	const plain = await openPage(browser, { language: "fr", script: false, dark: true, width: 390 });
	await plain.context.addCookies(await context.cookies());
	await plain.page.goto("/explorer?measure=climb");
	expect(await plain.page.locator(".plot__drawing rect").count()).toBeGreaterThan(25);
	const table = plain.page
		.locator("details", { hasText: words.fr.analytics.asTable })
		.locator("table");
	expect(await table.locator("tbody tr").count()).toBeGreaterThan(25);
	await plain.page.getByText(words.fr.analytics.asTable).click();
	await table.getByRole("link").nth(5).click();
	await plain.page.locator("#week").getByRole("link").first().waitFor();
	await plain.page.getByText(fr.seasons).click();
	await plain.page.getByLabel(fr.season, { exact: true }).selectOption({ index: 1 });
	await plain.page.getByRole("button", { name: fr.show }).click();
	await plain.page.waitForURL(/season=\d{4}/);
	await plain.page.getByText(fr.years).waitFor();
	// the newest week of the season that has begun, with its figure
	expect(await plain.page.locator(".plot__says").innerText()).not.toContain(fr.none);
	await picture(plain.page, "explorer-fr-390-dark");
	await plain.context.close();
});

test("The charts' library is in one script, which no page loads but the explorer when it is opened", () => {
	const folder = "build/client/assets";
	const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
	const withLibrary = scripts.filter((name) =>
		readFileSync(`${folder}/${name}`, "utf8").includes("recharts-wrapper"),
	);
	expect(withLibrary.map((name) => name.replace(/-[\w-]{8}\.js$/, ""))).toEqual([
		"drawn-weeks.client",
	]);
	const [library] = withLibrary;
	const loading = scripts.filter(
		(name) => name !== library && readFileSync(`${folder}/${name}`, "utf8").includes(library),
	);
	expect(loading.map((name) => name.replace(/-[\w-]{8}\.js$/, ""))).toEqual(["explorer"]);
	const explorer = readFileSync(`${folder}/${loading[0]}`, "utf8");
	// by `import()`, which is called once the page is there
	const statically = new RegExp(`from\\s*["'\`]\\./${library.replaceAll(".", "\\.")}`);
	expect(explorer).not.toMatch(statically);
	const server = readdirSync("build/server/assets").map((name) =>
		readFileSync(`build/server/assets/${name}`, "utf8"),
	);
	expect(server.filter((text) => text.includes("recharts-wrapper"))).toEqual([]);
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#domain/time.ts";
import { recording, tcxRecording } from "../fixtures/recorded-run.ts";
import { bringFiles } from "./bring-files.ts";
import { picture, ready, signedInPage, violationsOf, words } from "./session.ts";

const { trace, zones } = words.en;
/** Laps of a quarter of an hour with power, and a faster run of before. */
const runs = [
	recording({ startAtMs: Date.now() - 9 * dayMs, speedMps: 3.5 }),
	recording({ startAtMs: Date.now() - 3 * dayMs, seconds: 2400, lapS: 900, powerW: 240 }),
];
let browser: Browser;
let context: BrowserContext;
let page: Page;
let headers: { Authorization: string };

beforeAll(async () => {
	({ browser, page, context, headers } = await signedInPage("activity", {
		language: "en",
		width: 390,
	}));
	await bringFiles(context.request, headers, { type: "tcx", files: runs.map(tcxRecording) });
	await page.goto("/activities");
	await page.locator(".runs a").first().click();
	await page.waitForURL("**/heart-rate-zones/*");
	await ready(page);
});
afterAll(() => browser.close());

/** The text of a table's cells, row by row, as it is read out. */
async function rowsOf(name: string) {
	const rows = await page.getByRole("table", { name }).getByRole("row").all();
	return Promise.all(
		rows.map(async (row) =>
			(await row.locator("th, td").allTextContents()).map((text) => text.replace(/\s/g, " ")),
		),
	);
}

test("An activity is read out: its traces by a slider, its splits and laps by tables with heads", async () => {
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.getByRole("figure", { name: trace.title }).waitFor();
	const slider = page.getByRole("slider", { name: trace.cursor });
	// from the first panel to the last, so that a pointer anywhere on them reads them
	const panels = page.locator(".trace__panel");
	const [over, first, last] = await Promise.all(
		[slider, panels.first(), panels.last()].map((one) => one.boundingBox()),
	);
	expect(over?.y).toBeLessThanOrEqual(first?.y ?? 0);
	expect((over?.y ?? 0) + (over?.height ?? 0)).toBeGreaterThan(last?.y ?? Infinity);
	expect(over?.x).toBe(first?.x);
	expect(over?.width).toBe(first?.width);
	await slider.focus();
	await slider.press("ArrowRight");
	expect((await slider.getAttribute("aria-valuetext"))?.replace(/\s/g, " ")).toMatch(
		/^[\d.]+ k?m · 5:\d\d\/km · \d+ bpm · 172 [a-z]+.* · 240 W · 3\d\d m$/,
	);
	for (const fold of [
		trace.byDistance_other.replace("{{count}}", "8"),
		trace.byLap_other.replace("{{count}}", "3"),
	])
		await page.getByText(fold, { exact: true }).click();
	const laps = await rowsOf(trace.lapsCaption);
	const { lap, time, splitPace, adjusted, heart, power } = trace;
	expect(laps[0].slice(0, 6)).toEqual([lap, time, splitPace, adjusted, heart, power]);
	expect(laps.slice(1).map(([name]) => name)).toEqual([
		"1 · 2.70 km",
		"2 · 2.70 km",
		"3 · 1.80 km",
	]);
	expect(laps[1]).toContain("240 W");
	expect(await rowsOf(trace.caption)).toHaveLength(9);
	expect(await violationsOf(page)).toEqual([]);
	await picture(page, "activity-laps-en-390");
});

test("Its best efforts stand beside the runner's own, each with the run that it is of", async () => {
	await page.getByText(trace.efforts, { exact: true }).first().click();
	const efforts = await rowsOf(trace.effortsCaption);
	expect(efforts[0]).toEqual(expect.arrayContaining([trace.over, trace.recent, trace.ever]));
	const byName = new Map(efforts.slice(1).map(([name, ...cells]) => [name, cells]));
	// 3.5 m/s before, 3 m/s in this run, which alone is long enough for 5 km
	expect(byName.get("1 km")).toEqual(expect.arrayContaining(["5:33", "4:46"]));
	expect(byName.get("5 km")?.filter((cell) => cell === trace.thisRun)).toHaveLength(2);
	const links = page.getByRole("table", { name: trace.effortsCaption }).getByRole("link");
	expect(await links.first().getAttribute("href")).toMatch(/^\/heart-rate-zones\/\w+$/);
	await page.getByRole("link", { name: zones.original }).waitFor();
});

test("A run is called all out, and a race takes that back", async () => {
	const allOut = page.getByRole("switch", { name: zones.allOut });
	expect(await allOut.getAttribute("aria-checked")).toBe("false");
	await allOut.click();
	await expect.poll(() => allOut.getAttribute("aria-checked")).toBe("true");
	const race = page.getByRole("switch", { name: zones.race });
	await race.click();
	await expect.poll(() => race.getAttribute("aria-checked")).toBe("true");
	await expect.poll(() => allOut.count()).toBe(0);
	await race.click();
	await expect.poll(() => allOut.getAttribute("aria-checked")).toBe("false");
});

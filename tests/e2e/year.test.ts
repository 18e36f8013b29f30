import { buffer } from "node:stream/consumers";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#domain/time.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { bringFiles } from "./bring-files.ts";
import { pagesOfPdf, textOfPdf } from "./pdf.ts";
import { openPage, picture, ready, signedInPage, violationsOf, words } from "./session.ts";

/** On the second day of the year, so that today is behind it whatever the day is. */
const thisYear = new Date(Date.now() - 2 * dayMs).getUTCFullYear();
const at = (year: number, day: number) => Date.UTC(year, 0, 1, 6, 30) + day * dayMs;
const kilometres = (km: number, speedMps: number) => ({
	seconds: Math.round((km * 1000) / speedMps),
	speedMps,
});
const runs = [
	recording({ startAtMs: at(thisYear, 0), name: "Long and slow", ...kilometres(12, 2.5) }),
	recording({ startAtMs: at(thisYear, 1), name: "Round the house", ...kilometres(1.6, 3) }),
	recording({ startAtMs: at(thisYear - 1, 40), name: "Fast once", ...kilometres(6, 4) }),
];

let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
	const visit = { language: "en", width: 390 } as const;
	let headers: { Authorization: string };
	({ browser, page, context, complaints, headers } = await signedInPage("year", visit));
	await bringFiles(context.request, headers, { type: "gpx", files: runs.map(gpxRecording) });
});
afterAll(() => browser.close());

const text = async (of: Page) => (await of.locator("main").innerText()).replace(/\s+/g, " ");

test("A year says what was run, draws its lines from one start and names its records, without script", async () => {
	const plain = await openPage(browser, { language: "en", width: 390, script: false });
	await plain.context.addCookies(await context.cookies());
	await plain.page.goto(`/year/${thisYear}`);
	const said = await text(plain.page);
	expect(said).toContain("14 km");
	expect(said).toMatch(/Days 2 with 2 activities/);
	expect(said).toMatch(/Longest run 12\.0 km Long and slow/);
	expect(said).toMatch(/January 14 /);
	// the fastest of the year beside the fastest ever, each with its day
	expect(said).toMatch(/5 km 33:20 .*20:50/);
	const [line, longest] = await plain.page
		.locator(".year__lines path")
		.evaluateAll((paths) => paths.map((path) => path.getAttribute("d") ?? ""));
	for (const path of [line, longest]) expect(path).toMatch(/^M0 0l-?\d+ -\d+$/);
	await plain.page.getByRole("link", { name: String(thisYear - 1), exact: true }).click();
	await plain.page.getByRole("heading", { name: `Your year ${thisYear - 1}` }).waitFor();
	expect(await text(plain.page)).toMatch(/5 km 20:50 .* the same/);
	await plain.context.close();
});

test("The page of a year holds no place", async () => {
	const html = await (await context.request.get(`/year/${thisYear}`)).text();
	expect(html).toContain("Long and slow");
	// where all of its runs begin
	expect(html).not.toMatch(/\b45\.0|\b5\.5\b/);
});

/** The kinds of the parts of a PNG file. */
function partsOf(png: Buffer): string[] {
	const parts: string[] = [];
	for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
		parts.push(png.toString("latin1", at + 4, at + 8));
	}
	return [...new Set(parts)];
}

test("A year is a picture without place, day or name, and a printed page", async () => {
	await page.goto(`/year/${thisYear}`);
	await ready(page);
	expect(await violationsOf(page)).toEqual([]);
	await picture(page, "year-en-390");
	await page.getByRole("button", { name: words.en.year.makePicture }).click();
	const shown = page.getByRole("img", { name: `${thisYear}. 14 km.` });
	await shown.waitFor();
	expect(await shown.getAttribute("alt")).not.toMatch(/Long and slow|Round the house/);
	expect(
		await shown.evaluate(async (image: HTMLImageElement) => {
			await image.decode();
			return [image.naturalWidth, image.naturalHeight];
		}),
	).toEqual([1080, 1350]);
	await picture(page, "year-picture-en-390");
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: words.en.sending.save }).click();
	const saved = await download;
	expect(saved.suggestedFilename()).toBe(`relief-${thisYear}.png`);
	// pixels alone: nothing beside them says where or when
	const parts = partsOf(await buffer(await saved.createReadStream()));
	expect(parts.filter((kind) => !/^(IHDR|sRGB|sBIT|pHYs|IDAT|IEND)$/.test(kind))).toEqual([]);
	const pdf = await page.pdf({ format: "A4" });
	expect(await textOfPdf(pdf)).toContain(`Your year ${thisYear}`);
	expect(pagesOfPdf(pdf)).toBeLessThanOrEqual(2);
	expect(complaints).toEqual([]);
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { unfilled } from "../fixtures/unfilled.ts";
import { pagesOfPdf, printedPages, textOfPdf } from "./pdf.ts";
import { linkOf, picture, ready, signedInPage, words } from "./session.ts";

const { planExport } = words.en;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];
let id = "";

beforeAll(async () => {
	const runner = await signedInPage("prints");
	({ browser, page, context, complaints } = runner);
	const form = new FormData();
	form.set("file", new File([hillyCourseGpx({ km: 12.3 })], "hills.gpx"));
	form.set("result", "10km=45:00");
	form.set("pacing_strategy", "hill-optimized");
	({ id } = await runner.api("/upload-gpx", { method: "POST", body: form }));
	await page.goto(resultPath(id, "race-day"));
	await ready(page);
});
afterAll(() => browser.close());

test("Each sheet prints its own words and no other's, from the result and from a shared page", async () => {
	const link = await linkOf(page);
	const shared = await context.newPage();
	await shared.goto(link);
	await shared.getByRole("heading", { name: "Hills at dawn" }).waitFor();
	const plan = words.en.plan.heading;
	for (const of of [page, shared]) {
		await ready(of);
		// what a printer gets while the button's own print dialog is open
		const [finish] = (
			await of.locator(".print-sheet--card tr:last-child td").allTextContents()
		).map(spaced);
		const [sixth] = (
			await of.locator(".print-sheet--strip tr:nth-child(6) td").allTextContents()
		).map(spaced);
		const printed = { plan: "", card: "", strip: "" };
		await of.evaluate(() => {
			window.print = () => {};
		});
		for (const sheet of ["plan", "card", "strip"] as const) {
			await of.getByRole("button", { name: planExport.print[sheet] }).click();
			printed[sheet] = await textOfPdf(await of.pdf({ format: "A4" }));
			expect(unfilled(printed[sheet])).toEqual([]);
		}
		expect(printed.plan).toContain(plan);
		expect(printed.plan).toContain(words.en.result.confidence);
		expect(printed.plan).not.toContain(planExport.arrive);
		expect(printed.plan).not.toContain(words.en.finishes.ask);
		expect(printed.card).toContain("Hills at dawn");
		expect(printed.card).toContain(planExport.arrive);
		for (const sheet of [printed.card, printed.strip]) {
			expect(sheet).toContain(finish);
			expect(sheet).toContain(sixth);
			expect(sheet).not.toContain(plan);
			expect(sheet).not.toContain(words.en.result.confidence);
		}
		expect(printed.strip).not.toContain(planExport.arrive);
		await of.evaluate(() => window.dispatchEvent(new Event("afterprint")));
	}
	await shared.close();
});

test("Race day that is not used prints what the server sent, and loads what is for paper and files on its use", async () => {
	const unused = await context.newPage();
	const loaded: string[] = [];
	const onUse = /\/(paper-parts|course-files|share-link|schema)-[\w-]+\.js$/;
	unused.on("request", (request) => {
		const [, part] = onUse.exec(request.url()) ?? [];
		if (part) loaded.push(part);
	});
	await unused.goto(resultPath(id, "race-day"), { waitUntil: "networkidle" });
	const sent = await textOfPdf(await unused.pdf({ format: "A4" }));
	expect(sent).toContain(words.en.plan.heading);
	expect(sent).toContain(words.en.result.confidence);
	expect(loaded).toEqual([]);
	await ready(unused);
	await expect
		.poll(() => loaded.toSorted())
		.toEqual(expect.arrayContaining(["course-files", "paper-parts", "schema"]));
	await unused.locator(".result__paper .course-map__line").first().waitFor({ state: "attached" });
	expect(await textOfPdf(await unused.pdf({ format: "A4" }))).toContain(words.en.plan.heading);
	await unused.close();
});

test("Cards and strips fill an A4 page between cut marks, or one stands on paper of its size", async () => {
	const query = new URLSearchParams({ id, station: "6,Col du Bonhomme,aid+crew+bag,5,1:30" });
	await page.goto(`/prediction-result/race-day?${query}`);
	await ready(page);
	await page.evaluate(() => {
		window.print = () => {};
	});
	const printed = async (sheet: "card" | "strip") => {
		await page.getByRole("button", { name: planExport.print[sheet] }).click();
		const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
		await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
		return printedPages(pdf);
	};
	const box = async (sheet: "card" | "strip") => {
		const { width = 0, height = 0 } =
			(await page.locator(`.print-sheet--${sheet}`).boundingBox()) ?? {};
		return { wideMm: (width / 96) * 25.4, highMm: (height / 96) * 25.4 };
	};
	const timesIn = (words: string) => words.split("Col du Bonhomme").length - 1;
	for (const sheet of ["card", "strip"] as const) {
		const size = await box(sheet);
		const across = Math.floor(186 / (size.wideMm + 10));
		const down = Math.floor(255 / (size.highMm + 10));
		const [several, ...more] = await printed(sheet);
		expect(more).toEqual([]);
		expect(several.wideMm).toBeCloseTo(210, 0);
		expect(several.highMm).toBeCloseTo(297, 0);
		expect(across * down).toBeGreaterThan(3);
		expect([sheet, timesIn(several.words)]).toEqual([sheet, across * down]);
		expect([sheet, several.strokes]).toEqual([sheet, 8 * across * down]);

		await page.getByLabel(planExport.several).uncheck();
		const [alone, ...others] = await printed(sheet);
		expect(others).toEqual([]);
		expect(timesIn(alone.words)).toBe(1);
		expect(alone.strokes).toBe(0);
		for (const side of ["wideMm", "highMm"] as const) {
			expect(alone[side]).toBeGreaterThanOrEqual(size[side]);
			expect(alone[side]).toBeLessThan(size[side] + 2.5);
		}
		await page.getByLabel(planExport.several).check();
		expect(await page.locator(`.print-sheet--${sheet}`).count()).toBe(1);
	}
	// A phone hides the sheets: they are as large on its paper.
	await page.setViewportSize({ width: 360, height: 800 });
	const [fromPhone] = await printed("card");
	expect(timesIn(fromPhone.words)).toBeGreaterThan(3);
});

test("The sheets fit A4 and Letter", async () => {
	for (const format of ["A4", "Letter"]) {
		const pages = pagesOfPdf(await page.pdf({ format }));
		expect(pages).toBeGreaterThanOrEqual(2);
		expect(pages).toBeLessThanOrEqual(4);
	}
	await page.emulateMedia({ media: "print" });
	await page.setViewportSize({ width: 700, height: 990 });
	expect(await page.locator(".route-view").isVisible()).toBe(false);
	expect(await page.locator(".print-sheet--card").isVisible()).toBe(true);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(wide).toBeLessThanOrEqual(0);
	// A printer leaves out what only a background draws, unless it is told not to.
	const marks = await page.evaluate(() =>
		[
			...[...document.querySelectorAll(".course-map__sign")].map((mark) =>
				getComputedStyle(mark, "::before"),
			),
			...[...document.querySelectorAll(".slope-chip, .panorama__dot")].map((chip) =>
				getComputedStyle(chip),
			),
		].map(({ printColorAdjust }) => printColorAdjust),
	);
	expect(new Set(marks)).toEqual(new Set(["exact"]));
	await picture(page, "result-print-en");
	await page.emulateMedia({ media: "screen" });
});

test("Printing makes the console complain of nothing", () => {
	expect(complaints).toEqual([]);
});

/** As a PDF's text has it, where every space is a plain one. */
const spaced = (text: string) => text.replace(/\s/g, " ");

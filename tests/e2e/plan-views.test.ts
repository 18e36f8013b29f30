import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import { formatDuration, narrowSpace } from "#domain/figures.ts";
import { exampleCourse } from "#tools/examples/examples.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { mountainRaceForm } from "../fixtures/mountain-race.ts";
import { crowdedCells } from "./crowded.ts";
import { pagesOfPdf, textOfPdf } from "./pdf.ts";
import {
	type Api,
	linkOf,
	openPage,
	origin,
	picture,
	ready,
	signedInPage,
	violationsOf,
	words,
} from "./session.ts";

const { plan, cutOffs, routeView, planExport } = words.en;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];
let api: Api;
let stored: PredictionResponse;

beforeAll(async () => {
	const runner = await signedInPage("plan-views");
	({ browser, page, context, complaints, api } = runner);
	stored = await api("/upload-gpx", { method: "POST", body: mountainRaceForm() });
	await page.goto(resultPath(stored.id, "plan"));
	await ready(page);
});
afterAll(() => browser.close());

const written = (seconds: number) => formatDuration(seconds, narrowSpace);
const names = (of: Page) => of.locator(".plan tbody .legs__name").allTextContents();
const shown = (of: Page) =>
	of
		.locator("[data-view]")
		.evaluateAll((all) =>
			all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute("data-view")),
		);

test("A plan with stations is shown by section, and its times add up to the finish", async () => {
	expect(await names(page)).toEqual([
		...(stored.stations ?? []).map(({ name }) => name),
		routeView.finish,
	]);
	const column = (name: string) =>
		page.locator(`.plan tbody td[data-column=${name}] > :first-child`).allTextContents();
	const seconds = (stored.sections ?? []).map((row) => row.time_seconds);
	expect(await column("time")).toEqual(seconds.map(written));
	const stoppedS = (stored.stations ?? []).reduce((sum, row) => sum + row.stop_seconds, 0);
	const runningS = seconds.reduce((sum, row) => sum + row, 0);
	expect(runningS + stoppedS).toBe(stored.predicted_time_seconds);
	const sums = page.locator(".plan tfoot td:is([data-column=time], [data-column=passage])");
	expect(await sums.allTextContents()).toEqual([runningS, runningS + stoppedS].map(written));
	// the start's own clock, with the day: this race goes into the next one
	const arrivals = await column("passage");
	expect(arrivals[0]).toMatch(/^Fri 18:\d\d$/);
	expect(arrivals.at(-1)).toMatch(/^Sat \d\d:\d\d$/);
	await picture(page, "plan-sections-en");
	expect(await violationsOf(page)).toEqual([]);
});

test("A row of a section shows its cut-off as it was given, its margin and its chance in steps of 5 %", async () => {
	const row = page.locator("#section-9");
	const limit = await row.locator("td[data-column=limit]").textContent();
	expect(limit).toContain("Sat 09:00");
	expect(limit).toContain(plan.cutOffLeaves);
	expect(limit).toMatch(/to spare/);
	expect(limit).toMatch(/over 95%|[1-9]?[05]%/);
	expect(await row.locator("td[data-column=carry]").textContent()).toMatch(
		/\d+\u202fg.*ml.*Bag: .*, until Montvernier/,
	);
});

test("The first cut-off at risk leads to its row in the plan, and Back to where it stood", async () => {
	await page.goto(resultPath(stored.id));
	await ready(page);
	const card = page.locator(".cut-offs");
	expect(await card.innerText()).toContain(cutOffs.first);
	await card.getByRole("link", { name: cutOffs.method }).click();
	await page.getByText(words.en.method.passages).waitFor();
	const link = card.locator("li a").first();
	const [name, href] = [await link.textContent(), await link.getAttribute("href")];
	const target = `#${href?.split("#")[1]}`;
	await link.click();
	await page.locator(`${target}:focus`).waitFor();
	expect(await shown(page)).toEqual(["sections"]);
	expect(await page.locator(`${target} .legs__name`).textContent()).toBe(name);
	await page.goBack();
	await card.waitFor();
});

test("Climbs are numbered, each with the time at its top, and the facts lead to them", async () => {
	await page.goto(resultPath(stored.id, "course"));
	await ready(page);
	await page.locator(".facts a[href$='#view-climbs']").click();
	await page.locator("[data-view=climbs]").waitFor();
	const climbs = stored.climbs ?? [];
	expect(climbs.length).toBeGreaterThan(3);
	const rows = await page.locator(".plan tbody tr").allTextContents();
	expect(rows.length).toBe(climbs.length);
	expect(rows[0]).toContain("Col de Sorbière");
	await picture(page, "plan-climbs-en");
	expect(await violationsOf(page)).toEqual([]);
	await page.getByLabel(plan.sections, { exact: true }).check();
});

test("A row that is pointed at is marked on the profile, and the other way round", async () => {
	const row = page.locator(".plan tbody tr").nth(3);
	await row.hover();
	expect(await row.getAttribute("data-here")).toBe("");
	const said = await page.locator(".panorama__cursor input").getAttribute("aria-valuetext");
	expect(said).toMatch(/^17\.7/);
	await page.mouse.move(0, 0);
});

test("On a phone a section has two lines, and a box opens all its figures", async () => {
	await page.setViewportSize({ width: 360, height: 800 });
	const row = page.locator("#section-6");
	expect(await row.locator("td[data-column=time]").isVisible()).toBe(false);
	expect((await row.boundingBox())?.height).toBeLessThan(90);
	expect(await crowdedCells(page)).toEqual([]);
	await picture(page, "plan-sections-en-360");
	await page.getByLabel(plan.allFigures).check();
	expect(await row.locator("td[data-column=time]").isVisible()).toBe(true);
	expect(await row.locator(".legs__brief").first().isVisible()).toBe(false);
	expect(await crowdedCells(page)).toEqual([]);
	await picture(page, "plan-sections-all-en-360");
	await page.setViewportSize({ width: 1280, height: 900 });
});

test("On a phone the plan begins with the race in 5 to 12 moments, and is at most 2,000 px high", async () => {
	const phone = await context.newPage();
	await phone.setViewportSize({ width: 390, height: 844 });
	await phone.goto(resultPath(stored.id, "plan"));
	await ready(phone);
	expect(await shown(phone)).toEqual(["moments"]);
	const cards = phone.locator("[data-view=moments] li");
	const told = await cards.allTextContents();
	expect(told.length).toBeGreaterThanOrEqual(5);
	expect(told.length).toBeLessThanOrEqual(12);
	for (const text of told) expect(text).toMatch(/\d\s(k?m).*(done\.|8 times out of 10)/);
	await phone.getByRole("button", { name: words.en.stations.add }).waitFor();
	const height = await phone.evaluate(() => document.documentElement.scrollHeight);
	expect(height).toBeLessThanOrEqual(2000);
	expect(await violationsOf(phone)).toEqual([]);
	await picture(phone, "plan-moments-en-390");
	await phone.getByLabel(plan.sections, { exact: true }).check();
	expect(await shown(phone)).toEqual(["sections"]);
	await phone.close();
});

test("Printed sheets name the stations with their kinds, times and cut-offs, on a page each", async () => {
	await page.goto(resultPath(stored.id, "race-day"));
	await ready(page);
	await page.evaluate(() => {
		window.print = () => {};
	});
	const printed = async (sheet: "plan" | "card" | "strip") => {
		await page.getByRole("button", { name: planExport.print[sheet] }).click();
		const pdf = await page.pdf({ format: "A4" });
		await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
		// a narrow column breaks names
		return { text: (await textOfPdf(pdf)).replace(/\s/g, ""), pages: pagesOfPdf(pdf) };
	};
	const { sheet, card, strip } = {
		sheet: await printed("plan"),
		card: await printed("card"),
		strip: await printed("strip"),
	};
	for (const { name } of stored.stations ?? []) {
		expect(sheet.text).toContain(name?.replace(/\s/g, ""));
		expect(card.text).toContain(name?.replace(/\s/g, ""));
	}
	for (const { text } of [sheet, card, strip]) {
		expect(text).toContain("Pré-Bernard");
		expect(text).toMatch(/20:00/);
	}
	// paper has no buttons
	for (const button of [words.en.raceDay.follow, words.en.ground.show, words.en.stages.open]) {
		expect(sheet.text).not.toContain(button.replace(/\s/g, ""));
	}
	expect(card.text).toContain("aid·water·crew");
	expect(card.text).toContain("Sat28Aug");
	expect([card.pages, strip.pages]).toEqual([1, 1]);
});

test("The 100-mile race on paper has all stations with their times, a line without holes and no folded question", async () => {
	const { gpx, stations } = exampleCourse("hundred");
	const paper = await context.newPage();
	const form = new FormData();
	form.set("file", new File([gpx], "hundred.gpx"));
	form.set("result", "42.195km=3:50:00");
	form.set("start", "2027-05-28T18:00+02:00[Europe/Paris]");
	for (const station of stations) form.append("station", station);
	const race: PredictionResponse = await api("/upload-gpx", { method: "POST", body: form });
	await paper.goto(resultPath(race.id));
	await ready(paper);
	const time = await textOfPdf(await paper.pdf({ format: "A4" }));
	expect(time).not.toContain(words.en.finishes.ask);
	expect(time).not.toContain(words.en.whatIf.title);
	await paper.goto(resultPath(race.id, "race-day"));
	await ready(paper);
	const printed = (await textOfPdf(await paper.pdf({ format: "A4" }))).replace(/\s/g, "");
	for (const { name } of race.stations ?? []) expect(printed).toContain(name?.replace(/\s/g, ""));
	const arrivals = (race.stations ?? []).map(({ arrival_seconds: timeS }) =>
		new Date(Date.UTC(2027, 4, 28, 18) + 60_000 * Math.round(timeS / 60))
			.toISOString()
			.slice(11, 16),
	);
	for (const at of arrivals) expect(printed).toContain(at);
	await paper.emulateMedia({ media: "print" });
	const line = await paper.locator(".result__paper").evaluate((part) => ({
		// discs that keep their colour cut no line
		signs: [...part.querySelectorAll(".course-map__sign, .panorama__dot")].map(
			(sign) =>
				getComputedStyle(sign, sign.matches(".panorama__dot") ? null : "::before").printColorAdjust,
		),
		names: [...part.querySelectorAll(".course-map__label")].map(
			(name) => getComputedStyle(name).backgroundColor,
		),
		lengths: [
			...part.querySelectorAll<SVGPathElement>(".course-map__casing, .course-map__line"),
		].map((path) => path.getTotalLength()),
	}));
	await paper.emulateMedia({ media: null });
	expect(line.signs.length).toBeGreaterThan(20);
	expect(new Set(line.signs)).toEqual(new Set(["exact"]));
	expect(new Set(line.names)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
	// the parts by slope make the whole line again
	const [whole, ...parts] = line.lengths;
	expect(parts.reduce((sum, length) => sum + length)).toBeCloseTo(whole, -1);
	await paper.close();
});

test("Without script all views are in the page, by radio buttons, in French too", async () => {
	const { page: plain, context: own } = await openPage(browser, { language: "fr", script: false });
	await own.addCookies(await context.cookies());
	await own.request.post("/language", {
		headers: { Origin: origin },
		form: { from: "/about", language: "fr" },
	});
	await plain.goto(resultPath(stored.id, "plan"));
	expect(await shown(plain)).toEqual(["sections"]);
	const size = plain.viewportSize();
	await plain.setViewportSize({ width: 390, height: 844 });
	expect(await shown(plain)).toEqual(["moments"]);
	if (size) await plain.setViewportSize(size);
	const { plan: fr } = words.fr;
	for (const [label, view] of [
		[fr.climbs, "climbs"],
		[fr.splits.km, "splits"],
		[fr.segments, "segments"],
		[fr.sections, "sections"],
	] as const) {
		await plain.getByLabel(label, { exact: true }).check();
		expect(await shown(plain)).toEqual([view]);
	}
	// the language is the account's
	await own.request.post("/language", {
		headers: { Origin: origin },
		form: { from: "/about", language: "en" },
	});
	await own.close();
});

test("A shared link shows the same sections, climbs and chances", async () => {
	const link = await linkOf(page, { ends: true });
	const visitor = await openPage(browser, { language: "en" });
	await visitor.page.goto(link);
	await visitor.page.locator(".plan").waitFor();
	const figures = (of: Page) =>
		of
			.locator(".plan tbody tr")
			.evaluateAll((rows) =>
				rows.map((row) =>
					[...row.querySelectorAll("th, td:not([data-column=carry])")].map(
						(cell) => cell.textContent,
					),
				),
			);
	await page.goto(resultPath(stored.id, "plan"));
	await ready(page);
	expect(await figures(visitor.page)).toEqual(await figures(page));
	// the address holds the plan, and stays
	const risk = visitor.page.locator(".cut-offs li a").first();
	await risk.click();
	expect(visitor.page.url()).toBe(link);
	expect(await visitor.page.locator("tr:focus .legs__name").textContent()).toBe(
		await risk.textContent(),
	);
	await visitor.page.getByLabel(plan.climbs, { exact: true }).check();
	await page.getByLabel(plan.climbs, { exact: true }).check();
	expect(await figures(visitor.page)).toEqual(await figures(page));
	expect(visitor.complaints).toEqual([]);
	await visitor.context.close();
});

test("none of it makes the console complain", () => {
	expect(complaints).toEqual([]);
});

import { buffer } from "node:stream/consumers";
import FitParser from "fit-file-parser";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { coloursOf } from "./colours.ts";
import { linkOf, openPage, origin, picture, ready, signedInPage, words } from "./session.ts";

const { planExport, sending, shared } = words.en;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];
let stored: PredictionResponse;

beforeAll(async () => {
	const runner = await signedInPage("exports");
	({ browser, page, context, complaints } = runner);
	const form = new FormData();
	form.set("file", new File([hillyCourseGpx({ km: 12.3 })], "hills.gpx"));
	form.set("result", "10km=45:00");
	form.set("pacing_strategy", "hill-optimized");
	stored = await runner.api("/upload-gpx", { method: "POST", body: form });
	await page.goto(resultPath(stored.id, "race-day"));
	await ready(page);
});
afterAll(() => browser.close());

test("The FIT course is the plan, as another decoder reads it", async () => {
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: planExport.file.fit }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe("Hills-at-dawn.fit");
	const fit = await new FitParser({ force: false, mode: "list" }).parseAsync(
		new Uint8Array(await buffer(await file.createReadStream())).buffer,
	);
	expect(fit.laps?.[0]?.total_elapsed_time).toBe(stored.predicted_time_seconds);
	expect(fit.course_points?.length).toBe(13);
});

/** The address with a named station, a stop of five minutes, its cut-off, a bag, and the runner's carbohydrate. */
const withStations = (more: Record<string, string> = {}) => {
	const query = new URLSearchParams({
		id: String(stored.id),
		station: "6,Col du Bonhomme,aid+crew+bag,5,1:30",
		carbs: "60",
		...more,
	});
	return `/prediction-result/race-day?${query}`;
};

test("Each maker of watches has a file of its own, and the stations a table", async () => {
	await page.goto(withStations());
	await ready(page);
	const { toWatch } = words.en;
	const saved = async (name: string) => {
		const download = page.waitForEvent("download");
		await page.getByRole("button", { name, exact: true }).click();
		const file = await download;
		return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
	};
	const ofMaker = async (maker: string, button: string) => {
		await page.getByRole("radio", { name: maker, exact: true }).check();
		return saved(button);
	};
	const files = [];
	for (const maker of ["Garmin", "COROS", "Suunto", "Polar", "Wahoo", "Apple"]) {
		files.push((await ofMaker(maker, toWatch.route)).name);
	}
	expect(files.map((name) => name.replace("Hills-at-dawn-", ""))).toEqual([
		"garmin.fit",
		"coros.gpx",
		"suunto.gpx",
		"polar.gpx",
		"wahoo.fit",
		"apple.gpx",
	]);
	const workout = await ofMaker("Garmin", toWatch.workout);
	expect([workout.name, workout.bytes.subarray(8, 12).toString()]).toEqual([
		"Hills-at-dawn-workout.fit",
		".FIT",
	]);
	expect((await ofMaker("Apple", toWatch.workout)).name).toBe("Hills-at-dawn.workout");
	const polar = (await ofMaker("Polar", toWatch.route)).bytes.toString();
	expect(polar.match(/<trkpt/g)?.length).toBeLessThanOrEqual(500);
	expect(polar).toMatch(
		/<name>Col du Bonhomme \d+:\d\d<\/name><desc>.*<type>aid, crew, bag<\/type>/,
	);
	const table = await saved(planExport.file.stations);
	expect(table.name).toBe("Hills-at-dawn-stations.csv");
	const { column } = planExport;
	const kind = words.en.stationKind;
	const [head, start, col] = table.bytes.toString().split("\r\n");
	expect(head).toContain([column.carbs, column.bagCarbs].join(","));
	expect(start).toMatch(/^Start,.*,\d+,\d+$/);
	expect(col).toContain(`Col du Bonhomme,"${kind.aid}, ${kind.crew}, ${kind.bag}",6,`);
	expect(col).toContain("1 h 30 min");
});

test("A calendar waits for the start, and counts from its zone", async () => {
	const calendar = page.getByRole("button", { name: planExport.file.calendar });
	expect(await calendar.isDisabled()).toBe(true);
	await page.getByText(planExport.calendarNeedsStart).waitFor();
	await page.goto(withStations({ start: "2027-05-02T07:30+05:00" }));
	await ready(page);
	const download = page.waitForEvent("download");
	await calendar.click();
	const text = (await buffer(await (await download).createReadStream())).toString();
	expect(text).toContain("DTSTART:20270502T023000Z");
	expect(text.match(/SUMMARY:.*/g)?.map((line) => line.trimEnd())).toEqual([
		"SUMMARY:Hills at dawn",
		"SUMMARY:Col du Bonhomme",
		"SUMMARY:Crew: Col du Bonhomme",
		"SUMMARY:Cut-off: Col du Bonhomme",
		"SUMMARY:Finish",
	]);
	expect(text).toContain("DTSTART:20270502T040000Z");
	await page.goto(resultPath(stored.id, "race-day"));
	await ready(page);
});

test("A file or link whose writer cannot be loaded is missed in words, and made once the page is loaded again", async () => {
	const own = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
	await own.addCookies(await context.cookies());
	const other = await own.newPage();
	const writers = "**/assets/course-files-*.js";
	const packing = "**/assets/share-link-*.js";
	for (const part of [writers, packing]) await other.route(part, (route) => route.abort());
	await other.goto(resultPath(stored.id, "race-day"));
	await ready(other);
	const fit = other.getByRole("button", { name: planExport.file.fit });
	await fit.click();
	await other.getByText(planExport.failed).waitFor();
	await other.getByRole("button", { name: sending.open }).click();
	await other.getByRole("button", { name: planExport.makeLink }).click();
	await other.getByText(planExport.linkFailed).waitFor();
	for (const part of [writers, packing]) await other.unroute(part);
	await other.reload();
	await ready(other);
	const download = other.waitForEvent("download");
	await fit.click();
	expect((await download).suggestedFilename()).toBe("Hills-at-dawn.fit");
	await own.close();
});

test("A shared link opens the same plan for a visitor, and says when start and finish are hidden", async () => {
	const hidden = await linkOf(page);
	const link = await linkOf(page, { ends: true });
	expect(link.startsWith(`${origin}/shared#1.`)).toBe(true);
	const visitor = await openPage(browser, { language: "fr", width: 360 });
	await visitor.page.goto(link);
	await visitor.page.getByRole("heading", { name: "Hills at dawn" }).waitFor();
	// not innerText: the plan has content-visibility, which empties it while off the screen
	const times = async (of: Page) => {
		await of.locator(".views__choice [value=splits]").check();
		const cells = await of.locator(".views__view tbody td").allTextContents();
		return cells.filter((text) => /^\d+:\d\d/.test(text));
	};
	const plan = await context.newPage();
	await plan.goto(resultPath(stored.id, "plan"));
	await ready(plan);
	const planned = await times(plan);
	await plan.close();
	expect(planned.length).toBeGreaterThan(30);
	expect(await times(visitor.page)).toEqual(planned);
	await visitor.page.goto(hidden);
	await visitor.page.getByText(words.fr.shared.withoutEnds).waitFor();
	await picture(visitor.page, "shared-fr-360");
	expect(visitor.complaints).toEqual([]);
	await visitor.context.close();
});

/** Opens what sends a plan, and makes a short link. */
async function shortLink(): Promise<string> {
	await page.getByRole("button", { name: sending.open }).click();
	await page.getByRole("button", { name: sending.makeShort }).click();
	return page.getByLabel(planExport.address).inputValue();
}
const close = () => page.getByRole("button", { name: sending.close, exact: true }).click();

test("A short link has 80 characters at most, and shows the page that the whole link shows", async () => {
	const whole = await linkOf(page);
	const sent = page.waitForRequest((request) => request.method() === "POST");
	const link = await shortLink();
	await page.getByText(/^1 short link of this plan is open until/).waitFor();
	await picture(page, "sending-en");
	await close();
	expect(link.startsWith(`${origin}/shared#s1.`)).toBe(true);
	expect(link.replace(origin, "https://relief.example").length).toBeLessThanOrEqual(80);
	const key = link.split(".").at(-1) ?? "";
	expect((await sent).postData()).not.toContain(key);
	const shown: { figures: string[]; foot: string }[] = [];
	for (const address of [whole, link]) {
		const visitor = await openPage(browser, { language: "en" });
		await visitor.page.goto(address);
		await visitor.page.getByRole("heading", { name: "Hills at dawn" }).waitFor();
		await ready(visitor.page);
		// what is loaded later is made of the same plan
		const figures = await visitor.page.locator(".panorama, .plan").allTextContents();
		const foot = await visitor.page.locator("article > footer").innerText();
		shown.push({ figures, foot });
		expect(visitor.complaints).toEqual([]);
		await visitor.context.close();
	}
	expect(shown[0].figures.join("").length).toBeGreaterThan(1000);
	expect(shown[1].figures).toEqual(shown[0].figures);
	expect(shown.map(({ foot }) => /The plan is ([\w ]+)/.exec(foot)?.[1])).toEqual([
		"in this page",
		"kept encrypted",
	]);
});

test("A short link with another key, without one, and a deleted one say why nothing opens", async () => {
	const link = await shortLink();
	const visitor = await openPage(browser, { language: "fr", width: 360 });
	const other = link.slice(0, -2) + (link.endsWith("AA") ? "BB" : "AA");
	for (const wrong of [other, link.replace(/\.[^.]*$/, "")]) {
		await visitor.page.goto(wrong);
		await visitor.page.getByText(words.fr.shared.wrongKey).waitFor();
		await visitor.page.goto("/about");
	}
	await page.getByRole("button", { name: sending.delete }).click();
	await page.getByText(sending.delete).waitFor({ state: "detached" });
	await close();
	await visitor.page.goto(link);
	await visitor.page.getByText(words.fr.errors["link.deleted"]).waitFor();
	await visitor.context.close();
});

test("A plan is a picture in two sizes, which says no more of its ends than a link", async () => {
	await page.getByRole("button", { name: sending.open }).click();
	const hide = page.getByLabel(planExport.hide);
	const drawn = page.locator("dialog img");
	const said: string[] = [];
	for (const hidden of [true, false]) {
		await hide.setChecked(hidden);
		for (const [size, widthPx, heightPx] of [
			["upright", 1080, 1350],
			["wide", 1200, 630],
		] as const) {
			await page.getByRole("button", { name: sending[size] }).click();
			const isShown = () =>
				drawn.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
			await expect.poll(isShown).toEqual([widthPx, heightPx]);
		}
		said.push((await drawn.getAttribute("alt")) ?? "");
		// the sky, the land and the slopes of its crest
		expect(await coloursOf(page, "dialog img")).toBeGreaterThan(30);
	}
	expect(said[1]).toMatch(/^Hills at dawn\. 12\.3.km/);
	expect(said[0]).not.toBe(said[1]);
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: sending.save }).click();
	expect((await download).suggestedFilename()).toBe("Hills-at-dawn-wide.png");
	await hide.check();
	await close();
});

test("What a link to the site shows is there, and of a shared plan it says nothing", async () => {
	const shown: string[] = [];
	for (const path of [
		"/",
		"/about",
		"/example/mountain",
		"/example/marathon",
		"/example/hundred",
		"/shared",
	]) {
		const html = await (await context.request.get(path)).text();
		for (const part of ["title", "description"]) {
			expect([path, html]).toEqual([
				path,
				expect.stringContaining(`property="og:${part}" content="`),
			]);
		}
		const [, picture = ""] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
		const answer = await context.request.get(picture);
		expect([picture, answer.status(), answer.headers()["content-type"]]).toEqual([
			picture,
			200,
			"image/jpeg",
		]);
		shown.push(picture.replace(origin, ""));
	}
	expect(shown.at(-1)).toBe("/previews/shared.jpg");
	expect(new Set(shown).size).toBe(5);
});

test("A link that is cut says so", async () => {
	const visitor = await openPage(browser, { language: "en" });
	await visitor.page.goto("/shared#1.notaplan");
	await visitor.page.getByText(shared.broken).waitFor();
	await visitor.page.goto("/shared#");
	await visitor.page.getByText(shared.empty).waitFor();
	await visitor.context.close();
});

test("Exports make the console complain of nothing", () => {
	expect(complaints).toEqual([]);
});

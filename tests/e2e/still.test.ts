import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import { dayMs } from "#domain/time.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { recording, tcxRecording } from "../fixtures/recorded-run.ts";
import { bringFiles } from "./bring-files.ts";
import { linkOf, openPage, origin, ready, signedInPage } from "./session.ts";

const widths = [390, 1280] as const;
/** A run in each of six weeks. */
const runs = Array.from({ length: 6 }, (_, k) =>
	recording({ startAtMs: Date.now() - (1 + 7 * k) * dayMs, seconds: 2400, lapS: 900 }),
);
/** Whose form is for browsers without script, and gives way to its editor with the first use. */
const textForm = ".stations";
let browser: Browser;
let context: BrowserContext;
let page: Page;
let shared: string;
const paths: Record<string, string> = {
	dashboard: "/dashboard",
	explorer: "/explorer",
	"the year": `/year/${new Date(Date.now() - dayMs).getUTCFullYear()}`,
};

beforeAll(async () => {
	const signedIn = await signedInPage("still", { language: "en", ground: true });
	({ browser, context, page } = signedIn);
	const files = runs.map(tcxRecording);
	await bringFiles(context.request, signedIn.headers, { type: "tcx", files });
	const form = new FormData();
	form.set("file", new File([hillyCourseGpx({ km: 12.3 })], "hills.gpx"));
	form.append("station", "4,Fontaine,aid+crew,5");
	form.append("station", "9,Col du Vent,crew,0,1:00");
	form.set("start", "2099-05-02T07:30+02:00[Europe/Paris]");
	const { id } = await signedIn.api("/upload-gpx", { method: "POST", body: form });
	for (const part of ["time", "course", "plan", "race-day"] as const)
		paths[`the room ${part}`] = resultPath(id, part);
	await page.goto("/activities");
	paths["an activity"] = (await page.locator(".runs a").first().getAttribute("href")) ?? "";
	await page.goto(paths["the room race-day"]);
	await ready(page);
	shared = (await linkOf(page)).replace(origin, "");
});
afterAll(() => browser.close());

/** Notes where every control of the page stands that can be seen. */
const note = (page: Page) =>
	page.evaluate((left) => {
		const controls = "a, button, input, select, textarea, summary, label";
		const seen = [...document.querySelectorAll(`main :is(${controls})`)].filter(
			(one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(left),
		);
		const placeOf = (one: Element) => {
			const { left, top } = one.getBoundingClientRect();
			return { x: left + scrollX, y: top + scrollY };
		};
		const noted = seen.map((one) => ({ one, name: one.outerHTML.slice(0, 120), at: placeOf(one) }));
		Object.assign(window, {
			movedSince: () =>
				noted.flatMap(({ one, name, at }) => {
					// What is left out moves nothing: then no other control is where it was.
					if (!one.isConnected || !one.checkVisibility()) return [];
					const now = placeOf(one);
					const by = [Math.round(now.x - at.x), Math.round(now.y - at.y)];
					return by.some((px) => px !== 0) ? `by ${by}: ${name}` : [];
				}),
		});
		return noted.length;
	}, textForm);
const moved = (page: Page) =>
	page.evaluate(() => (window as unknown as { movedSince: () => string[] }).movedSince());

/** By the name that passkeys need. */
const passkeySite = (path: string) => origin.replace("127.0.0.1", "localhost") + path;

/** Once nothing was fetched for a while, and what came has been drawn. */
async function rest(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await page.waitForTimeout(1000);
	await page.waitForLoadState("networkidle");
}

/** What moves on a page when it is used for the first time: a pointer moves over it, and it is clicked where nothing is. */
async function movedByUse(page: Page): Promise<string[]> {
	expect(await note(page)).toBeGreaterThan(3);
	await page.mouse.move(3, 300);
	await page.mouse.move(2, 320);
	await rest(page);
	await page.mouse.click(2, 320);
	await rest(page);
	return moved(page);
}

const script = /\.js(\?.*)?$/;

/** What moves when script takes a page over that the edge has drawn, with its sheets and fonts. */
async function movedByScript(page: Page, path: string): Promise<string[]> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(script, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(path, { waitUntil: "commit" });
	await page.locator(".footer").waitFor();
	await page.waitForFunction(() =>
		[...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
			(one) => one.sheet,
		),
	);
	await page.evaluate(() => document.fonts.ready.then(() => {}));
	await page.waitForTimeout(300);
	expect(await note(page)).toBeGreaterThan(3);
	release();
	await page.waitForLoadState("load");
	await rest(page);
	return moved(page);
}

/** Beside its picture it has a form, below which script adds the row of its answer. */
const answersByScript = "the room time";

describe.each(widths)("At %i px", (width) => {
	const isWide = width > 992;
	test("a shared plan holds still when it is used", async () => {
		const visit = { language: "en", width, ground: true } as const;
		const { page: reader, context: ofReader } = await openPage(browser, visit);
		await reader.goto(shared);
		await reader.getByRole("heading", { level: 1 }).waitFor();
		await rest(reader);
		expect(await movedByUse(reader)).toEqual([]);
		await ofReader.close();
	});

	test.each([
		"the room time",
		"the room course",
		"the room plan",
		"the room race-day",
		"dashboard",
		"an activity",
		"explorer",
		"the year",
	])("%s holds still when script takes it over, and when it is used", async (name) => {
		const opened = await context.newPage();
		await opened.setViewportSize({ width, height: 900 });
		const byScript = await movedByScript(opened, paths[name]);
		if (!(isWide && name === answersByScript)) expect(byScript).toEqual([]);
		expect(await movedByUse(opened)).toEqual([]);
		await opened.close();
	});

	test("the login holds still when script takes it over", async () => {
		const { page: visitor, context: ofVisitor } = await openPage(browser, {
			language: "en",
			width,
		});
		expect(await movedByScript(visitor, passkeySite("/login"))).toEqual([]);
		await ofVisitor.close();
	});
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mountainRaceForm } from "../../fixtures/mountain-race.ts";
import { pageRoutes } from "../../fixtures/page-routes.ts";
import { unfilled } from "../../fixtures/unfilled.ts";
import { crowdedCells } from "../crowded.ts";
import { cutTexts } from "../cut-texts.ts";
import { misspaced } from "../misspaced.ts";
import { racedPrediction } from "../raced.ts";
import {
	type Language,
	openBrowser,
	openPage,
	origin,
	picture,
	predictionOfNewRunner,
	printedSheets,
	ready,
	register,
	runnerPassword,
	textOf,
	violationsOf,
	words,
} from "../session.ts";
import { consent, leaveForTracker } from "../tracker-link.ts";
import { untranslated } from "../untranslated.ts";
import { pseudoTag } from "./pseudo-language.ts";
import { linkedScreens, runnerScreens, type Screen, visitorScreens } from "./screens.ts";
import { unseen } from "./unseen.ts";

/**
 * Every route and state, looked at by axe, and kept as pictures. In the suite in one look each, by turns;
 * with GALLERY=full in every language, at every width, by day and by night, and in forced colours; with
 * GALLERY=pseudo in a third language, on a phone and on a desk.
 */
const full = process.env.GALLERY !== undefined;
/** The product built with a third language, which nothing in it knows of. */
const pseudo = process.env.GALLERY === "pseudo";
const languages = ["en", "fr"] as const;

interface Look {
	language: Language;
	width: number;
	dark: boolean;
	forced?: boolean;
}

const looks: Look[] = pseudo
	? [360, 1280].map((width) => ({ language: pseudoTag, width, dark: false }))
	: full
		? languages.flatMap((language) => [
				...[360, 768, 1280].flatMap((width) =>
					[false, true].map((dark) => ({ language, width, dark })),
				),
				// A common phone, and a wide desk.
				{ language, width: 390, dark: false },
				{ language, width: 1600, dark: true },
				// 320 px is also what 400 % of zoom leaves of 1280, and 640 what 200 % does.
				...[320, 640].map((width) => ({ language, width, dark: false })),
				{ language, width: 1280, dark: true, forced: true },
			])
		: [
				{ language: "en", width: 1280, dark: true },
				{ language: "fr", width: 320, dark: false },
			];

let browser: Browser;
const linkedEmail = "gallery-linked@relief.test";
/** Of the linked runner. */
let raced = "";
beforeAll(async () => {
	browser = await openBrowser();
	if (full) await linkRunner(browser);
});
afterAll(() => browser.close());

async function linkRunner(browser: Browser) {
	const { page, context } = await openPage(browser, { language: "en" });
	await register(page, "en", linkedEmail);
	await leaveForTracker(page, "en");
	await consent(page, { athlete: "7100003" });
	await page.getByRole("heading", { name: words.en.linked.done }).waitFor();
	raced = await racedPrediction(await tokenOf(context, linkedEmail));
	await context.close();
}

/** Logs a runner in by the API; answers the session's token. */
async function tokenOf(context: BrowserContext, email: string): Promise<string> {
	const session = { email, password: runnerPassword };
	const answer = await context.request.post("/api/auth/login", { data: session });
	expect(answer.ok()).toBe(true);
	return (await answer.json()).access_token;
}

/** Where the page scrolls sideways: its width, and what reaches over the edge. */
const widerThanPage = (page: Page) =>
	page.evaluate(() => {
		const { scrollWidth } = document.documentElement;
		if (scrollWidth <= window.innerWidth) return [];
		const wide = [...document.querySelectorAll("body *")].filter(
			(element) => element.getBoundingClientRect().right > window.innerWidth + 0.5,
		);
		return [scrollWidth, ...wide.slice(0, 9).map((one) => `${one.tagName}.${one.classList}`)];
	});

test("Every page is in the gallery", () => {
	const seen = [...visitorScreens, ...runnerScreens, ...linkedScreens].map(({ path }) =>
		path.replace(/\?.*/, ""),
	);
	const isSeen = (route: string) => {
		const [folder, name] = route.split(":");
		return seen.some((path) => (name ? path.startsWith(folder) : path === route));
	};
	const missing = pageRoutes
		.map(({ path }) => path)
		.filter((path) => !isSeen(path) && !unseen.includes(path));
	expect(missing).toEqual([]);
});

describe.each(looks)("in $language at $width px, dark $dark, forced colours $forced", (look) => {
	const turn = looks.indexOf(look);
	const mine = ({ thorough }: Screen, place: number) =>
		full || (!thorough && place % looks.length === turn);

	let page: Page;
	let context: BrowserContext;
	let complaints: string[];
	let prediction = "";
	let race = "";

	beforeAll(async () => {
		({ page, context, complaints } = await openPage(browser, look));
		await page.emulateMedia({
			reducedMotion: "reduce",
			...(look.forced ? { forcedColors: "active" as const } : {}),
		});
	});
	afterAll(() => context.close());

	const choose = (choice: { units?: string; language?: string }) =>
		context.request.post("/language", {
			headers: { Origin: origin },
			form: { from: "/about", ...choice },
		});

	const addressOf = (path: string) =>
		path.replace("{prediction}", prediction).replace("{race}", race).replace("{raced}", raced);

	async function check({ name, path, act, imperial, printed }: Screen) {
		if (imperial) await choose({ units: "imperial" });
		await page.goto(addressOf(path), {
			waitUntil: "domcontentloaded",
		});
		await ready(page);
		await act?.(page, words[look.language]);
		const light = look.forced ? "forced" : look.dark ? "dark" : "light";
		await picture(page, `${name}-${look.language}-${look.width}-${light}`);
		if (full && printed && !look.dark) {
			await printedSheets(page, `${name}-${look.language}-${look.width}`, words[look.language]);
		}
		// Forced colours are the reader's own, and axe computes with ours.
		expect(await violationsOf(page, look.forced ? ["color-contrast"] : [])).toEqual([]);
		expect(await widerThanPage(page)).toEqual([]);
		expect.soft(await crowdedCells(page)).toEqual([]);
		if (full) expect.soft(await cutTexts(page)).toEqual([]);
		if (pseudo) expect.soft(await untranslated(page)).toEqual([]);
		expect(unfilled(await textOf(page))).toEqual([]);
		expect(await misspaced(page, look.language)).toEqual([]);
		expect(complaints.filter((text) => text.startsWith("Policy:"))).toEqual([]);
		expect(await page.locator("html").getAttribute("lang")).toBe(look.language);
		if (imperial) await choose({ units: "metric" });
	}

	test.each(visitorScreens.filter(mine))("$name can be used by everyone", check);

	test("A runner comes in", async () => {
		const who = `${look.language}-${look.width}-${look.dark}-${look.forced ?? false}`;
		const email = `gallery-${who}@relief.test`;
		prediction = await predictionOfNewRunner(context, email);
		const token = await tokenOf(context, email);
		const answer = await context.request.post("/api/upload-gpx", {
			headers: { Authorization: `Bearer ${token}` },
			multipart: mountainRaceForm(),
		});
		race = (await answer.json()).id;
	});

	test.each(runnerScreens.filter(mine))("$name can be used by everyone", check);

	test.runIf(full)("a runner with a tracker comes in", async () => {
		await page.evaluate(() => localStorage.removeItem("auth_token"));
		await tokenOf(context, linkedEmail);
		await choose({ language: look.language });
	});

	test.each(linkedScreens.filter(mine))("$name can be used by everyone", check);
});

describe("the keyboard", () => {
	test("The keyboard comes to the content by the first key, and always shows where it is", async () => {
		const { page, context } = await openPage(browser, { language: "en" });
		await page.goto("/login");
		await ready(page);
		await page.keyboard.press("Tab");
		expect(await page.locator(":focus").innerText()).toBe(words.en.site.skip);
		await page.keyboard.press("Enter");
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
		for (let steps = 0; steps < 6; steps++) {
			await page.keyboard.press("Tab");
			const outline = await page.evaluate(
				() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
			);
			expect(outline).not.toBe("none");
		}
		await context.close();
	});

	test("The keyboard opens a menu, and gets the focus back when it closes", async () => {
		const { page, context } = await openPage(browser, { language: "en", width: 360 });
		await page.goto("/login");
		await ready(page);
		for (const menu of [".language-menu", ".menu"]) {
			await page.locator(`${menu} summary`).focus();
			await page.keyboard.press("Enter");
			await page.keyboard.press("Tab");
			await page.keyboard.press("Escape");
			expect(await page.locator(menu).getAttribute("open")).toBeNull();
			expect(
				await page.evaluate((name) => document.activeElement?.matches(`${name} summary`), menu),
			).toBe(true);
		}
		await context.close();
	});
});

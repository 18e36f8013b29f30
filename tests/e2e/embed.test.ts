import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { raceAddressText } from "#domain/races/embedded-race.ts";
import { serveEmbedHost } from "#tools/embed-host.ts";
import { raceName, racePlace } from "../fixtures/published-race.ts";
import { openBrowser, openPage, origin, picture, violationsOf, words } from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const host = inject("embedHost");
const race = raceAddressText(racePlace);
const { embed, trial, upload, result } = words.en;

interface HostVisit {
	query?: string;
	language?: "en" | "fr";
	width?: number;
	dark?: boolean;
}

/** The other site's page, with all that it and its frame ask of anyone. */
async function openHost({ query = "", language = "en", ...visit }: HostVisit = {}) {
	const opened = await openPage(browser, { language, ground: true, ...visit });
	const asked: { url: string; cookies: string | undefined }[] = [];
	opened.page.on("request", (request) => {
		if (request.url().startsWith("data:")) return;
		asked.push({ url: request.url(), cookies: request.headers().cookie });
	});
	await opened.page.goto(`${host}/?${query}`);
	const component = opened.page.locator("#component relief-race");
	return { ...opened, asked, component };
}

const frameOf = (page: Page): Frame => {
	const found = page.frames().find((frame) => frame.url().startsWith(`${origin}/embed/`));
	if (!found) throw new Error("The frame is not there.");
	return found;
};

type Within = Pick<Frame, "getByLabel" | "getByRole" | "getByText" | "locator">;

async function predict(within: Within, time: string): Promise<void> {
	await within.getByLabel(upload.resultTime, { exact: true }).fill(time);
	await within.getByRole("button", { name: trial.submit }).click();
}

const timeIn = (within: Within) => within.locator("[data-part=time]").innerText();

/** What a page and its frames have stored, by origin. */
async function storedBy(page: Page, context: BrowserContext) {
	const kept = await Promise.all(
		page
			.frames()
			.map((frame) =>
				frame.evaluate(async () => [
					...Object.keys(localStorage),
					...Object.keys(sessionStorage),
					...(await indexedDB.databases()).map(({ name }) => name),
					...(await caches.keys()),
					...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
					...document.cookie.split(";").filter(Boolean),
				]),
			),
	);
	return { cookies: await context.cookies(), kept: kept.flat() };
}

describe("a race on another site", () => {
	test("Component and frame predict a visitor alike, ask their own site alone, and store nothing", async () => {
		const { page, context, asked, component, complaints } = await openHost();
		await component.getByRole("heading", { name: raceName }).waitFor();
		await predict(component, "45:00");
		await component.getByText(result.time).waitFor();
		const time = await timeIn(component);
		expect(time).toMatch(/\d/);
		await component.getByRole("row", { name: /^Hut/ }).waitFor();
		expect(await component.getByRole("row").count()).toBe(3);
		await page.locator("#frame iframe").scrollIntoViewIfNeeded();
		await page
			.frameLocator("#frame iframe")
			.getByLabel(upload.resultTime, { exact: true })
			.waitFor();
		const frame = frameOf(page);
		await predict(frame, "45:00");
		await frame.getByText(result.time).waitFor();
		expect(await timeIn(frame)).toBe(time);
		const whole = await component.getByRole("link", { name: embed.whole }).getAttribute("href");
		expect(whole).toBe(`${origin}/races/${race}?result=10km%3D45%3A00`);
		const others = asked.filter(({ url }) => ![origin, host].includes(new URL(url).origin));
		expect(others).toEqual([]);
		expect(asked.filter(({ cookies }) => cookies !== undefined)).toEqual([]);
		expect(await storedBy(page, context)).toEqual({ cookies: [], kept: [] });
		await picture(page, "embed-host-en");
		expect(await violationsOf(page)).toEqual([]);
		expect(complaints).toEqual([]);
		await context.close();
	});

	test("A visitor who is logged in at the site is a visitor like any other there", async () => {
		const { page, context, component } = await openHost({ query: "bare=1" });
		await context.addCookies([
			{ name: "relief_session", value: "A".repeat(43), url: origin, sameSite: "Lax" },
		]);
		const sent: (string | undefined)[] = [];
		page.on("request", (request) => {
			if (request.url().startsWith(origin)) sent.push(request.headers().cookie);
		});
		await page.reload();
		await component.getByRole("heading", { name: raceName }).waitFor();
		expect(sent.length).toBeGreaterThan(2);
		expect(sent.filter(Boolean)).toEqual([]);
		await context.close();
	});

	test("What cannot be read is said beside the field, in the language of the page", async () => {
		const { context, component } = await openHost({ query: "lang=fr&bare=1", language: "en" });
		const { fr } = words;
		await component.getByLabel(fr.upload.resultTime, { exact: true }).fill("soon");
		await component.getByRole("button", { name: fr.trial.submit }).click();
		const said = component.getByRole("alert");
		const [sentence] = fr.errors["evidence.unreadable_time"].split("{{");
		await said.getByText(sentence.trim()).waitFor();
		await component.getByLabel(fr.upload.resultDistance).selectOption("other");
		await component.getByLabel(fr.upload.resultLength_km).fill("21,1");
		await component.getByLabel(fr.upload.resultTime, { exact: true }).fill("1h45");
		await component.getByRole("button", { name: fr.trial.submit }).click();
		await component.getByText(fr.result.time).waitFor();
		expect(await said.innerText()).toBe("");
		await context.close();
	});

	test("It has the colours of the page around it, dark ones too, and stays readable", async () => {
		const query = new URLSearchParams({ paper: "#10203a", ink: "#30405a", accent: "#ffd54a" });
		const { page, context, component } = await openHost({ query: `${query}&bare=1`, width: 390 });
		await component.getByRole("heading", { name: raceName }).waitFor();
		await predict(component, "45:00");
		await component.getByText(result.time).waitFor();
		const colours = await component.evaluate((element) => {
			const { backgroundColor, color } = getComputedStyle(element);
			return { backgroundColor, color };
		});
		expect(colours.backgroundColor).toBe("rgb(16, 32, 58)");
		expect(colours.color).not.toBe("rgb(48, 64, 90)");
		expect(await violationsOf(page)).toEqual([]);
		await picture(page, "embed-colours-390");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			390,
		);
		await context.close();
	});

	test("On a site that the race does not list it says so, and links to the race", async () => {
		const stranger = await serveEmbedHost({ relief: origin, race, port: 0 });
		const { page, context } = await openPage(browser, { language: "en" });
		await page.goto(stranger.origin);
		const component = page.locator("#component relief-race");
		await component.getByText(embed.unreachable).waitFor();
		await component.getByRole("link").waitFor();
		await page.locator("#frame iframe").scrollIntoViewIfNeeded();
		await expect
			.poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-error:")))
			.toBe(true);
		await context.close();
		await stranger.stop();
	});

	test("Without script the frame names the race, its day and its page", async () => {
		const { page, context } = await openPage(browser, { language: "en", script: false });
		await page.goto(`/embed/${race}`);
		await page.getByRole("heading", { name: raceName }).waitFor();
		expect(await page.locator("noscript").innerText()).toBe(embed.noScript);
		await page.getByRole("link", { name: embed.whole }).waitFor();
		await context.close();
	});

	test.each([
		["en", 1280, false],
		["fr", 390, true],
	] as const)("The frame by itself is whole in %s at %i px", async (language, width, dark) => {
		const { page, context, complaints } = await openPage(browser, { language, width, dark });
		await page.goto(`/embed/${race}`);
		const said = words[language];
		await page.getByLabel(said.upload.resultTime, { exact: true }).fill("45:00");
		await page.getByRole("button", { name: said.trial.submit }).click();
		await page.getByRole("rowheader", { name: said.panorama.finish }).waitFor();
		await picture(page, `embed-${language}-${width}`);
		expect(await violationsOf(page)).toEqual([]);
		expect(complaints).toEqual([]);
		await context.close();
	});
});

import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { gpxFile, type Language, openPage, picture, ready, register, words } from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

const visitorPages = ["/", "/about", "/cgu", "/login", "/register", "/forgot-password", "/nowhere"];
const runnerPages = [
	...["/dashboard", "/upload-gpx", "/prediction-result", "/settings"],
	"/strava-link",
	...["/settings?open=profile", "/settings?open=password", "/settings?open=delete"],
];

/** One way of looking at the pages each, so that all of them are seen by someone. */
const looks = [
	{ language: "en", width: 1280, dark: true },
	{ language: "fr", width: 360, dark: false },
] as const;

describe.each(looks)("in $language at $width px, dark $dark", (look) => {
	let page: Page;
	let context: BrowserContext;

	beforeAll(async () => {
		({ page, context } = await openPage(browser, look));
	});
	afterAll(() => context.close());

	async function check(path: string) {
		await page.goto(path);
		await ready(page);
		const { violations } = await new AxeBuilder({ page }).analyze();
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth,
		);
		expect(overflow).toBeLessThanOrEqual(0);
		expect(await page.locator("html").getAttribute("lang")).toBe(look.language);
		await picture(page, `page-${nameOf(path)}-${look.language}-${look.width}`);
	}

	test.each(visitorPages)("%s can be used by everyone", check);

	test("a result can be used by everyone", async () => {
		await register(page, look.language, `everyone-${look.language}@relief.test`);
		await upload(page, look.language);
		await check(new URL(page.url()).pathname + new URL(page.url()).search);
	});

	test.each(runnerPages)("%s can be used by everyone", check);
});

async function upload(page: Page, language: Language) {
	const { upload: form, result } = words[language];
	await page.goto("/upload-gpx");
	await ready(page);
	await page.setInputFiles("input[type=file]", gpxFile());
	await page.getByText("Hills at dawn").waitFor();
	await page.getByLabel(form.resultTime).first().fill("45:00");
	await page.getByRole("button", { name: form.submit, exact: true }).click();
	await page.waitForURL("**/prediction-result?id=*");
	await page.getByText(result.time, { exact: true }).waitFor();
}

const nameOf = (path: string) =>
	path.startsWith("/prediction-result?")
		? "result"
		: path.replace(/\W+/g, "-").replace(/^-/, "") || "landing";

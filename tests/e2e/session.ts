import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect, inject } from "vitest";
import { type Catalogue, en, type Words } from "#app/i18n/en.ts";
import { fr } from "#app/i18n/fr.ts";
import { languageCookieName } from "#domain/language/detect.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { makeGpxOf } from "../fixtures/gpx.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { hillyLoop, sample } from "../fixtures/paths.ts";
import { openInContext } from "./contexts.ts";
import { pseudoTag, pseudoTree } from "./gallery/pseudo-language.ts";

export const origin = inject("origin");
/** Of every runner that tests register. */
export const runnerPassword = "a hill at dawn 9";
export const words = { en, fr, [pseudoTag]: pseudoTree(en as Words<Catalogue>) } as const;
export type Language = keyof typeof words;

/** Files of a run share the connection, and what its contexts have cached; each loads its modules anew. */
const run = globalThis as typeof globalThis & { testBrowser?: Promise<Browser> };

/** Connects to the browser that all files share; `close` closes the contexts that are open. */
export function openBrowser(): Promise<Browser> {
	run.testBrowser ??= chromium.connect(inject("browser")).then((browser) => {
		browser.close = async () => {
			await Promise.all(browser.contexts().map((context) => context.close()));
		};
		return browser;
	});
	return run.testBrowser;
}

const results = fileURLToPath(new URL("../../test-results", import.meta.url));
const shots = join(results, "screens");
const failures = join(results, "failures");

interface Visit {
	language: Language;
	script?: boolean;
	width?: number;
	dark?: boolean;
	touch?: boolean;
	/** With the service worker, which stores on every page what it takes to open it without a network. */
	offline?: boolean;
	/** With ground under its maps, which software WebGL draws slowly. */
	ground?: boolean;
}

/**
 * React Three Fiber still makes a clock that three would like replaced, software WebGL reads back slowly, pages
 * find their service worker blocked, and on a busy machine a script is run seconds after its preload.
 */
const knownNoise =
	/^THREE\.Clock: This module has been deprecated|GPU stall due to ReadPixels|^Service Worker registration blocked|was preloaded using link preload but not used within a few seconds/;

/** A page of a browser profile that holds nothing. What the console complains about is collected in `complaints`. */
export async function openPage(browser: Browser, visit: Visit) {
	const { page, context } = await openInContext(browser, {
		locale: visit.language === "fr" ? "fr-FR" : "en-GB",
		javaScriptEnabled: visit.script ?? true,
		viewport: { width: visit.width ?? 1280, height: 900 },
		colorScheme: visit.dark ? "dark" : "light",
		hasTouch: visit.touch ?? false,
		serviceWorkers: visit.offline ? "allow" : "block",
		baseURL: origin,
	});
	// No browser asks for it.
	if (visit.language === pseudoTag) {
		await context.addCookies([{ name: languageCookieName, value: pseudoTag, url: origin }]);
	}
	if (!visit.ground) {
		await page.addInitScript(() => {
			try {
				localStorage.setItem("relief_ground", "hidden");
			} catch {
				// A page without storage draws no map.
			}
		});
	}
	openPages.add(page);
	page.on("close", () => openPages.delete(page));
	if (visit.script === false) plainPages.add(page);
	const complaints: string[] = [];
	page.on("console", (message) => {
		const odd = message.type() === "error" || message.type() === "warning";
		if (odd && !knownNoise.test(message.text())) complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(String(error)));
	return { page, context, complaints };
}

const openPages = new Set<Page>();

/** Keeps what each open page shows when a test fails, as a picture and as text, in test-results/failures. */
export async function pictureOfFailure(test: string): Promise<void> {
	const name = test.replace(/[^\w]+/g, "-").slice(0, 80);
	for (const [i, page] of [...openPages].entries()) {
		console.log(`Page ${i} of the failed test: ${page.url()}`);
		const path = join(failures, `${name}-${i}.png`);
		await page.screenshot({ path, timeout: 5000 }).catch(() => {});
		const text = await page.locator("body").innerText({ timeout: 5000 }).catch(String);
		mkdirSync(failures, { recursive: true });
		writeFileSync(join(failures, `${name}-${i}.txt`), text);
	}
}

/** Renders what the browser leaves out while it is far from the screen: pictures and axe see the whole page. */
function renderWhole(page: Page): Promise<void> {
	return page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("* { content-visibility: visible !important }");
		document.adoptedStyleSheets.push(sheet);
	});
}

/** All words of a page: what it shows, folds away or tells assistive technology, its title and its descriptions. */
export function textOf(page: Page): Promise<string> {
	return page.evaluate(() => {
		const textAttributes = [
			"aria-label",
			"aria-valuetext",
			"title",
			"alt",
			"placeholder",
			"content",
		];
		const attributes = [...document.querySelectorAll("*")].flatMap((element) =>
			textAttributes.map((name) => element.getAttribute(name) ?? ""),
		);
		const nodes = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
		let texts = "";
		let before: Node | null = null;
		for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
			if (node.parentElement?.closest("script, style, noscript")) continue;
			// React makes several texts of one sentence with values.
			texts += node.parentNode === before ? node.nodeValue : `\n${node.nodeValue}`;
			before = node.parentNode;
		}
		return [...attributes, texts].join("\n");
	});
}

/** Renders the whole page; with PICTURES set, or in the full gallery, keeps a picture of it in test-results/screens. */
export async function picture(page: Page, name: string): Promise<void> {
	await renderWhole(page);
	if (!process.env.PICTURES && !process.env.GALLERY) return;
	mkdirSync(shots, { recursive: true });
	await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
}

/** Keeps a plan's printed sheets in test-results/screens, as what a printer gets. */
export async function printedSheets(
	page: Page,
	name: string,
	{ planExport }: (typeof words)[Language],
): Promise<void> {
	mkdirSync(shots, { recursive: true });
	await page.evaluate(() => {
		window.print = () => {};
	});
	const print = async (sheet: keyof typeof planExport.print, file: string) => {
		await page.getByRole("button", { name: planExport.print[sheet] }).click();
		const path = join(shots, `${name}-${file}.pdf`);
		await page.pdf({ format: "A4", preferCSSPageSize: true, path });
		await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
	};
	for (const sheet of ["plan", "card", "strip"] as const) await print(sheet, sheet);
	await page.getByLabel(planExport.several).uncheck();
	for (const sheet of ["card", "strip"] as const) await print(sheet, `${sheet}-alone`);
}

/** What axe finds wrong with a page, as "rule: element", without the rules that are named. */
export async function violationsOf(page: Page, without: readonly string[] = []): Promise<string[]> {
	// The legacy mode runs in the page itself, without its frames (there are none); the other one opens another page.
	await renderWhole(page);
	// What passes is not looked into: it would be most of the work.
	const rules = new AxeBuilder({ page })
		.options({ resultTypes: ["violations"] })
		.disableRules([...without])
		.setLegacyMode();
	const { violations } = await rules.analyze();
	return violations.map(({ id, nodes: [{ html, any }] }) => `${id}: ${html} ${any[0]?.message}`);
}

const plainPages = new WeakSet<Page>();

/** Waits until script has taken over: React has put its mark on the page. Pages without script are ready. */
export async function ready(page: Page): Promise<void> {
	if (plainPages.has(page)) return;
	// Open pages hold the application back until their first use, others what only their controls need.
	const use = () => page.evaluate(() => window.dispatchEvent(new Event("pointermove")));
	await use();
	await page.waitForFunction(() => {
		const main = document.querySelector("main");
		return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
	});
	await use();
}

/** Where a page stands, px, once a scroll has run out: what is tapped meanwhile is another place. */
export async function scrollEnd(page: Page): Promise<number> {
	const scrolled = () => page.evaluate(() => window.scrollY);
	let last = await scrolled();
	const isStill = async () => {
		const before = last;
		last = await scrolled();
		return last === before;
	};
	await expect.poll(isStill, { interval: 150 }).toBe(true);
	return last;
}

/** The link without server to the plan of an open Race-day part; what makes it is closed again. */
export async function linkOf(page: Page, { ends = false } = {}): Promise<string> {
	const { planExport, sending } = words.en;
	await page.getByRole("button", { name: sending.open }).click();
	await page.getByLabel(planExport.hide).setChecked(!ends);
	await page.getByRole("button", { name: planExport.makeLink }).click();
	const link = await page.getByLabel(planExport.address).inputValue();
	await page.getByRole("button", { name: sending.close, exact: true }).click();
	return link;
}

/** Opens another part of a result, as a person does. */
export async function openPart(page: Page, name: string): Promise<void> {
	const link = page.locator(".part-tabs").getByRole("link", { name, exact: true });
	await link.click();
	await page.locator(".part-tabs [aria-current=page]", { hasText: name }).waitFor();
}

/** Unfolds what the what-if card folds away. */
export async function unfoldWhatIf(page: Page): Promise<void> {
	// A narrow screen folds all of it. By its width: sheets may be on their way.
	const { width } = page.viewportSize() ?? { width: 0 };
	const fold = page.locator(".what-if .fold");
	const isFolded = width < 992 && (await fold.getAttribute("open")) === null;
	if (isFolded) await fold.locator("> summary").click();
	for (const place of [0, 1]) {
		const group = page.locator(".what-if__group").nth(place + 1);
		if ((await group.getAttribute("open")) === null) await group.locator("summary").click();
	}
}

/** Registers a new runner as a person does, over three pages, and leaves the tracker for later. */
export async function register(page: Page, language: Language, email: string): Promise<void> {
	await page.goto("/register");
	await fillRegistration(page, language, email);
	await page.waitForURL("**/strava-link");
	await page.getByRole("link", { name: words[language].link.skip }).click();
	await page.waitForURL("**/dashboard");
}

/** Fills in the registration form that the page shows, and sends it. */
export async function fillRegistration(
	page: Page,
	language: Language,
	email: string,
): Promise<void> {
	const { register: form, login } = words[language];
	await ready(page);
	await page.getByLabel(form.firstname).fill("Emma");
	await page.getByLabel(form.lastname, { exact: true }).fill("Durand");
	await page.getByLabel(login.email, { exact: true }).fill(email);
	await page.getByLabel(login.password, { exact: true }).fill(runnerPassword);
	await page.getByLabel(form.confirmation).fill(runnerPassword);
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: form.submit }).click();
}

/** Registers by the API, which logs the browser in; answers the session's token. */
export async function newAccount(context: BrowserContext, email: string): Promise<string> {
	const names = { firstname: "Emma", lastname: "Durand", charte_accepted: true };
	const registered = await context.request.post("/api/auth/register", {
		data: { email, password: runnerPassword, ...names },
		// The worker closes a connection that was idle for 5 s, which may meet the request on its way: then it is sent again.
		maxRetries: 1,
	});
	expect(registered.status()).toBe(201);
	return (await registered.json()).access_token;
}

/**
 * The same; the token is of a session of its own, for calls of a whole file: pages renew the browser's, whose former
 * token then ends.
 */
export async function newRunner(context: BrowserContext, email: string): Promise<string> {
	await newAccount(context, email);
	const answer = await fetch(`${origin}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email, password: runnerPassword }),
	});
	expect(answer.status).toBe(200);
	return ((await answer.json()) as { access_token: string }).access_token;
}

/** A call of the API as a runner: the JSON of its answer, by default a prediction. */
export type Api = <T = PredictionResponse>(path: string, init?: RequestInit) => Promise<T>;

/**
 * A page of a browser that a new runner, `name`@relief.test, has signed in, with the API as that runner: for the tests of a
 * whole file.
 */
export async function signedInPage(name: string, visit: Visit = { language: "en" }) {
	const browser = await openBrowser();
	const { page, context, complaints } = await openPage(browser, visit);
	const token = await newRunner(context, `${name}@relief.test`);
	const headers = { Authorization: `Bearer ${token}` };
	const api: Api = async (path, init = {}) => {
		const sent = { ...init, headers: { ...headers, ...init.headers } };
		return (await fetch(`${origin}/api${path}`, sent)).json();
	};
	return { browser, page, context, complaints, token, headers, api };
}

/** Uploads a course of a new account; answers the prediction's id. */
export async function predictionOfNewRunner(
	context: BrowserContext,
	email: string,
	options: { start?: string } = {},
): Promise<string> {
	const token = await newAccount(context, email);
	const answer = await context.request.post("/api/upload-gpx", {
		headers: { Authorization: `Bearer ${token}` },
		multipart: { file: gpxFile(), result: "10km=45:00", ...options },
	});
	return (await answer.json()).id;
}

/** What the page's address asks, as the API takes it: the prediction is in the path there. */
export function whatIfQuery(on: Page): URLSearchParams {
	const { searchParams } = new URL(on.url());
	searchParams.delete("id");
	return searchParams;
}

/** A GPX file as a file input takes it. */
export const gpxFile = (name = "hills.gpx", text = hillyCourseGpx()) => ({
	name,
	mimeType: "application/gpx+xml",
	buffer: Buffer.from(text),
});

/** A file of three loops, of 4, 6 and 9 km, that start together. */
export const threeLoopsGpx = () =>
	makeGpxOf([4000, 6000, 9000].map((lengthM) => [sample(hillyLoop(lengthM), { timed: false })]));

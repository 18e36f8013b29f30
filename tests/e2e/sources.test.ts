import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
	appleWorkout,
	appleXml,
	appleZip,
	beatsDuring,
	beatXml,
	workoutXml,
} from "../fixtures/apple-export.ts";
import { fitRecording, recording } from "../fixtures/recorded-run.ts";
import {
	gpxFile,
	newAccount,
	newRunner,
	openBrowser,
	openPage,
	picture,
	ready,
	violationsOf,
	words,
} from "./session.ts";
import { consent, linkByRequests } from "./tracker-link.ts";

const { sources, tracker, linked, import: say, upload } = words.en;

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const dayMs = 86_400_000;
const startAtMs = (index: number) => Date.UTC(2026, 9, 20, 6) - 2 * index * dayMs;
const indices = Array.from({ length: 6 }, (_, i) => i);

function appleFile() {
	const runs = indices.map((i) =>
		appleWorkout({ startAtMs: startAtMs(i), distanceM: null, route: `route_${i}.gpx` }),
	);
	const beats = runs.flatMap((run) => beatsDuring(run)).map((beat) => beatXml(beat));
	const xml = appleXml(...beats, ...runs.map((run) => workoutXml(run)));
	return {
		name: "export.zip",
		mimeType: "application/zip",
		buffer: Buffer.from(appleZip(xml, runs)),
	};
}
const fitFiles = () =>
	indices.map((i) => ({
		name: `${i}.fit`,
		mimeType: "",
		buffer: Buffer.from(fitRecording(recording({ startAtMs: startAtMs(i) }))),
	}));

const nameOf = (text: string, name: string) => text.replace("{{name}}", name);
const press = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

/** Waits on "Your sources" until ten activities of a tracker are analysed, or nothing is left to do. */
const runsAnalysed = (page: Page, source: string) =>
	page
		.locator(`#source-${source} ~ .source__state`)
		.getByText(/\d{2,} of \d+ activities analysed|\d+ activities\./)
		.waitFor({ timeout: 60_000 });

/** From "Your sources" until runs are there. */
const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	async Strava(page) {
		await press(page, nameOf(sources.link, "Strava"));
		await page.waitForURL("**/strava-link");
		await press(page, tracker.link);
		await consent(page, { athlete: "7100002" });
		await page.getByRole("heading", { name: linked.done }).waitFor();
		await page.goto("/sources");
		await runsAnalysed(page, "strava");
	},
	async "intervals.icu"(page) {
		await press(page, nameOf(sources.link, "intervals.icu"));
		await page.waitForURL(`${inject("intervals")}/**`);
		await page.click("button[value=authorize]");
		await page.waitForURL("**/sources?linked=intervals");
		await page.getByText(nameOf(sources.linked, "intervals.icu")).waitFor();
		await runsAnalysed(page, "intervals");
		await picture(page, "sources-linked-en-390");
		expect(await violationsOf(page)).toEqual([]);
	},
	async Apple(page) {
		await press(page, sources.importApple);
		await page.waitForURL("**/import");
		await ready(page);
		await page.locator("input[type=file]").setInputFiles(appleFile());
		await page.getByText(say.state.done).waitFor({ timeout: 60_000 });
	},
	async files(page) {
		await press(page, sources.import);
		await page.waitForURL("**/import");
		await ready(page);
		await page.locator("input[type=file]").setInputFiles(fitFiles());
		await page.getByText(say.state.done).waitFor({ timeout: 60_000 });
	},
};

// Most of their time is a wait for what is read in the background.
test.concurrent.each(Object.keys(ways))(
	"The way from “Your sources” by %s ends with a prediction from runs",
	{
		timeout: 120_000,
	},
	async (way) => {
		const { page, context, complaints } = await openPage(browser, { language: "en", width: 390 });
		await newAccount(context, `sources-${way.toLowerCase().replace(/\W/g, "-")}@relief.test`);
		await page.goto("/sources");
		await ready(page);
		await ways[way]?.(page);
		await page.goto("/upload-gpx");
		await ready(page);
		await page.locator("input[type=file]").first().setInputFiles(gpxFile());
		await page.getByRole("button", { name: upload.submit }).click();
		await page.waitForURL("**/prediction-result?*");
		await page.locator(".panorama-head:visible").first().waitFor();
		const credit = nameOf(sources.credits.replace("{{names}}", "{{name}}"), way);
		const isTracker = way === "Strava" || way === "intervals.icu";
		expect(await page.getByText(credit).count()).toBe(isTracker ? 1 : 0);
		expect(complaints).toEqual([]);
		await context.close();
	},
);

test("Disconnecting intervals.icu takes the runs that only it has brought, and leaves those of Strava", async () => {
	const { page, context, complaints } = await openPage(browser, { language: "en", width: 390 });
	const token = await newRunner(context, "sources-leaving@relief.test");
	await linkByRequests(context, { source: "strava", athlete: 7100003 });
	await linkByRequests(context, { source: "intervals", athlete: 7100004 });
	const sourcesOfRuns = async () => {
		const answer = await context.request.get("/api/strava/recent-activities?limit=50", {
			headers: { Authorization: `Bearer ${token}` },
		});
		const { activities } = (await answer.json()) as { activities: { source: string }[] };
		return [...new Set(activities.map(({ source }) => source))].sort();
	};
	await expect.poll(sourcesOfRuns).toEqual(["intervals", "strava"]);
	await page.goto("/sources");
	await ready(page);
	const card = (source: string) => page.locator(`.source:has(#source-${source})`);
	await press(page, nameOf(sources.disconnect, "intervals.icu"));
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("heading").waitFor();
	expect(await violationsOf(page)).toEqual([]);
	await dialog.getByRole("button").first().click();
	await page.getByText(nameOf(sources.disconnected, "intervals.icu")).waitFor();
	expect(await sourcesOfRuns()).toEqual(["strava"]);
	await card("intervals").getByText(nameOf(sources.link, "intervals.icu")).waitFor();
	await card("strava").getByText(nameOf(sources.disconnect, "Strava")).waitFor();
	expect(complaints).toEqual([]);
	// Another file links the same athlete.
	const headers = { Authorization: `Bearer ${token}` };
	await context.request.delete("/api/sources/strava/link", { headers });
	await context.close();
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import {
	type Language,
	newRunner,
	openBrowser,
	openPage,
	origin,
	picture,
	ready,
	words,
} from "./session.ts";

const { toWatch } = words.en;
const athlete = "7100006";
let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];
let token: string;

beforeAll(async () => {
	browser = await openBrowser();
	({ page, context, complaints } = await openPage(browser, { language: "en" }));
	token = await newRunner(context, "to-my-watch@relief.test");
});
afterAll(() => browser.close());

const put = (path: string, body: object) =>
	fetch(`${origin}${path}`, {
		method: "PUT",
		body: JSON.stringify(body),
		headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
	});

async function newPrediction(fields: Record<string, string> = {}) {
	const form = new FormData();
	form.set("file", new File([hillyCourseGpx({ km: 12.3 })], "hills.gpx"));
	const all = { result: "10km=45:00", start: "2099-05-02T07:30+02:00", ...fields };
	for (const [key, value] of Object.entries(all)) if (value) form.set(key, value);
	const headers = { Authorization: `Bearer ${token}` };
	const answer = await fetch(`${origin}/api/upload-gpx`, { method: "POST", body: form, headers });
	return ((await answer.json()) as PredictionResponse).id;
}
async function openPlan(id: string, brand: string) {
	await page.goto(resultPath(id, "race-day"));
	await ready(page);
	await page.getByRole("radio", { name: brand, exact: true }).check();
}
const card = () => page.getByRole("region", { name: toWatch.title });
const planned = async () => {
	const answer = await fetch(`${inject("intervals")}/stand-in`);
	const { athletes } = (await answer.json()) as { athletes: { id: string; planned: object[] }[] };
	return athletes.find(({ id }) => id === `i${athlete}`)?.planned;
};
const named = (text: string) => text.replace("{{source}}", "intervals.icu");

test("One consent sends the plan to the calendar, and one press takes it out", async () => {
	const id = await newPrediction();
	await openPlan(id, "COROS");
	await card().getByText(named(toWatch.calendar.consent)).waitFor();
	await picture(page, "to-my-watch-consent");
	await card()
		.getByRole("link", { name: named(toWatch.calendar.send) })
		.click();
	await page.waitForURL(`${inject("intervals")}/**`);
	await page.check(`input[name=athlete][value="${athlete}"]`);
	await page.click("button[value=authorize]");
	await page.waitForURL(`**/prediction-result/race-day?id=${id}`);
	await ready(page);
	await card().getByText(named(toWatch.calendar.planned)).waitFor();
	expect(await planned()).toHaveLength(1);
	await picture(page, "to-my-watch-planned");
	await card().getByRole("button", { name: toWatch.calendar.remove }).click();
	await card()
		.getByRole("button", { name: named(toWatch.calendar.send) })
		.click();
	// a plan or a removal that another run has claimed is tried again after a minute
	await card().getByText(named(toWatch.calendar.planned)).waitFor({ timeout: 120_000 });
	await card().getByRole("button", { name: toWatch.calendar.remove }).click();
	await card().getByText(named(toWatch.calendar.hint)).waitFor();
	await expect.poll(planned, { timeout: 120_000 }).toEqual([]);
});

test("A plan that is on its way is said to be in the calendar once it is", async () => {
	const states = ["planned", "pending"];
	await page.route("**/planned-workout", (route) =>
		route.fulfill({ json: { source: "intervals", state: states.pop() ?? "planned", code: null } }),
	);
	await openPlan(await newPrediction(), "COROS");
	await card().getByText(named(toWatch.calendar.planned)).waitFor();
	expect(states).toEqual([]);
	await page.unroute("**/planned-workout");
});

test("A plan without a start says what it takes, and still makes its file", async () => {
	await openPlan(await newPrediction({ start: "" }), "Garmin");
	await card().getByText(named(toWatch.calendar.needsStart)).waitFor();
	await card().getByText(toWatch.field).click();
	await card().getByText(toWatch.codeNeedsStart).waitFor();
	await card().getByText(toWatch.notBuilt).waitFor();
	const download = page.waitForEvent("download");
	await card().getByRole("button", { name: toWatch.workout }).click();
	expect((await download).suggestedFilename()).toMatch(/\.fit$/);
});

test("A name that a watch cannot show, and stops without a step, are said beside the file", async () => {
	const station = Array.from({ length: 100 }, (_, k) => `${(k + 1) / 10},,aid,${k + 1}`);
	const id = await newPrediction({ station: station.join("\n") });
	await put(`/api/predictions/${id}`, { name: "名もなき山" });
	await openPlan(id, "Garmin");
	const letters = toWatch.letters_one.split("{{name}}")[1];
	await card().getByText(letters).waitFor();
	const stops = toWatch.stopsWithin_other.split("{{count}}")[1];
	await card().getByText(stops).waitFor();
	await page.getByRole("radio", { name: "COROS", exact: true }).check();
	expect(await card().getByText(letters).count()).toBe(0);
});

test("The watch's page has the paces of its runner's unit", async () => {
	const id = await newPrediction();
	const shown = async (units: string) => {
		await put("/api/auth/me", { units });
		await openPlan(id, "Garmin");
		return (await card().locator("figcaption").textContent()) ?? "";
	};
	const [miles, km] = [await shown("imperial"), await shown("metric")];
	const paceS = (text: string) => {
		const [, minutes, seconds] = /(\d+):(\d\d)–\d+:\d\d/.exec(text) ?? [];
		return 60 * Number(minutes) + Number(seconds);
	};
	expect([miles, km].map((text) => /\/(km|mi)$/.exec(text)?.[1])).toEqual(["mi", "km"]);
	expect(paceS(miles) / paceS(km)).toBeCloseTo(1.609344, 1);
});

test("A text that the browser does not copy is there to select", async () => {
	await openPlan(await newPrediction({ start: "" }), "Suunto");
	await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
	await card().getByRole("button", { name: toWatch.copy }).click();
	await card().getByText(toWatch.copyFailed).waitFor();
	expect(await card().locator("pre").textContent()).toMatch(/^- .*km \d+:\d\d-\d+:\d\d\/km Pace/);
});

const looks = [
	[390, "en", false],
	[390, "fr", true],
	[1280, "fr", false],
	[1280, "en", true],
] as const satisfies readonly (readonly [number, Language, boolean])[];

test.runIf(process.env.PICTURES).each(looks)(
	"The card at %i px in %s, dark: %s",
	async (width, language, dark) => {
		const id = await newPrediction();
		const visit = await openPage(browser, { language, width, dark });
		await visit.context.addCookies(await context.cookies());
		await visit.page.goto(resultPath(id, "race-day"));
		await ready(visit.page);
		const own = visit.page.getByRole("region", { name: words[language].toWatch.title });
		for (const brand of ["Garmin", "COROS"]) {
			await own.getByRole("radio", { name: brand, exact: true }).check();
			await own
				.getByText(/intervals\.icu/)
				.last()
				.waitFor();
			await own.screenshot({
				path: `test-results/screens/to-my-watch-${brand}-${width}-${language}.png`,
			});
		}
	},
);

test("The pages make the console complain of nothing", () => {
	expect(complaints).toEqual([]);
});

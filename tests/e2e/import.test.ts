import { zipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	appleWorkout,
	appleXml,
	appleZip,
	beatsDuring,
	beatXml,
	workoutXml,
} from "../fixtures/apple-export.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { fitRecording, gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { crowdedCells } from "./crowded.ts";
import {
	gpxFile,
	newAccount,
	openBrowser,
	openPage,
	origin,
	picture,
	ready,
	violationsOf,
	words,
} from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Runs in the archive that is cut off; IMPORT_RUNS=1000 tries a long one. */
const runs = Number(process.env.IMPORT_RUNS ?? 40);
const utf8 = (text: string) => new TextEncoder().encode(text);
const dayMs = 86_400_000;
const run = (index: number) =>
	recording({ startAtMs: Date.UTC(2026, 9, 1, 6) - index * dayMs, seconds: 200 });

/** An archive of so many runs with its table, and a few files that cannot be used. */
function archive(count: number) {
	const files: Record<string, Uint8Array> = {};
	const lines = Array.from({ length: count }, (_, i) => {
		const date = new Date(run(i).startAtMs).toISOString().slice(0, 19).replace("T", " ");
		files[`activities/${i}.fit`] = fitRecording(run(i));
		return `${1000 - i},${date},Run ${i},Run,,200,0.6,,,,,,activities/${i}.fit`;
	});
	lines.push("2000,2026-11-01 06:00:00,Cut,Run,,200,0.6,,,,,,activities/cut.fit");
	lines.push("2001,2026-11-02 06:00:00,Treadmill,Run,,1800,5.0,,,,,,");
	files["activities/cut.fit"] = fitRecording(run(0)).slice(0, 900);
	files["activities.csv"] = utf8(["Activity ID,…", ...lines].join("\n"));
	return {
		name: "export.zip",
		mimeType: "application/zip",
		buffer: Buffer.from(zipSync(files, { level: 1 })),
	};
}

/** Looks at the rows of lists with runs, in both languages and at every width. */
async function expectRoomInRows(page: Page): Promise<void> {
	const crowded: Record<string, string[]> = {};
	for (const language of ["en", "fr"]) {
		await page.context().request.post("/language", {
			headers: { Origin: origin },
			form: { from: "/about", language },
		});
		for (const path of ["/dashboard", "/import"]) {
			await page.goto(path, { waitUntil: "domcontentloaded" });
			for (const width of [360, 768, 1280]) {
				await page.setViewportSize({ width, height: 900 });
				const found = await crowdedCells(page);
				if (found.length > 0) crowded[`${language} ${path} ${width}`] = found;
			}
		}
	}
	expect(crowded).toEqual({});
}

test("An archive that is cut off at half ends complete", async () => {
	const { page, complaints } = await openPage(browser, { language: "en" });
	const { import: say } = words.en;
	await newAccount(page.context(), `archive-${Date.now()}@relief.test`);
	await page.goto("/import");
	await ready(page);
	await page.locator("input[type=file]").setInputFiles(archive(runs));
	await page.waitForFunction(
		(half) => Number(document.querySelector("progress")?.value) > half,
		0.5,
		{ timeout: 120_000 },
	);
	await picture(page, "import-running-en-1280");
	await page.reload();
	await ready(page);
	await page.getByRole("button", { name: say.goOn }).click();
	await page.getByText(say.state.done).waitFor({ timeout: 120_000 });
	expect(await page.locator(".runs a").count()).toBe(5);
	await picture(page, "import-done-en-1280");
	const [, , activities, leftOut] = await page
		.getByRole("row")
		.nth(1)
		.locator("th,td")
		.allInnerTexts();
	expect([activities, leftOut]).toEqual([(runs + 1).toLocaleString("en-GB"), "1"]);
	expect(await violationsOf(page)).toEqual([]);
	await expectRoomInRows(page);
	expect(complaints.filter((text) => !text.includes("net::ERR"))).toEqual([]);
	await page.context().close();
});

test("Runs of an Apple Health export are in the training, once each, and nothing else of it leaves the browser", async () => {
	const { page, complaints } = await openPage(browser, { language: "en", width: 390 });
	const { import: say, sport } = words.en;
	await newAccount(page.context(), `apple-${Date.now()}@relief.test`);
	const outdoors = appleWorkout({ route: "route_a.gpx", startAtMs: run(0).startAtMs });
	const treadmill = appleWorkout({ indoor: true, startAtMs: run(1).startAtMs });
	const typedIn = appleWorkout({ distanceM: 8000, startAtMs: run(2).startAtMs });
	const again = { ...outdoors, startAtMs: outdoors.startAtMs + 6000, source: "Another app" };
	const workouts = [outdoors, treadmill, typedIn, { ...again, route: null }];
	const walk = appleWorkout({ kind: "Walking", route: "route_walk.gpx" });
	const beats = [...beatsDuring(outdoors), ...beatsDuring(treadmill)];
	const xml = appleXml(
		...beats.map((beat) => beatXml(beat)),
		...[...workouts, walk].map((workout) => workoutXml(workout)),
	);
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() !== "GET") sent.push(`${request.url()} ${request.postData() ?? ""}`);
	});
	await page.goto("/import");
	await ready(page);
	await page.locator("input[type=file]").setInputFiles({
		name: "exportation.zip",
		mimeType: "application/zip",
		buffer: Buffer.from(appleZip(xml, [...workouts, walk])),
	});
	await page.getByText(say.state.done).waitFor();
	await page.getByText(say.otherWorkouts_one.replace("{{number}}", "1")).waitFor();
	await picture(page, "import-apple-en-390");
	expect(sent.join(" ")).not.toMatch(/Zo%C3%A9|Zoé|HealthData|StepCount/);
	expect(await violationsOf(page)).toEqual([]);
	await page.goto("/dashboard");
	const shown = page.getByRole("link", {
		name: new RegExp(`^(${sport.run}|${sport["treadmill-run"]})$`),
	});
	expect(await shown.allTextContents()).toEqual([sport.run, sport["treadmill-run"], sport.run]);
	await shown.first().click();
	await page.waitForURL("**/heart-rate-zones/*");
	expect(complaints).toEqual([]);
	await page.context().close();
});

test("An import can be paused, and goes when it is removed", async () => {
	const { page } = await openPage(browser, { language: "fr", width: 360 });
	const { import: say } = words.fr;
	await newAccount(page.context(), `pause-${Date.now()}@relief.test`);
	await page.goto("/import");
	await ready(page);
	await page.locator("input[type=file]").setInputFiles(archive(30));
	await page.getByRole("button", { name: say.pause }).click();
	await page.getByText(say.state.paused).waitFor();
	await picture(page, "import-paused-fr-360");
	await page.getByRole("button", { name: say.goOn }).click();
	await page.getByText(say.state.done).waitFor({ timeout: 60_000 });
	await page
		.getByRole("link", { name: /export\.zip/ })
		.last()
		.click();
	await page.getByRole("button", { name: say.removeYes }).click();
	await page.getByText(say.removed).waitFor();
	await page.getByText(say.earlierNone).waitFor();
	expect(await violationsOf(page)).toEqual([]);
	await page.context().close();
});

test("without script single files are brought by the form", async () => {
	const { page } = await openPage(browser, { language: "en", script: false });
	const { import: say } = words.en;
	await newAccount(page.context(), `plain-${Date.now()}@relief.test`);
	await page.goto("/import");
	await page.locator("input[type=file]").setInputFiles([
		{ name: "a.gpx", mimeType: "application/gpx+xml", buffer: Buffer.from(gpxRecording(run(1))) },
		{ name: "b.fit", mimeType: "", buffer: Buffer.from(fitRecording(run(2)).slice(0, 700)) },
	]);
	await page.getByRole("button", { name: say.submit }).click();
	await page.getByText("1 activity imported").waitFor();
	await page.getByText("1 file was left out").click();
	await page.getByText(say.reason.cut).waitFor();
	await picture(page, "import-plain-en-1280");
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Along the river" }).click();
	await page.getByRole("link", { name: words.en.zones.remove }).click();
	await page.getByRole("button", { name: words.en.zones.removeConfirm }).click();
	await page.waitForURL("**/dashboard");
	expect(await page.getByRole("link", { name: "Along the river" }).count()).toBe(0);
	await page.context().close();
});

test("What is no archive is said to be none", async () => {
	const { page } = await openPage(browser, { language: "en", width: 768, dark: true });
	await newAccount(page.context(), `no-archive-${Date.now()}@relief.test`);
	await page.goto("/import");
	await ready(page);
	await picture(page, "import-empty-en-768-dark");
	const file = { name: "x.zip", mimeType: "application/zip", buffer: Buffer.from("not a zip") };
	await page.locator("input[type=file]").setInputFiles(file);
	await page.getByText(words.en.import.unreadable).waitFor();
	await page.context().close();
});

test("An import of routes alone ends with a warning and the way to a prediction", async () => {
	const { page } = await openPage(browser, { language: "fr", width: 360 });
	const { import: say } = words.fr;
	await newAccount(page.context(), "routes-alone@relief.test");
	await page.goto("/import");
	await ready(page);
	const routes = [1, 2, 3].map((km) => gpxFile(`${km}.gpx`, hillyCourseGpx({ km })));
	await page.locator("input[type=file]").setInputFiles(routes);
	const warning = page.locator(".alert--note");
	await warning.getByText(say.onlyRoutes_other.replace("{{number}}", "3")).waitFor();
	expect(await page.locator(".alert--good").count()).toBe(0);
	await picture(page, "import-routes-fr-360");
	await page
		.getByRole("link", { name: /3\.gpx/ })
		.first()
		.click();
	await page.waitForURL("**/import/*");
	await warning.getByRole("link", { name: say.predictRoute_other }).click();
	await page.waitForURL("**/upload-gpx");
	await page.context().close();
});

test("A file field looks the same without script, before it and with it, in the page's language", async () => {
	const withScript = await openPage(browser, { language: "fr" });
	const without = await openPage(browser, { language: "fr", script: false });
	for (const path of ["/", "/upload-gpx", "/import"]) {
		if (path === "/upload-gpx") {
			await newAccount(withScript.context, "file-fields@relief.test");
			await without.context.addCookies(await withScript.context.cookies());
		}
		const looks = [];
		for (const { page } of [without, withScript]) {
			await page.goto(path);
			await ready(page);
			const field = page.locator("input[type=file]");
			await field.focus();
			looks.push(
				await field.evaluate((input) => {
					const zone = input.closest("label") as HTMLLabelElement;
					const { width, height } = zone.getBoundingClientRect();
					const words = zone.innerText;
					const { opacity } = getComputedStyle(input);
					return { width, height, words, opacity, ring: getComputedStyle(zone).outlineStyle };
				}),
			);
		}
		expect(looks[0]).toEqual(looks[1]);
		expect(looks[0]).toMatchObject({ opacity: "0", ring: "solid" });
		expect(looks[0].words).toMatch(/Choisir (un|des) fichiers?/);
	}
	await without.page.setInputFiles("input[type=file]", [gpxFile("a.gpx"), gpxFile("b.gpx")]);
	const field = without.page.locator("input[type=file]");
	expect(await field.evaluate((input) => getComputedStyle(input).opacity)).toBe("1");
	await withScript.context.close();
	await without.context.close();
});

test("A file that is chosen before script has come is taken when it comes", async () => {
	const { page, context } = await openPage(browser, { language: "en" });
	await page.goto("/");
	await page.setInputFiles("input[type=file]", gpxFile());
	await ready(page);
	await page.getByText("Hills at dawn").waitFor();
	await context.close();
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import {
	gpxFile,
	newAccount,
	openBrowser,
	openPage,
	picture,
	ready,
	register,
	threeLoopsGpx,
	words,
} from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

describe("the job", () => {
	test("Register → upload → result → reload → same result", async () => {
		const language = "en";
		const { upload, result, dashboard, whatIf } = words[language];
		const { page, context, complaints } = await openPage(browser, { language });
		await register(page, language, `job-${language}@relief.test`);
		await ready(page);
		await picture(page, `dashboard-empty-${language}`);
		await page.getByRole("link", { name: dashboard.upload }).first().click();
		await page.waitForURL("**/upload-gpx");
		await page.setInputFiles("input[type=file]", gpxFile());
		await page.getByText("Hills at dawn").waitFor();
		await page.getByLabel(upload.resultTime).first().fill("45:00");
		await picture(page, `upload-${language}`);
		await page.getByRole("button", { name: upload.submit, exact: true }).click();
		await page.waitForURL("**/prediction-result?id=*");
		await page.getByText(result.time, { exact: true }).waitFor();
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
		// What script alone shows is there. Not innerText: it leaves out what is too far from the screen to be rendered.
		const shown = async () => {
			await page.locator(".panorama__cursor").waitFor();
			await page.getByRole("button", { name: whatIf.submit }).waitFor({ state: "detached" });
			return page.locator("main").textContent();
		};
		await ready(page);
		const before = await shown();
		expect(before).toContain("Hills at dawn");
		await picture(page, `result-${language}`);
		await page.reload();
		await ready(page);
		await expect.poll(shown).toBe(before);
		await page.goto("/dashboard");
		await page.getByRole("link", { name: "Hills at dawn" }).first().click();
		await page.waitForURL("**/prediction-result?id=*");
		expect(complaints).toEqual([]);
		await context.close();
	});

	test("The job works before, and without, script, in French too", async () => {
		const language = "fr";
		const { upload, result } = words[language];
		const { page, context } = await openPage(browser, { language, script: false, width: 360 });
		await register(page, language, `plain-${language}@relief.test`);
		await page.goto("/upload-gpx");
		await page.setInputFiles("input[type=file]", gpxFile());
		await page.getByLabel(upload.resultTime).first().fill("45:00");
		await page.getByRole("button", { name: upload.submit, exact: true }).click();
		await page.waitForURL("**/prediction-result?id=*");
		expect(await page.locator("main").innerText()).toContain("Hills at dawn");
		await picture(page, `result-plain-${language}`);
		await page.goto("/prediction-result");
		expect(await page.locator("main").innerText()).toContain(result.noneText);
		await context.close();
	});
});

/** The name of the file that a form keeps; null without one. Runs in the page. */
const keptFile = () =>
	new Promise<string | null>((done) => {
		const opening = indexedDB.open("relief-upload");
		opening.onerror = () => done(null);
		opening.onsuccess = () => {
			const { result: db } = opening;
			const reading = db.transaction("form").objectStore("form").get("file");
			reading.onsuccess = () => done(reading.result?.name ?? null);
			db.close();
		};
	});

/** What a form would send, its file by name. Runs in the page. */
const sentByForm = () => {
	const form = document.querySelector<HTMLFormElement>("main form");
	const typed = [...new FormData(form ?? undefined)].filter(([name]) => name !== "file");
	return JSON.stringify([typed, document.querySelector("[class^=file-card]")?.textContent]);
};

describe("the upload page", () => {
	const language = "en";
	const { upload, generic } = words[language];

	test("The upload page keeps its file, steps and fields over a reload, until it is left", async () => {
		const { page, context } = await openPage(browser, { language });
		await newAccount(context, "reloads@relief.test");
		await page.goto("/upload-gpx");
		await ready(page);
		const { day, finishes, edits, stations, start, surface } = words.en;
		await page.setInputFiles("input[type=file]", gpxFile("kept.gpx"));
		await page.getByRole("button", { name: edits.open }).click();
		await page.getByRole("button", { name: edits.tool.reverse }).click();
		await page.getByLabel(day.surface).selectOption({ label: surface.path });
		await page.getByLabel(upload.strategyStep).selectOption("negative-split");
		const [first, second] = await page.getByLabel(upload.resultDistance).all();
		await first?.selectOption("half");
		await second?.selectOption("marathon");
		for (const [k, time] of ["1:45:00", "3:45:00"].entries()) {
			await page.getByLabel(upload.resultTime).nth(k).fill(time);
		}
		await page.getByLabel(upload.weekly_km).fill("52");
		await page.getByText(upload.trail, { exact: true }).click();
		await page.getByLabel(upload.median).fill("9:30:00");
		await page.getByText(finishes.title).click();
		await page.getByLabel(finishes.date).fill("2025-06-01");
		await page.getByLabel(finishes.time).fill("1:02:03");
		await page.getByText(day.title, { exact: true }).click();
		await page.getByLabel(day.start, { exact: true }).fill("2027-06-05T07:00");
		await page.getByLabel(start.zone).selectOption("UTC");
		await page.locator("input[name=humidity]").fill("61");
		await page.getByRole("button", { name: stations.add }).click();
		await page.getByLabel("km", { exact: true }).fill("4.5");
		await page.getByLabel(stations.field.name).fill('Col "haut", bas');
		await expect.poll(() => page.evaluate(keptFile)).toBe("kept.gpx");
		const before = await page.evaluate(sentByForm);
		expect(before).toContain("reverse");
		await page.reload();
		await ready(page);
		await expect.poll(() => page.evaluate(sentByForm)).toBe(before);
		await page.getByRole("button", { name: edits.undo }).waitFor();
		await page.getByRole("link", { name: upload.cancel }).click();
		await page.waitForURL("**/dashboard");
		await expect.poll(() => page.evaluate(keptFile)).toBe(null);
		await page.goto("/upload-gpx");
		await ready(page);
		expect(await page.getByLabel(upload.strategyStep).inputValue()).toBe("");
		expect(await page.getByLabel(upload.weekly_km).inputValue()).toBe("");
		await context.close();
	});

	test("The upload page keeps the good file when a bad name is chosen, and lets it be removed", async () => {
		const { page, context } = await openPage(browser, { language });
		await newAccount(context, "names@relief.test");
		await page.goto("/upload-gpx");
		await ready(page);
		const analyse = page.getByRole("button", { name: upload.submit, exact: true });
		expect(await analyse.isDisabled()).toBe(true);
		await page.setInputFiles("input[type=file]", gpxFile());
		await page.getByText("Hills at dawn").waitFor();
		expect(await analyse.isDisabled()).toBe(false);
		await page.setInputFiles("input[type=file]", gpxFile("notes.txt", "hello"));
		await page.getByText(upload.badName).waitFor();
		expect(await page.getByText("hills.gpx").first().isVisible()).toBe(true);
		expect(await analyse.isDisabled()).toBe(false);
		await page.getByRole("button", { name: /Remove/ }).click();
		expect(await analyse.isDisabled()).toBe(true);
		await context.close();
	});

	test("The upload page says in the browser, before sending, why a file cannot be used", async () => {
		const { page, context } = await openPage(browser, { language });
		await newAccount(context, "cut@relief.test");
		await page.goto("/upload-gpx");
		await ready(page);
		const text = hillyCourseGpx();
		await page.setInputFiles("input[type=file]", gpxFile("cut.gpx", text.slice(0, 9_000)));
		await page.getByText(/ends in the middle/).waitFor();
		expect(await page.getByRole("button", { name: upload.submit, exact: true }).isDisabled()).toBe(
			true,
		);
		await context.close();
	});

	test("An upload that is sent before its course is read is the one that is sent after", async () => {
		const { page, context } = await openPage(browser, { language });
		await newAccount(context, "early@relief.test");
		let held: (() => Promise<void>)[] = [];
		const hold = (answer: () => Promise<void>) => void held.push(answer);
		await page.route("**/course-worker*", (route) => hold(() => route.continue()));
		const stored = [];
		for (const isRead of [false, true]) {
			await page.goto("/upload-gpx");
			await ready(page);
			// The result page before it reads its course as well, and may have asked by now.
			held = [];
			await page.setInputFiles("input[type=file]", gpxFile());
			await expect.poll(() => held.length).toBe(1);
			await page.getByText(upload.reading).waitFor();
			if (isRead) {
				await held[0]();
				await page.getByText("Hills at dawn").waitFor();
			} else {
				// The second upload has the result of the first.
				await page.getByLabel(upload.resultTime).first().fill("45:00");
			}
			await page.getByRole("button", { name: upload.submit, exact: true }).click();
			await page.waitForURL("**/prediction-result?id=*");
			const time = await page
				.locator(".panorama-head .duration .visually-hidden")
				.first()
				.innerText();
			stored.push({ time, strategy: await page.locator("[name=pacing_strategy]").inputValue() });
		}
		expect(stored[0]).toEqual(stored[1]);
		expect(stored[0].strategy).toBe("hill-optimized");
		await context.close();
	});

	test("The upload page draws several courses of a file at 360 px, and a tap on one chooses it", async () => {
		const { page, context } = await openPage(browser, { language: "fr", width: 360, touch: true });
		await newAccount(context, "tracks@relief.test");
		await page.goto("/upload-gpx");
		await ready(page);
		await page.setInputFiles("input[type=file]", gpxFile("three.gpx", threeLoopsGpx()));
		await page.locator(".track-map__number").first().tap();
		await expect.poll(() => page.getByRole("radio", { name: /^1 · / }).isChecked()).toBe(true);
		await expect.poll(() => page.locator(".facts dd").first().innerText()).toMatch(/^4/);
		await picture(page, "upload-tracks-fr-360");
		await context.close();
	});

	test("The upload page keeps the form and says why when the connection fails", async () => {
		const { page, context } = await openPage(browser, { language });
		await newAccount(context, "offline@relief.test");
		await page.goto("/upload-gpx");
		await ready(page);
		await page.setInputFiles("input[type=file]", gpxFile());
		await page.getByText("Hills at dawn").waitFor();
		await page.getByLabel(upload.resultTime).first().fill("45:00");
		await page.route("**/api/upload-gpx", (route) => route.abort());
		await page.getByRole("button", { name: upload.submit, exact: true }).click();
		await page.getByText(generic.upload).waitFor();
		expect(await page.getByText(generic.connectionProblem).isVisible()).toBe(true);
		expect(await page.getByLabel(upload.resultTime).first().inputValue()).toBe("45:00");
		await context.close();
	});

	test("The upload page asks for a result instead of inventing a time", async () => {
		const { page, context } = await openPage(browser, { language });
		await newAccount(context, "none@relief.test");
		await page.goto("/upload-gpx");
		await ready(page);
		await page.setInputFiles("input[type=file]", gpxFile());
		await page.getByText("Hills at dawn").waitFor();
		await page.getByRole("button", { name: upload.submit, exact: true }).click();
		await page.getByText(words.en.errors["evidence.missing"]).waitFor();
		const focused = () =>
			page.evaluate(() => {
				const { activeElement } = document;
				return [activeElement?.getAttribute("name"), activeElement?.ariaInvalid];
			});
		expect(await focused()).toEqual(["result_time", "true"]);
		const folded = page.locator("details", { has: page.locator("[name=finish_date]") });
		await page.locator("[name=result_time]").first().fill("45:00");
		await page.locator("[name=weekly_km]").fill("abc");
		await page.getByRole("button", { name: upload.submit, exact: true }).click();
		await page.getByText(/The weekly distance “abc”/).waitFor();
		expect(await focused()).toEqual(["weekly_km", "true"]);
		await page.locator("[name=weekly_km]").fill("");
		await folded.locator("summary").click();
		await page.locator("[name=finish_date]").fill("2030-08-27");
		await page.locator("[name=finish_time]").fill("3:45:00");
		await page.getByRole("button", { name: upload.submit, exact: true }).click();
		await page.waitForFunction(
			() => document.activeElement?.getAttribute("name") === "finish_date",
		);
		expect(await focused()).toEqual(["finish_date", "true"]);
		expect(await page.getByText(generic.upload).count()).toBe(0);
		await context.close();
	});
});

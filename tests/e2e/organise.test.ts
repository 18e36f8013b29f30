import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { openBrowser, openPage, picture, ready, register, violationsOf, words } from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** The link of the newest mail about a race to an address. */
async function linkTo(page: Page, address: string): Promise<string> {
	const html = await (await page.request.get("/outbox")).text();
	const after = html.slice(html.indexOf(address));
	return /\/organise\/link\?token=[\w-]{43}/.exec(after)?.[0] ?? "";
}

const visits = [
	{ language: "en", script: true, width: 1280 },
	{ language: "fr", script: false, width: 390 },
] as const;

describe.each(visits)("in $language, script $script", ({ language, script, width }) => {
	const { organise, stations } = words[language];
	const visit = () => openPage(browser, { language, script, width });
	const name = `Ridges ${language}`;
	const domain = `ridges-${language}.org`;
	const press = (page: Page, label: string) =>
		page.getByRole("button", { name: label, exact: true }).first().click();

	const results = {
		name: "results.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(
			"bib,name,Refuge,time\n1,Doe,12:30,25:10\n2,Roe,14:00,DNF\n3,Moe,11:00,23:00",
		),
	};

	/** Another runner takes their row of the results; without script they type it. */
	async function takeOwnRow(page: Page) {
		const { races, raceResult } = words[language];
		await page.goto(`/races/ridges-${language}/2026/long-one`);
		await ready(page);
		if (script) {
			const sent: string[] = [];
			page.on("request", (request) => sent.push(request.postData() ?? ""));
			await page.locator('input[name="results"]').setInputFiles(results);
			await page.getByLabel(races.result.search).fill("do");
			await press(page, races.result.take);
			expect(await violationsOf(page)).toEqual([]);
			await picture(page, `own-result-${language}`);
			await press(page, raceResult.keep);
			await page.getByText("25:10").first().waitFor();
			expect(sent.filter((one) => /Doe|Roe|23:00/.test(one))).toEqual([]);
			expect(sent.filter((one) => /25(:|%3A)10/.test(one))).toHaveLength(1);
		} else {
			await page.locator('input[name="race_time"]').fill("25:10");
			await press(page, raceResult.keep);
		}
		await page.getByText(races.result.kept.replace("{{time}}", "25:10")).waitFor();
	}

	async function compareResults(page: Page) {
		const { field } = words[language];
		await ready(page);
		await page.getByText(organise.after.open).click();
		await page.getByLabel(field.count).fill("100");
		await page.getByLabel(field.quantiles).fill("10%=0:20, 50%=0:26, 90%=0:38");
		await page.getByRole("button", { name: field.submit }).click();
		await page.locator('input[name="results"]').setInputFiles({
			name: "results.csv",
			mimeType: "text/csv",
			buffer: Buffer.from("bib,Refuge,time\n1,12:30,25:10\n2,14:00,DNF\n3,11:00,23:00"),
		});
		const errors = page.getByRole("table", { name: field.afterCaption }).getByRole("row");
		await errors
			.filter({ hasText: "Refuge" })
			.getByRole("cell", { name: "3", exact: true })
			.waitFor();
		expect(await violationsOf(page)).toEqual([]);
		await picture(page, `organise-after-${language}`);
	}

	test("An organiser proves a race, uploads, publishes, invites an editor and takes it down", {
		timeout: 120_000,
	}, async () => {
		const { page, context, complaints } = await visit();
		await register(page, language, `organiser-${language}@relief.test`);
		await page.goto("/organise");
		await ready(page);
		await page.getByLabel(organise.race.name).fill(name);
		await page.getByLabel(organise.race.place).fill("Lans");
		await page.getByLabel(organise.race.site).fill(`https://www.${domain}/`);
		await press(page, organise.new.submit);
		await page.waitForURL(`**/organise/ridges-${language}`);
		await ready(page);

		await page.getByLabel(organise.claim.address).fill(`info@elsewhere-${domain}`);
		await press(page, organise.claim.submit);
		await page.getByRole("alert").waitFor();
		await page.getByLabel(organise.claim.address).fill(`info@${domain}`);
		await press(page, organise.claim.submit);
		await page.waitForURL("**mailed=*");
		await page.goto(await linkTo(page, `info@${domain}`));
		await ready(page);
		await press(page, organise.link.prove.submit);
		await page.waitForURL(`**/organise/ridges-${language}`);
		await ready(page);

		await page.getByLabel(organise.editions.date, { exact: true }).fill("2026-06-20");
		await press(page, organise.editions.add);
		await page.getByRole("heading", { name: "2026" }).waitFor();
		await page.getByLabel(organise.course.name).fill("Long one");
		await press(page, organise.course.add);
		await page.waitForURL("**/2026/long-one");
		await ready(page);
		await page.getByRole("link", { name: organise.file.submit }).click();
		await page.waitForURL("**/file");
		await ready(page);
		await page.getByLabel(organise.source.rights).selectOption("own");
		await page.locator("input[type=file]").setInputFiles({
			name: "ridges.gpx",
			mimeType: "application/gpx+xml",
			buffer: Buffer.from(hillyCourseGpx({ km: 4 })),
		});
		await press(page, organise.file.submit);
		await page.waitForURL("**/2026/long-one");
		await ready(page);

		// What cannot be used stays in the form, and is said.
		await page.getByLabel(words[language].day.start).fill("2026-06-20T07:00");
		await page.getByLabel(stations.text.label).fill("9,Beyond the end,aid");
		await press(page, organise.details.save);
		await page.getByText(stations.text.correct).waitFor();
		await page.getByLabel(stations.text.label).fill("2,Refuge,aid+water,,0:45");
		await press(page, organise.details.save);
		await expect.poll(() => page.getByText(stations.text.correct).count()).toBe(0);
		await ready(page);
		if (script) expect(await violationsOf(page)).toEqual([]);
		await picture(page, `organise-course-${language}`);
		await press(page, organise.publish.submit);
		await page.getByText(organise.course.version.replace("{{version}}", "1")).first().waitFor();
		if (script) await compareResults(page);

		await page.goto(`/organise/ridges-${language}`);
		await ready(page);
		await page.getByLabel(organise.editors.address).fill(`editor-${language}@relief.test`);
		await press(page, organise.editors.invite);
		await page.waitForURL("**mailed=*");
		await ready(page);
		if (script) expect(await violationsOf(page)).toEqual([]);
		await picture(page, `organise-race-${language}`);
		const invited = await linkTo(page, `editor-${language}@relief.test`);

		const other = await visit();
		await register(other.page, language, `editor-${language}@relief.test`);
		await other.page.goto(invited);
		await ready(other.page);
		await press(other.page, organise.link.invite.submit);
		await other.page.waitForURL(`**/organise/ridges-${language}`);
		expect(await other.page.getByRole("button", { name: organise.end.takeDown }).count()).toBe(0);
		await takeOwnRow(other.page);
		await other.page.goto(`/races/ridges-${language}/report`);
		await ready(other.page);
		await other.page.getByLabel(organise.report.text).fill("The refuge is at km 2.5");
		await press(other.page, organise.report.submit);
		await other.page.getByText(organise.report.sent).waitFor();
		await other.context.close();

		await page.goto(`/organise/ridges-${language}`);
		await page.getByText("The refuge is at km 2.5").waitFor();
		await ready(page);
		await press(page, organise.end.takeDown);
		await page.getByRole("button", { name: organise.end.putBack }).waitFor();
		expect((await page.request.get(`/races/ridges-${language}/report`)).status()).toBe(404);
		expect(complaints.filter((line) => !/status of (403|404|422)/.test(line))).toEqual([]);
		await context.close();
	});
});

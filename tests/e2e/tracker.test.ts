import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
	newAccount,
	openBrowser,
	openPage,
	picture,
	ready,
	violationsOf,
	words,
} from "./session.ts";
import { consent, leaveForTracker } from "./tracker-link.ts";

const standIn = inject("standIn");

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

describe("a tracker", () => {
	// The gallery has these pages in both languages.
	const language = "fr";
	const { tracker, link, linked, activities, analytics, weeks, ffm, zones, settings, dashboard } =
		words[language];

	test("A tracker is linked, synced, read run by run, and disconnected", async () => {
		const { page, context, complaints } = await openPage(browser, { language });
		await newAccount(context, `linked-${language}@relief.test`);
		await leaveForTracker(page, language);
		await consent(page, { athlete: "7100003" });
		await page.waitForURL("**/strava-success");
		await page.getByRole("heading", { name: linked.done }).waitFor();
		await page.getByRole("heading", { name: activities.newest }).waitFor();
		expect(await page.locator(".runs > li").count()).toBe(5);
		await picture(page, `linked-${language}`);
		expect(await violationsOf(page)).toEqual([]);

		await page.getByRole("link", { name: words[language].landing.toDashboard }).click();
		await page.waitForURL("**/dashboard");
		await page.getByRole("heading", { name: weeks.title.distance }).waitFor();
		await page.getByText(dashboard.welcome.replace("{{firstname}} {{lastname}}", "")).waitFor();
		expect(await page.locator(".runs > li").count()).toBe(5);
		expect(await violationsOf(page)).toEqual([]);
		await picture(page, `dashboard-linked-${language}`);

		const sync = page.getByRole("button", { name: tracker.sync });
		await sync.click();
		await sync.waitFor();

		await page.getByRole("link", { name: analytics.charts.form }).click();
		await page.waitForURL("**/dashboard?chart=form*");
		const csv = page.waitForEvent("download");
		await page.getByRole("link", { name: analytics.csv }).first().click();
		expect((await csv).suggestedFilename()).toBe("relief-ffm.csv");
		expect(await page.getByText(ffm.legend).isVisible()).toBe(true);

		await page.getByRole("link", { name: activities.all }).click();
		await page.getByRole("heading", { name: activities.all }).waitFor();
		expect(await page.locator(".runs > li").count()).toBe(20);
		expect(await violationsOf(page)).toEqual([]);
		await page.getByRole("link", { name: activities.by.distance }).click();
		await page.waitForURL("**/activities?sort=distance");
		await page.getByRole("link", { name: activities.next }).click();
		await page.waitForURL("**/activities?*cursor=*");

		await page.locator(".runs a").first().click();
		await page.waitForURL("**/heart-rate-zones/*");
		await page.getByRole("heading", { name: zones.title }).waitFor();
		await page.getByRole("switch", { name: zones.race }).click();
		await page.getByText(zones.raceIs).waitFor();
		expect(await violationsOf(page)).toEqual([]);
		await picture(page, `zones-${language}`);
		await page.getByRole("link", { name: linked.back }).click();
		await page.waitForURL("**/dashboard");

		await page.goto("/settings");
		await ready(page);
		await picture(page, `settings-linked-${language}`);
		await page.getByRole("link", { name: tracker.disconnect }).click();
		await page.getByRole("heading", { name: tracker.disconnectTitle }).waitFor();
		await picture(page, `disconnect-${language}`);
		await page.getByRole("button", { name: tracker.disconnectConfirm }).click();
		await page.getByText(tracker.disconnected).waitFor();
		expect(await page.getByText(settings.no, { exact: true }).isVisible()).toBe(true);
		await page.goto("/strava-success");
		await page.waitForURL("**/strava-link");
		expect(await page.getByText(link.already).count()).toBe(0);
		expect(complaints).toEqual([]);
		await context.close();
	});
});

/** A sentence of the catalogue with its values. */
const filled = (sentence: string, values: Readonly<Record<string, string>>) =>
	sentence.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? "");

describe("linking that does not succeed", () => {
	const language = "en";
	const { link, linked, tracker, errors } = words[language];

	test("Linking that does not succeed says that access was refused, which box was missing, and asks again", async () => {
		const { page, context } = await openPage(browser, { language });
		await newAccount(context, "refused@relief.test");
		await leaveForTracker(page, language);
		await consent(page, { athlete: "7100007", answer: "cancel" });
		await page.waitForURL("**/strava-link?error=callback_failed*");
		await page.getByText(filled(errors["tracker.refused"], { source: "Strava" })).waitFor();
		await page.getByRole("link", { name: tracker.link, exact: true }).click();
		await consent(page, { athlete: "7100007", ticked: false });
		const missing = { source: "Strava", scope: "View data about your private activities" };
		await page.getByText(filled(errors["tracker.scope_missing"], missing)).waitFor();
		await picture(page, "link-scope-missing");
		await page.getByRole("link", { name: tracker.link, exact: true }).click();
		await consent(page, { athlete: "7100007" });
		await page.waitForURL("**/strava-success");
		await page.getByRole("heading", { name: linked.done }).waitFor();
		await context.close();
	});

	test("Linking that does not succeed asks to link again when the tracker takes the access away", async () => {
		const { page, context } = await openPage(browser, { language, width: 768, dark: true });
		await newAccount(context, "relink@relief.test");
		await leaveForTracker(page, language);
		await consent(page, { athlete: "7100001" });
		await page.getByRole("heading", { name: linked.done }).waitFor();
		// A sync in the background would meet the refusal before the button is pressed.
		const resting = [
			tracker.done_one,
			tracker.resumes.replace("{{source}}", "Strava").split("<")[0],
		];
		const rests = async () => {
			const background = page.waitForResponse("**/api/strava/background-sync");
			await page.goto("/dashboard");
			await ready(page);
			await background;
			return page.getByText(new RegExp(resting.join("|"))).count();
		};
		await expect.poll(rests, { interval: 1000 }).toBe(1);
		const fault = { kind: "unauthorized", athlete: 7100001 };
		await fetch(`${standIn}/stand-in/faults`, { method: "POST", body: JSON.stringify(fault) });
		await page.getByRole("button", { name: tracker.sync }).click();
		await page.getByText(tracker.syncError).waitFor();
		await fetch(`${standIn}/stand-in/faults`, { method: "DELETE" });
		await page.goto("/dashboard");
		await page.getByRole("link", { name: tracker.relink }).waitFor();
		await ready(page);
		expect(await violationsOf(page)).toEqual([]);
		await picture(page, "dashboard-relink");
		await context.close();
	});

	test("Linking that does not succeed shows the general sentence for an error without a code", async () => {
		const { page, context } = await openPage(browser, { language });
		await newAccount(context, "callback@relief.test");
		await page.goto("/strava-link?error=callback_failed");
		await page.getByText(link.failed).waitFor();
		await context.close();
	});
});

test("works without script, from the link to the disconnection", async () => {
	const language = "fr";
	const { tracker, linked, acwr, analytics, zones } = words[language];
	const { page, context } = await openPage(browser, { language, script: false, width: 360 });
	await newAccount(context, "plain-link@relief.test");
	await leaveForTracker(page, language);
	await consent(page, { athlete: "7100004" });
	await page.waitForURL("**/strava-success");
	await picture(page, "linked-plain");
	const start = page.getByRole("button", { name: linked.syncNow });
	if (await start.isVisible()) await start.click();
	await page.goto("/dashboard");
	await page.getByRole("button", { name: tracker.sync }).click();
	const chart = page.getByRole("figure", { name: acwr.title });
	// Without script a page shows what has come when it is loaded.
	const isDrawn = async () => {
		await page.goto("/dashboard?chart=load");
		return chart.isVisible();
	};
	await expect.poll(isDrawn, { interval: 1000 }).toBe(true);
	expect(await chart.locator(".plot__ratio").getAttribute("d")).toMatch(/^M[\d. ]+L/);
	await chart.locator("summary").click();
	expect(await chart.getByRole("table", { name: acwr.title }).isVisible()).toBe(true);
	expect(await page.getByText(analytics.csv).first().isVisible()).toBe(true);
	await picture(page, "dashboard-plain");
	await page.locator(".runs a").first().click();
	await page.getByRole("heading", { name: zones.title }).waitFor();
	await page.goto("/settings?open=disconnect");
	await page.getByRole("button", { name: tracker.disconnectConfirm }).click();
	await page.getByText(tracker.disconnected).waitFor();
	await context.close();
});

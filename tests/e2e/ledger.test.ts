import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import type { Browser, Download } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	openBrowser,
	openPage,
	picture,
	predictionOfNewRunner,
	ready,
	violationsOf,
	words,
} from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** The file is where the browser runs. */
const textOfDownload = async (download: Download) => text(await download.createReadStream());

test.each([
	{ language: "en", script: true, width: 1280 },
	{ language: "fr", script: false, width: 390 },
] as const)(
	"In $language, script $script, an entry of the ledger is downloaded, and its seal allowed",
	async (look) => {
		const { ledger } = words[look.language];
		const { page, context } = await openPage(browser, look);
		const email = `ledger-${look.language}@relief.test`;
		const id = await predictionOfNewRunner(context, email, { start: "2099-05-02T07:30+02:00" });
		await page.goto(`/prediction-result?id=${id}`);
		await ready(page);
		const unfold = () => page.getByText(ledger.open.split("{{")[0]).click();
		await unfold();
		await page.getByText(ledger.consent).waitFor();
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name: ledger.download }).click(),
		]);
		expect(download.suggestedFilename()).toBe("relief-ledger-2099-05-02.json");
		const entry = JSON.parse(await textOfDownload(download));
		expect(createHash("sha256").update(entry.record).digest("hex")).toBe(entry.hash);
		expect(entry).toMatchObject({ race_date: "2099-05-02", listed: false, closed: false });
		await page.getByRole("button", { name: ledger.allow }).click();
		// Without script it is another page, which folds it again.
		if (!look.script) await unfold();
		await page.getByText(ledger.listed).waitFor();
		if (look.script) expect(await violationsOf(page)).toEqual([]);
		await picture(page, `ledger-${look.language}`);
		await page.getByRole("button", { name: ledger.withdraw }).click();
		if (!look.script) await unfold();
		await page.getByText(ledger.consent).waitFor();
	},
);

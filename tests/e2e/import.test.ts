import { AxeBuilder } from "@axe-core/playwright";
import { zipSync } from "fflate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fitRecording, gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { launchBrowser } from "./browser.ts";
import { openPage, picture, ready, register, words } from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
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

test("an archive that is cut off at half ends complete", { timeout: 240_000 }, async () => {
	const { page, complaints } = await openPage(browser, { language: "en" });
	const { import: say } = words.en;
	await register(page, "en", `archive-${Date.now()}@relief.test`);
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
	await picture(page, "import-done-en-1280");
	const [, , activities, leftOut] = await page
		.getByRole("row")
		.nth(1)
		.locator("th,td")
		.allInnerTexts();
	expect([activities, leftOut]).toEqual([(runs + 1).toLocaleString("en-GB"), "1"]);
	expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
	expect(complaints.filter((text) => !text.includes("net::ERR"))).toEqual([]);
	await page.context().close();
});

test("an import can be paused, and goes when it is removed", async () => {
	const { page } = await openPage(browser, { language: "fr", width: 360 });
	const { import: say } = words.fr;
	await register(page, "fr", `pause-${Date.now()}@relief.test`);
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
	expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
	await page.context().close();
});

test("without script single files are brought by the form", async () => {
	const { page } = await openPage(browser, { language: "en", script: false });
	const { import: say } = words.en;
	await register(page, "en", `plain-${Date.now()}@relief.test`);
	await page.goto("/import");
	await page.locator("input[type=file]").setInputFiles([
		{ name: "a.gpx", mimeType: "application/gpx+xml", buffer: Buffer.from(gpxRecording(run(1))) },
		{ name: "b.fit", mimeType: "", buffer: Buffer.from(fitRecording(run(2)).slice(0, 700)) },
	]);
	await page.getByRole("button", { name: say.submit }).click();
	await page.getByText("1 activity brought in").waitFor();
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

test("what is no archive is said to be none", async () => {
	const { page } = await openPage(browser, { language: "en", width: 768, dark: true });
	await register(page, "en", `no-archive-${Date.now()}@relief.test`);
	await page.goto("/import");
	await ready(page);
	await picture(page, "import-empty-en-768-dark");
	const file = { name: "x.zip", mimeType: "application/zip", buffer: Buffer.from("not a zip") };
	await page.locator("input[type=file]").setInputFiles(file);
	await page.getByText(words.en.import.unreadable).waitFor();
	await page.context().close();
});

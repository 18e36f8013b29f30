import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import {
	gpxFile,
	newAccount,
	newRunner,
	openBrowser,
	openPage,
	picture,
	runnerPassword,
	violationsOf,
	words,
} from "./session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterEach(() => browser.close());
afterAll(() => browser.close());

const { open, upload, login } = words.en;
const course = gpxFile();
const run = gpxFile("river.gpx", gpxRecording(recording()));

/** Has the service worker take the page over, as in an app that is installed. */
async function installed(page: Page): Promise<void> {
	await page.goto("/open");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Sends a file as the share sheet of a device does: by a form that opens a page. */
const share = (page: Page, { name, buffer }: ReturnType<typeof gpxFile>) =>
	Promise.all([
		page.waitForEvent("load"),
		page.evaluate(
			({ name, text }) => {
				const files = new DataTransfer();
				files.items.add(new File([text], name));
				const form = document.createElement("form");
				form.setAttribute("action", "/open");
				form.method = "post";
				form.enctype = "multipart/form-data";
				const field = document.createElement("input");
				field.type = "file";
				field.name = "file";
				field.files = files.files;
				form.appendChild(field);
				document.body.appendChild(form);
				form.submit();
			},
			{ name, text: buffer.toString() },
		),
	]);

test("A course that another app shares stands in the form", async () => {
	const { page, context, complaints } = await openPage(browser, { language: "en", offline: true });
	await newRunner(context, "shares-course@relief.test");
	await installed(page);
	await share(page, course);
	await page.waitForURL(/\/upload-gpx\?brought/);
	await page.getByText("Hills at dawn").first().waitFor();
	expect(complaints).toEqual([]);
});

test("A visitor's shared course waits for the login, and then stands in the form", async () => {
	const { page, context } = await openPage(browser, { language: "en", width: 390, offline: true });
	await newAccount(context, "shares-later@relief.test");
	await context.clearCookies({ name: "relief_session" });
	await installed(page);
	await share(page, course);
	await page.getByText(course.name).waitFor();
	await page.getByText(open.waits).waitFor();
	await picture(page, "open-course-en-390");
	expect(await violationsOf(page)).toEqual([]);
	await page.getByRole("main").getByRole("link", { name: upload.title }).click();
	await page.getByLabel(login.email, { exact: true }).fill("shares-later@relief.test");
	await page.getByLabel(login.password, { exact: true }).fill(runnerPassword);
	await page.getByRole("button", { name: login.submit }).click();
	await page.getByText("Hills at dawn").first().waitFor();
});

test("A visitor tries a shared course without an account", async () => {
	const { page } = await openPage(browser, { language: "en", offline: true });
	await installed(page);
	await share(page, course);
	await page.getByRole("link", { name: open.tryIt }).click();
	await page.locator("#try").getByText("Hills at dawn").first().waitFor();
});

test("A recorded run that another app shares is imported after a tap, not before", async () => {
	const { page, context } = await openPage(browser, { language: "en", offline: true });
	const token = await newRunner(context, "shares-run@relief.test");
	await installed(page);
	await share(page, run);
	await page.getByText(open.kind.run).waitFor();
	const headers = { Authorization: `Bearer ${token}` };
	const stored = async () =>
		(await (await context.request.get("/api/strava/recent-activities", { headers })).json())
			.activities.length;
	expect(await stored()).toBe(0);
	await page.getByRole("main").getByRole("link", { name: open.import }).click();
	await expect.poll(stored).toBe(1);
});

test("A file that is opened with the app stands in the form", async () => {
	const { page, context } = await openPage(browser, { language: "en", offline: true });
	await newRunner(context, "opens-file@relief.test");
	await page.addInitScript((text) => {
		const file = { getFile: async () => new File([text], "hills.gpx") };
		const launchQueue = {
			setConsumer: (take: (launch: object) => void) => take({ files: [file] }),
		};
		Object.defineProperty(window, "launchQueue", { value: launchQueue });
	}, course.buffer.toString());
	await page.goto("/open");
	await page.waitForURL(/\/upload-gpx\?brought/);
	await page.getByText("Hills at dawn").first().waitFor();
});

test("Without the service worker the page asks for the file again", async () => {
	const { page } = await openPage(browser, { language: "en" });
	await page.goto("/about");
	await share(page, course);
	await page.getByText(open.none).waitFor();
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { loopCourseGpx } from "../fixtures/loop-course.ts";
import {
	type Api,
	gpxFile,
	openPage,
	ready,
	signedInPage,
	violationsOf,
	words,
} from "./session.ts";

const { edits, upload } = words.en;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];
let api: Api;
/** 12 km with two stations; each test saves what it leaves of it. */
let stored: PredictionResponse;

const storedNow = () => api(`/predictions/${stored.id}`);

/** Stores other steps, as another device would. */
async function setEdits(edits: string[] = [], stations = ["3,Lake,,5", "9,Col,water"]) {
	const set = await api(`/predictions/${stored.id}/course`, {
		method: "PUT",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ edits, stations }),
	});
	if (!set.id) throw new Error(JSON.stringify(set));
}

async function open(on = page, words: { open: string } = edits): Promise<void> {
	await on.goto(resultPath(stored.id, "course"));
	await ready(on);
	const shape = on.locator(".result-shape");
	if ((await shape.getAttribute("open")) === null) await shape.locator("> summary").click();
	await button(words.open, on).click();
	await on.locator(".course-editor__tools").waitFor();
}

/** The course as its file has it, in the editor that is open; opens one where there is none. */
async function begin(): Promise<void> {
	if (!(await page.locator(".course-editor__tools").isVisible())) return open();
	if ((await steps()).length > 0) await button(edits.reset).click();
	await eventually(() => shownS()).toBe(stored.predicted_time_seconds);
}

/** Opens the panel of a tool, unless it is open. */
async function use(tool: Exclude<keyof typeof edits.tool, "reverse">): Promise<void> {
	const its = button(edits.tool[tool]);
	if ((await its.getAttribute("aria-expanded")) !== "true") await its.click();
}

/** As long as a busy machine may take for a move. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read);
const button = (name: string, on = page) => on.getByRole("button", { name, exact: true });
const handle = (name: string, on = page) => on.getByLabel(name, { exact: true });
const steps = (on = page) => on.locator(".course-editor__step").allInnerTexts();
const shownS = (on = page) => on.locator("article").getAttribute("data-seconds").then(Number);
/** As the panorama has them. */
const stations = () =>
	page.locator(".panorama__mark[data-kind=station] .panorama__label > span").allTextContents();

/** Middle of a control, after the page has scrolled to it. */
async function middleOf(name: string, on = page) {
	await handle(name, on).scrollIntoViewIfNeeded();
	const box = await handle(name, on).boundingBox();
	if (!box) throw new Error(`There is no ${name}.`);
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const shot = async (name: string, on = page) => {
	if (process.env.PICTURES)
		await on.locator(".edit-course").screenshot({ path: `test-results/screens/${name}.png` });
};

beforeAll(async () => {
	({ browser, page, context, complaints, api } = await signedInPage("course-edits"));
	const form = new FormData();
	form.set("file", new File([loopCourseGpx()], "loop.gpx"));
	form.set("result", "10km=45:00");
	form.append("station", "3,Lake,,5\n9,Col,water");
	stored = await api("/upload-gpx", { method: "POST", body: form });
	if (!stored.id) throw new Error(JSON.stringify(stored));
});
afterAll(() => browser.close());

test("A course is trimmed by keys, undone and done again, saved, and read again", async () => {
	await open();
	await button(edits.tool.trim).click();
	const start = handle(edits.handle.start);
	await start.press("Shift+ArrowRight");
	await start.press("ArrowRight");
	await eventually(() => steps()).toEqual(["Keep 1.1 to 12.01\u202fkm"]);
	await handle(edits.handle.end).press("Shift+ArrowLeft");
	await handle(edits.handle.end).press("PageDown");
	await handle(edits.handle.end).press("PageDown");
	await eventually(() => steps()).toEqual(["Keep 1.1 to 9.0\u202fkm"]);
	expect(await start.getAttribute("aria-valuetext")).toMatch(/^1\.1.km, at \d+.m$/);
	await page.getByText(edits.unsavedStations, { exact: true }).waitFor();
	await shot("edits-trim");
	const trimmedS = await shownS();
	expect(trimmedS).toBeLessThan(stored.predicted_time_seconds);
	await start.press("Control+z");
	await eventually(() => shownS()).toBe(stored.predicted_time_seconds);
	await start.press("Control+Shift+Z");
	await eventually(() => shownS()).toBe(trimmedS);
	await button(edits.save).click();
	await page.getByText(edits.saved, { exact: true }).waitFor();
	expect(await storedNow()).toMatchObject({
		edits: ["trim 1.1-9"],
		predicted_time_seconds: trimmedS,
		stations: [{ name: "Lake", distance: 1.9 }, { name: "Col" }],
	});
	await open();
	expect(await steps()).toEqual(["Keep 1.1 to 9.0\u202fkm"]);
	expect(await shownS()).toBe(trimmedS);
	await button(edits.tool.reverse).click();
	const said = page.getByRole("status").filter({ hasText: edits.step.reverse });
	await said.waitFor({ state: "attached" });
	await button(edits.reset).click();
	await eventually(() => shownS()).toBe(stored.predicted_time_seconds);
	expect(await said.count()).toBe(0);
	expect(complaints).toEqual([]);
});

test("Handles follow a pointer on the profile and on the map, as one step", async () => {
	await begin();
	await use("trim");
	const from = await middleOf(edits.handle.end);
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(from.x - 130, from.y, { steps: 6 });
	await page.mouse.move(from.x - 255, from.y, { steps: 6 });
	await page.mouse.up();
	await eventually(async () => (await steps()).length).toBe(1);
	const trimmed = await steps();
	expect(trimmed[0]).toMatch(/^Keep 0\.0 to (8|9)\.\d/);
	const pin = page.locator(".stretch-picker__pin").first();
	const box = await pin.boundingBox();
	if (!box) throw new Error("There is no pin.");
	const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	await page.mouse.move(at.x, at.y);
	await page.mouse.down();
	await page.mouse.move(at.x + 40, at.y + 20, { steps: 8 });
	await page.mouse.up();
	await eventually(() => steps()).not.toEqual(trimmed);
	expect((await steps())[0]).toMatch(/^Keep (0\.[1-9]|[1-4]\.\d) to (8|9)\.\d/);
	await button(edits.undo).click();
	expect(await page.locator(".course-editor__steps").count()).toBe(0);
});

test("A stretch is left out, and its stations come back on undo", async () => {
	await begin();
	await use("cut");
	await page.getByLabel("From, km", { exact: true }).fill("2");
	await page.getByLabel("To, km", { exact: true }).fill("4");
	await button(edits.cutThis).click();
	await eventually(() => steps()).toEqual(["Leave out 2.0 to 4.0\u202fkm"]);
	await eventually(stations).toEqual(["Col"]);
	await shot("edits-cut");
	await page.getByLabel("To, km", { exact: true }).fill("2,9");
	await eventually(stations).toEqual(["Lake", "Col"]);
	await page.getByLabel("To, km", { exact: true }).fill("4");
	await eventually(stations).toEqual(["Col"]);
	await button(edits.undo).click();
	await eventually(stations).toEqual(["Lake", "Col"]);
	expect(await shownS()).toBe(stored.predicted_time_seconds);
});

test("Two laps from another start repeat the stations, survive a reload, and are saved", async () => {
	await begin();
	await use("start");
	await handle(edits.handle.loop).press("PageUp");
	await use("laps");
	await button(edits.lapsMore).click();
	await eventually(() => steps()).toEqual(["Start at 1.0\u202fkm", "2 laps"]);
	await eventually(stations).toEqual(["Lake", "Col", "Lake", "Col"]);
	const lapsS = await shownS();
	expect(lapsS).toBeGreaterThan(2 * stored.predicted_time_seconds);
	await page.waitForURL(/edit=start.*edit=laps/);
	await page.reload();
	await ready(page);
	// what is not saved is open at once
	await eventually(() => steps()).toEqual(["Start at 1.0\u202fkm", "2 laps"]);
	expect(await shownS()).toBe(lapsS);
	await button(edits.save).click();
	await page.getByText(edits.saved, { exact: true }).waitFor();
	const saved = await storedNow();
	expect(saved.edits).toEqual(["start 1", "laps 2"]);
	expect(saved.stations?.map(({ name }) => name)).toEqual(["Lake", "Col", "Lake", "Col"]);
	await eventually(() => new URL(page.url()).searchParams.has("edit")).toBe(false);
});

test("What cannot be done is refused in a sentence, and leaves the course alone", async () => {
	await setEdits(["trim 0-6"], []);
	await open();
	await button(edits.tool.start).click();
	await page.getByText(/^Another start needs a loop, but the ends of the course are/).waitFor();
	await button(edits.tool.trim).click();
	await page.getByLabel("From, km", { exact: true }).fill("5.95");
	await page.locator(".edit-course .alert--error").waitFor();
	expect(await steps()).toEqual(["Keep 0.0 to 6.0\u202fkm"]);
	await page.getByLabel("From, km", { exact: true }).fill("zut");
	await page.getByText(/^Write a distance from 0 to 12/).waitFor();
	await button(edits.reset).click();
	await button(edits.tool.laps).click();
	await page.getByLabel(edits.lapsCount, { exact: true }).fill("90");
	await page.locator(".edit-course .alert--error").waitFor();
	expect(await page.locator(".course-editor__steps").count()).toBe(0);
	await button(edits.tool.reverse).click();
	await eventually(() => steps()).toEqual([edits.step.reverse]);
	expect(await page.locator(".edit-course .alert--error").count()).toBe(0);
	expect(await violationsOf(page)).toEqual([]);
});

test("A second file is joined, saved with what was changed before, and its step undone", async () => {
	await setEdits();
	await open();
	await button(edits.tool.reverse).click();
	await use("join");
	const input = page.locator(".course-editor__panel input[type=file]");
	await input.setInputFiles(gpxFile("far.gpx"));
	await page.locator(".course-editor__panel .alert--error").waitFor();
	await input.setInputFiles(gpxFile("second.gpx", loopCourseGpx({ km: 6, name: "Second loop" })));
	await page.getByText(edits.joined, { exact: true }).waitFor();
	await eventually(() =>
		page.locator(".course-editor__steps .course-editor__step").allInnerTexts(),
	).toEqual([edits.step.reverse, "“Second loop” joined at the end"]);
	const joined = await storedNow();
	expect(joined.edits).toEqual(["reverse", "join 1"]);
	await eventually(() => shownS()).toBe(joined.predicted_time_seconds);
	await shot("edits-join");
	await button(edits.undo).click();
	await button(edits.joinAtStartNamed.replace("{{name}}", "Second loop")).click();
	await eventually(() =>
		page.locator(".course-editor__steps .course-editor__step").allInnerTexts(),
	).toEqual([edits.step.reverse, "“Second loop” joined at the start"]);
	await eventually(() => shownS()).toBeGreaterThan(stored.predicted_time_seconds);
});

test("A finger trims a course on a phone", async () => {
	await setEdits();
	const phone = await openPage(browser, { language: "fr", width: 360, touch: true, dark: true });
	await phone.context.addCookies(await context.cookies());
	const { edits: fr } = words.fr;
	await open(phone.page, fr);
	await button(fr.tool.trim, phone.page).click();
	const from = await middleOf(fr.handle.start, phone.page);
	const touch = await phone.context.newCDPSession(phone.page);
	const at = (dx: number) => [{ x: from.x + dx, y: from.y }];
	await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
	for (const dx of [10, 30, 60])
		await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(dx) });
	await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	// The list follows a moment after each move.
	await eventually(async () => (await steps(phone.page))[0]).toMatch(/^Garder de [23],\d à 12,01/);
	expect(await steps(phone.page)).toHaveLength(1);
	const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth);
	expect(wide).toBe(360);
	await shot("edits-phone-fr", phone.page);
	await phone.context.close();
});

test("Without script steps are stored, wrong ones named beside what was typed, and a file is joined", async () => {
	await setEdits();
	const plain = await openPage(browser, { language: "en", script: false, width: 360 });
	await plain.context.addCookies(await context.cookies());
	await plain.page.goto(resultPath(stored.id, "course"));
	await plain.page.locator(".result-shape > summary").click();
	await plain.page.locator(".edit-course summary").click();
	const lines = plain.page.getByLabel(edits.text.lines);
	await lines.fill("trim 2-9\nreverse");
	await plain.page.getByLabel(edits.text.kind, { exact: true }).selectOption("cut");
	await plain.page.locator(".edit-course [name=from]").fill("80");
	await plain.page.locator(".edit-course [name=to]").fill("90");
	await shot("edits-plain", plain.page);
	await button(edits.text.save, plain.page).click();
	const error = plain.page.locator(".edit-course .alert--error");
	await error.waitFor();
	expect(await error.innerText()).toMatch(/^The course was not saved: Edit 3 /);
	expect(await lines.inputValue()).toBe("trim 2-9\nreverse");
	expect(await plain.page.locator(".edit-course [name=from]").inputValue()).toBe("80");
	await plain.page.locator(".edit-course [name=from]").fill("5");
	await plain.page.locator(".edit-course [name=to]").fill("6");
	await button(edits.text.save, plain.page).click();
	await eventually(() => lines.inputValue()).toBe("trim 2-9\nreverse\ncut 5-6");
	expect((await storedNow()).edits).toEqual(["trim 2-9", "reverse", "cut 5-6"]);
	await lines.fill("");
	await button(edits.text.save, plain.page).click();
	await eventually(async () => (await storedNow()).edits ?? []).toEqual([]);
	await plain.page.locator(".result-shape > summary").click();
	await plain.page.locator(".edit-course summary").click();
	await plain.page.getByLabel(edits.text.file).setInputFiles(gpxFile("far.gpx"));
	await button(edits.tool.join, plain.page).click();
	await error.waitFor();
	await plain.page
		.getByLabel(edits.text.file)
		.setInputFiles(gpxFile("third.gpx", loopCourseGpx({ km: 6, name: "Third loop" })));
	await button(edits.tool.join, plain.page).click();
	await eventually(() => lines.inputValue()).toMatch(/^join \d$/);
	await plain.context.close();
});

test("A course is edited before it is uploaded, and predicted as it was left", async () => {
	await page.goto("/upload-gpx");
	await ready(page);
	await page
		.getByLabel(upload.pickLabel)
		.setInputFiles(gpxFile("loop.gpx", loopCourseGpx({ km: 8 })));
	await button(edits.open).click();
	await button(edits.tool.laps).click();
	await page.getByLabel(edits.lapsCount, { exact: true }).fill("3");
	await eventually(() => steps()).toEqual(["3 laps"]);
	await page.getByLabel(edits.lapsCount, { exact: true }).press("Enter");
	await button(edits.tool.reverse).click();
	await eventually(() => steps()).toEqual(["3 laps", edits.step.reverse]);
	const facts = page.locator("form .facts").first();
	await eventually(() => facts.innerText()).toMatch(/24\.\d\d/);
	if (process.env.PICTURES)
		await page.screenshot({ path: "test-results/screens/edits-upload.png", fullPage: true });
	await button(upload.submit).click();
	await page.getByRole("link", { name: upload.open }).click();
	await page.waitForURL("**/prediction-result?*");
	const id = new URL(page.url()).searchParams.get("id");
	expect(await api(`/predictions/${id}`)).toMatchObject({ edits: ["laps 3", "reverse"] });
	expect(complaints.filter((line) => !line.includes("422"))).toEqual([]);
});

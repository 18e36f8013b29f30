import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import {
	type Api,
	openPage,
	openPart,
	picture,
	ready,
	signedInPage,
	violationsOf,
	words,
} from "./session.ts";

const { stations, day, errors, result } = words.en;
const distanceLabel = stations.field.distance.replace("{{unit}}", "km");
let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];
let api: Api;

/** A course of 12.3 km with places: an aid station, a car park, and one far off. */
function gpxWithPlaces(): string {
	const gpx = hillyCourseGpx({ km: 12.3 });
	const points = [...gpx.matchAll(/<trkpt lat="([\d.-]+)" lon="([\d.-]+)"/g)];
	const wpt = (share: number, name: string, symbol: string, offDeg = 0) => {
		const [, lat, lon] = points[Math.floor(share * points.length)] ?? [];
		return `<wpt lat="${lat}" lon="${Number(lon) + offDeg}"><name>${name}</name><sym>${symbol}</sym></wpt>`;
	};
	const all = [
		wpt(0.25, "Ravito Fontaine", "Drinking Water"),
		wpt(0.6, "Parking P2", "Parking Area"),
		wpt(0.4, "Refuge du Lac", "Lodge", 0.01),
	];
	return gpx.replace("<trk>", `${all.join("")}<trk>`);
}

async function newPrediction(fields: Record<string, string> = {}): Promise<PredictionResponse> {
	const form = new FormData();
	form.set("file", new File([gpxWithPlaces()], "hills.gpx"));
	form.set("result", "10km=45:00");
	form.set("stations", "none");
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const stored = await api("/upload-gpx", { method: "POST", body: form });
	if (!stored.id) throw new Error(JSON.stringify(stored));
	return stored;
}

async function open(fields: Record<string, string> = {}): Promise<PredictionResponse> {
	const prediction = await newPrediction(fields);
	await page.goto(resultPath(prediction.id, "plan"));
	await ready(page);
	await button(stations.add).waitFor();
	return prediction;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
/** In the plan, without the finish. */
const listedOn = async (of: Page) =>
	(await of.locator("[data-view=sections] .legs__name").allTextContents()).filter(
		(name) => name !== words.en.routeView.finish,
	);
const listed = () => listedOn(page);
const mark = (name: string) =>
	page.getByLabel(stations.mark.replace("{{name}}", name), { exact: true });
const shownS = () => page.locator("article").getAttribute("data-seconds").then(Number);

async function save(): Promise<void> {
	await button(stations.save).click();
	await page.getByText(stations.saved, { exact: true }).waitFor();
}

beforeAll(async () => {
	({ browser, page, context, complaints, api } = await signedInPage("stations"));
});
afterAll(() => browser.close());

test("Stations are added, edited and removed in the plan at once, and stored by a button", async () => {
	const stored = await open();
	await button(stations.add).click();
	await page.getByLabel(distanceLabel).fill("6");
	await page.getByLabel(stations.field.name, { exact: true }).fill("Col 🏔️, =1+1");
	await page.getByLabel(stations.kind.aid, { exact: true }).check();
	await page.getByLabel(stations.field.stop, { exact: true }).fill("5");
	await page.getByLabel(stations.field.cutOff, { exact: true }).fill("1:30");
	await button(stations.addThis).click();
	await expect.poll(shownS).toBe(stored.predicted_time_seconds + 300);
	await button(stations.editNamed.replace("{{name}}", "Col 🏔️, =1+1")).click();
	await page.getByLabel(stations.field.name, { exact: true }).fill("Col");
	await page.getByLabel(distanceLabel).fill("7");
	await page.getByLabel(stations.field.stop, { exact: true }).fill("2");
	await button(stations.done).click();
	await expect.poll(shownS).toBe(stored.predicted_time_seconds + 120);
	await page.getByText(stations.unsaved, { exact: true }).waitFor();
	await save();
	expect((await api(`/predictions/${stored.id}`)).stations).toMatchObject([
		{ name: "Col", distance: 7, kinds: ["aid"], stop_seconds: 120, cut_off_seconds: 5400 },
	]);
	await page.reload();
	await ready(page);
	await button(stations.editNamed.replace("{{name}}", "Col")).click();
	await button(stations.removeNamed.replace("{{name}}", "Col")).click();
	await expect.poll(shownS).toBe(stored.predicted_time_seconds);
	await button(stations.undo).click();
	await expect.poll(listed).toEqual(["Col"]);
	await picture(page, "stations-en");
});

test("A cut-off by time of day asks for the start beside it, and is stored with it", async () => {
	const stored = await open();
	await button(stations.add).click();
	await page.getByLabel(distanceLabel).fill("5");
	await page.getByLabel(stations.field.cutOff, { exact: true }).fill("Sat 14:30");
	const asked = errors["prediction.cut_off_needs_start"].replace("{{cutOff}}", "Sat 14:30");
	await page.locator(".station-form").getByText(asked).waitFor();
	await page
		.locator(".station-form")
		.getByLabel(day.start, { exact: true })
		.fill("2027-05-01T13:00");
	await button(stations.addThis).click();
	await page.getByText(stations.unsavedStart, { exact: true }).waitFor();
	await save();
	expect(await api(`/predictions/${stored.id}`)).toMatchObject({
		options: { start: "2027-05-01T13:00+02:00[Europe/Paris]" },
		stations: [{ cut_off_seconds: 5400 }],
	});
});

test("A station moves along the profile by keys and by dragging, past another one", async () => {
	const stored = await open({ station: "4,Lake,,5\n6,Col,water" });
	await openPart(page, result.parts.time);
	await mark("Lake").press("ArrowRight");
	await mark("Lake").press("Shift+ArrowRight");
	await expect.poll(() => mark("Lake").getAttribute("aria-valuetext")).toMatch(/^5\.1/);
	const handle = await mark("Lake").boundingBox();
	const strip = await page.locator(".panorama__plot").boundingBox();
	if (!handle || !strip) throw new Error("There is no mark.");
	const y = handle.y + handle.height / 2;
	await page.mouse.move(handle.x + handle.width / 2, y);
	await page.mouse.down();
	await page.mouse.move(strip.x + strip.width * 0.6, y, { steps: 8 });
	await page.mouse.move(strip.x + strip.width * 0.75, y, { steps: 8 });
	await page.mouse.up();
	expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain(
		"Lake",
	);
	await openPart(page, result.parts.plan);
	await expect.poll(listed).toEqual(["Col", "Lake"]);
	await save();
	const { stations: kept } = await api(`/predictions/${stored.id}`);
	expect(kept?.map(({ name }) => name)).toEqual(["Col", "Lake"]);
	expect(kept?.[1]?.distance).toBeCloseTo(0.75 * 12.3, 0);
});

test("A finger drags a station on a phone, and its line follows", async () => {
	const { id } = await newPrediction({
		station: "4,Lake\n5.2,Lake house at the northern shore\n11.9,Last water",
	});
	const phone = await openPage(browser, { language: "en", width: 360, touch: true });
	await phone.context.addCookies(await context.cookies());
	await phone.page.goto(`/prediction-result?id=${id}`);
	await ready(phone.page);
	const lake = phone.page.getByLabel(stations.mark.replace("{{name}}", "Lake"), { exact: true });
	await lake.waitFor();
	const overlaps = await phone.page.locator(".panorama__label").evaluateAll((all) => {
		const boxes = all
			.filter((one) => one.checkVisibility({ visibilityProperty: true }))
			.map((one) => one.getBoundingClientRect());
		return boxes.filter((a, i) =>
			boxes.some(
				(b, j) =>
					i < j && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
			),
		).length;
	});
	expect(overlaps).toBe(0);
	const touch = await phone.context.newCDPSession(phone.page);
	await lake.scrollIntoViewIfNeeded();
	const box = await lake.boundingBox();
	if (!box) throw new Error("There is no mark.");
	const at = (dx: number) => [{ x: box.x + box.width / 2 + dx, y: box.y + box.height / 2 }];
	await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
	for (const dx of [10, 30, 60])
		await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(dx) });
	await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await openPart(phone.page, result.parts.plan);
	await phone.page.getByLabel(words.en.plan.sections, { exact: true }).check();
	await expect
		.poll(() => listedOn(phone.page))
		.toEqual(["Lake house at the northern shore", "Lake", "Last water"]);
	await picture(phone.page, "stations-phone-en");
	await phone.context.close();
});

test("Places of the file are ticked where they are likely, and those too far off are named", async () => {
	await open();
	await page.getByText("Refuge du Lac").waitFor({ state: "attached" });
	const ticked = page.locator(".place-list input:checked");
	expect(await ticked.count()).toBe(1);
	await button(stations.take_one.replace("{{number}}", "1")).click();
	await expect.poll(listed).toEqual(["Ravito Fontaine"]);
	expect(await violationsOf(page)).toEqual([]);
});

test("A pasted table shows how each line is read, is stretched on request, and replaces the stations", async () => {
	await open({ station: "3,Old" });
	await page.getByText(stations.table.title, { exact: true }).click();
	const table = [
		"Point;Km;Ravito;Barrière",
		"Départ;0;;",
		"Lac;4,1;oui;1h10",
		"Col;zut;;",
		`${"Très long ".repeat(50)};8,2;non;2h30`,
		"Arrivée;12,9;;4h00",
	].join("\n");
	await page.getByLabel(stations.table.paste).fill(table);
	await page.locator(".table-row").first().waitFor();
	expect(await page.locator(".table-row").count()).toBe(5);
	await page.locator(".table-row .field__error").getByText("zut").waitFor();
	const stretch = page.getByLabel(stations.table.stretch.slice(0, 12));
	expect(await stretch.isChecked()).toBe(true);
	await picture(page, "stations-table-en");
	await button(stations.take_other.replace("{{number}}", "3")).click();
	await expect.poll(async () => (await listed()).length).toBe(3);
	const [first] = await page.locator("[data-view=sections] .legs__more").allTextContents();
	expect(first).toMatch(/^0\.0 – 3\.9/);
	await save();
});

test("A dropped file of 300 lines is read, and says what does not fit", async () => {
	await open();
	const lines = Array.from(
		{ length: 300 },
		(_, k) => `Place ${k + 1};${((k + 1) / 30).toFixed(2)}`,
	);
	const csv = ["Name;km", ...lines].join("\n");
	await page
		.locator(".stations input[type=file]")
		.setInputFiles({ name: "stations.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
	await button(stations.take_other.replace("{{number}}", "100")).waitFor();
	expect(await page.locator(".table-row__cells").count()).toBe(200);
	await page
		.locator(".stations")
		.getByRole("button", { name: stations.table.clear, exact: true })
		.click();
});

test("Without script lines are stored, wrong ones named, and a table is read into lines", async () => {
	const { id } = await newPrediction({ station: "3,Old" });
	const plain = await openPage(browser, { language: "fr", script: false, width: 360 });
	await plain.context.addCookies(await context.cookies());
	const { stations: fr } = words.fr;
	await plain.page.goto(resultPath(id, "plan"));
	const lines = plain.page.getByLabel(fr.text.label);
	const press = (name: string) => plain.page.getByRole("button", { name, exact: true }).click();
	expect(await lines.inputValue()).toBe("3,Old");
	await lines.fill("3,Old\nloin,Col\n40,Trop loin");
	await press(fr.save);
	const said = await plain.page.locator(".stations .alert--error").innerText();
	expect(said).toContain(fr.text.line.replace("{{line}}", "2"));
	expect(said).toContain("Trop loin");
	expect(await lines.inputValue()).toBe("3,Old\nloin,Col\n40,Trop loin");
	expect((await api(`/predictions/${id}`)).stations).toHaveLength(1);
	await plain.page.getByText(fr.table.title, { exact: true }).click();
	await plain.page.getByLabel(fr.table.paste).fill("Nom\tkm\nLac\t4,1\nMoulin\t8,2");
	await press(fr.text.readTable);
	expect(await lines.inputValue()).toBe("4.1,Lac\n8.2,Moulin");
	await picture(plain.page, "stations-plain-fr");
	await press(fr.save);
	await plain.page.waitForURL(/prediction-result\/plan\?id=[^&]*$/);
	const kept = (await api(`/predictions/${id}`)).stations;
	expect(kept?.map(({ name }) => name)).toEqual(["Lac", "Moulin"]);
	await plain.context.close();
});

test("Stations make the console complain of nothing", () => {
	expect(complaints).toEqual([]);
});

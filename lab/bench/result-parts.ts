import type { BrowserContext, Page } from "playwright-core";
import { exampleCourse } from "#tools/examples/examples.ts";
import { atMost, type Figure } from "#tools/figures.ts";

/** Of each part of the result of a race of 100 miles with 20 stations, on a phone: its height, and what can be used on it. */
const mostHeightPx = 2000;
const mostControls = 40;

/** Each part, and the page that shows it. */
const parts = { time: "", course: "/course", plan: "/plan", "race-day": "/race-day" } as const;
export const phone = { width: 390, height: 844 };
const stationCount = 20;

/** The example race of 100 miles with 20 of its stations, as a form uploads it, by a runner who says what to eat and drink. */
export function hundredMilesForm(): FormData {
	const { gpx, stations, startTime, zone } = exampleCourse("hundred");
	const form = new FormData();
	form.set("file", new File([gpx], "hundred.gpx"));
	for (const [name, value] of [
		["result", "10km=45:00"],
		["pacing_strategy", "hill-optimized"],
		["start", `2027-08-27T${startTime}+02:00[${zone}]`],
		["carbs", "60"],
		["water", "500"],
		["stations", "none"],
		...stations.slice(0, stationCount).map((station) => ["station", station]),
	]) {
		form.append(name, value);
	}
	return form;
}

export async function resultPartFigures(context: BrowserContext, id: string): Promise<Figure[]> {
	const page = await context.newPage();
	await page.setViewportSize(phone);
	const figures: Figure[] = [];
	for (const [part, path] of Object.entries(parts)) {
		await page.goto(`/prediction-result${path}?id=${id}`, { waitUntil: "networkidle" });
		// What only its controls need is loaded with the first use.
		await page.keyboard.press("Shift");
		await page.waitForLoadState("networkidle");
		await page.waitForTimeout(1500);
		await walkDown(page);
		const name = `pages.result.${part}`;
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		figures.push(
			atMost(`${name}.height-390`, height, "px", mostHeightPx),
			atMost(`${name}.controls`, await controlsOn(page), "controls", mostControls),
		);
	}
	await page.close();
	return figures;
}

/** Shows what comes when it is near, down to the end, which moves while it does. */
export async function walkDown(page: Page): Promise<void> {
	for (let top = 0; top < (await page.evaluate(() => document.documentElement.scrollHeight)); ) {
		top += phone.height / 2;
		await page.evaluate((top) => scrollTo(0, top), top);
		await page.waitForTimeout(150);
	}
	await page.waitForLoadState("networkidle");
}

/** What is shown of the content that a finger or the keyboard can use. */
export const controlsOn = (page: Page) =>
	page.evaluate(
		() =>
			[
				...document.querySelectorAll(
					"main :is(a[href], button, input:not([type=hidden]), select, textarea, summary)",
				),
			].filter((one) =>
				one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }),
			).length,
	);

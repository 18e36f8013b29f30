import type { BrowserContext } from "playwright-core";
import { examplePage } from "#tools/examples/race-pages.ts";
import { atMost, type Figure } from "#tools/figures.ts";
import { ensureRacePages } from "#tools/race-pages.mjs";
import { controlsOn, phone, walkDown } from "./result-parts.ts";

/** Publishes the invented races in a folder of local storage, before it is served; adds no setting. */
export async function publishRaces(state: string): Promise<Record<string, string>> {
	await ensureRacePages(state);
	return {};
}

/** The race that is measured, its newest course, and the page that other sites frame. */
export function racePages() {
	const { slug, editions } = examplePage("mountain", new Date().toISOString().slice(0, 10));
	const [newest] = editions.toSorted((a, b) => b.date.localeCompare(a.date));
	const course = `${slug}/${newest.date.slice(0, 4)}/${newest.courseSlug}`;
	return { race: `/races/${slug}`, course: `/races/${course}`, embed: `/embed/${course}` };
}

/** The page of the forecast of a field, as the page of a course leads to it. */
export async function fieldPage(context: BrowserContext): Promise<string> {
	const page = await context.newPage();
	await page.goto(racePages().course);
	const path = await page.locator('a[href^="/field"]').first().getAttribute("href");
	await page.close();
	if (!path) throw new Error("The page of a course leads to no forecast of its field.");
	return path;
}

/** Height and controls of a race's pages on a phone. */
export async function racePageFigures(
	context: BrowserContext,
	pages: Readonly<Record<string, string>>,
): Promise<Figure[]> {
	const page = await context.newPage();
	await page.setViewportSize(phone);
	const figures: Figure[] = [];
	for (const [name, path] of Object.entries(pages)) {
		await page.goto(path, { waitUntil: "networkidle" });
		await walkDown(page);
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		figures.push(
			atMost(`pages.${name}.height-390`, height, "px"),
			atMost(`pages.${name}.controls`, await controlsOn(page), "controls"),
		);
	}
	await page.close();
	return figures;
}

import type { Page } from "playwright-core";
import { exampleCourse, exampleNames } from "#tools/examples/examples.ts";
import { mountainRaceForm } from "../fixtures/mountain-race.ts";

/** What no catalogue holds: addresses, files, the syntax of a line, models, and activities as the tracker names them. */
const notWords =
	/\S+@\S+|\S+\.gpx|\S+,\S+,\S+|relief-[\d.]+|intervals\.icu|(Morning|Lunch|Afternoon|Evening) (Run|Walk|Ride)|\d+ km race|\d+\sbytes?\b/g;

/** Names of people, places and makers, and the word that a deletion asks for. */
const names = new Set(
	[
		"Relief Strava Emma Durand Hills at dawn English Pseudo DELETE",
		"Garmin Forerunner COROS Suunto Polar Wahoo Apple Chrome Linux",
		"Tour of the Seven Valleys",
		"Col du Vent",
		...exampleNames.map((name) => exampleCourse(name).title),
		...[
			...mountainRaceForm().getAll("station"),
			...exampleNames.flatMap((name) => exampleCourse(name).stations),
		].map((station) => String(station).split(",")[1]),
	].flatMap((text) => text.match(/\p{L}+/gu) ?? []),
);
/** Months and days as the locale writes them. */
const dates = new Set(
	(["short", "long"] as const).flatMap((length) =>
		Array.from({ length: 12 }, (_, month) => {
			const date = new Date(Date.UTC(2026, month, month + 1));
			const parts = { month: length, weekday: length, timeZone: "UTC" } as const;
			return new Intl.DateTimeFormat("en-GB", parts).format(date).match(/\p{L}+/gu) ?? [];
		}).flat(),
	),
);

/** What a page in the pseudo-language says in words that no catalogue made: whole words without an accent. */
export async function untranslated(page: Page): Promise<string[]> {
	const texts = await page.evaluate(() => {
		const own = document.documentElement.lang;
		const isForeign = (element: Element | null) =>
			element?.closest(`[lang]:not([lang="${own}"])`) !== null;
		const attributes = ["aria-label", "aria-valuetext", "title", "alt", "placeholder"];
		const named = [...document.querySelectorAll("body *")]
			.filter((element) => !isForeign(element))
			.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ""));
		const said: string[] = [document.title];
		const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
			const parent = node.parentElement;
			if (parent?.closest("script, style, noscript, textarea, pre, code")) continue;
			if (!isForeign(parent)) said.push(node.nodeValue ?? "");
		}
		return [...said, ...named];
	});
	const plain = texts.flatMap((text) =>
		(text.replace(notWords, "").match(/\p{L}+/gu) ?? [])
			.filter((word) => /^[A-Za-z]{4,}$/.test(word) && /[aeiouy]/i.test(word))
			.filter((word) => !names.has(word) && !dates.has(word))
			.map((word) => `${word}: ${text.trim().slice(0, 60)}`),
	);
	return [...new Set(plain)];
}

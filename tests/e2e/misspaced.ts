import type { Page } from "playwright-core";
import { pseudoTag } from "./gallery/pseudo-language.ts";
import type { Language } from "./session.ts";

/**
 * Signs whose space is that of the other language, with what stands before them: "Ratio :" in English, "Ratio:" in
 * French. A sign that a comma introduces is a unit: "Humidité, %".
 */
const wrong: Record<Language, RegExp> = {
	en: /\S*(?<!,)\s[:;!?%](?=\s|$)/gu,
	[pseudoTag]: /\S*(?<!,)\s[:;!?%](?=\s|$)/gu,
	fr: /\S*(?:[^\s\u202f]|(?<!,)[ \u00a0])[:;!?%»](?=\s|$)/gu,
};

/** Misspaced signs in what a page shows or reads out; text in another language is left out. */
export async function misspaced(page: Page, language: Language): Promise<string[]> {
	const texts = await page.evaluate((own) => {
		const foreign = [
			...document.querySelectorAll<HTMLElement>(`body [lang]:not([lang^="${own}"])`),
		];
		const shown = foreign.reduce(
			(text, { innerText }) => text.replace(innerText, ""),
			document.body.innerText,
		);
		const named = [...document.querySelectorAll("[aria-label], [title], [placeholder]")]
			.filter((element) => !element.closest(`[lang]:not([lang^="${own}"])`))
			.flatMap((element) =>
				["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name)),
			);
		return [shown, ...named.filter((text) => text !== null)];
	}, language);
	return [...new Set(texts.flatMap((text) => text.match(wrong[language]) ?? []))];
}

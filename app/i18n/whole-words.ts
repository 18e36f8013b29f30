import i18next from "i18next";
import { loadCatalogue } from "./load-catalogue.ts";

/** Languages whose whole catalogue is here. */
const whole = new Set<string>();
let loading: Promise<void> | null = null;
/** Something was shown without its words, and is to be shown anew. */
let missed = false;

/**
 * Loads all words of the page's language beside those that it came with (page-words.ts): once it is used, and before
 * what it did not come with is shown. Never rejects: without a network words are asked for again.
 */
export function wholeWords(): Promise<void> {
	const { language } = i18next;
	if (whole.has(language)) return Promise.resolve();
	loading ??= loadCatalogue(language)
		.then((words) => {
			whole.add(language);
			i18next.addResourceBundle(language, "translation", words, true, true, { silent: !missed });
			missed = false;
		})
		.catch(() => {})
		.finally(() => {
			loading = null;
		});
	return loading;
}

/** Pause before words that could not be loaded are asked for again, ms. */
const pauseMs = 3_000;

/** Resolves once all words of the page's language are here, however long there is no network. */
export async function everyWord(): Promise<void> {
	for (;;) {
		await wholeWords();
		if (whole.has(i18next.language)) return;
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
	}
}

/** A language that was loaded as a whole by i18next. */
export const noteWhole = (language: string): void => void whole.add(language);

/** What stands where the page has no words of a key: nothing, until they are here. */
export function withoutWords(key: string, fallback?: string): string {
	if (whole.has(i18next.language)) return fallback ?? key;
	missed = true;
	void wholeWords();
	return "";
}

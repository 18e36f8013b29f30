import { languages } from "#domain/language/detect.ts";
import { fallbackLanguage, type Language } from "#domain/language/languages.ts";

/** The first of some tags ("fr-CH", "fr;q=0.8") whose language is one of ours. */
export function spokenLanguage(tags: readonly (string | null | undefined)[]): Language {
	for (const tag of tags) {
		const [first] = (tag ?? "").toLowerCase().split(/[-;]/);
		const known = languages.find((one) => one === first);
		if (known) return known;
	}
	return fallbackLanguage;
}

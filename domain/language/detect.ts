import { fallbackLanguage, type Language, languageTable } from "./languages.ts";

export const languages = Object.keys(languageTable) as [Language, ...Language[]];
/** Cookie, and its mirror's key in local storage, of the stored choice. */
export const languageCookieName = "relief_language";
/** Cookie of the language of the place, for a day: it is no choice of the user. */
export const placeCookieName = "relief_place_language";
export const placeMemoryS = 24 * 60 * 60;

export function isLanguage(value: unknown): value is Language {
	return languages.includes(value as Language);
}

/** A language by its tag; the fallback for a tag that is none of ours. */
export const asLanguage = (tag: string): Language => (isLanguage(tag) ? tag : fallbackLanguage);

/**
 * The language of the first HTML: the stored choice, else the place's, else the country's, else the browser's,
 * else English.
 *
 * @param place language of the browser's position within the last day.
 * @param country ISO 3166-1 alpha-2; null, "XX" (unknown) and "T1" (Tor) have no language.
 * @param acceptLanguage the request's `Accept-Language` (RFC 9110 §12.5.4).
 */
export function detectLanguage(known: {
	stored: string | null;
	place: Language | null;
	country: string | null;
	acceptLanguage: string | null;
}): Language {
	if (isLanguage(known.stored)) return known.stored;
	return (
		known.place ??
		languageOfCountry(known.country) ??
		preferredLanguage(known.acceptLanguage) ??
		fallbackLanguage
	);
}

export function languageOfCountry(country: string | null): Language | null {
	if (!country || country === "XX" || country === "T1") return null;
	const code = country.toUpperCase();
	return languages.find((one) => languageTable[one].countries.has(code)) ?? fallbackLanguage;
}

/** The browser's first language decides: ours when its tag begins with one of ours, otherwise English. */
function preferredLanguage(acceptLanguage: string | null): Language | null {
	if (!acceptLanguage) return null;
	const [first] = acceptLanguage
		.split(",")
		.map((entry) => {
			const [tag, ...parameters] = entry.trim().split(";");
			const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
			return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 };
		})
		.sort((a, b) => b.quality - a.quality);
	const tag = first.tag.toLowerCase();
	return languages.find((one) => tag.startsWith(one.toLowerCase())) ?? fallbackLanguage;
}

import { frenchSpeakingCountries } from "./countries.ts";

/** What the product knows of a language beside its words. */
interface LanguageFacts {
	/** As its own readers write it. */
	readonly name: string;
	/** BCP 47 tag of its dates and numbers. */
	readonly locale: string;
	/** Between a label and what it says. */
	readonly colon: string;
	/** Between a number and its percent sign. */
	readonly beforePercent: string;
	/** Of a cadence: steps per minute. */
	readonly cadenceUnit: string;
	/** Countries whose pages open in it (ISO 3166-1 alpha-2); every other country is the fallback's. */
	readonly countries: ReadonlySet<string>;
}

const narrow = "\u202f";

/**
 * The one list of languages, in the order of the menu. The compiler then asks for the rest of a new one: its
 * catalogue (app/i18n), its text of the terms (app/features/site/terms) and its letters (domain/language/letters).
 */
export const languageTable = {
	en: {
		name: "English",
		locale: "en-GB",
		colon: ": ",
		beforePercent: "",
		cadenceUnit: "spm",
		countries: new Set(),
	},
	fr: {
		name: "Français",
		locale: "fr-FR",
		colon: `${narrow}: `,
		beforePercent: narrow,
		cadenceUnit: "pas/min",
		countries: frenchSpeakingCountries,
	},
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof languageTable;

export const fallbackLanguage: Language = "en";

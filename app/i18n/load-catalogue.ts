import { isLanguage } from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";
import type { Catalogue, Words } from "./en.ts";

const loaders: Readonly<Record<Language, () => Promise<Words<Catalogue>>>> = {
	en: () => import("./en.ts").then((module) => module.en),
	fr: () => import("./fr.ts").then((module) => module.fr),
};

/** Fetches one language's catalogue: a page needs no other. */
export async function loadCatalogue(language: string): Promise<Words<Catalogue>> {
	if (!isLanguage(language)) throw new Error(`No catalogue for the language '${language}'.`);
	return loaders[language]();
}

import { isLanguage } from "../../domain/language/detect";
import type { Language } from "../../domain/language/languages";
import type { Catalogue, Words } from "./en";

const loaders: Readonly<Record<Language, () => Promise<Words<Catalogue>>>> = {
	en: () => import("./en").then((module) => module.en),
	fr: () => import("./fr").then((module) => module.fr),
};

/** Fetches one language's catalogue: a page needs no other. */
export async function loadCatalogue(language: string): Promise<Words<Catalogue>> {
	if (!isLanguage(language)) throw new Error(`No catalogue for the language '${language}'.`);
	return loaders[language]();
}

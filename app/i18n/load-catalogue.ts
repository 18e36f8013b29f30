import type { Catalogue, Words } from "./en";

const loaders: Record<string, () => Promise<Words<Catalogue>>> = {
	en: () => import("./en").then((module) => module.en),
	fr: () => import("./fr").then((module) => module.fr),
};

/** Fetches one language's catalogue: a page needs no other. */
export async function loadCatalogue(language: string): Promise<Words<Catalogue>> {
	const load = loaders[language];
	if (!load) throw new Error(`No catalogue for the language '${language}'.`);
	return load();
}

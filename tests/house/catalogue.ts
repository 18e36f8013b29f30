import { termsTexts } from "#app/features/site/terms/terms-texts.ts";
import { catalogues } from "#app/i18n/catalogues.ts";
import type { Language } from "#domain/language/languages.ts";
import { letters } from "#domain/language/letters/letters.ts";

type Leaf = string | ((values: never) => Tree);
interface Tree {
	readonly [key: string]: Leaf | Tree;
}

/** What letters are filled with here. */
const letterValues = {
	link: "https://relief.test/x",
	minutes: 30,
	code: "1234 5678",
	contactEmail: "a@relief.test",
	source: "Strava",
	domain: "ridges.test",
	page: "https://relief.test/races/ridges",
};

/** Key → sentence. */
export type Catalogue = ReadonlyMap<string, string>;

export function flatten(tree: object, prefix = ""): Map<string, string> {
	const flat = new Map<string, string>();
	for (const [key, leaf] of Object.entries(tree as Tree)) {
		const path = prefix + key;
		const value = typeof leaf === "function" ? leaf(letterValues as never) : leaf;
		if (typeof value === "string") flat.set(path, value);
		else for (const [inner, text] of flatten(value, `${path}.`)) flat.set(inner, text);
	}
	return flat;
}

export const english = flatten(catalogues.en);
export const french = flatten(catalogues.fr);

/** Every sentence of a language: pages and errors, the terms, and what the worker says. */
export const everySentence = (language: Language): Map<string, string> =>
	new Map([
		...flatten(catalogues[language]),
		...flatten(termsTexts[language], "terms text."),
		...flatten(letters[language], "letters."),
	]);

/** A key without its plural ending (i18next's JSON v4). */
export const stem = (key: string) => key.replace(/_(zero|one|other)$/, "");

/** A copy with other sentences; null takes a key away. Throws where a change changes nothing. */
export function withSentences(
	catalogue: Catalogue,
	changes: Readonly<Record<string, string | null>>,
): Catalogue {
	const copy = new Map(catalogue);
	for (const [key, text] of Object.entries(changes)) {
		if ((copy.get(key) ?? null) === text) throw new Error(`${key} is as it was`);
		if (text === null) copy.delete(key);
		else copy.set(key, text);
	}
	return copy;
}

import { routes } from "virtual:page-words";
import type { Language } from "#domain/language/languages.ts";
import { catalogues } from "./catalogues.ts";
import { keysOf, stem } from "./word-keys.ts";

/** In the order in which the build numbers them. */
const keys = keysOf(catalogues.en);

/** JSON by language, routes and whether errors are in it: as many as there are pages. */
const made = new Map<string, string>();

/**
 * The words that a page needs until it is used, as JSON: those that the scripts of its routes name. The sentences of all
 * errors are a quarter of a catalogue: they go with a page that shows one, others load them with the rest of the words.
 * Null where pages are not built: they load the whole catalogue then.
 */
export function pageWords(
	language: Language,
	{ routeIds, withErrors }: { routeIds: readonly string[]; withErrors: boolean },
): string | null {
	const keysOfRoute = routes;
	if (keysOfRoute === null) return null;
	const name = [language, withErrors, ...routeIds].join(" ");
	const known = made.get(name);
	if (known !== undefined) return known;
	const numbers = ["root", ...routeIds].flatMap((id) => keysOfRoute[id] ?? []);
	const words = picked(catalogues[language], new Set(numbers.map((number) => keys[number])));
	if (withErrors) words.errors = catalogues[language].errors;
	// `<` would end the script that holds it.
	const json = JSON.stringify(words).replaceAll("<", "\\u003c");
	made.set(name, json);
	return json;
}

/** The words of wanted keys, in all their plural forms. */
function picked(tree: object, wanted: ReadonlySet<string>, prefix = ""): Record<string, unknown> {
	const entries = Object.entries(tree).flatMap(([name, words]): [string, unknown][] => {
		if (typeof words === "string") return wanted.has(stem(prefix + name)) ? [[name, words]] : [];
		const inner = picked(words, wanted, `${prefix}${name}.`);
		return Object.keys(inner).length > 0 ? [[name, inner]] : [];
	});
	return Object.fromEntries(entries);
}

import { en } from "../../app/i18n/en.ts";
import { fr } from "../../app/i18n/fr.ts";

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): Map<string, string> {
	const flat = new Map<string, string>();
	for (const [key, value] of Object.entries(tree)) {
		const path = prefix + key;
		if (typeof value === "string") flat.set(path, value);
		else for (const [inner, text] of flatten(value, `${path}.`)) flat.set(inner, text);
	}
	return flat;
}

export const english = flatten(en as unknown as Tree);
export const french = flatten(fr as unknown as Tree);

/** A key without its plural ending (i18next's JSON v4). */
export const stem = (key: string) => key.replace(/_(zero|one|other)$/, "");

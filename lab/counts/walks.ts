import { join } from "node:path";
import type { Sources } from "#tests/house/sources.ts";

export const guides = /^docs\/guides\/life-of-.*\.md$/;

/** A name in a guide: the symbol that is the link's text, and the file that the link leads to. */
interface Step {
	symbol: string;
	path: string;
}

/** The names of a document of a folder, a guide's in the order of its walk. */
export const stepsIn = (text: string, folder = "docs/guides"): Step[] =>
	[...text.matchAll(/\[`([^`]+)`\]\(([^)#]+)\)/g)].map(([, symbol = "", path = ""]) => ({
		symbol,
		path: join(folder, path),
	}));

/** Files that a walk opens, in order; the AssemblyScript of the core is one room. */
export function openedBy(text: string): string[] {
	const paths = stepsIn(text)
		.map(({ path }) => path.replace(/^wasm\/assembly\/.*/, "wasm/assembly"))
		.filter((path) => /^(app|worker|wire|wasm|domain|watch)\//.test(path));
	return [...new Set(paths)];
}

/** Guide → the rooms of its walk. */
export const walksOf = (sources: Sources): Record<string, string[]> =>
	Object.fromEntries(
		sources
			.paths(guides)
			.map((path) => [path.replace(/^.*life-of-|\.md$/g, ""), openedBy(sources.read(path))]),
	);

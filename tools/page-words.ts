import type { Plugin } from "vite";
import { type Chunk, type Chunks, chunksOf, loadedWith } from "./chunk-graph.ts";

const virtual = "virtual:page-words";

/** The sentence of any error: the server knows which pages show one (app/i18n/page-words.ts). */
const anyError = "errors.";

/** Keys that a script names: each in full, or a family of them by the beginning of a computed key. */
export function keysNamed(code: string, keys: readonly string[]): string[] {
	const found = (form: RegExp) => new Set([...code.matchAll(form)].map(([, name]) => name));
	const literals = found(/["'`](\w+(?:\.[\w-]+)+)["'`]/g);
	const families = found(/`(\w+\.[\w.]*)\$\{/g);
	families.delete(anyError);
	return keys.filter(
		(key) => literals.has(key) || [...families].some((one) => key.startsWith(one)),
	);
}

/** Modules whose parts are loaded by themselves, since the server shows them: their words belong to the page. */
const shownLater = /\/later-parts\.ts$/;

/** What a chunk loads by itself. */
const loadedBy = ({ moduleIds, imports, dynamicImports }: Chunk): readonly string[] =>
	moduleIds.some((id) => shownLater.test(id)) ? [...imports, ...dynamicImports] : imports;

/** Route's id → numbers of the keys that its page needs beside those of `root`, whose page is the shell with its start. */
export function keysOfRoutes(
	chunks: Chunks,
	keys: readonly string[],
): Readonly<Record<string, number[]>> {
	const named = new Map<string, Set<string>>();
	for (const [name, { isEntry, facadeModuleId }] of Object.entries(chunks)) {
		if (!isEntry || facadeModuleId === null) continue;
		const [, route] = /\/app\/(routes\/[\w-]+)\.tsx?/.exec(facadeModuleId) ?? [];
		const id = route ?? "root";
		const code = [...loadedWith(name, chunks, loadedBy)].map((one) => chunks[one].code).join("\n");
		named.set(id, new Set([...(named.get(id) ?? []), ...keysNamed(code, keys)]));
	}
	const ofRoot = named.get("root") ?? new Set();
	return Object.fromEntries(
		[...named].map(([id, of]) => [
			id,
			[...of].filter((key) => id === "root" || !ofRoot.has(key)).map((key) => keys.indexOf(key)),
		]),
	);
}

/**
 * Tells the server which words each page needs, from the pages' own build: `virtual:page-words`, null where they were
 * not built. `keys`: of the catalogue, in the order in which they are numbered.
 */
export function pageWords(keys: readonly string[]): Plugin {
	let routes: Readonly<Record<string, number[]>> | null = null;
	return {
		name: "relief:page-words",
		sharedDuringBuild: true,
		resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
		load(id) {
			if (id !== `\0${virtual}`) return;
			if (this.environment.mode === "build" && this.environment.name === "ssr" && !routes) {
				throw new Error("The pages are built before the worker, which sends their words.");
			}
			return `export const routes = ${JSON.stringify(routes)};`;
		},
		generateBundle(_options, bundle) {
			if (this.environment.name !== "client") return;
			routes = keysOfRoutes(chunksOf(bundle), keys);
		},
	};
}

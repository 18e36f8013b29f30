import type { Plugin } from "vite";

const virtual = "virtual:page-words";

/** What is read of a chunk of the pages' build. */
interface WordyChunk {
	/** Module that the chunk stands for; null of one that only others import. */
	readonly facadeModuleId: string | null;
	readonly isEntry: boolean;
	readonly imports: readonly string[];
	readonly dynamicImports: readonly string[];
	readonly moduleIds: readonly string[];
	readonly code: string;
}

type Chunks = Readonly<Record<string, WordyChunk>>;

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

/** A chunk and all that it loads by itself. */
function loadedWith(name: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
	const chunk = chunks[name];
	if (!chunk || seen.has(name)) return seen;
	seen.add(name);
	const later = chunk.moduleIds.some((id) => shownLater.test(id)) ? chunk.dynamicImports : [];
	for (const next of [...chunk.imports, ...later]) loadedWith(next, chunks, seen);
	return seen;
}

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
		const code = [...loadedWith(name, chunks)].map((one) => chunks[one].code).join("\n");
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
			const chunks = Object.fromEntries(
				Object.entries(bundle).flatMap(([name, one]) =>
					one.type === "chunk" ? [[name, one]] : [],
				),
			);
			routes = keysOfRoutes(chunks, keys);
		},
	};
}

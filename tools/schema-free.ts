import type { Plugin } from "vite";
import { type Chunk, type Chunks, chunksOf, loadedWith } from "./chunk-graph.ts";

/** Routes that read what others packed: messages of race day, shared plans, and examples, packed as those are. */
const withSchemas = [
	"/app/routes/race-day.tsx",
	"/app/routes/shared.tsx",
	"/app/routes/example.tsx",
] as const;
const schemas = "/node_modules/zod/";

/** What the rule reads of a chunk. */
export type ChunkImports = Pick<Chunk, "facadeModuleId" | "isEntry" | "imports" | "moduleIds">;

/** Routes whose script holds the library of schemas before anything is used, other than those that may. */
export function routesWithSchemas(chunks: Chunks<ChunkImports>): string[] {
	return Object.keys(chunks)
		.filter((name) => chunks[name].isEntry && holdsSchemas(name, chunks))
		.map((name) => (chunks[name].facadeModuleId ?? name).replace(/\?.*$/, ""))
		.filter((path) => !withSchemas.some((route) => path.endsWith(route)));
}

const holdsSchemas = (name: string, chunks: Chunks<ChunkImports>): boolean =>
	[...loadedWith(name, chunks, ({ imports }) => imports)].some((loaded) =>
		chunks[loaded].moduleIds.some((id) => id.includes(schemas)),
	);

/** Fails the build where a page loads schemas by itself: constants stand apart from them. */
export function schemaFree(): Plugin {
	return {
		name: "relief:schema-free",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		generateBundle(_options, bundle) {
			const routes = [...new Set(routesWithSchemas(chunksOf(bundle)))];
			if (routes.length === 0) return;
			throw new Error(
				`These load zod before anything is used: ${routes.join(", ")}. Import constants from a module without a schema, or the schema by import().`,
			);
		},
	};
}

import type { Plugin } from "vite";

/** Routes that read what others packed: messages of race day, shared plans, and examples, packed as those are. */
const withSchemas = [
	"/app/routes/race-day.tsx",
	"/app/routes/shared.tsx",
	"/app/routes/example.tsx",
] as const;
const schemas = "/node_modules/zod/";

/** What the rule reads of a chunk of the build. */
export interface ChunkImports {
	/** Module that the chunk stands for; null of one that only others import. */
	readonly facadeModuleId: string | null;
	readonly isEntry: boolean;
	readonly imports: readonly string[];
	readonly moduleIds: readonly string[];
}

/** Routes whose script holds the library of schemas before anything is used, other than those that may. */
export function routesWithSchemas(chunks: Readonly<Record<string, ChunkImports>>): string[] {
	return Object.keys(chunks)
		.filter((name) => chunks[name].isEntry && holdsSchemas(name, chunks, new Set()))
		.map((name) => (chunks[name].facadeModuleId ?? name).replace(/\?.*$/, ""))
		.filter((path) => !withSchemas.some((route) => path.endsWith(route)));
}

function holdsSchemas(
	name: string,
	chunks: Readonly<Record<string, ChunkImports>>,
	seen: Set<string>,
): boolean {
	const chunk = chunks[name];
	if (!chunk || seen.has(name)) return false;
	seen.add(name);
	return (
		chunk.moduleIds.some((id) => id.includes(schemas)) ||
		chunk.imports.some((imported) => holdsSchemas(imported, chunks, seen))
	);
}

/** Fails the build where a page loads schemas by itself: constants stand apart from them. */
export function schemaFree(): Plugin {
	return {
		name: "relief:schema-free",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		generateBundle(_options, bundle) {
			const chunks = Object.fromEntries(
				Object.entries(bundle).flatMap(([name, output]) =>
					output.type === "chunk" ? [[name, output]] : [],
				),
			);
			const routes = [...new Set(routesWithSchemas(chunks))];
			if (routes.length === 0) return;
			throw new Error(
				`These load zod before anything is used: ${routes.join(", ")}. Import constants from a module without a schema, or the schema by import().`,
			);
		},
	};
}

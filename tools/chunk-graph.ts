/** A chunk of the pages' build, as far as rules about what a page loads read it. */
export interface Chunk {
	/** Module that the chunk stands for; null of one that only others import. */
	readonly facadeModuleId: string | null;
	readonly isEntry: boolean;
	readonly imports: readonly string[];
	readonly dynamicImports: readonly string[];
	readonly moduleIds: readonly string[];
	readonly code: string;
}

/** By the name of the file. */
export type Chunks<C = Chunk> = Readonly<Record<string, C>>;

/** The chunks among the files of a build. */
export const chunksOf = (
	bundle: Readonly<Record<string, { type: string } | (Chunk & { type: "chunk" })>>,
): Chunks =>
	Object.fromEntries(
		Object.entries(bundle).flatMap(([name, file]) => (isChunk(file) ? [[name, file]] : [])),
	);

const isChunk = (file: { type: string }): file is Chunk & { type: "chunk" } =>
	file.type === "chunk";

/** Names of a chunk and of all that come with it, circles among them. `next`: names of what a chunk loads. */
export function loadedWith<C>(
	name: string,
	chunks: Chunks<C>,
	next: (chunk: C) => readonly string[],
): Set<string> {
	const seen = new Set<string>();
	const visit = (one: string) => {
		const chunk = chunks[one];
		if (!chunk || seen.has(one)) return;
		seen.add(one);
		next(chunk).forEach(visit);
	};
	visit(name);
	return seen;
}

import { createStore, del, get, set, update } from "idb-keyval";

/** An import that is not finished, so that a reload, a crash or a flat battery costs nothing. */
export interface KeptImport {
	readonly userId: string;
	readonly importId: string;
	readonly files: readonly File[];
	readonly settled: readonly string[];
}

const key = "running";
const store = () => createStore("relief-import", "imports");

/** The runner's unfinished import; null when there is none, it is another runner's, or storage is off. */
export async function keptImport(userId: string): Promise<KeptImport | null> {
	const kept = await get<KeptImport>(key, store()).catch(() => undefined);
	return kept?.userId === userId ? kept : null;
}

/** Keeps an import with its files. False when the browser has no room for them: then it lives with the page. */
export async function keepImport(kept: KeptImport): Promise<boolean> {
	return set(key, kept, store()).then(
		() => true,
		() => false,
	);
}

/** Notes files that need not be sent again. */
export async function noteSettled(paths: readonly string[]): Promise<void> {
	await update<KeptImport>(
		key,
		(kept) => kept && { ...kept, settled: [...kept.settled, ...paths] },
		store(),
	).catch(() => undefined);
}

export async function forgetImport(): Promise<void> {
	await del(key, store()).catch(() => undefined);
}

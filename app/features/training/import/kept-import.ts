import { clear, createStore, getMany, setMany, update } from "idb-keyval";

/** An import that is not finished, so that a reload, a crash or a flat battery costs nothing. */
export interface KeptImport {
	readonly userId: string;
	readonly importId: string;
	readonly files: readonly File[];
}

// The settled paths lie beside the files: noting one does not write an archive anew.
const [importKey, settledKey] = ["import", "settled"];
const store = () => createStore("relief-import", "imports");

/** The runner's unfinished import; null when there is none, it is another runner's, or storage is off. */
export async function keptImport(
	userId: string,
): Promise<(KeptImport & { settled: readonly string[] }) | null> {
	const [kept, settled] = await getMany([importKey, settledKey], store()).catch(() => []);
	return kept?.userId === userId ? { ...kept, settled: settled ?? [] } : null;
}

/** Keeps an import with its files. False when the browser has no room for them: then it lives with the page. */
export async function keepImport(kept: KeptImport): Promise<boolean> {
	const entries: [string, unknown][] = [
		[importKey, kept],
		[settledKey, []],
	];
	return setMany(entries, store()).then(
		() => true,
		() => false,
	);
}

/** Notes files that need not be sent again. */
export async function noteSettled(paths: readonly string[]): Promise<void> {
	await update<string[]>(settledKey, (before) => [...(before ?? []), ...paths], store()).catch(
		() => undefined,
	);
}

/** Forgets whatever import is kept: it is finished, given up, or its runner has left. */
export async function forgetImport(): Promise<void> {
	await clear(store()).catch(() => undefined);
}

import { clear, createStore, getMany, setMany, update } from "idb-keyval";

/** An import that is not finished: it survives a reload or a crash of the browser. */
export interface StoredImport {
	readonly userId: string;
	readonly importId: string;
	readonly files: readonly File[];
}

// The settled paths lie beside the files: noting one does not write an archive again.
const [importKey, settledKey] = ["import", "settled"];
const store = () => createStore("relief-import", "imports");

/** The user's unfinished import; null when there is none, it is another user's, or storage is off. */
export async function loadImport(
	userId: string,
): Promise<(StoredImport & { settled: readonly string[] }) | null> {
	const [stored, settled] = await getMany([importKey, settledKey], store()).catch(() => []);
	return stored?.userId === userId ? { ...stored, settled: settled ?? [] } : null;
}

/** Stores an import with its files. False when the browser has no room for them: then it ends with the page. */
export async function storeImport(unfinished: StoredImport): Promise<boolean> {
	const entries: [string, unknown][] = [
		[importKey, unfinished],
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

/** Deletes the stored import: it is finished or given up, or its user has signed out. */
export async function deleteImport(): Promise<void> {
	await clear(store()).catch(() => undefined);
}

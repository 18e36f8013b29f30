import { dayMs } from "../../../../domain/time";

/** A prediction that a visitor wants to keep, on this device, until there is an account to put it in. */
export interface KeptTrial {
	file: Blob;
	fileName: string;
	/** Fields of the upload as the API takes them. */
	fields: readonly (readonly [string, string])[];
	keptAt: number;
}

/** Says without opening the database that there is something in it. */
const flag = "relief_kept_trial";
const store = "kept";
const key = "trial";
/** What nobody came back for within a day is not wanted, ms. */
const lifetimeMs = dayMs;

export function hasKeptTrial(): boolean {
	try {
		return localStorage.getItem(flag) !== null;
	} catch {
		return false;
	}
}

/** Rejects when the browser stores nothing. */
export async function keepTrial(trial: KeptTrial): Promise<void> {
	await inStore("readwrite", (kept) => kept.put(trial, key));
	localStorage.setItem(flag, "1");
}

/** Null when there is none, or it is older than a day. */
export async function keptTrial(now: number): Promise<KeptTrial | null> {
	const kept = await inStore<KeptTrial | undefined>("readonly", (all) => all.get(key));
	if (kept && now - kept.keptAt < lifetimeMs) return kept;
	await dropKeptTrial();
	return null;
}

export async function dropKeptTrial(): Promise<void> {
	localStorage.removeItem(flag);
	await inStore("readwrite", (kept) => kept.delete(key));
}

/** One request in a transaction of its own. */
async function inStore<Value>(
	mode: IDBTransactionMode,
	ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Value> {
	const opening = indexedDB.open("relief", 1);
	opening.onupgradeneeded = () => opening.result.createObjectStore(store);
	const database = await settled<IDBDatabase>(opening);
	try {
		return await settled<Value>(ask(database.transaction(store, mode).objectStore(store)));
	} finally {
		database.close();
	}
}

function settled<Value>(request: IDBRequest): Promise<Value> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

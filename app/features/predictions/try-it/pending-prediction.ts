import { dayMs } from "#domain/time.ts";

/** A prediction that a visitor wants to keep, stored on this device until there is an account for it. */
interface PendingPrediction {
	/** Of the file: Safari stores no `Blob` in a private window. Empty for a published course. */
	bytes: ArrayBuffer;
	/** The call that predicts a published course; absent for a file. */
	path?: string;
	fileName: string;
	/** Fields of the upload as the API takes them. */
	fields: readonly (readonly [string, string])[];
	keptAt: number;
}

/** Local storage: says without the database whether a prediction waits in it. */
const flag = "relief_kept_trial";
const key = "trial";
const lifetimeMs = dayMs;

export function hasPendingPrediction(): boolean {
	try {
		return localStorage.getItem(flag) !== null;
	} catch {
		return false;
	}
}

/** Rejects when the browser stores nothing. */
export async function storePendingPrediction(prediction: PendingPrediction): Promise<void> {
	const { idb, store } = await openStore();
	await idb.set(key, prediction, store);
	localStorage.setItem(flag, "1");
}

/** Null when there is none, or it is older than a day. */
export async function loadPendingPrediction(nowMs: number): Promise<PendingPrediction | null> {
	const { idb, store } = await openStore();
	const stored = await idb.get<PendingPrediction>(key, store);
	if (stored && nowMs - stored.keptAt < lifetimeMs) return stored;
	await deletePendingPrediction();
	return null;
}

export async function deletePendingPrediction(): Promise<void> {
	localStorage.removeItem(flag);
	const { idb, store } = await openStore();
	await idb.del(key, store);
}

/** The package is loaded on demand: each page asks whether a prediction is pending, few have one. */
async function openStore() {
	const idb = await import("idb-keyval");
	return { idb, store: idb.createStore("relief", "kept") };
}

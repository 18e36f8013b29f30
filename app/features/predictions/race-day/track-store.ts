import type { StoredTrack } from "#domain/predictions/race-day/course-track.ts";
import type { TrackedPassage } from "#domain/predictions/race-day/tracked-passages.ts";
import { hourMs } from "#domain/time.ts";

/** What this device remembers of its own positions in a race, so that a reload goes on where it was. */
export interface OwnTrack {
	track: StoredTrack;
	passages: readonly TrackedPassage[];
	/** Of the newest position, ms since 1970. */
	atMs: number;
	/** Whether positions were being taken. */
	isOn: boolean;
}

/** Positions stay no longer than this after the newest. */
const keptMs = 6 * hourMs;

/** Of a race by its key; null without one that may still be kept. */
export async function loadTrack(key: string, nowMs: number): Promise<OwnTrack | null> {
	const { idb, store } = await openStore();
	for (const [name, { atMs }] of await idb.entries<string, OwnTrack>(store)) {
		if (nowMs - atMs > keptMs) await idb.del(name, store);
	}
	return (await idb.get<OwnTrack>(key, store)) ?? null;
}

export async function saveTrack(key: string, track: OwnTrack): Promise<void> {
	const { idb, store } = await openStore();
	await idb.set(key, track, store);
}

export async function removeTrack(key: string): Promise<void> {
	const { idb, store } = await openStore();
	await idb.del(key, store);
}

/** Of all races: positions leave the device with its user's session. */
export async function removeTracks(): Promise<void> {
	const { idb, store } = await openStore();
	await idb.clear(store);
}

async function openStore() {
	const idb = await import("idb-keyval");
	return { idb, store: idb.createStore("relief-tracks", "tracks") };
}

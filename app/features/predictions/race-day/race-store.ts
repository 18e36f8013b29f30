import { planKeyOf } from "#domain/predictions/race-day/race-link.ts";
import {
	emptyLog,
	maxWriterLength,
	mergeLogs,
	type RaceLog,
} from "#domain/predictions/race-day/race-log.ts";
import type { RacePlan } from "#domain/predictions/race-day/race-plan.ts";
import type { CutEnds } from "#domain/predictions/share/hidden-ends.ts";
import { removeTrack, removeTracks } from "./track-store.ts";

/** Who looks: the runner enters passages, the crew waits at stations. Both may write. */
export type RaceView = "runner" | "crew";

/** A channel of live passages, as this device may use it. */
export interface LiveChannel {
	id: string;
	key: string;
	canWrite: boolean;
	/** For onlookers: known where the channel was opened. */
	readKey?: string;
	/** Likewise: whether its followers see where the course starts and finishes. */
	ends?: boolean;
	/** What the distances of the channel leave out of those of the plan; absent where they are the same. */
	cut?: CutEnds;
	/** Secret, to which an app on the runner's phone posts positions; absent while there is none. */
	address?: string;
	/** Where a timing system posts passages, and what it signs them with; absent while there is none. */
	timing?: { address: string; secret: string };
}

/** A plan that this device follows, with its passages. */
export interface FollowedRace {
	/** Of the plan: the same on each device. */
	key: string;
	plan: RacePlan;
	log: RaceLog;
	view: RaceView;
	/** Who writes here. */
	label: string;
	/** Tells this device's passages from those of others: random, for this race alone. */
	writer: string;
	/** The crew's drive to a station, min, by its distance in m. */
	driveMin: Readonly<Record<number, number>>;
	/** Whether the planned finish is kept by pace, and shown at each station. */
	keepsPromise: boolean;
	followedMs: number;
	/** When the copy was last read on this device; absent until it was opened. */
	checkedMs?: number;
	/** Of whom the plan is, on their own device; absent for a shared plan. */
	predictionId?: string;
	/** The channel where passages are shared; absent without one. */
	live?: LiveChannel;
}

interface FollowedBy {
	view: RaceView;
	label: string;
	nowMs: number;
	predictionId?: string;
}

/**
 * Stores a plan to follow, and asks the browser to keep it; passages that are stored for it stay. Answers its key.
 * Rejects where the browser stores nothing.
 */
export async function followPlan(
	plan: RacePlan,
	{ view, label, nowMs, predictionId }: FollowedBy,
): Promise<string> {
	const key = await planKeyOf(plan);
	const fresh: FollowedRace = {
		key,
		plan,
		view,
		label,
		writer: crypto.randomUUID().slice(0, maxWriterLength),
		log: emptyLog,
		driveMin: {},
		keepsPromise: false,
		followedMs: nowMs,
		predictionId,
	};
	await updateRace(key, (before) => (before ? { ...before, plan, followedMs: nowMs } : fresh));
	// Firefox asks its user, who may take long to answer; Safari keeps what it is asked for beyond seven days.
	void navigator.storage?.persist?.().catch(() => {});
	return key;
}

export async function loadRace(key: string): Promise<FollowedRace | null> {
	const { idb, store } = await openStore();
	return (await idb.get<FollowedRace>(key, store)) ?? null;
}

/** Newest first. */
export async function loadRaces(): Promise<FollowedRace[]> {
	const { idb, store } = await openStore();
	const races = await idb.values<FollowedRace>(store);
	return races.sort((a, b) => b.followedMs - a.followedMs);
}

/** Changes a stored race in one transaction: two tabs lose nothing of each other. Answers it; null when there is none. */
export async function updateRace(
	key: string,
	change: (race: FollowedRace | null) => FollowedRace | null,
): Promise<FollowedRace | null> {
	const { idb, store } = await openStore();
	let changed: FollowedRace | null = null;
	await idb.update<FollowedRace | null>(
		key,
		(before) => {
			changed = change(before ?? null);
			return changed;
		},
		store,
	);
	if (changed === null) await idb.del(key, store);
	return changed;
}

/** Notes that the copy was read; answers it. */
export const checkRace = (key: string, nowMs: number): Promise<FollowedRace | null> =>
	updateRace(key, (race) => race && { ...race, checkedMs: nowMs });

/** Adds passages of another phone; null when this device does not follow their plan. */
export const mergeIntoRace = (key: string, log: RaceLog): Promise<FollowedRace | null> =>
	updateRace(key, (race) => race && { ...race, log: mergeLogs(race.log, log) });

export async function removeRace(key: string): Promise<void> {
	await removeTrack(key);
	const { idb, store } = await openStore();
	await idb.del(key, store);
}

/**
 * Forgets the keys of channels of the user's own plans, as who has signed out writes no passages as their runner, and this
 * device's positions.
 */
export async function forgetChannels(): Promise<void> {
	for (const { key, predictionId } of await loadRaces()) {
		if (predictionId !== undefined) {
			await updateRace(key, (race) => race && { ...race, live: undefined });
		}
	}
	await removeTracks();
}

/** A database of its own: another object store of one that exists would need its upgrade. */
async function openStore() {
	const idb = await import("idb-keyval");
	return { idb, store: idb.createStore("relief-races", "races") };
}

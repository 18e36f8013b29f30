import type { Tracker } from "../training/activity.ts";

/**
 * The state of a link.
 * - `ok`: linked; or not linked, and linking is possible
 * - `needs-relink`: the tracker no longer accepts our access
 * - `paused`: the tracker has switched our application off for the moment
 * - `full`: the tracker lets us link no more runners for now
 * - `not-configured`: this installation has no access to the tracker
 */
export const linkStates = ["ok", "needs-relink", "paused", "full", "not-configured"] as const;

export interface LinkStatus {
	readonly tracker: Tracker;
	/** The tracker as it spells itself. */
	readonly name: string;
	readonly linked: boolean;
	readonly state: (typeof linkStates)[number];
	/** The tracker's own id of the runner. */
	readonly athleteId: string | null;
	readonly since: Date | null;
	/** The scopes that the runner has granted. */
	readonly scopes: readonly string[];
	/** Since when nothing new has come, where the tracker stops collecting without a visit of its site. */
	readonly dormantSince: Date | null;
}

/**
 * - `idle`: no sync was requested yet
 * - `listing`: the list of activities is being read
 * - `details`: the list is there, the samples of single activities are being read
 * - `waiting`: the sync continues at `resumesAt`
 * - `done`: everything that the tracker has is stored, except for what `failed` names
 */
export const syncStates = ["idle", "listing", "details", "waiting", "done"] as const;

export interface SyncProgress {
	readonly state: (typeof syncStates)[number];
	/** Activities listed so far. */
	readonly listed: number;
	/** All activities; null until the list is complete. */
	readonly totalKnown: number | null;
	/** Activities whose samples are stored, of those that have samples. */
	readonly detailsDone: number;
	readonly detailsTotal: number;
	/** The last so many days are complete; null when nothing is pending. */
	readonly detailsDays: number | null;
	/** When a waiting sync continues. */
	readonly resumesAt: Date | null;
	/** When pending samples are read, at the calls per runner and day that the tracker allows. */
	readonly completeBy: Date | null;
	/** Activities that the tracker has from another service and does not hand out. */
	readonly withheld: number;
	readonly lastListedAt: Date | null;
	/** Why the last run failed, in a code of `errors.*`; null when it did not. */
	readonly code: string | null;
	readonly quota: SyncQuota;
	/** Activities that could not be read, the newest first, 50 at most. */
	readonly failed: readonly {
		readonly activity: string;
		readonly startedAt: Date;
		readonly code: string;
	}[];
}

/** Syncs that one runner may request and wait for, within an hour and within a day, and how many are left. */
export interface SyncQuota {
	readonly quick: number;
	readonly quickLeft: number;
	readonly full: number;
	readonly fullLeft: number;
}

/** A runner's link to a tracker, and how far its sync is. */
export interface TrackerStatus {
	readonly link: LinkStatus;
	readonly sync: SyncProgress;
}

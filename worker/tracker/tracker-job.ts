import type { Tracker } from "../../domain/training/activity.ts";

/** A message of the trackers' own queue. */
export interface TrackerJob {
	readonly kind: "tracker.advance";
	readonly userId: string;
	readonly tracker: Tracker;
}

/** Whether a message belongs on the trackers' queue. */
export const isTrackerJob = (body: unknown): body is TrackerJob =>
	(body as { kind?: unknown } | null)?.kind === "tracker.advance";

import type { Tracker } from "../../domain/training/activity.ts";

/** A message of the trackers' own queue. */
export type TrackerJob =
	| { readonly kind: "tracker.advance"; readonly userId: string; readonly tracker: Tracker }
	| {
			readonly kind: "tracker.finish-parting";
			readonly partingId: string;
			readonly tracker: Tracker;
	  }
	| { readonly kind: "tracker.purge"; readonly userId: string; readonly tracker: Tracker };

const kinds: ReadonlySet<unknown> = new Set<TrackerJob["kind"]>([
	"tracker.advance",
	"tracker.finish-parting",
	"tracker.purge",
]);

/** Whether a message belongs on the trackers' queue. */
export const isTrackerJob = (body: unknown): body is TrackerJob =>
	kinds.has((body as { kind?: unknown } | null)?.kind);

import type { Tracker } from "#domain/training/activity.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import type { Settings } from "../platform/settings.ts";
import type { TrackerDeps } from "./context.ts";
import { createIntervals } from "./intervals/intervals.ts";
import type { TrackerProvider } from "./provider.ts";
import { createTrackerService, type TrackerService } from "./service.ts";
import { createStrava } from "./strava/strava.ts";

type TrackerQueue = TrackerDeps["jobs"];

/** Each tracker has a queue of its own, so that runs of one delay no run of another. */
export const trackerQueues = (env: Env): Readonly<Record<Tracker, TrackerQueue>> => ({
	strava: env.TRACKER_JOBS,
	intervals: env.INTERVALS_JOBS,
});

/** What trackers share; the rest of each comes from its settings. */
interface TrackersDeps extends Omit<TrackerDeps, "tracker" | "provider" | "settings" | "jobs"> {
	readonly queueOf: (tracker: Tracker) => TrackerQueue;
	readonly memory: MemoryBudget;
	readonly settings: Settings;
}

/** A service of each tracker, with its provider; without one where the operator has no credentials of it. */
export function createTrackers({ memory, settings, queueOf, ...shared }: TrackersDeps) {
	const { strava, intervals, siteOrigin, contactEmail } = settings;
	const deps = {
		fetch: (...call: Parameters<typeof fetch>) => fetch(...call),
		now: shared.now,
		userAgent: `Relief (${siteOrigin}; ${contactEmail})`,
	};
	const create = (tracker: Tracker, provider: TrackerProvider | null) =>
		createTrackerService({
			...shared,
			tracker,
			provider,
			jobs: queueOf(tracker),
			settings: { ...settings.tracker, webhookKey: settings.webhookKeys[tracker] },
		});
	return {
		strava: create("strava", hasCredentials(strava) ? createStrava(strava, deps) : null),
		intervals: create(
			"intervals",
			hasCredentials(intervals) ? createIntervals(intervals, { ...deps, memory }) : null,
		),
	} satisfies Record<Tracker, TrackerService>;
}

const hasCredentials = (of: { clientId: string; clientSecret: string }): boolean =>
	of.clientId !== "" && of.clientSecret !== "";

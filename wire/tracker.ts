import { z } from "#domain/schema.ts";
import { trackers } from "#domain/training/activity.ts";

/**
 * The state of a link.
 * - `ok`: linked; or not linked, and linking is possible
 * - `needs-relink`: the tracker no longer accepts our access
 * - `paused`: the tracker has switched our application off for the moment
 * - `full`: the tracker lets us link no more runners for now
 * - `not-configured`: this installation has no access to the tracker
 */
const linkStates = ["ok", "needs-relink", "paused", "full", "not-configured"] as const;

/** Response of `GET /api/strava/status`, member `link`. */
const linkStatus = z.object({
	tracker: z.enum(trackers),
	name: z.string().describe("The tracker as it spells itself"),
	linked: z.boolean(),
	state: z.enum(linkStates),
	athlete_id: z.string().nullable().describe("The tracker's own id of the runner"),
	since: z.iso.datetime().nullable(),
	scopes: z.array(z.string()).describe("The scopes that the runner has granted"),
	dormant_since: z.iso
		.datetime()
		.nullable()
		.describe(
			"Since when nothing new has come, where the tracker stops collecting without a visit of its site",
		),
});
export type LinkStatus = z.infer<typeof linkStatus>;

/**
 * - `idle`: no sync was requested yet
 * - `listing`: the list of activities is being read, for the first time or for new ones
 * - `details`: the whole list was read, the samples of single activities are being read
 * - `waiting`: the sync continues at `resumes_at`
 * - `done`: everything that the tracker has is stored, except for what `failed` names
 */
const syncStates = ["idle", "listing", "details", "waiting", "done"] as const;

const syncProgress = z.object({
	state: z.enum(syncStates),
	listed: z.int().describe("Activities listed so far"),
	total_known: z.int().nullable().describe("All activities; null until the list is complete"),
	details_done: z.int().describe("Activities whose samples are stored"),
	details_total: z.int().describe("Activities that have samples"),
	details_days: z
		.int()
		.nullable()
		.describe("The last so many days are complete; null when nothing is pending"),
	resumes_at: z.iso.datetime().nullable().describe("When a waiting sync continues"),
	complete_by: z.iso
		.datetime()
		.nullable()
		.describe(
			"When pending samples are read, at the calls per runner and day that the tracker allows",
		),
	withheld: z
		.int()
		.describe("Activities that the tracker has from another service and does not hand out"),
	last_listed_at: z.iso.datetime().nullable(),
	/** Why the last run failed, in a code of `errors.*`; null when it did not. */
	code: z.string().nullable(),
	quota: z
		.object({
			quick: z.int().describe("Quick syncs within an hour"),
			quick_left: z.int(),
			full: z.int().describe("Full syncs within a day"),
			full_left: z.int(),
		})
		.describe("Syncs that one runner may request and wait for, and how many are left"),
	failed: z
		.array(z.object({ activity: z.string(), started_at: z.iso.datetime(), code: z.string() }))
		.describe("Activities that could not be read, the newest first, 50 at most"),
});
export type SyncProgress = z.infer<typeof syncProgress>;

/** Response of `GET /api/strava/status`. */
export const trackerStatus = z.object({ link: linkStatus, sync: syncProgress });
export type TrackerStatus = z.infer<typeof trackerStatus>;

/** Response of `GET /api/sources/{source}`. */
export const sourceStatus = trackerStatus.extend({
	source: z.enum(trackers),
	name: z.string().describe("As the source spells itself"),
	site_url: z.url().describe("Where a runner signs in there"),
	history_url: z.url().describe("Where a runner sees all activities there"),
	race_marks: z.boolean().describe("Whether its activities carry the runner's mark of a race"),
	withheld_from: z
		.string()
		.nullable()
		.describe("The service whose activities it lists and does not hand out"),
});
export type SourceStatus = z.infer<typeof sourceStatus>;

/** Response of `GET /api/sources`. */
export const sourcesResponse = z.object({ sources: z.array(sourceStatus) });

/** Body of `POST /api/strava/link-token`; without `code`, the response reports the link made in the browser. */
export const linkTokenRequest = z.object({
	code: z.string().min(1).max(512).optional().describe("The tracker's authorisation code"),
	scope: z
		.string()
		.max(512)
		.optional()
		.describe("The scopes that came with the code, separated by commas or spaces"),
});

export const linkTokenResponse = z.object({
	message: z.string().describe("In the request's language"),
	code: z.enum(["tracker.linked", "tracker.already_linked"]),
	link: linkStatus,
});
export type LinkTokenResponse = z.infer<typeof linkTokenResponse>;

/** Query of `GET /api/strava/sync-ultra-fast`. */
export const quickSyncQuery = z.object({
	max_activities: z.coerce
		.number()
		.int()
		.min(1)
		.max(200)
		.default(50)
		.describe("Activities per call; less than 30 is 30"),
});

/** Body of `POST /api/strava/pipeline/full-sync`. */
export const fullSyncRequest = z.object({
	priority_count: z.int().min(0).max(200).default(20),
	per_page: z
		.int()
		.min(1)
		.max(200)
		.default(200)
		.describe("Size of the page that the response waits for; less than 30 is 30"),
});

/** Response of the calls that start a sync. */
export const syncResponse = z.object({
	message: z.string(),
	started: z
		.boolean()
		.describe("False when a sync was requested within the last quarter of an hour"),
	added: z.int().describe("Activities that were added"),
	sync: syncProgress,
});
export type SyncResponse = z.infer<typeof syncResponse>;

import { z } from "../schema.ts";
import { trackers } from "../training/activity.ts";

/**
 * How the link stands.
 * - `ok`: linked; or not linked, and linking is possible
 * - `needs-relink`: the tracker no longer accepts our access: link again
 * - `paused`: the tracker has switched our application off for the moment; nothing is lost
 * - `full`: the tracker lets us link no more runners for now
 * - `not-configured`: this installation has no access to the tracker
 */
const linkStates = ["ok", "needs-relink", "paused", "full", "not-configured"] as const;

/** Answer of `GET /api/strava/status`, member `link`. */
const linkStatus = z.object({
	tracker: z.enum(trackers),
	linked: z.boolean(),
	state: z.enum(linkStates),
	athlete_id: z.string().nullable().describe("The tracker's own id of the runner"),
	since: z.iso.datetime().nullable(),
	scopes: z.array(z.string()).describe("What the runner has allowed"),
});
export type LinkStatus = z.infer<typeof linkStatus>;

/**
 * - `idle`: nothing was asked for yet
 * - `listing`: the list of activities is being read
 * - `details`: the list is there, the samples of single activities are being read
 * - `waiting`: the rest goes on at `resumes_at`
 * - `done`: everything that the tracker has is here, but for what `failed` names
 */
const syncStates = ["idle", "listing", "details", "waiting", "done"] as const;

const syncProgress = z.object({
	state: z.enum(syncStates),
	listed: z.number().int().describe("Activities listed so far"),
	total_known: z.number().int().nullable().describe("All of them; null until the list is whole"),
	details_done: z.number().int().describe("Activities whose samples were read"),
	details_total: z.number().int().describe("Activities that have samples"),
	details_days: z
		.number()
		.int()
		.nullable()
		.describe("Everything of that many last days is complete; null when nothing is outstanding"),
	resumes_at: z.iso.datetime().nullable().describe("When the rest goes on, if it waits"),
	last_listed_at: z.iso.datetime().nullable(),
	/** Why the last step did not work, in a code of `errors.*`; null when it did. */
	code: z.string().nullable(),
	quota: z
		.object({
			quick: z.number().int().describe("Quick syncs within an hour"),
			quick_left: z.number().int(),
			full: z.number().int().describe("Full syncs within a day"),
			full_left: z.number().int(),
		})
		.describe("Syncs that one runner may ask for and wait for, and how many are left"),
	failed: z
		.array(z.object({ activity: z.string(), started_at: z.iso.datetime(), code: z.string() }))
		.describe("Activities that could not be read, the newest first, 50 at most"),
});
export type SyncProgress = z.infer<typeof syncProgress>;

/** Answer of `GET /api/strava/status`. */
export const trackerStatus = z.object({ link: linkStatus, sync: syncProgress });
export type TrackerStatus = z.infer<typeof trackerStatus>;

/** Body of `POST /api/strava/link-token`; without `code`, the answer tells of the link made in the browser. */
export const linkTokenRequest = z.object({
	code: z.string().min(1).max(512).optional().describe("The tracker's authorisation code"),
	scope: z.string().max(512).optional().describe("What came back with it, as it came"),
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
	priority_count: z.number().int().min(0).max(200).default(20),
	per_page: z
		.number()
		.int()
		.min(1)
		.max(200)
		.default(200)
		.describe("Size of the page that the answer waits for; less than 30 is 30"),
});

/** Answer of the calls that start a sync. */
export const syncResponse = z.object({
	message: z.string(),
	started: z.boolean().describe("False when one has run within the last quarter of an hour"),
	added: z.number().int().describe("Activities that are new here"),
	sync: syncProgress,
});
export type SyncResponse = z.infer<typeof syncResponse>;

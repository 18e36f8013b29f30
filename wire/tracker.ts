import { z } from "#domain/schema.ts";
import { providers } from "#domain/tracker/providers.ts";
import {
	type LinkStatus,
	linkStates,
	type SyncProgress,
	type SyncQuota,
	syncStates,
	type TrackerStatus,
} from "#domain/tracker/status.ts";
import { type Tracker, trackers } from "#domain/training/activity.ts";

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
export type LinkStatusWire = z.infer<typeof linkStatus>;

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
export type SyncProgressWire = z.infer<typeof syncProgress>;

/** Response of `GET /api/strava/status`. */
export const trackerStatus = z.object({ link: linkStatus, sync: syncProgress });
export type TrackerStatusWire = z.infer<typeof trackerStatus>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A link and its sync as API, pages and export show them. */
export const toTrackerStatus = ({ link, sync }: TrackerStatus): TrackerStatusWire => ({
	link: toLinkStatus(link),
	sync: toSyncProgress(sync),
});

export const toLinkStatus = (link: LinkStatus): LinkStatusWire => ({
	tracker: link.tracker,
	name: link.name,
	linked: link.linked,
	state: link.state,
	athlete_id: link.athleteId,
	since: iso(link.since),
	scopes: [...link.scopes],
	dormant_since: iso(link.dormantSince),
});

export const toSyncProgress = (sync: SyncProgress): SyncProgressWire => ({
	state: sync.state,
	listed: sync.listed,
	total_known: sync.totalKnown,
	details_done: sync.detailsDone,
	details_total: sync.detailsTotal,
	details_days: sync.detailsDays,
	resumes_at: iso(sync.resumesAt),
	complete_by: iso(sync.completeBy),
	withheld: sync.withheld,
	last_listed_at: iso(sync.lastListedAt),
	quota: toQuota(sync.quota),
	code: sync.code,
	failed: sync.failed.map(({ activity, startedAt, code }) => ({
		activity,
		started_at: startedAt.toISOString(),
		code,
	})),
});

const toQuota = ({ quick, quickLeft, full, fullLeft }: SyncQuota) => ({
	quick,
	quick_left: quickLeft,
	full,
	full_left: fullLeft,
});

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
export type SourceStatusWire = z.infer<typeof sourceStatus>;

/** A tracker as API and pages show it: what its provider is, and the state of link and sync. */
export function toSourceStatus(tracker: Tracker, status: TrackerStatus): SourceStatusWire {
	const provider = providers[tracker];
	return {
		source: tracker,
		name: provider.displayName,
		site_url: provider.siteUrl,
		history_url: provider.historyUrl,
		race_marks: provider.raceMarks,
		withheld_from: provider.withheldFrom,
		...toTrackerStatus(status),
	};
}

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

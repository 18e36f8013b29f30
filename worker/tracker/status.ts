import { dayMs } from "#domain/time.ts";
import { sampleCallsPerDay } from "#domain/tracker/budget.ts";
import { providers } from "#domain/tracker/providers.ts";
import type { LinkStatus, SyncProgress } from "#domain/tracker/status.ts";
import type { Tracker } from "#domain/training/activity.ts";
import type { Reading } from "#domain/training/unsettled.ts";
import type { Database } from "../platform/sql.ts";
import type { Link } from "./link-store.ts";
import type { Capabilities } from "./provider.ts";
import type { ApplicationState } from "./rate-limiter.ts";
import { countFailed, isPastPending, newestPendingMs, selectFailed } from "./sync-queue.ts";

/** A tracker that refused to link another athlete is shown as full for that long. */
const fullMs = dayMs;
/** A run that is due sooner counts as under way. */
const soonMs = 30_000;
const failuresShown = 50;

/** The state of a link. `application` is null where the tracker is not configured. */
export const linkStatusOf = (
	tracker: Tracker,
	link: Link | undefined,
	of: {
		application: ApplicationState | null;
		capabilities: Capabilities | null;
		nowMs: number;
	},
): LinkStatus => ({
	tracker,
	name: providers[tracker].displayName,
	linked: link !== undefined,
	state: linkStateOf(link, of.application, of.nowMs),
	athleteId: link?.athleteId ?? null,
	since: link?.linkedAt ?? null,
	scopes: link?.scopes ?? [],
	dormantSince: dormantSince(link, of.capabilities, of.nowMs),
});

/**
 * Since when nothing new has come, once that is as long as the service goes on collecting without a visit of its site.
 * An account that is linked has been visited: it counts from then at the earliest.
 */
function dormantSince(
	link: Link | undefined,
	capabilities: Capabilities | null,
	nowMs: number,
): Date | null {
	const days = capabilities?.dormantAfterDays ?? null;
	if (!link || days === null || link.listedAt === null) return null;
	const since = new Date(Math.max(link.linkedAt.getTime(), link.newestAt?.getTime() ?? 0));
	return nowMs - since.getTime() > days * dayMs ? since : null;
}

function linkStateOf(
	link: Link | undefined,
	application: ApplicationState | null,
	nowMs: number,
): LinkStatus["state"] {
	if (application === null) return "not-configured";
	const { inactiveUntilMs, fullSinceMs } = application;
	if (link?.state === "needs-relink") return "needs-relink";
	if (nowMs < inactiveUntilMs) return "paused";
	if (!link && fullSinceMs > 0 && nowMs < fullSinceMs + fullMs) return "full";
	return "ok";
}

/** The progress of a link's sync. Reads a few rows of the sync queue, never all of it. */
export async function progressOf(
	db: Database,
	link: Link | undefined,
	of: { quota: SyncProgress["quota"]; capabilities: Capabilities | null; nowMs: number },
): Promise<SyncProgress> {
	const { quota, capabilities, nowMs } = of;
	if (!link) return { ...noProgress, quota };
	const isCounting = isCountingFirst(link);
	const listed = isCounting ? Math.max(link.currentListed, link.listed) : link.listed;
	const { done, total } = await detailsOf(db, link);
	const failed = await selectFailed(db, link, failuresShown);
	const newestPending = link.pendingStreams > 0 ? await newestPendingMs(db, link) : null;
	const waits = link.state === "ok" && link.dueAt !== null && link.dueAt.getTime() > nowMs + soonMs;
	return {
		state: syncStateOf(link, waits),
		listed,
		totalKnown: link.renewedAt === null ? null : listed,
		detailsDone: done,
		detailsTotal: total,
		detailsDays:
			newestPending === null ? null : Math.max(0, Math.floor((nowMs - newestPending) / dayMs)),
		resumesAt: waits ? link.dueAt : null,
		completeBy: completeBy(link, capabilities, waits ? link.dueAt : new Date(nowMs)),
		withheld: isCounting ? Math.max(link.currentWithheld, link.withheld) : link.withheld,
		lastListedAt: link.listedAt,
		quota,
		code: link.code,
		failed: failed.map(({ externalId, startedAt, code }) => ({
			activity: externalId,
			startedAt,
			code: code ?? "tracker.activity_unreadable",
		})),
	};
}

/** The whole list is being read for the first time: its counters are those of the pages so far. */
const isCountingFirst = ({ renewedAt, currentList }: Link) =>
	renewedAt === null && currentList === "full";

async function detailsOf(db: Database, link: Link): Promise<Reading> {
	const total = isCountingFirst(link)
		? Math.max(link.currentWithStreams, link.withStreams)
		: link.withStreams;
	const open = link.pendingStreams + (await countFailed(db, link));
	return { done: Math.max(0, total - open), total };
}

/** How far a link's first sync is with what was run before it; null where it is through, or waits for its runner. */
export async function readingOf(db: Database, link: Link | undefined): Promise<Reading | null> {
	if (link?.state !== "ok") return null;
	const isFirst = link.renewedAt === null;
	if (!isFirst && (link.pendingStreams === 0 || !(await isPastPending(db, link)))) return null;
	return detailsOf(db, link);
}

/** When pending samples are read, where an athlete's calls of a day are what they wait for; `from` is the next run. */
function completeBy(link: Link, capabilities: Capabilities | null, from: Date | null): Date | null {
	const perDay = sampleCallsPerDay(capabilities?.callsPerAthleteDay ?? null);
	if (perDay === null || from === null || link.state !== "ok" || link.pendingStreams === 0)
		return null;
	const furtherDays = Math.ceil(link.pendingStreams / perDay) - 1;
	return new Date(from.getTime() + furtherDays * dayMs);
}

function syncStateOf(link: Link, waits: boolean): SyncProgress["state"] {
	const isListing = link.currentList !== null || link.pendingList !== null;
	if (waits && (isListing || link.pendingStreams > 0)) return "waiting";
	// A later list is read beside the samples: how far these are stays what it was.
	const isFirst = link.renewedAt === null;
	if (isListing && (isFirst || link.pendingStreams === 0)) return "listing";
	if (link.pendingStreams > 0) return "details";
	return link.listedAt === null ? "idle" : "done";
}

const noProgress: Omit<SyncProgress, "quota"> = {
	state: "idle",
	listed: 0,
	totalKnown: null,
	detailsDone: 0,
	detailsTotal: 0,
	detailsDays: null,
	resumesAt: null,
	completeBy: null,
	withheld: 0,
	lastListedAt: null,
	code: null,
	failed: [],
};

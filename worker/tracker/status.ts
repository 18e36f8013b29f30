import { dayMs } from "../../domain/time.ts";
import type { LinkStatus, SyncProgress } from "../../domain/tracker/wire.ts";
import type { Tracker } from "../../domain/training/activity.ts";
import type { Link } from "./link-store.ts";
import type { ApplicationState } from "./rate-limiter.ts";
import type { SyncQueue } from "./sync-queue.ts";

/** A tracker that let us link no more runners is asked again after that long. */
const fullMs = dayMs;
/** What is due sooner than that is under way. */
const soonMs = 30_000;
const failuresShown = 50;

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** How a link stands, as pages and the API say it. */
export function linkStatusOf(
	tracker: Tracker,
	known: { link: Link | undefined; standing: ApplicationState | null; nowMs: number },
): LinkStatus {
	const { link, standing, nowMs } = known;
	const state = (): LinkStatus["state"] => {
		if (standing === null) return "not-configured";
		if (link?.state === "needs-relink") return "needs-relink";
		if (nowMs < standing.inactiveUntilMs) return "paused";
		if (!link && nowMs < standing.fullSinceMs + fullMs && standing.fullSinceMs > 0) return "full";
		return "ok";
	};
	return {
		tracker,
		linked: link !== undefined,
		state: state(),
		athlete_id: link?.athleteId ?? null,
		since: iso(link?.linkedAt),
		scopes: [...(link?.scopes ?? [])],
	};
}

/** Where a link's sync stands. Reads a row or two of the ledger, never all of it. */
export async function progressOf(
	ledger: SyncQueue,
	link: Link | undefined,
	{ quota, nowMs }: { quota: SyncProgress["quota"]; nowMs: number },
): Promise<SyncProgress> {
	if (!link) return { ...nothing, quota };
	const first = link.renewedAt === null;
	const counted = first && link.pass === "full";
	const listed = counted ? Math.max(link.passListed, link.listed) : link.listed;
	const total = counted ? Math.max(link.passWanting, link.wanting) : link.wanting;
	const failed = await ledger.failed(link, failuresShown);
	const newestDue = link.outstanding > 0 ? await ledger.newestDue(link) : null;
	const listing = link.pass !== null || link.wanted !== null;
	const waits = link.state === "ok" && link.dueAt !== null && link.dueAt.getTime() > nowMs + soonMs;
	const state = (): SyncProgress["state"] => {
		if (waits && (listing || link.outstanding > 0)) return "waiting";
		if (listing) return "listing";
		if (link.outstanding > 0) return "details";
		return link.listedAt === null ? "idle" : "done";
	};
	return {
		state: state(),
		listed,
		total_known: first ? null : listed,
		details_done: Math.max(0, total - link.outstanding - failed.length),
		details_total: total,
		details_days: newestDue === null ? null : Math.max(0, Math.floor((nowMs - newestDue) / dayMs)),
		resumes_at: waits ? iso(link.dueAt) : null,
		last_listed_at: iso(link.listedAt),
		quota,
		code: link.code,
		failed: failed.map(({ externalId, startedAt, code }) => ({
			activity: externalId,
			started_at: startedAt.toISOString(),
			code: code ?? "tracker.activity_unreadable",
		})),
	};
}

const nothing: Omit<SyncProgress, "quota"> = {
	state: "idle",
	...{ listed: 0, total_known: null, details_done: 0, details_total: 0, details_days: null },
	...{ resumes_at: null, last_listed_at: null, code: null, failed: [] },
};

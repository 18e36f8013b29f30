import type { SyncProgress } from "../../../domain/tracker/wire";

/** Seconds between two looks at a sync under way: soon at first, then less and less often. */
const firstLookS = 2;
const slowestLookS = 15;
/** While a sync waits for its budget: not before it goes on, yet at least every few minutes. */
const longestWaitS = 300;

/** Whether something is going on that is worth looking at again. */
export const isUnderWay = ({ state }: SyncProgress): boolean =>
	state === "listing" || state === "details" || state === "waiting";

/** ms until the next look, or null when there is nothing to look at. `unchanged`: looks since the last news. */
export function nextLookMs(sync: SyncProgress, unchanged: number, nowMs: number): number | null {
	if (!isUnderWay(sync)) return null;
	if (sync.state === "waiting") {
		const untilS = sync.resumes_at ? (Date.parse(sync.resumes_at) - nowMs) / 1000 : longestWaitS;
		return Math.min(Math.max(untilS + 1, slowestLookS), longestWaitS) * 1000;
	}
	return Math.min(firstLookS * 1.5 ** unchanged, slowestLookS) * 1000;
}

/** Share of the work under way that is done, or null while it cannot be known. */
export function shareOf(sync: SyncProgress): number | null {
	if (sync.state === "listing") {
		return sync.total_known ? sync.listed / Math.max(sync.total_known, 1) : null;
	}
	return sync.details_total > 0 ? sync.details_done / sync.details_total : null;
}

/** What is said of details, so that no two sentences of it contradict each other; `days` 0 says nothing of days. */
export function detailsOf(
	sync: SyncProgress,
):
	| { readonly kind: "unlisted" }
	| { readonly kind: "none" }
	| { readonly kind: "all" }
	| { readonly kind: "some"; readonly days: number } {
	const { details_done: done, details_total: total, details_days: days } = sync;
	if (total === 0) return { kind: "unlisted" };
	if (done === 0) return { kind: "none" };
	return done >= total ? { kind: "all" } : { kind: "some", days: days ?? 0 };
}

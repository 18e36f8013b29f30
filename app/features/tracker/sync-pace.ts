import type { SyncProgressWire } from "#wire/tracker.ts";

/** Seconds between two polls of a sync under way: short at first, then longer. */
const firstLookS = 2;
const slowestLookS = 15;
/** A sync that waits for its budget is polled when it continues, and at least every few minutes. */
const longestWaitS = 300;

/** Whether the status can change by itself. */
export const isUnderWay = ({ state }: SyncProgressWire): boolean =>
	state === "listing" || state === "details" || state === "waiting";

/** Milliseconds until the next poll; null when the sync has ended. `unchanged`: polls since the last change. */
export function nextLookMs(
	sync: SyncProgressWire,
	unchanged: number,
	nowMs: number,
): number | null {
	if (!isUnderWay(sync)) return null;
	if (sync.state === "waiting") {
		const untilS = sync.resumes_at ? (Date.parse(sync.resumes_at) - nowMs) / 1000 : longestWaitS;
		return Math.min(Math.max(untilS + 1, slowestLookS), longestWaitS) * 1000;
	}
	return Math.min(firstLookS * 1.5 ** unchanged, slowestLookS) * 1000;
}

/** The share of the work that is done; null while it is unknown: until the list is complete, and of a later list. */
export function shareOf(sync: SyncProgressWire): number | null {
	const { state, total_known: known, details_total: total, details_done: done } = sync;
	return state === "listing" || known === null || total === 0 ? null : done / total;
}

/** The progress to show after `last`: a sync that has begun does not look as if it had not. */
export const notBack = (last: SyncProgressWire, next: SyncProgressWire): SyncProgressWire =>
	next.state === "idle" ? last : next;

/** Which sentence describes the details. The last `days` days are complete; 0 is not shown. */
export function detailsOf(
	sync: SyncProgressWire,
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

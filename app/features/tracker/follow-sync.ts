import type { SyncProgress, TrackerStatus } from "../../../domain/tracker/wire";
import { callApi } from "../../api-client/call-api";
import { nextLookMs } from "./sync-pace";

/** Looks at a sync until it ends, and tells what it sees. Rests while the page is out of sight. Answers how to stop. */
export function followSync(first: SyncProgress, tell: (status: TrackerStatus) => void): () => void {
	const stopped = new AbortController();
	let known = first;
	let unchanged = 0;
	plan();
	return () => stopped.abort();

	function plan() {
		const delayMs = nextLookMs(known, unchanged, Date.now());
		if (delayMs === null || stopped.signal.aborted) return;
		const timer = setTimeout(look, delayMs);
		stopped.signal.addEventListener("abort", () => clearTimeout(timer));
	}

	async function look() {
		if (document.hidden) {
			const { signal } = stopped;
			document.addEventListener("visibilitychange", look, { once: true, signal });
			return;
		}
		const result = await callApi<TrackerStatus>("/api/strava/status");
		if (stopped.signal.aborted) return;
		const next = result.ok ? result.value : null;
		unchanged = next && markOf(next.sync) !== markOf(known) ? 0 : unchanged + 1;
		if (next) {
			known = next.sync;
			tell(next);
		}
		plan();
	}
}

const markOf = ({ state, listed, details_done }: SyncProgress) =>
	`${state} ${listed} ${details_done}`;

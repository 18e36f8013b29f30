import type { SyncProgressWire, TrackerStatusWire } from "#wire/tracker.ts";
import { callApi } from "../../api-client/call-api.ts";
import { nextLookMs } from "./sync-pace.ts";

/**
 * Polls the status of a sync at `path` until it ends, and pauses while the page is hidden. Returns how to stop.
 */
export function followSync(
	path: string,
	first: SyncProgressWire,
	onStatus: (status: TrackerStatusWire) => void,
): () => void {
	const stopped = new AbortController();
	void follow(path, first, onStatus, stopped.signal);
	return () => stopped.abort();
}

async function follow(
	path: string,
	first: SyncProgressWire,
	onStatus: (status: TrackerStatusWire) => void,
	signal: AbortSignal,
): Promise<void> {
	let last = first;
	let unchanged = 0;
	for (;;) {
		const delayMs = nextLookMs(last, unchanged, Date.now());
		if (delayMs === null) return;
		await new Promise((resolve) => setTimeout(resolve, delayMs));
		while (document.hidden && !signal.aborted) await visibilityChange();
		if (signal.aborted) return;
		const result = await callApi<TrackerStatusWire>(path);
		if (signal.aborted) return;
		const next = result.ok ? result.value : null;
		unchanged = next && keyOf(next.sync) !== keyOf(last) ? 0 : unchanged + 1;
		if (!next) continue;
		last = next.sync;
		onStatus(next);
	}
}

const visibilityChange = () =>
	new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));

const keyOf = ({ state, listed, details_done }: SyncProgressWire) =>
	`${state} ${listed} ${details_done}`;

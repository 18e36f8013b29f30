import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { SyncResponse, TrackerStatusWire } from "#wire/tracker.ts";
import { callApi } from "../../api-client/call-api.ts";
import type { PageError } from "../../i18n/error-text.ts";
import { followSync } from "./follow-sync.ts";
import { isUnderWay } from "./sync-pace.ts";

/** The calls about one tracker. */
interface TrackerCalls {
	readonly status: string;
	/** POST: a sync in the background. */
	readonly background: string;
	/** The call of the button: the newest activities at once, the rest in the background. */
	readonly quick: { readonly path: string; readonly method: "GET" | "POST" };
}

/** Of the one tracker that the dashboard shows. */
const dashboardCalls: TrackerCalls = {
	status: "/api/strava/status",
	background: "/api/strava/background-sync",
	quick: { path: "/api/strava/sync-ultra-fast?max_activities=50", method: "GET" },
};

/** Of any tracker, by its key. */
export const callsOf = (source: string): TrackerCalls => ({
	status: `/api/sources/${source}`,
	background: `/api/sources/${source}/background-sync`,
	quick: { path: `/api/sources/${source}/sync?max_activities=50`, method: "POST" },
});

/**
 * The tracker's status: a background sync when the page opens or the link changes, the button's sync, and the
 * progress of both. Revalidates the page's data when the status has changed it.
 */
export function useSync(loaded: TrackerStatusWire, calls = dashboardCalls) {
	const { revalidate } = useRevalidator();
	const [status, setStatus] = useState(loaded);
	const [error, setError] = useState<PageError | null>(null);
	const [pressed, setPressed] = useState(false);
	const latest = useRef(status);
	latest.current = status;

	// Loaders run after the calls of this hook: their status is newer.
	useEffect(() => setStatus(loaded), [loaded]);

	function update(next: TrackerStatusWire) {
		const { sync } = latest.current;
		const hasEnded = isUnderWay(sync) && !isUnderWay(next.sync);
		setStatus(next);
		if (hasEnded || next.sync.listed !== sync.listed) void revalidate();
	}

	const { link, sync } = status;
	const isUsable = link.linked && link.state === "ok";
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page opens, or another athlete is linked
	useEffect(() => {
		if (!isUsable) return;
		void callApi<SyncResponse>(calls.background, { method: "POST" }).then((result) => {
			if (result.ok) update({ ...latest.current, sync: result.value.sync });
			else console.info("The background sync did not start:", result.error);
		});
	}, [isUsable, link.athlete_id]);

	const underWay = isUnderWay(sync);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `followSync` holds the last status itself
	useEffect(
		() => (underWay ? followSync(calls.status, latest.current.sync, update) : undefined),
		[underWay],
	);

	async function press() {
		setPressed(true);
		setError(null);
		const result = await callApi<SyncResponse>(calls.quick.path, { method: calls.quick.method });
		setPressed(false);
		if (!result.ok) return setError(result.error);
		setStatus({ ...latest.current, sync: result.value.sync });
		void revalidate();
	}

	return { link, sync, error, pressed, press };
}

import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { SyncResponse, TrackerStatus } from "../../../domain/tracker/wire";
import { callApi } from "../../api-client/call-api";
import type { PageError } from "../../i18n/error-text";
import { followSync } from "./follow-sync";
import { isUnderWay } from "./sync-pace";

/** What a press on the button asks for at once; the rest follows by itself. */
const quickSyncPath = "/api/strava/sync-ultra-fast?max_activities=50";

/**
 * The tracker as the page shows it: a background sync when the page opens or the link changes, the button, and
 * looks at how far it is. The page's own data is asked for again when there is news in it.
 */
export function useSync(shown: TrackerStatus) {
	const { revalidate } = useRevalidator();
	const [status, setStatus] = useState(shown);
	const [error, setError] = useState<PageError | null>(null);
	const [pressed, setPressed] = useState(false);
	const latest = useRef(status);
	latest.current = status;

	// What the server renders later is newer than what was asked for before.
	useEffect(() => setStatus(shown), [shown]);

	function tell(next: TrackerStatus) {
		const { sync } = latest.current;
		const news = next.sync.listed !== sync.listed || (isUnderWay(sync) && !isUnderWay(next.sync));
		setStatus(next);
		if (news) void revalidate();
	}

	const { link, sync } = status;
	const usable = link.linked && link.state === "ok";
	// biome-ignore lint/correctness/useExhaustiveDependencies: opened, or linked to another athlete
	useEffect(() => {
		if (!usable) return;
		const path = "/api/strava/background-sync";
		void callApi<SyncResponse>(path, { method: "POST" }).then((result) => {
			if (result.ok) tell({ ...latest.current, sync: result.value.sync });
			else console.info("The background sync did not start:", result.error);
		});
	}, [usable, link.athlete_id]);

	const underWay = isUnderWay(sync);
	// biome-ignore lint/correctness/useExhaustiveDependencies: who follows keeps count of what it has seen
	useEffect(() => (underWay ? followSync(latest.current.sync, tell) : undefined), [underWay]);

	async function press() {
		setPressed(true);
		setError(null);
		const result = await callApi<SyncResponse>(quickSyncPath);
		setPressed(false);
		if (!result.ok) return setError(result.error);
		setStatus({ ...latest.current, sync: result.value.sync });
		void revalidate();
	}

	return { link, sync, error, pressed, press };
}

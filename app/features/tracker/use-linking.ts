import { useEffect, useState } from "react";
import type {
	LinkTokenResponse,
	SyncProgressWire,
	SyncResponse,
	TrackerStatusWire,
} from "#wire/tracker.ts";
import { callApi } from "../../api-client/call-api.ts";
import type { ErrorNotice, PageError } from "../../i18n/error-text.ts";
import { followSync } from "./follow-sync.ts";
import { isUnderWay, notBack } from "./sync-pace.ts";

/** What is done between the tracker's consent and the list of activities. */
type Step = "check" | "link" | "sync";
/** `waiting`: a page without script, until its button is pressed. */
type StepState = "waiting" | "running" | "done" | "failed";

interface Progress {
	step: Step;
	state: StepState;
	sync: SyncProgressWire;
	error: PageError | null;
}

/** Body of the first full sync. */
const fullSync = { priority_count: 20, per_page: 200 };

/** Whether the list of activities is stored: the rest follows in the background. */
const isListed = ({ state }: SyncProgressWire) => state !== "idle" && state !== "listing";

const hasBegun = ({ state }: SyncProgressWire) => state !== "idle";

/** The progress that the server knows: a page without script shows it. */
function serverProgress({ sync }: TrackerStatusWire, error: ErrorNotice | null): Progress {
	const syncing = sync.state === "listing" ? "running" : isListed(sync) ? "done" : "waiting";
	return { step: "sync", state: error ? "failed" : syncing, sync, error };
}

/** Takes the last steps of a link: checks it, reports it, starts the first full sync, and follows that. */
export function useLinking(status: TrackerStatusWire, actionError: ErrorNotice | null): Progress {
	const [progress, setProgress] = useState(() => serverProgress(status, actionError));

	// biome-ignore lint/correctness/useExhaustiveDependencies: the steps are taken once, when the page opens
	useEffect(() => {
		let unmounted = false;
		void takeSteps(status.sync, (change) => {
			if (!unmounted) setProgress((last) => ({ ...last, ...change }));
		});
		return () => {
			unmounted = true;
		};
	}, []);

	const underWay = isUnderWay(progress.sync);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `followSync` holds the last status itself
	useEffect(() => {
		if (!underWay) return;
		return followSync("/api/strava/status", progress.sync, ({ sync }) =>
			setProgress((last) => ({
				...last,
				sync: notBack(last.sync, sync),
				state: isListed(sync) ? "done" : last.state,
			})),
		);
	}, [underWay]);

	return progress;
}

/** `first`: what the page was opened with. */
async function takeSteps(
	first: SyncProgressWire,
	update: (change: Partial<Progress>) => void,
): Promise<void> {
	const fail = (step: Step, error: PageError) => update({ step, state: "failed", error });
	/** A sync that has begun stays on the page: the steps before it are taken behind it. */
	const begin = (step: Step) => update(hasBegun(first) ? {} : { step, state: "running" });

	begin("check");
	const status = await callApi<TrackerStatusWire>("/api/strava/status");
	if (!status.ok) return fail("check", status.error);

	begin("link");
	update({ sync: notBack(first, status.value.sync) });
	const link = await callApi<LinkTokenResponse>("/api/strava/link-token", {
		method: "POST",
		json: {},
	});
	if (!link.ok) return fail("link", link.error);

	update({ step: "sync" });
	// The page was opened again after the first sync.
	if (link.value.code === "tracker.already_linked" && isListed(status.value.sync))
		return update({ state: "done" });
	const listing = { ...status.value.sync, state: "listing" } as const;
	if (!hasBegun(status.value.sync)) update({ state: "running", sync: listing });
	const sync = await callApi<SyncResponse>("/api/strava/pipeline/full-sync", {
		method: "POST",
		json: fullSync,
	});
	if (sync.ok) return update({ state: "done", sync: sync.value.sync });
	if (typeof sync.error !== "string" && sync.error.code === "tracker.rate_limited") {
		// No failure: the sync continues in the background, and the page follows it.
		const waiting = await callApi<TrackerStatusWire>("/api/strava/status");
		if (waiting.ok) return update({ sync: waiting.value.sync });
	}
	fail("sync", sync.error);
}

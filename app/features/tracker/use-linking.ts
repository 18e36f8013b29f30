import { useEffect, useState } from "react";
import type {
	LinkTokenResponse,
	SyncProgress,
	SyncResponse,
	TrackerStatus,
} from "../../../domain/tracker/wire";
import { callApi } from "../../api-client/call-api";
import type { ErrorNotice, PageError } from "../../i18n/error-text";
import { followSync } from "./follow-sync";
import { isUnderWay } from "./sync-pace";

export const linkingSteps = ["start", "check", "link", "sync"] as const;
type Step = (typeof linkingSteps)[number];
export type StepState = "waiting" | "running" | "done" | "failed";

export interface Progress {
	steps: Readonly<Record<Step, StepState>>;
	sync: SyncProgress;
	/** The link was made and reported before. */
	alreadyLinked: boolean;
	error: PageError | null;
}

/** Body of the first full sync. */
const fullSync = { priority_count: 20, per_page: 200 };

/** Whether the list of activities is stored: the rest follows in the background. */
const isListed = ({ state }: SyncProgress) => state !== "idle" && state !== "listing";

/** The progress that the server knows: a page without script shows it. */
function serverProgress({ sync }: TrackerStatus, error: ErrorNotice | null): Progress {
	const syncing = sync.state === "listing" ? "running" : isListed(sync) ? "done" : "waiting";
	return {
		steps: {
			start: "done",
			check: "done",
			link: "done",
			sync: error ? "failed" : syncing,
		},
		sync,
		alreadyLinked: false,
		error,
	};
}

/** Takes the last steps of a link: checks it, reports it, starts the first full sync, and follows that. */
export function useLinking(status: TrackerStatus, actionError: ErrorNotice | null): Progress {
	const [progress, setProgress] = useState(() => serverProgress(status, actionError));

	// The steps are taken once, when the page opens.
	useEffect(() => {
		let unmounted = false;
		void takeSteps((change) => {
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
		return followSync(progress.sync, ({ sync }) =>
			setProgress((last) => ({
				...last,
				sync,
				steps: isListed(sync) ? { ...last.steps, sync: "done" } : last.steps,
			})),
		);
	}, [underWay]);

	return progress;
}

async function takeSteps(update: (change: Partial<Progress>) => void): Promise<void> {
	const fail = (step: Step, error: PageError) => update({ steps: stepsAt(step, "failed"), error });

	update({ steps: stepsAt("check"), error: null });
	const status = await callApi<TrackerStatus>("/api/strava/status");
	if (!status.ok) return fail("check", status.error);

	update({ steps: stepsAt("link"), sync: status.value.sync });
	const link = await callApi<LinkTokenResponse>("/api/strava/link-token", {
		method: "POST",
		json: {},
	});
	if (!link.ok) return fail("link", link.error);

	const alreadyLinked = link.value.code === "tracker.already_linked";
	update({ steps: stepsAt("sync"), alreadyLinked });
	// The page was opened again after the first sync.
	if (alreadyLinked && isListed(status.value.sync))
		return update({ steps: stepsAt("sync", "done") });
	const sync = await callApi<SyncResponse>("/api/strava/pipeline/full-sync", {
		method: "POST",
		json: fullSync,
	});
	if (sync.ok) return update({ steps: stepsAt("sync", "done"), sync: sync.value.sync });
	if (typeof sync.error !== "string" && sync.error.code === "tracker.rate_limited") {
		// No failure: the sync continues in the background, and the page follows it.
		const waiting = await callApi<TrackerStatus>("/api/strava/status");
		if (waiting.ok) return update({ sync: waiting.value.sync });
	}
	fail("sync", sync.error);
}

/** The states of all steps when one of them is reached. */
function stepsAt(step: Step, state: StepState = "running"): Progress["steps"] {
	const reached = linkingSteps.indexOf(step);
	const stateOf = (index: number) =>
		index < reached ? "done" : index === reached ? state : "waiting";
	const states = linkingSteps.map((name, index) => [name, stateOf(index)]);
	return Object.fromEntries(states);
}

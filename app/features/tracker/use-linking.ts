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
	/** The link was made and told of before. */
	alreadyLinked: boolean;
	error: PageError | null;
}

/** What the first full sync asks for. */
const fullSync = { priority_count: 20, per_page: 200 };

/** True once the list of activities is there: the rest follows by itself. */
const isListed = ({ state }: SyncProgress) => state !== "idle" && state !== "listing";

/** Where the link stands as far as the server can tell: what a page without script shows. */
function seenByServer({ sync }: TrackerStatus, refusal: ErrorNotice | null): Progress {
	const syncing = sync.state === "listing" ? "running" : isListed(sync) ? "done" : "waiting";
	return {
		steps: {
			...{ start: "done", check: "done", link: "done" },
			sync: refusal ? "failed" : syncing,
		},
		sync,
		alreadyLinked: false,
		error: refusal,
	};
}

/** Takes the last steps of a link: checks it, tells of it, runs the first full sync, and follows that. */
export function useLinking(status: TrackerStatus, refusal: ErrorNotice | null): Progress {
	const [progress, setProgress] = useState(() => seenByServer(status, refusal));

	// The steps are taken once, when the page opens.
	useEffect(() => {
		let left = false;
		const tell = (change: Partial<Progress>) => {
			if (!left) setProgress((known) => ({ ...known, ...change }));
		};
		void takeSteps(tell);
		return () => {
			left = true;
		};
	}, []);

	const underWay = isUnderWay(progress.sync);
	// biome-ignore lint/correctness/useExhaustiveDependencies: who follows keeps count of what it has seen
	useEffect(() => {
		if (!underWay) return;
		return followSync(progress.sync, ({ sync }) =>
			setProgress((known) => ({
				...known,
				sync,
				steps: isListed(sync) ? { ...known.steps, sync: "done" } : known.steps,
			})),
		);
	}, [underWay]);

	return progress;
}

async function takeSteps(tell: (change: Partial<Progress>) => void): Promise<void> {
	const at = (step: Step, state: StepState = "running") =>
		Object.fromEntries(
			linkingSteps.map((name, place) => {
				const here = linkingSteps.indexOf(step);
				return [name, place < here ? "done" : place === here ? state : "waiting"];
			}),
		) as Progress["steps"];
	const fail = (step: Step, error: PageError) => tell({ steps: at(step, "failed"), error });

	tell({ steps: at("check"), error: null });
	const status = await callApi<TrackerStatus>("/api/strava/status");
	if (!status.ok) return fail("check", status.error);

	tell({ steps: at("link"), sync: status.value.sync });
	const link = await callApi<LinkTokenResponse>("/api/strava/link-token", {
		method: "POST",
		json: {},
	});
	if (!link.ok) return fail("link", link.error);

	const alreadyLinked = link.value.code === "tracker.already_linked";
	tell({ steps: at("sync"), alreadyLinked });
	// A page that is opened again after the first sync has nothing more to ask for.
	if (alreadyLinked && isListed(status.value.sync)) return tell({ steps: at("sync", "done") });
	const sync = await callApi<SyncResponse>("/api/strava/pipeline/full-sync", {
		method: "POST",
		json: fullSync,
	});
	if (sync.ok) return tell({ steps: at("sync", "done"), sync: sync.value.sync });
	if (typeof sync.error !== "string" && sync.error.code === "tracker.rate_limited") {
		// No failure: the queue goes on with it, and the page follows.
		const waiting = await callApi<TrackerStatus>("/api/strava/status");
		if (waiting.ok) return tell({ sync: waiting.value.sync });
	}
	fail("sync", sync.error);
}

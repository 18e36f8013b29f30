import { useEffect, useState } from "react";
import type {
	LinkTokenResponse,
	SyncProgress,
	SyncResponse,
	TrackerStatus,
} from "../../../domain/tracker/wire";
import { type ApiOutcome, callApi } from "../../api-client/call-api";
import type { ErrorNotice } from "../../i18n/error-text";
import { followSync } from "./follow-sync";
import { isUnderWay } from "./sync-pace";

export const linkingSteps = ["start", "check", "link", "sync"] as const;
type Step = (typeof linkingSteps)[number];
export type StepState = "waiting" | "running" | "done" | "failed";
type Failure = Exclude<ApiOutcome<unknown>, { kind: "answer" }>;

export interface Progress {
	steps: Readonly<Record<Step, StepState>>;
	sync: SyncProgress;
	/** The link was made and told of before. */
	alreadyLinked: boolean;
	failure: Failure | null;
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
		failure: refusal && { kind: "refused", notice: refusal },
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
	const fail = (step: Step, failure: Failure) => tell({ steps: at(step, "failed"), failure });

	tell({ steps: at("check"), failure: null });
	const status = await callApi<TrackerStatus>("/api/strava/status");
	if (status.kind !== "answer") return fail("check", status);

	tell({ steps: at("link"), sync: status.answer.sync });
	const link = await callApi<LinkTokenResponse>("/api/strava/link-token", {
		...{ method: "POST", body: {} },
	});
	if (link.kind !== "answer") return fail("link", link);

	const alreadyLinked = link.answer.code === "tracker.already_linked";
	tell({ steps: at("sync"), alreadyLinked });
	// A page that is opened again after the first sync has nothing more to ask for.
	if (alreadyLinked && isListed(status.answer.sync)) return tell({ steps: at("sync", "done") });
	const sync = await callApi<SyncResponse>("/api/strava/pipeline/full-sync", {
		...{ method: "POST", body: fullSync },
	});
	if (sync.kind === "refused" && sync.notice.code === "tracker.rate_limited") {
		// No failure: the queue goes on with it, and the page follows.
		const waiting = await callApi<TrackerStatus>("/api/strava/status");
		if (waiting.kind === "answer") return tell({ sync: waiting.answer.sync });
	}
	if (sync.kind !== "answer") return fail("sync", sync);
	tell({ steps: at("sync", "done"), sync: sync.answer.sync });
}

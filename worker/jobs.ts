import { errorLine } from "../domain/loggable.ts";
import { isDeadLetterQueue } from "./platform/dead-letters.ts";
import type { PredictionJob } from "./predictions/context.ts";
import type { ReviewJob } from "./predictions/reevaluation.ts";
import type { Services } from "./services.ts";
import type { TrackerJob } from "./tracker/context.ts";
import type { TrackerService } from "./tracker/service.ts";
import type { ImportRemovalJob } from "./training/import-removal.ts";
import type { RewriteJob } from "./training/recompute-zones.ts";

/** Everything that the queue carries. Work is repeatable: a message may come twice. */
export type Job = PredictionJob | ReviewJob | RewriteJob | ImportRemovalJob | TrackerJob | PlainJob;

/** Work that is about no single user. */
interface PlainJob {
	readonly kind:
		| "files.sweep"
		| "accounts.remove-dead"
		| "page-speed.remove-old"
		| "tracker.sweep"
		| "tracker.retain"
		| "predictions.resume-reviews"
		| "training.resume-rewrites"
		| "imports.resume-removals"
		| "jobs.resend"
		| "jobs.remove-old-dead"
		| "deletions.sweep"
		| "deletions.remove-old";
}

/** What each cron of wrangler.toml puts on the queue. */
export const schedule: Readonly<Record<string, readonly Job[]>> = {
	"*/15 * * * *": [
		{ kind: "files.sweep" },
		{ kind: "tracker.sweep" },
		{ kind: "training.resume-rewrites" },
		{ kind: "predictions.resume-reviews" },
		{ kind: "predictions.convert" },
		{ kind: "predictions.draw" },
		{ kind: "imports.resume-removals" },
		{ kind: "jobs.resend" },
		{ kind: "deletions.sweep" },
	],
	"17 3 * * *": [
		{ kind: "accounts.remove-dead" },
		{ kind: "page-speed.remove-old" },
		{ kind: "tracker.retain" },
		{ kind: "predictions.drop-lapsed" },
		{ kind: "predictions.follow-goals" },
		{ kind: "jobs.remove-old-dead" },
		{ kind: "deletions.remove-old" },
	],
};

export async function enqueueScheduled(cron: string, jobs: Queue<Job>): Promise<void> {
	const due = schedule[cron];
	if (!due)
		throw new Error(`No jobs are scheduled for the cron '${cron}': add it to worker/jobs.ts.`);
	await jobs.sendBatch(due.map((body) => ({ body })));
}

/**
 * Runs each message and acknowledges it; a failing one is retried and ends in the dead-letter queue, whose
 * messages are stored for the operator.
 */
export async function consume(batch: MessageBatch<Job>, services: Services): Promise<void> {
	if (isDeadLetterQueue(batch.queue)) {
		await services.deadLetters.keep(batch.messages);
		batch.ackAll();
		return;
	}
	for (const message of batch.messages) {
		try {
			await run(message.body, services);
			message.ack();
		} catch (error) {
			console.error(
				JSON.stringify({
					event: "job_failed",
					kind: message.body?.kind,
					message: errorLine(error),
				}),
			);
			message.retry();
		}
	}
}

type Work = {
	readonly [Kind in Job["kind"]]: (
		services: Services,
		job: Extract<Job, { kind: Kind }>,
	) => Promise<unknown> | undefined;
};

/** Runs work of every tracker; a fault of one keeps no other from its own. */
async function forEachTracker(
	trackers: Services["trackers"],
	run: (tracker: TrackerService) => Promise<void>,
): Promise<void> {
	const results = await Promise.allSettled(Object.values(trackers).map(run));
	for (const result of results) if (result.status === "rejected") throw result.reason;
}

const work: Work = {
	"files.sweep": ({ files }) => files.sweep(),
	"page-speed.remove-old": ({ pageSpeed }) => pageSpeed.removeOld(),
	"accounts.remove-dead": ({ accounts, credentials, limiter }) =>
		Promise.all([
			accounts.removeDeadSessions(),
			credentials.removeOldResets(),
			limiter.removeEnded(),
		]),
	"tracker.advance": ({ trackers }, { tracker, userId }) => trackers[tracker]?.advance(userId),
	"tracker.finish-parting": ({ trackers }, { tracker, partingId }) =>
		trackers[tracker]?.finishDisconnect(partingId),
	"tracker.purge": ({ trackers }, { tracker, userId }) => trackers[tracker]?.purge(userId),
	"tracker.sweep": ({ trackers }) => forEachTracker(trackers, (tracker) => tracker.sweep()),
	"tracker.retain": ({ trackers }) => forEachTracker(trackers, (tracker) => tracker.retain()),
	"predictions.drop-lapsed": ({ predictions }, { after }) => predictions.dropLapsed(after),
	"predictions.drop-lapsed-of": ({ predictions }, { userId, after }) =>
		predictions.dropLapsedOf(userId, after),
	"predictions.convert": ({ predictions }, { after }) => predictions.convert(after),
	"predictions.draw": ({ predictions }, { after }) => predictions.draw(after),
	"predictions.review": ({ reviews }, { userId }) => reviews.review(userId),
	"predictions.follow-goals": ({ reviews }, { after }) => reviews.followGoals(after),
	"predictions.resume-reviews": ({ reviews }) => reviews.resumeReviews(),
	"jobs.resend": ({ deadLetters }) => deadLetters.resend(),
	"jobs.remove-old-dead": ({ deadLetters }) => deadLetters.removeOld(),
	"deletions.sweep": ({ deletions, replayDeletions }) =>
		deletions.publish().finally(replayDeletions),
	"deletions.remove-old": ({ deletions }) => deletions.removeOld(),
	"training.rewrite-zones": ({ training }, { userId }) => training.recomputation.continue(userId),
	"training.resume-rewrites": ({ training }) => training.recomputation.resumeAll(),
	"imports.finish-removal": ({ imports }, { userId, importId }) =>
		imports.finishRemoval(userId, importId),
	"imports.resume-removals": ({ imports }) => imports.resumeRemovals(),
};

/** Does nothing for a kind that only another version knows. */
const run = (job: Job, services: Services): Promise<unknown> | undefined =>
	work[job.kind]?.(services, job as never);

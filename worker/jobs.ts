import { errorLine } from "../domain/loggable.ts";
import { isDeadLetterQueue } from "./platform/dead-letters.ts";
import type { PredictionJob } from "./predictions/context.ts";
import type { ReviewJob } from "./predictions/reevaluation.ts";
import type { Services } from "./services.ts";
import type { TrackerJob } from "./tracker/context.ts";
import type { ImportRemovalJob } from "./training/import-removal.ts";
import type { RewriteJob } from "./training/recompute-zones.ts";

/** Everything that the queue carries. Work is repeatable: a message may come twice. */
export type Job =
	| { kind: "files.sweep" }
	| { kind: "accounts.remove-dead" }
	| { kind: "page-speed.remove-old" }
	| { kind: "tracker.sweep" }
	| { kind: "tracker.retain" }
	| PredictionJob
	| ReviewJob
	| { kind: "predictions.resume-reviews" }
	| { kind: "training.resume-rewrites" }
	| { kind: "jobs.resend" }
	| { kind: "jobs.remove-old-dead" }
	| { kind: "deletions.sweep" }
	| { kind: "deletions.remove-old" }
	| RewriteJob
	| { kind: "imports.resume-removals" }
	| ImportRemovalJob
	| TrackerJob;

/** What each cron of wrangler.toml puts on the queue. */
export const schedule: Readonly<Record<string, readonly Job[]>> = {
	"*/15 * * * *": [
		{ kind: "files.sweep" },
		{ kind: "tracker.sweep" },
		{ kind: "training.resume-rewrites" },
		{ kind: "predictions.resume-reviews" },
		{ kind: "predictions.convert" },
		{ kind: "imports.resume-removals" },
		{ kind: "jobs.resend" },
		{ kind: "deletions.sweep" },
	],
	"17 3 * * *": [
		{ kind: "accounts.remove-dead" },
		{ kind: "page-speed.remove-old" },
		{ kind: "tracker.retain" },
		{ kind: "predictions.drop-lapsed" },
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

function run(job: Job, services: Services): Promise<unknown> {
	switch (job.kind) {
		case "files.sweep":
			return services.files.sweep();
		case "page-speed.remove-old":
			return services.pageSpeed.removeOld();
		case "accounts.remove-dead":
			return Promise.all([
				services.accounts.removeDeadSessions(),
				services.credentials.removeOldResets(),
				services.limiter.removeEnded(),
			]);
		case "tracker.advance":
			return services.tracker.advance(job.userId);
		case "tracker.finish-parting":
			return services.tracker.finishDisconnect(job.partingId);
		case "tracker.purge":
			return services.tracker.purge(job.userId);
		case "tracker.sweep":
			return services.tracker.sweep();
		case "tracker.retain":
			return services.tracker.retain();
		case "predictions.drop-lapsed":
			return services.predictions.dropLapsed(job.after);
		case "predictions.drop-lapsed-of":
			return services.predictions.dropLapsedOf(job.userId);
		case "predictions.convert":
			return services.predictions.convert(job.after);
		case "predictions.review":
			return services.reviews.review(job.userId);
		case "predictions.resume-reviews":
			return services.reviews.resumeReviews();
		case "jobs.resend":
			return services.deadLetters.resend();
		case "jobs.remove-old-dead":
			return services.deadLetters.removeOld();
		case "deletions.sweep":
			return services.deletions.publish().finally(services.replayDeletions);
		case "deletions.remove-old":
			return services.deletions.removeOld();
		case "training.rewrite-zones":
			return services.training.recomputation.continue(job.userId);
		case "imports.finish-removal":
			return services.imports.finishRemoval(job.userId, job.importId);
		case "imports.resume-removals":
			return services.imports.resumeRemovals();
		case "training.resume-rewrites":
			return services.training.recomputation.resumeAll();
	}
}

import { messageCpuMs } from "#domain/cost-classes.ts";
import { errorLine } from "#domain/loggable.ts";
import { databaseNames } from "./databases/names.ts";
import { isDeadLetterQueue } from "./platform/dead-letters.ts";
import { count, runMetered } from "./platform/meter.ts";
import type { AdvanceJob } from "./predictions/advance.ts";
import type { PredictionJob } from "./predictions/context.ts";
import type { PastWeatherJob } from "./predictions/weather/past-weather.ts";
import type { Services } from "./services.ts";
import type { TrackerJob } from "./tracker/context.ts";
import type { TrackerService } from "./tracker/service.ts";
import type { ImportRemovalJob } from "./training/import-removal.ts";
import type { RecomputationJob } from "./training/recompute-zones.ts";

/** Everything that the queue carries. Work is repeatable: a message may come twice. */
export type Job =
	| PredictionJob
	| AdvanceJob
	| PastWeatherJob
	| RecomputationJob
	| ImportRemovalJob
	| TrackerJob
	| PlainJob
	| DatabaseJob;

/** Work on the directory. */
interface PlainJob {
	readonly kind:
		| "accounts.remove-dead"
		| "page-speed.remove-old"
		| "jobs.resend"
		| "jobs.remove-old-dead"
		| "deletions.replay"
		| "deletions.remove-old"
		| "accounts.resume-removals"
		| "races.relist"
		| "operator.send-resets"
		| "operator.note-state";
}

/** Work on all runners of one database; without a name, of each in turn. */
interface DatabaseJob {
	readonly kind:
		| "files.sweep"
		| "race-channels.sweep"
		| "tracker.sweep"
		| "tracker.retain"
		| "predictions.resume-advances"
		| "training.resume-recomputations"
		| "imports.resume-removals"
		| "deletions.sweep"
		| "databases.measure";
	readonly database?: string;
}

/** What each cron of wrangler.toml puts on the queue. */
export const schedule: Readonly<Record<string, readonly Job[]>> = {
	"*/15 * * * *": [
		{ kind: "files.sweep" },
		{ kind: "race-channels.sweep" },
		{ kind: "tracker.sweep" },
		{ kind: "training.resume-recomputations" },
		{ kind: "predictions.resume-advances" },
		{ kind: "imports.resume-removals" },
		{ kind: "jobs.resend" },
		{ kind: "deletions.sweep" },
		{ kind: "deletions.replay" },
		{ kind: "accounts.resume-removals" },
		{ kind: "races.relist" },
		{ kind: "operator.send-resets" },
		{ kind: "operator.note-state" },
		{ kind: "databases.measure" },
	],
	"17 3 * * *": [
		{ kind: "accounts.remove-dead" },
		{ kind: "page-speed.remove-old" },
		{ kind: "tracker.retain" },
		{ kind: "predictions.drop-expired" },
		{ kind: "predictions.follow-goals" },
		{ kind: "predictions.resume-past-weather" },
		{ kind: "jobs.remove-old-dead" },
		{ kind: "deletions.remove-old" },
	],
};

/** Kinds of which each database gets a message of its own. */
const kindsOfDatabases: ReadonlySet<Job["kind"]> = new Set<Job["kind"]>([
	"files.sweep",
	"race-channels.sweep",
	"tracker.sweep",
	"tracker.retain",
	"tracker.finish-disconnect",
	"deletions.sweep",
	"databases.measure",
	"training.resume-recomputations",
	"imports.resume-removals",
	"predictions.resume-advances",
	"predictions.drop-expired",
	"predictions.follow-goals",
	"predictions.resume-past-weather",
]);

/** Messages that the queue takes in one call. */
const batchSize = 100;

export async function enqueueScheduled(cron: string, env: Env): Promise<void> {
	const due = schedule[cron];
	if (!due)
		throw new Error(`No jobs are scheduled for the cron '${cron}': add it to worker/jobs.ts.`);
	const names = databaseNames(env);
	const messages = due.flatMap((body) =>
		kindsOfDatabases.has(body.kind)
			? names.map((database) => ({ body: { ...body, database } }))
			: [{ body }],
	);
	for (let i = 0; i < messages.length; i += batchSize) {
		await env.JOBS.sendBatch(messages.slice(i, i + batchSize));
	}
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
	await each(Object.values(trackers), run);
}

/** Runs work of several; a fault of one keeps no other from its own. */
async function each<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
	const results = await Promise.allSettled(items.map(run));
	for (const result of results) if (result.status === "rejected") throw result.reason;
}

const work: Work = {
	"files.sweep": ({ files }) => files.sweep(),
	"page-speed.remove-old": ({ pageSpeed }) => pageSpeed.removeOld(),
	"accounts.remove-dead": ({
		accounts,
		accessTokens,
		credentials,
		passkeys,
		identities,
		mailLinks,
		limiter,
		channelOwners,
		organise,
		operating,
	}) =>
		Promise.all([
			accounts.removeDeadSessions(),
			accessTokens.removeEnded(),
			credentials.removeOldResets(),
			passkeys.removeOldChallenges(),
			identities.removeOld(),
			mailLinks.removeOld(),
			limiter.removeEnded(),
			channelOwners.removeEnded(),
			organise.removeOld(),
			operating.removeOld(),
		]),
	"accounts.resume-removals": ({ resumeRemovals }) => resumeRemovals(),
	"operator.send-resets": ({ operating, credentials, settings }) =>
		operating.sendResets((userId) => credentials.mailResetOf(userId, settings.siteOrigin)),
	"operator.note-state": ({ operating, trackers }) =>
		operating.noteState({ strava: trackers.strava.budget, intervals: trackers.intervals.budget }),
	"races.relist": ({ races }) => races.relistDue(),
	"databases.measure": async ({ homes, operating, database }) =>
		operating.noteSize(database, await homes.measure(database)),
	"tracker.advance": ({ trackers }, { tracker, userId }) => trackers[tracker]?.advance(userId),
	"tracker.finish-disconnect": ({ trackers }, { tracker, disconnectId }) =>
		trackers[tracker]?.finishDisconnect(disconnectId),
	"tracker.purge": ({ trackers }, { tracker, userId }) => trackers[tracker]?.purge(userId),
	"tracker.plan-workouts": ({ trackers }, { tracker, userId }) =>
		trackers[tracker]?.sendPlannedWorkouts(userId),
	"race-channels.sweep": ({ raceChannels, watchCodes, shortLinks }) =>
		Promise.all([raceChannels.sweep(), watchCodes.removeEnded(), shortLinks.removeEnded()]),
	"tracker.store-answer": ({ trackers }, { tracker, userId, answer, attempts }) =>
		trackers[tracker]?.storeAnswer(userId, { answer, attempts }),
	"tracker.sweep": ({ trackers }) => forEachTracker(trackers, (tracker) => tracker.sweep()),
	"tracker.retain": ({ trackers }) => forEachTracker(trackers, (tracker) => tracker.retain()),
	"predictions.drop-expired": ({ predictions }, { after }) => predictions.dropExpired(after),
	"predictions.drop-expired-of": ({ predictions }, { userId, after }) =>
		predictions.dropExpiredOf(userId, after),
	"predictions.advance": ({ reviews }, { userId, after, changes }) =>
		after === undefined || changes === undefined
			? reviews.review(userId)
			: reviews.advance(userId, { after, changes }),
	"predictions.follow-goals": ({ reviews }, { after }) => reviews.followGoals(after),
	"predictions.past-weather": ({ pastWeather }, { userId }) => pastWeather.advance(userId),
	"predictions.resume-past-weather": ({ pastWeather }, { after }) => pastWeather.resume(after),
	"predictions.resume-advances": ({ reviews }) => reviews.resumeAll(),
	"jobs.resend": ({ deadLetters }) => deadLetters.resend(),
	"jobs.remove-old-dead": ({ deadLetters }) => deadLetters.removeOld(),
	"deletions.sweep": ({ publishDeletions }) => publishDeletions(),
	"deletions.replay": ({ replayDeletions }) => replayDeletions(),
	"deletions.remove-old": ({ deletions }) => deletions.removeOld(),
	"training.recompute-zones": ({ training }, { userId }) => training.recomputation.continue(userId),
	"training.resume-recomputations": ({ training }) => training.recomputation.resumeAll(),
	"imports.finish-removal": ({ imports }, { userId, importId }) =>
		imports.finishRemoval(userId, importId),
	"imports.resume-removals": ({ imports }) => imports.resumeRemovals(),
};

/** Work that calls of a runner, or the runner's tracker, bring about is charged to the runner. What can wait does so while the hour is used up. */
const followUps: Readonly<Partial<Record<Job["kind"], "waits" | "at once">>> = {
	"training.recompute-zones": "waits",
	"predictions.advance": "waits",
	"tracker.advance": "waits",
	"tracker.plan-workouts": "waits",
	"imports.finish-removal": "at once",
};

async function charged(
	{ budget, send }: Services,
	job: Extract<Job, { userId: string }>,
	run: () => Promise<unknown> | undefined,
): Promise<void> {
	const followUp = followUps[job.kind];
	if (!followUp) {
		await run();
		return;
	}
	const waitS = followUp === "waits" ? await budget.waitS(job.userId) : 0;
	if (waitS > 0) return send(job, { delaySeconds: waitS });
	const charge = budget.charge();
	charge.userId = job.userId;
	await runMetered(charge, async () => {
		count("requests");
		count("cpuMs", messageCpuMs);
		await run();
	});
	await charge.settle();
}

/**
 * Does nothing for a kind that only another version knows, and for a user whose account is deleted; tokens that came for
 * such a user are revoked.
 */
async function run(job: Job, services: Services): Promise<void> {
	if ("userId" in job) {
		const found = await services.ofUser(job.userId);
		const ofUser = found ?? (job.kind === "tracker.store-answer" ? services : null);
		if (ofUser) await charged(ofUser, job, () => work[job.kind]?.(ofUser, job as never));
	} else if (kindsOfDatabases.has(job.kind)) {
		const { database } = job as DatabaseJob;
		const names = database === undefined ? services.databases : [database];
		await each(names, async (name) => work[job.kind]?.(services.at(name), job as never));
	} else await work[job.kind]?.(services, job as never);
}

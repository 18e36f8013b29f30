import { errorLine } from "#domain/loggable.ts";
import { dayMs, minuteMs } from "#domain/time.ts";
import { retryDelayMs } from "#domain/tracker/backoff.ts";
import type { ActivityStreams } from "#domain/training/activity.ts";
import { isOwnerDeleted } from "../platform/sql.ts";
import {
	acquire,
	type CallGrant,
	originOf,
	type StepOutcome,
	type SyncContext,
	waitUntil,
	withAccessToken,
} from "./link-calls.ts";
import type { Link } from "./link-store.ts";
import { ProviderFailure } from "./provider-failure.ts";
import {
	completeStreams,
	type FailedActivity,
	nextAttemptAtMs,
	type PendingActivity,
	selectPending,
	withheldCode,
} from "./sync-queue.ts";

/** Activities of one step, and calls under way at once (an invocation may open six connections). */
const stepSize = 20;
const parallel = 4;
/** After so many failures an activity waits for the next full list. */
const maxAttempts = 8;
/** So many failures in a row are the tracker's, not those of the activities. */
const outageAfter = 3;
/** An upload that is being processed has no streams yet: those of a young activity are requested once more. */
const youngMs = 7 * dayMs;
const unreadyMs = 15 * minuteMs;
/** After so many failed runs activities are read one by one; after more, the first one is skipped as unreadable. */
const singleAfterFailures = 2;
const skipAfterFailures = 5;

/** Reads the streams of the newest pending activities, as far as the budget goes. */
export async function readStreams(
	context: SyncContext,
	link: Link,
	failedRuns: number,
): Promise<StepOutcome> {
	const { db, now } = context;
	const size = failedRuns >= singleAfterFailures ? 1 : stepSize;
	const pending = await selectPending(db, link, now().getTime(), size);
	if (pending.length === 0) {
		const nextMs = await nextAttemptAtMs(db, link);
		return nextMs === null ? { kind: "done" } : waitUntil(nextMs);
	}
	if (failedRuns >= skipAfterFailures) {
		const failed = [failedWith(pending[0], "tracker.activity_unreadable", null)];
		await completeStreams(db, link, { done: [], failed, priorityUsed: 0 });
		return { kind: "more" };
	}
	const isFirst = link.priority > 0;
	const requested = isFirst ? Math.min(pending.length, link.priority) : pending.length;
	const grant = await acquire(context, requested, isFirst ? "first" : "samples", link);
	if (grant.granted === 0) return waitUntil(grant.resumesAtMs);

	const batch: Batch = {
		grant,
		activities: pending.slice(0, grant.granted),
		next: 0,
		done: [],
		failed: [],
		endedBy: null,
		failuresInARow: 0,
		recording: Promise.resolve(null),
	};
	await Promise.all(Array.from({ length: parallel }, () => readBatch(context, link, batch)));
	await grant.release();
	const { done, failed, endedBy } = batch;
	const priorityUsed = isFirst ? done.length + failed.length : 0;
	await completeStreams(db, link, { done, failed, priorityUsed });
	if (endedBy !== null) throw endedBy;
	return { kind: "more" };
}

/** Activities that several readers take one by one. */
interface Batch {
	readonly grant: CallGrant;
	readonly activities: readonly PendingActivity[];
	next: number;
	readonly done: PendingActivity[];
	readonly failed: FailedActivity[];
	/** Stops every reader after the activity that it is at. */
	endedBy: unknown;
	failuresInARow: number;
	/** Training takes one activity at a time: two that touch the same day may not overtake each other. */
	recording: Promise<FailedActivity | null>;
}

async function readBatch(context: SyncContext, link: Link, batch: Batch): Promise<void> {
	while (batch.next < batch.activities.length && batch.endedBy === null) {
		try {
			await readOne(context, link, batch, batch.activities[batch.next++]);
		} catch (error) {
			batch.endedBy ??= error;
		}
	}
}

async function readOne(
	context: SyncContext,
	link: Link,
	batch: Batch,
	activity: PendingActivity,
): Promise<void> {
	let streams: ActivityStreams | null = null;
	try {
		await batch.grant.turn();
		const { value, budget, calls } = await withAccessToken(context, link, (token) =>
			context.provider.streams(token, activity.externalId, activity.startedAtMs),
		);
		batch.grant.count(budget, calls);
		streams = value;
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error;
		batch.grant.fail(error);
		const nowMs = context.now().getTime();
		const hasNone = error.kind === "not-found" && !mayBeUnready(activity, nowMs);
		if (!hasNone) return noteFailure(batch, activity, error, nowMs);
	}
	batch.failuresInARow = 0;
	batch.recording = batch.recording.then(() => record(context, link, activity, streams));
	const failed = await batch.recording;
	if (failed) batch.failed.push(failed);
	else batch.done.push(activity);
}

const mayBeUnready = ({ attempts, startedAtMs }: PendingActivity, nowMs: number) =>
	attempts === 0 && startedAtMs > nowMs - youngMs;

function noteFailure(
	batch: Batch,
	activity: PendingActivity,
	failure: ProviderFailure,
	nowMs: number,
): void {
	const failed = failedBy(activity, failure, nowMs);
	if (failed) batch.failed.push(failed);
	if (failure.kind === "temporary") batch.failuresInARow++;
	if (!failed || batch.failuresInARow >= outageAfter) batch.endedBy ??= failure;
}

/** Stores streams. A failure concerns one activity, and the others go on. */
async function record(
	{ intake, now }: SyncContext,
	link: Link,
	activity: PendingActivity,
	streams: ActivityStreams | null,
): Promise<FailedActivity | null> {
	try {
		await intake.recordStreams(originOf(link), activity.externalId, streams);
		return null;
	} catch (error) {
		if (isOwnerDeleted(error)) throw error;
		console.error(JSON.stringify({ event: "streams_not_recorded", message: errorLine(error) }));
		return retried(activity, "tracker.activity_unreadable", now().getTime());
	}
}

const failedWith = (
	{ externalId, startedAtMs }: PendingActivity,
	code: string,
	retryAtMs: number | null,
): FailedActivity => ({ externalId, startedAtMs, code, retryAtMs });

/** Tried again later, `maxAttempts` times in all. */
function retried(activity: PendingActivity, code: string, nowMs: number, statedMs = 0) {
	const attempts = activity.attempts + 1;
	if (attempts >= maxAttempts) return failedWith(activity, code, null);
	return failedWith(activity, code, nowMs + Math.max(retryDelayMs(attempts), statedMs));
}

/** What a failure means for its activity; null when it does not concern the activity. */
function failedBy(
	activity: PendingActivity,
	{ cause }: ProviderFailure,
	nowMs: number,
): FailedActivity | null {
	switch (cause.kind) {
		case "malformed":
			return failedWith(activity, "tracker.activity_unreadable", null);
		case "withheld":
			return failedWith(activity, withheldCode, null);
		case "not-found":
			return failedWith(activity, "tracker.activity_unreadable", nowMs + unreadyMs);
		case "temporary":
			return retried(activity, "tracker.unavailable", nowMs, cause.retryAfterMs ?? 0);
		case "refused":
			return retried(activity, "tracker.unavailable", nowMs);
		default:
			return null;
	}
}

import { errorLine } from "../../domain/loggable.ts";
import { dayMs, hourMs, minuteMs } from "../../domain/time.ts";
import type { ActivityStreams } from "../../domain/training/activity.ts";
import { isOwnerDeleted } from "../platform/sql.ts";
import type { Link } from "./link-store.ts";
import type { RateBudget } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { FailedActivity, PendingActivity } from "./sync-queue.ts";
import { originOf, type StepOutcome, type SyncDeps } from "./sync-step.ts";

/** Activities of one step, and calls under way at once (an invocation may open six connections). */
const stepSize = 20;
const parallel = 4;
/** An activity that fails so often is given up until the next whole list. */
const maxAttempts = 8;
/** So many failures in a row are the tracker's, not the activities'. */
const outageAfter = 3;
/** An upload that is still being processed has no samples yet: of a young activity they are asked for once more. */
const youngMs = 7 * dayMs;
const unreadyMs = 15 * minuteMs;
/** After so many turns that died, activities are read one by one; after more, the one at hand is given up. */
const singleAfterStrikes = 2;
const giveUpAfterStrikes = 5;

/** When a call is made again that failed for the `attempts`-th time: 30 s, doubling, 6 h at most. */
export const retryDelayMs = (attempts: number) =>
	Math.min(6 * hourMs, 30_000 * 2 ** Math.max(0, attempts - 1));

type Read =
	| {
			readonly kind: "read";
			readonly streams: ActivityStreams | null;
			readonly budget: RateBudget | null;
	  }
	| { readonly kind: "failed"; readonly failure: ProviderFailure };

/** Reads the samples of the newest activities that are due, as far as the budget goes. */
export async function readStreams(
	deps: SyncDeps,
	link: Link,
	strikes: number,
): Promise<StepOutcome> {
	const { ledger, gate, now } = deps;
	const size = strikes >= singleAfterStrikes ? 1 : stepSize;
	const due = await ledger.due(link, now().getTime(), size);
	if (due.length === 0) {
		const nextAt = await ledger.nextAt(link);
		return nextAt === null ? { kind: "done" } : { kind: "waits", untilMs: nextAt, code: null };
	}
	if (strikes >= giveUpAfterStrikes) {
		const missed = [missedBy(due[0], "tracker.activity_unreadable", null)];
		await ledger.complete(link, { done: [], missed, priorityUsed: 0 });
		return { kind: "more" };
	}
	const first = link.priority > 0;
	const want = first ? Math.min(due.length, link.priority) : due.length;
	const permit = await gate.acquire(want, first ? "first" : "samples", link);
	if (permit.granted === 0) {
		// The first details of a link that cannot have their share wait like any others.
		return { kind: "waits", untilMs: permit.resumesAtMs, code: null };
	}
	const step = due.slice(0, permit.granted);
	const done: PendingActivity[] = [];
	const missed: FailedActivity[] = [];
	let end: unknown = null;
	let failures = 0;
	// Training takes one activity at a time: two that touch the same day may not overtake each other.
	let recording: Promise<unknown> = Promise.resolve();
	let next = 0;
	const reader = async () => {
		while (next < step.length && end === null) {
			const one = step[next++];
			const read = await readOne(deps, link, one);
			if (read.kind === "read") {
				failures = 0;
				permit.count(read.budget);
				const turn = recording.then(() => recordOne(deps, link, one, read.streams));
				recording = turn;
				const trouble = await turn;
				if (trouble) missed.push(trouble);
				else done.push(one);
				continue;
			}
			const { failure } = read;
			permit.fail(failure);
			const outcome = missOf(one, failure, now().getTime());
			if (outcome) missed.push(outcome);
			if (failure.kind === "temporary") failures++;
			if (!outcome || failures >= outageAfter) end ??= failure;
		}
	};
	// A reader that fails stops the others after the activity that they are at.
	const stoppable = () =>
		reader().catch((error: unknown) => {
			end ??= error;
		});
	await Promise.all(Array.from({ length: parallel }, stoppable));
	await permit.release();
	await ledger.complete(link, {
		...{ done, missed },
		priorityUsed: first ? done.length + missed.length : 0,
	});
	if (end !== null) throw end;
	return { kind: "more" };
}

async function readOne(deps: SyncDeps, link: Link, one: PendingActivity): Promise<Read> {
	try {
		const { value, budget } = await deps.tokens.with(link, (token) =>
			deps.provider.streams(token, one.externalId),
		);
		return { kind: "read", streams: value, budget };
	} catch (failure) {
		if (!(failure instanceof ProviderFailure)) throw failure;
		// No samples, or no activity: the list says which.
		const over = failure.kind === "gone" && !mayBeUnready(one, deps.now().getTime());
		if (over) return { kind: "read", streams: null, budget: failure.budget };
		return { kind: "failed", failure };
	}
}

const mayBeUnready = (one: PendingActivity, nowMs: number) =>
	one.attempts === 0 && one.startedAtMs > nowMs - youngMs;

/** Hands samples over to training. What it cannot take is put aside, so that the others go on. */
async function recordOne(
	deps: SyncDeps,
	link: Link,
	one: PendingActivity,
	streams: ActivityStreams | null,
): Promise<FailedActivity | null> {
	try {
		await deps.intake.recordStreams(originOf(link), one.externalId, streams);
		return null;
	} catch (error) {
		if (isOwnerDeleted(error)) throw error;
		console.error(JSON.stringify({ event: "streams_not_recorded", message: errorLine(error) }));
		const again = one.attempts + 1;
		const retryAtMs = again >= maxAttempts ? null : deps.now().getTime() + retryDelayMs(again);
		return missedBy(one, "tracker.activity_unreadable", retryAtMs);
	}
}

const missedBy = (
	one: PendingActivity,
	code: string,
	retryAtMs: number | null,
): FailedActivity => ({
	externalId: one.externalId,
	startedAtMs: one.startedAtMs,
	...{ code, retryAtMs },
});

/** What a failure means for its activity; null when it is not about the activity at all. */
function missOf(
	one: PendingActivity,
	{ cause }: ProviderFailure,
	nowMs: number,
): FailedActivity | null {
	const again = one.attempts + 1;
	switch (cause.kind) {
		case "malformed":
			return missedBy(one, "tracker.activity_unreadable", null);
		case "gone":
			return missedBy(one, "tracker.activity_unreadable", nowMs + unreadyMs);
		case "temporary":
		case "refused": {
			if (again >= maxAttempts) return missedBy(one, "tracker.unavailable", null);
			const retryMs = Math.max(
				retryDelayMs(again),
				(cause.kind === "temporary" && cause.retryAfterMs) || 0,
			);
			return missedBy(one, "tracker.unavailable", nowMs + retryMs);
		}
		default:
			return null;
	}
}

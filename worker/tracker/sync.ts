import { errorLine } from "#domain/loggable.ts";
import { minuteMs } from "#domain/time.ts";
import { retryDelayMs } from "#domain/tracker/backoff.ts";
import type { Purpose } from "#domain/tracker/budget.ts";
import { isOwnerDeleted } from "../platform/sql.ts";
import { type ConfiguredTracker, relinkDeadline, scheduleSync } from "./context.ts";
import { disconnect } from "./disconnect.ts";
import {
	type StepOutcome,
	type SyncContext,
	SyncPaused,
	type Waiting,
	waitUntil,
	withLock,
} from "./link-calls.ts";
import {
	type Link,
	type LinkKey,
	reloadLink,
	selectLink,
	suspendLink,
	updateLink,
} from "./link-store.ts";
import { listPage, pageSize } from "./listing.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { readStreams } from "./streams.ts";
import { beginList, type ListChange, reschedule } from "./sync-queue.ts";
import { isReportedAsEnded, processEvents } from "./webhook.ts";

/** A run that takes longer leaves the rest to the next message. */
const runMs = 20_000;
/** The lock of a run that was ended from outside is free after that long. */
const lockMs = 120_000;
/** An application that is switched off calls again after that long. */
const pausedMs = 15 * minuteMs;
/** Clocks of two machines differ by less. */
const skewMs = 5_000;
/** Syncs that wait for the same window are spread over that long. */
const spreadMs = 20_000;

/** Pages of the list that a user waits for; the others are read in the background. */
const pagesWaitedFor = { page: 1, list: 3, end: Number.POSITIVE_INFINITY } as const;
/** A smaller page would cost as many calls as activities. */
const smallestPage = 30;

export interface SyncRequest {
	/** Ends after the list, or its first page, when a user waits for it. */
	readonly until: "list" | "page" | "end";
	/** Size of the first pages of the list, where the user's call names one; raised to `smallestPage`. */
	readonly perPage?: number;
}

/** The result of a run. */
export interface SyncReport {
	/** When the next run is due; null when nothing is pending. */
	readonly dueAt: Date | null;
	/** Why it ended early, in a code of `errors.*`. */
	readonly code: string | null;
	/** It waits for the budget until then. */
	readonly waitsUntilMs: number | null;
}

const idle: SyncReport = { dueAt: null, code: null, waitsUntilMs: null };

/**
 * Runs a link's sync: events of webhooks first, then the list, then streams, the newest first. What is pending is in
 * D1 alone: a run may end anywhere, and the next one continues. Ends when nothing is pending, the budget is used up,
 * or the run is long enough; does nothing where nothing is due, or another run is under way.
 */
export async function advance(
	tracker: ConfiguredTracker,
	userId: string,
	request: SyncRequest = { until: "end" },
): Promise<SyncReport> {
	const context: SyncContext = { ...tracker, refreshes: new Map() };
	const key: LinkKey = { userId, tracker: tracker.tracker };
	if (!isDue(context, await selectLink(context.db, key))) return idle;
	const report = await withLock(context, key, lockMs, async (failedRuns) => {
		// The run that had the lock before may have done everything.
		const link = await selectLink(context.db, key);
		if (!isDue(context, link)) return idle;
		return link.state === "ok"
			? run(context, link, request, failedRuns)
			: endSuspended(context, link);
	});
	return report ?? idle;
}

const isDue = ({ now }: SyncContext, link: Link | undefined): link is Link =>
	link?.dueAt != null && link.dueAt.getTime() <= now().getTime() + skewMs;

async function run(
	context: SyncContext,
	first: Link,
	request: SyncRequest,
	failedRuns: number,
): Promise<SyncReport> {
	const { db, now } = context;
	const endsAtMs = Date.now() + runMs;
	const attempts = first.attempts + 1;
	let link = first;
	let outcome: StepOutcome = { kind: "more" };
	let paused = false;
	let pages = 0;
	let unsaved: ListChange = {};
	try {
		while (outcome.kind === "more" && Date.now() < endsAtMs) {
			const before = link;
			// The list that was read last ends before another one begins.
			const isUnsaved = Object.keys(unsaved).length > 0;
			if (isUnsaved && link.currentList === null && link.pendingList !== null) {
				await updateLink(db, link, unsaved);
				unsaved = {};
			}
			outcome = await step(context, before, request, failedRuns);
			const after = await reloadLink(db, before);
			if (after?.state !== "ok") return idle;
			if (outcome.kind !== "waits") unsaved = { ...unsaved, ...outcome.unsaved };
			link = { ...after, ...unsaved };
			if (before.currentList !== null && ++pages >= pagesWaitedFor[request.until]) break;
		}
	} catch (error) {
		// The link has ended, and its sync with it.
		if (isOwnerDeleted(error)) return idle;
		outcome =
			pauseFor(error, attempts, now().getTime()) ??
			(await backOff(context, link, { attempts, unsaved }, error));
		paused = true;
		if (outcome.code === "tracker.scope_missing") {
			const suspension = { code: outcome.code, now: now(), endsAt: relinkDeadline(context) };
			await suspendLink(db, link, link.tokenVersion, suspension);
		}
	}
	const waiting = outcome.kind === "waits" ? outcome : null;
	const code = waiting?.code ?? null;
	const nextMs = waiting ? waiting.untilMs + Math.floor(Math.random() * spreadMs) : now().getTime();
	const isFinished = outcome.kind === "done" && request.until === "end";
	const dueAt = await reschedule(db, link, {
		dueAt: isFinished ? null : new Date(nextMs),
		paused,
		now: now(),
		attempts: code === null ? 0 : attempts,
		code,
		unsaved,
	});
	if (dueAt) await scheduleSync(context, link.userId, dueAt);
	return { dueAt, code, waitsUntilMs: paused ? (waiting?.untilMs ?? null) : null };
}

/** Reschedules a link whose run failed for another reason than the tracker, and fails with that reason. */
async function backOff(
	{ db, now }: SyncContext,
	link: Link,
	{ attempts, unsaved }: { attempts: number; unsaved: ListChange },
	error: unknown,
): Promise<never> {
	const dueAt = new Date(now().getTime() + retryDelayMs(attempts));
	const next = { dueAt, paused: true, now: now(), attempts, code: link.code, unsaved };
	await reschedule(db, link, next).catch((failure: unknown) => {
		// The sweep finds the link, whose run is overdue.
		console.error(JSON.stringify({ event: "sync_not_rescheduled", message: errorLine(failure) }));
	});
	throw error;
}

/** Ends a suspended link once the tracker has ended it, or the time to link again is over. */
async function endSuspended(context: SyncContext, link: Link): Promise<SyncReport> {
	const { db, now } = context;
	try {
		const ended = await isReportedAsEnded(context, link);
		if (ended === false) await updateLink(db, link, { dueAt: relinkDeadline(context) });
		else await disconnect(context, link, ended ?? link.code !== "tracker.scope_missing");
	} catch (error) {
		const pause = pauseFor(error, 1, now().getTime());
		if (pause) await updateLink(db, link, { dueAt: new Date(pause.untilMs) });
		else if (!isOwnerDeleted(error)) throw error;
	}
	return idle;
}

/** Does the first thing that is pending. */
async function step(
	context: SyncContext,
	link: Link,
	request: SyncRequest,
	failedRuns: number,
): Promise<StepOutcome> {
	const { db, provider, now } = context;
	const inBackground = request.until === "end";
	if (inBackground) {
		const events = await processEvents(context, link);
		if (events.kind === "more") return events;
	}
	// The newest streams of a new link come before the rest of its list, and before a list that is requested again.
	if (inBackground && link.priority > 0 && link.pendingStreams > 0) {
		const read = await readStreams(context, link, failedRuns);
		if (read.kind === "more") return read;
	}
	if (link.currentList === null && link.pendingList !== null) {
		const largest = pageSize(provider.capabilities.perPageMax, now());
		const requested = Math.max(smallestPage, Math.min(largest, request.perPage ?? largest));
		await beginList(db, link, link.pendingList === "recent" ? requested : largest);
		return { kind: "more" };
	}
	if (link.currentList !== null) {
		const listed = await listPage(context, link, {
			purpose: purposeOf(link, request),
			firstSize: Math.max(smallestPage, request.perPage ?? link.perPage),
		});
		// A user who waits has the list; the background goes on with the streams.
		return inBackground && listed.kind !== "waits" ? { ...listed, kind: "more" } : listed;
	}
	if (!inBackground) return { kind: "done" };
	const read = await readStreams(context, link, failedRuns);
	if (read.kind === "done" && link.priority > 0) await updateLink(db, link, { priority: 0 });
	return read;
}

/** A user who waits, and the first page of a new link, may use the whole budget. */
function purposeOf(link: Link, request: SyncRequest): Purpose {
	if (request.until !== "end") return "interactive";
	return link.listedAt === null && link.currentListed === 0 ? "first" : "list";
}

/** When the sync continues after a failure, and its code; null for a failure that is not the tracker's. */
export function pauseFor(error: unknown, attempts: number, nowMs: number): Waiting | null {
	if (error instanceof SyncPaused) return error.outcome;
	if (!(error instanceof ProviderFailure)) return null;
	const { cause } = error;
	switch (cause.kind) {
		case "rate-limited":
			return waitUntil(cause.untilMs);
		case "app-inactive":
		case "misconfigured":
		case "capacity-reached":
			return waitUntil(nowMs + pausedMs, "tracker.paused");
		case "token-dead":
			return waitUntil(nowMs, "tracker.relink");
		case "scope-missing":
			return waitUntil(nowMs, "tracker.scope_missing");
		default: {
			const statedMs = cause.kind === "temporary" ? (cause.retryAfterMs ?? 0) : 0;
			return waitUntil(nowMs + Math.max(retryDelayMs(attempts), statedMs), "tracker.unavailable");
		}
	}
}

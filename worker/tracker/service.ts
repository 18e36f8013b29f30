import { AppError } from "#domain/app-error.ts";
import { retryValues } from "#domain/error-values.ts";
import { dayMs, hourMs, minuteMs } from "#domain/time.ts";
import { retryDelayMs } from "#domain/tracker/backoff.ts";
import type { TrackerStatus } from "#domain/tracker/status.ts";
import { bind } from "../platform/bind.ts";
import type { RateRule } from "../platform/rate-limit.ts";
import {
	isConfigured,
	rateLimited,
	requireConfigured,
	scheduleSync,
	sourceOf,
	type TokenAnswer,
	type TrackerContext,
	type TrackerDeps,
} from "./context.ts";
import {
	beginDisconnect,
	disconnect,
	finishDisconnect,
	finishDisconnects,
	sweepDisconnects,
} from "./disconnect.ts";
import { applicationState, budgetOf, storeRefreshed } from "./link-calls.ts";
import {
	type Link,
	linkName,
	markReported,
	reloadLink,
	requestList,
	selectOverdueLinks,
} from "./link-store.ts";
import {
	beginConsent,
	type ConsentRequest,
	completeConsent,
	deleteOldConsents,
	linkWithCode,
	storeSentGrant,
} from "./linking.ts";
import { linkOf, requireLink, requireWorkingLink } from "./links.ts";
import {
	plannedOf,
	plannedWorkoutState,
	planWorkout,
	retryPlannedWorkouts,
	sendPlannedWorkouts,
	sweepPlannedWorkouts,
	unplanWorkout,
} from "./planned-workouts.ts";
import { purge, retain, retentionDaysOf, sweepExpiring } from "./retention.ts";
import { linkStatusOf, progressOf, readingOf } from "./status.ts";
import { advance, type SyncReport, type SyncRequest } from "./sync.ts";
import { retryFailed } from "./sync-queue.ts";
import { logUnwritten } from "./until-written.ts";
import { receiveEvent, receiveWebhookEvents, validateWebhook } from "./webhook.ts";

/** A full list that is younger needs no renewal by a visit. */
const renewalMs = 20 * hourMs;
/** A page requests a sync in the background at most that often. */
const backgroundMs = hourMs / 4;
/** A run that is overdue by more has lost its message. */
const overdueMs = minuteMs;
const sweptAtOnce = 500;
/** Messages with an answer that could not be written; the last one becomes a dead letter. */
const mostAnswerAttempts = 40;

/** One tracker, as pages, API, queue and cron use it. */
export function createTrackerService(deps: TrackerDeps) {
	const provider = deps.settings.keys.length > 0 ? deps.provider : null;
	const context = { ...deps, provider, retentionDays: retentionDaysOf({ ...deps, provider }) };
	return {
		...bind(context, {
			budget: budgetOf,
			statusOf,
			isLinked,
			hasAthlete,
			creditsOf,
			readingOf: readingOfUser,
			beginLink,
			completeLink,
			linkToken,
			quickSync,
			fullSync,
			backgroundSync,
			disconnect: disconnectUser,
			replayEnd,
			advance: advanceUser,
			finishDisconnect,
			storeAnswer,
			receiveEvent,
			purge,
			retain,
			sweep,
			planWorkout,
			unplanWorkout,
			plannedWorkoutState,
			plannedOf,
			sendPlannedWorkouts,
		}),
		key: deps.tracker,
		/** Whether plans can go into a calendar there, as far as this installation is configured. */
		plansWorkouts: provider?.calendar != null,
		webhook: bind(context, { validate: validateWebhook, receive: receiveWebhookEvents }),
		/** The deletion of an account deletes the link first, and revokes its tokens afterwards. */
		accountData: bind(context, { prepare: beginDisconnectOfUser, remove: finishDisconnects }),
	};
}

export type TrackerService = ReturnType<typeof createTrackerService>;

const isLinked = async (context: TrackerContext, userId: string): Promise<boolean> =>
	(await linkOf(context, userId)) !== undefined;

/** Whether the user has a link with this athlete. */
const hasAthlete = async (context: TrackerContext, userId: string, athleteId: string) =>
	(await linkOf(context, userId))?.athleteId === athleteId;

/** What is to be named beside figures that rest on the link's activities; empty without a link. */
async function creditsOf(context: TrackerContext, userId: string): Promise<readonly string[]> {
	const link = await linkOf(context, userId);
	return link ? [sourceOf(context).source, ...link.makers] : [];
}

/** How far the first sync is; null where none is under way. */
const readingOfUser = async (context: TrackerContext, userId: string) =>
	isConfigured(context) ? readingOf(context.db, await linkOf(context, userId)) : null;

async function statusOf(context: TrackerContext, userId: string): Promise<TrackerStatus> {
	const { db, tracker, now } = context;
	const link = await linkOf(context, userId);
	const nowMs = now().getTime();
	if (link?.dueAt && link.dueAt.getTime() < nowMs - overdueMs) {
		await scheduleSync(context, userId, now());
	}
	const application = isConfigured(context) ? await applicationState(context) : null;
	const capabilities = context.provider?.capabilities ?? null;
	const quota = await syncQuotaOf(context, userId);
	return {
		link: linkStatusOf(tracker, link, { application, capabilities, nowMs }),
		sync: await progressOf(db, link, { quota, capabilities, nowMs }),
	};
}

/** Begins a consent; see linking.ts. */
async function beginLink(context: TrackerContext, userId: string, request: ConsentRequest) {
	const { tracker } = context;
	return beginConsent(requireConfigured(context), { userId, tracker }, request);
}

/**
 * Ends a consent with what the browser brings back. The first list is read by a message. Answers the prediction that the
 * consent was given for, whose plan is in the calendar then, or soon; null: it was for the link alone.
 */
async function completeLink(
	context: TrackerContext,
	userId: string,
	back: { query: URLSearchParams; browserSecret: string | null },
): Promise<string | null> {
	const { tracker, now } = context;
	const predictionId = await completeConsent(requireConfigured(context), { userId, tracker }, back);
	await scheduleSync(context, userId, now());
	await retryPlannedWorkouts(context, userId);
	if (predictionId !== null) await planWorkout(context, userId, predictionId);
	return predictionId;
}

/** Links with a code, all scopes unless `scope` names others; without a code, reports the link made in the browser. */
async function linkToken(
	context: TrackerContext,
	userId: string,
	{ code, scope }: { code?: string; scope?: string },
): Promise<"linked" | "already-linked"> {
	const tracker = requireConfigured(context);
	const { db, provider, now } = tracker;
	if (code === undefined) {
		const link = await requireWorkingLink(tracker, userId);
		return (await markReported(db, link)) ? "linked" : "already-linked";
	}
	if ((await linkOf(context, userId))?.state === "ok") return "already-linked";
	const scopes = scope?.split(/[\s,]+/).filter(Boolean) ?? provider.capabilities.scopes;
	await linkWithCode(tracker, { userId, tracker: tracker.tracker }, code, scopes);
	await scheduleSync(context, userId, now());
	const link = await linkOf(context, userId);
	if (link) await markReported(db, link);
	return "linked";
}

/** Reads the newest of the list while the user waits; streams follow by the queue. */
async function quickSync(context: TrackerContext, userId: string, maxActivities: number) {
	const { link, after } = await syncNow(context, userId, "quick", {
		list: { kind: "recent" },
		request: { until: "list", perPage: maxActivities },
	});
	return { added: Math.max(0, after.listed - link.listed) };
}

/** Begins to read the full list while the user waits for its first page. */
async function fullSync(
	context: TrackerContext,
	userId: string,
	{ priorityCount, perPage }: { priorityCount: number; perPage: number },
) {
	const { link, after } = await syncNow(context, userId, "full", {
		list: { kind: "full", priority: priorityCount },
		request: { until: "page", perPage },
	});
	return { added: Math.max(0, after.currentListed - link.listed) };
}

/** Requests a list and reads it within the user's quota. @throws AppError `tracker.*` */
async function syncNow(
	context: TrackerContext,
	userId: string,
	kind: SyncKind,
	{ list, request }: { list: { kind: "recent" | "full"; priority?: number }; request: SyncRequest },
): Promise<{ link: Link; after: Link }> {
	const tracker = requireConfigured(context);
	const { db, now } = tracker;
	const link = await requireWorkingLink(tracker, userId);
	await countSync(context, kind, userId);
	await retryFailed(db, link);
	await requestList(db, link, list.kind, { now: now(), priority: list.priority });
	throwIfStopped(context, await advance(tracker, userId, request));
	const after = await reloadLink(db, link);
	if (!after) throw new AppError("tracker.not_linked", sourceOf(context));
	return { link, after };
}

function throwIfStopped(context: TrackerContext, { code, waitsUntilMs }: SyncReport): void {
	const source = sourceOf(context);
	if (code === "tracker.relink") throw new AppError("tracker.relink", source);
	if (code === "tracker.paused") throw new AppError("tracker.paused", source);
	if (code === "tracker.unavailable") throw new AppError("tracker.unavailable", source);
	if (waitsUntilMs !== null) throw rateLimited(context, waitsUntilMs);
}

/**
 * Requests the newest in the background; false when that was done within a quarter of an hour. Where no nightly list
 * renews what is stored, visits do: once a day with the full list.
 */
async function backgroundSync(context: TrackerContext, userId: string): Promise<boolean> {
	const { db, now } = context;
	const link = await requireWorkingLink(requireConfigured(context), userId);
	const unlessSince = new Date(now().getTime() - backgroundMs);
	const renews =
		context.settings.renewal === "visit" &&
		(link.renewedAt === null || link.renewedAt.getTime() < now().getTime() - renewalMs);
	const kind = renews ? "full" : "recent";
	const isRequested = await requestList(db, link, kind, { now: now(), unlessSince });
	if (isRequested) await scheduleSync(context, userId, now());
	return isRequested;
}

/** Syncs that a user requests and waits for: of the newest activities, or of the full list. */
type SyncKind = "quick" | "full";

/** Rules for syncs that a user waits for. One in the background costs a call at most. */
const syncRules = ({ tracker, settings }: TrackerContext): Record<SyncKind, RateRule> => ({
	quick: { name: `sync-quick-${tracker}`, attempts: settings.quickSyncsPerHour, windowMs: hourMs },
	full: { name: `sync-full-${tracker}`, attempts: settings.fullSyncsPerDay, windowMs: dayMs },
});

/** Counts a sync. @throws AppError `tracker.sync_quota`, which names when the next may be requested */
async function countSync(context: TrackerContext, kind: SyncKind, userId: string): Promise<void> {
	const rule = syncRules(context)[kind];
	const waitS = await context.limiter.waitS(rule, userId);
	if (waitS !== null)
		throw new AppError("tracker.sync_quota", { ...retryValues(waitS), allowed: rule.attempts });
}

async function syncQuotaOf(context: TrackerContext, userId: string) {
	const { quick, full } = syncRules(context);
	const [quickLeft, fullLeft] = await context.limiter.left([quick, full], userId);
	return { quick: quick.attempts, quickLeft, full: full.attempts, fullLeft };
}

/** Ends the link, deletes what came from it and confirms that by mail. */
async function disconnectUser(context: TrackerContext, userId: string): Promise<void> {
	await disconnect(context, await requireLink(context, userId), false);
}

async function beginDisconnectOfUser(context: TrackerContext, userId: string): Promise<void> {
	const link = await linkOf(context, userId);
	if (link) await beginDisconnect(context, link, false);
}

/** Ends a link again that a restore of the database has brought back. */
async function replayEnd(context: TrackerContext, userId: string, name: string): Promise<void> {
	const link = await linkOf(context, userId);
	if (link && linkName(link) === name) await disconnect(context, link, false);
}

/** Runs a user's sync: the work of a message. */
async function advanceUser(context: TrackerContext, userId: string): Promise<void> {
	if (isConfigured(context)) await advance(context, userId);
}

/** Writes an answer that a message has brought: where that fails again, by another message, later each time. */
async function storeAnswer(
	context: TrackerContext,
	userId: string,
	{ answer, attempts }: { answer: TokenAnswer; attempts: number },
): Promise<void> {
	const { tracker, jobs, now } = context;
	try {
		if (answer.scopes === null) await storeRefreshed(context, userId, answer);
		else await storeSentGrant(requireConfigured(context), { userId, tracker }, answer);
	} catch (error) {
		// No link may hold it, and its revocation is pending.
		if (error instanceof AppError) return;
		if (attempts + 1 >= mostAnswerAttempts) throw error;
		logUnwritten(error);
		const next = { kind: "tracker.store-answer", tracker, userId, answer } as const;
		const delaySeconds = retryDelayMs(attempts + 1) / 1000;
		await jobs.send({ ...next, attempts: attempts + 1 }, { delaySeconds });
		return;
	}
	await scheduleSync(context, userId, now());
}

/** Schedules runs whose message was lost, finishes disconnects, has changed plans sent, and purges activities that are about to expire. */
async function sweep(context: TrackerContext): Promise<void> {
	const { db, now } = context;
	for (const { userId } of await selectOverdueLinks(db, context.tracker, now(), sweptAtOnce)) {
		await scheduleSync(context, userId, now());
	}
	await sweepDisconnects(context);
	await sweepPlannedWorkouts(context);
	await sweepExpiring(context);
	await deleteOldConsents(context);
}

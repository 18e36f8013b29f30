import { sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import type { ActivityStreams, ActivitySummary } from "#domain/training/activity.ts";
import { hashToken } from "../accounts/tokens.ts";
import { isOwnerDeleted } from "../platform/sql.ts";
import { type LinkEvent, scheduleSync, type TrackerContext } from "./context.ts";
import { disconnect } from "./disconnect.ts";
import {
	callWithinBudget,
	expiryOf,
	originOf,
	type StepOutcome,
	type SyncContext,
	SyncPaused,
} from "./link-calls.ts";
import { type Link, requestList, selectLink, updateLink } from "./link-store.ts";
import type { ProviderEvent, TrackerProvider } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import {
	addEvent,
	addPage,
	closeEvents,
	deleteActivities,
	selectOpenEvents,
} from "./sync-queue.ts";

/** Events of one step. */
const stepSize = 1000;
/** Events of one delivery; what is beyond them, the nightly list brings. */
const mostEvents = 100;
/** An event of one may carry its whole activity, which is some 4 kB. */
const kbPerEvent = 8;
/** Largest body of a delivery, kB. */
export const maxDeliveryKb = mostEvents * kbPerEvent;
/** With events about more activities, a list costs fewer calls than asking for each. */
const mostSingleCalls = 10;

/** What a subscription proves itself with: derived from the key, so that one secret is enough. */
export const verifyTokenOf = (webhookKey: string): Promise<string> =>
	hashToken(`verify\n${webhookKey}`);

type WebhookContext = Pick<TrackerContext, "provider"> & {
	readonly settings: { readonly webhookKey: string };
};

/** What a delivery proves its origin with: the key that ends its address, or its body. */
export interface Delivery {
	readonly key: string | null;
	readonly body: unknown;
}

/**
 * The provider, for callers who know our key: events carry no signature that can be checked. Keys are compared by
 * their hashes, which reveal nothing of where they differ.
 * @throws AppError `tracker.webhook`
 */
async function authorised(
	{ provider, settings: { webhookKey } }: WebhookContext,
	{ key, body }: Delivery,
): Promise<TrackerProvider> {
	if (!provider || webhookKey === "") throw new AppError("tracker.webhook");
	const { proof } = provider.webhook;
	const given = proof.kind === "address" ? key : proof.secretOf(body);
	const fits = given !== null && (await hashToken(given)) === (await hashToken(webhookKey));
	if (!fits) throw new AppError("tracker.webhook");
	return provider;
}

/** The answer to the handshake of a subscription. @throws AppError `tracker.webhook` */
export async function validateWebhook(
	context: WebhookContext,
	key: string,
	query: URLSearchParams,
): Promise<Record<string, string>> {
	const { webhook } = await authorised(context, { key, body: null });
	const token = await verifyTokenOf(context.settings.webhookKey);
	const answer = webhook.subscriber?.validationAnswer(query, token);
	if (!answer) throw new AppError("tracker.webhook");
	return answer;
}

/** Events of a delivery that need an action, `mostEvents` at most. @throws AppError `tracker.webhook` */
export async function parseWebhookEvents(
	context: WebhookContext,
	delivery: Delivery,
): Promise<Exclude<ProviderEvent, { kind: "other" }>[]> {
	const { webhook } = await authorised(context, delivery);
	const events = webhook.parseEvents(delivery.body).slice(0, mostEvents);
	return events.filter((event) => event.kind !== "other");
}

/** Has events about links of ours stored, each in the database of its user. */
export async function receiveWebhookEvents(
	context: TrackerContext,
	delivery: Delivery,
): Promise<void> {
	const { tracker, athletes, deliver } = context;
	for (const event of await parseWebhookEvents(context, delivery)) {
		const athleteId = event.athleteExternalId;
		const owner = await athletes.ownerOf({ tracker, athleteId });
		if (!owner) continue;
		const activityId = event.kind === "activity" ? event.activityExternalId : null;
		await deliver(owner, tracker, { athleteId, key: event.key, activityId });
	}
}

/** Stores an event about a user's link; the next run of its sync processes it. */
export async function receiveEvent(
	context: TrackerContext,
	userId: string,
	{ athleteId, key, activityId }: LinkEvent,
): Promise<void> {
	const { db, tracker, now } = context;
	const link = await selectLink(db, { userId, tracker });
	if (link?.athleteId !== athleteId) return;
	const isDue = await addEvent(db, link, { key, activityId, now: now() }).catch(
		(error: unknown) => {
			// The link has ended meanwhile, and needs no event.
			if (isOwnerDeleted(error)) return false;
			throw error;
		},
	);
	if (isDue) await scheduleSync(context, userId, now());
}

/**
 * Processes open events by asking the tracker: an event may be forged, repeated or late, and changes nothing by
 * itself.
 */
export async function processEvents(context: SyncContext, link: Link): Promise<StepOutcome> {
	const { db, now } = context;
	const events = await selectOpenEvents(db, link, stepSize);
	if (events.length === 0) return { kind: "done" };
	if (events.some(isAboutLink) && !(await isAuthorised(context, link))) {
		await disconnect(context, link, true);
		return { kind: "more" };
	}
	const activities = new Set(events.flatMap(({ activityId }) => activityId ?? []));
	if (activities.size > mostSingleCalls) await requestList(db, link, "full", { now: now() });
	else for (const externalId of activities) await refreshActivity(context, link, externalId);
	await closeEvents(db, link, events);
	return { kind: "more" };
}

const isAboutLink = ({ activityId }: { activityId: string | null }) => activityId === null;

/** Makes a stored activity equal to the tracker's. */
async function refreshActivity(
	context: SyncContext,
	link: Link,
	externalId: string,
): Promise<void> {
	const { db, intake, provider, now } = context;
	try {
		const summary = await callWithinBudget(context, link, "list", (token) =>
			provider.activity(token, externalId),
		);
		const seenAt = now();
		const times = { seenAt, expiresAt: expiryOf(context, seenAt) };
		const streams = await samplesOfNew(context, link, summary);
		if (streams) {
			const added = Number(await intake.recordWhole(originOf(link), summary, streams, times));
			await updateLink(db, link, {
				listed: sql`listed + ${added}`,
				withStreams: sql`with_streams + ${added}`,
			});
			return;
		}
		const { added, withoutSamples } = await intake.record(originOf(link), [summary], times);
		const isPending = !summary.manual && withoutSamples.includes(externalId);
		await addPage(db, link, {
			pending: isPending ? [{ externalId, startedAtMs: summary.startAtMs }] : [],
			unreadable: [],
			change: {
				listed: link.listed + added,
				withStreams: link.withStreams + (isPending ? added : 0),
			},
		});
	} catch (failure) {
		if (!(failure instanceof ProviderFailure)) throw failure;
		if (failure.kind === "not-found") {
			await intake.remove(originOf(link), [externalId]);
			await deleteActivities(db, link, [externalId]);
		} else if (failure.kind === "malformed") {
			await addPage(db, link, { pending: [], unreadable: [externalId] });
		} else if (failure.kind !== "withheld") throw failure;
	}
}

/**
 * Samples of an activity that is not stored yet: with them it is written once. Null where it has none, or they cannot be
 * had at once; the sync queue then asks for them.
 */
async function samplesOfNew(
	context: SyncContext,
	link: Link,
	{ externalId, startAtMs, manual }: ActivitySummary,
): Promise<ActivityStreams | null> {
	if (manual || (await context.intake.has(originOf(link), externalId))) return null;
	try {
		const streams = await callWithinBudget(context, link, "samples", (token) =>
			context.provider.streams(token, externalId, startAtMs),
		);
		return streams === null || streams.timeS.length < 2 ? null : streams;
	} catch (error) {
		if (error instanceof ProviderFailure || error instanceof SyncPaused) return null;
		throw error;
	}
}

/**
 * Whether an event reports the end of a suspended link; null without such an event. Refused tokens confirm it; a
 * link that lacks a scope has valid tokens, and the tracker is asked.
 */
export async function isReportedAsEnded(context: SyncContext, link: Link): Promise<boolean | null> {
	const events = (await selectOpenEvents(context.db, link, stepSize)).filter(isAboutLink);
	if (events.length === 0) return null;
	if (link.code !== "tracker.scope_missing" || !(await isAuthorised(context, link))) return true;
	await closeEvents(context.db, link, events);
	return false;
}

/** Whether the tracker still accepts our tokens. */
async function isAuthorised(context: SyncContext, link: Link): Promise<boolean> {
	try {
		await callWithinBudget(context, link, "interactive", (accessToken) =>
			context.provider.listActivities({ accessToken, page: 1, perPage: 1 }),
		);
		return true;
	} catch (failure) {
		if (failure instanceof ProviderFailure && failure.kind === "token-dead") return false;
		if (failure instanceof ProviderFailure && failure.kind === "scope-missing") return true;
		throw failure;
	}
}

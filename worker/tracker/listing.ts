import { dayMs, minuteMs } from "#domain/time.ts";
import type { Purpose } from "#domain/tracker/budget.ts";
import { makerOf } from "#domain/tracker/credits.ts";
import type { ActivitySummary } from "#domain/training/activity.ts";
import {
	callWithinBudget,
	expiryOf,
	originOf,
	type StepOutcome,
	type SyncContext,
	waitUntil,
} from "./link-calls.ts";
import { type Link, requestList, updateLink } from "./link-store.ts";
import type { ActivityPage, ListClock } from "./provider.ts";
import { addPage, type ListChange, recountPending } from "./sync-queue.ts";

const secondMs = 1000;
/** The end of a list, with what the run has still to store of it. */
interface Ended {
	readonly kind: "done";
	readonly unsaved: ListChange;
}

/** An empty list is read again after that long, before it is believed. */
const confirmMs = 15 * minuteMs;

/**
 * Reads the next page of the list: adds what is new, follows edits, renews the rest, and removes what the tracker no
 * longer has. A recent list ends with the first page that holds a stored activity, a full one where the tracker says so.
 */
export async function listPage(
	context: SyncContext,
	link: Link,
	request: {
		purpose: Purpose;
		/** Size of the first page of a full list; the others have the size of the list. */
		firstSize: number;
	},
): Promise<StepOutcome> {
	const { provider, now } = context;
	const { listClock: clock } = provider.capabilities;
	const isFirst = link.page <= 1;
	const isFull = link.currentList === "full";
	const perPage = isFirst && isFull ? Math.min(link.perPage, request.firstSize) : link.perPage;
	const page = await callWithinBudget(context, link, request.purpose, (accessToken) =>
		provider.listActivities({
			accessToken,
			page: Math.max(1, link.page),
			perPage,
			cursor: link.cursor,
		}),
	);
	if (page.size === 0) return isFirst ? endEmptyList(context, link) : endList(context, link);
	const beganAt = isFirst ? now() : link.currentBeganAt;
	const { added, removed, withoutSamples } = await recordPage(context, link, page);
	const recorded = page.activities.filter(({ manual }) => !manual);
	const reachesStored = added < page.activities.length || page.activities.length === 0;
	const isLast = !isFull && (reachesStored || page.next === null);
	// After a full page of another size, the list begins with pages of its own size.
	const restarts = perPage < link.perPage && page.size >= perPage;
	const newest = newestOf(page.activities) ?? 0;
	const change: ListChange = {
		page: restarts ? 1 : Math.max(1, link.page) + 1,
		cursor: restarts ? null : page.next,
		currentWithheld: (isFirst ? 0 : link.currentWithheld) + page.withheld.length,
		...newMakers(link, page.activities),
		...(newest > (link.newestAt?.getTime() ?? 0) && { newestAt: new Date(newest) }),
		currentListed: (isFirst ? 0 : link.currentListed) + page.activities.length,
		currentWithStreams: (isFirst ? 0 : link.currentWithStreams) + recorded.length,
		currentOldest: page.size < perPage ? (oldestOf(page.activities, clock) ?? null) : null,
		...(isFull &&
			context.retentionDays !== null && {
				currentBeganAt: beganAt,
				currentIds: [
					...(isFirst ? [] : link.currentIds),
					...page.activities.map(({ externalId }) => externalId),
				],
			}),
		...(!isFull && {
			listed: Math.max(0, link.listed + added - removed),
			withStreams: Math.max(0, link.withStreams + added - removed),
		}),
		...(isLast && { currentList: null, listedAt: now() }),
	};
	const pending = recorded
		.filter(({ externalId }) => withoutSamples.has(externalId))
		.map(({ externalId, startAtMs }) => ({ externalId, startedAtMs: startAtMs }));
	const unreadable = page.rejects.flatMap(({ externalId }) => externalId ?? []);
	const isStored = pending.length + unreadable.length + added + removed > 0;
	if (isStored) await addPage(context.db, link, { pending, unreadable, change });
	// Counters are stored with the rows that they count: another step may count on.
	const { listed: _, withStreams: __, ...unsaved } = change;
	if (isFull && page.next === null && !restarts) {
		const ended = await endList(context, { ...link, ...change });
		return { ...ended, unsaved: { ...unsaved, ...ended.unsaved } };
	}
	return { kind: isLast ? "done" : "more", unsaved };
}

/** Makers that a page adds to those of the link. */
function newMakers({ makers }: Link, activities: readonly ActivitySummary[]) {
	const listed = activities.flatMap(({ deviceName }) => makerOf(deviceName) ?? []);
	const all = new Set([...makers, ...listed]);
	return all.size > makers.length ? { makers: [...all] } : {};
}

/** Records the activities of a page, and removes those that it should hold and does not. */
async function recordPage(context: SyncContext, link: Link, page: ActivityPage) {
	const { intake, provider, now } = context;
	const { listClock: clock } = provider.capabilities;
	const seenAt = now();
	const { added, withoutSamples } = await intake.record(originOf(link), page.activities, {
		seenAt,
		expiresAt: expiryOf(context, seenAt),
	});
	const span = completeSpan(link, page, clock, seenAt.getTime());
	const named = [...page.activities, ...page.rejects];
	const externalIds = [...page.withheld, ...named.flatMap(({ externalId }) => externalId ?? [])];
	const { removed } = span
		? await intake.removeUnlisted(originOf(link), { ...span, clock, externalIds })
		: { removed: 0 };
	return { added, removed, withoutSamples: new Set(withoutSamples) };
}

/**
 * The time span in which a page names every activity: from its oldest to its newest, and up to now on the first
 * page. The moments between two pages belong to neither, since an activity that is deleted while the list is read
 * moves the next one to the page before; page sizes alternate (see `pageSize`), so that the next list covers them.
 * Times are on the clock that the list is in order of: on another one, pages would overlap.
 */
function completeSpan(link: Link, page: ActivityPage, clock: ListClock, nowMs: number) {
	const isUnnamed = page.rejects.some(({ externalId }) => externalId === null);
	const oldest = oldestOf(page.activities, clock);
	if (oldest === undefined || isUnnamed) return null;
	const newest = Math.max(...page.activities.map((activity) => startOn(clock, activity)));
	const fromMs = oldest + secondMs;
	const toMs = link.page <= 1 ? Math.max(nowMs, newest) + dayMs : newest;
	return fromMs < toMs ? { fromMs, toMs } : null;
}

const startOn = (clock: ListClock, { startAtMs, utcOffsetS }: ActivitySummary): number =>
	clock === "utc" ? startAtMs : startAtMs + 1000 * utcOffsetS;

function oldestOf(activities: readonly ActivitySummary[], clock: ListClock): number | undefined {
	return activities.length === 0
		? undefined
		: Math.min(...activities.map((activity) => startOn(clock, activity)));
}

const newestOf = (activities: readonly ActivitySummary[]): number | undefined =>
	activities.length === 0 ? undefined : Math.max(...activities.map(({ startAtMs }) => startAtMs));

/**
 * Ends a list whose first page is empty. When activities are stored, a full list is read a second time later (`page`
 * 0: it was empty once) before they are removed. A service that can be dormant says nothing by an empty list.
 */
async function endEmptyList(context: SyncContext, link: Link): Promise<StepOutcome> {
	const { db, intake, provider, now } = context;
	const { activities } = await intake.count(originOf(link));
	const canBeDormant = provider.capabilities.dormantAfterDays !== null;
	if (activities === 0 || canBeDormant) return endList(context, { ...link, currentWithheld: 0 });
	if (link.currentList !== "full") {
		const ended = await endList(context, link);
		await requestList(db, link, "full", { now: now() });
		return ended;
	}
	if (link.page === 1) {
		await updateLink(db, link, { page: 0 });
		return waitUntil(now().getTime() + confirmMs);
	}
	const everything = { externalIds: [], fromMs: 0, toMs: now().getTime() + 2 * dayMs };
	await intake.removeUnlisted(originOf(link), everything);
	return endList(context, link);
}

async function endList(context: SyncContext, link: Link): Promise<Ended> {
	const { db, intake, provider, now } = context;
	const { listClock: clock, dormantAfterDays } = provider.capabilities;
	const seenAt = now();
	const unsaved = { currentList: null, cursor: null, listedAt: seenAt };
	if (link.currentList !== "full") return { kind: "done", unsaved };
	// Of a service that can be dormant, the list may reach less far back than what is stored.
	if (link.currentOldest !== null && dormantAfterDays === null) {
		const older = { externalIds: [], fromMs: 0, toMs: link.currentOldest, clock };
		await intake.removeUnlisted(originOf(link), older);
	}
	await confirm(context, link);
	await recountPending(db, link);
	// A page may repeat activities of an earlier one: the stored ones are counted.
	const { activities: listed, withSamples: withStreams } = await intake.count(originOf(link));
	const { currentWithheld: withheld } = link;
	const ended = { ...unsaved, currentBeganAt: null, currentIds: [], renewedAt: seenAt };
	const isCounted =
		link.listed === listed && link.withStreams === withStreams && link.withheld === withheld;
	if (!isCounted) await updateLink(db, link, { ...ended, listed, withStreams, withheld });
	return { kind: "done", unsaved: ended };
}

/**
 * Renews what the whole list has held. It was seen when the list began, at the latest. One that took too long confirms
 * nothing any more.
 */
async function confirm(context: SyncContext, link: Link): Promise<void> {
	const { currentBeganAt: beganAt, currentIds: ids } = link;
	const expiresAt = beganAt && expiryOf(context, beganAt);
	if (!expiresAt || expiresAt <= context.now()) return;
	await context.intake.confirm(originOf(link), {
		externalIds: new Set(ids),
		beganAt,
		expiresAt,
	});
}

/** The size of a list's pages: the largest, or one less on every other day. */
export function pageSize(largest: number, now: Date): number {
	return largest - (Math.floor(now.getTime() / dayMs) % 2);
}

import { dayMs, hourMs } from "#domain/time.ts";
import { enqueue } from "../platform/enqueue.ts";
import { relinkDeadline, type TrackerContext, type TrackerDeps } from "./context.ts";
import { athleteHashOf } from "./link-calls.ts";
import {
	forgetExpiredLists,
	requestRenewals,
	selectAthletes,
	setEndOfSuspended,
} from "./link-store.ts";
import { deleteOldEvents } from "./sync-queue.ts";

/** Events of webhooks are stored that long, so that their repeats do nothing. */
const eventMs = 2 * dayMs;
/** A list that is younger needs no renewal tonight. */
const freshMs = 20 * hourMs;
/** The lists of a night are spread over that long, to leave each quarter of an hour its calls. */
const spreadMs = 4 * hourMs;
/** Deletions at the tracker are followed within 48 hours (Strava's API policy, §6.3). */
const mirrorDays = 2;
/** Activities are purged before they expire: two sweeps earlier, so that one sweep may fail. */
const purgeAheadMs = hourMs / 2;
/** Users whose activities one sweep purges at most, each by a message of its own. */
const purgedAtOnce = 500;

/** Without credentials nothing is renewed. */
const isRenewedNightly = ({ provider, settings }: TrackerDeps) =>
	provider !== null && settings.renewal === "nightly";

/** How long activities are stored without being listed again: never longer than the tracker allows; null: no limit. */
export function retentionDaysOf(deps: TrackerDeps): number | null {
	const { provider, settings } = deps;
	const allowed = provider ? provider.capabilities.retentionDays : Number.POSITIVE_INFINITY;
	if (allowed === null) return null;
	const days = Math.min(allowed, settings.retentionDays);
	// An activity that no nightly list confirms could have been deleted at the tracker.
	return isRenewedNightly(deps) ? days : Math.min(days, mirrorDays);
}

/** The nightly round, a few statements for all links: requests lists, and forgets those that were not renewed. */
export async function retain(context: TrackerContext): Promise<void> {
	const { db, tracker, retentionDays, now } = context;
	const before = (ageMs: number) => new Date(now().getTime() - ageMs);
	// The sweep schedules the runs when they are due.
	if (isRenewedNightly(context))
		await requestRenewals(db, tracker, before(freshMs), now(), spreadMs);
	await setEndOfSuspended(db, tracker, relinkDeadline(context));
	if (retentionDays !== null) await forgetExpiredLists(db, tracker, before(retentionDays * dayMs));
	await deleteOldEvents(db, before(eventMs));
	const links = await selectAthletes(db, tracker);
	await context.athletes.claimMissing(
		await Promise.all(
			links.map(async (link) => ({
				...link,
				athleteHash: await athleteHashOf(tracker, link.athleteId),
			})),
		),
	);
}

const purgeBefore = ({ now }: TrackerContext) => new Date(now().getTime() + purgeAheadMs);

const enqueuePurge = ({ jobs, tracker }: TrackerContext, userId: string) =>
	enqueue(jobs, { kind: "tracker.purge", userId, tracker });

/** Has activities purged that are about to expire. */
export async function sweepExpiring(context: TrackerContext): Promise<void> {
	const userIds = await context.intake.expiring(
		context.tracker,
		purgeBefore(context),
		purgedAtOnce,
	);
	for (const userId of userIds) await enqueuePurge(context, userId);
}

/** Purges a user's activities that are about to expire; where there are many, the next message purges more. */
export async function purge(context: TrackerContext, userId: string): Promise<void> {
	const { intake, tracker } = context;
	const source = { userId, source: tracker };
	const { more, removed } = await intake.purgeExpired(source, purgeBefore(context));
	if (more) await enqueuePurge(context, userId);
	else if (removed > 0 && (await intake.count(source)).activities === 0) {
		await context.dropExpired(userId);
	}
}

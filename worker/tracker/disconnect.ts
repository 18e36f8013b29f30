import { disconnectedMail } from "#domain/accounts/mails.ts";
import { errorLine } from "#domain/loggable.ts";
import { minuteMs } from "#domain/time.ts";
import { retryDelayMs } from "#domain/tracker/backoff.ts";
import { enqueue } from "../platform/enqueue.ts";
import { sendReceipt } from "../platform/mail.ts";
import { isOwnerDeleted } from "../platform/sql.ts";
import { sourceOf, type TrackerContext } from "./context.ts";
import { athleteHashOf } from "./link-calls.ts";
import {
	deleteDisconnect,
	type LinkId,
	linkName,
	linkRow,
	markRemoved,
	moveToOutbox,
	openDisconnectRow,
	type PendingDisconnect,
	selectDisconnect,
	selectDisconnectsOf,
	selectDueDisconnects,
	updateDisconnect,
} from "./link-store.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { decryptTokens } from "./token-encryption.ts";

// A disconnect deletes the link at once. What is left to do is a row of the revocation outbox, so that a crash, or a
// tracker that is down, leaves nothing behind. Removing the activities and revoking the tokens do not wait for each
// other; the mail waits for the removal, and nothing waits for the mail.

/** A revocation that has failed so often is given up, and the tokens are deleted. */
const maxAttempts = 40;
/** Disconnects that one sweep finishes at most, each by a message of its own. */
const sweepLimit = 100;
/** The caller of `disconnect` finishes it; the sweep tries again after that long. */
const graceMs = 5 * minuteMs;

/** Ends a link; `revoked` when the tracker has ended it already. What fails afterwards is left to the sweep. */
export async function disconnect(
	context: TrackerContext,
	link: LinkId,
	revoked: boolean,
): Promise<void> {
	const id = await beginDisconnect(context, link, revoked);
	if (id !== null) await finishDisconnect(context, id).catch(logFailure);
}

function logFailure(error: unknown): void {
	console.error(JSON.stringify({ event: "disconnect_unfinished", message: errorLine(error) }));
}

/** Deletes a link, and leaves the rest to `finishDisconnect`; null when it has ended already. */
export async function beginDisconnect(
	{ db, athletes, noteDeletion, now }: TrackerContext,
	link: LinkId,
	revoked: boolean,
): Promise<string | null> {
	const id = crypto.randomUUID();
	const began = await moveToOutbox(db, link, {
		id,
		athleteHash: await athleteHashOf(link.tracker, link.athleteId),
		revoked,
		dueAt: new Date(now().getTime() + graceMs),
		note: noteDeletion(link.userId, linkName(link), linkRow(link)),
	});
	if (!began) return null;
	// A claim that stays is without effect once it is some minutes old.
	await athletes.release(link, link).catch(logFailure);
	return id;
}

/** Does what is left of a disconnect; what fails is tried again, later each time. */
export async function finishDisconnect(context: TrackerContext, id: string): Promise<void> {
	const { db, now } = context;
	const pending = await selectDisconnect(db, id);
	if (!pending) return;
	const results = await Promise.allSettled([
		removeActivities(context, pending),
		revokeTokens(context, pending),
	]);
	const failures = results.filter((result) => result.status === "rejected");
	if (failures.length === 0) {
		await deleteDisconnect(db, id);
		return;
	}
	for (const { reason } of failures) logFailure(reason);
	const attempts = pending.attempts + 1;
	const dueAt = new Date(now().getTime() + retryDelayMs(attempts));
	await updateDisconnect(db, id, { attempts, dueAt });
}

/** Finishes every disconnect of a user. */
export async function finishDisconnects(context: TrackerContext, userId: string): Promise<void> {
	const { db, tracker } = context;
	for (const { id } of await selectDisconnectsOf(db, { userId, tracker })) {
		await finishDisconnect(context, id);
	}
}

/** Removes at once what is left of a user's earlier links, before activities of a new one are stored. */
export async function removeEarlierActivities(
	context: TrackerContext,
	userId: string,
): Promise<void> {
	const { db, tracker } = context;
	for (const pending of await selectDisconnectsOf(db, { userId, tracker })) {
		await removeActivities(context, pending);
	}
}

/** Has disconnects finished that are due. */
export async function sweepDisconnects({ db, jobs, tracker, now }: TrackerContext): Promise<void> {
	for (const { id } of await selectDueDisconnects(db, tracker, now(), sweepLimit)) {
		await enqueue(jobs, { kind: "tracker.finish-disconnect", disconnectId: id, tracker });
	}
}

/** Removes what came from the tracker, and confirms it by mail, once. */
async function removeActivities(
	context: TrackerContext,
	pending: PendingDisconnect,
): Promise<void> {
	const { db, intake, mailer, forgetDerived, recipientOf } = context;
	const { id, userId, tracker } = pending;
	if (userId === null) return;
	try {
		await intake.removeSource({ userId, source: tracker, owner: openDisconnectRow(id) });
		await forgetDerived(userId);
	} catch (error) {
		// The account is deleted, or another call has removed everything.
		if (!isOwnerDeleted(error)) throw error;
	}
	const recipient = await recipientOf(userId);
	if (!(await markRemoved(db, id)) || !recipient) return;
	await sendReceipt(mailer, {
		to: recipient.email,
		...disconnectedMail(recipient.language, sourceOf(context)),
	});
}

/** Removes planned workouts, then revokes the tokens. Rejects when that is to be tried again. */
async function revokeTokens(context: TrackerContext, pending: PendingDisconnect): Promise<void> {
	const { db, athletes, provider, settings } = context;
	const { id, planned, athleteHash } = pending;
	if (pending.revoked && planned.length === 0) return;
	const tokens = await decryptTokens(settings.keys, pending, athleteHash);
	if (tokens && planned.length > 0) {
		await removePlanned(context, pending, tokens.accessToken);
		await updateDisconnect(db, id, { planned: [] });
	}
	// The athlete may be linked again, in whatever database: a revocation would end that link.
	const isRevoked = pending.revoked || (await athletes.isLinked(athleteHash));
	if (tokens && provider && !isRevoked) {
		await unlessGivenUp(pending, () => provider.revoke(tokens.refreshToken || tokens.accessToken));
	}
	await updateDisconnect(db, id, { revoked: true, encrypted: "", planned: [] });
}

async function removePlanned(
	{ provider, now }: TrackerContext,
	pending: PendingDisconnect,
	accessToken: string,
): Promise<void> {
	const calendar = provider?.calendar;
	if (!calendar) return;
	if (pending.plannedBusyUntil > now().getTime()) throw new Error("a workout is being sent");
	await unlessGivenUp(pending, () => calendar.remove(accessToken, pending.planned));
}

/** Makes a call; one that tokens cannot make any more, or that has failed too often, is given up. */
async function unlessGivenUp(
	{ attempts }: PendingDisconnect,
	call: () => Promise<unknown>,
): Promise<void> {
	try {
		await call();
	} catch (failure) {
		const isUseless =
			failure instanceof ProviderFailure &&
			(failure.kind === "token-dead" || failure.kind === "scope-missing");
		if (!isUseless && attempts + 1 < maxAttempts) throw failure;
	}
}

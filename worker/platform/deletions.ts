import { asc, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Deletion, deletionKinds } from "#domain/deletions.ts";
import { errorLine } from "#domain/loggable.ts";
import { dayMs } from "#domain/time.ts";
import { bind } from "./bind.ts";
import { type Database, listOf } from "./sql.ts";
import { deletionReplays, unlistedDeletions } from "./tables.ts";

/** Longer than the 30 days for which Time Travel can restore the database. */
const listedMs = 35 * dayMs;
/** Of the list in the bucket. */
export const deletionsPrefix = "deletions/";
const publishedAtOnce = 100;
/** Deletions that one call replays, each of which takes several queries. */
const replayedAtOnce = 20;

interface Context {
	readonly db: Database;
	readonly bucket: R2Bucket;
	readonly now: () => Date;
}

interface Replay {
	/** Deletes again what a restore brought back. Idempotent. */
	readonly apply: (deletion: Deletion) => Promise<void>;
	/** Has `replay` called soon, in an invocation of its own. */
	readonly continueLater: () => Promise<void>;
}

/**
 * The list of deletions in the bucket, which a restore of the database does not undo: `replay` applies them again.
 * The transaction that deletes records the deletion in a row; `publish` moves it to the list.
 */
export const createDeletionList = (context: Context) =>
	bind(context, { record, publish, removeOld, replay });

/**
 * The statement that records a deletion, for the transaction that deletes, ahead of the deleting statements.
 * @param existing a SELECT of what is deleted: without a row nothing is recorded.
 */
const record = (
	{ now }: Context,
	{ kind, userId, subjectId }: Omit<Deletion, "deletedAt">,
	existing: SQLWrapper,
): SQL =>
	sql`INSERT INTO unlisted_deletions (deleted_at, kind, user_id, subject_id)
		SELECT ${now().getTime()}, ${kind}, ${userId}, ${subjectId}
		WHERE EXISTS (${existing})`;

/** Puts recorded deletions on the list. Idempotent. */
async function publish({ db, bucket }: Context): Promise<void> {
	const recorded = await db
		.select()
		.from(unlistedDeletions)
		.orderBy(asc(unlistedDeletions.id))
		.limit(publishedAtOnce);
	for (const deletion of recorded) await bucket.put(keyOf(deletion), "");
	const ids = listOf(recorded.map(({ id }) => id));
	if (recorded.length > 0) {
		await db.delete(unlistedDeletions).where(sql`${unlistedDeletions.id} IN ${ids}`);
	}
}

/** Removes entries of the list that are older than any restore. */
async function removeOld({ bucket, now }: Context): Promise<void> {
	const before = keyOfMoment(new Date(now().getTime() - listedMs));
	const { objects } = await bucket.list({ prefix: deletionsPrefix, limit: 1000 });
	const old = objects.map(({ key }) => key).filter((key) => key < before);
	if (old.length > 0) await bucket.delete(old);
}

/** Continues the oldest requested replay; a deletion that fails stops no other. */
async function replay({ db, bucket, now }: Context, run: Replay): Promise<void> {
	const requested = await db
		.select()
		.from(deletionReplays)
		.where(isNull(deletionReplays.doneAt))
		.orderBy(asc(deletionReplays.id))
		.limit(1)
		.get();
	if (!requested) return;
	const { objects, truncated } = await bucket.list({
		prefix: deletionsPrefix,
		limit: replayedAtOnce,
		startAfter: requested.afterKey ?? undefined,
	});
	let applied = 0;
	for (const { key } of objects) if (await applyOrLog(run, key)) applied++;
	await db
		.update(deletionReplays)
		.set({
			afterKey: objects.at(-1)?.key ?? requested.afterKey,
			applied: requested.applied + applied,
			failed: requested.failed + objects.length - applied,
			doneAt: truncated ? null : now(),
		})
		.where(sql`${deletionReplays.id} = ${requested.id}`);
	if (truncated) await run.continueLater();
}

async function applyOrLog({ apply }: Replay, key: string): Promise<boolean> {
	try {
		const deletion = deletionOf(key);
		if (deletion) await apply(deletion);
		return true;
	} catch (error) {
		console.error(JSON.stringify({ event: "deletion_not_replayed", message: errorLine(error) }));
		return false;
	}
}

/** Keys sort by time: `deletions/<moment>/<kind>/<user>/<subject>`. The objects are empty. */
const keyOf = ({ deletedAt, kind, userId, subjectId }: Deletion) =>
	`${keyOfMoment(deletedAt)}/${kind}/${userId}/${subjectId}`;
const keyOfMoment = (at: Date) => `${deletionsPrefix}${at.toISOString()}`;

/** A line of the list by its key; null for a key of another form. */
export function deletionOf(key: string): Deletion | null {
	const [moment, word, userId, subjectId] = key.slice(deletionsPrefix.length).split("/");
	const kind = deletionKinds.find((one) => one === word);
	if (!kind || !userId || !subjectId) return null;
	return { kind, userId, subjectId, deletedAt: new Date(moment) };
}

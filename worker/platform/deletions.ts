import { asc, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Deletion, deletionKinds } from "../../domain/deletions.ts";
import { errorLine } from "../../domain/loggable.ts";
import { dayMs } from "../../domain/time.ts";
import { type Database, listOf } from "./sql.ts";
import { deletionReplays, unlistedDeletions } from "./tables.ts";

/** Longer than the 30 days for which Time Travel can restore the database. */
const keptMs = 35 * dayMs;
const prefix = "deletions/";
const publishedAtOnce = 100;
/** Deletions that one call applies again, each of which takes several queries. */
const replayedAtOnce = 20;

/**
 * The list of what was deleted, in the bucket: a restore of the database does not undo it, and `replay` applies
 * it again. The transaction that deletes notes the deletion in a row of its own; `publish` moves it to the list.
 */
export function createDeletionList(
	db: Database,
	files: R2Bucket,
	deps: {
		now: () => Date;
		/** Deletes once more what has come back; nothing where there is nothing. */
		apply: (deletion: Deletion) => Promise<void>;
		/** Has `replay` called soon, in an invocation of its own. */
		continueReplay: () => Promise<void>;
	},
) {
	const { now, apply, continueReplay } = deps;

	async function applyOrLog(key: string): Promise<boolean> {
		try {
			const deletion = deletionOf(key);
			if (deletion) await apply(deletion);
			return true;
		} catch (error) {
			console.error(JSON.stringify({ event: "deletion_not_replayed", message: errorLine(error) }));
			return false;
		}
	}

	return {
		/**
		 * The statement that notes a deletion, for the transaction that deletes, before it does.
		 * @param existing a SELECT of what is deleted: nothing is noted where it finds no row.
		 */
		note: (deletion: Omit<Deletion, "deletedAt">, existing: SQLWrapper): SQL =>
			sql`INSERT INTO unlisted_deletions (deleted_at, kind, user_id, subject_id)
				SELECT ${now().getTime()}, ${deletion.kind}, ${deletion.userId}, ${deletion.subjectId}
				WHERE EXISTS (${existing})`,

		/** Puts noted deletions on the list. Repeating it is harmless. */
		async publish(): Promise<void> {
			const noted = await db
				.select()
				.from(unlistedDeletions)
				.orderBy(asc(unlistedDeletions.id))
				.limit(publishedAtOnce);
			for (const deletion of noted) await files.put(keyOf(deletion), "");
			const ids = listOf(noted.map(({ id }) => id));
			if (noted.length > 0) {
				await db.delete(unlistedDeletions).where(sql`${unlistedDeletions.id} IN ${ids}`);
			}
		},

		/** Ends the lines of the list that no restore can need any more. */
		async removeOld(): Promise<void> {
			const before = keyOfMoment(new Date(now().getTime() - keptMs));
			const { objects } = await files.list({ prefix, limit: 1000 });
			const old = objects.map(({ key }) => key).filter((key) => key < before);
			if (old.length > 0) await files.delete(old);
		},

		/** Goes on with the replay that an operator has asked for; a deletion that fails stops no other. */
		async replay(): Promise<void> {
			const asked = await db
				.select()
				.from(deletionReplays)
				.where(isNull(deletionReplays.doneAt))
				.orderBy(asc(deletionReplays.id))
				.limit(1)
				.get();
			if (!asked) return;
			const { objects, truncated } = await files.list({
				...{ prefix, limit: replayedAtOnce },
				startAfter: asked.afterKey ?? undefined,
			});
			const done = [];
			for (const { key } of objects) done.push(await applyOrLog(key));
			await db
				.update(deletionReplays)
				.set({
					afterKey: objects.at(-1)?.key ?? asked.afterKey,
					applied: asked.applied + done.filter((ok) => ok).length,
					failed: asked.failed + done.filter((ok) => !ok).length,
					doneAt: truncated ? null : now(),
				})
				.where(sql`${deletionReplays.id} = ${asked.id}`);
			if (truncated) await continueReplay();
		},
	};
}

export type DeletionList = ReturnType<typeof createDeletionList>;

/** Keys sort by time: `deletions/<moment>/<kind>/<user>/<subject>`. The key says all, the object is empty. */
const keyOf = ({ deletedAt, kind, userId, subjectId }: Deletion) =>
	`${keyOfMoment(deletedAt)}/${kind}/${userId}/${subjectId}`;
const keyOfMoment = (at: Date) => `${prefix}${at.toISOString()}`;

function deletionOf(key: string): Deletion | null {
	const [moment, word, userId, subjectId] = key.slice(prefix.length).split("/");
	const kind = deletionKinds.find((known) => known === word);
	if (!kind || !userId || !subjectId) return null;
	return { kind, userId, subjectId, deletedAt: new Date(moment) };
}

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { FileStore } from "../platform/file-store.ts";
import { raceCourses, raceCourseVersions, raceEditions, raceEditors, races } from "./tables.ts";

interface Context {
	readonly files: FileStore;
	readonly now: () => Date;
}

/** Races that an account alone looks after: all, or that one. */
const alone = (userId: string, raceId: string | null): SQL =>
	sql`SELECT race_id FROM ${raceEditors} own WHERE user_id = ${userId}
		${raceId === null ? sql`` : sql`AND race_id = ${raceId}`}
		AND NOT EXISTS (SELECT 1 FROM ${raceEditors} o WHERE o.race_id = own.race_id AND o.user_id <> ${userId})`;

const published = sql`EXISTS (SELECT 1 FROM ${raceEditions} e WHERE e.race_id = ${races}.id AND e.published_at IS NOT NULL)`;

/**
 * The statements ahead of the one that takes an account's role away: races without another editor are taken down, or, where
 * nothing of them was ever published, removed with their files.
 */
export function leavingStatements(
	{ files, now }: Context,
	userId: string,
	raceId: string | null = null,
): SQLWrapper[] {
	const drafts = sql`SELECT id FROM ${races} WHERE id IN (${alone(userId, raceId)}) AND NOT ${published}`;
	const ofDrafts = sql`${raceCourseVersions.courseId} IN (SELECT c.id FROM ${raceCourses} c
		JOIN ${raceEditions} e ON e.id = c.edition_id WHERE e.race_id IN (${drafts}))`;
	return [
		files.release(raceCourseVersions, raceCourseVersions.fileKey, ofDrafts),
		sql`UPDATE ${races} SET revision = revision + 1, taken_down_at = ${now().getTime()}, taken_down_by = 'no_editor'
			WHERE id IN (${alone(userId, raceId)}) AND taken_down_at IS NULL AND ${published}`,
		sql`DELETE FROM ${races} WHERE id IN (${drafts})`,
	];
}

/** The same of an account that is deleted; where it was the last organiser, the editor of longest standing becomes one. */
export const deletionStatements = (context: Context, userId: string): SQLWrapper[] => [
	sql`UPDATE ${raceEditors} SET role = 'organiser' WHERE user_id <> ${userId}
		AND race_id IN (SELECT race_id FROM ${raceEditors} WHERE user_id = ${userId} AND role = 'organiser')
		AND NOT EXISTS (SELECT 1 FROM ${raceEditors} o WHERE o.race_id = race_editors.race_id
			AND o.user_id <> ${userId} AND o.role = 'organiser')
		AND user_id = (SELECT o.user_id FROM ${raceEditors} o WHERE o.race_id = race_editors.race_id
			AND o.user_id <> ${userId} ORDER BY o.added_at, o.user_id LIMIT 1)`,
	...leavingStatements(context, userId),
];

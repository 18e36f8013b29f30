import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import type { RaceRole } from "#domain/races/race.ts";
import { raceLimits } from "#domain/races/race-rules.ts";
import { commit, type Database, errorHas, isConflict, isOwnerDeleted } from "../platform/sql.ts";
import { raceEditors } from "./tables.ts";

/** An account that writes about a race. */
export interface RaceWriter {
	readonly raceId: string;
	readonly userId: string;
}

/** Who may: each that looks after the race, or its organisers. */
type Needed = "any" | "organiser";

/** The role of an account in a race, or null. */
export async function roleOf(
	db: Database,
	{ raceId, userId }: RaceWriter,
): Promise<RaceRole | null> {
	const found = await db
		.select({ role: raceEditors.role })
		.from(raceEditors)
		.where(and(eq(raceEditors.raceId, raceId), eq(raceEditors.userId, userId)))
		.get();
	return found?.role ?? null;
}

/** A SELECT of the row that lets an account write, as the owner of what it writes. */
const roleRow = ({ raceId, userId }: RaceWriter, needed: Needed): SQL =>
	sql`SELECT 1 FROM ${raceEditors} WHERE race_id = ${raceId} AND user_id = ${userId}
		AND role IN ('organiser', ${needed === "any" ? "editor" : "organiser"})`;

/**
 * Does a write that rests on a role (`owner`), which is looked at in its own transaction: who is removed a moment before
 * writes nothing. Throws `organise.not_found`, `organise.organiser_only`, `organise.changed` of `requireUnchanged`, and
 * `organise.too_many` and `organise.last_organiser` of the statements below.
 */
export async function asWriter<Answer>(
	db: Database,
	writer: RaceWriter,
	needed: Needed,
	write: (owner: SQLWrapper) => Promise<Answer>,
): Promise<Answer> {
	try {
		return await write(roleRow(writer, needed));
	} catch (error) {
		if (isConflict(error)) throw new AppError("organise.changed");
		if (errorHas(error, `'${withoutOrganiser}'`)) throw new AppError("organise.last_organiser");
		const over = limitIn(error);
		if (over) throw over;
		if (!isOwnerDeleted(error)) throw error;
		const role = await roleOf(db, writer);
		throw new AppError(role === "editor" ? "organise.organiser_only" : "organise.not_found");
	}
}

/** Statements in one transaction, on a role. */
export const writeAs = (
	db: Database,
	writer: RaceWriter,
	needed: Needed,
	statements: readonly SQLWrapper[],
): Promise<D1Result[]> => asWriter(db, writer, needed, (owner) => commit(db, statements, owner));

type Limit = Exclude<keyof typeof raceLimits, "origins">;
const limitPath = "race-limit-";

/** The last statement of a transaction that adds: it fails when there are then more than allowed. */
export const requireAtMost = (used: SQL, of: Limit): SQL =>
	sql`SELECT json_extract('{}', CASE WHEN ${used} <= ${raceLimits[of]} THEN '$' ELSE ${limitPath + of} END)`;

/** The limit that a failed transaction was over; null for any other error. */
export function limitIn(error: unknown): AppError | null {
	const names = Object.keys(raceLimits) as Limit[];
	const bound = names.find((name) => errorHas(error, `'${limitPath}${name}'`));
	if (!bound) return null;
	const max = raceLimits[bound];
	return new AppError("organise.too_many", { bound, max, maxMb: Math.round(max / 1e6) });
}

const withoutOrganiser = "race-without-organiser";

/** The last statement of a transaction that takes a role away: while a race has editors, one is its organiser. */
export const requireOrganiser = (raceId: string): SQL =>
	sql`SELECT json_extract('{}', CASE WHEN EXISTS (SELECT 1 FROM ${raceEditors} WHERE race_id = ${raceId} AND role = 'organiser')
		OR NOT EXISTS (SELECT 1 FROM ${raceEditors} WHERE race_id = ${raceId}) THEN '$' ELSE ${withoutOrganiser} END)`;

/** Fails unless the account looks after no more races than it may. */
export const requireRacesWithin = (userId: string): SQL[] => [
	requireAtMost(sql`(SELECT count(*) FROM ${raceEditors} WHERE user_id = ${userId})`, "races"),
	requireAtMost(
		sql`(SELECT count(*) FROM ${raceEditors} JOIN races ON races.id = race_id
			WHERE user_id = ${userId} AND role = 'organiser' AND domain_verified_at IS NULL)`,
		"unproved",
	),
];

/** Fails unless the race has no more editors and open invitations than it may. */
export const requireEditorsWithin = (raceId: string, now: Date): SQL =>
	requireAtMost(
		sql`(SELECT count(*) FROM ${raceEditors} WHERE race_id = ${raceId})
			+ (SELECT count(*) FROM race_claims WHERE race_id = ${raceId} AND purpose = 'invite' AND used_at IS NULL
				AND expires_at > ${now.getTime()})`,
		"editors",
	);

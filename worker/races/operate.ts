import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { commit, type Database } from "../platform/sql.ts";
import { relist, touchRace } from "./publishing.ts";
import { raceEditors, raceReports, races } from "./tables.ts";

/** Reports that are not answered, the oldest first. */
export const openReports = (db: Database) =>
	db
		.select({
			id: raceReports.id,
			race: races.slug,
			reason: raceReports.reason,
			text: raceReports.text,
			reported_at: sql<string>`datetime(${raceReports.reportedAt} / 1000, 'unixepoch')`,
		})
		.from(raceReports)
		.innerJoin(races, eq(races.id, raceReports.raceId))
		.where(isNull(raceReports.answeredAt))
		.orderBy(raceReports.reportedAt)
		.limit(200);

/** Notes what was done about a report; nothing without an open one of that id. */
export const answerReport = (db: Database, id: string, answer: string, now: Date) =>
	db
		.update(raceReports)
		.set({ answer, answeredAt: now })
		.where(and(eq(raceReports.id, id), isNull(raceReports.answeredAt)))
		.returning({ id: raceReports.id, answer: raceReports.answer });

/** What an operator changes of a race. Its organisers cannot put back what an operator has taken down. */
const changes = {
	"take-down": (now: Date) => ({ takenDownAt: now, takenDownBy: "operator" as const }),
	"put-back": () => ({ takenDownAt: null, takenDownBy: null }),
	prove: (now: Date) => ({
		domainVerifiedAt: sql`coalesce(${races.domainVerifiedAt}, ${now.getTime()})`,
	}),
};
export const raceChanges = ["take-down", "put-back", "prove"] as const;
export type RaceChange = (typeof raceChanges)[number];

/** Changes a race, and lists it anew; answers it, or nothing without such a race. */
export async function changeRace(db: Database, slug: string, change: RaceChange, now: Date) {
	const race = await db.select({ id: races.id }).from(races).where(eq(races.slug, slug)).get();
	if (!race) return [];
	await commit(db, [
		db.update(races).set(changes[change](now)).where(eq(races.id, race.id)),
		touchRace(db, race.id),
	]);
	await relist(db, race.id);
	return db
		.select({
			race: races.slug,
			taken_down_by: races.takenDownBy,
			proved: sql<number>`${races.domainVerifiedAt} IS NOT NULL`,
		})
		.from(races)
		.where(eq(races.id, race.id));
}

/** Makes the account of a verified address an organiser of a race; answers it, or nothing without either. */
export async function makeOrganiser(db: Database, slug: string, email: string, now: Date) {
	const found = await db
		.select({ raceId: races.id, userId: users.id })
		.from(races)
		.innerJoin(users, and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
		.where(eq(races.slug, slug))
		.get();
	if (!found) return [];
	return db
		.insert(raceEditors)
		.values({ ...found, role: "organiser", addedAt: now })
		.onConflictDoUpdate({
			target: [raceEditors.raceId, raceEditors.userId],
			set: { role: "organiser" },
		})
		.returning({ role: raceEditors.role });
}

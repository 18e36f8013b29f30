import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { openRace, type RaceTarget, wasPublished } from "./organise-target.ts";
import type { RaceWriteContext } from "./race-writes.ts";
import {
	raceClaims,
	raceCourses,
	raceCourseVersions,
	raceEditions,
	raceEditors,
	raceReports,
	races,
} from "./tables.ts";

type Context = Pick<RaceWriteContext, "db" | "now">;

/** Races that an account looks after, by name. */
export const racesOf = ({ db }: Pick<Context, "db">, userId: string) =>
	db
		.select({
			slug: races.slug,
			name: races.name,
			role: raceEditors.role,
			domain: races.domain,
			isProved: sql<boolean>`${races.domainVerifiedAt} IS NOT NULL`.mapWith(Boolean),
			isPublished: sql<boolean>`${wasPublishedOf}`.mapWith(Boolean),
			takenDownBy: races.takenDownBy,
		})
		.from(raceEditors)
		.innerJoin(races, eq(races.id, raceEditors.raceId))
		.where(eq(raceEditors.userId, userId))
		.orderBy(asc(races.name), asc(races.slug));
export type OwnRace = Awaited<ReturnType<typeof racesOf>>[number];

const wasPublishedOf = wasPublished(sql`${races.id}`);

/** Everything that a race's own page shows those who look after it. Throws `organise.not_found`. */
export async function overview({ db, now }: Context, userId: string, target: RaceTarget) {
	const { race, role } = await openRace(db, userId, target);
	const ofRace = eq(raceEditions.raceId, race.id);
	const [editions, courses, editors, invitations, reports] = await Promise.all([
		db.select().from(raceEditions).where(ofRace).orderBy(desc(raceEditions.date)),
		db
			.select({
				editionId: raceCourses.editionId,
				slug: raceCourses.slug,
				name: raceCourses.name,
				publishedVersion: raceCourses.publishedVersion,
				draftVersion: raceCourses.draftVersion,
				distanceM: raceCourseVersions.distanceM,
				ascentM: raceCourseVersions.ascentM,
			})
			.from(raceEditions)
			.innerJoin(raceCourses, eq(raceCourses.editionId, raceEditions.id))
			.leftJoin(
				raceCourseVersions,
				and(
					eq(raceCourseVersions.courseId, raceCourses.id),
					sql`${raceCourseVersions.version} = coalesce(${raceCourses.draftVersion}, ${raceCourses.publishedVersion})`,
				),
			)
			.where(ofRace)
			.orderBy(asc(raceCourses.slug)),
		db
			.select({
				id: users.id,
				firstname: users.firstname,
				lastname: users.lastname,
				role: raceEditors.role,
			})
			.from(raceEditors)
			.innerJoin(users, eq(users.id, raceEditors.userId))
			.where(eq(raceEditors.raceId, race.id))
			.orderBy(asc(raceEditors.addedAt), asc(users.id)),
		role === "organiser" ? openInvitations({ db, now }, race.id) : [],
		openReports(db, race.id),
	]);
	return {
		race,
		role,
		editions: editions.map((edition) => ({
			...edition,
			courses: courses.filter(({ editionId }) => editionId === edition.id),
		})),
		editors: editors.map(({ id, firstname, lastname, role }) => ({
			id,
			name: `${firstname} ${lastname}`,
			role,
			isOwn: id === userId,
		})),
		invitations,
		reports,
	};
}
export type RaceOverview = Awaited<ReturnType<typeof overview>>;

const openInvitations = ({ db, now }: Context, raceId: string) =>
	db
		.select({ id: raceClaims.id, address: raceClaims.address, role: raceClaims.role })
		.from(raceClaims)
		.where(
			and(
				eq(raceClaims.raceId, raceId),
				eq(raceClaims.purpose, "invite"),
				isNull(raceClaims.usedAt),
				gt(raceClaims.expiresAt, now()),
			),
		)
		.orderBy(asc(raceClaims.address));

/** Reports that the race's own editors can do something about; the others are the operator's. */
const openReports = (db: Context["db"], raceId: string) =>
	db
		.select({ id: raceReports.id, text: raceReports.text, reportedAt: raceReports.reportedAt })
		.from(raceReports)
		.where(
			and(
				eq(raceReports.raceId, raceId),
				isNull(raceReports.answeredAt),
				inArray(raceReports.reason, ["wrong", "danger"]),
			),
		)
		.orderBy(desc(raceReports.reportedAt));

/** What an export holds of an account's part in races. */
export async function exported({ db }: Pick<Context, "db">, userId: string) {
	const [looksAfter, links, published] = await Promise.all([
		racesOf({ db }, userId),
		db
			.select({
				race: races.slug,
				purpose: raceClaims.purpose,
				role: raceClaims.role,
				address: raceClaims.address,
				expiresAt: raceClaims.expiresAt,
				usedAt: raceClaims.usedAt,
			})
			.from(raceClaims)
			.innerJoin(races, eq(races.id, raceClaims.raceId))
			.where(eq(raceClaims.userId, userId)),
		db
			.select({
				race: races.slug,
				edition: raceEditions.slug,
				course: raceCourses.slug,
				version: raceCourseVersions.version,
				publishedAt: raceCourseVersions.publishedAt,
			})
			.from(raceCourseVersions)
			.innerJoin(raceCourses, eq(raceCourses.id, raceCourseVersions.courseId))
			.innerJoin(raceEditions, eq(raceEditions.id, raceCourses.editionId))
			.innerJoin(races, eq(races.id, raceEditions.raceId))
			.where(eq(raceCourseVersions.publishedBy, userId)),
	]);
	return { looksAfter, links, published };
}

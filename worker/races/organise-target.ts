import { and, eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import type { Database } from "../platform/sql.ts";
import { raceCourses, raceEditions, raceEditors, races } from "./tables.ts";

/** What a page of organisers names in its address. */
export interface RaceTarget {
	readonly race: string;
}
export interface EditionTarget extends RaceTarget {
	readonly edition: string;
}
export interface CourseTarget extends EditionTarget {
	readonly course: string;
}

/** The race of an address that an account looks after, with its role. Throws `organise.not_found`. */
export async function openRace(db: Database, userId: string, { race: slug }: RaceTarget) {
	const found = await db
		.select({ race: races, role: raceEditors.role })
		.from(races)
		.innerJoin(raceEditors, and(eq(raceEditors.raceId, races.id), eq(raceEditors.userId, userId)))
		.where(eq(races.slug, slug))
		.get();
	if (!found) throw new AppError("organise.not_found");
	return found;
}
export type OpenRace = Awaited<ReturnType<typeof openRace>>;

/** The same with an edition. */
export async function openEdition(db: Database, userId: string, target: EditionTarget) {
	const open = await openRace(db, userId, target);
	const edition = await db
		.select()
		.from(raceEditions)
		.where(and(eq(raceEditions.raceId, open.race.id), eq(raceEditions.slug, target.edition)))
		.get();
	if (!edition) throw new AppError("organise.not_found");
	return { ...open, edition };
}

/** The same with a course. */
export async function openCourse(db: Database, userId: string, target: CourseTarget) {
	const open = await openEdition(db, userId, target);
	const course = await db
		.select()
		.from(raceCourses)
		.where(and(eq(raceCourses.editionId, open.edition.id), eq(raceCourses.slug, target.course)))
		.get();
	if (!course) throw new AppError("organise.not_found");
	return { ...open, course };
}
export type OpenCourse = Awaited<ReturnType<typeof openCourse>>;

/** Whether any of a race's editions has been published. */
export const wasPublished = (raceId: SQL) =>
	sql`EXISTS (SELECT 1 FROM ${raceEditions} WHERE race_id = ${raceId} AND published_at IS NOT NULL)`;

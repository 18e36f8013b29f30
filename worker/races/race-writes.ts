import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import { type EditionFields, type RaceFields, slugOf } from "#domain/races/race-forms.ts";
import type { FileStore } from "../platform/file-store.ts";
import { newId } from "../platform/new-id.ts";
import { commit, type Database, errorHas, isOwnerDeleted } from "../platform/sql.ts";
import {
	type CourseTarget,
	type EditionTarget,
	openCourse,
	openEdition,
	openRace,
	type RaceTarget,
} from "./organise-target.ts";
import { relist, touchRace } from "./publishing.ts";
import { limitIn, type RaceWriter, requireAtMost, requireRacesWithin, writeAs } from "./roles.ts";
import { raceCourses, raceCourseVersions, raceEditions, raceEditors, races } from "./tables.ts";

export interface RaceWriteContext {
	readonly db: Database;
	readonly files: FileStore;
	readonly now: () => Date;
}

/** The same of what lists show: they follow at once, or with the next sweep. */
export async function writeListed(
	db: Database,
	writer: RaceWriter,
	needed: "any" | "organiser",
	statements: readonly SQLWrapper[],
): Promise<D1Result[]> {
	const results = await writeAs(db, writer, needed, [...statements, touchRace(db, writer.raceId)]);
	await relist(db, writer.raceId);
	return results;
}

/** The page of a mail's link has the address that a race of this name would have. */
const linkSlug = "link";

/** A new race without editions, which its account is the organiser of; answers its slug. */
export async function addRace(
	{ db, now }: RaceWriteContext,
	userId: string,
	{ site: _, ...fields }: RaceFields,
	{ domain, slug: wanted }: { domain: string | null; slug: string },
): Promise<string> {
	const slug = slugOf(wanted || fields.name) || `race-${newId().toLowerCase()}`;
	if (slug === linkSlug) throw new AppError("organise.slug_taken", { slug });
	const id = newId();
	const createdAt = now();
	const race = { ...fields, id, slug, domain, embedOrigins: [], createdAt };
	try {
		await commit(db, [
			db.insert(races).values(race),
			db.insert(raceEditors).values({ raceId: id, userId, role: "organiser", addedAt: createdAt }),
			...requireRacesWithin(userId),
		]);
	} catch (error) {
		throw limitIn(error) ?? slugError(error, slug);
	}
	return slug;
}

/** A name in an address that is taken, as an error of its own. */
function slugError(error: unknown, slug: string): unknown {
	if (errorHas(error, "UNIQUE constraint failed")) {
		return new AppError("organise.slug_taken", { slug: clip(slug) });
	}
	// The account was deleted meanwhile.
	return isOwnerDeleted(error) ? new AppError("organise.not_found") : error;
}

/** What changes of a race. Its domain is an organiser's to change, and then has to be proved again. */
export type RaceChanges = Partial<Omit<RaceFields, "site">> & {
	readonly domain?: string | null;
	readonly embedOrigins?: readonly string[];
};

export async function editRace(
	{ db }: RaceWriteContext,
	userId: string,
	target: RaceTarget,
	changes: RaceChanges,
): Promise<void> {
	const { race } = await openRace(db, userId, target);
	const { domain, about, embedOrigins, ...rest } = changes;
	const moves = domain !== undefined && domain !== race.domain;
	const set = {
		...rest,
		...(about && { about: { ...race.about, ...about } }),
		...(embedOrigins && { embedOrigins }),
		...(moves && { domain, domainVerifiedAt: null }),
	};
	if (Object.keys(set).length === 0) return;
	const needed = moves || embedOrigins ? "organiser" : "any";
	await writeListed(db, { raceId: race.id, userId }, needed, [
		db.update(races).set(set).where(eq(races.id, race.id)),
	]);
}

/** Takes a race's pages down, or puts them back where its organisers, or the lack of any, took them down. */
export async function setTakenDown(
	{ db, now }: RaceWriteContext,
	userId: string,
	target: RaceTarget,
	isDown: boolean,
): Promise<void> {
	const { race } = await openRace(db, userId, target);
	const notByOperator = sql`${races.takenDownBy} IS NOT 'operator'`;
	const set = isDown
		? {
				takenDownAt: sql`coalesce(${races.takenDownAt}, ${now().getTime()})`,
				takenDownBy: "owner" as const,
			}
		: { takenDownAt: null, takenDownBy: null };
	const results = await writeListed(db, { raceId: race.id, userId }, "organiser", [
		db
			.update(races)
			.set(set)
			.where(and(eq(races.id, race.id), notByOperator)),
	]);
	if (results[0].meta.changes === 0) {
		throw new AppError("organise.taken_down", { bound: "operator" });
	}
}

/** A new edition, named by its year, or by its day where the year has one already; answers its slug. */
export async function addEdition(
	{ db }: RaceWriteContext,
	userId: string,
	target: RaceTarget,
	{ date, endDate }: EditionFields,
): Promise<string> {
	const { race } = await openRace(db, userId, target);
	const id = newId();
	const year = date.slice(0, 4);
	const free = sql`CASE WHEN EXISTS (SELECT 1 FROM ${raceEditions} WHERE race_id = ${race.id} AND slug = ${year})
		THEN ${date} ELSE ${year} END`;
	try {
		const results = await writeAs(db, { raceId: race.id, userId }, "any", [
			sql`INSERT INTO ${raceEditions} (id, race_id, slug, date, end_date)
				VALUES (${id}, ${race.id}, ${free}, ${date}, ${endDate}) RETURNING slug`,
			requireAtMost(
				sql`(SELECT count(*) FROM ${raceEditions} WHERE race_id = ${race.id})`,
				"editions",
			),
		]);
		return (results[0].results as { slug: string }[])[0].slug;
	} catch (error) {
		throw slugError(error, date);
	}
}

export async function editEdition(
	{ db }: RaceWriteContext,
	userId: string,
	target: EditionTarget,
	changes: Partial<EditionFields>,
): Promise<void> {
	const { race, edition } = await openEdition(db, userId, target);
	if (Object.keys(changes).length === 0) return;
	await writeListed(db, { raceId: race.id, userId }, "any", [
		db.update(raceEditions).set(changes).where(eq(raceEditions.id, edition.id)),
	]);
}

/** Shows a published edition no more, or again. */
export async function setWithdrawn(
	{ db, now }: RaceWriteContext,
	userId: string,
	target: EditionTarget,
	isWithdrawn: boolean,
): Promise<void> {
	const { race, edition } = await openEdition(db, userId, target);
	await writeListed(db, { raceId: race.id, userId }, "organiser", [
		db
			.update(raceEditions)
			.set({ withdrawnAt: isWithdrawn ? now() : null })
			.where(eq(raceEditions.id, edition.id)),
	]);
}

/** Removes an edition that was never published, with its courses and files. Throws `organise.published`. */
export async function removeEdition(
	{ db, files }: RaceWriteContext,
	userId: string,
	target: EditionTarget,
): Promise<void> {
	const { race, edition } = await openEdition(db, userId, target);
	const draft = and(eq(raceEditions.id, edition.id), isNull(raceEditions.publishedAt));
	const ofDraft = sql`${raceCourseVersions.courseId} IN (SELECT c.id FROM ${raceCourses} c JOIN ${raceEditions} e ON e.id = c.edition_id
		WHERE e.id = ${edition.id} AND e.published_at IS NULL)`;
	const results = await writeAs(db, { raceId: race.id, userId }, "any", [
		files.release(raceCourseVersions, raceCourseVersions.fileKey, ofDraft),
		db.delete(raceEditions).where(draft),
	]);
	// D1 counts what the deletion of a row takes with it.
	if (results[1].meta.changes === 0) throw new AppError("organise.published");
}

/** A new course without a file; answers its slug. */
export async function addCourse(
	{ db }: RaceWriteContext,
	userId: string,
	target: EditionTarget,
	name: string,
): Promise<string> {
	const { race, edition } = await openEdition(db, userId, target);
	const slug = slugOf(name) || `course-${newId().toLowerCase()}`;
	try {
		await writeAs(db, { raceId: race.id, userId }, "any", [
			db.insert(raceCourses).values({ id: newId(), editionId: edition.id, slug, name }),
			requireAtMost(
				sql`(SELECT count(*) FROM ${raceCourses} WHERE edition_id = ${edition.id})`,
				"courses",
			),
		]);
	} catch (error) {
		throw slugError(error, slug);
	}
	return slug;
}

export async function renameCourse(
	{ db }: RaceWriteContext,
	userId: string,
	target: CourseTarget,
	name: string,
): Promise<void> {
	const { race, course } = await openCourse(db, userId, target);
	await writeListed(db, { raceId: race.id, userId }, "any", [
		db.update(raceCourses).set({ name }).where(eq(raceCourses.id, course.id)),
	]);
}

/** Removes a course of which no version was published, with its file. Throws `organise.published`. */
export async function removeCourse(
	{ db, files }: RaceWriteContext,
	userId: string,
	target: CourseTarget,
): Promise<void> {
	const { race, course } = await openCourse(db, userId, target);
	const ofDraft = sql`${raceCourseVersions.courseId} = ${course.id} AND EXISTS (SELECT 1 FROM ${raceCourses}
		WHERE id = ${course.id} AND published_version IS NULL)`;
	const draft = and(eq(raceCourses.id, course.id), isNull(raceCourses.publishedVersion));
	const results = await writeAs(db, { raceId: race.id, userId }, "any", [
		files.release(raceCourseVersions, raceCourseVersions.fileKey, ofDraft),
		db.delete(raceCourses).where(draft),
	]);
	if (results[1].meta.changes === 0) throw new AppError("organise.published");
}

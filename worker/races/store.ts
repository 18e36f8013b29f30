import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { type RaceAddress, reservedEditions } from "#domain/races/race.ts";
import { bind } from "../platform/bind.ts";
import type { FileStore } from "../platform/file-store.ts";
import type { Reservation } from "../platform/memory-budget.ts";
import { commit, type Database, listOf } from "../platform/sql.ts";
import { changesOf } from "./changes.ts";
import {
	isShownEdition,
	type NewVersion,
	publishStatements,
	relist,
	relistDue,
	versionRow,
} from "./publishing.ts";
import type { EditionRow, RaceCourse, RaceWithEditions, VersionRow } from "./rows.ts";
import { searchRaces } from "./search.ts";
import { shownCourse, shownRace } from "./shown.ts";
import { sitemapPart, sitemapParts } from "./sitemap.ts";
import { raceCourses, raceCourseVersions, raceEditions, races } from "./tables.ts";

interface Context {
	readonly db: Database;
	readonly files: FileStore;
	readonly now: () => Date;
}

/** Published races, as everybody sees them: their rows and files. What organisers write is in `organise`. */
export const createRaceStore = (db: Database, files: FileStore, now: () => Date) =>
	bind({ db, files, now } as Context, {
		bySlug,
		course,
		shownRace: async (context: Context, slug: string) => {
			const found = await bySlug(context, slug);
			return found && shownRace(found);
		},
		/** A course as everybody sees it, with the id that plans know it by. */
		shownCourse: async (context: Context, address: VersionAddress) => {
			const found = await course(context, address);
			return found && { courseId: found.course.id, shown: shownCourse(found) };
		},
		changes: (context: Context, race: string, which: { from: string; to: string }) =>
			changesOf(
				{
					hasRace: async (slug) => (await raceAt(context.db, slug)) !== undefined,
					course: (address) => shownAt(context, address),
				},
				race,
				which,
			),
		newestOf,
		newestOfAll,
		versionOf,
		courseFile,
		streamFile,
		publish,
		search: ({ db }: Context, query: Parameters<typeof searchRaces>[1]) => searchRaces(db, query),
		sitemapParts: ({ db }: Context) => sitemapParts(db),
		sitemapPart: ({ db }: Context, part: number) => sitemapPart(db, part),
		relist: ({ db }: Context, raceId: string) => relist(db, raceId),
		relistDue: ({ db }: Context) => relistDue(db),
	});
export type RaceStore = ReturnType<typeof createRaceStore>;

async function bySlug({ db }: Context, slug: string): Promise<RaceWithEditions | null> {
	const race = await raceAt(db, slug);
	if (!race) return null;
	const editions = await db
		.select()
		.from(raceEditions)
		.where(and(eq(raceEditions.raceId, race.id), isShownEdition))
		.orderBy(desc(raceEditions.date), desc(raceEditions.id));
	const { version, distanceM, ascentM, descentM, difficulty, start, thumbnail, skyline } =
		raceCourseVersions;
	const { id, editionId, slug: courseSlug, name } = raceCourses;
	const courses = await db
		.select({
			...{ id, editionId, slug: courseSlug, name },
			...{ version, distanceM, ascentM, descentM, difficulty, start, thumbnail, skyline },
		})
		.from(raceEditions)
		.innerJoin(raceCourses, eq(raceCourses.editionId, raceEditions.id))
		.innerJoin(raceCourseVersions, isPublishedVersion)
		.where(and(eq(raceEditions.raceId, race.id), isShownEdition))
		.orderBy(desc(distanceM), raceCourses.slug);
	const ofEdition = (edition: EditionRow) => courses.filter((one) => one.editionId === edition.id);
	return {
		race,
		editions: editions.map((edition) => ({ ...edition, courses: ofEdition(edition) })),
	};
}

const raceAt = (db: Database, slug: string) =>
	db
		.select()
		.from(races)
		.where(and(eq(races.slug, slug), isNull(races.takenDownAt)))
		.get();

const isPublishedVersion = and(
	eq(raceCourseVersions.courseId, raceCourses.id),
	eq(raceCourseVersions.version, raceCourses.publishedVersion),
);

type VersionAddress = RaceAddress & { readonly version?: number };

async function shownAt(context: Context, address: VersionAddress) {
	const found = await course(context, address);
	return found && shownCourse(found);
}

/** A published course at its newest version, or at the one that is named; null without one that is shown. */
async function course(context: Context, address: VersionAddress): Promise<RaceCourse | null> {
	const where = and(
		eq(races.slug, address.race),
		eq(raceEditions.slug, address.edition),
		eq(raceCourses.slug, address.course),
	);
	return courseWhere(context, where, address.version);
}

/** Where a course of a stored plan is now, and its newest version. */
export interface RaceNews extends RaceAddress {
	readonly courseId: string;
	readonly version: number;
	/** When that was published. */
	readonly publishedAt: Date;
	readonly raceName: string;
}

/** What is published now of the courses that plans were made for; those that are not shown any more are left out. */
async function newestOfAll(
	{ db }: Context,
	courseIds: readonly string[],
): Promise<Map<string, RaceNews>> {
	if (courseIds.length === 0) return new Map();
	const found = await db
		.select({
			race: races.slug,
			raceName: races.name,
			edition: raceEditions.slug,
			course: raceCourses.slug,
			courseId: raceCourses.id,
			version: raceCourseVersions.version,
			publishedAt: sql<Date>`${raceCourseVersions.publishedAt}`.mapWith(
				raceCourseVersions.publishedAt,
			),
		})
		.from(raceCourses)
		.innerJoin(raceCourseVersions, isPublishedVersion)
		.innerJoin(raceEditions, eq(raceEditions.id, raceCourses.editionId))
		.innerJoin(races, eq(races.id, raceEditions.raceId))
		.where(
			and(
				sql`${raceCourses.id} IN ${listOf(new Set(courseIds))}`,
				isNull(races.takenDownAt),
				isShownEdition,
			),
		);
	return new Map(found.map((one) => [one.courseId, one]));
}

/** A published version by its course, whether or not its race is still shown; null without one. */
async function versionOf(
	{ db }: Context,
	{ courseId, version }: { courseId: string; version: number },
): Promise<VersionRow | null> {
	const row = await db
		.select()
		.from(raceCourseVersions)
		.where(
			and(
				eq(raceCourseVersions.courseId, courseId),
				eq(raceCourseVersions.version, version),
				isNotNull(raceCourseVersions.publishedAt),
			),
		)
		.get();
	return row ?? null;
}

/** The course of a stored plan at its newest version; null once it is not shown any more. */
const newestOf = (context: Context, courseId: string): Promise<RaceCourse | null> =>
	courseWhere(context, eq(raceCourses.id, courseId));

async function courseWhere(
	{ db }: Context,
	where: ReturnType<typeof and>,
	wanted?: number,
): Promise<RaceCourse | null> {
	const found = await db
		.select({ race: races, edition: raceEditions, course: raceCourses })
		.from(races)
		.innerJoin(raceEditions, eq(raceEditions.raceId, races.id))
		.innerJoin(raceCourses, eq(raceCourses.editionId, raceEditions.id))
		.where(and(where, isNull(races.takenDownAt), isShownEdition))
		.get();
	const number = wanted ?? found?.course.publishedVersion;
	if (!found || number == null) return null;
	const published = and(
		eq(raceCourseVersions.courseId, found.course.id),
		isNotNull(raceCourseVersions.publishedAt),
	);
	const version = await db
		.select()
		.from(raceCourseVersions)
		.where(and(published, eq(raceCourseVersions.version, number)))
		.get();
	if (!version) return null;
	const { version: of, publishedAt, note } = raceCourseVersions;
	const versions = await db
		.select({ version: of, publishedAt, note })
		.from(raceCourseVersions)
		.where(published)
		.orderBy(desc(of));
	return { ...found, version, versions };
}

/** The file of a version, once `memory` has as many bytes; null without one. Throws `server.busy`. */
const courseFile = ({ files }: Context, { fileKey }: { fileKey: string }, memory: Reservation) =>
	files.read(fileKey, memory);

const streamFile = ({ files }: Context, { fileKey }: { fileKey: string }) => files.stream(fileKey);

interface NewCourse {
	readonly race: typeof races.$inferInsert;
	readonly edition: typeof raceEditions.$inferInsert;
	readonly course: typeof raceCourses.$inferInsert;
	readonly version: NewVersion;
	readonly bytes: Uint8Array;
}

/**
 * Publishes a version of a course, with race, edition and course where they are new: what an operator's command does. Once
 * there, the same again changes nothing but lists. Throws `organise.slug_taken` for an edition that is called like a page.
 */
async function publish(context: Context, { race, edition, course, version, bytes }: NewCourse) {
	const { db, files, now } = context;
	if (reservedEditions.has(edition.slug)) {
		throw new AppError("organise.slug_taken", { slug: edition.slug });
	}
	const at = now();
	await commit(db, [
		db.insert(races).values(race).onConflictDoNothing(),
		db.insert(raceEditions).values(edition).onConflictDoNothing(),
		db.insert(raceCourses).values(course).onConflictDoNothing(),
	]);
	const { courseId } = version;
	const known = await db
		.select({ version: raceCourseVersions.version })
		.from(raceCourseVersions)
		.where(
			and(
				eq(raceCourseVersions.courseId, courseId),
				eq(raceCourseVersions.version, version.version),
			),
		)
		.get();
	const published = { raceId: race.id, editionId: edition.id, courseId, userId: null, at };
	if (!known) {
		await files.put({ key: version.file.key, bytes, contentType: "application/gpx+xml" }, [
			db.insert(raceCourseVersions).values(versionRow(version)),
			...publishStatements(db, { ...published, version: version.version }),
		]);
	}
	await relist(db, race.id);
}

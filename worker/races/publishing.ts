import { and, desc, eq, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";
import { decimetres } from "#domain/predictions/course/rounding.ts";
import { skylineOf } from "#domain/predictions/course/skyline.ts";
import type { TerrainHeights } from "#domain/predictions/course/terrain-heights.ts";
import { thumbnailOf } from "#domain/predictions/course/thumbnail.ts";
import type { CourseVersionTexts } from "#domain/races/race.ts";
import { searchKeys, wordsOf } from "#domain/races/search-keys.ts";
import { commit, type Database, isConflict, requireUnchanged } from "../platform/sql.ts";
import { raceCourses, raceCourseVersions, raceEditions, raceListings, races } from "./tables.ts";

/** A version as it is written: its course by what was read of the file. */
export interface NewVersion extends CourseVersionTexts {
	readonly courseId: string;
	readonly version: number;
	readonly file: {
		readonly key: string;
		readonly bytes: number;
		/** SHA-256, hex. */
		readonly hash: string;
		readonly track: number | null;
		readonly terrainHeights: TerrainHeights | null;
	};
	readonly facts: CourseFacts;
}

/** The key of a version's file: a new one each time, see `put` of the file store. */
export const newRaceFileKey = (raceId: string) => `races/${raceId}/${crypto.randomUUID()}.gpx`;

/** The row of a draft. */
export function versionRow(version: NewVersion): typeof raceCourseVersions.$inferInsert {
	const { courseId, file, facts, stations, start, surface, kit, source, note } = version;
	return {
		courseId,
		version: version.version,
		fileKey: file.key,
		fileBytes: file.bytes,
		fileHash: file.hash,
		track: file.track,
		terrainHeights: file.terrainHeights,
		distanceM: decimetres(facts.distanceM),
		ascentM: facts.gainM,
		descentM: facts.lossM,
		difficulty: facts.difficulty,
		start,
		zone: facts.zone,
		surface,
		stations,
		kit,
		source,
		note,
		thumbnail: thumbnailOf(facts.mapLine),
		skyline: skylineOf(facts.profile),
		publishedAt: null,
		publishedBy: null,
		facts,
	};
}

/** Whatever lists show of a race changes in the transaction with this statement; `relist` follows. */
export const touchRace = (db: Database, raceId: string) =>
	db
		.update(races)
		.set({ revision: sql`${races.revision} + 1` })
		.where(eq(races.id, raceId));

interface Publication {
	readonly raceId: string;
	readonly editionId: string;
	readonly courseId: string;
	readonly version: number;
	/** Null: an operator's command. */
	readonly userId: string | null;
	readonly at: Date;
}

/** The statements that show a draft to everybody, and its edition with it. Repeatable. */
export function publishStatements(db: Database, publication: Publication): SQLWrapper[] {
	const { raceId, editionId, courseId, version, userId, at } = publication;
	const isDraft = and(
		eq(raceCourseVersions.courseId, courseId),
		eq(raceCourseVersions.version, version),
		isNull(raceCourseVersions.publishedAt),
	);
	return [
		db.update(raceCourseVersions).set({ publishedAt: at, publishedBy: userId }).where(isDraft),
		db
			.update(raceCourses)
			.set({
				publishedVersion: version,
				draftVersion: sql`nullif(${raceCourses.draftVersion}, ${version})`,
			})
			.where(eq(raceCourses.id, courseId)),
		db
			.update(raceEditions)
			.set({ publishedAt: sql`coalesce(${raceEditions.publishedAt}, ${at.getTime()})` })
			.where(eq(raceEditions.id, editionId)),
		touchRace(db, raceId),
	];
}

/** Of the editions that are shown. */
export const isShownEdition = and(
	isNotNull(raceEditions.publishedAt),
	isNull(raceEditions.withdrawnAt),
) as SQL;

/**
 * Has searches find the courses of a race's newest edition, and no others of it: none once it is taken down. Repeatable; a
 * write that comes meanwhile is taken in.
 */
export async function relist(db: Database, raceId: string): Promise<void> {
	for (;;) {
		const race = await db.select().from(races).where(eq(races.id, raceId)).get();
		if (!race) return;
		const rows = race.takenDownAt ? [] : await listingsOf(db, race);
		const asRead = sql`SELECT 1 FROM ${races} WHERE id = ${raceId} AND revision = ${race.revision}`;
		try {
			await commit(db, [
				requireUnchanged(asRead),
				sql`DELETE FROM race_search WHERE (key, word, date, listing_id) IN (
					SELECT found.value ->> 0, found.value ->> 1, date, race_listings.id
					FROM ${raceListings}, json_each(keys) AS found WHERE race_id = ${raceId})`,
				db.delete(raceListings).where(eq(raceListings.raceId, raceId)),
				...rows.map((row) => db.insert(raceListings).values(row)),
				sql`INSERT INTO race_search (key, word, date, listing_id, shared)
					SELECT found.value ->> 0, found.value ->> 1, date, race_listings.id, found.value ->> 2
					FROM ${raceListings}, json_each(keys) AS found WHERE race_id = ${raceId}`,
				db.update(races).set({ listedRevision: race.revision }).where(eq(races.id, raceId)),
			]);
			return;
		} catch (error) {
			if (!isConflict(error)) throw error;
		}
	}
}

/** Races whose listings are of an earlier state, after an interruption. */
export async function relistDue(db: Database): Promise<void> {
	const due = await db
		.select({ id: races.id })
		.from(races)
		.where(ne(races.listedRevision, races.revision))
		.limit(100);
	for (const { id } of due) await relist(db, id);
}

type Race = typeof races.$inferSelect;
type Listing = typeof raceListings.$inferInsert;

async function listingsOf(db: Database, race: Race): Promise<Listing[]> {
	const edition = await db
		.select()
		.from(raceEditions)
		.where(and(eq(raceEditions.raceId, race.id), isShownEdition))
		.orderBy(desc(raceEditions.date), desc(raceEditions.id))
		.limit(1)
		.get();
	if (!edition) return [];
	const { distanceM, ascentM, thumbnail, skyline } = raceCourseVersions;
	const courses = await db
		.select({ course: raceCourses, distanceM, ascentM, thumbnail, skyline })
		.from(raceCourses)
		.innerJoin(
			raceCourseVersions,
			and(
				eq(raceCourseVersions.courseId, raceCourses.id),
				eq(raceCourseVersions.version, raceCourses.publishedVersion),
			),
		)
		.where(eq(raceCourses.editionId, edition.id));
	return courses.map(({ course, ...shown }) => {
		const words = wordsOf(`${race.name} ${race.place} ${course.name}`);
		const { date } = edition;
		return {
			raceId: race.id,
			courseId: course.id,
			race: race.slug,
			edition: edition.slug,
			course: course.slug,
			raceName: race.name,
			courseName: course.name,
			place: race.place,
			country: race.country,
			date,
			...shown,
			words: ` ${words.join(" ")} `,
			keys: searchKeys({ date, ...shown, words }),
		};
	});
}

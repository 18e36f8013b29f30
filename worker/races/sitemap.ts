import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { RaceAddress } from "#domain/races/race.ts";
import type { Database } from "../platform/sql.ts";
import { isShownEdition } from "./publishing.ts";
import { raceCourses, raceEditions, races } from "./tables.ts";

/** Courses of one part: with the pages of their editions and races fewer addresses than the 50,000 that a sitemap may have. */
export const coursesOfPart = 5_000;

/** Of a course: parts are ranges of them. A restored database may number its courses anew. */
const row = sql<number>`${raceCourses}.rowid`;

/** How many parts the courses of all races take; 0 without any. */
export async function sitemapParts(db: Database): Promise<number> {
	const newest = await db
		.select({ row: sql<number | null>`max(${row})` })
		.from(raceCourses)
		.get();
	return Math.ceil((newest?.row ?? 0) / coursesOfPart);
}

/** Published courses of every shown edition in a part, from 1. */
export function sitemapPart(db: Database, part: number): Promise<RaceAddress[]> {
	const [after, last] = [(part - 1) * coursesOfPart, part * coursesOfPart];
	return db
		.select({ race: races.slug, edition: raceEditions.slug, course: raceCourses.slug })
		.from(raceCourses)
		.innerJoin(raceEditions, and(eq(raceEditions.id, raceCourses.editionId), isShownEdition))
		.innerJoin(races, and(eq(races.id, raceEditions.raceId), isNull(races.takenDownAt)))
		.where(
			and(sql`${row} > ${after} AND ${row} <= ${last}`, isNotNull(raceCourses.publishedVersion)),
		)
		.orderBy(row);
}

import { and, gt, lte, max } from "drizzle-orm";
import type { RaceAddress } from "#domain/races/race.ts";
import type { Database } from "../platform/sql.ts";
import { raceListings } from "./tables.ts";

/** Listings of one part: with the pages of their races fewer addresses than the 50,000 that a sitemap may have. */
export const listingsOfPart = 5_000;

/** How many parts the published races take; 0 without any. */
export async function sitemapParts(db: Database): Promise<number> {
	const newest = await db
		.select({ id: max(raceListings.id) })
		.from(raceListings)
		.get();
	return Math.ceil((newest?.id ?? 0) / listingsOfPart);
}

/** Courses of a part, from 1. */
export function sitemapPart(db: Database, part: number): Promise<RaceAddress[]> {
	const { id, race, edition, course } = raceListings;
	const [after, last] = [(part - 1) * listingsOfPart, part * listingsOfPart];
	return db
		.select({ race, edition, course })
		.from(raceListings)
		.where(and(gt(id, after), lte(id, last)))
		.orderBy(id);
}

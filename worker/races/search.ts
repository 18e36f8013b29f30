import { sql } from "drizzle-orm";
import { browseKey, type SearchFacets, wordKey, wordsOf } from "#domain/races/search-keys.ts";
import type { Database } from "../platform/sql.ts";
import { raceListings, raceSearch } from "./tables.ts";

/** What is asked for, in any combination. */
export interface RaceQuery extends SearchFacets {
	/** Words of names and places: the last one may be a beginning. "" for any. */
	readonly text: string;
	/** The first day without words, "2026-11-29". With words, races of all days are found. */
	readonly from: string;
	/** Of the page before; absent for the first. */
	readonly cursor?: string;
}

export type RaceListing = Omit<typeof raceListings.$inferSelect, "words" | "keys">;

export interface RacePage {
	readonly races: readonly RaceListing[];
	/** Of the next page; null on the last. */
	readonly cursor: string | null;
}

const pageSize = 20;
/** Entries of the index that one search reads at most, each with its listing: 58 rows. */
const mostScanned = 29;
/** Behind every word that begins with the same letters. */
const behindAll = "\u{10ffff}";

interface Range {
	readonly key: string;
	/** What the word begins with; "" for the key of any word. */
	readonly prefix: string;
	/** Words that stand elsewhere in what is found. */
	readonly others: readonly string[];
}

type Place = readonly [word: string, date: string, id: number];

/**
 * A page of races. Each is one range of the index, of which a bounded part is read: where words stand too far apart in it,
 * a page is shorter, and the next one goes on.
 */
export async function searchRaces(db: Database, query: RaceQuery): Promise<RacePage> {
	const given = query.cursor === undefined ? null : readCursor(query.cursor);
	const words = wordsOf(query.text);
	const ranges = rangesOf(query, words);
	const [first] = ranges;
	if (given) {
		return (await pageOf(db, ranges[given.range] ?? first, { ...given, query })).page;
	}
	let most = mostScanned;
	for (const [range, one] of ranges.entries()) {
		const { page, scanned } = await pageOf(db, one, { range, place: null, query, most });
		if (page.races.length > 0 || page.cursor !== null) return page;
		most -= scanned;
	}
	return { races: [], cursor: null };
}

/** Ranges that hold what is asked for, the better first: of two words that stand there whole, else of the longest one's beginning. */
function rangesOf(query: RaceQuery, words: readonly string[]): Range[] {
	if (words.length === 0) return [{ key: browseKey(query), prefix: "", others: [] }];
	const byLength = words.toSorted((a, b) => b.length - a.length);
	const longest: Range = { key: wordKey(query), prefix: byLength[0], others: byLength.slice(1) };
	if (words.length === 1) return [longest];
	const last = words[words.length - 1];
	const [before, ...others] = byLength.filter((word) => word !== last);
	return [{ key: wordKey(query, before), prefix: last, others }, longest];
}

async function pageOf(
	db: Database,
	{ key, prefix, others }: Range,
	{ range, place, query, most = mostScanned }: Wanted,
): Promise<{ page: RacePage; scanned: number }> {
	const [word, date, id] = place ?? [prefix, prefix === "" ? query.from : "", -1];
	const found = await db.all<Found>(sql`SELECT scanned.word, scanned.shared, ${columns}
		FROM (SELECT word, date, listing_id, shared FROM ${raceSearch}
			WHERE key = ${key} AND (word, date, listing_id) > (${word}, ${date}, ${id})
				AND word < ${prefix + behindAll}
			ORDER BY word, date, listing_id LIMIT ${most}) AS scanned
		CROSS JOIN ${raceListings} ON race_listings.id = scanned.listing_id
		ORDER BY scanned.word, scanned.date, scanned.listing_id`);
	const fits = (row: Found) =>
		(prefix === "" || row.shared < prefix.length) &&
		others.every((other) => row.words.includes(` ${other}`));
	const shown: Found[] = [];
	for (const [i, row] of found.entries()) {
		if (fits(row)) shown.push(row);
		const isLast = i === found.length - 1;
		if (shown.length === pageSize || isLast) {
			const isEnd = isLast && found.length < most;
			const cursor = isEnd ? null : cursorOf(range, row);
			return { page: { races: shown.map(listingOf), cursor }, scanned: found.length };
		}
	}
	return { page: { races: [], cursor: null }, scanned: 0 };
}

interface Wanted {
	/** Which range, for the cursor. */
	readonly range: number;
	/** Behind which its entries are; null for the first. */
	readonly place: Place | null;
	readonly query: RaceQuery;
	/** Entries that are read at most. */
	readonly most?: number;
}

interface Found extends Omit<RaceListing, "skyline"> {
	readonly word: string;
	readonly shared: number;
	readonly words: string;
	/** JSON */
	readonly skyline: string | null;
}

const columns = sql.raw(
	[
		"id, race_id AS raceId, course_id AS courseId, race, edition, course, race_name AS raceName",
		"course_name AS courseName, place, country, race_listings.date AS date, distance_m AS distanceM",
		"ascent_m AS ascentM, thumbnail, skyline, words",
	].join(", "),
);

const listingOf = ({ word: _, shared: __, words: ___, skyline, ...row }: Found): RaceListing => ({
	...row,
	skyline: skyline === null ? null : JSON.parse(skyline),
});

const cursorOf = (range: number, { word, date, id }: Found) => [range, id, date, word].join("_");

/** What `cursorOf` wrote; null for anything else: the first page. */
function readCursor(text: string): { range: number; place: Place } | null {
	const [, range, id, date, word] =
		/^([01])_(\d{1,15})_(\d{4}-\d\d-\d\d)_([\p{L}\p{N}]*)$/u.exec(text) ?? [];
	return id === undefined ? null : { range: Number(range), place: [word, date, Number(id)] };
}

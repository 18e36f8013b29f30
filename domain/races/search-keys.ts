// What a listing is found by. Each listing has a row for every question that it answers: with or without its month, its
// length and its climb, and with none, one or two of its words. A search is then one range of one index.

/** Lower ends of the bands of lengths, km. */
export const lengthBandsKm = [0, 15, 30, 50, 80, 120] as const;
/** Lower ends of the bands of climbs, m. */
export const climbBandsM = [0, 500, 1500, 3000, 5000, 8000] as const;

/** Numbers of bands, from 0, and the month from 1; null: any. */
export interface SearchFacets {
	readonly month: number | null;
	readonly length: number | null;
	readonly climb: number | null;
}

/** What a listing is found by. */
export interface SearchSubject {
	/** "2027-06-19" */
	readonly date: string;
	readonly distanceM: number;
	/** Null when unknown: it is in no band then. */
	readonly ascentM: number | null;
	readonly words: readonly string[];
}

/** Key, word, and how many letters the word shares with the one before it under the same key. */
export type SearchKey = readonly [key: string, word: string, shared: number];

/** Words of a listing that are in the index. */
export const mostWords = 6;

/** Articles and prepositions of names. */
const fillers = new Set(
	"a al and au aux d da de dei del della den der des di die das do du el en et gli i il in l la las le les lo los of sur the und von y".split(
		" ",
	),
);

/** Words of a text as they are compared: without accents, capitals, articles and prepositions. */
export function wordsOf(text: string): string[] {
	const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
	return [...new Set(words.filter((word) => !fillers.has(word)))];
}

/** Which band a value lies in. */
export function bandOf(bands: readonly number[], value: number): number {
	const above = bands.findIndex((from) => value < from);
	return (above === -1 ? bands.length : above) - 1;
}

const monthOf = (date: string) => Number(date.slice(5, 7));

const facetKey = ({ month, length, climb }: SearchFacets) =>
	[month, length, climb].map((value) => value ?? "").join(".");

/** The key of a search without a word, with one, and with another one before it. */
export const browseKey = facetKey;
export const wordKey = (facets: SearchFacets, before = "") => `${facetKey(facets)}/${before}`;

/** Every row of a listing in the index: 8 (1 + n²) for n words. */
export function searchKeys({ date, distanceM, ascentM, words }: SearchSubject): SearchKey[] {
	const own: SearchFacets = {
		month: monthOf(date),
		length: bandOf(lengthBandsKm, distanceM / 1000),
		climb: ascentM === null ? null : bandOf(climbBandsM, ascentM),
	};
	const indexed = words.slice(0, mostWords);
	return everyChoice(own).flatMap((facets) => [
		[browseKey(facets), "", 0] as const,
		...sharing(wordKey(facets), indexed),
		...indexed.flatMap((before) =>
			sharing(
				wordKey(facets, before),
				indexed.filter((word) => word !== before),
			),
		),
	]);
}

/** With and without each facet that is known. */
function everyChoice({ month, length, climb }: SearchFacets): SearchFacets[] {
	const orAny = (value: number | null) => (value === null ? [null] : [null, value]);
	return orAny(month).flatMap((m) =>
		orAny(length).flatMap((l) => orAny(climb).map((c) => ({ month: m, length: l, climb: c }))),
	);
}

function sharing(key: string, words: readonly string[]): SearchKey[] {
	const sorted = words.toSorted();
	return sorted.map((word, i) => [key, word, i === 0 ? 0 : sharedLetters(sorted[i - 1], word)]);
}

function sharedLetters(a: string, b: string): number {
	let shared = 0;
	while (shared < a.length && a[shared] === b[shared]) shared++;
	return shared;
}

import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, expect, test } from "vitest";
import { searchKeys, wordsOf } from "#domain/races/search-keys.ts";
import { type RaceQuery, searchRaces } from "#worker/races/search.ts";
import { countRows } from "./rows-read.ts";

const db = drizzle(env.DB);
const count = 10_000;
const firsts = ["Trail", "Ultra", "Marathon", "Tour", "Grand Trail", "Corrida"];
const names = ["Loups", "Crêtes", "Cimes", "Chamois", "Lacs", "Bois", "Forts", "Balcons", "Mont"];
const places = ["Valdorne", "Argentelle", "Montvernay", "Chalmont", "Prachaud", "Saint-Alban"];

interface Race {
	id: number;
	name: string;
	place: string;
	date: string;
	distanceM: number;
	ascentM: number;
	words: string[];
}

/** Invented races: every name, place, day, length and climb comes with every other. */
const races: Race[] = Array.from({ length: count }, (_, i) => {
	const name = `${firsts[i % 6]} des ${names[Math.floor(i / 6) % 9]} ${Math.floor(i / 54) % 40}`;
	const place = places[Math.floor(i / 7) % 6];
	const day = new Date(Date.UTC(2027, 0, 1 + ((i * 37) % 365))).toISOString().slice(0, 10);
	const words = wordsOf(`${name} ${place}`);
	const [distanceM, ascentM] = [5000 + ((i * 7919) % 160_000), (i * 613) % 9500];
	return { id: i + 1, name, place, date: day, distanceM, ascentM, words };
});

beforeAll(async () => {
	await env.DB.batch([
		env.DB.prepare(
			"INSERT INTO races (id, slug, name, place, about, embed_origins, created_at) VALUES ('r', 'r', 'r', 'r', '{}', '[]', 0)",
		),
		env.DB.prepare(
			"INSERT INTO race_editions (id, race_id, slug, date) VALUES ('e', 'r', '2027', '2027-01-01')",
		),
		env.DB.prepare(
			"INSERT INTO race_courses (id, edition_id, slug, name) VALUES ('c', 'e', 'c', 'c')",
		),
	]);
	const listing =
		env.DB.prepare(`INSERT INTO race_listings (id, race_id, course_id, race, edition, course,
		race_name, course_name, place, date, distance_m, ascent_m, thumbnail, words, keys)
		SELECT value ->> 0, 'r', 'c', 'r', '2027', 'c', value ->> 1, value ->> 1, value ->> 2, value ->> 3,
			value ->> 4, value ->> 5, '', value ->> 6, '[]' FROM json_each(?)`);
	const index = env.DB.prepare(`INSERT INTO race_search (key, word, date, listing_id, shared)
		SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`);
	const step = 250;
	for (let i = 0; i < count; i += step) {
		const some = races.slice(i, i + step);
		const rows = some.map(({ id, name, place, date, distanceM, ascentM, words }) => [
			...[id, name, place, date, distanceM, ascentM, ` ${words.join(" ")} `],
		]);
		const keys = some.flatMap((race) =>
			searchKeys(race).map(([key, word, shared]) => [key, word, race.date, race.id, shared]),
		);
		await env.DB.batch([listing.bind(JSON.stringify(rows)), index.bind(JSON.stringify(keys))]);
	}
}, 300_000);

const anything: RaceQuery = {
	text: "",
	month: null,
	length: null,
	climb: null,
	from: "2027-01-01",
};

const texts = ["", "l", "trail", "Crêtes", "ultra chamois", "marathon lacs pra", "mont", "chal"];
const combinations = texts.flatMap((text) =>
	[null, 6].flatMap((month) =>
		[null, 3].flatMap((length) =>
			[null, 2].map((climb): RaceQuery => ({ ...anything, text, month, length, climb })),
		),
	),
);

test("A search among 10,000 races reads at most 60 rows, in any combination", async () => {
	const most = { rows: 0, query: anything };
	for (const query of combinations) {
		const { rows } = await countRows(() => searchRaces(db, query));
		if (rows > most.rows) Object.assign(most, { rows, query });
	}
	expect(most.rows, JSON.stringify(most.query)).toBeLessThanOrEqual(60);
	expect(most.rows).toBeGreaterThan(20);
}, 120_000);

test("The pages of a search hold all that fits, each once", async () => {
	const queries: RaceQuery[] = [
		{ ...anything, text: "ultra chamois", month: 6 },
		{ ...anything, text: "loups 12 arg" },
		{ ...anything, month: 6, length: 3, climb: 2 },
		{ ...anything, text: "mont", month: 2, length: 1 },
	];
	for (const query of queries) {
		const found: number[] = [];
		let cursor: string | undefined;
		do {
			const page = await searchRaces(db, { ...query, cursor });
			found.push(...page.races.map(({ id }) => id));
			cursor = page.cursor ?? undefined;
		} while (cursor);
		const words = wordsOf(query.text);
		const bounds = { length: [50_000, 80_000], climb: [1500, 3000] };
		const expected = races.filter(
			(race) =>
				words.every((word) => race.words.some((one) => one.startsWith(word))) &&
				(query.month === null || Number(race.date.slice(5, 7)) === query.month) &&
				(query.length === null ||
					(query.length === 3
						? race.distanceM >= bounds.length[0] && race.distanceM < bounds.length[1]
						: race.distanceM >= 15_000 && race.distanceM < 30_000)) &&
				(query.climb === null ||
					(race.ascentM >= bounds.climb[0] && race.ascentM < bounds.climb[1])),
		);
		expect(expected.length).toBeGreaterThan(0);
		expect(found.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
	}
}, 120_000);

test("Without words races come from a day on, by date; a cursor that is none is the first page", async () => {
	const { races: page } = await searchRaces(db, { ...anything, from: "2027-08-15" });
	expect(page).toHaveLength(20);
	expect(page[0].date).toBe("2027-08-15");
	const broken = await searchRaces(db, { ...anything, from: "2027-08-15", cursor: "x'; --" });
	expect(broken.races).toEqual(page);
});

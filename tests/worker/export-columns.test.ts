import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { bearer, call, postJson, register } from "./client.ts";
import { runnersDb } from "./home.ts";
import { morning, origin, seen, summary, trainingAt } from "./training.ts";

/** Tables of which each row is in the export, column by column: the file, and the list of its rows. */
const exported: Readonly<Record<string, (files: Files) => Record<string, unknown>>> = {
	activities: (files) => files("activities.json")[0].record as Record<string, unknown>,
	run_weather: (files) => files("activities.json")[0].weather as Record<string, unknown>,
	imports: (files) => files("imports.json")[0],
	import_items: (files) => files("imported-files.json")[0],
};
type Files = (name: string) => Record<string, unknown>[];

/** Columns of those tables that are there in another form. */
const unpacked: Readonly<Record<string, string>> = {
	"activities.thresholds": "activities.json unpacks it: thresholds",
	"activities.figures": "activities.json unpacks it: zone_*_time, coverage, rough_heights",
	"activities.features": "computed from details, for predictions alone",
	"activities.details": "activities.json unpacks it: details",
	"activities.efforts": "activities.json unpacks it: best_efforts",
	"activities.outline": "activities.json unpacks it: outline",
};

const hash = "what is kept of a secret: nothing that can be read";
const state = "how far the worker is with its work: nothing about the runner";
const total = "computed from activities, which are there";
const counter = "about the site or a network, of no account";
const ofRace = "public pages, which are the race's; races.json names those of the account";
/** Tables that the export has in another form, or not at all, and why. */
const otherwise: Readonly<Record<string, string>> = {
	users: "account.json; its password as a hash alone",
	runners: "the id of account.json",
	sessions: "sessions.json",
	access_tokens: "access-tokens.json, but for the hash",
	passkeys: "passkeys.json, but for what verifies them",
	identities: "identities.json",
	identity_requests: hash,
	identity_offers: "of no account yet, for minutes",
	session_tokens: hash,
	password_resets: hash,
	mail_links: hash,
	passkey_challenges: hash,
	tracker_consents: hash,
	account_removals: "there while an account is deleted",
	tracker_athletes: "where the link of tracker.json is found",
	race_channel_owners: "where the channels of race-day.json are found",
	rate_counters: counter,
	page_speed: counter,
	outbox: "of development alone",
	dead_letters: state,
	deletion_replays: counter,
	runner_databases: counter,
	operating_facts: counter,
	operator_log: "what the operator did, by an account's id alone; it outlives the account",
	races: ofRace,
	race_editions: ofRace,
	race_courses: ofRace,
	race_course_versions: "races.json, as far as the account published it; the rest is public",
	race_editors: "races.json",
	race_claims: "races.json, but for the hash of its token",
	race_reports: counter,
	race_listings: ofRace,
	race_search: ofRace,
	predictions: "predictions.json, gpx/",
	joined_files: "gpx/",
	goals: "goals.json",
	goal_points: "goals.json: past_trends",
	race_channels: "race-day.json",
	ledger_entries: "ledger.json, without whose prediction an entry is",
	watch_codes: hash,
	short_links: "short-links.json; what they open is encrypted, its plan is in predictions.json",
	planned_workouts: "planned-workouts.json",
	race_runs: "race-runs.json",
	race_backtests: total,
	run_questions: total,
	zone_settings: "zones.json",
	tracker_links: "tracker.json, sources.json; its tokens are encrypted, and open the tracker",
	tracker_queue: state,
	tracker_events: state,
	tracker_disconnects: "of a link that has ended: its tokens, until they are revoked",
	training_months: total,
	training_years: total,
	run_changes: state,
	zone_recomputations: state,
	weather_queue: state,
	source_expiries: "when a tracker's data expires: docs/privacy.md says the days",
	pending_files: state,
	unlisted_deletions: "of what was deleted",
	race_channel_ends: state,
};

let files: Files;

beforeAll(async () => {
	const token = await register();
	const user = await env.DB.prepare("SELECT id FROM users").first();
	const from = origin(String(user?.id), "file");
	await trainingAt().intake.record(from, [summary({ startAtMs: morning })], seen(undefined, null));
	await runnersDb.exec(
		"INSERT INTO run_weather (activity_id, start_at, air_c, humidity, seen_at) SELECT id, start_at, 11.5, 0.8, start_at FROM activities",
	);
	const begun = await postJson("/api/imports", { name: "export.zip", files_total: 1 }, token);
	const { id } = await begun.json<{ id: string }>();
	await runnersDb
		.prepare(
			"INSERT INTO import_items (user_id, content_key, import_id, path, state, code, activities, updated_at) SELECT user_id, 'k', id, 'a/b.fit', 'left_out', 'file.damaged', 0, created_at FROM imports WHERE id = ?",
		)
		.bind(id)
		.run();
	const answer = await call("/api/auth/export", bearer(token));
	const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	files = (name) => JSON.parse(strFromU8(zip[name]));
});

async function tablesOf(database: D1Database): Promise<string[]> {
	const { results } = await database
		.prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
		.all<{ name: string }>();
	return results.map(({ name }) => name).filter((name) => !/^(sqlite_|_cf_|d1_)/.test(name));
}

test("Every table is in the export by column, or is said to be there otherwise, or why not", async () => {
	const tables = new Set([...(await tablesOf(env.DB)), ...(await tablesOf(runnersDb))]);
	const said = new Set([...Object.keys(exported), ...Object.keys(otherwise)]);
	expect([...tables].sort()).toEqual([...said].sort());
});

test.each(Object.keys(exported))("Every column of %s is in the export", async (table) => {
	const { results } = await runnersDb
		.prepare("SELECT name FROM pragma_table_info(?)")
		.bind(table)
		.all<{ name: string }>();
	const columns = results
		.map(({ name }) => name)
		.filter((name) => unpacked[`${table}.${name}`] === undefined);
	expect(Object.keys(exported[table](files)).sort()).toEqual(columns.sort());
});

test("The export has heart rates, place, weather and what was left out as they are stored", () => {
	const stored = summary({ startAtMs: morning });
	expect(exported.activities(files)).toMatchObject({
		average_heart_rate_bpm: stored.averageHeartRateBpm,
		max_heart_rate_bpm: stored.maxHeartRateBpm,
		elapsed_s: stored.elapsedS,
		manual: stored.manual,
		start_at: new Date(morning).toISOString(),
	});
	expect(exported.run_weather(files)).toMatchObject({ air_c: 11.5, humidity: 0.8 });
	expect(exported.imports(files)).toMatchObject({ name: "export.zip", files_total: 1 });
	expect(exported.import_items(files)).toMatchObject({
		path: "a/b.fit",
		state: "left_out",
		code: "file.damaged",
	});
});

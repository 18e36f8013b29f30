import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { databaseOf } from "#worker/databases/names.ts";
import { databasesSql } from "#worker/databases/requests.ts";
import { databaseTables, directoryTables, runnerTables } from "#worker/databases/runner-tables.ts";
import { createServices } from "#worker/services.ts";
import { bearer, call, postJson, register, runner } from "./client.ts";
import { runnerDatabases, spreadNewcomers } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { leftBehind } from "./left-behind.ts";
import { mortal } from "./mortal-bindings.ts";
import { consumeJobs } from "./queue.ts";
import { allRows, emptyStorage } from "./storage.ts";
import { origin, summary } from "./training.ts";
import { apiWrites, Caller } from "./writes.ts";

const hourMs = 3_600_000;

beforeEach(async () => {
	await emptyStorage();
	await spreadNewcomers();
});

const rowsOf = async (database: string, table: string, userId: string) =>
	(
		await databaseOf(env, database)
			.prepare(`SELECT * FROM ${table} WHERE user_id = ?`)
			.bind(userId)
			.all()
	).results;

test("Each table is one of the directory, of runners, or of a single database", async () => {
	const known = [...directoryTables, ...runnerTables, ...databaseTables];
	expect(Object.keys(await allRows()).sort()).toEqual(known.sort());
});

test("Newcomers spread over the databases, and their rows follow them", async () => {
	for (const name of ["a", "b", "c", "d"]) await register(`${name}@relief.test`);
	const { results } = await env.DB.prepare(databasesSql(["DB", ...runnerDatabases])).all();
	expect(results.map(({ runners }) => runners)).toEqual([0, 2, 1, 1]);
	expect((await allRows([env.RUNNERS_1])).users).toEqual([]);
	expect((await env.RUNNERS_1.prepare("SELECT id FROM runners").all()).results).toEqual([
		(await env.DB.prepare("SELECT id FROM users WHERE home = 'RUNNERS_1'").all()).results[0],
	]);
});

test("An address that is taken leaves no row in the database of its runner", async () => {
	await register();
	expect((await postJson("/api/auth/register", runner)).status).toBe(409);
	const { users, runners } = await allRows();
	expect([users.length, runners.length]).toEqual([1, 1]);
});

test("Nobody registers while no database takes newcomers", async () => {
	await env.DB.prepare("DELETE FROM runner_databases").run();
	expect((await postJson("/api/auth/register", runner)).status).toBe(500);
	const { users, runners } = await allRows();
	expect([users, runners]).toEqual([[], []]);
});

/** Names of the tables that statements of a binding touch. */
function watched(base: Env = env) {
	const touched = { DB: new Set<string>(), RUNNERS_1: new Set<string>() };
	const bindings = hookedBindings(
		["DB", "RUNNERS_1"],
		(make, { binding, sql }) => {
			const tables = sql.matchAll(/\b(?:from|into|update|join)\s+["`]?(\w+)/gi);
			for (const [, table] of tables) touched[binding as "DB"]?.add(table);
			return make();
		},
		base,
	);
	return { bindings, touched };
}

describe("Nothing of a runner is read or written across databases", () => {
	test.each(Object.keys(apiWrites))("%s", async (name) => {
		const caller = await Caller.create("RUNNERS_1");
		const write = await apiWrites[name](caller);
		const { bindings, touched } = watched();
		const answer = await write.act(bindings);
		expect([await answer.text(), answer.ok]).toEqual([expect.anything(), true]);
		const own = new Set(runnerTables);
		expect([...touched.DB].filter((table) => own.has(table))).toEqual([]);
		const foreign = new Set(directoryTables);
		expect([...touched.RUNNERS_1].filter((table) => foreign.has(table))).toEqual([]);
		const { predictions, activities, imports } = await allRows([env.DB]);
		expect([predictions, activities, imports].flat()).toEqual([]);
	});
});

describe("Deleting an account over two databases", () => {
	test("leaves nothing of it in any database", async () => {
		const caller = await Caller.create("RUNNERS_1");
		await caller.newPrediction();
		await caller.newActivity();
		await caller.newGoal();
		expect(await leftBehind([caller.userId])).not.toEqual([]);
		await createServices(env).removeAccount(caller.userId);
		await createServices(env, () => new Date(Date.now() + 2 * hourMs))
			.at("RUNNERS_1")
			.files.sweep();
		expect(await leftBehind([caller.userId, caller.email])).toEqual([]);
	});

	test("goes on by itself when it ends between any two calls", async () => {
		const at = async (deadly: number) => {
			const caller = await Caller.create("RUNNERS_1");
			await caller.newPrediction();
			const { bindings, calls } = mortal(deadly);
			await createServices(bindings)
				.removeAccount(caller.userId)
				.catch(() => undefined);
			const later = createServices(env, () => new Date(Date.now() + hourMs / 2));
			const began = await env.DB.prepare("SELECT user_id FROM account_removals").all();
			await later.resumeRemovals();
			// an end before the first row of it is written undoes nothing
			const left = await leftBehind([caller.userId]);
			if (began.results.length > 0)
				expect(left.filter((one) => !one.startsWith("pending_files"))).toEqual([]);
			return calls();
		};
		const calls = await at(Number.POSITIVE_INFINITY);
		expect(calls).toBeGreaterThan(5);
		for (let deadly = 0; deadly < calls; deadly++) await at(deadly);
		// each account that is left has a row in its runner's database, too
		const { users, runners } = await allRows();
		expect(runners).toHaveLength(users.length);
	});
});

test("A message about all runners is done in each database", async () => {
	for (const name of ["DB", ...runnerDatabases]) {
		await databaseOf(env, name).prepare("INSERT INTO pending_files VALUES (?, 1)").bind(name).run();
	}
	await consumeJobs(createServices(env), [{ kind: "files.sweep", database: "RUNNERS_1" }]);
	expect((await allRows()).pending_files).toHaveLength(3);
	await consumeJobs(createServices(env), [{ kind: "files.sweep" }]);
	expect((await allRows()).pending_files).toEqual([]);
});

test("An athlete has one link over all databases, and a claim without a link is taken over", async () => {
	const [a, b] = [await Caller.create("RUNNERS_0"), await Caller.create("RUNNERS_1")];
	const athlete = { tracker: "strava" as const, athleteId: "7", athleteHash: "hash" };
	const { athletes } = createServices(env);
	expect(await athletes.claim(athlete, a.userId)).toBe(true);
	expect(await athletes.claim(athlete, a.userId)).toBe(true);
	expect(await athletes.claim(athlete, b.userId)).toBe(false);
	expect(await athletes.isLinked("hash")).toBe(true);
	const later = createServices(env, () => new Date(Date.now() + hourMs)).athletes;
	expect(await later.isLinked("hash")).toBe(false);
	const link = env.RUNNERS_0.prepare(
		`INSERT INTO tracker_links (user_id, tracker, athlete_id, scopes, linked_at, encrypted, key_id, tokens_expire_at)
			VALUES (?, 'strava', '7', '[]', 1, '', '', 0)`,
	);
	await link.bind(a.userId).run();
	expect(await later.isLinked("hash")).toBe(true);
	expect(await later.claim(athlete, b.userId)).toBe(false);
	await env.RUNNERS_0.prepare("DELETE FROM tracker_links").run();
	expect(await later.claim(athlete, b.userId)).toBe(true);
	expect(await later.ownerOf(athlete)).toEqual({ userId: b.userId, database: "RUNNERS_1" });
});

test("Activities of a runner are read where they were written", async () => {
	const caller = await Caller.create("RUNNERS_2");
	const { training } = createServices(env).at("RUNNERS_2");
	const times = { seenAt: new Date(), expiresAt: null };
	await training.intake.record(
		origin(caller.userId, "file"),
		[summary({ externalId: "own" })],
		times,
	);
	expect(await rowsOf("RUNNERS_2", "activities", caller.userId)).toHaveLength(1);
	const answer = await call("/api/strava/recent-activities", bearer(caller.token));
	expect(JSON.stringify(await answer.json())).toContain("Morning run");
});

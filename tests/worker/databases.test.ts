import { createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { databaseOf } from "../../worker/databases/names.ts";
import { addDatabaseSql, databasesSql, requestMoveSql } from "../../worker/databases/requests.ts";
import {
	databaseTables,
	directoryTables,
	runnerTables,
} from "../../worker/databases/runner-tables.ts";
import { consume, type Job } from "../../worker/jobs.ts";
import { createServices } from "../../worker/services.ts";
import { seeded } from "../fixtures/random.ts";
import { bearer, call, postJson, register, runner } from "./client.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { leftBehind } from "./left-behind.ts";
import { allRows, emptyStorage } from "./storage.ts";
import { origin, summary } from "./training.ts";
import { apiWrites, Caller } from "./writes.ts";

vi.setConfig({ testTimeout: 180_000 });

const names = ["RUNNERS_0", "RUNNERS_1", "RUNNERS_2"];
const hourMs = 3_600_000;

beforeEach(async () => {
	await emptyStorage();
	for (const name of names) await env.DB.prepare(addDatabaseSql(name)).run();
});

const handle = (bindings: Env, bodies: readonly object[]) =>
	consume(
		createMessageBatch<Job>(
			"relief-jobs",
			bodies.map((body, i) => ({
				...{ id: String(i), timestamp: new Date(), attempts: 1, body: body as Job },
			})),
		),
		createServices(bindings),
	);
const rowsOf = async (database: string, table: string, userId: string) =>
	(
		await databaseOf(env, database)
			.prepare(`SELECT * FROM ${table} WHERE user_id = ?`)
			.bind(userId)
			.all()
	).results;

test("Each table is one of the directory, of runners, or of a single database", async () => {
	const known = [...directoryTables, ...runnerTables.map(({ name }) => name), ...databaseTables];
	expect(Object.keys(await allRows()).sort()).toEqual(known.sort());
});

test("Newcomers spread over the databases, and their rows follow them", async () => {
	for (const name of ["a", "b", "c", "d"]) await register(`${name}@relief.test`);
	const { results } = await env.DB.prepare(databasesSql(["DB", ...names])).all();
	expect(results.map(({ runners }) => runners)).toEqual([0, 2, 1, 1]);
	expect(
		(await env.RUNNERS_1.prepare("SELECT firstname, email = id AS bare FROM users").all()).results,
	).toEqual([{ firstname: "", bare: 1 }]);
});

test("An address that is taken leaves no row in the database of its runner", async () => {
	await register();
	expect((await postJson("/api/auth/register", runner)).status).toBe(409);
	expect((await allRows()).users).toHaveLength(2);
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
		const own = new Set(runnerTables.map((table) => table.name));
		expect([...touched.DB].filter((table) => own.has(table))).toEqual([]);
		const foreign = directoryTables.filter((table) => table !== "users");
		expect([...touched.RUNNERS_1].filter((table) => foreign.includes(table))).toEqual([]);
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
		expect((await allRows()).users).toHaveLength(await begunNever());
	});
});

/** Accounts that an interruption has left as they were. */
const begunNever = async () =>
	2 * ((await env.DB.prepare("SELECT count(*) AS n FROM users").first<number>("n")) ?? 0);

/** Bindings of a process that is killed at one of its calls: that one and all later ones fail. */
function mortal(deadly: number, base: Env = env) {
	let made = 0;
	const bindings = hookedBindings(
		["D1"],
		async (make) => {
			if (made++ >= deadly) throw new Error("killed");
			return make();
		},
		base,
	);
	return { bindings, calls: () => made };
}

describe("A runner's move to another database", () => {
	const move = async (caller: Caller, target: string) => {
		await env.DB.prepare(requestMoveSql(caller.userId, names, target)).run();
	};
	const homeOf = (caller: Caller) => createServices(env).homes.of(caller.userId);
	const advance = (caller: Caller, bindings = env, laterMs = 0) =>
		createServices(bindings, () => new Date(Date.now() + laterMs)).moves.advance(caller.userId);
	const quiet = { ...env, JOBS: { send: async () => undefined } as unknown as Queue<Job> } as Env;

	/** Everything of a runner that a move takes along. */
	async function takenAlong(database: string, userId: string) {
		const all = await allRows([databaseOf(env, database)]);
		const own = runnerTables.map(({ name, of }) => {
			const parents =
				of && new Set(all[of.table].filter(isOf(userId)).map((row) => (row as { id: string }).id));
			const rows = all[name].filter((row) =>
				parents
					? parents.has((row as Record<string, string>)[of?.column ?? ""])
					: isOf(userId)(row),
			);
			return [name, rows.map((row) => JSON.stringify(row)).sort()];
		});
		return Object.fromEntries(own) as Record<string, string[]>;
	}
	const isOf = (userId: string) => (row: unknown) =>
		(row as { user_id?: string }).user_id === userId;

	async function fullRunner(home: string): Promise<Caller> {
		const caller = await Caller.create(home);
		const predictionId = await caller.newPrediction();
		await caller.newActivity();
		await caller.newGoal();
		await caller.send(env, "POST", `/api/predictions/${predictionId}/race-channel`);
		await caller.join(env, predictionId);
		return caller;
	}

	test.each([
		["DB", "RUNNERS_1"],
		["RUNNERS_1", "RUNNERS_0"],
		["RUNNERS_1", "DB"],
	])("takes every row from %s to %s, and leaves none", async (source, target) => {
		const caller = await fullRunner(source);
		const other = await fullRunner(source);
		const before = await takenAlong(source, caller.userId);
		expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(8);
		await move(caller, target);
		await advance(caller, quiet);
		expect(await homeOf(caller)).toBe(target);
		expect(await takenAlong(target, caller.userId)).toEqual(before);
		await advance(caller, quiet, 2 * 60_000);
		await advance(caller, quiet, 2 * hourMs);
		expect(Object.values(await takenAlong(source, caller.userId)).flat()).toEqual([]);
		expect((await allRows()).runner_moves).toEqual([]);
		expect(await triggers()).toEqual([]);
		const predictions = await caller.send(env, "GET", "/api/predictions");
		expect(await predictions.json<{ predictions?: object[] }>()).not.toEqual([]);
		expect((await takenAlong(source, other.userId)).predictions).toHaveLength(1);
		await createServices(env).removeAccount(caller.userId);
		expect((await leftBehind([caller.userId])).filter((one) => !one.startsWith("pending"))).toEqual(
			[],
		);
	});

	const triggers = async () =>
		(
			await Promise.all(
				["DB", ...names].map((name) =>
					databaseOf(env, name)
						.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'moving%'")
						.all(),
				),
			)
		).flatMap(({ results }) => results);

	test("refuses every write while it is frozen, says when to try again, and lets others write", async () => {
		const caller = await fullRunner("RUNNERS_1");
		const other = await fullRunner("RUNNERS_1");
		await move(caller, "RUNNERS_0");
		const stuck = hookedBindings(
			["DB"],
			(make, { sql }) => {
				if (/update "users" set "home"/i.test(sql)) throw new Error("killed");
				return make();
			},
			quiet,
		);
		await expect(advance(caller, stuck)).rejects.toThrow();
		const goal = { name: "Hills", date: "2026-10-04", distance_km: 10 };
		const answer = await caller.sendJson(env, "POST", "/api/goals", goal);
		expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
		expect(await answer.json()).toMatchObject({ code: "runner.moving" });
		expect((await other.sendJson(env, "POST", "/api/goals", goal)).ok).toBe(true);
		const sent: object[] = [];
		const held = { ...env, JOBS: { send: async (body: object) => void sent.push(body) } };
		const job = { kind: "predictions.review", userId: caller.userId };
		await env.RUNNERS_1.prepare("SELECT 1").run();
		await handle(held as unknown as Env, [job]);
		expect(sent).toEqual([job]);
		await advance(caller, quiet);
		expect(await homeOf(caller)).toBe("RUNNERS_0");
		expect((await caller.sendJson(env, "POST", "/api/goals", goal)).ok).toBe(true);
	});

	test("loses nothing and doubles nothing when it is killed 30 times while its runner writes", async () => {
		const random = seeded(30);
		const caller = await fullRunner("RUNNERS_0");
		const saved = new Set(
			(await takenAlong("RUNNERS_0", caller.userId)).goals.map((row) => JSON.parse(row).name),
		);
		let [killed, switched, runs] = [0, 0, 0];
		let home = "RUNNERS_0";
		const run = async (bindings: Env) => {
			// each run comes two hours after the one before: no time of waiting is left
			const ended = advance(caller, bindings, ++runs * 2 * hourMs);
			const done = await ended.then(
				() => true,
				() => false,
			);
			const next = (await homeOf(caller)) ?? "";
			if (next !== home) switched++;
			home = next;
			return done;
		};
		while (killed < 30) {
			await move(caller, home === "RUNNERS_0" ? "RUNNERS_1" : "RUNNERS_0");
			const name = `Goal ${runs}`;
			const written = caller
				.sendJson(env, "POST", "/api/goals", { name, date: "2026-10-04", distance_km: 10 })
				.then(async (answer) => {
					if (answer.ok) saved.add(name);
					else expect(await answer.json()).toMatchObject({ code: "runner.moving" });
				});
			const deadly = Math.floor(random() * 500);
			if (!(await run(mortal(deadly, quiet).bindings))) killed++;
			await written;
		}
		expect(switched).toBeGreaterThan(3);
		for (let i = 0; i < 4; i++) await run(quiet);
		const elsewhere = home === "RUNNERS_0" ? "RUNNERS_1" : "RUNNERS_0";
		expect(Object.values(await takenAlong(elsewhere, caller.userId)).flat()).toEqual([]);
		expect(await triggers()).toEqual([]);
		const there = await takenAlong(home, caller.userId);
		expect(there.goals.map((row) => JSON.parse(row).name).sort()).toEqual([...saved].sort());
		expect(there.activities).toHaveLength(1);
		expect(there.predictions).toHaveLength(1);
	});

	test("ends with the account of its runner, wherever it stands", async () => {
		for (const deadly of [0, 20, 60, 100, 140, 180, 220, 260]) {
			const caller = await fullRunner("RUNNERS_0");
			await move(caller, "RUNNERS_1");
			await advance(caller, mortal(deadly, quiet).bindings).catch(() => undefined);
			await createServices(env).removeAccount(caller.userId);
			const left = await leftBehind([caller.userId]);
			expect(left.filter((one) => !one.startsWith("pending_files"))).toEqual([]);
		}
		expect(await triggers()).toEqual([]);
	});
});

test("A message about all runners is done in each database", async () => {
	for (const name of ["DB", ...names]) {
		await databaseOf(env, name).prepare("INSERT INTO pending_files VALUES (?, 1)").bind(name).run();
	}
	await handle(env, [{ kind: "files.sweep", database: "RUNNERS_1" }]);
	expect((await allRows()).pending_files).toHaveLength(3);
	await handle(env, [{ kind: "files.sweep" }]);
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
		`INSERT INTO tracker_links (user_id, tracker, athlete_id, scopes, linked_at, sealed, key_id, tokens_expire_at)
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

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { databaseOf } from "../../worker/databases/names.ts";
import { requestMoveSql } from "../../worker/databases/requests.ts";
import { runnerTables } from "../../worker/databases/runner-tables.ts";
import type { Job } from "../../worker/jobs.ts";
import { createServices } from "../../worker/services.ts";
import { manyActivitiesSql } from "../fixtures/many-activities.ts";
import { seeded } from "../fixtures/random.ts";
import { failsAtAll } from "./failure-places.ts";
import { runnerDatabases, spreadNewcomers } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { leftBehind } from "./left-behind.ts";
import { mortal } from "./mortal-bindings.ts";
import { consumeJobs } from "./queue.ts";
import { allRows, emptyStorage, insertion } from "./storage.ts";
import { Caller } from "./writes.ts";

vi.setConfig({ testTimeout: 180_000 });

const hourMs = 3_600_000;

beforeEach(async () => {
	await emptyStorage();
	await spreadNewcomers();
});

describe("A runner's move to another database", () => {
	const move = async (caller: Caller, target: string) => {
		await env.DB.prepare(requestMoveSql(caller.userId, runnerDatabases, target)).run();
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
				["DB", ...runnerDatabases].map((name) =>
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
		const job: Job = { kind: "predictions.review", userId: caller.userId };
		await consumeJobs(createServices(held as unknown as Env), [job]);
		expect(sent).toEqual([job]);
		await advance(caller, quiet);
		expect(await homeOf(caller)).toBe("RUNNERS_0");
		expect((await caller.sendJson(env, "POST", "/api/goals", goal)).ok).toBe(true);
	});

	const kills = failsAtAll ? 30 : 10;
	test(`loses nothing and doubles nothing when it is killed ${kills} times while its runner writes`, async () => {
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
		while (killed < kills) {
			await move(caller, home === "RUNNERS_0" ? "RUNNERS_1" : "RUNNERS_0");
			const name = `Goal ${runs}`;
			const written = caller
				.sendJson(env, "POST", "/api/goals", { name, date: "2026-10-04", distance_km: 10 })
				.then(async (answer) => {
					if (answer.ok) saved.add(name);
					else expect(await answer.json()).toMatchObject({ code: "runner.moving" });
				});
			const deadly = Math.floor(random() * 250);
			if (!(await run(mortal(deadly, quiet).bindings))) killed++;
			await written;
		}
		expect(switched).toBeGreaterThan(kills / 10);
		for (let i = 0; i < 4; i++) await run(quiet);
		const elsewhere = home === "RUNNERS_0" ? "RUNNERS_1" : "RUNNERS_0";
		expect(Object.values(await takenAlong(elsewhere, caller.userId)).flat()).toEqual([]);
		expect(await triggers()).toEqual([]);
		const there = await takenAlong(home, caller.userId);
		expect(there.goals.map((row) => JSON.parse(row).name).sort()).toEqual([...saved].sort());
		expect(there.activities).toHaveLength(1);
		expect(there.predictions).toHaveLength(1);
	});

	const otherOf = (database: string) => (database === "RUNNERS_0" ? "RUNNERS_1" : "RUNNERS_0");

	test("copies what is written between any two of its calls, and rows that are added again", async () => {
		const caller = await fullRunner("RUNNERS_0");
		let source = "RUNNERS_0";
		let written = 0;
		let added = 0;
		const writeTo = async (database: string) => {
			const db = databaseOf(env, database);
			const activity = await db.prepare("SELECT * FROM activities").first();
			const next = `${++written}`;
			await db.batch([
				db.prepare("UPDATE goals SET name = name || '+'"),
				db
					.prepare(
						"INSERT INTO goals (id, user_id, created_at, date, name) VALUES (?, ?, 0, '2027-01-01', 'New')",
					)
					.bind(next, caller.userId),
				db.prepare("DELETE FROM goals WHERE id = ?").bind(`${written - 2}`),
				// its details end with it, and are not added again
				db.prepare("DELETE FROM activities"),
				insertion(db, "activities", activity ?? {}),
			]);
			added++;
		};
		const moveWith = async (place: number) => {
			const target = otherOf(source);
			let made = 0;
			const writing = hookedBindings(
				["D1"],
				async (make) => {
					if (made++ === place) await writeTo(source).catch(() => undefined);
					return make();
				},
				quiet,
			);
			await move(caller, target);
			await advance(caller, writing).catch(() => advance(caller, quiet));
			expect(await homeOf(caller)).toBe(target);
			expect(await takenAlong(target, caller.userId)).toEqual(
				await takenAlong(source, caller.userId),
			);
			await advance(caller, quiet, 2 * 60_000);
			await advance(caller, quiet, 2 * hourMs);
			source = target;
			return made;
		};
		const calls = await moveWith(-1);
		const random = seeded(5);
		for (let i = 0; i < 16; i++) await moveWith(Math.floor(calls * ((i + random()) / 16)));
		expect(added).toBeGreaterThan(12);
		expect(await triggers()).toEqual([]);
		expect((await allRows()).runner_row_changes).toEqual([]);
	});

	test("freezes for as many calls however long the history is", async () => {
		const callsOf = async (activities: number) => {
			const caller = await Caller.create("RUNNERS_0");
			await env.RUNNERS_0.prepare(manyActivitiesSql)
				.bind(caller.userId, activities, 1, Date.now(), "file")
				.run();
			await move(caller, "RUNNERS_1");
			const frozen: string[] = [];
			const noting = hookedBindings(
				["D1"],
				(make, { sql }) => {
					if (frozen.length > 0 || /RAISE\(ABORT/.test(sql)) frozen.push(sql);
					return make();
				},
				quiet,
			);
			while ((await homeOf(caller)) === "RUNNERS_0") await advance(caller, noting);
			return frozen.findIndex((sql) => /update "users" set "home"/i.test(sql));
		};
		const few = await callsOf(10);
		expect(few).toBeGreaterThan(3);
		expect(await callsOf(2500)).toBe(few);
	});

	test("begins anew when a row of the copy is missing", async () => {
		const caller = await fullRunner("RUNNERS_0");
		await move(caller, "RUNNERS_1");
		const losing = hookedBindings(
			["RUNNERS_0"],
			async (make, { sql }) => {
				if (/RAISE\(ABORT/.test(sql)) await env.RUNNERS_1.prepare("DELETE FROM goals").run();
				return make();
			},
			quiet,
		);
		await expect(advance(caller, losing)).rejects.toThrow("differ");
		expect(await homeOf(caller)).toBe("RUNNERS_0");
		const goal = { name: "Hills", date: "2026-10-04", distance_km: 10 };
		expect((await caller.sendJson(env, "POST", "/api/goals", goal)).ok).toBe(true);
		await advance(caller, quiet);
		expect(await homeOf(caller)).toBe("RUNNERS_1");
		expect((await takenAlong("RUNNERS_1", caller.userId)).goals).toHaveLength(2);
	});

	test("deletes nothing when a restore of the directory brings it back", async () => {
		const caller = await fullRunner("RUNNERS_0");
		await move(caller, "RUNNERS_1");
		const { results } = await env.DB.prepare("SELECT * FROM runner_moves").all();
		for (const laterMs of [0, 2 * 60_000, 2 * hourMs]) await advance(caller, quiet, laterMs);
		const before = await takenAlong("RUNNERS_1", caller.userId);
		await env.DB.prepare("UPDATE users SET home = 'RUNNERS_0'").run();
		for (const state of ["copying", "frozen"]) {
			await env.DB.prepare("DELETE FROM runner_moves").run();
			await insertion(env.DB, "runner_moves", results[0]).run();
			await env.DB.prepare("UPDATE runner_moves SET state = ?").bind(state).run();
			for (let i = 0; i < 2; i++) await expect(advance(caller, quiet)).rejects.toThrow("restore");
		}
		expect(before.predictions).toHaveLength(1);
		expect(await takenAlong("RUNNERS_1", caller.userId)).toEqual(before);
	});

	test("leaves no triggers when its account is deleted before they are created", async () => {
		for (const created of [/INSERT INTO runner_row_changes/, /RAISE\(ABORT/]) {
			const caller = await fullRunner("RUNNERS_0");
			await move(caller, "RUNNERS_1");
			let struck = false;
			const removing = hookedBindings(
				["RUNNERS_0"],
				async (make, { sql }) => {
					if (!struck && created.test(sql)) {
						struck = true;
						await createServices(env).removeAccount(caller.userId);
					}
					return make();
				},
				quiet,
			);
			await advance(caller, removing).catch(() => undefined);
			expect(struck).toBe(true);
			expect(await triggers()).toEqual([]);
			const left = await leftBehind([caller.userId]);
			expect(left.filter((one) => !one.startsWith("pending_files"))).toEqual([]);
		}
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

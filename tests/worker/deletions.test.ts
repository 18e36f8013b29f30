import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Job } from "#worker/jobs.ts";
import { replaysSql, requestReplaySql } from "#worker/platform/replay-request.ts";
import { createServices, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { leftBehind } from "./left-behind.ts";
import { consumeJobs } from "./queue.ts";
import { bringRuns } from "./runs.ts";
import { allRows, databases, insertion } from "./storage.ts";
import { Caller } from "./writes.ts";

const dayMs = 86_400_000;
const listed = async () => (await env.FILES.list({ prefix: "deletions/" })).objects;
const unlisted = async () => (await allRows()).unlisted_deletions;

/** Puts a database back as it was, as a restore by Time Travel does; the bucket stays as it is. */
async function restore(database: D1Database, snapshot: Record<string, unknown[]>): Promise<void> {
	const tables = Object.entries(snapshot) as [string, Record<string, unknown>[]][];
	const statements = [
		"PRAGMA defer_foreign_keys = true",
		...tables.map(([table]) => `DELETE FROM "${table}"`),
	].map((sql) => database.prepare(sql));
	for (const [table, rows] of tables) {
		statements.push(...rows.map((row) => insertion(database, table, row)));
	}
	await database.batch(statements);
}

/** Does what a cron puts on the queue, and what that puts there, until nothing is left. */
async function work(first: Job): Promise<void> {
	const jobs = [first];
	const queue = { send: async (job: Job) => void jobs.push(job) };
	const bindings = {
		...env,
		JOBS: queue,
		TRACKER_JOBS: queue,
		INTERVALS_JOBS: queue,
	} as unknown as Env;
	for (let job = jobs.shift(); job; job = jobs.shift()) {
		await consumeJobs(createServices(bindings), [job]);
	}
}

test("What was deleted before a restore is deleted again by a replay, and nothing else is", async () => {
	const [leaving, staying, linked] = [
		await Caller.create(),
		await Caller.create(),
		await Caller.create(),
	];
	await Promise.all([leaving.newPrediction(), leaving.newActivity()]);
	const { importId } = await staying.newActivity();
	const kept = await staying.newImport();
	await runnersDb
		.prepare(
			`INSERT INTO tracker_links (user_id, tracker, athlete_id, linked_at, encrypted, key_id, scopes, tokens_expire_at)
			VALUES (?, 'strava', 'athlete-77', 1000, '', 'test', '[]', 0)`,
		)
		.bind(linked.userId)
		.run();
	await bringRuns(linked.userId, 2, { source: "strava", days: 7 });
	const snapshots = await Promise.all(databases.map((one) => allRows([one])));

	const services = createServices(env);
	await services.removeAccount(leaving.userId);
	await services.imports.remove(staying.userId, importId);
	await services.tracker.disconnect(linked.userId);
	await work({ kind: "deletions.sweep" });
	await work({ kind: "deletions.replay" });
	expect(await listed()).toHaveLength(3);
	for (const [i, snapshot] of snapshots.entries()) await restore(databases[i], snapshot);
	expect(await leftBehind([leaving.userId])).not.toEqual([]);

	await env.DB.prepare(requestReplaySql).run();
	await env.DB.prepare(requestReplaySql).run();
	await work({ kind: "deletions.sweep" });
	await work({ kind: "deletions.replay" });
	const { results } = await env.DB.prepare(replaysSql).all();
	expect(results).toMatchObject([{ applied: 3, failed: 0, done_at: expect.any(String) }]);
	// a replayed deletion is listed once more
	for (const kind of ["deletions.sweep", "files.sweep"] as const) await work({ kind });
	expect(await leftBehind([leaving.userId, leaving.email, importId, "athlete-77"])).toEqual([]);
	expect(await services.imports.get(staying.userId, kept)).toMatchObject({ id: kept });
	const runs = runnersDb.prepare("SELECT * FROM activities WHERE user_id = ?").bind(linked.userId);
	expect((await runs.all()).results).toEqual([]);
});

test("A deletion that the bucket refuses to list is listed by the next sweep", async () => {
	const before = (await listed()).length;
	const { userId } = await Caller.create();
	const refusing = hookedBindings(["FILES"], async (make, { method }) => {
		if (method === "put") throw new Error("refused");
		return make();
	});
	await createServices(refusing).removeAccount(userId);
	expect(await unlisted()).toHaveLength(1);
	await work({ kind: "deletions.sweep" });
	await work({ kind: "deletions.replay" });
	expect(await unlisted()).toEqual([]);
	expect(await listed()).toHaveLength(before + 1);
});

test("A line of the list that cannot be applied stops no other", async () => {
	const gone = await Caller.create();
	const key = (kind: string, id: string) =>
		`deletions/2026-11-01T00:00:00.000Z/${kind}/${id}/${id}`;
	await env.FILES.put(key("account", "0"), "");
	await env.FILES.put(key("account", gone.userId), "");
	await env.DB.prepare(requestReplaySql).run();
	const refusing = hookedBindings(["D1"], async (make, { method, sql }) => {
		if (method === "batch" && sql.includes("delete from") && !struck) {
			struck = true;
			throw new Error("refused");
		}
		return make();
	});
	let struck = false;
	await createServices(refusing).replayDeletions();
	expect((await env.DB.prepare(replaysSql).all()).results[0]).toMatchObject({ failed: 1 });
	expect(await leftBehind([gone.userId])).toEqual([]);
});

test("The list of deletions ends after 35 days", async () => {
	const at = (days: number) => createServices(env, () => new Date(Date.now() + days * dayMs));
	await at(0).removeAccount((await Caller.create()).userId);
	const before = (await listed()).length;
	await at(34).deletions.removeOld();
	expect((await listed()).length).toBeGreaterThan(0);
	expect((await listed()).length).toBeLessThanOrEqual(before);
	await at(36).deletions.removeOld();
	expect(await listed()).toEqual([]);
});

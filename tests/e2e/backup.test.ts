import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { backUp, restore } from "#cli/backup.ts";
import { drill } from "#cli/drill.ts";
import { type Config, clonedConfig } from "#cli/site.ts";
import { type Account, withSite } from "#cli/wrangler.ts";
import { run } from "#tools/build.mjs";
import { migrate } from "#tools/databases.mjs";
import { localRows } from "#tools/local-database.ts";
import { freePort, serve } from "#tools/serve.mjs";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";

const folder = mkdtempSync(join(tmpdir(), "relief-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [before, after, kept] = ["before", "after", "kept"].map((name) => join(folder, name));
const gpx = hillyCourseGpx({ km: 2, name: "Kept" });
const password = "a hill at dawn 9";

/** Serves a state with the built worker while `use` calls it. */
async function served<T>(state: string, use: (origin: string) => Promise<T>): Promise<T> {
	const vars = { DEV_PASSWORD_LOG2N: "4" };
	const server = await serve({ port: await freePort(), state, vars });
	try {
		return await use(server.origin);
	} finally {
		await server.stop();
	}
}

const withToken = (token: string) => ({ Authorization: `Bearer ${token}` });
const json = { "Content-Type": "application/json" };
const post = (url: string, body: unknown) =>
	fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) });
const login = (origin: string, email: string) =>
	post(`${origin}/api/auth/login`, { email, password });

async function runnerWithCourse(origin: string, email: string): Promise<string> {
	const names = { firstname: "Emma", lastname: "Durand", charte_accepted: true };
	const made = await post(`${origin}/api/auth/register`, { email, password, ...names });
	expect(made.status).toBe(201);
	const { access_token } = (await made.json()) as { access_token: string };
	const form = new FormData();
	form.set("result", "10km=45:00");
	form.set("pacing_strategy", "even-pace");
	form.set("file", new File([gpx], "kept.gpx"));
	const headers = withToken(access_token);
	const stored = await fetch(`${origin}/api/upload-gpx`, { method: "POST", headers, body: form });
	expect(stored.status).toBe(200);
	return access_token;
}

/** Fires the schedule of a quarter of an hour until something holds. */
const sweepUntil = (origin: string, holds: () => Promise<boolean>) =>
	expect
		.poll(
			async () => {
				const cron = new URLSearchParams({ cron: "*/15 * * * *" });
				await (await fetch(`${origin}/cdn-cgi/handler/scheduled?${cron}`)).text();
				return holds();
			},
			{ interval: 500 },
		)
		.toBe(true);

const isDeletion = (key: string) => key.startsWith("deletions/");
const own = { CONTACT_EMAIL: "contact@club.run" };
const idsOf = (names: readonly string[]) =>
	Object.fromEntries(
		(clonedConfig().d1_databases ?? [])
			.filter(({ binding }) => names.includes(binding))
			.map(({ binding, database_id }) => [binding, database_id]),
	);

const keysIn = (state: string) =>
	withSite({ remote: false, state }, ({ withBucket }) =>
		withBucket(async (bucket) => (await bucket.list()).objects.map(({ key }) => key)),
	);

/**
 * The deployed site of a state: wrangler's own commands, on its local twin. What is only looked up is read from the file of the
 * database, since each command of wrangler starts a runtime.
 */
const site = join(folder, "site.json");
const account: Account = {
	hasBucket: false,
	wrangler: async (args) => {
		const [what, action, binding] = args;
		if (what === "secret") return '[{"name":"TRACKER_KEYS"}]';
		const optionOf = (name: string) => args[args.indexOf(name) + 1];
		const sql = args.includes("--command") ? optionOf("--command") : "";
		if (action === "execute" && sql.startsWith("SELECT")) {
			return JSON.stringify([{ results: rowsOf(optionOf("--config"), binding, sql) }]);
		}
		const local = args.map((word) => (word === "--remote" ? "--local" : word));
		return String(await run("wrangler", local, { quiet: true }));
	},
};

/** Rows of a local database, none of one that was never opened. */
function rowsOf(config: string, binding: string, sql: string): unknown[] {
	const { d1_databases } = JSON.parse(readFileSync(config, "utf8")) as Config;
	const id = d1_databases?.find((bound) => bound.binding === binding)?.database_id ?? "";
	return localRows({ state: join(dirname(config), ".wrangler", "state"), databaseId: id }, sql);
}

/** Three restores, each of which starts wrangler many times: several times what it takes on an idle machine. */
const timeout = 900_000;

test("A backup brings rows and bytes back, and no account that was deleted since", {
	timeout,
}, async () => {
	await migrate(before);
	// Two databases are enough, and each costs several starts of wrangler.
	await withSite({ remote: false, state: before }, ({ query }) =>
		query("DB", "DELETE FROM runner_databases WHERE name <> 'RUNNERS_0'"),
	);
	const [, leaving] = await served(before, async (origin) => [
		await runnerWithCourse(origin, "stays@relief.test"),
		await runnerWithCourse(origin, "leaves@relief.test"),
	]);
	writeFileSync(site, JSON.stringify({ databases: idsOf(["DB", "RUNNERS_0"]), vars: own }));
	const place = { remote: true, site, state: before };
	const made = await backUp({ folder: kept, place, account });
	expect(made).toContainEqual({ name: "files", rows: 2, bytes: 2 * gpx.length });
	expect(made).toContainEqual(expect.objectContaining({ name: "TRACKER_KEYS" }));
	expect(JSON.parse(readFileSync(join(kept, "site.json"), "utf8")).vars).toEqual(own);

	await served(before, async (origin) => {
		const gone = await fetch(`${origin}/api/auth/delete-account`, {
			method: "DELETE",
			headers: { ...json, ...withToken(leaving) },
			body: JSON.stringify({ password, confirmation: "DELETE" }),
		});
		expect(gone.status).toBe(204);
		await sweepUntil(origin, async () => (await keysIn(before)).some(isDeletion));
	});
	const tried = await drill({ folder, place, account });
	expect(tried.map(({ name, ok }) => [name, ok])).toEqual([
		["DB", true],
		["RUNNERS_0", true],
		["files", true],
		["deletions", true],
		["drill", true],
	]);
	expect(tried).toContainEqual(
		expect.objectContaining({ listed: 1, since_backup: 1, returned: 0, failed: 0 }),
	);
	// A drill that replays nothing sees who has returned with the backup.
	const skipped = await drill({ folder: kept, place, account, replay: async () => {} });
	expect(skipped.find(({ name }) => name === "deletions")).toMatchObject({ ok: false });
	expect(skipped.at(-1)).toMatchObject({ name: "drill", ok: false });
	const [noted] = await withSite({ remote: false, state: before }, ({ query }) =>
		query("DB", "SELECT value FROM operating_facts WHERE key = 'drill'"),
	);
	expect(JSON.parse(String(noted.value))).toMatchObject({ ok: false });

	// Everything is lost but the list of deletions.
	const list = (await keysIn(before)).filter(isDeletion);
	await withSite({ remote: false, state: after }, ({ withBucket }) =>
		withBucket(async (bucket) => {
			for (const key of list) await bucket.put(key, "");
		}),
	);
	const again = { ...place, state: after };
	expect(await restore({ folder: kept, place: again, account })).toEqual([
		expect.objectContaining({ name: "DB", rows: made[0].rows, restored: true }),
		expect.objectContaining({ name: "RUNNERS_0", rows: made[1].rows, restored: true }),
		{ name: "files", rows: 2, restored: 2 },
	]);

	await served(after, async (origin) => {
		await sweepUntil(
			origin,
			async () => (await login(origin, "leaves@relief.test")).status === 401,
		);
		const opened = await login(origin, "stays@relief.test");
		const { access_token } = (await opened.json()) as { access_token: string };
		const headers = withToken(access_token);
		const list = await fetch(`${origin}/api/predictions`, { headers });
		const { predictions } = (await list.json()) as { predictions: { id: string }[] };
		expect(predictions).toHaveLength(1);
		const course = await fetch(`${origin}/api/predictions/${predictions[0].id}/gpx`, { headers });
		expect(await course.text()).toBe(gpx);
	});
});

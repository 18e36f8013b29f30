// `operator -- drill [FOLDER]`: a restore that is tried. The latest backup is brought up in a folder of its own on this
// machine, compared with what it says of itself, and the deletions that the site lists since are replayed in it by the
// worker, which reaches no tracker, no weather and no mail there. Nothing of the site is changed but the note of the result.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/d1";
import type { Deletion } from "#domain/deletions.ts";
import { ensureBuilt, root } from "#tools/build.mjs";
import { CommandError } from "#tools/command-line.ts";
import { localRows } from "#tools/local-database.ts";
import { freePort, serve } from "#tools/serve.mjs";
import { noteFact } from "#worker/operating/facts.ts";
import { deletionOf, deletionsPrefix } from "#worker/platform/deletions.ts";
import { replaysSql, requestReplaySql } from "#worker/platform/replay-request.ts";
import { compareWith, momentOf, objectsOf, openBackup, restoreInto } from "./backup.ts";
import { type Config, configOf, readSite, sitePath } from "./site.ts";
import { type Account, type Place, type Row, type SiteTools, withSite } from "./wrangler.ts";

/** Where `backup` puts one that no folder is named for. */
export const backupsFolder = "backups";

interface Input {
	/** A backup, or a folder of them. */
	readonly folder?: string;
	readonly place: Place;
	readonly now?: () => Date;
	readonly account?: Account;
	/** A test's stand-in takes its place. */
	readonly replay?: typeof replayIn;
}

/**
 * Rows of what was compared, each with `ok`, and last of the drill itself. The result is stored in the directory.
 * @throws CommandError `cli.drill` where there is no backup, `cli.restore` for one that is damaged
 */
export async function drill(input: Input): Promise<Row[]> {
	const { place, now = () => new Date(), account, replay = replayIn } = input;
	const folder = latestBackup(input.folder ?? backupsFolder);
	const backup = await openBackup(folder);
	const state = mkdtempSync(join(tmpdir(), "relief-drill-"));
	const began = now();
	try {
		const keys = await withSite(place, listedDeletions, account);
		const site = place.remote ? (place.site ?? sitePath) : undefined;
		const beside: Place = { remote: false, state, site };
		const rows = await withSite(beside, async (tools) => {
			await restoreInto(tools, folder, backup);
			return compareWith(tools, backup);
		});
		await withSite(beside, (tools) => prepareReplay(tools, keys));
		await replay(beside, state);
		const replayed = await withSite(beside, (tools) =>
			whatReturned(tools, keys, new Date(backup.said.createdAt)),
		);
		const ended = now();
		const compared = [...rows, replayed];
		const ok = compared.every((row) => row.ok === true);
		const tookS = Math.round((ended.getTime() - began.getTime()) / 1000);
		const { createdAt } = backup.said;
		await withSite(
			place,
			({ withBindings }) =>
				withBindings(({ DB }) =>
					noteFact(drizzle(DB), "drill", { ok, backupAt: createdAt, tookS }, ended),
				),
			account,
		);
		const ageH = Math.round((began.getTime() - Date.parse(createdAt)) / 360_000) / 10;
		return [
			...compared,
			{
				name: "drill",
				ok,
				backup: folder,
				backup_at: createdAt,
				age_hours: ageH,
				took_seconds: tookS,
			},
		];
	} finally {
		rmSync(state, { recursive: true, force: true });
	}
}

/** The backup that the folder is, or the newest in it by its own moment. */
function latestBackup(folder: string): string {
	const folders = [folder, ...subfolders(folder)];
	const found = folders.flatMap((path) => {
		const at = momentOf(path);
		return at ? [{ path, at }] : [];
	});
	const [latest] = found.sort((a, b) => b.at.localeCompare(a.at));
	if (latest) return latest.path;
	throw new CommandError(
		"cli.drill",
		`There is no backup in ${folder}: \`operator -- backup\` makes one, or name the folder of one.`,
	);
}

const subfolders = (folder: string): string[] =>
	existsSync(folder)
		? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
				entry.isDirectory() ? [join(folder, entry.name)] : [],
			)
		: [];

const listedDeletions = ({ withBucket }: SiteTools): Promise<string[]> =>
	withBucket(async (bucket) => {
		const keys: string[] = [];
		for await (const { key } of objectsOf(bucket, deletionsPrefix)) keys.push(key);
		return keys;
	});

/** The worker needs the tables of now, which an older backup may lack. */
async function prepareReplay(tools: SiteTools, keys: readonly string[]): Promise<void> {
	const { withBucket, query, databases, wrangler } = tools;
	const migrations = readdirSync(join(root, "migrations"));
	for (const name of databases) {
		const applied = await query(name, "SELECT name FROM d1_migrations");
		const isApplied = (file: string) => applied.some((row) => String(row.name).startsWith(file));
		if (migrations.every(isApplied)) continue;
		await wrangler(["d1", "migrations", "apply", name, "--local"]);
	}
	await withBucket(async (bucket) => {
		for (const key of keys) await bucket.put(key, "");
	});
	await query("DB", requestReplaySql);
}

/** Nothing outside this machine is reached: no tracker, no weather, no place names; mails are kept. */
const alone = {
	APP_ENV: "development",
	STRAVA_CLIENT_ID: "",
	INTERVALS_CLIENT_ID: "",
	STRAVA_WWW_BASE: "http://127.0.0.1:9",
	STRAVA_API_BASE: "http://127.0.0.1:9",
	INTERVALS_BASE: "http://127.0.0.1:9",
	WEATHER: "off",
	GEOCODER: "offline",
	ADDRESS_LOOKUP: "edge",
};
const replayMs = 10 * 60_000;

/** Has the built worker replay the deletions of a state. */
async function replayIn(place: Place, state: string): Promise<void> {
	await ensureBuilt();
	const folder = join(root, "build", "server");
	const built = JSON.parse(readFileSync(join(folder, "wrangler.json"), "utf8")) as Config;
	const config = place.site ? configOf(built, readSite(place.site)) : built;
	const path = join(folder, "wrangler.drill.json");
	writeFileSync(path, JSON.stringify(config));
	const databaseId =
		config.d1_databases?.find(({ binding }) => binding === "DB")?.database_id ?? "";
	const server = await serve({ port: await freePort(), state, config: path, vars: alone });
	try {
		const deadline = Date.now() + replayMs;
		const isOpen = "SELECT 1 FROM deletion_replays WHERE done_at IS NULL";
		while (localRows({ state, databaseId }, isOpen).length > 0) {
			if (Date.now() > deadline) {
				throw new CommandError("cli.drill", "The deletions were not replayed within 10 minutes.");
			}
			const cron = new URLSearchParams({ cron: "*/15 * * * *" });
			await (await fetch(`${server.origin}/cdn-cgi/handler/scheduled?${cron}`)).text();
			await new Promise((resolve) => setTimeout(resolve, 1_000));
		}
	} finally {
		await server.stop();
	}
}

/** What holds ids of deleted accounts by its purpose. */
const keepsIds = ["unlisted_deletions", "operator_log"];

/** Whether anything that was deleted is there after the replay; those since the backup had come back with it. */
async function whatReturned(
	{ query, databases }: SiteTools,
	keys: readonly string[],
	backupAt: Date,
): Promise<Row> {
	const deletions = keys.flatMap((key) => deletionOf(key) ?? []);
	const among = (kind: Deletion["kind"]) => {
		const some = deletions.filter((one) => one.kind === kind);
		const ids = some.map(({ userId, subjectId }) =>
			kind === "link" ? `${userId}/${subjectId}` : subjectId,
		);
		return `IN (SELECT value FROM json_each('${JSON.stringify(ids).replaceAll("'", "''")}'))`;
	};
	let returned = 0;
	for (const database of databases) {
		// D1 lets nothing be asked of its own tables, so that columns are read from the statements.
		const tables = await query(
			database,
			"SELECT name, sql FROM sqlite_master WHERE type = 'table'",
		);
		const parts = tables.flatMap(({ name, sql }) => {
			const own = name === "users" ? "id" : "user_id";
			const isOfUsers = new RegExp(`[\`"]${own}[\`"]`).test(String(sql));
			return isOfUsers && !keepsIds.includes(String(name))
				? [`(SELECT count(*) FROM "${name}" WHERE "${own}" ${among("account")})`]
				: [];
		});
		const others = [
			`(SELECT count(*) FROM imports WHERE id ${among("import")})`,
			`(SELECT count(*) FROM tracker_links WHERE user_id || '/' || tracker || '.' || linked_at ${among("link")})`,
		];
		const [row] = await query(database, `SELECT ${[...parts, ...others].join(" + ")} AS returned`);
		returned += Number(row?.returned);
	}
	const [replay] = await query("DB", replaysSql);
	const failed = Number(replay?.failed);
	return {
		name: "deletions",
		ok: returned === 0 && failed === 0 && replay?.done_at != null,
		listed: deletions.length,
		since_backup: deletions.filter(({ deletedAt }) => deletedAt > backupAt).length,
		returned,
		failed,
	};
}

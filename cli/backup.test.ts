import {
	appendFileSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { backUp, restore } from "./backup.ts";
import { withSite } from "./wrangler.ts";

const folder = mkdtempSync(join(tmpdir(), "relief-backup-test-"));
afterAll(() => rmSync(folder, { recursive: true }));
const dump = `CREATE TABLE tracker_links (user_id text REFERENCES users(id));
INSERT INTO "tracker_links" VALUES('u');
CREATE TABLE users (id text PRIMARY KEY);
INSERT INTO "users" VALUES('u');
CREATE TABLE deletion_replays (id integer PRIMARY KEY, requested_at integer, done_at integer);
`;

/** A site whose databases are in memory, and whose exports are a dump; its bucket is that of a local state. */
function siteOf(name: string, bindings = ["DB", "RUNNERS_0"], exported = dump) {
	const databases = new Map(bindings.map((one) => [one, new DatabaseSync(":memory:")]));
	const site = join(folder, `${name}.json`);
	const ids = Object.fromEntries(bindings.map((one) => [one, `id-of-${one}`]));
	writeFileSync(site, JSON.stringify({ databases: ids }));
	const wrangler = async (args: readonly string[]) => {
		const optionOf = (option: string) => args[args.indexOf(option) + 1];
		if (args[0] === "secret") throw new Error("This Worker does not exist [code: 10007]");
		if (args[1] === "export") {
			writeFileSync(optionOf("--output"), exported);
			return "";
		}
		const database = databases.get(args[2]);
		if (args.includes("--file")) {
			database?.exec(readFileSync(optionOf("--file"), "utf8"));
			return JSON.stringify([{ results: [] }]);
		}
		return JSON.stringify([{ results: database?.prepare(optionOf("--command")).all() }]);
	};
	const place = { remote: true, site, state: join(folder, name) };
	return { databases, place, account: { wrangler, hasBucket: false } };
}

const kept = join(folder, "kept");
const now = new Date("2026-11-23T12:00:00Z");
const source = siteOf("source");
const fill = withSite(
	source.place,
	({ withBucket }) =>
		withBucket(async (bucket) => {
			await bucket.put("a/b", "bytes", { httpMetadata: { contentType: "text/plain" } });
		}),
	source.account,
);
const made = fill.then(() => backUp({ folder: kept, now, ...source }));

test("A backup says what it holds, and by when a tracker's data in it has to be deleted", async () => {
	expect(await made).toEqual([
		{ name: "DB", rows: 2, bytes: expect.any(Number) },
		{ name: "RUNNERS_0", rows: 2, bytes: expect.any(Number) },
		{ name: "files", rows: 1, bytes: 5 },
		{ name: "trackers", delete_by: "2026-11-30T12:00:00.000Z" },
	]);
	expect(existsSync(join(kept, "site.json"))).toBe(true);
});

test("A backup goes into no folder that holds something", async () => {
	await made;
	await expect(backUp({ folder: kept, ...source })).rejects.toThrow("is not empty");
});

test("A site without tables is not backed up, and its folder is free again", async () => {
	const empty = join(folder, "empty");
	const bare = siteOf("bare", ["DB"], "PRAGMA defer_foreign_keys=TRUE;\n");
	await expect(backUp({ folder: empty, ...bare })).rejects.toMatchObject({
		code: "cli.not_migrated",
		message: expect.stringContaining("DB has no tables yet"),
	});
	expect(existsSync(empty)).toBe(false);
});

test("A backup of a site without tables is not restored", async () => {
	await made;
	const old = join(folder, "old");
	await backUp({ folder: old, now, ...source });
	const path = join(old, "backup.json");
	const said = JSON.parse(readFileSync(path, "utf8"));
	said.databases.RUNNERS_0.rows = {};
	writeFileSync(path, JSON.stringify(said));
	const target = siteOf("of-old");
	await expect(restore({ folder: old, ...target })).rejects.toMatchObject({
		code: "cli.restore",
		message: expect.stringContaining("backup of a site without tables, whose RUNNERS_0"),
	});
	expect(target.databases.get("DB")?.prepare("SELECT * FROM sqlite_master").all()).toEqual([]);
});

test("A command on a site without tables says so", async () => {
	const { place, account } = siteOf("unmade");
	const listed = withSite(place, ({ query }) => query("DB", "SELECT * FROM users"), account);
	await expect(listed).rejects.toMatchObject({ code: "cli.not_migrated" });
});

test("A restore writes rows, files with their types, and asks for deletions to be replayed", async () => {
	await made;
	const target = siteOf("target");
	expect(await restore({ folder: kept, ...target })).toEqual([
		{ name: "DB", rows: 2, restored: true },
		{ name: "RUNNERS_0", rows: 2, restored: true },
		{ name: "files", rows: 1, restored: 1 },
	]);
	const count = (sql: string) => target.databases.get("DB")?.prepare(sql).get();
	expect(count("SELECT count(*) AS n FROM deletion_replays WHERE done_at IS NULL")?.n).toBe(1);
	const read = withSite(
		target.place,
		({ withBucket }) =>
			withBucket(async (bucket) => {
				const object = await bucket.get("a/b");
				return [await object?.text(), object?.httpMetadata?.contentType];
			}),
		target.account,
	);
	expect(await read).toEqual(["bytes", "text/plain"]);
});

test("A restore goes on where another ended", async () => {
	await made;
	const target = siteOf("half");
	target.databases.get("DB")?.exec(readFileSync(join(kept, "DB.sql"), "utf8"));
	const rows = await restore({ folder: kept, ...target });
	expect(rows.map(({ restored }) => restored)).toEqual([false, true, 1]);
});

test("A restore leaves a database alone that holds something else", async () => {
	await made;
	const target = siteOf("full");
	target.databases.get("RUNNERS_0")?.exec("CREATE TABLE users (id text)");
	await expect(restore({ folder: kept, ...target })).rejects.toThrow("RUNNERS_0 holds other");
	expect(target.databases.get("DB")?.prepare("SELECT * FROM sqlite_master").all()).toEqual([]);
});

test("A restore into a site that lacks a database is refused by name", async () => {
	await made;
	await expect(restore({ folder: kept, ...siteOf("small", ["DB"]) })).rejects.toThrow("RUNNERS_0");
});

test.each(["DB.sql", "files.json"])(
	"A backup whose %s was changed is not restored",
	async (name) => {
		await made;
		const copy = join(folder, `changed-${name}`);
		await backUp({ folder: copy, now, ...source });
		appendFileSync(join(copy, name), " ");
		await expect(restore({ folder: copy, ...siteOf(`of-${name}`) })).rejects.toThrow(
			"not as it was",
		);
	},
);

test("A folder without a backup is refused", async () => {
	await expect(restore({ folder: join(folder, "nowhere"), ...source })).rejects.toThrow(
		"There is no backup",
	);
});

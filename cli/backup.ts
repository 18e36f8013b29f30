// `operator -- backup FOLDER` and `restore FOLDER`: databases, files and values of a site. A backup holds:
//   DB.sql, RUNNERS_0.sql, …   a dump of each database, as D1 takes it back
//   files/<n>                  the objects of the bucket, byte for byte; files.json says their keys and hashes
//   site.json                  the site's own values, where it has some
//   backup.json                what all of it is: rows by table, sizes, hashes, names of secrets (not their values)

import { createHash } from "node:crypto";
import {
	createReadStream,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	statSync,
} from "node:fs";
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { z } from "zod";
import { CommandError } from "#tools/command-line.ts";
import { requestReplaySql } from "#worker/platform/replay-request.ts";
import { trackerLinks } from "#worker/tracker/tables.ts";
import { sitePath } from "./site.ts";
import { arrangeDump } from "./sql-dump.ts";
import {
	type Account,
	notMigrated,
	type Place,
	type Row,
	type SiteTools,
	withSite,
} from "./wrangler.ts";

const digest = z.object({ bytes: z.number(), sha256: z.string() });
const backupSchema = z.object({
	version: z.literal(1),
	createdAt: z.string(),
	databases: z.record(z.string(), digest.extend({ rows: z.record(z.string(), z.number()) })),
	/** Of files.json, and what it lists. */
	files: digest.extend({ count: z.number(), totalBytes: z.number() }),
	secrets: z.array(z.string()),
	/** A tracker's data may be kept until then. */
	deleteBy: z.string().nullable(),
});
export type Backup = z.output<typeof backupSchema>;

const fileSchema = digest.extend({
	key: z.string(),
	httpMetadata: z.record(z.string(), z.string()).default({}),
	customMetadata: z.record(z.string(), z.string()).default({}),
});
export type BackupFile = z.output<typeof fileSchema>;

const sqlOf = (folder: string, database: string) => join(folder, `${database}.sql`);
const fileOf = (folder: string, place: number) => join(folder, "files", String(place));
const hasNoTables = (rows: Readonly<Record<string, number>>) => Object.keys(rows).length === 0;
const totalRows = (rows: Readonly<Record<string, number>>) =>
	Object.values(rows).reduce((sum, count) => sum + count, 0);

interface Input {
	readonly folder: string;
	readonly place: Place;
	readonly now?: Date;
	readonly account?: Account;
}

/**
 * Files are copied before the rows that name them, and those that came meanwhile after them; the directory is read
 * before the databases of runners: what begins while it runs is left out as a whole. One that fails leaves nothing.
 * @throws CommandError `cli.backup` for a folder that holds something, `cli.not_migrated` for a database without tables
 */
export async function backUp(input: Input): Promise<Row[]> {
	const { folder } = input;
	if (existsSync(folder) && readdirSync(folder).length > 0) {
		throw new CommandError("cli.backup", `${folder} is not empty: name a new folder.`);
	}
	try {
		return await writeBackup(input);
	} catch (error) {
		await rm(folder, { recursive: true, force: true });
		throw error;
	}
}

async function writeBackup({ folder, place, now = new Date(), account }: Input): Promise<Row[]> {
	mkdirSync(join(folder, "files"), { recursive: true });
	const made = await withSite(
		place,
		async (tools) => {
			const files: BackupFile[] = [];
			await tools.withBucket((bucket) => copyFiles(bucket, folder, files));
			const databases: Backup["databases"] = {};
			for (const name of tools.databases) databases[name] = await copyDatabase(tools, folder, name);
			await tools.withBucket((bucket) => copyFiles(bucket, folder, files));
			await writeFile(join(folder, "files.json"), JSON.stringify(files, null, "\t"));
			const listed = await digestOf(join(folder, "files.json"));
			return {
				version: 1,
				createdAt: now.toISOString(),
				databases,
				files: {
					...listed,
					count: files.length,
					totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
				},
				secrets: place.remote ? await tools.secretNames() : [],
				deleteBy: deleteBy(databases, Number(tools.config.vars?.TRACKER_RETENTION_DAYS), now),
			} satisfies Backup;
		},
		account,
	);
	const site = place.site ?? sitePath;
	if (place.remote && existsSync(site)) await copyFile(site, join(folder, "site.json"));
	await writeFile(join(folder, "backup.json"), JSON.stringify(made, null, "\t"));
	return rowsOf(made);
}

async function copyDatabase(tools: SiteTools, folder: string, name: string) {
	const raw = join(folder, `${name}.raw`);
	await tools.exportTo(name, raw);
	const rows = await arrangeDump(raw, sqlOf(folder, name));
	await rm(raw);
	if (hasNoTables(rows)) throw notMigrated(name);
	return { ...(await digestOf(sqlOf(folder, name))), rows };
}

/** Objects that are not copied yet. Keys are used once: one that is copied has not changed. */
async function copyFiles(bucket: R2Bucket, folder: string, files: BackupFile[]): Promise<void> {
	const copied = new Set(files.map(({ key }) => key));
	for await (const { key } of objectsOf(bucket)) {
		if (copied.has(key)) continue;
		const object = await bucket.get(key);
		if (!object) continue;
		const bytes = Buffer.from(await object.arrayBuffer());
		await writeFile(fileOf(folder, files.length), bytes);
		const { contentType } = object.httpMetadata ?? {};
		files.push({
			key,
			bytes: bytes.length,
			sha256: sha256Of(bytes),
			httpMetadata: contentType ? { contentType } : {},
			customMetadata: object.customMetadata ?? {},
		});
	}
}

const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

export async function* objectsOf(bucket: R2Bucket, prefix?: string): AsyncGenerator<R2Object> {
	let cursor: string | undefined;
	do {
		const listed = await bucket.list({ cursor, prefix });
		yield* listed.objects;
		cursor = listed.truncated ? listed.cursor : undefined;
	} while (cursor);
}

/** Null when no tracker is linked. */
function deleteBy(databases: Backup["databases"], days: number, now: Date): string | null {
	const links = getTableName(trackerLinks);
	const isLinked = Object.values(databases).some(({ rows }) => (rows[links] ?? 0) > 0);
	return isLinked ? new Date(now.getTime() + days * 86_400_000).toISOString() : null;
}

const rowsOf = ({ databases, files, secrets, deleteBy }: Backup): Row[] => [
	...Object.entries(databases).map(([name, { rows, bytes }]) => ({
		name,
		rows: totalRows(rows),
		bytes,
	})),
	{ name: "files", rows: files.count, bytes: files.totalBytes },
	...secrets.map((name) => ({ name, secret: "not in the backup: keep it elsewhere" })),
	...(deleteBy ? [{ name: "trackers", delete_by: deleteBy }] : []),
];

async function digestOf(path: string) {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk);
	return { bytes: statSync(path).size, sha256: hash.digest("hex") };
}

/** A backup whose hashes hold: what it says of itself, and its files. */
export interface OpenBackup {
	readonly said: Backup;
	readonly files: readonly BackupFile[];
}

/** When a backup in the folder was made; null where there is none. */
export const momentOf = (folder: string): string | null =>
	existsSync(join(folder, "backup.json")) ? readBackup(folder).createdAt : null;

/** Reads a backup and checks its hashes, but for those of the files themselves. @throws CommandError `cli.restore` */
export async function openBackup(folder: string): Promise<OpenBackup> {
	const said = readBackup(folder);
	const text = await readFile(join(folder, "files.json"), "utf8");
	await requireDigest(join(folder, "files.json"), said.files);
	const files = z.array(fileSchema).parse(JSON.parse(text));
	for (const [name, { bytes, sha256, rows }] of Object.entries(said.databases)) {
		if (hasNoTables(rows)) {
			refuse(
				`${folder} is the backup of a site without tables, whose ${name} holds nothing to restore`,
			);
		}
		await requireDigest(sqlOf(folder, name), { bytes, sha256 });
	}
	return { said, files };
}

/**
 * Restores into databases that hold nothing, and puts back files that the bucket lacks; what is there already is left,
 * so that a restore that was interrupted goes on. Requests that deletions are replayed.
 * @throws CommandError `cli.restore`
 */
export async function restore({ folder, place, account }: Input): Promise<Row[]> {
	const backup = await openBackup(folder);
	return withSite(
		place,
		async (tools) => {
			const rows = await restoreInto(tools, folder, backup);
			await tools.query("DB", requestReplaySql);
			return rows;
		},
		account,
	);
}

/** Writes databases and files of a backup. @throws CommandError `cli.restore` */
export async function restoreInto(
	tools: SiteTools,
	folder: string,
	{ said: { databases }, files }: OpenBackup,
): Promise<Row[]> {
	const missing = Object.keys(databases).filter((name) => !tools.databases.includes(name));
	if (missing.length > 0) refuse(`The site binds no database ${missing.join(", ")}`);
	const todo: string[] = [];
	for (const [name, { rows }] of Object.entries(databases)) {
		const found = await rowsIn(tools, name);
		const isThere = found !== null && isEqual(found, rows);
		if (found !== null && !isThere) {
			refuse(
				`The database ${name} holds other tables or rows already. Make a new one, and name its id in site.json`,
			);
		}
		if (!isThere) todo.push(name);
	}
	for (const name of todo) {
		await tools.executeFile(name, sqlOf(folder, name));
		const { rows } = databases[name];
		if (!isEqual(await countsIn(tools, name, Object.keys(rows)), rows)) {
			refuse(`The database ${name} does not hold the rows of the backup`);
		}
	}
	const put = await tools.withBucket((bucket) => putFiles(bucket, folder, files));
	return [
		...Object.entries(databases).map(([name, { rows }]) => ({
			name,
			rows: totalRows(rows),
			restored: todo.includes(name),
		})),
		{ name: "files", rows: files.length, restored: put },
	];
}

/**
 * Compares a restored site with its backup: a new dump of each database byte for byte, and each file of the bucket. Rows
 * have `ok`.
 */
export async function compareWith(
	tools: SiteTools,
	{ said: { databases }, files }: OpenBackup,
): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "relief-compared-"));
	try {
		const compared: Row[] = [];
		for (const [name, kept] of Object.entries(databases)) {
			const found = await copyDatabase(tools, folder, name);
			const ok = found.sha256 === kept.sha256 && isEqual(found.rows, kept.rows);
			compared.push({ name, ok, rows: totalRows(kept.rows), restored: totalRows(found.rows) });
		}
		const same = await tools.withBucket((bucket) => sameFiles(bucket, files));
		return [
			...compared,
			{ name: "files", ok: same === files.length, rows: files.length, restored: same },
		];
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** How many files the bucket has, byte for byte. */
async function sameFiles(bucket: R2Bucket, files: readonly BackupFile[]): Promise<number> {
	let same = 0;
	for (const { key, sha256 } of files) {
		const bytes = await (await bucket.get(key))?.arrayBuffer();
		if (bytes && sha256Of(Buffer.from(bytes)) === sha256) same++;
	}
	return same;
}

function refuse(what: string): never {
	throw new CommandError("cli.restore", `${what}. Nothing that was there is changed.`);
}

function readBackup(folder: string): Backup {
	const path = join(folder, "backup.json");
	if (!existsSync(path)) refuse(`There is no backup in ${folder}: backup.json is missing`);
	return backupSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

async function requireDigest(path: string, { bytes, sha256 }: z.output<typeof digest>) {
	const found = existsSync(path) ? await digestOf(path) : null;
	if (found?.bytes !== bytes || found.sha256 !== sha256) {
		refuse(`${path} is not as it was backed up`);
	}
}

/** Rows by table; null of a database without any. */
async function rowsIn(tools: SiteTools, database: string): Promise<Record<string, number> | null> {
	const tables = await tools.query(
		database,
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
	);
	if (tables.length === 0) return null;
	return countsIn(
		tools,
		database,
		tables.map(({ name }) => String(name)),
	);
}

async function countsIn(tools: SiteTools, database: string, tables: readonly string[]) {
	const counts = tables.map((name) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
	const [row] = await tools.query(database, `SELECT ${counts.join(", ")}`);
	return row as Record<string, number>;
}

const isEqual = (a: Record<string, number>, b: Record<string, number>) =>
	Object.keys(a).length === Object.keys(b).length &&
	Object.entries(a).every(([name, count]) => b[name] === count);

/** Puts files that the bucket lacks; answers how many. */
async function putFiles(bucket: R2Bucket, folder: string, files: readonly BackupFile[]) {
	const there = new Map<string, number>();
	for await (const { key, size } of objectsOf(bucket)) there.set(key, size);
	let put = 0;
	for (const [place, { key, sha256, bytes, httpMetadata, customMetadata }] of files.entries()) {
		if (there.get(key) === bytes) continue;
		await requireDigest(fileOf(folder, place), { bytes, sha256 });
		await bucket.put(key, await readFile(fileOf(folder, place)), { httpMetadata, customMetadata });
		put++;
	}
	return put;
}

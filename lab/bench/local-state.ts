import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** An ending worker may hold its database for a moment longer. */
const endingMs = 10_000;
const folders = { d1: "miniflare-D1DatabaseObject", r2: "miniflare-R2BucketObject" };

/** Reads what an ended local worker has stored: its databases as if they were one, or so the lists of its buckets. */
export function readState<T>(
	state: string,
	binding: keyof typeof folders,
	read: (db: DatabaseSync) => T,
): T {
	const folder = join(state, "v3", binding, folders[binding]);
	const files = readdirSync(folder)
		.filter((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"))
		.map((name) => join(folder, name));
	const db = joined(files);
	try {
		return read(db);
	} finally {
		db.close();
	}
}

/** Databases of one schema, each table with the rows of all of them. */
function joined(files: readonly string[]): DatabaseSync {
	const db = new DatabaseSync(":memory:", { timeout: endingMs });
	for (const [i, file] of files.entries()) db.prepare(`ATTACH ? AS db${i}`).run(file);
	const tables = db
		.prepare(
			"SELECT name FROM db0.sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
		)
		.all();
	for (const { name } of tables) {
		const selects = files.map((_, i) => `SELECT * FROM db${i}."${name}"`).join(" UNION ALL ");
		db.exec(`CREATE TEMP VIEW "${name}" AS ${selects}`);
	}
	return db;
}

/**
 * Names of the Durable Objects of a class that hold rows or an alarm in the state of an ended local worker: workerd keeps a
 * database for each. Beside them it has one with the times at which it wakes objects. It writes there before an object's
 * alarm and removes after it, so that a kill between the two leaves a time of an object that holds nothing, which is dropped
 * when it comes.
 */
export function readObjectNames(state: string, className: string): ReadonlySet<string> {
	const folder = join(state, "v3", "do", `relief-${className}`);
	const files = readdirSync(folder).filter(
		(file) => file.endsWith(".sqlite") && file !== "metadata.sqlite",
	);
	return new Set(files.flatMap((file) => nameIn(join(folder, file)) ?? []));
}

/** The name of an object, its file where it has none; null of one that holds nothing. */
function nameIn(path: string): string | null {
	const db = new DatabaseSync(path, { timeout: endingMs });
	const has = (sql: string) => db.prepare(sql).get() !== undefined;
	const hasTable = (name: string) => has(`SELECT 1 FROM sqlite_master WHERE name = '${name}'`);
	try {
		const isFilled =
			(hasTable("_cf_KV") && has("SELECT 1 FROM _cf_KV")) ||
			(hasTable("_cf_METADATA") && has("SELECT 1 FROM _cf_METADATA WHERE value IS NOT NULL"));
		if (!isFilled) return null;
		const named = hasTable("__miniflare_do_name")
			? db.prepare("SELECT name FROM __miniflare_do_name").get()
			: undefined;
		return String(named?.name ?? basename(path));
	} finally {
		db.close();
	}
}

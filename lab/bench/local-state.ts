import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** An ending worker may hold its database for a moment longer. */
const endingMs = 10_000;
const folders = { d1: "miniflare-D1DatabaseObject", r2: "miniflare-R2BucketObject" };

/** Reads what an ended local worker has stored in a binding: its databases as if they were one, or the list of its bucket. */
export function readState<T>(
	state: string,
	binding: keyof typeof folders,
	read: (db: DatabaseSync) => T,
): T {
	const folder = join(state, "v3", binding, folders[binding]);
	const files = readdirSync(folder)
		.filter((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"))
		.map((name) => join(folder, name));
	const db = binding === "d1" ? joined(files) : new DatabaseSync(files[0], { timeout: endingMs });
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

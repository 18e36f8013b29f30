import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** An ending worker may hold its database for a moment longer. */
const endingMs = 10_000;
const folders = { d1: "miniflare-D1DatabaseObject", r2: "miniflare-R2BucketObject" };

/** Reads what an ended local worker has stored in a binding: its database, or the list of its bucket. */
export function readState<T>(
	state: string,
	binding: keyof typeof folders,
	read: (db: DatabaseSync) => T,
): T {
	const folder = join(state, "v3", binding, folders[binding]);
	const file = readdirSync(folder).find(
		(name) => name.endsWith(".sqlite") && !name.startsWith("metadata"),
	);
	const db = new DatabaseSync(join(folder, file ?? ""), { timeout: endingMs });
	try {
		return read(db);
	} finally {
		db.close();
	}
}

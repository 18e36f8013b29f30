// Databases of a local state, read beside the runtime that holds them: each command of wrangler starts another one.

import { createHash, createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A worker that runs, or ends, may hold its database for a moment. */
const busyMs = 10_000;
const folder = "miniflare-D1DatabaseObject";

/** The file of one database in a local state: workerd names it by what it makes of the id. */
export function databaseFile(state: string, databaseId: string): string {
	const key = createHash("sha256").update(folder).digest();
	const digest = (text: string | Buffer) =>
		createHmac("sha256", key).update(text).digest().subarray(0, 16);
	const name = digest(databaseId);
	const file = `${Buffer.concat([name, digest(name)]).toString("hex")}.sqlite`;
	return join(state, "v3", "d1", folder, file);
}

/** Rows of one statement, none of a database that was never opened. */
export function localRows(
	{ state, databaseId }: { state: string; databaseId: string },
	sql: string,
): Record<string, unknown>[] {
	const file = databaseFile(state, databaseId);
	if (!existsSync(file)) return [];
	const database = new DatabaseSync(file, { timeout: busyMs });
	try {
		return database.prepare(sql).all();
	} finally {
		database.close();
	}
}

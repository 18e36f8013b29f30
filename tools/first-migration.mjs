// `npm run db:generate`: the one migration, made anew from the tables of worker/*/tables.ts while no deployment exists.

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, run } from "./build.mjs";
import { readOptionsOrEnd } from "./usage.mjs";

/** Its name in `migrations`. */
export const firstName = "0000_tables.sql";

/** Tables without a hidden key, which drizzle cannot say: one written row per entry instead of two. */
const withoutRowid = ["race_search", "tracker_events", "tracker_queue"];

/** The SQL of all tables of a folder's sources, in the order of their names, each with its indexes. */
export async function firstMigration(top = root) {
	const sql = await run("drizzle-kit", ["export"], { quiet: true, cwd: top });
	const tables = sql.trim().split(/^(?=CREATE TABLE )/m);
	// Of some errors the tool tells in its output alone, and ends with 0.
	if (!tables.every((table) => table.startsWith("CREATE TABLE "))) {
		throw new Error(`drizzle-kit made no tables of worker/*/tables.ts:\n${sql}`);
	}
	return `${tables.map(inFull).sort().join("\n\n")}\n`;
}

function inFull(table) {
	const [, name] = /^CREATE TABLE `(\w+)`/.exec(table);
	return withoutRowid.includes(name)
		? table.trim().replace("\n);", "\n) WITHOUT ROWID;")
		: table.trim();
}

async function write() {
	readOptionsOrEnd(
		`Usage: npm run db:generate
Makes migrations/${firstName} anew from the tables of worker/*/tables.ts.`,
		{},
	);
	const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
	const [, deployed] = /^database_id = "((?!00000000-0000-).*)"/m.exec(toml) ?? [];
	if (deployed) {
		console.error(
			`Not written: the database ${deployed} of wrangler.toml may have applied ${firstName}. From the first deployment on, tables change by migrations that are added (docs/decisions/0068-one-schema.md).`,
		);
		process.exit(2);
	}
	const sql = await firstMigration();
	const folder = join(root, "migrations");
	for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
	writeFileSync(join(folder, firstName), sql);
	console.log(`migrations/${firstName} has the tables of worker/*/tables.ts.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await write();

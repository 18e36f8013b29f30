// Migrates every database of a local state in one runtime, in its own process: `wrangler d1 migrations apply` starts
// one for each database, and does not see that a migration was made anew.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { root } from "./build.mjs";
import { boundDatabases, migrations } from "./databases.mjs";

const [state] = process.argv.slice(2);
const { env, dispose } = await getPlatformProxy({
	configPath: databasesAlone(),
	envFiles: [],
	remoteBindings: false,
	persist: { path: join(state, "v3") },
});
const names = boundDatabases();
const known = migrations();
for (const name of names) await applyMissing(env[name]);
const add = env.DB.prepare(
	"INSERT INTO runner_databases (name, added_at) VALUES (?, unixepoch() * 1000) ON CONFLICT DO NOTHING",
);
const [, ...runners] = names;
if (runners.length > 0) await env.DB.batch(runners.map((name) => add.bind(name)));
await dispose();

/** Settings that bind the databases and nothing else; answers their path. */
function databasesAlone() {
	const config = join(root, "wrangler.toml");
	const { name, compatibility_date, d1_databases } = unstable_readConfig({ config });
	mkdirSync(state, { recursive: true });
	const path = join(state, "databases.json");
	writeFileSync(path, JSON.stringify({ name, compatibility_date, d1_databases }));
	return path;
}

/** In one transaction: a migration is applied and named, or neither. */
async function applyMissing(database) {
	await database
		.prepare(
			"CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
		)
		.run();
	const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
	const applied = new Set(results.map(({ name }) => name));
	const other = results.find(({ name }) => !known.some((migration) => migration.name === name));
	if (other) {
		console.error(
			`local_state.outdated: ${state} was made by ${other.name}, which is not among these migrations. \`npm start -- --fresh\` deletes it, and all accounts in it, and begins anew.`,
		);
		process.exit(2);
	}
	const statements = known
		.filter(({ name }) => !applied.has(name))
		.flatMap(({ name, statements }) => [
			...statements.map((sql) => database.prepare(sql)),
			database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
		]);
	if (statements.length > 0) await database.batch(statements);
}

// The databases of the worker: the directory, and those of runners, as many as wrangler.toml binds.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./build.mjs";

/** Names of the bindings in wrangler.toml, the directory first. */
export function boundDatabases() {
	const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
	return [...toml.matchAll(/^binding = "(DB|RUNNERS_\d+)"/gm)].map(([, name]) => name);
}

/** Applies what is missing of the migrations to every database of a local state, and has each take newcomers. */
export async function migrate(state) {
	const names = boundDatabases();
	const local = ["--local", "--persist-to", state];
	const options = { quiet: true, env: { CI: "1" } };
	for (const name of names) {
		await run("wrangler", ["d1", "migrations", "apply", name, ...local], options);
	}
	const values = names.slice(1).map((name) => `('${name}', unixepoch() * 1000)`);
	if (values.length === 0) return;
	const sql = `INSERT INTO runner_databases (name, added_at) VALUES ${values.join(", ")} ON CONFLICT DO NOTHING`;
	await run("wrangler", ["d1", "execute", "DB", ...local, "--command", sql], options);
}

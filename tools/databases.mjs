// The databases of the worker: the directory, and those of runners, as many as wrangler.toml binds.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./build.mjs";
import { defaultState } from "./serve.mjs";

/** Names of the bindings in wrangler.toml, the directory first. */
export function boundDatabases() {
	const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
	return [...toml.matchAll(/^binding = "(DB|RUNNERS_\d+)"/gm)].map(([, name]) => name);
}

/** The migrations in their order: names with a hash of what they hold, and their statements. */
export function migrations() {
	const folder = join(root, "migrations");
	return readdirSync(folder)
		.sort()
		.map((file) => {
			const sql = readFileSync(join(folder, file), "utf8");
			const hash = createHash("sha256").update(sql).digest("hex").slice(0, 16);
			return { name: `${file} ${hash}`, statements: sql.trim().split(/(?<=;)\n+(?=[A-Z])/) };
		});
}

/**
 * Applies what is missing of the migrations to every database of a local state, and has each take newcomers. Refuses a
 * state that was made by other migrations.
 */
export async function migrate(state) {
	await run("node", [join(root, "tools", "migrate.mjs"), state], { quiet: true });
}

/** Migrates the local state of `npm start` and `npm run dev`; `--fresh` deletes it first. */
export async function migrateLocalState() {
	if (process.argv.includes("--fresh")) rmSync(defaultState, { recursive: true, force: true });
	try {
		await migrate(defaultState);
	} catch (error) {
		const [refusal] = /^local_state\.outdated: .*/m.exec(error.message) ?? [];
		if (!refusal) throw error;
		console.error(refusal);
		process.exit(2);
	}
}

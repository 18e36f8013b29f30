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
	await run("node", [join(root, "tools", "migrate.mjs"), state], { quiet: true });
}

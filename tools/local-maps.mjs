// Maps of the invented region in a local bucket: a clone has ground under its courses without an operator's maps.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./build.mjs";

const generators = ["basemap", "examples"].map((name) => join(root, "tools", name));
/** What was drawn for one state is there for the next. */
const drawn = join(root, "node_modules", ".cache", "local-maps");

/**
 * Puts the maps into the bucket of a local state, unless those of today's generator are there.
 * @returns {Promise<{ BASEMAP_KEY: string, TERRAIN_KEY: string }>} the worker's settings for them.
 */
export async function ensureLocalMaps(state) {
	const keys = { BASEMAP_KEY: "invented/basemap.pmtiles", TERRAIN_KEY: "invented/terrain.pmtiles" };
	const marker = join(state, "maps.sha256");
	const hash = createHash("sha256").update(JSON.stringify(keys));
	for (const folder of generators) {
		for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
	}
	const version = hash.digest("hex");
	const isStored = existsSync(join(state, "v3", "r2", "relief-maps")) && existsSync(marker);
	if (isStored && readFileSync(marker, "utf8") === version) return keys;
	const own = join(drawn, version);
	if (!existsSync(own)) {
		console.error("Drawing the map of an invented region …");
		rmSync(drawn, { recursive: true, force: true });
	}
	await run(
		"node",
		[
			join(generators[0], "main.ts"),
			"--state",
			state,
			"--drawn",
			own,
			"--basemap",
			keys.BASEMAP_KEY,
			"--terrain",
			keys.TERRAIN_KEY,
		],
		{ quiet: true },
	);
	mkdirSync(state, { recursive: true });
	writeFileSync(marker, version);
	return keys;
}

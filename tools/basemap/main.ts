// `node tools/basemap/main.ts --state DIR --drawn DIR --basemap KEY --terrain KEY`: draws the maps of the invented region
// unless the folder has them, and puts them into the bucket of a local state under these keys.

import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { basemapArchive, terrainArchive } from "./archives.ts";

const { values } = parseArgs({
	options: {
		state: { type: "string" },
		drawn: { type: "string" },
		basemap: { type: "string" },
		terrain: { type: "string" },
	},
});
const { state, drawn, basemap, terrain } = values;
if (!state || !drawn || !basemap || !terrain) {
	throw new Error("Give --state DIR, --drawn DIR, --basemap KEY and --terrain KEY.");
}
const archives = {
	[basemap]: drawnOnce(join(drawn, "basemap.pmtiles"), basemapArchive),
	[terrain]: drawnOnce(join(drawn, "terrain.pmtiles"), terrainArchive),
};

// A configuration with the bucket alone: the worker's own would start all that it binds.
const folder = mkdtempSync(join(tmpdir(), "relief-maps-"));
const configPath = join(folder, "wrangler.json");
const bucket = { binding: "MAPS", bucket_name: "relief-maps" };
writeFileSync(
	configPath,
	JSON.stringify({ name: "relief-maps", compatibility_date: "2026-10-23", r2_buckets: [bucket] }),
);
const local = await getPlatformProxy<{ MAPS: R2Bucket }>({
	configPath,
	envFiles: [],
	persist: { path: join(state, "v3") },
});
try {
	for (const [key, bytes] of Object.entries(archives)) await local.env.MAPS.put(key, bytes);
} finally {
	await local.dispose();
	rmSync(folder, { recursive: true, force: true });
}

/** The file, which is whole when it gets its name: two runs may draw at once. */
function drawnOnce(path: string, draw: () => Uint8Array): Uint8Array {
	if (existsSync(path)) return readFileSync(path);
	const bytes = draw();
	mkdirSync(drawn ?? "", { recursive: true });
	writeFileSync(`${path}.${process.pid}`, bytes);
	renameSync(`${path}.${process.pid}`, path);
	return bytes;
}

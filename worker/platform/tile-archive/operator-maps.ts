import type { Settings } from "../settings.ts";
import { createR2Object } from "./archive-source.ts";
import { createTileArchive, type TileArchiveOptions } from "./tile-archive.ts";

/** Ground and heights of the operator, each one object of their bucket; null where there is none. */
export function createMaps({ env, settings: { maps } }: { env: Env; settings: Settings }) {
	const open = (key: string | null, of: Omit<TileArchiveOptions, "object">) =>
		key === null ? null : createTileArchive({ ...of, object: createR2Object(env.MAPS, key) });
	return {
		basemap: open(maps.basemapKey, { name: "basemap", kind: "mvt" }),
		terrain: open(maps.terrainKey, { name: "terrain", kind: "png" }),
	};
}

import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { AppError } from "#domain/app-error.ts";
import { errorResponse } from "../platform/errors.ts";
import type { TileArchive, TilePlace } from "../platform/tile-archive/tile-archive.ts";
import type { ApiEnv } from "./router.ts";

type ArchiveName = "basemap" | "terrain";

const faces = {
	// The media type that Cloudflare compresses (developers.cloudflare.com/speed/optimization/content/compression).
	basemap: { extension: "mvt", media: "application/x-protobuf", missing: "map.no_basemap" },
	terrain: { extension: "png", media: "image/png", missing: "map.no_terrain" },
} as const;

/** Time that caches keep an answer, s. */
const maxAgeS = {
	/** A tile under an address with its archive's version. */
	versioned: 7 * 86_400,
	/** What a new archive changes. */
	current: 300,
	/** Errors that the operator mends. */
	failed: 60,
} as const;

/**
 * `/tiles`: the operator's maps, by TileJSON 3.0 and tile. Public, the same for everyone and kept by the cache in
 * front of the worker: no session is read, no cookie set. The numbers of tiles reveal where a user runs: they are
 * not logged.
 */
export function createTiles() {
	const tiles = new Hono<ApiEnv>();
	tiles.use(etag());
	for (const name of ["basemap", "terrain"] as const) {
		const { extension } = faces[name];
		tiles.get(`/${name}.json`, (context) => describe(context, name));
		tiles.get(
			`/${name}/:z{(?:1?\\d|2[0-4])}/:x{\\d{1,8}}/:y{\\d{1,8}\\.${extension}}`,
			async (context) => {
				const { z, x, y } = context.req.param();
				const place = { z: Number(z), x: Number(x), y: Number.parseInt(y, 10) };
				const answer = await sendTile(context, name, place);
				if (answer.ok) context.set("isUnlogged", true);
				return answer;
			},
		);
	}
	return tiles;
}

function describe(context: Context<ApiEnv>, name: ArchiveName): Promise<Response> {
	const { origin } = new URL(context.req.url);
	const key = `${origin}/tiles/${name}.json`;
	return cached(context, [key], key, async () => {
		const found = await archiveOf(context, name).describe();
		if (!found) throw new AppError(faces[name].missing);
		const { version, bounds, center, minZoom, maxZoom } = found;
		const { extension } = faces[name];
		const tileJson = {
			tilejson: "3.0.0",
			scheme: "xyz",
			tiles: [`${origin}/tiles/${name}/{z}/{x}/{y}.${extension}?v=${version}`],
			name: found.name,
			attribution: found.attribution,
			vector_layers: found.vectorLayers,
			bounds,
			center,
			minzoom: minZoom,
			maxzoom: maxZoom,
			...(name === "terrain" && { encoding: "terrarium", tileSize: found.tileSize }),
		};
		const headers = { "Cache-Control": lasting(maxAgeS.current) };
		return { response: Response.json(tileJson, { headers }), key };
	});
}

function sendTile(
	context: Context<ApiEnv>,
	name: ArchiveName,
	place: TilePlace,
): Promise<Response> {
	const { z, x, y } = place;
	const max = 2 ** z - 1;
	if (x > max || y > max) throw new AppError("map.no_tile", { z, x, y, max });
	const { extension, media } = faces[name];
	// Nothing else of the query counts, so that it makes no further entries in the cache.
	const [version] = /^[0-9a-f]{1,16}$/.exec(context.req.query("v") ?? "") ?? [];
	const { origin } = new URL(context.req.url);
	const key = `${origin}/tiles/${name}/${z}/${x}/${y}.${extension}`;
	const named = version && `${key}?v=${version}`;
	// Only the archive's own version has entries; another one gets what the address without a version gets.
	const mayBeNamed = named && context.var.services.maps[name]?.mayBeNewest(version);
	const keys = named ? (mayBeNamed ? [named] : [named, key]) : [key];
	return cached(context, keys, key, async () => {
		const tile = await archiveOf(context, name).tile(place, version);
		if (!tile) throw new AppError(faces[name].missing);
		const isNamed = tile.version === version;
		const headers = new Headers({
			"Cache-Control": lasting(isNamed ? maxAgeS.versioned : maxAgeS.current),
			ETag: `"${tile.etag}"`,
		});
		// MapLibre draws an empty tile, and asks for no other.
		if (tile.bytes) headers.set("Content-Type", media);
		const response = new Response(tile.bytes, { status: tile.bytes ? 200 : 204, headers });
		return { response, key: isNamed && named ? named : key };
	});
}

const lasting = (seconds: number) => `public, max-age=${seconds}`;

function archiveOf({ var: { services } }: Context<ApiEnv>, name: ArchiveName): TileArchive {
	const archive = services.maps[name];
	if (!archive) throw new AppError(faces[name].missing);
	return archive;
}

/**
 * The answer that the cache in front holds under one of `keys`, all ours, or a new one, which it is given under the key
 * that comes with it; an error under `errorKey`.
 */
async function cached(
	context: Context<ApiEnv>,
	keys: readonly string[],
	errorKey: string,
	make: () => Promise<{ response: Response; key: string }>,
): Promise<Response> {
	// The types of browsers do not know the cache of the edge.
	const { default: cache } = caches as unknown as { default: Cache };
	for (const key of keys) {
		const kept = await cache.match(key);
		// Headers of what comes from the cache cannot be changed.
		if (kept)
			return kept.headers.has("Content-Type") ? new Response(kept.body, kept) : emptyAs(kept);
	}
	const { response: made, key } = await make().catch((error: unknown) => ({
		response: failed(context, error),
		key: errorKey,
	}));
	// The cache of the local runtime takes no status 204: an empty tile is kept as a 200 without a type.
	const copy = made.body ? made.clone() : new Response(new Uint8Array(), { headers: made.headers });
	context.executionCtx.waitUntil(cache.put(key, copy));
	return made;
}

const emptyAs = ({ headers }: Response) => new Response(null, { status: 204, headers });

/** An error that stays the same until the operator acts is kept for a short time; any other is thrown. */
function failed(context: Context<ApiEnv>, error: unknown): Response {
	const isLasting = error instanceof AppError && error.code !== "map.replaced";
	if (!isLasting) throw error;
	if (error.code === "map.broken") {
		const { archive, reason } = error.values;
		console.error(JSON.stringify({ event: "map_broken", archive, reason }));
	}
	const response = errorResponse(error, context.var.requestId);
	response.headers.set("Cache-Control", lasting(maxAgeS.failed));
	return response;
}

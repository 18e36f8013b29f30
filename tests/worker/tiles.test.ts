import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type MapTile, writePmtiles } from "#tools/basemap/write-pmtiles.ts";
import { createHost } from "#worker/host.ts";
import { origin } from "./client.ts";

const bounds = [5, 45, 6, 46] as const;
const text = (value: string) => new TextEncoder().encode(value);
const metadata = {
	name: "Invented",
	attribution: '<a href="https://osm.test/" onclick="x()">© OSM</a><script>x()</script>',
	vector_layers: [{ id: "water", fields: {} }],
};
/** Tiles of zooms 0 to 6 in one corner, each with its own words. */
const tilesOf = (words: string): MapTile[] =>
	Array.from({ length: 7 }, (_, z) => [0, 1, 2].slice(0, 2 ** z)).flatMap((columns, z) =>
		columns.map((x) => ({ z, x, y: 0, bytes: text(`${words} ${z}/${x}/0`) })),
	);
const archiveOf = (words: string, leafEntries?: number) =>
	writePmtiles({ tiles: tilesOf(words), kind: "mvt", bounds, metadata, leafEntries });

/** Ranges that were read of the bucket. */
const reads: string[] = [];
let key = "";
let count = 0;
let host: ReturnType<typeof createHost>;
let bindings: Env;

beforeEach(() => {
	reads.length = 0;
	vi.spyOn(console, "error").mockImplementation(() => {});
	key = `ground-${++count}.pmtiles`;
	host = createHost(async () => new Response("a page"));
	bindings = boundTo();
});

/** Bindings of an isolate that has just started. */
function boundTo(): Env {
	const MAPS = new Proxy(env.MAPS, {
		get: (bucket, name) => {
			const value = Reflect.get(bucket, name);
			if (typeof value !== "function") return value;
			return (...args: [string, R2GetOptions?]) => {
				const { offset, length } = (args[1]?.range ?? {}) as { offset: number; length: number };
				if (name === "get") reads.push(`${offset}+${length}`);
				return value.apply(bucket, args);
			};
		},
	});
	return { ...env, MAPS, BASEMAP_KEY: key } as Env;
}

/** Addresses of their own for each test: the cache in front outlives it. */
const site = () => `${origin.replace("relief", `relief-${count}`)}`;

async function get(path: string, init: RequestInit = {}, on = bindings): Promise<Response> {
	const context = createExecutionContext();
	const request = new Request(site() + path, init);
	const response = await host.fetch(request, on, context);
	const body = await response.arrayBuffer();
	await waitOnExecutionContext(context);
	const isEmpty = [204, 304].includes(response.status);
	return new Response(isEmpty ? null : body, response);
}
const wordsOf = async (response: Response) =>
	new TextDecoder().decode(await response.arrayBuffer());
const wordsAt = async (path: string) => wordsOf(await get(path));
const codeAt = async (path: string) => {
	const response = await get(path);
	return [response.status, (await response.json<{ code: string }>()).code];
};
const put = async (bytes: Uint8Array) => (await env.MAPS.put(key, bytes)) as R2Object;

async function addressOfTiles(): Promise<string> {
	const tileJson = await (await get("/tiles/basemap.json")).json<{ tiles: string[] }>();
	return tileJson.tiles[0].slice(site().length);
}
const tilePath = (template: string, z: number, x: number, y: number) =>
	template.replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`);

describe("a map in the bucket", () => {
	test("The TileJSON names the tiles, their zooms and layers, and an attribution without scripts", async () => {
		const { etag } = await put(archiveOf("first"));
		const response = await get("/tiles/basemap.json");
		expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
		expect(await response.json()).toEqual({
			tilejson: "3.0.0",
			scheme: "xyz",
			tiles: [`${site()}/tiles/basemap/{z}/{x}/{y}.mvt?v=${etag.slice(0, 16)}`],
			name: "Invented",
			attribution: '<a href="https://osm.test/" rel="noreferrer" target="_blank">© OSM</a>x()',
			vector_layers: [{ id: "water", fields: {} }],
			bounds: [5, 45, 6, 46],
			center: [5.5, 45.5, 6],
			minzoom: 0,
			maxzoom: 6,
		});
	});

	test.each([undefined, 4])(
		"Each tile is what was written, with leaves of %s entries",
		async (leaf) => {
			await put(archiveOf("first", leaf));
			for (const { z, x, y, bytes } of tilesOf("first")) {
				const response = await get(`/tiles/basemap/${z}/${x}/${y}.mvt`);
				expect(response.headers.get("Content-Type")).toBe("application/x-protobuf");
				expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
			}
		},
	);

	test("A tile costs two reads, the next one of the isolate one, and one from the cache none", async () => {
		await put(archiveOf("first"));
		await get("/tiles/basemap/3/1/0.mvt");
		expect(reads).toHaveLength(2);
		expect(reads[0]).toBe("0+16384");
		await get("/tiles/basemap/3/2/0.mvt");
		expect(reads).toHaveLength(3);
		await get("/tiles/basemap/3/1/0.mvt?anything=else&v=NO");
		bindings = boundTo();
		expect(await wordsAt("/tiles/basemap/3/1/0.mvt")).toBe("first 3/1/0");
		expect(reads).toHaveLength(3);
	});

	test("A tile under its archive's version lasts a week, and a browser's copy is confirmed without its bytes", async () => {
		await put(archiveOf("first"));
		const path = tilePath(await addressOfTiles(), 2, 1, 0);
		for (const isolate of [bindings, boundTo()]) {
			const whole = await get(path, {}, isolate);
			expect(whole.headers.get("Cache-Control")).toBe("public, max-age=604800");
			const etag = whole.headers.get("ETag") ?? "";
			const confirmed = await get(path, { headers: { "If-None-Match": etag } }, isolate);
			expect([confirmed.status, await wordsOf(confirmed)]).toEqual([304, ""]);
			expect(confirmed.headers.get("Cache-Control")).toBe("public, max-age=604800");
			const changed = await get(path, { headers: { "If-None-Match": '"x"' } }, isolate);
			expect([changed.status, changed.headers.get("ETag")]).toEqual([200, etag]);
		}
	});

	test("HEAD gets the headers of a tile alone, and POST is told what a tile takes", async () => {
		await put(archiveOf("first"));
		const head = await get("/tiles/basemap/2/1/0.mvt", { method: "HEAD" });
		expect([head.status, head.headers.get("Content-Type")]).toEqual([
			200,
			"application/x-protobuf",
		]);
		expect(await wordsOf(head)).toBe("");
		const post = await get("/tiles/basemap/2/1/0.mvt", { method: "POST" });
		expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
	});

	test("A tile that the archive does not have is empty, inside its zooms and beyond them", async () => {
		await put(archiveOf("first"));
		const paths = ["/tiles/basemap/6/60/60.mvt", "/tiles/basemap/7/0/0.mvt"];
		// the second time from the cache
		for (const path of [...paths, ...paths]) {
			const response = await get(path);
			expect([response.status, await wordsOf(response)]).toEqual([204, ""]);
			expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
		}
		// the opening of the archive alone
		expect(reads).toEqual(["0+16384"]);
	});

	test.each(["/tiles/basemap/2/4/0.mvt", "/tiles/basemap/24/0/99999999.mvt"])(
		"%s, which no map has, is named without a read",
		async (path) => {
			await put(archiveOf("first"));
			expect(await codeAt(path)).toEqual([404, "map.no_tile"]);
			expect(reads).toEqual([]);
		},
	);

	test.each([
		"/tiles/other.json",
		"/tiles/basemap",
		"/tiles/basemap/1/0/0.png",
		"/tiles/basemap/1/0/0",
		"/tiles/basemap/-1/0/0.mvt",
		"/tiles/basemap/1/0/0.mvt/x",
		"/tiles/basemap/1e1/0/0.mvt",
		"/tiles/basemap/25/0/0.mvt",
		"/tiles/basemap/024/0/0.mvt",
	])("%s is no address of a map", async (path) => {
		expect(await codeAt(path)).toEqual([404, "request.not_found"]);
	});
});

describe("a map that was replaced", () => {
	test("A tile comes whole from the new archive, on an isolate that knows the old one", async () => {
		await put(archiveOf("first"));
		expect(await wordsAt("/tiles/basemap/3/1/0.mvt")).toBe("first 3/1/0");
		await put(archiveOf("the second, which is longer,", 4));
		expect(await wordsAt("/tiles/basemap/3/2/0.mvt")).toBe("the second, which is longer, 3/2/0");
	});

	test("A tile that only the new archive has is not missed for longer than a minute by an isolate that knows the old one", async () => {
		await put(archiveOf("first"));
		await get("/tiles/basemap/0/0/0.mvt");
		const { etag } = await put(
			writePmtiles({
				tiles: [{ z: 6, x: 60, y: 60, bytes: text("new") }],
				kind: "mvt",
				bounds,
				metadata,
			}),
		);
		const later = Date.now() + 60_000;
		const clock = vi.spyOn(Date, "now").mockImplementation(() => later);
		const response = await get(`/tiles/basemap/6/60/60.mvt?v=${etag.slice(0, 16)}`);
		clock.mockRestore();
		expect(await wordsOf(response)).toBe("new");
		expect(response.headers.get("Cache-Control")).toBe("public, max-age=604800");
	});

	test("A tile under a version that its archive does not have is kept for minutes, not for days", async () => {
		await put(archiveOf("first"));
		const response = await get("/tiles/basemap/3/1/0.mvt?v=0123456789abcdef");
		expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
	});

	test("Invented versions of a tile cost no read and make no entries in the cache", async () => {
		await put(archiveOf("first"));
		await get("/tiles/basemap/3/1/0.mvt");
		const { default: cache } = caches as unknown as { default: Cache };
		const kept = vi.spyOn(cache, "put");
		reads.length = 0;
		for (let i = 1; i <= 20; i++) {
			expect(await wordsAt(`/tiles/basemap/3/1/0.mvt?v=${i.toString(16)}`)).toBe("first 3/1/0");
		}
		expect([reads, kept.mock.calls]).toEqual([[], []]);
		kept.mockRestore();
	});

	test("Invented versions of a missing map cost one look a minute", async () => {
		for (let i = 1; i <= 20; i++) {
			expect(await codeAt(`/tiles/basemap/3/1/0.mvt?v=${i}`)).toEqual([404, "map.no_basemap"]);
		}
		expect(reads.length).toBeLessThanOrEqual(2);
	});

	test("An archive that changes with every read ends in an error that passes, which no cache keeps", async () => {
		await put(archiveOf("first"));
		let turn = 0;
		const get_ = async (name: string, options: R2GetOptions) => {
			const object = await env.MAPS.get(name, options);
			await put(archiveOf(`turn ${turn++}`));
			return object;
		};
		bindings = { ...bindings, MAPS: { get: get_ } as unknown as R2Bucket };
		const response = await get("/tiles/basemap/3/1/0.mvt");
		expect(response.status).toBe(503);
		expect(await response.json()).toMatchObject({ code: "map.replaced" });
		expect(response.headers.get("Cache-Control")).toBe("private, no-store");
		expect(turn).toBeLessThan(10);
	});

	test("A map that was deleted is missed by an isolate that knows it", async () => {
		await put(archiveOf("first"));
		await get("/tiles/basemap/0/0/0.mvt");
		await env.MAPS.delete(key);
		expect(await codeAt("/tiles/basemap/3/1/0.mvt")).toEqual([404, "map.no_basemap"]);
	});
});

describe("no map, or a broken one", () => {
	test("A site without maps says so, for a minute", async () => {
		for (const path of ["/tiles/terrain.json", "/tiles/terrain/1/0/0.png"]) {
			expect(await codeAt(path)).toEqual([404, "map.no_terrain"]);
		}
		const missing = await get("/tiles/basemap.json");
		expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([
			404,
			"public, max-age=60",
		]);
		expect(await missing.json()).toMatchObject({ code: "map.no_basemap" });
	});

	const sound = archiveOf("first");
	const bomb = writePmtiles({
		tiles: [{ z: 3, x: 1, y: 0, bytes: new Uint8Array(8 * 2 ** 20 + 1) }],
		kind: "mvt",
		bounds,
		metadata,
	});
	const changed = (at: number, ...bytes: number[]) => {
		const copy = sound.slice();
		copy.set(bytes, at);
		return copy;
	};
	test.each([
		["is empty", new Uint8Array()],
		["is cut within its header", sound.slice(0, 100)],
		["is cut within its tiles", sound.slice(0, -20)],
		["is no archive", text("<html>".repeat(100))],
		["is of version 2", changed(7, 2)],
		["holds pictures", changed(99, 2)],
		["has its root outside", changed(16, 0xff, 0xff, 0xff, 0xff)],
		["has tiles packed by another method", changed(98, 3)],
		["has a root that is no gzip", changed(127, 0, 0, 0)],
		["has zooms that are none", changed(100, 9, 3)],
		["has a tile that unpacks to more than 8 MB", bomb],
	])("An archive that %s is an error with a code, and is named in the log", async (_, bytes) => {
		await put(bytes);
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		expect(await codeAt("/tiles/basemap/3/1/0.mvt")).toEqual([502, "map.broken"]);
		expect(logged).toHaveBeenCalledWith(expect.stringContaining('"archive":"basemap"'));
		expect(String(logged.mock.calls)).not.toContain("3/1/0");
		await put(sound);
		expect(await wordsAt("/tiles/basemap/3/2/0.mvt")).toBe("first 3/2/0");
	});

	test("An archive whose metadata is no object has tiles, and no TileJSON", async () => {
		await put(writePmtiles({ tiles: tilesOf("first"), kind: "mvt", bounds, metadata: [] }));
		expect(await codeAt("/tiles/basemap.json")).toEqual([502, "map.broken"]);
		expect(await wordsAt("/tiles/basemap/3/1/0.mvt")).toBe("first 3/1/0");
	});

	test("A storage that fails is an error that no cache keeps", async () => {
		const MAPS = { get: () => Promise.reject(new Error("storage refuses")) };
		bindings = { ...bindings, MAPS: MAPS as unknown as R2Bucket };
		expect(await codeAt("/tiles/basemap/3/1/0.mvt")).toEqual([500, "server.error"]);
		await put(sound);
		bindings = boundTo();
		expect(await wordsAt("/tiles/basemap/3/1/0.mvt")).toBe("first 3/1/0");
	});
});

test("Maps look at no session, set no cookie, and stay on this site", async () => {
	await put(archiveOf("first"));
	for (const cookie of ["", `relief_session=${"A".repeat(43)}`]) {
		for (const path of ["/tiles/basemap.json", "/tiles/basemap/3/1/0.mvt"]) {
			const { headers, status } = await get(path, { headers: { Cookie: cookie } });
			expect(status).toBe(200);
			expect(headers.getSetCookie()).toEqual([]);
			expect(headers.get("Offline-Copy")).toBeNull();
			expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
			expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
			expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
		}
	}
});

test("No line of the log says which tile was asked for", async () => {
	await put(archiveOf("first"));
	const lines = vi.spyOn(console, "log").mockImplementation(() => {});
	expect((await get("/tiles/basemap/3/1/0.mvt")).status).toBe(200);
	expect(lines).not.toHaveBeenCalled();
	await get("/tiles/basemap/3/9/0.mvt");
	await get("/tiles/basemap/6/63/0.mvt/x");
	const routes = lines.mock.calls.map(([line]) => JSON.parse(line).route);
	expect(routes).toEqual(["/tiles/basemap/:z/:x/:y", "/tiles/*"]);
});

test("A tile from the cache in front costs its network the request alone, another one what is read for it, too", async () => {
	await put(archiveOf("first"));
	const headers = { "CF-Connecting-IP": "2a01:e0a:1::7" };
	const open = { ...bindings, APP_ENV: "production" } as Env;
	const counted = async (chance: number) => {
		const random = vi.spyOn(Math, "random").mockReturnValue(chance);
		await env.DB.prepare("DELETE FROM rate_counters").run();
		expect((await get("/tiles/basemap/3/1/0.mvt", { headers }, open)).status).toBe(200);
		random.mockRestore();
		return env.DB.prepare("SELECT sum(count) n FROM rate_counters").first<number>("n");
	};
	expect(await counted(0.06)).toBe(22);
	expect([await counted(0.026), await counted(0.024)]).toEqual([null, 22]);
});

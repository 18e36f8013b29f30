import { beforeAll, describe, expect, test, vi } from "vitest";
import { openRace, predictRace } from "#app/features/embed/opened-race.ts";
import { parseResult } from "#domain/predictions/model/evidence.ts";
import { readStation } from "#domain/predictions/options/read-station.ts";
import type { EmbeddedRace } from "#domain/races/embedded-race.ts";
import { raceQuestion } from "#domain/races/race-question.ts";
import { predictTyped } from "#wasm/predict.ts";
import { withCore } from "#worker/predictions/arriving-course.ts";
import { pageRoutes } from "../fixtures/page-routes.ts";
import { raceName, racePlace, raceStart } from "../fixtures/published-race.ts";
import { call, register } from "./client.ts";
import { shownCourse, showRace } from "./shown-race.ts";

const host = "https://www.hills-race.example";
const stranger = "https://elsewhere.example";
const path = `${racePlace.race}/${racePlace.edition}/${racePlace.course}`;
const framed = `/embed/${path}`;
const data = `/api/races/${path}/embed`;

beforeAll(async () => {
	await showRace([host]);
});

const policyOf = ({ headers }: Response) => headers.get("Content-Security-Policy") ?? "";
const framesOf = (answer: Response) =>
	/frame-ancestors ([^;]*)/.exec(policyOf(answer))?.[1] ?? "none is said";

/** How a header can be read, beside being passed on whole. */
const readings = ["get", "has", "forEach", "entries", "values", Symbol.iterator] as const;

/** Notes who reads the cookies of requests from here on; answers the ways by which they were read, and ends. */
function readsOfCookies(): () => string[] {
	const reads: string[] = [];
	const { get } = Headers.prototype;
	const spies = readings.map((way) => {
		const original = Headers.prototype[way] as (...args: unknown[]) => unknown;
		return vi.spyOn(Headers.prototype, way as "get").mockImplementation(function (
			this: Headers,
			...args: unknown[]
		) {
			const [name] = args;
			const isAny = typeof name !== "string";
			const isCookie = isAny || name.toLowerCase() === "cookie";
			if (isCookie && get.call(this, "Cookie") !== null) reads.push(String(way));
			return original.apply(this, args) as never;
		});
	});
	return () => {
		for (const spy of spies) spy.mockRestore();
		return [...new Set(reads)];
	};
}

describe("the frame of a race", () => {
	test("Sites that the race lists may show it, and its own", async () => {
		const answer = await call(framed);
		expect(answer.status).toBe(200);
		expect(framesOf(answer)).toBe(`'self' ${host}`);
		expect(answer.headers.get("X-Frame-Options")).toBeNull();
		const page = await answer.text();
		expect(page).toContain("Hills &lt;Race&gt; – Long way");
		expect(page).toContain(`race="${path}"`);
	});

	test("It says the same to everyone, and sets no cookie", async () => {
		const Cookie = `relief_session=${await register()}; relief_language=fr; relief_units=imperial`;
		const bare = await call(framed, { headers: { "Accept-Language": "en" } });
		const known = await call(framed, { headers: { "Accept-Language": "en", Cookie } });
		const textOf = async (answer: Response) => (await answer.text()).replace(/nonce="\w+"/g, "");
		expect(await textOf(known)).toBe(await textOf(bare));
		for (const { headers } of [bare, known]) {
			expect(headers.getSetCookie()).toEqual([]);
			expect(headers.get("Offline-Copy")).toBeNull();
		}
	});

	test("No code of the worker reads a cookie of a request for it", async () => {
		const Cookie = `relief_session=${await register("framed@relief.test")}; relief_language=fr`;
		const readOf = async (path: string) => {
			const read = readsOfCookies();
			await (await call(path, { headers: { Cookie } })).arrayBuffer();
			return read();
		};
		expect(await readOf("/races")).toContain("get");
		for (const path of [framed, `${framed}?lang=fr`, "/embed/hills-race/2027/short"]) {
			expect([path, await readOf(path)]).toEqual([path, []]);
		}
	});

	test.each([
		["fr-CH, en;q=0.5", "", "fr"],
		["de, en;q=0.5", "", "en"],
		["en", "?lang=fr", "fr"],
	])("For a browser that asks for %s it is in %s%s", async (accepted, query, language) => {
		const answer = await call(framed + query, { headers: { "Accept-Language": accepted } });
		expect(await answer.text()).toContain(`<html lang="${language}">`);
	});

	test("Its policy lets it load from its own site alone, and send nothing", async () => {
		const answer = await call(framed);
		const policy = policyOf(answer);
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("form-action 'none'");
		const sources = policy.split(/[; ]+/).filter((word) => /[.:*]/.test(word));
		expect(sources).toEqual([host]);
		const { headers } = await call(framed);
		expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
		await answer.arrayBuffer();
	});

	test.each(["/embed/hills-race/2027/short", "/embed/none/2027/long", "/embed/a/b/%22%3E"])(
		"%s is missing, and no site may show that",
		async (missing) => {
			const answer = await call(missing);
			expect([answer.status, framesOf(answer)]).toEqual([404, "'none'"]);
			expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
			await answer.arrayBuffer();
		},
	);
});

describe("what the component reads", () => {
	const readBy = (Origin?: string) => call(data, { headers: Origin ? { Origin } : {} });

	test("Script of the listed site may read it, and of no other", async () => {
		for (const [by, allowed] of [
			[host, host],
			[stranger, null],
			[`${host}.evil.example`, null],
			["null", null],
			[undefined, null],
		] as const) {
			const answer = await readBy(by);
			expect([by, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([by, allowed]);
			expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
			expect(answer.headers.get("Vary")).toContain("Origin");
			expect(answer.headers.getSetCookie()).toEqual([]);
			await answer.arrayBuffer();
		}
	});

	test("Asked again it says the same", async () => {
		expect(await (await readBy(host)).text()).toBe(await (await readBy()).text());
	});

	test("A visitor is predicted the same on the site as on the other site", async () => {
		const embedded = openRace(await (await readBy(host)).json<EmbeddedRace>());
		expect(embedded.race.name).toBe(raceName);
		const now = new Date("2026-11-29T12:00:00Z");
		const stations = [readStation("5.2,Hut,aid+water,,3:00")];
		const day = { start: raceStart, stations, surface: "trail" as const };
		const question = raceQuestion(day, [parseResult("10km=45:00")]);
		const [page, other] = withCore((engine) => [
			predictTyped(engine, shownCourse(), { question, zone: "Europe/Paris", now }),
			predictRace(engine, embedded, { distance: "10km", time: "45:00" }, now),
		]);
		const { timeS, lowS, highS, stations: passages } = page.result;
		expect(other.result).toMatchObject({ timeS, lowS, highS });
		expect(other.result.stations).toEqual(passages);
	});
});

/** Headers that say who may show or read an answer. */
const crossing = [
	"Access-Control-Allow-Origin",
	"Access-Control-Allow-Credentials",
	"Cross-Origin-Resource-Policy",
	"Cross-Origin-Opener-Policy",
	"X-Frame-Options",
] as const;

test("Every other page and call is shown and read by its own site alone, whatever origin asks", async () => {
	const { paths } = await (await call("/api/openapi.json")).json<{ paths: object }>();
	const fill = (pattern: string) => pattern.replace(/[:{]\w+}?/g, "x").replace("*", "nowhere");
	const pages = pageRoutes.map(({ path }) => fill(path));
	const calls = Object.entries(paths).flatMap(([path, verbs]) =>
		Object.keys(verbs).map((verb) => [verb.toUpperCase(), `/api${fill(path)}`] as const),
	);
	const more = [
		"/api/openapi.json",
		"/tiles/basemap.json",
		"/nowhere",
		"/embed",
		"/embed/x/y",
		`${framed}/z`,
	];
	const asked = [...[...pages, ...more].map((path) => ["GET", path] as const), ...calls];
	const odd: unknown[] = [];
	for (const [method, path] of asked) {
		const answer = await call(path, { method, headers: { Origin: host } });
		const { headers } = answer;
		await answer.arrayBuffer();
		const said = [...crossing.map((name) => headers.get(name)), framesOf(answer)];
		const closed = [null, null, "same-origin", "same-origin", "DENY", "'none'"];
		if (JSON.stringify(said) !== JSON.stringify(closed)) odd.push([method, path, ...said]);
	}
	expect(odd).toEqual([]);
	expect(asked.length).toBeGreaterThan(150);
});

import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { bearer, call, origin, postJson, register } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import {
	courseForm,
	draftBody,
	organiseBodies,
	organisedPath,
	organisedRace,
} from "./organised-race.ts";
import { account, tokens } from "./organising.ts";

type Description = { paths: Record<string, Record<string, unknown>> };
const { paths } = await (await call("/api/openapi.json")).json<Description>();
const routes = Object.entries(paths)
	.filter(([path]) => path.startsWith("/organise/races/"))
	.flatMap(([path, methods]) =>
		Object.keys(methods).map((verb) => `${verb.toUpperCase()} /api${path}`),
	);

const roles = ["organiser", "editor", "another"] as const;
type Role = (typeof roles)[number];
const accounts = {} as Record<Role, string>;
beforeAll(async () => {
	for (const role of roles) accounts[role] = await account(role);
});

const removeRaces = () =>
	env.DB.batch(["races", "race_search"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));

/** Whose calls these are; all others are an editor's, too. */
const organisersOnly =
	/(take-down|put-back|withdraw|show|invitations|invitations\/{invitation}|editors\/{editor})$/;
const cells = routes.flatMap((route) => roles.map((role) => ({ role, route })));

function expected(role: Role, route: string): number | string {
	// The mail goes to the race's own domain, whoever asks.
	if (route.endsWith("/proof")) return 204;
	if (role === "another") return "organise.not_found";
	// Oneself: that is to leave.
	if (role === "editor" && route.startsWith("DELETE") && route.endsWith("{editor}"))
		return "organise.not_found";
	if (role === "editor" && organisersOnly.test(route)) return "organise.organiser_only";
	// An editor would be left alone.
	if (role === "organiser" && route.endsWith("/leave")) return "organise.last_organiser";
	if (/\/(editions|courses)$/.test(route)) return 201;
	return /^GET |\/file$|^PUT .*\/courses\/{course}$/.test(route) ? 200 : 204;
}

test.each(cells)("$role: $route", async ({ role, route }) => {
	await removeRaces();
	const race = await organisedRace(accounts.organiser, { editor: accounts.editor });
	const body = organiseBodies(race)[route];
	const answer = await call(organisedPath(route, race), {
		method: route.split(" ")[0],
		headers: {
			...bearer(tokens.get(accounts[role]) ?? "").headers,
			...(body ? { "Content-Type": "application/json" } : {}),
		},
		body: route.endsWith("/file") ? courseForm() : body ? JSON.stringify(body) : undefined,
	});
	const { status } = answer;
	const text = await answer.text();
	const { code } = (text ? JSON.parse(text) : {}) as { code?: string };
	expect(code ?? status).toBe(expected(role, route));
});

test("All calls about a race are there", () => {
	expect(routes.length).toBeGreaterThanOrEqual(20);
});

/** Calls of one account. */
const callsOf = (token: string) => {
	const send = async (method: string, path: string, body?: unknown) => {
		const isForm = body instanceof FormData;
		const answer = await call(`/api/organise/${path}`, {
			method,
			headers: {
				...bearer(token).headers,
				...(body && !isForm ? { "Content-Type": "application/json" } : {}),
			},
			body: isForm ? body : body ? JSON.stringify(body) : undefined,
		});
		const text = await answer.text();
		return { status: answer.status, json: text ? JSON.parse(text) : null };
	};
	return { send };
};

describe("a race that is made by calls alone", () => {
	test("It is published, shows what was written, and can be taken down", async () => {
		await removeRaces();
		const token = await register("by-calls@relief.test");
		const { send } = callsOf(token);
		const { json: made } = await send("POST", "races", {
			name: "Tour des Crêtes",
			place: "Lans",
			country: "fr",
			site: "https://www.tour-des-cretes.org/",
			about: { fr: "Deux crêtes." },
		});
		expect(made).toEqual({ race: "tour-des-cretes" });
		const own = await send("GET", "races");
		expect(own.json.races).toEqual([
			expect.objectContaining({ race: made.race, site: "tour-des-cretes.org", proved: false }),
		]);
		const race = `races/${made.race}`;
		const { json: edition } = await send("POST", `${race}/editions`, { date: "2027-06-19" });
		expect(edition).toEqual({ edition: "2027" });
		const at = `${race}/editions/2027/courses`;
		expect((await send("POST", at, { name: "Long one" })).json).toEqual({ course: "long-one" });
		const course = `${at}/long-one`;
		const { json: empty } = await send("GET", course);
		expect(empty).toMatchObject({ shown: null, state: "" });
		const { json: sent } = await send("POST", `${course}/file`, courseForm());
		expect(sent.shown).toMatchObject({ start: null, source: { rights: "own" } });
		const { json: written } = await send("PUT", course, draftBody(sent.state));
		expect(written.shown).toMatchObject({
			start: "2027-06-19T07:00+02:00[Europe/Paris]",
			stations: ["1.2,Hut,aid+water"],
			kit: { en: ["Whistle"] },
		});
		expect(written).toEqual((await send("GET", course)).json);
		const unproved = await send("POST", `${course}/publish`, { state: written.state });
		expect(unproved.json.code).toBe("organise.not_proved");
		await env.DB.prepare("UPDATE races SET domain_verified_at = 1").run();
		expect((await send("POST", `${course}/publish`, { state: written.state })).status).toBe(204);
		const shown = await call(`/api/races/${made.race}/2027/long-one`);
		expect(await shown.json()).toMatchObject({ course_name: "Long one", kit: { en: ["Whistle"] } });
		const { json: race2 } = await send("GET", race);
		expect(race2).toMatchObject({ role: "organiser", editions: [{ edition: "2027" }] });
		expect((await send("POST", `${race}/take-down`)).status).toBe(204);
		expect((await call(`/api/races/${made.race}`)).status).toBe(404);
	});

	test("What is written of a draft by a call is what its page's form writes, and the other way round", async () => {
		await removeRaces();
		const token = tokens.get(accounts.organiser) ?? "";
		const { send } = callsOf(token);
		const one = await organisedRace(accounts.organiser);
		const other = await organisedRace(accounts.organiser);
		const called = await send(
			"PUT",
			`races/${one.race}/editions/${one.edition}/courses/${one.course}`,
			draftBody(one.state),
		);
		const form = new URLSearchParams({
			intent: "details",
			state: other.state,
			start: "2027-06-19T07:00",
			station: "1.2,Hut,aid+water",
			surface: "trail",
			kit_en: "Whistle",
			rights: "own",
		});
		const page = `/organise/${other.race}/${other.edition}/${other.course}`;
		const headers = { Cookie: `relief_session=${token}`, Origin: origin };
		expect((await call(page, { method: "POST", body: form, headers })).status).toBe(302);
		const written = await send(
			"GET",
			`races/${other.race}/editions/${other.edition}/courses/${other.course}`,
		);
		expect(written.json).toEqual(called.json);
	});

	test.each([
		["a country", { country: "Savoy" }, { country: "country_unknown" }],
		["an address of a site", { site: "https://gmail.com" }, "organise.domain"],
		["a site for frames", { embed_origins: ["https://*.org"] }, "race.embed_origin"],
		["a name", { name: "" }, { name: "name_required" }],
	])("%s that cannot be used is refused, with its reason", async (_, body, refused) => {
		await removeRaces();
		const { race } = await organisedRace(accounts.organiser);
		const { send } = callsOf(tokens.get(accounts.organiser) ?? "");
		const { status, json } = await send("PUT", `races/${race}`, body);
		expect(status).toBe(422);
		expect(typeof refused === "string" ? json.code : json.values).toEqual(refused);
	});

	test("A station off the course, and a draft that has changed meanwhile, are refused", async () => {
		await removeRaces();
		const at = await organisedRace(accounts.organiser);
		const { send } = callsOf(tokens.get(accounts.organiser) ?? "");
		const path = `races/${at.race}/editions/${at.edition}/courses/${at.course}`;
		const off = { ...draftBody(at.state), stations: ["900,Hut"] };
		expect((await send("PUT", path, off)).json.code).toBe("station.not_on_course");
		expect((await send("PUT", path, draftBody("1.9"))).json.code).toBe("organise.changed");
		expect((await send("POST", `${path}/publish`, { state: "1.9" })).json.code).toBe(
			"organise.changed",
		);
	});

	test("A link that opens nothing is refused", async () => {
		const token = tokens.get(accounts.organiser) ?? "";
		const answer = await postJson("/api/organise/links", { token: "A".repeat(43) }, token);
		expect([answer.status, await codeOf(answer)]).toEqual([410, "organise.mail_link"]);
	});
});

import { env } from "cloudflare:workers";
import { databaseOf } from "#worker/databases/names.ts";
import { courseForm, organiseBodies, organisedPath, organisedRace } from "./organised-race.ts";
import { publishExample, publishNextVersion } from "./published-races.ts";
import { mailsTo } from "./storage.ts";
import type { Caller, Write } from "./writes.ts";

const course = "/api/races/trail-d-argentelle/2027/trail";
const result = { result: ["10km=45:00"] };

/** Two versions of the course, published where they are not yet. */
async function publishedOnce(): Promise<void> {
	const known = await env.DB.prepare(
		"SELECT 1 FROM races WHERE slug = 'trail-d-argentelle'",
	).first();
	if (!known) await publishNextVersion(await publishExample("mountain"));
}

/** A prediction of the course, as it is while its version is the first. */
async function ofFirstVersion(caller: Caller): Promise<string> {
	await publishedOnce();
	const answer = await caller.sendJson(env, "POST", `${course}/predictions`, result);
	const { id } = await answer.json<{ id: string }>();
	const first = databaseOf(env, caller.home).prepare(
		"UPDATE predictions SET race_version = 1 WHERE id = ?",
	);
	await first.bind(id).run();
	return id;
}

const editionPath = "/api/organise/races/{race}/editions/{edition}";
/** Calls about a race that an account looks after. */
const organised = [
	"PUT /api/organise/races/{race}",
	"POST /api/organise/races/{race}/take-down",
	"POST /api/organise/races/{race}/put-back",
	"POST /api/organise/races/{race}/proof",
	"POST /api/organise/races/{race}/invitations",
	"DELETE /api/organise/races/{race}/invitations/{invitation}",
	"POST /api/organise/races/{race}/leave",
	"POST /api/organise/races/{race}/editions",
	`DELETE ${editionPath}`,
	`POST ${editionPath}/withdraw`,
	`POST ${editionPath}/show`,
	`POST ${editionPath}/courses`,
	`PUT ${editionPath}/courses/{course}`,
	`PUT ${editionPath}/courses/{course}/name`,
	`DELETE ${editionPath}/courses/{course}`,
	`POST ${editionPath}/courses/{course}/publish`,
	`POST ${editionPath}/courses/{course}/discard`,
	`POST ${editionPath}/courses/{course}/file`,
] as const;
/** Likewise, with an editor beside it. */
const withEditor = [
	"PUT /api/organise/races/{race}/editors/{editor}",
	"DELETE /api/organise/races/{race}/editors/{editor}",
] as const;

const organiseWrite =
	(route: string, editorOf: () => Promise<string> = async () => "") =>
	async (caller: Caller): Promise<Write> => {
		const race = await organisedRace(caller.userId, { editor: await editorOf() });
		const [method] = route.split(" ");
		const path = organisedPath(route, race);
		const body = organiseBodies(race)[route];
		const sent = route.endsWith("/file") ? courseForm : () => body && JSON.stringify(body);
		return { act: (to) => caller.send(to, method, path, sent() as BodyInit | undefined) };
	};
const anEditor = async () => {
	const { Caller } = await import("./writes.ts");
	return (await Caller.create()).userId;
};
const organiseWrites = Object.fromEntries([
	...organised.map((route) => [route, organiseWrite(route)]),
	...withEditor.map((route) => [route, organiseWrite(route, anEditor)]),
]);

/** Calls of races that write in a runner's name. */
export const raceWrites: Readonly<Record<string, (caller: Caller) => Promise<Write>>> = {
	...organiseWrites,
	"POST /api/organise/races": async (caller) => {
		const body = { name: `Summits ${caller.userId}` };
		return { act: (to) => caller.sendJson(to, "POST", "/api/organise/races", body) };
	},
	"POST /api/organise/links": async (caller) => {
		const race = await organisedRace(caller.userId);
		const route = "POST /api/organise/races/{race}/proof";
		const asked = organiseBodies(race)[route] as { email: string };
		await caller.sendJson(env, "POST", organisedPath(route, race), asked);
		const [{ text }] = await mailsTo(asked.email);
		const [, token = ""] = /organise\/link\?token=([\w-]{43})/.exec(text) ?? [];
		return { act: (to) => caller.sendJson(to, "POST", "/api/organise/links", { token }) };
	},
	"POST /api/races/{race}/{edition}/{course}/predictions": async (caller) => {
		await publishedOnce();
		return { act: (to) => caller.sendJson(to, "POST", `${course}/predictions`, result) };
	},
	"POST /api/races/{race}/{edition}/{course}/goals": async (caller) => {
		await publishedOnce();
		return { act: (to) => caller.sendJson(to, "POST", `${course}/goals`, {}) };
	},
	"PUT /api/predictions/{id}/race-version": async (caller) => {
		const predictionId = await ofFirstVersion(caller);
		const path = `/api/predictions/${predictionId}/race-version`;
		return { act: (to) => caller.sendJson(to, "PUT", path, {}), predictionId };
	},
};

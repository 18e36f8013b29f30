import { env } from "cloudflare:workers";
import { databaseOf } from "#worker/databases/names.ts";
import { publishExample, publishNextVersion } from "./published-races.ts";
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

/** Calls of races that write in a runner's name. */
export const raceWrites: Readonly<Record<string, (caller: Caller) => Promise<Write>>> = {
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

import type { Context } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import type { RaceCourse } from "../races/rows.ts";
import { endpoint } from "./endpoint.ts";
import { type ApiEnv, createApiRouter } from "./router.ts";

/** Of what the cache in front keeps, s: a version never changes, its name and date may. */
const keptS = 3600;

/**
 * `/api/races/{race}/{edition}/{course}/embed`: what the component in other sites' pages reads. The one call that script of
 * other origins may read: of those that the race lists. No session is looked at.
 */
export const embedApi = createApiRouter();

endpoint(
	embedApi,
	"GET /races/{race}/{edition}/{course}/embed",
	{
		access: "public",
		cost: "read",
		summary: "What the component for other sites' pages draws and predicts from",
		description:
			"The course without its way: heights, slopes and stations. Readable across origins for the sites that the race lists. Its fields belong to the component of the same release.",
		params: z.object({ race: z.string(), edition: z.string(), course: z.string() }),
		media: "application/json",
		errors: ["races.not_found", "server.busy"],
	},
	async ({ context, services, params }) => {
		const found = await services.races.course(params);
		if (!found) throw new AppError("races.not_found");
		const response = new Response(await packed(context, found), {
			headers: { "Content-Type": "application/json", Vary: "Origin" },
		});
		const origin = context.req.header("Origin");
		if (origin !== undefined && found.race.embedOrigins.includes(origin))
			response.headers.set("Access-Control-Allow-Origin", origin);
		return response;
	},
);

/** The JSON of a version, from the cache in front where it is there. */
async function packed(context: Context<ApiEnv>, found: RaceCourse): Promise<string> {
	const { default: cache } = caches as unknown as { default: Cache };
	const { course, edition, race, version } = found;
	const state = JSON.stringify([modelVersion, race.name, course.name, edition.date]);
	const address = `/races-embedded/${encodeURIComponent(course.id)}/${version.version}`;
	const key = `${new URL(context.req.url).origin}${address}?${encodeURIComponent(state)}`;
	const kept = await cache.match(key);
	if (kept) return kept.text();
	const made = await context.var.services.embeddedRace(found);
	if (!made) throw new AppError("races.not_found");
	const text = JSON.stringify(made);
	const headers = { "Cache-Control": `public, max-age=${keptS}` };
	context.executionCtx.waitUntil(cache.put(key, new Response(text, { headers })));
	return text;
}

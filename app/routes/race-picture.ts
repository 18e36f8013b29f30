import { data } from "react-router";
import { servicesContext } from "#worker/context.ts";
import { previewPicture } from "../features/course/panorama/preview-picture.ts";
import { pointsOf } from "../features/course/profile-geometry.ts";
import type { Route } from "./+types/race-picture";

/** A day: a race that is taken down has left the caches by then. */
const cacheControl = "public, max-age=86400";

/** The panorama of a published course, for previews of links (Open Graph). Without heights there is none. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const services = await context.get(servicesContext)("read");
	const asked = new URL(request.url).searchParams.get("version") ?? "";
	const version = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : undefined;
	const found = await services.races.shownCourse({ ...params, version });
	const facts = found?.shown.version.facts;
	const points = facts ? pointsOf(facts.profile) : [];
	if (!facts || points.length < 2) throw data(null, { status: 404 });
	const headers = { "Cache-Control": cacheControl, ETag: await tagOf(points) };
	if (request.headers.get("If-None-Match") === headers.ETag) {
		return new Response(null, { status: 304, headers });
	}
	const picture = await previewPicture(points, facts.distanceM);
	return new Response(picture, { headers: { ...headers, "Content-Type": "image/png" } });
}

/** By what is drawn; its first letter counts changes of the drawing. */
async function tagOf(points: unknown): Promise<string> {
	const drawn = new TextEncoder().encode(JSON.stringify(points));
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", drawn));
	return `"1${[...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

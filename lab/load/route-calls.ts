import { pageRoutes } from "#tests/fixtures/page-routes.ts";
import { routeBodies } from "#tests/fixtures/route-bodies.ts";
import { type Operation, queryOf } from "#tests/fixtures/route-queries.ts";
import { uploadForm } from "../bench/edge-server.ts";
import { type Largest, largestCourse, largestRecording, wideCourse } from "./largest-inputs.ts";

/** A call of a route about the largest that is stored, with the largest that it takes. */
export interface RouteCall {
	/** "PUT /api/predictions/{id}/course" */
	readonly route: string;
	init(origin: string, of: Largest): { url: string; init: RequestInit };
}

/** They end what the others call with, and hold nothing. */
const ending = /logout|delete-account|refresh|change-password/;

/** Every route of the API and every page: exports first, before others have added files to what they write; those that remove last. */
export async function routeCalls(origin: string, km: number): Promise<RouteCall[]> {
	const described = await fetch(`${origin}/api/openapi.json`);
	const { paths } = (await described.json()) as {
		paths: Record<string, Record<string, Operation>>;
	};
	const operations = new Map(
		Object.entries(paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([verb, operation]) => [
				`${verb.toUpperCase()} /api${path}`,
				operation,
			]),
		),
	);
	const api = [...operations.keys()];
	const bodies = largestBodies(km);
	const pages = pageRoutes.filter(({ path }) => path !== "*").map(({ path }) => `GET ${path}`);
	const routes = [...api, ...Object.keys(bodies).filter((route) => !api.includes(route)), ...pages];
	const placeOf = (route: string) =>
		route.endsWith("/export") ? 0 : route.startsWith("DELETE ") ? 2 : 1;
	return routes
		.filter((route) => !ending.test(route))
		.sort((a, b) => placeOf(a) - placeOf(b))
		.map((route) => {
			const operation = route.includes(" /api/") ? (operations.get(route) ?? {}) : null;
			return { route, init: (at, of) => callOf(at, { route, operation }, of, bodies) };
		});
}

type Bodies = Readonly<Record<string, (of: Largest) => RequestInit>>;

/** Bodies that are no JSON, and those that name what is stored. */
function largestBodies(km: number): Bodies {
	const course = uploadForm(largestCourse(km), "a.gpx", 200);
	const wide = uploadForm(wideCourse(), "wide.gpx", 200);
	const recording = largestRecording(2);
	return {
		"POST /api/upload-gpx": () => course,
		"POST /api/upload-gpx?without-heights": () => wide,
		"POST /api/predictions/{id}/joined": () => course,
		"PUT /api/imports/{id}/files": () => ({ body: recording }),
		"PUT /api/predictions/{id}/course": ({ edits }) =>
			jsonInit({ edits: [...edits, "reverse", "reverse"] }),
		"POST /api/goals": ({ predictionId }) =>
			jsonInit({ name: "Race", date: "2027-05-01", prediction_id: predictionId }),
	};
}

const jsonInit = (body: unknown): RequestInit => ({
	headers: { "Content-Type": "application/json" },
	body: JSON.stringify(body),
});

/** A page has no description in the API. */
type Route = { route: string; operation: Operation | null };

function callOf(origin: string, { route, operation }: Route, of: Largest, bodies: Bodies) {
	const [method, pattern] = route.split(" ");
	const path = pattern
		.replace(/\?.*/, "")
		.replace(/\{number\}/, "1")
		.replace(/\{\w+\}|:\w+/, idOf(pattern, of));
	const url = new URL(path, origin);
	// What a page does not read of this, it leaves.
	const query = { id: of.predictionId, day: "1", temperature: "25", path: "long.tcx", zone: "UTC" };
	const { day, ...whole } = query;
	const ofPage = pattern.endsWith("/prediction-day") ? query : whole;
	const asked = operation ? queryOf(operation, whole) : ofPage;
	for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
	const given = bodies[route]?.(of) ?? (method === "GET" ? {} : jsonInit(routeBodies[route] ?? {}));
	const headers = new Headers(given.headers);
	if (!operation) headers.set("Cookie", `relief_session=${of.token}`);
	else headers.set("Authorization", `Bearer ${of.token}`);
	const init: RequestInit = { ...given, method, headers, redirect: "manual" };
	return { url: String(url), init };
}

/** What an id in a path names: a prediction, where nothing else is known of. */
function idOf(pattern: string, of: Largest): string {
	if (/\{source\}/.test(pattern)) return "strava";
	if (/:figure/.test(pattern)) return "acwr";
	if (/import/.test(pattern)) return of.importId;
	if (/activit|heart-rate/.test(pattern)) return of.activityId;
	if (/goals/.test(pattern)) return of.goalId;
	return of.predictionId;
}

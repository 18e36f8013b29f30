import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { servicesFor } from "#worker/services.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { routeBodies } from "../fixtures/route-bodies.ts";
import { type Operation, queryOf } from "../fixtures/route-queries.ts";
import { call } from "./client.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { Caller } from "./writes.ts";

/** An isolate whose memory is all reserved. No stored object is read whole: none of its bytes would be counted. */
const full = hookedBindings(["FILES"], async (ask, { method }) => {
	const answer = (await ask()) as Record<string, unknown> | null;
	if (method !== "get" || !answer) return answer;
	return new Proxy(answer, {
		get(object, name) {
			if (/^(bytes|arrayBuffer|text|json|blob)$/.test(String(name))) {
				throw new Error("A stored object is read whole without a reservation.");
			}
			return object[String(name)];
		},
	});
});

let caller: Caller;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
	caller = await Caller.create();
	const prediction = await caller.newPrediction();
	await caller.join(env, prediction);
	const { importId, activityId } = await caller.newActivity();
	ids = { predictions: prediction, imports: importId, goals: await caller.newGoal(), activityId };
	const { memory } = servicesFor(full);
	vi.spyOn(memory, "reserve").mockRejectedValue(new AppError("server.busy", { retryAfterS: 5 }));
});

type Description = { paths: Record<string, Record<string, Operation>> };
const { paths } = await (await call("/api/openapi.json")).json<Description>();
const isRemoval = ({ method }: { method: string }) => Number(method === "DELETE");
const routes = Object.entries(paths)
	.flatMap(([path, methods]) =>
		Object.entries(methods).map(([verb, operation]) => ({
			method: verb.toUpperCase(),
			path: `/api${path}`,
			query: queryOf(operation, { temperature: "25", path: "a.gpx", zone: "UTC" }),
		})),
	)
	.filter(({ path }) => !/logout|delete-account|refresh/.test(path))
	.sort((a, b) => isRemoval(a) - isRemoval(b));

function formOf(path: string): FormData | Blob | null {
	if (/imports\/.*files/.test(path)) return new Blob(["<gpx/>"]);
	if (!/upload-gpx|joined$|courses\/.*file$/.test(path)) return null;
	const form = new FormData();
	form.append("result", "10km=45:00");
	form.append("file", new File([hillyCourseGpx({ km: 1, fromKm: 1 })], "course.gpx"));
	return form;
}

/** Calls a route; answers whether it was refused for want of memory. */
async function isRefused({ method, path, query }: (typeof routes)[number]): Promise<boolean> {
	const [, noun = ""] = /^\/api\/(\w+)/.exec(path) ?? [];
	const id = ids[noun] ?? ids.activityId;
	const asked = `${path.replace("{number}", "1").replace("{id}", id)}?${new URLSearchParams(query)}`;
	const route = `${method} ${path}`;
	const json = JSON.stringify(routeBodies[route] ?? {});
	const body = method === "GET" || method === "DELETE" ? undefined : (formOf(path) ?? json);
	const answer = await caller.send(full, method, asked, body);
	const { code } = await answer.json<{ code?: string }>().catch(() => ({ code: undefined }));
	if (code !== "server.busy") {
		expect([route, code]).not.toEqual([route, "server.error"]);
		return false;
	}
	expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
	return true;
}

test("Without memory no route reads a stored file: it is refused with a time to try again, or needs none", async () => {
	const refused: string[] = [];
	for (const route of routes) {
		if (await isRefused(route)) refused.push(`${route.method} ${route.path}`);
	}
	expect(refused.sort()).toEqual([
		"GET /api/auth/export",
		"GET /api/predictions/{id}/what-if",
		"POST /api/organise/races/{race}/editions/{edition}/courses/{course}/file",
		"POST /api/predictions/{id}/joined",
		"POST /api/upload-gpx",
		"PUT /api/imports/{id}/files",
		"PUT /api/predictions/{id}/course",
		"PUT /api/predictions/{id}/finishes",
		"PUT /api/predictions/{id}/stages",
		"PUT /api/predictions/{id}/stations",
	]);
});

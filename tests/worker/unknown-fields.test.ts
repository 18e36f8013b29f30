import { beforeAll, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { routeBodies } from "../fixtures/route-bodies.ts";
import { bearer, call, register } from "./client.ts";

interface Operation {
	parameters?: { in: string }[];
	requestBody?: { content: Record<string, { schema?: { additionalProperties?: unknown } }> };
}
const { paths } = await (await call("/api/openapi.json")).json<{
	paths: Record<string, Record<string, Operation>>;
}>();
const routes = Object.entries(paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({
		name: `${method.toUpperCase()} /api${path}`,
		method: method.toUpperCase(),
		path: `/api${path.replace("{source}", "strava").replaceAll(/{\w+}/g, "some-id")}`,
		operation,
	})),
);
/** What providers, browsers and apps send, of which more may come. */
const open =
	/\/callback$|\/webhook\/?|\/tiles\b|\/api\/positions\/|GET \/api\/(openapi\.json|health)$/;
const closed = routes.filter(({ name }) => !open.test(name));
const taking = (media: string) =>
	closed.filter(({ operation }) => operation.requestBody?.content[media] !== undefined);

let token: string;
beforeAll(async () => {
	token = await register("unknown-fields@relief.test");
});
const ask = (path: string, init: RequestInit = {}) =>
	call(path, { ...init, headers: { ...bearer(token).headers, ...init.headers } });
const refusal = (fields: string) => ({ code: "request.unknown_field", values: { fields } });

test.each(closed)("$name refuses an unknown field of its address, with its name", async (route) => {
	const answer = await ask(`${route.path}?befor=1`, { method: route.method });
	expect(answer.status).toBe(422);
	expect(await answer.json()).toMatchObject(refusal("“befor”"));
});

test.each(taking("application/json"))(
	"$name refuses an unknown field of its JSON",
	async (route) => {
		const body = { ...(routeBodies[route.name] as object), befor: "x", Finish: 1 };
		const answer = await ask(route.path, {
			method: route.method,
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
		expect(await answer.json()).toMatchObject(refusal("“befor”, “Finish”"));
	},
);

test.each(taking("multipart/form-data"))(
	"$name refuses an unknown field of its form",
	async (route) => {
		const path = route.path;
		const body = new FormData();
		body.append("before", "2025-06-01=3:45:00");
		body.append("file", new File([hillyCourseGpx({ km: 1 })], "hills.gpx"));
		const answer = await ask(path, { method: route.method, body });
		const [, named] = /{(id|race)}/.exec(route.name) ?? [];
		const missing = { id: "prediction.not_found", race: "organise.not_found" }[named];
		expect(await answer.json()).toMatchObject(missing ? { code: missing } : refusal("“before”"));
	},
);

test("The tables of routes that take forms and JSON are found", () => {
	expect(taking("application/json").length).toBeGreaterThan(10);
	expect(taking("multipart/form-data")).toHaveLength(3);
});

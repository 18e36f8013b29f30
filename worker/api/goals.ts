import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { goal, goalEdit, goalsResponse, newGoal } from "../../domain/predictions/goals.ts";
import { createApiRouter, json, jsonBody, jsonBodyLimit, refusal } from "./router.ts";

/** Goal races as script and other programs see them. */
export const goalsApi = createApiRouter();

const idInPath = z.object({ id: z.string() });
const notTheirs = { 404: refusal("Not among the runner's own") };

goalsApi.openapi(
	createRoute({
		method: "get",
		path: "/goals",
		summary: "The runner's goal races, each with its prediction and the run of its day",
		responses: { 200: json(goalsResponse, "Listed") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		return context.json({ goals: await services.goals.list(viewer.user.id) }, 200);
	},
);

goalsApi.openapi(
	createRoute({
		method: "post",
		path: "/goals",
		summary: "Add a goal race",
		middleware: jsonBodyLimit,
		request: jsonBody(newGoal),
		responses: {
			201: json(goal, "Added"),
			404: refusal("The prediction is not among the runner's own"),
			422: refusal("A field cannot be used, or there are 100 goals already"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const added = await services.goals.add(viewer.user.id, context.req.valid("json"));
		return context.json(added, 201);
	},
);

goalsApi.openapi(
	createRoute({
		method: "put",
		path: "/goals/{id}",
		summary: "Change a goal race",
		middleware: jsonBodyLimit,
		request: { params: idInPath, ...jsonBody(goalEdit) },
		responses: { 200: json(goal, "Changed"), ...notTheirs },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { id } = context.req.valid("param");
		const changed = await services.goals.edit(viewer.user.id, id, context.req.valid("json"));
		return context.json(changed, 200);
	},
);

goalsApi.openapi(
	createRoute({
		method: "delete",
		path: "/goals/{id}",
		summary: "Delete a goal race",
		request: { params: idInPath },
		responses: { 204: { description: "Gone" }, ...notTheirs },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		await services.goals.remove(viewer.user.id, context.req.valid("param").id);
		return context.body(null, 204);
	},
);

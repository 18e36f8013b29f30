import {
	goal,
	goalEdit,
	goalsResponse,
	newGoal,
	toGoal,
	toGoalChanges,
	toGoalInput,
} from "#wire/goal.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** Goal races. */
export const goalsApi = createApiRouter();

endpoint(
	goalsApi,
	"GET /goals",
	{
		access: "predictions:read",
		cost: "read",
		summary: "List your goal races, each with its prediction and the run of its day",
		result: goalsResponse,
	},
	async ({ services, userId }) => ({ goals: (await services.goals.list(userId)).map(toGoal) }),
);

endpoint(
	goalsApi,
	"POST /goals",
	{
		access: "plans:write",
		cost: "write",
		summary: "Add a goal race",
		body: newGoal,
		status: 201,
		result: goal,
		errors: ["prediction.not_found", "request.invalid_fields", "prediction.too_many_goals"],
	},
	async ({ services, userId, body }) => toGoal(await services.goals.add(userId, toGoalInput(body))),
);

endpoint(
	goalsApi,
	"PUT /goals/{id}",
	{
		access: "plans:write",
		cost: "write",
		summary: "Change a goal race",
		params: byId,
		body: goalEdit,
		result: goal,
		errors: ["prediction.goal_not_found"],
	},
	async ({ services, userId, params, body }) =>
		toGoal(await services.goals.edit(userId, params.id, toGoalChanges(body))),
);

endpoint(
	goalsApi,
	"DELETE /goals/{id}",
	{
		access: "plans:write",
		cost: "removal",
		summary: "Delete a goal race",
		params: byId,
		errors: ["prediction.goal_not_found"],
	},
	({ services, userId, params }) => services.goals.remove(userId, params.id),
);

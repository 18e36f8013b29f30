import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { trackers } from "#domain/training/activity.ts";
import type { Services } from "../services.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** Plans in the calendar of the source of runs that takes them. */
export const plannedWorkoutsApi = createApiRouter();

const stateOfPlan = z.object({
	source: z.enum(trackers).describe("The source whose calendar it is"),
	state: z
		.enum(["not_linked", "needs_consent", "off", "pending", "planned"])
		.describe("`pending`: it is sent, or sent anew, within a quarter of an hour"),
	code: z.string().nullable().describe("Why it is pending, where a call has failed"),
});

const ownErrors = ["prediction.not_found", "prediction.expired", "server.busy"] as const;
const calendarErrors = ["tracker.not_configured", "tracker.no_calendar"] as const;

function plannerOf({ planner }: Services) {
	if (!planner) throw new AppError("tracker.no_calendar");
	return planner;
}

endpoint(
	plannedWorkoutsApi,
	"GET /predictions/{id}/planned-workout",
	{
		access: "session",
		cost: "read",
		summary: "How the plan of a prediction is in the runner's calendar",
		params: byId,
		result: stateOfPlan,
		errors: [...ownErrors, ...calendarErrors],
	},
	async ({ services, userId, params }) => {
		await requireOwn(services, userId, params.id);
		const planner = plannerOf(services);
		return { source: planner.key, ...(await planner.plannedWorkoutState(userId, params.id)) };
	},
);

endpoint(
	plannedWorkoutsApi,
	"PUT /predictions/{id}/planned-workout",
	{
		access: "session",
		cost: "write",
		summary:
			"Put the plan into the runner's calendar as a workout of its day, and keep it there as it changes",
		description:
			"It needs a link whose consent covers the calendar: `/api/sources/{source}/auth?plan={id}` requests it. The workout is removed with the plan, its start, the link and the account.",
		params: byId,
		result: stateOfPlan,
		errors: [
			...ownErrors,
			...calendarErrors,
			...(["tracker.not_linked", "tracker.relink", "tracker.calendar_missing"] as const),
			...(["watch.stages", "watch.needs_start", "watch.past"] as const),
		],
	},
	async ({ services, userId, params }) => {
		await requireOwn(services, userId, params.id);
		const planner = plannerOf(services);
		return { source: planner.key, ...(await planner.planWorkout(userId, params.id)) };
	},
);

endpoint(
	plannedWorkoutsApi,
	"DELETE /predictions/{id}/planned-workout",
	{
		access: "session",
		cost: "removal",
		summary: "Take the plan out of the runner's calendar",
		params: byId,
		errors: [...ownErrors, ...calendarErrors],
	},
	async ({ services, userId, params }) => {
		await requireOwn(services, userId, params.id);
		await plannerOf(services).unplanWorkout(userId, params.id);
	},
);

/** Throws `prediction.not_found`: whose it is comes before what can be done with it. */
async function requireOwn({ predictions }: Services, userId: string, id: string): Promise<void> {
	if (!(await predictions.has(userId, id))) throw new AppError("prediction.not_found");
}

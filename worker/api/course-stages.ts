import { z } from "zod";
import { predictionResponse } from "#wire/prediction.ts";
import { toResponse } from "#wire/to-prediction.ts";
import { byId, endpoint, repeatable } from "./endpoint.ts";
import { stageErrorCodes, stationErrorCodes } from "./prediction-errors.ts";
import { createApiRouter } from "./router.ts";

/** Stages of stored predictions. */
export const courseStagesApi = createApiRouter();

/** As they stand in forms and addresses. */
export const stageTexts = repeatable(
	'Repeatable, 29 at most, for a course of several days: "42.2@2027-05-03T07:00" is where a further stage begins, km, and when; the start may be missing. The first stage begins at `start`',
);

const stagesBody = z.object({
	stages: z
		.array(z.string())
		.describe("Each as `stage` of `POST /upload-gpx`, in km; an empty list makes it one day"),
	start: z
		.string()
		.nullable()
		.optional()
		.describe("Of the first stage; null leaves none, and the stored one stays when absent"),
	carry_over_percent: z
		.number()
		.min(0)
		.max(20)
		.nullable()
		.optional()
		.describe(
			"Per cent that a stage is slower for each one before it; null for the model's own, and the stored one stays when absent",
		),
});

endpoint(
	courseStagesApi,
	"PUT /predictions/{id}/stages",
	{
		access: "plans:write",
		cost: "compute",
		summary: "Split the course of a stored prediction into stages of a day each",
		description:
			"In the place of those it has; its question is then answered again, with the model of today. Of two calls at once the last one wins. After an error nothing is changed.",
		params: byId,
		body: stagesBody,
		result: predictionResponse,
		errors: [
			"prediction.not_found",
			"prediction.expired",
			"server.busy",
			"prediction.option",
			...stationErrorCodes,
			...stageErrorCodes,
			"prediction.goal_too_fast",
			"prediction.too_long",
		],
	},
	async ({ services, userId, params, body }) => {
		const { carry_over_percent: percent, ...texts } = body;
		const carryOver = typeof percent === "number" ? String(percent) : percent;
		const saved = await services.predictions.setStages(userId, params.id, { ...texts, carryOver });
		return toResponse(saved);
	},
);

import { z } from "zod";
import { predictionResponse } from "#wire/prediction.ts";
import { toResponse } from "#wire/to-prediction.ts";
import { byId, endpoint, formEndpoint } from "./endpoint.ts";
import { editErrorCodes, stationErrorCodes } from "./prediction-errors.ts";
import { createApiRouter } from "./router.ts";
import { answerWritten, preferHeader } from "./written-prediction.ts";

/** The course of a stored prediction: its edits, and files that are joined to it. */
export const courseEditsApi = createApiRouter();

const courseBody = z.object({
	edits: z
		.array(z.string())
		.describe("Each as `edit` of `POST /upload-gpx`, in km, in order; an empty list leaves none"),
	stations: z
		.array(z.string())
		.optional()
		.describe(
			"Each as `station` there, along the edited course; when absent, the stored ones keep their place on the ground",
		),
});

endpoint(
	courseEditsApi,
	"PUT /predictions/{id}/course",
	{
		access: "plans:write",
		cost: "compute",
		summary: "Edit the course of a stored prediction",
		description:
			"In the place of the edits that it has; its question is then answered again on the edited course, with the model of today. The file stays as it was uploaded. Of two calls at once the last one wins. After an error nothing is changed.",
		params: byId,
		body: courseBody,
		maxBodyKb: 512,
		result: predictionResponse,
		errors: [
			"prediction.not_found",
			"prediction.expired",
			"server.busy",
			...editErrorCodes,
			...stationErrorCodes,
			"prediction.goal_too_fast",
			"prediction.too_long",
		],
	},
	async ({ services, userId, params, body }) =>
		toResponse(await services.predictions.setCourse(userId, params.id, body)),
);

const joinedForm = z.object({
	file: z.string().meta({ format: "binary", description: "A .gpx file, 10 MB at most" }),
	track: z
		.string()
		.optional()
		.meta({ description: "Which of several courses in the file, from 1" }),
	at: z
		.enum(["start", "end"])
		.optional()
		.meta({ description: "Where it is joined to the course; end if absent" }),
});

formEndpoint(
	courseEditsApi,
	"/predictions/{id}/joined",
	{
		access: "plans:write",
		cost: "compute",
		summary: "Join another file to the course of a stored prediction",
		description:
			"Stores the file, and adds the edit `join` behind the others; sent twice in a row, it is joined once. A prediction keeps five joined files: the next one takes the place of the first that no edit uses. Parts in any order. After an error nothing is changed. Errors of the file are `gpx.*`.",
		params: byId,
		headers: preferHeader,
		form: joinedForm,
		result: predictionResponse,
		success: "The prediction on the longer course",
		errors: [
			"prediction.not_found",
			"prediction.expired",
			"server.busy",
			"upload.no_file",
			"upload.wrong_name",
			"upload.broken_form",
			"upload.too_large",
			"upload.fields_too_large",
			"gpx.several_courses",
			"gpx.unknown_track",
			"quota.originals",
			"edit.too_many_files",
			...editErrorCodes,
			"prediction.too_long",
		],
	},
	async (context, fieldsOf) => {
		const { services, signedIn } = context.var;
		const { user } = signedIn;
		const prediction = await services.predictions.joinFile(
			user.id,
			context.req.param("id") ?? "",
			context.req.raw,
			fieldsOf,
		);
		return answerWritten(context, prediction);
	},
);

endpoint(
	courseEditsApi,
	"GET /predictions/{id}/joined/{number}",
	{
		access: "predictions:read",
		cost: "read",
		summary: "Download a file that was joined to a course",
		params: byId.extend({
			number: z.coerce.number().int().min(1).describe("As edits count them, from 1"),
		}),
		media: "application/gpx+xml",
		success: "The file, byte for byte",
		errors: ["prediction.not_found"],
	},
	async ({ services, userId, params }) =>
		gpxDownload(await services.predictions.joinedFile(userId, params.id, params.number)),
);

/** A GPX file of the user's own: the device may store it. */
export function gpxDownload(file: { name: string; body: ReadableStream }): Response {
	const name = encodeURIComponent(`${file.name}.gpx`);
	return new Response(file.body, {
		headers: {
			"Content-Type": "application/gpx+xml",
			"Offline-Copy": "keep",
			"Content-Disposition": `attachment; filename="course.gpx"; filename*=UTF-8''${name}`,
		},
	});
}

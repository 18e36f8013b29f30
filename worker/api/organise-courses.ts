import type { Context } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import type { ErrorArguments } from "#domain/errors.ts";
import { stateOf } from "#domain/races/draft-state.ts";
import { fileRights } from "#domain/races/race.ts";
import { courseFields, courseName, editionFields } from "#domain/races/race-forms.ts";
import {
	courseDraftBody,
	courseDraftResponse,
	stateBody,
	toCourseDraft,
	toCourseForm,
} from "#wire/organise.ts";
import { endpoint, formEndpoint } from "./endpoint.ts";
import { organiserCodes, readForm, roleCodes } from "./organise-codes.ts";
import { stationErrorCodes } from "./prediction-errors.ts";
import { type ApiEnv, createApiRouter, refusedFields } from "./router.ts";

/** Editions and courses of races, for who looks after them. */
export const organiseCoursesApi = createApiRouter();

const ofRace = z.object({ race: z.string() });
const ofEdition = ofRace.extend({ edition: z.string() });
const ofCourse = ofEdition.extend({ course: z.string() });
const edition = "/organise/races/{race}/editions/{edition}" as const;
const course = `${edition}/courses/{course}` as const;

type Target = z.output<typeof ofCourse>;

async function draftOf({ organise }: ApiEnv["Variables"]["services"], userId: string, at: Target) {
	const open = await organise.openDraft(userId, at);
	return toCourseDraft(open, stateOf(open));
}

endpoint(
	organiseCoursesApi,
	"POST /organise/races/{race}/editions",
	{
		access: "session",
		cost: "write",
		summary: "Add an edition to a race",
		params: ofRace,
		body: z.object({ date: z.string(), end_date: z.string().nullable().optional() }),
		status: 201,
		result: z.object({ edition: z.string().describe("Of its address: its year, or its day") }),
		errors: [...roleCodes, "organise.slug_taken", "organise.too_many"],
	},
	async ({ services, userId, params, body: { date, end_date } }) => {
		const fields = readForm(editionFields, { date, end_date: end_date ?? "" });
		return { edition: await services.organise.addEdition(userId, params, fields) };
	},
);

endpoint(
	organiseCoursesApi,
	`DELETE ${edition}`,
	{
		access: "session",
		cost: "removal",
		summary: "Remove an edition that was never published",
		params: ofEdition,
		errors: [...roleCodes, "organise.published"],
	},
	({ services, userId, params }) => services.organise.removeEdition(userId, params),
);

for (const [verb, isWithdrawn] of [
	["withdraw", true],
	["show", false],
] as const) {
	endpoint(
		organiseCoursesApi,
		`POST ${edition}/${verb}`,
		{
			access: "session",
			cost: "write",
			summary: isWithdrawn ? "Show a published edition no more" : "Show a withdrawn edition again",
			params: ofEdition,
			errors: organiserCodes,
		},
		({ services, userId, params }) => services.organise.setWithdrawn(userId, params, isWithdrawn),
	);
}

endpoint(
	organiseCoursesApi,
	`POST ${edition}/courses`,
	{
		access: "session",
		cost: "write",
		summary: "Add a course to an edition",
		params: ofEdition,
		body: z.object({ name: z.string() }),
		status: 201,
		result: z.object({ course: z.string().describe("Of its address, made from its name") }),
		errors: [...roleCodes, "organise.slug_taken", "organise.too_many"],
	},
	async ({ services, userId, params, body }) => {
		const { name } = readForm(courseName, body);
		return { course: await services.organise.addCourse(userId, params, name) };
	},
);

endpoint(
	organiseCoursesApi,
	`GET ${course}`,
	{
		access: "session",
		cost: "read",
		summary: "Show a course with its draft",
		params: ofCourse,
		result: courseDraftResponse,
		errors: ["organise.not_found"],
	},
	({ services, userId, params }) => draftOf(services, userId, params),
);

endpoint(
	organiseCoursesApi,
	`PUT ${course}`,
	{
		access: "session",
		cost: "write",
		summary: "Write the draft of a course that has a file",
		params: ofCourse,
		body: courseDraftBody,
		maxBodyKb: 64,
		result: courseDraftResponse,
		errors: [...roleCodes, "organise.not_ready", "organise.too_many", ...stationErrorCodes],
	},
	async ({ services, userId, params, body }) => {
		const fields = readForm(courseFields, toCourseForm(body));
		const written = { fields, state: body.state };
		const [problem] = await services.organise.editDraft(userId, params, written);
		if (problem) throw new AppError(...([problem.code, problem.values] as ErrorArguments));
		return draftOf(services, userId, params);
	},
);

endpoint(
	organiseCoursesApi,
	`PUT ${course}/name`,
	{
		access: "session",
		cost: "write",
		summary: "Rename a course",
		params: ofCourse,
		body: z.object({ name: z.string() }),
		errors: roleCodes,
	},
	({ services, userId, params, body }) =>
		services.organise.renameCourse(userId, params, readForm(courseName, body).name),
);

endpoint(
	organiseCoursesApi,
	`DELETE ${course}`,
	{
		access: "session",
		cost: "removal",
		summary: "Remove a course that was never published",
		params: ofCourse,
		errors: [...roleCodes, "organise.published"],
	},
	({ services, userId, params }) => services.organise.removeCourse(userId, params),
);

endpoint(
	organiseCoursesApi,
	`POST ${course}/publish`,
	{
		access: "session",
		cost: "compute",
		summary: "Publish the draft of a course",
		description: "It is predicted once before: what cannot be predicted cannot be published.",
		params: ofCourse,
		body: stateBody,
		errors: [
			...roleCodes,
			"organise.not_proved",
			"organise.taken_down",
			"organise.not_ready",
			"prediction.too_long",
			"server.busy",
		],
	},
	({ services, userId, params, body }) => services.organise.publish(userId, params, body.state),
);

endpoint(
	organiseCoursesApi,
	`POST ${course}/discard`,
	{
		access: "session",
		cost: "removal",
		summary: "Remove the draft of a course",
		params: ofCourse,
		body: stateBody,
		errors: roleCodes,
	},
	({ services, userId, params, body }) =>
		services.organise.discardDraft(userId, params, body.state),
);

const fileForm = z.object({
	file: z.string().meta({ format: "binary", description: "A .gpx file, 10 MB at most" }),
	rights: z.enum(fileRights),
	holder: z.string().optional(),
	licence: z.string().optional(),
	url: z.string().optional(),
	track: z.string().optional().describe("Which of several courses in the file, from 1"),
});

formEndpoint(
	organiseCoursesApi,
	`${course}/file`,
	{
		access: "session",
		cost: "compute",
		summary: "Upload the GPX file of a course into its draft",
		description:
			"What was said of the course beside its file stays. Errors of the course are `gpx.*`.",
		params: ofCourse,
		form: fileForm,
		result: courseDraftResponse,
		success: "The draft",
		errors: [
			...roleCodes,
			"organise.too_many",
			"upload.no_file",
			"upload.wrong_name",
			"upload.broken_form",
			"upload.too_large",
			"upload.fields_too_large",
			"gpx.several_courses",
			"gpx.unknown_track",
			"server.busy",
		],
	},
	async (context: Context<ApiEnv>, fieldsOf) => {
		const { services, signedIn } = context.var;
		const at = ofCourse.parse(context.req.param());
		const userId = signedIn.user.id;
		const errors = await services.organise.uploadCourse(userId, at, context.req.raw, fieldsOf);
		if (errors) throw refusedFields(errors);
		return context.json(await draftOf(services, userId, at));
	},
);

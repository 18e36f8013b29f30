import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { scalarOptions } from "#domain/predictions/options/scalar-options.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { climbBandsM, lengthBandsKm } from "#domain/races/search-keys.ts";
import { goal, toGoal } from "#wire/goal.ts";
import { shownPrediction } from "#wire/prediction.ts";
import {
	courseChangesResponse,
	raceCourseResponse,
	raceResponse,
	racesResponse,
	toCourseChanges,
	toRace,
	toRaceCourse,
	toRaces,
} from "#wire/races.ts";
import { toResponse } from "#wire/to-prediction.ts";
import { requireCourse } from "../races/plans.ts";
import { shownCourse, shownRace } from "../races/shown.ts";
import { aroundPrediction } from "./around-prediction.ts";
import { gpxDownload } from "./course-edits.ts";
import { byId, endpoint, repeatable } from "./endpoint.ts";
import { finishErrorCodes, stationErrorCodes } from "./prediction-errors.ts";
import { createApiRouter } from "./router.ts";

/** Published races, and what a runner makes of them. */
export const racesApi = createApiRouter();

const bandOf = (bands: readonly number[]) =>
	z.coerce
		.number()
		.int()
		.min(0)
		.max(bands.length - 1)
		.optional();
const address = z.object({ race: z.string(), edition: z.string(), course: z.string() });
const ofVersion = z.object({
	version: z.coerce.number().int().positive().optional().describe("The newest if absent"),
});

export const raceQuery = z.object({
	text: z
		.string()
		.max(200)
		.optional()
		.describe("Words of names and places; the last one may be a beginning"),
	month: z.coerce.number().int().min(1).max(12).optional(),
	length: bandOf(lengthBandsKm).describe(
		`Band from 0, of those that begin at ${lengthBandsKm.join(", ")} km`,
	),
	climb: bandOf(climbBandsM).describe(
		`Band from 0, of those that begin at ${climbBandsM.join(", ")} m`,
	),
	cursor: z.string().max(200).optional().describe("`next_cursor` of the page before"),
});

endpoint(
	racesApi,
	"GET /races",
	{
		access: "public",
		cost: "read",
		summary: "Find published races",
		description:
			"Without words: from today on, by date. With words: by the words that they begin, whatever their date. 20 at a time; a page that is shorter may have a next one.",
		query: raceQuery,
		result: racesResponse,
	},
	async ({ services, query }) => {
		const { text = "", month = null, length = null, climb = null, cursor } = query;
		const from = services.now().toISOString().slice(0, 10);
		return toRaces(await services.races.search({ text, month, length, climb, from, cursor }));
	},
);

endpoint(
	racesApi,
	"GET /races/{race}",
	{
		access: "public",
		cost: "read",
		summary: "Show a race with its published editions",
		params: z.object({ race: z.string() }),
		result: raceResponse,
		errors: ["races.not_found"],
	},
	async ({ services, params }) => {
		const found = await services.races.bySlug(params.race);
		if (!found) throw new AppError("races.not_found");
		return toRace(shownRace(found));
	},
);

endpoint(
	racesApi,
	"GET /races/{race}/changes",
	{
		access: "public",
		cost: "read",
		summary: "Compare two published courses of a race",
		params: z.object({ race: z.string() }),
		query: z.object({
			from: z
				.string()
				.max(200)
				.describe('"2026/trail", or "2027/trail/1" for a version that is not the newest'),
			to: z.string().max(200).describe("Likewise"),
		}),
		result: courseChangesResponse,
		errors: ["races.not_found", "races.no_changes"],
	},
	async ({ services, params, query }) => {
		const { before, after, changes } = await services.races.changes(params.race, query);
		return toCourseChanges([before, after], changes);
	},
);

endpoint(
	racesApi,
	"GET /races/{race}/{edition}/{course}",
	{
		access: "public",
		cost: "read",
		summary: "Show a published course",
		params: address,
		query: ofVersion,
		result: raceCourseResponse,
		errors: ["races.not_found"],
	},
	async ({ services, params, query }) =>
		toRaceCourse(
			shownCourse(await requireCourse({ store: services.races }, { ...params, ...query })),
		),
);

endpoint(
	racesApi,
	"GET /races/{race}/{edition}/{course}/gpx",
	{
		access: "public",
		cost: "read",
		summary: "Download the GPX file of a published course",
		params: address,
		query: ofVersion,
		media: "application/gpx+xml",
		success: "The file, byte for byte",
		errors: ["races.not_found"],
	},
	async ({ services, params, query }) => {
		const { version } = await requireCourse({ store: services.races }, { ...params, ...query });
		const body = await services.races.streamFile(version);
		if (!body) throw new AppError("races.not_found");
		return gpxDownload({ name: `${params.race}-${params.edition}-${params.course}`, body });
	},
);

const text = () => z.string().optional();
const runnerFields = z.object({
	pacing_strategy: z.enum(pacingStrategies).optional(),
	result: repeatable('As of `POST /upload-gpx`, like the other fields: "10km=45:00"'),
	runner_index: text(),
	edition_median: text(),
	weekly_km: text(),
	race: z.enum(["yes", "no"]).optional(),
	finish: repeatable("An earlier finish on this very course"),
	...Object.fromEntries(scalarOptions.map(({ name }) => [name, text()])),
	start_zone: text(),
	units: text(),
});

endpoint(
	racesApi,
	"POST /races/{race}/{edition}/{course}/predictions",
	{
		access: "predict",
		cost: "compute",
		summary: "Predict a published course, and store the prediction",
		description:
			"The course is its newest version, with the stations and the start that it says; the prediction keeps which version it is of. The fields are those of `POST /upload-gpx`.",
		params: address,
		body: runnerFields,
		result: shownPrediction,
		errors: [
			"races.not_found",
			"evidence.missing",
			"evidence.unreadable",
			"evidence.impossible",
			"evidence.too_many",
			"prediction.unknown_strategy",
			"prediction.weekly_km",
			"prediction.runner_index",
			"prediction.edition_median",
			"prediction.option",
			"prediction.goal_too_fast",
			...finishErrorCodes,
			...stationErrorCodes,
			"prediction.too_long",
			"quota.predictions",
			"quota.originals",
			"server.busy",
		],
	},
	async ({ services, userId, params, body }) => {
		const fields = new Map(
			Object.entries(body as Record<string, string | string[] | undefined>).flatMap(
				([name, value]): [string, string[]][] =>
					value === undefined ? [] : [[name, [value].flat()]],
			),
		);
		const prediction = await services.racePlans.predictHere(userId, params, fields);
		return { ...toResponse(prediction), ...(await aroundPrediction(services, userId, prediction)) };
	},
);

endpoint(
	racesApi,
	"POST /races/{race}/{edition}/{course}/goals",
	{
		access: "plans:write",
		cost: "write",
		summary: "Add a published course to your goal races",
		description:
			"With its date, and with your newest prediction of it where there is one. Again answers the goal that is there.",
		params: address,
		status: 201,
		result: goal,
		errors: ["races.not_found", "prediction.too_many_goals"],
	},
	async ({ services, userId, params }) => toGoal(await services.racePlans.addGoal(userId, params)),
);

endpoint(
	racesApi,
	"PUT /predictions/{id}/race-version",
	{
		access: "plans:write",
		cost: "compute",
		summary: "Give a prediction the newest version of its race's course",
		description:
			"Its question is answered again on the new course, with the stations and the start of the organisers. Stops and notes at stations that are still there stay, and so do stations of your own where the course still goes; edits of the earlier course are left out. The newest version again changes nothing.",
		params: byId,
		result: shownPrediction,
		errors: [
			"prediction.not_found",
			"prediction.expired",
			"races.no_race",
			"races.not_found",
			"prediction.goal_too_fast",
			...stationErrorCodes,
			"quota.originals",
			"server.busy",
		],
	},
	async ({ services, userId, params }) => {
		const prediction = await services.racePlans.takeNewest(userId, params.id);
		return { ...toResponse(prediction), ...(await aroundPrediction(services, userId, prediction)) };
	},
);

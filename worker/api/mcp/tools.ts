import { z } from "zod";
import { predictionBody, predictionResponse, shownPrediction } from "#wire/prediction.ts";
import { raceResponse } from "#wire/race.ts";
import { racesResponse } from "#wire/races.ts";
import { activitiesQuery, activitiesResponse, analyticsResponse } from "#wire/training.ts";
import { predictionList, stationsBody, uploadForm, whatIfQuery } from "../predictions.ts";
import { raceQuery } from "../races.ts";

// What an assistant may call. Each tool asks a call of the API, and its answer is fields of that call's answer.

/** A call of the API. */
export interface ApiCall {
	readonly method: "GET" | "POST" | "PUT";
	/** With its query, under `/api`. */
	readonly path: string;
	readonly body?: FormData | object;
}

/** A tool, whose input and output are held to its schemas. */
export interface Tool {
	readonly name: string;
	readonly title: string;
	/** What it does, and in its last sentence what it cannot do. */
	readonly description: string;
	/** Whether nothing is stored or changed by it. */
	readonly isReading: boolean;
	readonly input: z.ZodObject;
	/** Of the call's answer, the fields that the tool answers. */
	readonly output: z.ZodObject;
	readonly callOf: (input: never) => ApiCall;
}

const tool = <Input extends z.ZodObject>(
	spec: Omit<Tool, "input" | "callOf"> & {
		input: Input;
		callOf: (input: z.output<Input>) => ApiCall;
	},
): Tool => spec;

const predictionId = z.string().describe("`id` of a prediction");
const byPrediction = z.strictObject({ prediction_id: predictionId });
const pathOf = (id: string, rest = "") => `/predictions/${encodeURIComponent(id)}${rest}`;

const pacing = predictionBody.shape.pacing_strategy;
/** Of an answer of a prediction, what says the time. */
const timeFields = {
	id: true,
	name: true,
	predicted_time: true,
	predicted_time_seconds: true,
	distance: true,
	elevation_gain: true,
	elevation_loss: true,
	difficulty: true,
	time_zone: true,
	confidence: true,
	options: true,
	guessed: true,
	warnings: true,
	as_of: true,
	was: true,
	change: true,
} as const;
const shownTime = shownPrediction
	.pick({ ...timeFields, reading: true, race: true })
	.extend({ pacing_strategy: pacing.pick({ key: true, summary: true }) });
const shownPlan = predictionResponse
	.pick({ id: true, predicted_time_seconds: true, confidence: true, options: true })
	.extend({ pacing_strategy: pacing.pick({ key: true, description: true, summary: true }) })
	.extend(
		predictionResponse.pick({
			sections: true,
			stations: true,
			climbs: true,
			chance_of_all: true,
			stages: true,
			with_nights_seconds: true,
		}).shape,
	);
const shownReasons = predictionResponse.pick({
	...timeFields,
	waterfall: true,
	conditions: true,
	evidence: true,
	runner_index: true,
	edition_median_seconds: true,
	weekly_km: true,
	finishes: true,
	history: true,
	own_record: true,
	usual_stops: true,
	hilly_runs: true,
});

const place = z.strictObject({ race: z.string(), edition: z.string(), course: z.string() });

const predict = tool({
	name: "predict",
	title: "Predict a course",
	description:
		"Predicts the time on a course, with its range, and stores the prediction; learns from the runs of the account. Give `gpx` or `race_page`. It cannot read a file by its address, nor a course above 400 kB of GPX.",
	isReading: false,
	input: z.strictObject({
		gpx: z.string().optional().describe("The text of a GPX file with one course"),
		race_page: place.optional().describe("A published course, as `find_races` names it"),
		...uploadForm.omit({ file: true }).shape,
	}),
	output: shownTime,
	callOf: ({ gpx, race_page: page, ...fields }) => {
		if (!page) {
			const form = new FormData();
			for (const [name, value] of textsOf(fields)) form.append(name, value);
			// Without a text the call itself says that there is no file.
			if (gpx !== undefined) form.append("file", new File([gpx], "course.gpx"));
			return { method: "POST", path: "/upload-gpx", body: form };
		}
		const at = [page.race, page.edition, page.course].map(encodeURIComponent).join("/");
		return { method: "POST", path: `/races/${at}/predictions`, body: fields };
	},
});

const getPlan = tool({
	name: "get_plan",
	title: "Show a plan",
	description:
		"The plan of a prediction: sections, climbs, stations with arrival, cut-off and the chance to be in time, stages. It does not give each kilometre, nor a file for a watch.",
	isReading: true,
	input: byPrediction,
	output: shownPlan,
	callOf: ({ prediction_id: id }) => ({ method: "GET", path: pathOf(id) }),
});

const explain = tool({
	name: "explain_prediction",
	title: "Explain a prediction",
	description:
		"Where the time goes (flat, climb, descent, surface, heat, night, fade, stops), what it rests on, how sure it is and why it has changed. It cannot say what training would change it.",
	isReading: true,
	input: byPrediction,
	output: shownReasons,
	callOf: ({ prediction_id: id }) => ({ method: "GET", path: pathOf(id) }),
});

const whatIf = tool({
	name: "what_if",
	title: "Ask what if",
	description:
		"A stored prediction again with another strategy, day or options; what is left out stays as it is stored. It stores nothing: to keep it, predict anew.",
	isReading: true,
	input: byPrediction.extend(whatIfQuery.shape),
	output: shownTime,
	callOf: ({ prediction_id: id, ...fields }) => {
		const query = new URLSearchParams(textsOf(fields));
		return { method: "GET", path: pathOf(id, `/what-if?${query}`) };
	},
});

const setStations = tool({
	name: "set_stations",
	title: "Set the stations",
	description:
		"Gives a prediction its stations, in the place of those it has, and predicts it again. It cannot change one station alone: send the whole list.",
	isReading: false,
	input: byPrediction.extend(stationsBody.shape),
	output: shownPlan,
	callOf: ({ prediction_id: id, ...body }) => ({
		method: "PUT",
		path: pathOf(id, "/stations"),
		body,
	}),
});

const raceState = tool({
	name: "race_state",
	title: "Show a race that was run",
	description:
		"Once the day of a race is over: its result and its run beside the plan, section by section. It does not follow a race while it is run.",
	isReading: true,
	input: byPrediction,
	output: raceResponse,
	callOf: ({ prediction_id: id }) => ({ method: "GET", path: pathOf(id, "/race") }),
});

const listPredictions = tool({
	name: "list_predictions",
	title: "List predictions",
	description: "The newest predictions of the account, 50 at most. It does not search in them.",
	isReading: true,
	input: z.strictObject({}),
	output: predictionList,
	callOf: () => ({ method: "GET", path: "/predictions" }),
});

const trainingSummary = tool({
	name: "training_summary",
	title: "Sum up the training",
	description:
		"Load ratio, fatigue and fitness of the last 90 days, and the load of the week. It is no advice, and knows nothing of sleep or health.",
	isReading: true,
	input: z.strictObject({}),
	output: analyticsResponse,
	callOf: () => ({ method: "GET", path: "/analytics" }),
});

const listActivities = tool({
	name: "list_activities",
	title: "List activities",
	description:
		"Activities of the account, of every source. It does not give samples, nor where a run went.",
	isReading: true,
	input: z.strictObject(activitiesQuery.shape),
	output: activitiesResponse,
	callOf: (input) => ({
		method: "GET",
		path: `/strava/recent-activities?${new URLSearchParams(textsOf(input))}`,
	}),
});

const findRaces = tool({
	name: "find_races",
	title: "Find races",
	description:
		"Published races by words of their names and places, month, length and climb. It knows only races that their organisers have published here.",
	isReading: true,
	input: z.strictObject(raceQuery.shape),
	output: racesResponse,
	callOf: (input) => ({ method: "GET", path: `/races?${new URLSearchParams(textsOf(input))}` }),
});

export const tools: readonly Tool[] = [
	...[predict, getPlan, explain, whatIf, setStations, raceState],
	...[listPredictions, trainingSummary, listActivities, findRaces],
];

/** Fields as forms and addresses carry them: a list as several of one name. */
function textsOf(fields: object): [string, string][] {
	return Object.entries(fields).flatMap(([name, value]) =>
		value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
	);
}

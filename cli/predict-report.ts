import { readFileSync } from "node:fs";
import {
	formatDistance,
	formatDuration,
	formatElapsed,
	formatResultTime,
} from "#domain/figures.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { editText } from "#domain/predictions/course/edits/edit-text.ts";
import type { PredictionBody } from "#wire/prediction.ts";
import { forecastLine, type withForecast } from "./predict-passages.ts";
import type { WorkoutBody } from "./predict-workout.ts";
import { stageReport } from "./stage-report.ts";
import { stationReport } from "./station-report.ts";

type ReportedBody = ReturnType<typeof withForecast> & WorkoutBody;

/** One JSON object: the figures by name, the edits of the course, then the fields of the API. */
export function jsonReport(body: ReportedBody, edits: readonly CourseEdit[] = []): string {
	const { confidence } = body;
	const figures = [
		{ name: "predict.time", value: body.predicted_time_seconds, unit: "s" },
		{ name: "predict.low", value: confidence.low_seconds, unit: "s" },
		{ name: "predict.high", value: confidence.high_seconds, unit: "s" },
		{ name: "predict.plan", value: body.pacing_strategy.summary.total_time_seconds, unit: "s" },
		{ name: "predict.distance", value: body.distance, unit: "m" },
		{ name: "predict.gain", value: body.elevation_gain, unit: "m" },
		{ name: "predict.loss", value: body.elevation_loss, unit: "m" },
		{ name: "predict.within_5", value: confidence.within_5_percent, unit: "%" },
	];
	return JSON.stringify({
		command: "predict",
		version: packageVersion(),
		figures,
		edits: edits.map((edit) => editText(edit)),
		...body,
	});
}

/** The same for eyes: headline, reason, course, one line per kilometre, stations, sections and climbs. */
export function textReport(body: ReportedBody, edits: readonly CourseEdit[] = []): string {
	const { confidence, pacing_strategy: plan } = body;
	const low = formatDuration(confidence.low_seconds);
	const high = formatDuration(confidence.high_seconds);
	return [
		body.name ?? "Course without a name",
		"",
		`Time        ${formatDuration(body.predicted_time_seconds)}   likely between ${low} and ${high} (8 in 10)`,
		...forecastLine(body),
		`Confidence  ${confidence.level}: within 5% in ${confidence.within_5_percent}% of races`,
		`            ${confidence.reason}`,
		...(body.finishes ?? []).map(
			({ date, time_seconds, expected_seconds }) =>
				`Before      ${formatResultTime(time_seconds)} on ${date}, ${formatDuration(expected_seconds ?? 0)} expected of that day`,
		),
		`Course      ${formatDistance(body.distance)}, ${climbText(body)}`,
		...(edits.length === 0
			? []
			: [`Edited      ${edits.map((edit) => editText(edit)).join(", ")}`]),
		`Plan        ${plan.name}: ${formatDuration(plan.summary.total_time_seconds)}, ${plan.summary.average_pace} min/km on average`,
		...guessedLine(body),
		...(plan.summary.carbs_g === null ? [] : [`Carbs       ${plan.summary.carbs_g} g`]),
		...(plan.summary.water_ml === null ? [] : [`Water       ${plan.summary.water_ml} ml`]),
		...waterfallLines(body),
		...body.warnings.map(({ detail }) => `Note        ${detail}`),
		...stageReport(body),
		"",
		"     km      pace  slope %    +m    -m      time   elapsed",
		...kilometreLines(body),
		...stopLines(body),
		...stationReport(body),
		"",
		`Model ${body.model_version}`,
	].join("\n");
}

const guessedWords = {
	surface: "surface",
	pacing_strategy: "plan",
	start_zone: "clock of the start",
	stations: "stations of the file",
} as const;

function guessedLine({ guessed }: PredictionBody): string[] {
	if (guessed.length === 0) return [];
	return [`Guessed     ${guessed.map((name) => guessedWords[name]).join(", ")}: by the course`];
}

function climbText({
	elevation_gain,
	elevation_loss,
	elevation_method,
	difficulty,
}: PredictionBody) {
	return elevation_gain === null
		? "climb, descent and difficulty unknown (no elevation in the file)"
		: `+${elevation_gain} m, -${elevation_loss} m (${elevation_method}), ${difficulty}`;
}

/** Where the time goes, one part after another, up to the finish. */
function waterfallLines({ waterfall, conditions, options }: PredictionBody): string[] {
	const parts = Object.entries(waterfall ?? {}).filter(([, seconds]) => seconds !== 0);
	const sign = (seconds: number) => (seconds < 0 ? "-" : "+");
	const said = parts.map(([part, seconds]) =>
		part === "flat"
			? `flat ${formatDuration(seconds)}`
			: `${part.replace("_", " ")} ${sign(seconds)}${formatDuration(Math.abs(seconds))}`,
	);
	const weather =
		conditions && conditions.temperature_c !== null
			? [
					`Weather     ${conditions.temperature_c} °C, ${conditions.humidity_percent}% humidity${conditions.typical ? ", in the middle of the run, typical for place and month" : ""}`,
				]
			: [];
	const night = options?.start
		? [`Night       ${formatDuration(conditions?.dark_seconds ?? 0)}`]
		: [];
	return [`Made of     ${said.join(", ")}`, ...weather, ...night];
}

function kilometreLines({ pacing_strategy }: PredictionBody): string[] {
	let elapsed = 0;
	return pacing_strategy.kilometres.map((row) => {
		elapsed += row.time_seconds;
		return [
			(row.partial ? (row.distance_end / 1000).toFixed(2) : String(row.kilometre)).padStart(7),
			row.pace_min_km.padStart(10),
			(row.elevation_gain === null ? "?" : row.slope.toFixed(1)).padStart(9),
			String(row.elevation_gain ?? "?").padStart(6),
			String(row.elevation_loss ?? "?").padStart(6),
			formatElapsed(row.time_seconds).padStart(10),
			formatElapsed(elapsed).padStart(10),
		].join("");
	});
}

function stopLines({ pacing_strategy: { stops = [] } }: PredictionBody): string[] {
	return stops.map(({ distance, time_seconds, departure_seconds }) =>
		[
			(distance / 1000).toFixed(2).padStart(7),
			"stop".padStart(10),
			formatElapsed(time_seconds).padStart(31),
			formatElapsed(departure_seconds).padStart(10),
		].join(""),
	);
}

function packageVersion(): string {
	const file = new URL("../package.json", import.meta.url);
	return JSON.parse(readFileSync(file, "utf8")).version;
}

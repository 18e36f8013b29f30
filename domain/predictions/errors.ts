import { AppError, type ErrorValues } from "../app-error.ts";
import { formatDuration } from "./pace.ts";
import { pacingStrategies } from "./prediction.ts";

/** Refusals of a prediction that are not about what is inside the GPX file. */
export const predictionErrorCodes = [
	"evidence.missing",
	"evidence.unreadable",
	"evidence.impossible",
	"evidence.too_many",
	"prediction.unknown_strategy",
	"prediction.weekly_km",
	"prediction.option",
	"prediction.stop",
	"prediction.goal_too_fast",
	"prediction.too_long",
	"prediction.not_found",
	"prediction.lapsed",
	"prediction.goal_not_found",
	"prediction.too_many_goals",
	"upload.no_file",
	"upload.wrong_name",
	"upload.too_large",
	"upload.fields_too_large",
	"upload.broken_form",
] as const;

export const maxResults = 10;
export const maxWeeklyKm = 400;

export const evidenceMissing = () =>
	new AppError(
		"evidence.missing",
		"No race result to predict from: give at least one, for example 10km=45:00.",
	);

/** The two halves of a result as it was written, for interfaces that have a field for each. */
interface ResultParts {
	distance: string;
	time: string;
}

/** `bound` says which half is no distance or no time, where one of them is. */
export const evidenceUnreadable = (
	text: string,
	{ distance, time }: ResultParts = { distance: "", time: "" },
	bound: "distance" | "time" | null = null,
) => {
	const shown = clip(text);
	const wrong: ErrorValues = bound === null ? {} : { bound };
	return new AppError(
		"evidence.unreadable",
		`The result '${shown}' cannot be read: write a distance and a time, for example 10km=45:00 or half=1:38:00.`,
		{ text: shown, distance: clip(distance), time: clip(time), ...wrong },
	);
};

/** `bound` says which side is crossed. */
export const evidenceImpossible = (
	text: string,
	{ distance, time }: ResultParts,
	bound: "fast" | "slow" | "distance",
) => {
	const shown = clip(text);
	return new AppError(
		"evidence.impossible",
		`${impossible[bound](shown)} Check distance and time.`,
		{
			text: shown,
			distance: clip(distance),
			time: clip(time),
			bound,
		},
	);
};

const impossible = {
	fast: (text: string) => `The result '${text}' is faster than the world record.`,
	slow: (text: string) => `The result '${text}' is slower than a walk.`,
	distance: (text: string) => `The distance of '${text}' is not between 1 and 500 km.`,
};

export const evidenceTooMany = (count: number) =>
	new AppError(
		"evidence.too_many",
		`${count} results are more than the ${maxResults} that can be used: keep the most recent ones.`,
		{ count, max: maxResults },
	);

export const unknownStrategy = (name: string) => {
	const shown = clip(name);
	return new AppError(
		"prediction.unknown_strategy",
		`There is no pacing strategy '${shown}': choose one of ${pacingStrategies.join(", ")}.`,
		{ name: shown },
	);
};

export const weeklyKmOutOfRange = (text: string) => {
	const shown = clip(text);
	return new AppError(
		"prediction.weekly_km",
		`The weekly distance '${shown}' is not a number from 0 to ${maxWeeklyKm} km.`,
		{ text: shown, max: maxWeeklyKm },
	);
};

const optionForms: Record<string, string> = {
	surface: "one of road, path, trail, technical",
	temperature: "degrees Celsius from -20 to 45",
	humidity: "per cent from 0 to 100",
	start: "a day and a time as 2027-05-02T07:30, an offset such as +02:00 behind it or none",
	goal: "a time as 3:45:00",
	split_bias: "per cent from -10 to 15",
	stop: "kilometres and minutes as 12.5@5, at most 30 of them",
};

export const unusableOption = (name: string, text: string) => {
	const shown = clip(text);
	return new AppError(
		"prediction.option",
		`The ${name} '${shown}' cannot be used: give ${optionForms[name]}.`,
		{ name, text: shown, bound: name },
	);
};

/** `runningS` is what stops leave of the goal. */
export const goalTooFast = (goalS: number, runningS: number, courseM: number) => {
	const [goal, running] = [formatDuration(goalS), formatDuration(runningS)];
	return new AppError(
		"prediction.goal_too_fast",
		`The goal ${goal} leaves ${running} of running for ${Math.floor(courseM / 100) / 10} km, faster than the world record: give a longer time.`,
		{ goal, running, courseM },
	);
};

export const stopsBeyondCourse = (distanceM: number, courseM: number) =>
	new AppError(
		"prediction.stop",
		`A stop at km ${distanceM / 1000} lies beyond the course of ${Math.floor(courseM / 100) / 10} km.`,
		{ stopM: distanceM, courseM },
	);

/** Longest finish time that is predicted, halts included: nothing the model rests on lasts longer. */
export const longestFinishS = 300 * 3600;

export const finishTooLate = (finishS: number) => {
	const [hours, max] = [Math.round(finishS / 3600), longestFinishS / 3600];
	return new AppError(
		"prediction.too_long",
		`The course would take ${hours} hours, more than the ${max} that can be predicted: choose a shorter course, or one of its stages.`,
		{ hours, max },
	);
};

export const predictionNotFound = () =>
	new AppError(
		"prediction.not_found",
		"There is no such prediction here: open it from your own list, or analyse the file again.",
	);

export const predictionLapsed = (name: string) =>
	new AppError(
		"prediction.lapsed",
		"What this prediction was computed from has lapsed, and nothing else is left to compute it from: bring your runs again, or analyse the file with a result.",
		{ name },
	);

export const goalNotFound = () =>
	new AppError(
		"prediction.goal_not_found",
		"There is no such goal here: open it from your own list.",
	);

/** So many goals a runner may keep. */
export const maxGoals = 100;

export const tooManyGoals = () =>
	new AppError(
		"prediction.too_many_goals",
		`There are ${maxGoals} goals already, as many as there may be: delete one first.`,
		{ max: maxGoals },
	);

export const noFile = () =>
	new AppError("upload.no_file", "Please select a valid GPX file. The form has no file in it.");

export const wrongFileName = (name: string) => {
	const shown = clip(name);
	return new AppError(
		"upload.wrong_name",
		`Please select a valid GPX file. The name '${shown}' does not end in .gpx.`,
		{ name: shown },
	);
};

export const fileTooLarge = () =>
	new AppError(
		"upload.too_large",
		"The file is larger than 10 MB: export the course with fewer points or without extensions.",
		{ maxMb: 10 },
	);

export const fieldsTooLarge = (maxKb: number) =>
	new AppError(
		"upload.fields_too_large",
		`The fields beside the file hold more than ${maxKb} kB: send results, stops and options alone.`,
		{ maxKb },
	);

export const brokenForm = () =>
	new AppError(
		"upload.broken_form",
		"The form ends too early or is not multipart/form-data: send the file again.",
	);

/** A person's text as it may stand in a sentence: short, one line. */
function clip(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

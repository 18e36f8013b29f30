import { readFileSync } from "node:fs";
import { errorSentence } from "#domain/errors.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { settled } from "#domain/predictions/input/settled.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { isPlainStop } from "#domain/predictions/options/station.ts";
import { checkStations } from "#domain/predictions/stations/check-stations.ts";
import {
	isStationNotice,
	type StationProblem,
} from "#domain/predictions/stations/station-problem.ts";
import { readStationTable } from "#domain/predictions/stations/tables/station-table.ts";
import { tableStations } from "#domain/predictions/stations/tables/stretch-stations.ts";
import { decodeTable } from "#domain/predictions/stations/tables/table-text.ts";
import { CommandError } from "#tools/command-line.ts";
import type { PredictOptions } from "./predict-options.ts";

interface StationedQuestion {
	question: Question;
	/** What is to be said of the stations, a line each. */
	notices: string[];
}

/**
 * The question on its course, with the stations of command line and table, or of the places in the course's file,
 * checked. Throws a `CommandError` with a line for each error.
 */
export function withStations(
	{
		question,
		stationsFrom,
		isStretched,
	}: Pick<PredictOptions, "question" | "stationsFrom" | "isStretched">,
	course: Course,
	zone: string,
): StationedQuestion {
	const courseM = course.distanceM;
	const { start, stages, stations: named } = question.options;
	const table =
		typeof stationsFrom === "string"
			? null
			: readStationTable(decodeTable(readFileSync(stationsFrom.file)), {
					courseM,
					start,
					unit: "km",
				});
	const given = [...named, ...(table ? tableStations(table, { courseM, isStretched }) : [])].sort(
		(a, b) => a.distanceM - b.distanceM,
	);
	const options = { ...question.options, stations: given };
	const stationed = settled({ ...question, options }, { course, zone });
	const { stations } = stationed.options;
	// a list of stops alone is checked when it is predicted
	if (stations.every(isPlainStop) && table === null) return { question: stationed, notices: [] };
	const found = [
		...(table ? [...table.problems, ...table.rows.flatMap(({ problems }) => problems)] : []),
		...checkStations(stations, { courseM, start, stages }),
	];
	const errors = found.filter((problem) => !isStationNotice(problem));
	if (errors.length > 0) {
		const [first, ...others] = errors;
		throw new CommandError(first.code, [errorSentence(first), ...others.map(lineOf)].join("\n"));
	}
	return { question: stationed, notices: found.map(lineOf) };
}

const lineOf = (problem: StationProblem) => `${problem.code}: ${errorSentence(problem)}`;

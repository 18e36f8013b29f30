// `npm run -s field -- COURSE.gpx --stations TABLE --entrants LIST.csv [--json]`: `--help` prints every option.
//
// With --json, standard output is one JSON object and nothing else; progress and notices go to standard error. Exit: 0 done, 2 the
// input cannot be used (code and sentence on standard error), 1 a fault of ours. Nothing leaves the machine.

import { readFileSync } from "node:fs";
import { AppError } from "#domain/app-error.ts";
import { errorSentence } from "#domain/errors.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { zoneOfCourse } from "#domain/predictions/course/place-zone.ts";
import { type EntrantList, readEntrants } from "#domain/predictions/field/entrants.ts";
import { placeErrors } from "#domain/predictions/field/field-results.ts";
import { readResultTable } from "#domain/predictions/field/result-table.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import { zonedStart } from "#domain/predictions/options/start-time.ts";
import { decodeTable } from "#domain/predictions/stations/tables/table-text.ts";
import { CommandError, reportBadInput } from "#tools/command-line.ts";
import { type FieldAnswer, type FieldRequest, forecastField } from "#wasm/forecast-field.ts";
import { loadFieldEngine } from "#wasm/load-field-node.ts";
import { loadEngine } from "#wasm/load-node.ts";
import { type FieldOptions, readFieldOptions } from "./field-options.ts";
import { jsonField, textField } from "./field-report.ts";
import { readSource } from "./predict-edits.ts";
import { withStations } from "./predict-stations.ts";

const startedAt = performance.now();

try {
	const options = readFieldOptions(process.argv.slice(2));
	const engine = loadEngine();
	const { course } = readSource(engine, { ...options, file: options.course, joinedFiles: [] });
	const list = listOf(options);
	const { request, notices } = requestOf(options, course, list);
	for (const notice of notices) console.error(notice);
	const forecast = run(forecastField({ predicting: engine, field: loadFieldEngine() }, request));
	const results =
		options.results === null ? null : scoresOf(options.results, forecast, options.leavesOut);
	const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
	const report = { forecast, request, list, results, seconds };
	console.log(options.json ? jsonField(report) : textField(report));
} catch (error) {
	reportBadInput(error);
}

function listOf({ entrants, leavesOut }: FieldOptions): EntrantList {
	if (entrants === null) return { entrants: [], unread: [] };
	const list = readEntrants(decodeTable(readFileSync(entrants)));
	requireRead(list.unread, leavesOut);
	return list;
}

/** Says each line that cannot be read. Throws where they may not be left out. */
function requireRead(unread: EntrantList["unread"], leavesOut: boolean): void {
	if (unread.length === 0) return;
	const lines = unread.map(({ problem }) => `${problem.code}: ${errorSentence(problem)}`);
	if (!leavesOut) {
		const refused = new AppError("field.unread", { count: unread.length });
		throw new CommandError(refused.code, [errorSentence(refused), ...lines].join("\n"));
	}
	for (const line of lines) console.error(line);
}

function requestOf(
	options: FieldOptions,
	course: Course,
	{ entrants }: EntrantList,
): { request: FieldRequest; notices: readonly string[] } {
	const zone = zoneOfCourse(course);
	const start = options.start === null ? null : zonedStart(options.start, zone);
	if (typeof start === "string") {
		throw new AppError("prediction.option", { text: options.start ?? "", bound: start });
	}
	const given = { start: start?.start ?? "", surface: options.surface } as const;
	const asked = readPlanOptions((name) => {
		const text = name === "start" ? given.start : name === "surface" ? given.surface : "";
		return text === "" ? [] : [text];
	});
	const { question, notices } = withStations(
		{
			question: { ...plainQuestion, options: asked, fileStations: false },
			stationsFrom: { file: options.stations },
			isStretched: options.isStretched,
		},
		course,
		zone,
	);
	return { request: { ...options, course, options: question.options, entrants }, notices };
}

function run(steps: Generator<number, FieldAnswer>): FieldAnswer {
	let step = steps.next();
	while (!step.done) {
		if (process.stderr.isTTY) process.stderr.write(`\r${Math.round(100 * step.value)} %`);
		step = steps.next();
	}
	if (process.stderr.isTTY) process.stderr.write("\r");
	return step.value;
}

function scoresOf(file: string, { places }: FieldAnswer, leavesOut: boolean) {
	const results = readResultTable(decodeTable(readFileSync(file)), places);
	requireRead(results.unread, leavesOut);
	return placeErrors(places, results);
}

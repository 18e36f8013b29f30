// `npm run -s predict -- FILE.gpx --result 10km=45:00 […] [--json]`: `--help` prints every option.
//
// With --json, standard output is one JSON object and nothing else. Exit: 0 done, 2 the input cannot be
// used (code and sentence on standard error), 1 a fault of ours.

import { SeveralCourses } from "#domain/predictions/course/gpx-errors.ts";
import { zoneOfCourse } from "#domain/predictions/course/place-zone.ts";
import { questionMoment, withResultsAt } from "#domain/predictions/input/question-moment.ts";
import { dayMs } from "#domain/time.ts";
import { reportBadInput } from "#tools/command-line.ts";
import { editCourse } from "#wasm/edit-course.ts";
import { loadEngine } from "#wasm/load-node.ts";
import { finishesFromResults, predictionOf } from "#wasm/predict.ts";
import { toBody } from "#wire/to-prediction.ts";
import { readSource } from "./predict-edits.ts";
import { readPredictOptions } from "./predict-options.ts";
import { withForecast } from "./predict-passages.ts";
import { jsonReport, textReport } from "./predict-report.ts";
import { withStations } from "./predict-stations.ts";
import { writeWorkout } from "./predict-workout.ts";

try {
	const options = readPredictOptions(process.argv.slice(2));
	const engine = loadEngine();
	const { edits, joinedFiles } = options.editing;
	const source = readSource(engine, { ...options, joinedFiles });
	const { course } = editCourse(engine, source, edits);
	const zone = zoneOfCourse(course);
	const now = new Date();
	const at = questionMoment(options.question, zone, now);
	const typed = withResultsAt(options.question, at, now);
	const { question, notices } = withStations({ ...options, question: typed }, course, zone);
	const today = Math.floor(at.getTime() / dayMs);
	const finishes = finishesFromResults(engine, course, {
		named: options.finishes,
		today,
		known: question,
	});
	const prediction = predictionOf(engine, course, { ...question, finishes }, zone);
	const body = withForecast(toBody(prediction), prediction, options.passages);
	const workout = writeWorkout(prediction, options);
	for (const notice of [...notices, ...workout.notices]) console.error(notice);
	if (options.json) console.log(jsonReport({ ...body, ...workout.body }, edits));
	else console.log(workout.text ?? textReport(body, edits));
} catch (error) {
	reportBadInput(error);
	if (error instanceof SeveralCourses) console.error(choicesText(error));
}

function choicesText({ choices }: SeveralCourses): string {
	return choices
		.map(({ track, name, distanceM }) => {
			return `  --track ${track}  ${(distanceM / 1000).toFixed(1)} km  ${name ?? ""}`;
		})
		.join("\n");
}

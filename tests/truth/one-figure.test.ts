import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { lineOf } from "#domain/predictions/course/course-line.ts";
import { zoneOfCourse } from "#domain/predictions/course/place-zone.ts";
import { csvOf } from "#domain/predictions/exports/csv.ts";
import { gpxOf } from "#domain/predictions/exports/gpx.ts";
import { tcxOf } from "#domain/predictions/exports/tcx.ts";
import { type OpenQuestion, settled } from "#domain/predictions/input/settled.ts";
import { plainQuestion, type Question } from "#domain/predictions/model/question.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import { boardOf } from "#domain/predictions/race-day/race-board.ts";
import { emptyLog } from "#domain/predictions/race-day/race-log.ts";
import { followedPlan } from "#domain/predictions/race-day/race-of-day.ts";
import { roundedFinish } from "#domain/predictions/result/result.ts";
import { predict, predictionOf } from "#wasm/predict.ts";
import { predictionBody } from "#wire/prediction.ts";
import { toBody } from "#wire/to-prediction.ts";
import { engine, readCourse } from "../fixtures/core.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { ran } from "../fixtures/prediction-core.ts";

const gpx = hillyCourseGpx({ km: 17.3 });
const course = readCourse(gpx);
const said = {
	surface: ["trail"],
	temperature: ["27"],
	humidity: ["70"],
	start: ["2026-07-20T19:00+02:00"],
	stop: ["6@5", "11.5@2"],
};
/** What the API answers: computed here by the code that edge and page run. */
const open = {
	...plainQuestion,
	evidence: [ran(10_000, 2700)],
	strategy: "hill-optimized" as const,
	weeklyM: 50_000,
	options: readPlanOptions((name) => said[name as keyof typeof said] ?? []),
	fileStations: null,
} satisfies OpenQuestion;
const zone = zoneOfCourse(course);
const question = settled(open, { course, zone });
const answer = toBody(predictionOf(engine, course, question, zone));

const folder = mkdtempSync(join(tmpdir(), "relief-one-figure-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("The command line says what the API says, field by field", () => {
	const file = join(folder, "course.gpx");
	writeFileSync(file, gpx);
	const command = fileURLToPath(new URL("../../cli/predict.ts", import.meta.url));
	const options = Object.entries(said).flatMap(([name, values]) =>
		values.flatMap((value) => [`--${name}`, value]),
	);
	const args = [file, "--result", "10km=45:00", "--weekly-km", "50"];
	const { stdout } = spawnSync(
		"node",
		[command, ...args, "--strategy", "hill-optimized", ...options, "--json"],
		{ encoding: "utf8" },
	);
	expect(predictionBody.parse(JSON.parse(stdout))).toEqual(predictionBody.parse(answer));
});

test("A stored question asked again gets the same answer", () => {
	const stored: Question = JSON.parse(JSON.stringify(question));
	expect(toBody(predictionOf(engine, course, stored, zone))).toEqual(answer);
});

test("Race day before the start says what the answer says, at every place", () => {
	const prediction = predictionOf(engine, course, question, zone);
	const plan = followedPlan({ ...prediction, name: "One" });
	const { rows } = boardOf(plan, emptyLog, 0);
	expect(rows.map(({ arrivalS }) => arrivalS)).toEqual([
		...(answer.stations ?? []).map((row) => row.arrival_seconds),
		answer.predicted_time_seconds,
	]);
});

test("A finish in tenths of a second rounds to the second that the result has", () => {
	const { finish } = predict(engine, course, question);
	if (!finish) throw new Error("The result has no finish");
	for (const part of [0, 0.04, 0.44, 0.45, 0.46, 0.49, 0.5, 0.54, 0.94, 0.96]) {
		const timeS = 23_241 + part;
		const rounded = roundedFinish({ ...finish, timeS });
		expect(Math.round(rounded.timeS)).toBe(Math.round(timeS));
		expect(Math.abs(rounded.timeS - timeS)).toBeLessThan(0.11);
	}
});

describe("exports end at the predicted time, stops included", () => {
	const planned = {
		name: "One",
		line: lineOf(course),
		unit: "km" as const,
		plan: predict(engine, course, question).plan,
		stations: question.options.stations,
		gainM: answer.elevation_gain,
		lossM: answer.elevation_loss,
		startMs: Date.UTC(2026, 6, 20, 17),
	};
	const finish = new Date(planned.startMs + 1000 * answer.predicted_time_seconds)
		.toISOString()
		.replace(".000Z", "Z");
	const lastTime = (text: string) => [...text.matchAll(/<(?:time|Time)>([^<]+)</g)].at(-1)?.[1];

	test("in CSV, where a stop is reached in the whole second that the answer says", () => {
		const [head = [], ...rows] = csvOf(planned)
			.trimEnd()
			.split("\r\n")
			.map((line) => line.split(","));
		const stops = rows.filter(([first]) => first === "stop");
		const column = (name: string) => stops.map((row) => Number(row[head.indexOf(name)]));
		expect(column("arrival_s")).toEqual(answer.stations?.map((row) => row.arrival_seconds));
		expect(column("departure_s")).toEqual(answer.stations?.map((row) => row.departure_seconds));
	});

	test("in CSV, with a row for each stop", () => {
		const [head = [], ...rows] = csvOf(planned)
			.trimEnd()
			.split("\r\n")
			.map((line) => line.split(","));
		expect(rows.at(-1)?.[head.indexOf("departure_s")]).toBe(String(answer.predicted_time_seconds));
		expect(rows.filter(([first]) => first === "stop")).toHaveLength(2);
	});

	test.each([gpxOf, tcxOf])("in %o", (write) => {
		expect(lastTime(write(planned))).toBe(finish);
	});
});

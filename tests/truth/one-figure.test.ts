import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { lineOf } from "../../domain/predictions/course-line.ts";
import { csvOf } from "../../domain/predictions/exports/csv.ts";
import { gpxOf } from "../../domain/predictions/exports/gpx.ts";
import { tcxOf } from "../../domain/predictions/exports/tcx.ts";
import { zoneOfCourse } from "../../domain/predictions/place-zone.ts";
import { plainQuestion, type Question } from "../../domain/predictions/question.ts";
import { readPlanOptions } from "../../domain/predictions/read-plan-options.ts";
import { type OpenQuestion, settled } from "../../domain/predictions/settled.ts";
import { toBody } from "../../domain/predictions/to-wire.ts";
import { predictionBody } from "../../domain/predictions/wire.ts";
import { predict, predictionOf } from "../../wasm/predict.ts";
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

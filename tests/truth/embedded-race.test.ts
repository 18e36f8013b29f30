import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openRace, predictRace } from "#app/features/embed/opened-race.ts";
import { parseResult } from "#domain/predictions/model/evidence.ts";
import { readStation } from "#domain/predictions/options/read-station.ts";
import { embedRace } from "#domain/races/embed-race.ts";
import { raceQuestion } from "#domain/races/race-question.ts";
import { exampleCourse, exampleNames } from "#tools/examples/examples.ts";
import { predictTyped } from "#wasm/predict.ts";
import { engine, readCourse } from "../fixtures/core.ts";
import { predictCommand } from "../fixtures/predict-command.ts";

// The word of the virtual module is what a build makes; no word is asked for here.
vi.mock("virtual:embed-words", () => ({ loadWords: {} }));

const folder = mkdtempSync(join(tmpdir(), "relief-embedded-"));
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date("2026-11-29T12:00:00Z");
const address = { race: "example", edition: "2027", course: "main" };

function example(name: (typeof exampleNames)[number]) {
	const { gpx, stations, startTime, zone } = exampleCourse(name);
	const course = readCourse(gpx);
	const day = {
		start: `2027-06-19T${startTime}+02:00[${zone}]`,
		surface: null,
		stations: stations.map((text) => readStation(text)),
	};
	const shown = { address, name, courseName: name, date: "2027-06-19", version: 1, zone, ...day };
	const sent = JSON.parse(JSON.stringify(embedRace(shown, course)));
	return { gpx, course, zone, day, stations, embedded: openRace(sent) };
}

const results = [
	["5km", "17:40"],
	["10km", "38:12"],
	["10km", "45:00"],
	["half", "1:52:31"],
	["marathon", "4:05:00"],
	["21.4km", "2:10:09"],
] as const;

test.each(exampleNames)(
	"A page and another site's page answer the same on the %s, to the second",
	(name) => {
		const { course, zone, day, embedded } = example(name);
		for (const [distance, time] of results) {
			const question = raceQuestion(day, [parseResult(`${distance}=${time}`)]);
			const page = predictTyped(engine, course, { question, zone, now }).result;
			const other = predictRace(engine, embedded, { distance, time }, now).result;
			const { timeS, lowS, highS, reason, level, conditions, stations, plan } = page;
			expect(other).toMatchObject({ timeS, lowS, highS, reason, level, conditions });
			expect(other.stations.map(({ arrivalS }) => arrivalS)).toEqual(
				stations.map(({ arrivalS }) => arrivalS),
			);
			expect(other.plan.timeS).toBe(plan.timeS);
		}
	},
);

test("The command line answers the same as another site's page", () => {
	const { gpx, day, stations, embedded } = example("mountain");
	const file = join(folder, "course.gpx");
	writeFileSync(file, gpx);
	const [distance, time] = ["10km", "45:00"];
	const { stdout, stderr } = predictCommand(
		...[file, "--result", `${distance}=${time}`, "--start", day.start, "--stations", "none"],
		...stations.flatMap((text) => ["--station", text]),
		"--json",
	);
	expect(stderr).toBe("");
	const said = JSON.parse(stdout);
	const { result } = predictRace(engine, embedded, { distance, time }, new Date());
	expect(said.predicted_time_seconds).toBe(result.timeS);
	expect(said.confidence).toMatchObject({ low_seconds: result.lowS, high_seconds: result.highS });
	expect(said.stations.map((one: { arrival_seconds: number }) => one.arrival_seconds)).toEqual(
		result.stations.map(({ arrivalS }) => arrivalS),
	);
});

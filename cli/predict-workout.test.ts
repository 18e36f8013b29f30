import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import FitParser from "fit-file-parser";
import { expect, test } from "vitest";
import { courseFolder, predictCommand as predict } from "#tests/fixtures/predict-command.ts";
import { readWorkoutText } from "#tools/intervals/workout-text.ts";

const { folder, file } = courseFolder();
const known = [file, "--result", "10km=45:00"];

test("A workout is written as FIT and for Apple, and said in the JSON", async () => {
	for (const name of ["out.fit", "out.workout"]) {
		const path = join(folder, name);
		const { status, stdout, stderr } = predict(...known, "--workout", path, "--json");
		expect([status, stderr]).toEqual([0, ""]);
		const { workout, distance, predicted_time_seconds } = JSON.parse(stdout);
		expect(workout).toMatchObject({ file: path, text: null, distance: Math.round(distance) });
		expect(workout.time_seconds).toBe(predicted_time_seconds);
		expect(workout.steps).toBeGreaterThan(0);
		expect(readFileSync(path).length).toBeGreaterThan(workout.steps * 20);
	}
	expect(readFileSync(join(folder, "out.fit")).subarray(8, 12).toString()).toBe(".FIT");
});

test("A workout is printed as text, a line each step, instead of the report", () => {
	const asText = ["--workout-text", "--stop", "6@2"];
	const { status, stdout } = predict(...known, ...asText);
	expect(status).toBe(0);
	const lines = stdout.trim().split("\n");
	expect(lines.every((line) => /^- .+ (\d+\.\d{3}km \S+\/km Pace|press lap 2m)$/.test(line))).toBe(
		true,
	);
	const { workout, distance } = JSON.parse(predict(...known, ...asText, "--json").stdout);
	expect(workout).toMatchObject({ file: null, text: stdout.trim() });
	const doc = readWorkoutText(stdout);
	expect(Math.round(doc.distance)).toBe(Math.round(distance));
	expect(doc.steps.filter((step) => step.until_lap_press)).toHaveLength(1);
});

test.each([
	["watch.file", ["--workout", join(folder, "out.zwo")]],
	["cli.usage", ["--workout", join(folder, "no such folder", "out.fit")]],
	["cli.usage", ["--workout"]],
	["watch.stages", ["--workout-text", "--stage", "6"]],
	["cli.file", ["--workout", join(folder, "taken.fit")]],
])("A workout is refused as %s, with exit code 2", (code, args) => {
	mkdirSync(join(folder, "taken.fit"), { recursive: true });
	const { status, stdout, stderr } = predict(...known, ...args);
	expect([status, stdout, stderr.split(":")[0]]).toEqual([2, "", code]);
});

test("A workout of a hundred stations in Japanese holds fifty steps that a decoder reads, and says the rest", async () => {
	const path = join(folder, "hundred.fit");
	const stations = Array.from({ length: 100 }, (_, k) => [
		"--station",
		`${(k + 1) / 10},駅 ${k},aid,${k + 1}`,
	]);
	const { status, stderr } = predict(...known, "--workout", path, ...stations.flat());
	expect(status).toBe(0);
	expect(stderr).toMatch(/“駅 \d+” first/);
	expect(stderr).toMatch(/\d+ stops have no step of their own/);
	const { buffer } = new Uint8Array(readFileSync(path));
	const { messages } = (await new FitParser({ mode: "list" }).parseAsync(buffer)) as unknown as {
		messages: { workout_step: { wkt_step_name: string }[] };
	};
	const steps = messages.workout_step;
	expect(steps.length).toBeLessThanOrEqual(50);
	expect(steps.every(({ wkt_step_name }) => /^[\x20-\xff]+$/.test(wkt_step_name))).toBe(true);
});

test("A workout says which names were replaced", () => {
	const { status, stderr } = predict(
		...known,
		"--workout",
		join(folder, "kanji.fit"),
		"--station",
		"6,富士山,aid,5",
	);
	expect([status, stderr]).toEqual([0, expect.stringContaining("“富士山”")]);
});

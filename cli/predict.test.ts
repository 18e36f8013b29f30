import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { predictionBody } from "../domain/predictions/wire.ts";
import { wavyGpx } from "../tests/fixtures/wavy-gpx.ts";

const folder = mkdtempSync(join(tmpdir(), "relief-predict-"));
const file = join(folder, "course.gpx");
writeFileSync(file, wavyGpx(12_345));
afterAll(() => rmSync(folder, { recursive: true }));

const command = fileURLToPath(new URL("./predict.ts", import.meta.url));
const predict = (...args: string[]) => {
	const { status, stdout, stderr } = spawnSync("node", [command, ...args], { encoding: "utf8" });
	return { status, stdout, stderr };
};

describe("with --json", () => {
	const { status, stdout, stderr } = predict(file, "--result", "10km=45:00", "--json");

	test("prints one object and nothing else", () => {
		expect([status, stderr]).toEqual([0, ""]);
		expect(JSON.parse(stdout)).toMatchObject({ command: "predict", version: expect.any(String) });
	});

	test("prints the answer of the API", () => {
		expect(predictionBody.safeParse(JSON.parse(stdout)).success).toBe(true);
	});

	test("prints rows that add up to the predicted time", () => {
		const { predicted_time_seconds, pacing_strategy } = JSON.parse(stdout);
		for (const rows of [pacing_strategy.segments, pacing_strategy.kilometres]) {
			const total = rows.reduce(
				(sum: number, row: { time_seconds: number }) => sum + row.time_seconds,
				0,
			);
			expect(total).toBe(predicted_time_seconds);
		}
	});

	test("names its figures with their units", () => {
		const answer = JSON.parse(stdout);
		expect(answer.figures).toContainEqual({
			name: "predict.time",
			value: answer.predicted_time_seconds,
			unit: "s",
		});
	});
});

test("A negative number stands behind its option, as the documents write it, or is joined to it", () => {
	const given = ["--result", "10km=45:00", "--json"];
	const options = ["--split-bias", "-2", "--temperature", "-5"];
	const apart = predict(file, ...given, ...options);
	const joined = predict(file, ...given, "--split-bias=-2", "--temperature=-5");
	expect([apart.status, apart.stderr]).toEqual([0, ""]);
	expect(apart.stdout).toBe(joined.stdout);
	expect(apart.stdout).not.toBe(predict(file, ...given).stdout);
});

test("without --json prints a table of kilometres", () => {
	const { status, stdout } = predict(
		file,
		"--result",
		"half=1:38:00",
		"--strategy",
		"hill-optimized",
	);
	expect(status).toBe(0);
	expect(stdout).toContain("8 times out of 10 between");
	expect(stdout.split("\n").filter((line) => /^ +\d+(\.\d\d)? /.test(line))).toHaveLength(13);
});

describe("refuses with exit 2, nothing on standard output and a code", () => {
	test.each([
		["no result", [file, "--json"], "evidence.missing"],
		["a result without sense", [file, "--result", "soon", "--json"], "evidence.unreadable"],
		[
			"a result beyond the record",
			[file, "--result", "10km=20:00", "--json"],
			"evidence.impossible",
		],
		[
			"an unknown strategy",
			[file, "--result", "10km=45:00", "--strategy", "fly", "--json"],
			"prediction.unknown_strategy",
		],
		["an unknown option", [file, "--result", "10km=45:00", "--fast", "--json"], "cli.usage"],
		["a missing file", [join(folder, "none.gpx"), "--result", "10km=45:00", "--json"], "cli.usage"],
		["a folder", [folder, "--result", "10km=45:00", "--json"], "cli.usage"],
		["no file", ["--result", "10km=45:00", "--json"], "cli.usage"],
		[
			"a track that is no number",
			[file, "--result", "10km=45:00", "--track", "x", "--json"],
			"cli.usage",
		],
		[
			"a week of 999 km",
			[file, "--result", "10km=45:00", "--weekly-km", "999", "--json"],
			"prediction.weekly_km",
		],
		["a file that is no GPX", [command, "--result", "10km=45:00", "--json"], "gpx."],
	])("%s", (_, args, code) => {
		const { status, stdout, stderr } = predict(...args);
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr.startsWith(code)).toBe(true);
	});
});

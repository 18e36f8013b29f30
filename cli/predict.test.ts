import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { courseFolder, predictCommand as predict } from "#tests/fixtures/predict-command.ts";
import { wavyGpx } from "#tests/fixtures/wavy-gpx.ts";
import { predictionBody } from "#wire/prediction.ts";

const { folder, file } = courseFolder();

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

const table = join(folder, "stations.csv");
const lines = ["Km;Nom;BH;Ravito;Arrêt", "0;Départ;08:00;;", "5,2;Étang;09:30;eau;2"];
writeFileSync(
	table,
	[...lines, "8;Col du Vallon;10:15;ravito;5", "12,3;Arrivée;12:00;;"].join("\n"),
);
const day = ["--result", "10km=45:00", "--start", "2027-05-01T08:00", "--json"];

test("Stations of a table, of the command line and typed stops add up to the finish", () => {
	const named = ["--station", "10,Fontaine,water,1,2:30", "--stop", "3@1"];
	const { status, stdout, stderr } = predict(file, ...day, "--stations", table, ...named);
	const { stations, sections, pacing_strategy } = JSON.parse(stdout);
	expect(status).toBe(0);
	expect(stderr.split("\n").map((line) => line.split(":")[0])).toEqual([
		"station.row_start",
		"station.row_finish",
		"",
	]);
	const shown = stations.map((one: Record<string, unknown>) =>
		[one.name, one.kinds, one.stop_seconds, one.cut_off_seconds].join(),
	);
	expect(shown).toEqual([
		",,60,",
		"Étang,water,120,5400",
		"Col du Vallon,aid,summit,300,8100",
		"Fontaine,water,60,9000",
		"Arrivée,,0,14400",
	]);
	const running = sections.reduce(
		(sum: number, row: { time_seconds: number }) => sum + row.time_seconds,
		0,
	);
	expect(running).toBe(pacing_strategy.summary.total_time_seconds);
	expect(stations.at(-1).arrival_seconds).toBe(running + 540);
});

describe("--passage", () => {
	const followed = [
		...day,
		"--strategy",
		"usual",
		"--station",
		"4,Pont,aid,2",
		"--station",
		"8,Col",
	];
	const planned = JSON.parse(predict(file, ...followed).stdout);
	const [pont, col] = planned.stations.map(
		(one: { arrival_seconds: number }) => one.arrival_seconds,
	);
	const forecastAfter = (...passages: string[]) => {
		const { stdout } = predict(
			file,
			...followed,
			...passages.flatMap((text) => ["--passage", text]),
		);
		return JSON.parse(stdout);
	};
	const elapsed = (seconds: number) => new Date(1000 * seconds).toISOString().slice(11, 19);
	const clock = (seconds: number) =>
		new Date(1000 * (8 * 3600 + seconds)).toISOString().slice(11, 16);

	test("as planned is on plan and keeps the finish, by name and by km, by clock and from the start", () => {
		for (const passages of [
			[`Pont=${clock(pont)}`, `Col=${clock(col)}`],
			[`4=${elapsed(pont)}`, `8=${elapsed(col)}`],
		]) {
			const { forecast, stations } = forecastAfter(...passages);
			expect(forecast.on_plan).toBe(true);
			expect(Math.abs(forecast.behind_seconds)).toBeLessThan(60);
			const off = forecast.finish_seconds / planned.predicted_time_seconds - 1;
			expect(Math.abs(off)).toBeLessThan(0.01);
			expect(forecast.low_seconds).toBeLessThan(forecast.finish_seconds);
			expect(forecast.high_seconds).toBeGreaterThan(forecast.finish_seconds);
			expect(Math.abs(stations[1].forecast_seconds - col)).toBeLessThan(60);
		}
	});

	test("five minutes late moves what is ahead", () => {
		const { forecast, stations } = forecastAfter(`Pont=${elapsed(pont + 300)}`);
		expect(forecast).toMatchObject({ behind_seconds: 300, on_plan: false });
		expect(forecast.finish_seconds).toBeGreaterThan(planned.predicted_time_seconds + 300);
		expect(stations[0].forecast_seconds).toBe(pont + 300);
		expect(stations[1].forecast_seconds).toBeGreaterThan(col + 300);
	});

	test("that cannot be used ends with 2, its code and a sentence", () => {
		for (const [text, code] of [
			["Pont", "race.passage"],
			["Lac=0:30:00", "race.passage_place"],
			["Pont=0:01:00", "race.passage_order"],
		]) {
			const { status, stdout, stderr } = predict(file, ...followed, "--passage", text);
			expect([status, stdout, stderr.split(":")[0]]).toEqual([2, "", code]);
		}
		const stages = predict(file, ...day, "--stage", "6", "--passage", "4=0:20:00");
		expect([stages.status, stages.stderr.split(":")[0]]).toEqual([2, "race.passage_stages"]);
	});

	test("stands in the text beside the time", () => {
		const text = followed.filter((one) => one !== "--json");
		const { stdout } = predict(file, ...text, "--passage", `Pont=${elapsed(pont)}`);
		expect(stdout).toMatch(/^Forecast .* likely between .*, on plan at the last passage$/m);
	});
});

test("A table whose lines cannot be used is refused with each line's code and sentence", () => {
	const broken = join(folder, "broken.csv");
	writeFileSync(broken, "km;nom;cut-off\ndix;A;\n11;B;0:20\n50;C;9:00");
	const { status, stdout, stderr } = predict(file, ...day, "--stations", broken);
	expect([status, stdout]).toEqual([2, ""]);
	expect(stderr).toMatch(/^station.row_distance: Line 2: the distance “dix”/);
	expect(stderr).toMatch(/^station.not_on_course: .* “C” at 50 km is .* beyond the end/m);
	expect(stderr).toMatch(/^station.cut_off_too_early: The cut-off 0:20 of “B”/m);
});

test("A station whose cut-off no runner can make is refused", () => {
	const { status, stderr } = predict(file, ...day, "--station", "11,Hut,aid,5,0:20");
	expect([status, stderr.split(":")[0]]).toEqual([2, "station.cut_off_too_early"]);
});

test("Places in the file are stations, unless --stations none leaves them out", () => {
	const placed = join(folder, "placed.gpx");
	const gpx = wavyGpx(12_345);
	const points = [...gpx.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)"/g)];
	const [, lat, lon] = points[points.length >> 1] ?? [];
	const place = `<wpt lat="${lat}" lon="${lon}"><name>Ravito du lac</name></wpt>`;
	writeFileSync(placed, gpx.replace("<trk>", `${place}<trk>`));
	const namesOf = (...args: string[]) =>
		JSON.parse(predict(placed, ...day, ...args).stdout).stations.map(
			({ name }: { name: string }) => name,
		);
	expect(namesOf()).toEqual(["Ravito du lac"]);
	expect(namesOf("--stations", "none")).toEqual([]);
	expect(namesOf("--stations", table)).toEqual(["Étang", "Col du Vallon", "Arrivée"]);
});

test("A course in stages is predicted day by day, and the days add up", () => {
	const given = ["--result", "10km=45:00", "--start", "2027-05-01T08:00"];
	const stages = ["--stage", "5@2027-05-02T08:00", "--stage", "9.5", "--carry-over", "5"];
	const { status, stdout } = predict(file, ...given, ...stages, "--json");
	const { stages: rows, predicted_time_seconds, with_nights_seconds, options } = JSON.parse(stdout);
	expect([status, with_nights_seconds, options.carry_over_percent]).toEqual([0, null, 5]);
	const total = rows.reduce(
		(sum: number, row: { predicted_time_seconds: number }) => sum + row.predicted_time_seconds,
		0,
	);
	expect(total).toBe(predicted_time_seconds);
	expect(rows.map((row: { start: string | null }) => row.start)).toEqual([
		"2027-05-01T08:00+02:00[Europe/Paris]",
		"2027-05-02T08:00+02:00[Europe/Paris]",
		null,
	]);
	const text = predict(file, ...given, ...stages).stdout;
	expect(text).toMatch(/^ +2 +5\.00 +9\.50 .* 2027-05-02T08:00$/m);
	const refused = predict(file, ...given, "--stage", "99");
	expect([refused.status, refused.stderr.split(":")[0]]).toEqual([2, "stage.not_on_course"]);
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
	expect(stdout).toContain("likely between");
	expect(stdout.split("\n").filter((line) => /^ +\d+(\.\d\d)? /.test(line))).toHaveLength(13);
});

test("Stations of the text report come with cut-off and chance, and sections between them", () => {
	const given = ["--result", "half=1:45:00", "--stop", "3@5"];
	const { stdout } = predict(file, ...given, "--station", "9,Col,aid+water,3,0:40");
	expect(stdout).toMatch(/^ {5}3\.00 .* 5 min .* {2}stop$/m);
	expect(stdout).toMatch(/^ {5}9\.00 .* 40 min +under 5% {2}Col \(aid, water\)$/m);
	expect(stdout).toMatch(/^ {5}6\.00 .* {2}3 km - Col$/m);
	expect(stdout).toContain("All cut-offs: under 5%");
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
		["two tables", [file, ...day, "--stations", table, "--stations", table], "cli.usage"],
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
		["a file that is no GPX", [import.meta.filename, "--result", "10km=45:00", "--json"], "gpx."],
	])("%s", (_, args, code) => {
		const { status, stdout, stderr } = predict(...args);
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr.startsWith(code)).toBe(true);
	});
});

const result = ["--result", "10km=45:00"];
const edited = (...args: string[]) => {
	const { status, stdout, stderr } = predict(file, ...result, ...args, "--json");
	expect([status, stderr]).toEqual([0, ""]);
	const { edits, distance } = JSON.parse(stdout);
	return { edits, km: Math.round(distance / 100) / 10 };
};

test("A course is edited in the order of the command line", () => {
	expect(edited("--edit", "trim 2-9", "--edit", "reverse", "--edit", "cut 1-1.5")).toEqual({
		edits: ["trim 2-9", "reverse", "cut 1-1.5"],
		km: 7,
	});
});

test("A file is joined where it stands on the command line, or where an edit says", () => {
	const trimmed = predict(file, ...result, "--edit", "trim 0-0.5", "--join", file);
	expect(trimmed.stdout).toContain("Edited      trim 0-0.5, join 1");
	expect(edited("--join", file, "--edit", "reverse", "--edit", "join 1 start")).toEqual({
		edits: ["reverse", "join 1 start"],
		km: 24.7,
	});
});

test("An edit that is not on the course is refused with its code", () => {
	const { status, stdout, stderr } = predict(file, ...result, "--edit", "trim 50-60");
	expect([status, stdout, stderr.split(":")[0]]).toEqual([2, "", "edit.outside"]);
});

test("A result is as old as it was at a start that has passed", () => {
	const start = `${new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)}T07:00`;
	const { stdout } = predict(file, "--result", "10km=45:00@90d", "--start", start, "--json");
	expect(JSON.parse(stdout).evidence[0].age_days).toBe(50);
});

test("An earlier finish on the course is read, counted and said", () => {
	const before = [
		"--surface",
		"road",
		"--result",
		"10km=45:00@30d",
		"--before",
		"2025-06-01=1:20:00",
	];
	const { status, stdout } = predict(file, ...before, "--json");
	const answer = JSON.parse(stdout);
	expect(status).toBe(0);
	expect(answer.finishes).toMatchObject([
		{ date: "2025-06-01", time_seconds: 4800, counted: true },
	]);
	expect(answer.waterfall.own_course).toBeGreaterThan(0);
	expect(predict(file, ...before).stdout).toContain("Before      1:20:00 on 2025-06-01");
	const refused = predict(file, "--result", "10km=45:00", "--before", "run:1");
	expect([refused.status, refused.stderr.split(":")[0]]).toEqual([2, "prediction.finish_run"]);
});

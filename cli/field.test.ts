import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { mountainRaceGpx } from "#tests/fixtures/mountain-race.ts";
import { courseFolder } from "#tests/fixtures/predict-command.ts";

const command = fileURLToPath(new URL("./field.ts", import.meta.url));
const field = (...args: string[]) => {
	const { status, stdout, stderr } = spawnSync("node", [command, ...args], { encoding: "utf8" });
	return { status, stdout, stderr };
};

const { folder } = courseFolder();
const put = (name: string, text: string) => {
	const file = join(folder, name);
	writeFileSync(file, text);
	return file;
};
const course = put("race.gpx", mountainRaceGpx());
const stations = put("stations.csv", "name,km,cut-off\nPass,16,5:00\nVillage,52,9:30\nHut,80,\n");
const list = put(
	"entrants.csv",
	[
		"name,index,result,time here,wave",
		...Array.from({ length: 150 }, (_, k) => `R${k},${420 + k},,,a`),
		...Array.from({ length: 20 }, (_, k) => `S${k},,half 1:${30 + k}:00,,b`),
		"T,,,21:30,b",
		"U,,,,b",
	].join("\n"),
);
const plain = [course, "--stations", stations] as const;

test("A list of entrants becomes arrivals at each station and the finish", () => {
	const { status, stdout } = field(...plain, "--entrants", list, "--draws", "40", "--json");
	expect(status).toBe(0);
	const report = JSON.parse(stdout);
	expect(report).toMatchObject({ command: "field", entrants: 172, known: 171, draws: 40 });
	expect(report.places.map(({ name }: { name: string | null }) => name)).toEqual([
		...["Pass", "Village", "Hut"],
		null,
	]);
	for (const { quarters, arrived, first, median, last } of report.places) {
		const sum = quarters.reduce((all: number, { mean }: { mean: number }) => all + mean, 0);
		expect(Math.abs(sum - arrived.mean)).toBeLessThan(0.1 * quarters.length);
		expect(first.seconds).toBeLessThan(median.seconds);
		expect(median.seconds).toBeLessThan(last.seconds);
	}
	const [pass, village, hut, finish] = report.places;
	expect(pass.cut_off_seconds).toBe(5 * 3600);
	expect(village.late.mean).toBeGreaterThan(0);
	expect(hut.arrived.mean).toBeLessThanOrEqual(village.arrived.mean - village.late.mean);
	expect(finish.arrived.mean).toBeLessThan(pass.arrived.mean);
});

test("The same seed draws the same field, and later cut-offs lose fewer", () => {
	const shape = ["--count", "300", "--normal", "20:00,3:00", "--draws", "30", "--json"];
	const read = (...more: string[]) => JSON.parse(field(...plain, ...shape, ...more).stdout).places;
	const places = read();
	expect(read()).toEqual(places);
	const later = read("--cut-offs", "120");
	expect(later[1].late.mean).toBeLessThan(places[1].late.mean);
	expect(later[0].arrived).toEqual(places[0].arrived);
});

test("A line that cannot be read is listed, and left out by consent alone", () => {
	const bad = put("bad.csv", "name,index,result\nA,640,\nB,6400,\nC,,half 0:20:00\n");
	const more = ["--normal", "20:00,3:00", "--draws", "20", "--json"];
	const refused = field(...plain, "--entrants", bad, ...more);
	expect([refused.status, refused.stdout]).toEqual([2, ""]);
	expect(refused.stderr).toContain("field.unread: 2 lines cannot be read");
	expect(refused.stderr).toContain("field.line: Line 3: the index “6400”");
	const { status, stdout } = field(...plain, "--entrants", bad, "--leave-out", ...more);
	expect(status).toBe(0);
	const left = JSON.parse(stdout).left_out.map(({ line }: { line: number }) => line);
	expect(left).toEqual([3, 4]);
});

test("Results are scored beside the forecast", () => {
	const times = Array.from({ length: 200 }, (_, k) => `${16 + (k % 9)}:00:00`);
	const results = put("results.csv", ["finish", ...times].join("\n"));
	const shape = ["--count", "200", "--normal", "20:00,3:00", "--draws", "30"];
	const { stdout } = field(...plain, ...shape, "--results", results, "--json");
	const { result } = JSON.parse(stdout).places[3];
	expect(result).toMatchObject({ came: 200, coverage80: expect.any(Number) });
	expect(field(...plain, ...shape, "--results", results).stdout).toContain("Finish");
});

test.each([
	[["--count", "0"], "field.count"],
	[["--count", "20", "--quantiles", "50%=8:30"], "field.quantiles"],
	[["--count", "20", "--normal", "8:30"], "field.normal"],
	[["--count", "20"], "field.no_shape"],
	[["--count", "20", "--normal", "20:00,3:00", "--waves", "x"], "field.waves"],
	[["--count", "20", "--normal", "20:00,3:00", "--stops", "95"], "field.stops"],
	[[], "cli.usage"],
])("%j is refused by %s", (args, code) => {
	const { status, stderr } = field(...plain, ...args);
	expect(status).toBe(2);
	expect(stderr.split("\n").map((line) => line.split(":")[0])).toContain(code);
});

test("Results are scored beside the forecast, and their lines that cannot be read are listed", () => {
	const came = Array.from(
		{ length: 100 },
		(_, k) => `${4 + Math.floor(k / 60)}:${10 + (k % 50)}:00`,
	);
	const good = ["Pass,finish", ...came.map((time) => `${time},DNF`)].join("\n");
	const asked = ["--count", "100", "--normal", "20:00,3:00", "--draws", "20", "--json"];
	const results = put("results.csv", `${good}\nsoon,22:00:00`);
	const refused = field(...plain, ...asked, "--results", results);
	expect(refused.status).toBe(2);
	expect(refused.stderr).toContain("field.result_line");
	const { stdout } = field(...plain, ...asked, "--results", results, "--leave-out");
	const { places, result } = JSON.parse(stdout);
	expect(places[0].result).toMatchObject({ came: 100 });
	expect(places[1].result).toBeUndefined();
	expect(places[3].result).toMatchObject({ came: 0, median_late_seconds: null });
	expect(result.quarters).toBe(places[0].result.quarters + places[3].result.quarters);
	expect(result.crps).toBeGreaterThan(0);
});

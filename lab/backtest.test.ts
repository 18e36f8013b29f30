import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { seeded } from "#tests/fixtures/random.ts";

const folder = mkdtempSync(join(tmpdir(), "relief-backtest-"));
afterAll(() => rmSync(folder, { recursive: true }));

const command = fileURLToPath(new URL("./backtest.ts", import.meta.url));
const backtest = (...args: string[]) => {
	const { status, stdout, stderr } = spawnSync("node", [command, ...args], { encoding: "utf8" });
	return { status, stdout, stderr };
};

/** A made-up runner: 60 runs at 3 m/s with a little noise; the last one is to be predicted. */
function writeAthlete(at: string, name: string, seed: number): void {
	const random = seeded(seed);
	const lines = Array.from({ length: 60 }, (_, i) => {
		const mps = 3 * (1 + 0.04 * random());
		const s = Array.from({ length: 300 + 10 * (i % 30) }, (_, k) => [
			10 * k,
			10 * k * mps,
			100,
			150,
		]);
		return JSON.stringify({ i, day: 4 * i, sport: i % 20 === 7 ? "ride" : "run", s });
	});
	writeFileSync(join(at, `${name}.jsonl.gz`), gzipSync(lines.join("\n")));
}

function folderOf(name: string, targets: string): string {
	const at = join(folder, name);
	mkdirSync(at);
	writeFileSync(join(at, "targets.csv"), targets);
	return at;
}

const good = folderOf(
	"good",
	"athlete,i,day,tags,moving_s\nx1,59,236,HR racelike,5880\nx2,59,236,racelike,5880\nx2,0,0,10k,2990\n",
);
writeAthlete(good, "x1", 1);
writeAthlete(good, "x2", 2);

describe("with --json", () => {
	const { status, stdout, stderr } = backtest(good, "--json");
	const report = JSON.parse(stdout);

	test("prints one object and nothing else", () => {
		expect([status, stderr]).toEqual([0, ""]);
		expect(report).toMatchObject({ command: "backtest", model: expect.any(String) });
	});

	test("counts the times inside intervals of every width", () => {
		const { nominal, holds } = report.reliability;
		expect(nominal).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
		expect(Object.keys(holds)).toEqual(["racelike", "all"]);
		expect(holds.all).toEqual([...holds.all].sort((a: number, b: number) => a - b));
		expect(holds.all.at(-1)).toBeGreaterThan(60);
	});

	test("scores each tag", () => {
		expect(Object.keys(report.tags)).toEqual(["racelike", "10k", "HR", "all"]);
		expect(report.tags.racelike).toMatchObject({ n: 2, refused: 0, athletes: 2 });
		expect(report.tags.racelike.median).toBeLessThan(8);
	});

	test("counts a target without any earlier run as refused, and as an error of 100 %", () => {
		expect(report.tags["10k"]).toMatchObject({ n: 1, refused: 1, median: 100, coverage80: 0 });
	});

	test("scores passages on the way and joint chances of cut-offs", () => {
		const { passages } = report;
		for (const percent of ["25", "50", "75"]) {
			expect(passages[percent]).toEqual({
				n: 3,
				median: expect.any(Number),
				mean: expect.any(Number),
				// the declined target is not inside
				coverage80: 66.67,
			});
			expect(passages[percent].median).toBeLessThan(8);
		}
		expect(passages.joint_brier).toBeGreaterThan(0);
		expect(passages.joint_brier).toBeLessThan(0.25);
		expect(Object.keys(passages.tags)).toEqual(["HR", "racelike", "10k"]);
	});

	test("scores simple methods and the model without its parts in the same form", () => {
		for (const variants of [report.baselines, report.ablation]) {
			expect(Object.keys(variants).length).toBeGreaterThan(2);
			for (const scores of Object.values(variants)) {
				expect(Object.keys(scores as object)).toEqual(Object.keys(report.tags));
			}
		}
	});
});

test("prints tables without --json", () => {
	const { status, stdout } = backtest(good);
	expect(status).toBe(0);
	expect(stdout).toContain("racelike");
});

describe("a folder that cannot be used ends with 2 and says why", () => {
	const refused = (args: string[], words: RegExp) => {
		const { status, stdout, stderr } = backtest(...args);
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr).toMatch(words);
	};

	test("none named", () => refused([], /cli\.usage: Name a folder/));
	test("a claim beside constants that are fitted again", () =>
		refused([good, "--claim", "--leave-one-out"], /cli\.usage: --claim needs FOLDER, without/));
	test("none there", () => refused([join(folder, "none")], /no such folder/));
	test("no targets", () => {
		const empty = join(folder, "empty");
		mkdirSync(empty);
		refused([empty], /targets\.csv: missing/);
	});
	test("no histories", () => {
		refused([folderOf("bare", "athlete,i,tags,moving_s\nx1,5,half,100\n")], /no \*\.jsonl\.gz/);
	});
	test("a missing athlete", () => {
		const at = folderOf("stranger", "athlete,i,tags,moving_s\nx9,5,half,100\n");
		writeAthlete(at, "x1", 1);
		refused([at], /x9\.jsonl\.gz: targets\.csv names it/);
	});
	test("a missing activity", () => {
		const at = folderOf("beyond", "athlete,i,tags,moving_s\nx1,500,half,100\n");
		writeAthlete(at, "x1", 1);
		refused([at], /no activity 500/);
	});
	test("a missing column", () => {
		refused([folderOf("column", "athlete,i,moving_s\n")], /no column "tags"/);
	});
	test("a broken line", () => {
		const at = folderOf("broken", "athlete,i,tags,moving_s\nx1,5,half,100\n");
		writeFileSync(join(at, "x1.jsonl.gz"), gzipSync('{"i":0,'));
		refused([at], /line 1: no JSON/);
	});
	test("no gzip", () => {
		const at = folderOf("plain", "athlete,i,tags,moving_s\nx1,5,half,100\n");
		writeFileSync(join(at, "x1.jsonl.gz"), "plain");
		refused([at], /not readable as gzip/);
	});
	test("no tables of results", () => {
		refused(["--results", good], /neither vickers/);
	});
});

test("A finish on the same course in an earlier year is one more observation", () => {
	const at = join(folder, "results");
	mkdirSync(at);
	const races = [
		"race,event,code,year,km,dplus,dminus,date",
		...[2021, 2022, 2023].map((year, k) => `${k + 1},dolo,L,${year},40,2000,2000,${year}-07-01`),
		"4,other,M,2022,40,2000,2000,2022-09-01",
	];
	const results = ["race,runner,time_s,status"];
	for (let runner = 1; runner <= 5; runner++) {
		// the first course takes everybody a quarter longer than the other one
		for (const [race, timeS] of [20_000, 20_000, 20_000, 16_000].entries()) {
			results.push(`${race + 1},${runner},${timeS + 100 * runner},F`);
		}
	}
	writeFileSync(join(at, "utmb_world_races.csv.gz"), gzipSync(races.join("\n")));
	writeFileSync(join(at, "utmb_world_results.csv.gz"), gzipSync(results.join("\n")));
	const { status, stdout } = backtest("--results", at, "--json");
	const { trail } = JSON.parse(stdout).results;
	expect(status).toBe(0);
	const scores = ["with earlier finishes on it", "without", "time of the last finish"].map(
		(name) => trail[`same course again: ${name}`],
	);
	expect(scores.map(({ n }) => n)).toEqual([10, 10, 10]);
	expect(scores[0].mean).toBeLessThan(scores[1].mean);
	expect(scores[2].mean).toBe(0);
});

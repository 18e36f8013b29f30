import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { normal, seeded } from "#tests/fixtures/random.ts";
import { readEditions, splitReport } from "./splits.ts";

const folder = mkdtempSync(join(tmpdir(), "splits-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Finishers of a marathon who slow down by a random share, and one who did not finish. */
function finishers(seed: number): string {
	const random = seeded(seed);
	const rows = Array.from({ length: 120 }, (_, k) => {
		const pace = 250 + 80 * random();
		const slows = Math.max(0, 0.08 + 0.05 * normal(random));
		const at = (km: number) => pace * km * (1 + (slows * km) / 84.39);
		return [k, k % 3 === 0 ? "F" : "M", "finished", at(42.195), at(21.1), at(30)].join(",");
	});
	return ["runner,sex,status,finish_s,s@21.1,s@30", ...rows, "900,M,dnf,,7000,"].join("\n");
}

writeFileSync(
	join(folder, "races.csv"),
	[
		"race,year,km,dplus_m,temperature,climb_at_marks",
		'TOWN,2021,42.195,100,"10 h 10.0 C, 13 h 14.0 C; wind 3 km/h",',
		"TOWN,2022,42.195,100,,",
	].join("\n"),
);
for (const [year, seed] of [
	[2021, 1],
	[2022, 2],
]) {
	writeFileSync(join(folder, `TOWN-${year}.csv.gz`), gzipSync(finishers(seed)));
}

test("Each edition and mark is scored, beside constant pace, and beside earlier years where there are any", () => {
	const report = splitReport(readEditions(folder));
	expect(Object.keys(report)).toEqual(["TOWN-2021", "TOWN-2022"]);
	expect(Object.keys(report["TOWN-2022"])).toEqual(["21", "30"]);
	const [first, later] = [report["TOWN-2021"]["30"], report["TOWN-2022"]["30"]];
	expect(first.n).toBe(120);
	expect(first.own_course).toBeUndefined();
	expect(later.own_course?.median).toBeLessThan(later.constant_pace.median);
	expect(later.median).toBeLessThan(later.constant_pace.median);
	expect(later.constant_pace.bias).toBeLessThan(0);
	expect(later.unseen_course).toBeDefined();
	expect(later.coverage80).toBeGreaterThan(50);
});

test("A folder without races is refused by its name", () => {
	expect(() => readEditions(join(folder, "none"))).toThrow("no such folder");
});

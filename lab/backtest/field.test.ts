import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { fieldSettings } from "#domain/predictions/field/field-settings.ts";
import { normal, seeded } from "#tests/fixtures/random.ts";
import { loadFieldEngine } from "#wasm/load-field-node.ts";
import { fieldReport } from "./field.ts";
import { fieldFit } from "./field-fit.ts";
import { readEditions } from "./splits.ts";

const folder = mkdtempSync(join(tmpdir(), "field-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runners of a marathon who fade, the slower ones more, and a few who stop at a mark. */
function runners(seed: number, day: number): string {
	const random = seeded(seed);
	const rows = Array.from({ length: 300 }, (_, k) => {
		const pace = day * 320 * Math.exp(0.2 * normal(random));
		const slows = Math.max(0, 0.1 + 0.3 * Math.log(pace / 320) + 0.05 * normal(random));
		const at = (km: number) => (pace * km * (1 + (slows * km) / 84.39)) / (1 + slows / 2);
		if (k % 5 === 0) return [k, "M", "dnf", "", at(10), k % 2 ? at(21.1) : "", ""].join(",");
		return [k, "M", "finished", at(42.195), at(10), at(21.1), at(30)].join(",");
	});
	return ["runner,sex,status,finish_s,s@10,s@21.1,s@30", ...rows].join("\n");
}

writeFileSync(
	join(folder, "races.csv"),
	[
		"race,year,km,dplus_m,temperature,climb_at_marks",
		...["TOWN,2021", "TOWN,2022", "PORT,2022"].map((name) => `${name},42.195,100,,`),
	].join("\n"),
);
for (const [name, seed, day] of [
	["TOWN-2021", 1, 1],
	["TOWN-2022", 2, 1.03],
	["PORT-2022", 3, 1.1],
] as const) {
	writeFileSync(join(folder, `${name}.csv.gz`), gzipSync(runners(seed, day)));
}
const editions = readEditions(folder);

test("A field is forecast by the edition before, better than by normal paces", () => {
	const report = fieldReport(editions, loadFieldEngine());
	expect(Object.keys(report)).toEqual(["PORT-2022", "TOWN-2021", "TOWN-2022"]);
	expect(report["PORT-2022"].known_by).toBeNull();
	const score = report["TOWN-2022"];
	expect(score).toMatchObject({ known_by: "TOWN-2021", starters: 300 });
	expect(score.n).toBeGreaterThan(20);
	expect(score.crps).toBeLessThan(score.baseline_crps);
	expect(score.coverage80).toBeGreaterThan(60);
	expect(fieldReport(editions, loadFieldEngine())).toEqual(report);
});

test("Constants fitted without a course do not see it", () => {
	const withoutPort = fieldFit(editions, "PORT", fieldSettings);
	const onlyTown = fieldFit(
		editions.filter(({ race }) => race === "TOWN"),
		null,
		fieldSettings,
	);
	expect(withoutPort).toEqual(onlyTown);
	expect(fieldFit(editions, "TOWN", fieldSettings).road).not.toEqual(withoutPort.road);
	// runners of 20 % more fade 6 % of the way more, by how they were made
	expect(withoutPort.road.slowerFade).toBeGreaterThan(0.15);
});

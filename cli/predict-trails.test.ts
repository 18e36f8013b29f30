import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { wavyGpx } from "#tests/fixtures/wavy-gpx.ts";

const folder = mkdtempSync(join(tmpdir(), "relief-trails-"));
const file = join(folder, "course.gpx");
writeFileSync(file, wavyGpx(12_345));
afterAll(() => rmSync(folder, { recursive: true }));

const command = fileURLToPath(new URL("./predict.ts", import.meta.url));
const predict = (...args: string[]) => spawnSync("node", [command, ...args], { encoding: "utf8" });

test("An index, or a result with its climb, is enough", () => {
	const of = (...args: string[]) => JSON.parse(predict(file, ...args, "--json").stdout);
	const index = of("--index", "540", "--edition-median", "1:40");
	expect(index).toMatchObject({ evidence: [], runner_index: 540, edition_median_seconds: 6000 });
	const [evidence] = of("--result", "50km+2500=9:30:00").evidence;
	expect(evidence).toMatchObject({ distance_m: 50_000, climb_m: 2500 });
	expect(predict(file, "--index", "12").stderr).toContain("prediction.runner_index");
});

import { expect, test } from "vitest";
import { courseFolder, predictCommand as predict } from "#tests/fixtures/predict-command.ts";

const { file } = courseFolder();

test("An index, or a result with its climb, is enough", () => {
	const of = (...args: string[]) => JSON.parse(predict(file, ...args, "--json").stdout);
	const index = of("--index", "540", "--edition-median", "1:40");
	expect(index).toMatchObject({ evidence: [], runner_index: 540, edition_median_seconds: 6000 });
	const [evidence] = of("--result", "50km+2500=9:30:00").evidence;
	expect(evidence).toMatchObject({ distance_m: 50_000, climb_m: 2500 });
	expect(predict(file, "--index", "12").stderr).toContain("prediction.runner_index");
});

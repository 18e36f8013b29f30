import fc from "fast-check";
import { expect, test } from "vitest";
import { historyModelSettings, modelSettings } from "#domain/predictions/model/model-settings.ts";
import { manyRuns } from "#tests/fixtures/histories.ts";
import { core, predictOn, steady } from "#tests/fixtures/prediction-core.ts";
import { anyCourse, anyRunner, seeded } from "#tests/fixtures/prediction-courses.ts";
import { loadActivityEngine } from "./load-activity-node.ts";
import { mildTimeS } from "./prediction-bindings.ts";

const ability = loadActivityEngine().learnAbility({
	runs: manyRuns(40),
	results: [],
	today: 400,
	weeklyKm: null,
});

test("The time in mild weather is that of a whole prediction, from results and from runs", () => {
	fc.assert(
		fc.property(anyCourse, anyRunner, fc.constantFrom(0, 0.04), (course, results, carryOver) => {
			const asked = {
				surface: 0.04,
				carryOver,
				ownCourse: { ln: 0.05, spread: 0.8 },
				recent: { misses: [], taperLn: -1, trendLn: 0.5, restLn: 2 },
			};
			for (const known of [{ results }, { results: [], ability, settings: historyModelSettings }]) {
				const inputs = { settings: modelSettings, ...asked, ...known };
				const whole = predictOn(course, inputs).exactS;
				const mildS = mildTimeS(core, { course, weeklyKm: 45, shape: steady, ...inputs });
				expect(mildS / whole).toBeCloseTo(1, 12);
			}
		}),
		seeded,
	);
});

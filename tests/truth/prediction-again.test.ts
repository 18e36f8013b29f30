import { expect, test } from "vitest";
import { modelSettings } from "../../domain/predictions/model-settings.ts";
import { pacingStrategies } from "../../domain/predictions/prediction.ts";
import { stopAt } from "../../domain/predictions/stations/station.ts";
import { planShape } from "../../domain/predictions/strategies.ts";
import { instantiatePrediction } from "../../wasm/load-node.ts";
import { type PredictionCore, predictInCore } from "../../wasm/prediction-bindings.ts";
import { courseOf, lengthOf, ran } from "../fixtures/prediction-core.ts";
import { seeded } from "../fixtures/random.ts";

const fresh = () => instantiatePrediction().exports as unknown as PredictionCore;

test("An instance that has seen other questions answers as a fresh one, to the last bit", () => {
	const draw = seeded(11);
	const courses = Array.from({ length: 4 }, () =>
		courseOf(
			Array.from({ length: 40 }, () => [1 + Math.floor(draw() * 30), draw() * 0.6 - 0.3] as const),
			{ lastCellM: 1 + 19 * draw() },
		),
	);
	const used = fresh();
	for (let round = 0; round < 60; round++) {
		const course = courses[Math.floor(draw() * courses.length)];
		const strategy = pacingStrategies[round % pacingStrategies.length];
		const inputs = {
			course,
			// more than the usual room now and then
			results: Array.from({ length: 1 + Math.floor(draw() * 20) }, () =>
				ran(5000 + draw() * 40_000, 2000 + draw() * 12_000, draw() * 400),
			),
			weeklyKm: 30 + 40 * draw(),
			settings: draw() < 0.3 ? { ...modelSettings } : modelSettings,
			shape: planShape(strategy, lengthOf(course), modelSettings.plan),
			surface: draw() < 0.5 ? 0 : 0.1 * draw(),
			...(draw() < 0.5 && { day: hours(draw) }),
			goalS: draw() < 0.5 ? null : 600 + 9000 * draw(),
		};
		expect(predictInCore(used, inputs)).toEqual(predictInCore(fresh(), inputs));
	}
});

/** Up to ten hours of weather, with a stop. */
const hours = (draw: () => number) => ({
	sliceS: 3600,
	slices: Array.from({ length: 1 + Math.floor(10 * draw()) }, () => ({
		...{ airC: 40 * draw(), humidity: draw(), dark: draw() },
	})),
	stations: draw() < 0.5 ? [] : [stopAt(1000, 600)],
});

import { expect, test } from "vitest";
import { builtInNormals } from "#domain/predictions/model/climate/built-in.ts";
import { localClimate } from "#domain/predictions/model/climate/normals.ts";
import { dayOf } from "#domain/predictions/model/conditions.ts";
import { modelSettings } from "#domain/predictions/model/model-settings.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { planShape } from "#domain/predictions/model/strategies.ts";
import { generalPacing } from "#domain/predictions/model/usual-pacing.ts";
import { stopAt } from "#domain/predictions/options/station.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { instantiatePrediction } from "#wasm/load-node.ts";
import { type PredictionCore, predictInCore } from "#wasm/prediction-bindings.ts";
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

test("A plan of usual slopes is that of a fresh instance, after another response, ground or day", () => {
	const draw = seeded(13);
	const slopes = Array.from(
		{ length: 41 },
		() => [1 + Math.floor(draw() * 30), draw() - 0.5] as const,
	);
	const course = courseOf(slopes);
	const used = fresh();
	for (let round = 0; round < 60; round++) {
		const inputs = {
			course,
			results: [ran(10_000, 2000 + 1000 * draw(), 0)],
			weeklyKm: 50,
			settings: modelSettings,
			shape: planShape("usual", lengthOf(course), modelSettings.plan),
			pacing: { ...generalPacing, slopeResponse: draw() < 0.5 ? 0.8 : 0.9 },
			surface: draw() < 0.5 ? 0 : 0.1,
			...(draw() < 0.3 && { day: hours(draw) }),
		};
		expect(predictInCore(used, inputs)).toEqual(predictInCore(fresh(), inputs));
	}
});

test("A course that was asked about another start, air, climate or length of the day has the day of a fresh one", () => {
	const draw = seeded(12);
	const place = { lat: new Float64Array([45]), lon: new Float64Array([6]) };
	const fresh = () => ({
		...place,
		elevationM: new Float64Array([400]),
		elevationMethod: "gps" as const,
	});
	const course = fresh();
	const paris = { latDeg: 48.9, lonDeg: 2.3 };
	const climates = [undefined, localClimate(builtInNormals(), paris, 75)];
	const pick = <T>(values: readonly T[]) => values[Math.floor(draw() * values.length)];
	for (let round = 0; round < 80; round++) {
		const options = {
			...plainQuestion.options,
			start: pick(["2026-07-01T06:00Z", "2026-07-01T20:00Z", "2026-12-01T06:00Z"]),
			temperatureC: pick([null, null, 20]),
			humidity: pick([null, 0.4]),
		};
		const question = { options, heat: modelSettings.heat, climate: pick(climates) };
		const lastingS = pick([4000, 20_000, 300_000]);
		expect(dayOf({ ...question, course }, lastingS)).toEqual(
			dayOf({ ...question, course: fresh() }, lastingS),
		);
	}
});

/** Up to ten hours of weather, with a stop. */
const hours = (draw: () => number) => ({
	sliceS: 3600,
	slices: Array.from({ length: 1 + Math.floor(10 * draw()) }, () => ({
		airC: 40 * draw(),
		humidity: draw(),
		dark: draw(),
	})),
	stations: draw() < 0.5 ? [] : [stopAt(1000, 600)],
});

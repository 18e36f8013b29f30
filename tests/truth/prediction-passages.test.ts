import fc from "fast-check";
import { expect, test } from "vitest";
import type { CorePrediction } from "#domain/predictions/model/prediction.ts";
import { sameEffort } from "#domain/predictions/stations/effort-curve.ts";
import { finishOf } from "#domain/predictions/stations/passages.ts";
import { passageBy, waysOf } from "#domain/predictions/stations/ways.ts";
import type { PredictionCourse } from "#wasm/prediction-bindings.ts";
import { flat, half145, predictOn, ran } from "../fixtures/prediction-core.ts";
import { anyCourse, anyRunner, seeded } from "../fixtures/prediction-courses.ts";

const waysBy = (prediction: CorePrediction) =>
	waysOf(finishOf(prediction, { planS: prediction.planTimeS, effort: sameEffort }));

function lastPassage(course: PredictionCourse, results = half145) {
	const prediction = predictOn(course, { results });
	return { prediction, last: passageBy(waysBy(prediction), 1) };
}

test("The last passage is the finish, with the range that the core says", () => {
	fc.assert(
		fc.property(anyCourse, anyRunner, (course, results) => {
			const { prediction, last } = lastPassage(course, results);
			expect(last.timeS).toBe(prediction.exactS);
			// the core rounds bounds outwards to whole seconds
			expect(last.lowS).toBeGreaterThan(prediction.lowS - 1e-6 * last.lowS);
			expect(last.lowS).toBeLessThan(prediction.lowS + 1 + 1e-6 * last.lowS);
			expect(last.highS).toBeGreaterThan(prediction.highS - 1 - 1e-6 * last.highS);
			expect(last.highS).toBeLessThan(prediction.highS + 1e-6 * last.highS);
		}),
		seeded,
	);
});

test("The last passage of a course without heights has the wider half of its range upwards", () => {
	const known = lastPassage(flat(21_097.5));
	const unknown = lastPassage({ ...flat(21_097.5), elevationMethod: "none" });
	expect(Math.floor(unknown.last.lowS)).toBe(known.prediction.lowS);
	expect(Math.ceil(unknown.last.highS)).toBe(unknown.prediction.highS);
	expect(unknown.last.highS).toBeGreaterThan(1.2 * known.last.highS);
});

test("Passages of any course rise from the start to the finish", () => {
	fc.assert(
		fc.property(anyCourse, anyRunner, (course, results) => {
			const ways = waysBy(predictOn(course, { results }));
			let before = { timeS: 0, lowS: 0, highS: 0 };
			for (let k = 1; k <= 100; k++) {
				const next = passageBy(ways, k / 100);
				const rises =
					next.timeS > before.timeS && next.lowS > before.lowS && next.highS > before.highS;
				expect(rises, `${k} %`).toBe(true);
				before = next;
			}
		}),
		seeded,
	);
});

test("A course of a few seconds has passages", () => {
	const { last, prediction } = lastPassage(flat(20), [ran(3000, 900)]);
	expect(last.timeS).toBe(prediction.exactS);
	const { timeS } = passageBy(waysBy(prediction), 0.5);
	expect(timeS).toBeCloseTo(prediction.exactS / 2, 0);
});

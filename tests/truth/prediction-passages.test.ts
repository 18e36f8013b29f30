import fc from "fast-check";
import { expect, test } from "vitest";
import { finishOf, passageOf, passagesOf } from "../../domain/predictions/stations/passages.ts";
import type { PredictionCourse } from "../../wasm/prediction-bindings.ts";
import { flat, half145, predictOn, ran, steady } from "../fixtures/prediction-core.ts";
import { anyCourse, anyRunner, seeded } from "../fixtures/prediction-courses.ts";

function lastPassage(course: PredictionCourse, results = half145) {
	const prediction = predictOn(course, { results });
	return { prediction, last: passageOf(passagesOf(finishOf(prediction, steady)), 1) };
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
			const passages = passagesOf(finishOf(predictOn(course, { results }), steady));
			let before = { timeS: 0, lowS: 0, highS: 0 };
			for (let k = 1; k <= 100; k++) {
				const next = passageOf(passages, k / 100);
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
	const passages = passagesOf(finishOf(prediction, steady));
	expect(passageOf(passages, 0.5).timeS).toBeCloseTo(prediction.exactS / 2, 9);
});

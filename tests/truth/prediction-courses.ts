import fc from "fast-check";
import type { PredictionCourse } from "../../wasm/prediction-face.ts";
import { courseOf } from "./prediction-core.ts";

/** Seeded, so that a failure today is a failure tomorrow. */
export const seeded = { seed: 20_260_101, numRuns: 200 };

type Runs = readonly (readonly [number, number])[];

const runs = (maxGrade: number) =>
	fc.array(
		fc.tuple(
			fc.integer({ min: 1, max: 120 }),
			fc.double({ min: -maxGrade, max: maxGrade, noNaN: true }),
		),
		{ minLength: 1, maxLength: 30 },
	);

/** Stretches of even slope: 20 m to 70 km long, up to 30 %. */
export const anyRuns: fc.Arbitrary<Runs> = runs(0.3);

export const anyCourse: fc.Arbitrary<PredictionCourse> = fc
	.tuple(anyRuns, fc.double({ min: 0.01, max: 20, noNaN: true }))
	.map(([stretches, lastCellM]) => courseOf(stretches, { lastCellM }));

/** A result between a walk and a record, 3 to 42 km, up to three years old. */
export const anyResult = fc
	.record({
		distanceM: fc.constantFrom(3000, 5000, 10_000, 15_000, 21_097.5, 42_195),
		speed: fc.double({ min: 1.5, max: 5, noNaN: true }),
		ageDays: fc.integer({ min: 0, max: 1000 }),
	})
	.map(({ distanceM, speed, ageDays }) => ({ distanceM, timeS: distanceM / speed, ageDays }));

/** Results of one runner: one level, with the scatter of real races. */
export const anyRunner = fc
	.record({
		speed: fc.double({ min: 2, max: 5, noNaN: true }),
		races: fc.array(
			fc.record({
				distanceM: fc.constantFrom(5000, 10_000, 21_097.5, 42_195),
				form: fc.double({ min: 0.94, max: 1.06, noNaN: true }),
				ageDays: fc.integer({ min: 0, max: 400 }),
			}),
			{ minLength: 1, maxLength: 6 },
		),
	})
	.map(({ speed, races }) =>
		races.map(({ distanceM, form, ageDays }) => ({
			distanceM,
			timeS: (form * distanceM * (distanceM / 10_000) ** 0.07) / speed,
			ageDays,
		})),
	);

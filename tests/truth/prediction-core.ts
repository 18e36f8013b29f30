import { type ModelSettings, modelSettings } from "../../domain/predictions/model-settings.ts";
import type { PacingStrategyName, RaceResult } from "../../domain/predictions/prediction.ts";
import { type PlanShape, planShape } from "../../domain/predictions/strategies.ts";
import { instantiateCore } from "../../wasm/load-node.ts";
import {
	type PredictionCore,
	type PredictionCourse,
	type PredictionInputs,
	predictInCore,
} from "../../wasm/prediction-face.ts";

export interface TestedCore extends PredictionCore {
	gradeCost(grade: number): number;
	normalBelow(z: number): number;
}

/** The core alone, without its engine: what these tests ask for are its numbers. */
export const core = instantiateCore().exports as unknown as TestedCore;

/** The model as published, before the personal hill cost: what the vectors were computed with. */
export const publishedSettings: ModelSettings = {
	...modelSettings,
	prior: { ...modelSettings.prior, hillCost: { mean: 0, sd: 0 } },
	course: { ...modelSettings.course, sdPerExcess: 0.12 },
};

export const steady: PlanShape = { even: false, start: 1, slope: 0, z: 0 };

/** A result on the day of the prediction. */
export const ran = (distanceM: number, timeS: number, ageDays = 0): RaceResult => ({
	distanceM,
	timeS,
	ageDays,
});

export const half145 = [ran(21_097.5, 6300)];

/** A course of equal cells from [cells, grade] runs; its last cell may be shorter. */
export function courseOf(
	runs: readonly (readonly [number, number])[],
	{ cellM = 20, lastCellM = cellM } = {},
): PredictionCourse {
	const grade = Float64Array.from(runs.flatMap(([count, slope]) => Array(count).fill(slope)));
	const elevationM = new Float64Array(grade.length + 1);
	let gainM = 0;
	let lossM = 0;
	grade.forEach((slope, i) => {
		const rise = slope * (i === grade.length - 1 ? lastCellM : cellM);
		elevationM[i + 1] = elevationM[i] + rise;
		gainM += Math.max(0, rise);
		lossM += Math.max(0, -rise);
	});
	return { cellM, lastCellM, grade, elevationM, gainM, lossM, elevationMethod: "planned" };
}

/** Flat ground of any length, in 20 m cells. */
export function flat(distanceM: number): PredictionCourse {
	const cells = Math.max(1, Math.ceil(distanceM / 20 - 1e-9));
	return courseOf([[cells, 0]], { lastCellM: distanceM - 20 * (cells - 1) });
}

export function lengthOf({ grade, cellM, lastCellM }: PredictionCourse): number {
	return (grade.length - 1) * cellM + lastCellM;
}

/** One prediction with the product's settings unless told otherwise. */
export function predictOn(course: PredictionCourse, other: Partial<PredictionInputs> = {}) {
	return predictInCore(core, {
		course,
		results: half145,
		weeklyKm: 45,
		settings: modelSettings,
		shape: steady,
		...other,
	});
}

/** The plan of a strategy, by name. */
export function planOn(
	course: PredictionCourse,
	strategy: PacingStrategyName,
	other: Partial<PredictionInputs> = {},
) {
	return predictOn(course, {
		shape: planShape(strategy, lengthOf(course), modelSettings.plan),
		...other,
	});
}

/** Settings under which a course takes exactly `totalS`: a speed known for certain, no fade. */
export function timedSettings(equivalentM: number, totalS: number): ModelSettings {
	const none = { mean: 0, sd: 0 };
	return {
		...publishedSettings,
		prior: {
			logSpeed: { mean: Math.log(equivalentM / totalS), sd: 0 },
			fade1: none,
			fade2: { sd: 0 },
			fade3: none,
			hillCost: none,
		},
	};
}

export const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0);
export const times = (rows: readonly { timeS: number }[]) => sum(rows.map((row) => row.timeS));

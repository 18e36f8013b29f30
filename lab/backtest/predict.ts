// One target, predicted by the product's own steps from the runs before it.

import {
	type HistorySettings,
	historySettings,
} from "#domain/predictions/model/history-settings.ts";
import {
	historyModelSettings,
	type ModelSettings,
} from "#domain/predictions/model/model-settings.ts";
import { recentRuns } from "#domain/predictions/model/recent-runs.ts";
import { isRaceCourse, type PastRun } from "#domain/predictions/model/run-history.ts";
import { planShape } from "#domain/predictions/model/strategies.ts";
import { usualPacing } from "#domain/predictions/model/usual-pacing.ts";
import { usualHills } from "#domain/predictions/model/usual-runs.ts";
import type { PacingStrategyName } from "#domain/predictions/options/strategy-name.ts";
import {
	type FullPrediction,
	type PredictionCourse,
	predictInCore,
} from "#wasm/prediction-bindings.ts";
import type { Target } from "./athletes.ts";
import type { Engines } from "./engines.ts";
import { ownBacktests } from "./own-races.ts";
import { mean } from "./score.ts";

/** The product's model with a part switched off. */
export interface Variant {
	settings?: HistorySettings;
	model?: ModelSettings;
	/** Whether a target is a race; by its course when missing. */
	race?: (course: { distanceM: number; equivalentM: number }) => boolean;
	/** What the plan is; of the same effort all along when missing. */
	strategy?: PacingStrategyName;
	/** Every run and course as flat. */
	flat?: boolean;
	/** Hills as well known as the ability says, however few were run. */
	manyHills?: boolean;
	/** Every course as a file without heights. */
	flatCourse?: boolean;
	/**
	 * Times and ranges by how the runner's own earlier hard, long and hilly runs lay beside what these constants say of
	 * them; slow. Without it neither follows them.
	 */
	own?: HistorySettings;
	/** Times that do not follow the last weeks and misses. */
	noRecent?: boolean;
}

/** The estimate for a target; null when the model declines. */
export type Estimate = FullPrediction | null;

export function predictTarget(engines: Engines, target: Target, variant: Variant = {}): Estimate {
	const { settings = historySettings, model = historyModelSettings, race = isRaceCourse } = variant;
	const { strategy = "hill-optimized" } = variant;
	const runs = variant.flat ? target.history.map(flattened) : target.history;
	const evidence = { runs, results: [], today: target.day, weeklyKm: null };
	const ability = engines.history.learnAbility(evidence, settings);
	if (ability.runs === 0) return null;
	const hills = usualHills({ runs, today: target.day }, ability);
	const own = variant.own && ownBacktests(engines, target, variant.own);
	return predictInCore(engines.prediction, {
		course: courseOf(target.distanceM, variant.flat || variant.flatCourse ? null : target),
		results: [],
		ability,
		race: race(variant.flat ? flattenedCourse(target) : target),
		weeklyKm: null,
		settings: model,
		shape: planShape(strategy, target.distanceM, model.plan),
		pacing: usualPacing({ runs, today: target.day }),
		own: own?.scatter ?? {},
		recent:
			own && !variant.noRecent
				? recentRuns({ runs: target.history, today: target.day }, own.misses)
				: undefined,
		unknownHillsSd: hills.sd,
		hilliest: variant.manyHills ? undefined : hills.hilliest,
	});
}

/** A course of 20 m cells from its slopes, at its altitude; flat at the sea when they are unknown. */
export function courseOf(
	distanceM: number,
	heights: Pick<Target, "slopes" | "altitudeM"> | null,
): PredictionCourse {
	const slopes = heights?.slopes ?? null;
	const cellM = 20;
	const cells = Math.max(1, slopes?.length ?? Math.ceil(distanceM / cellM));
	const lastCellM = distanceM - cellM * (cells - 1);
	const grade = slopes ?? new Float64Array(cells);
	const elevationM = new Float64Array(cells + 1);
	grade.forEach((slope, i) => {
		elevationM[i + 1] = elevationM[i] + slope * (i === cells - 1 ? lastCellM : cellM);
	});
	if (heights?.altitudeM) liftTo(elevationM, heights.altitudeM);
	const method = slopes === null ? "none" : "gps";
	return { cellM, lastCellM, grade, elevationM, gainM: 0, lossM: 0, elevationMethod: method };
}

function liftTo(elevationM: Float64Array, altitudeM: number): void {
	const by = altitudeM - mean([...elevationM]);
	elevationM.forEach((metres, i) => {
		elevationM[i] = metres + by;
	});
}

function flattened(run: PastRun): PastRun {
	const { distanceM } = run.features;
	const flat = { equivalentM: distanceM, hillM: 0, elevationKnown: false };
	return { ...run, features: { ...run.features, ...flat } };
}

const flattenedCourse = ({ distanceM }: Target) => ({ distanceM, equivalentM: distanceM });

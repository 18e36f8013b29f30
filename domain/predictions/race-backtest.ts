import type { RunFeatures } from "../training/run-features.ts";
import type { Ability } from "./ability.ts";
import type { Course } from "./course.ts";
import { longestMemoryDays } from "./history-settings.ts";
import type { CorePrediction } from "./prediction.ts";
import { isEvidence, isRace, type PastRun, type RunHistory } from "./run-history.ts";
import { fewestRuns } from "./runner-model.ts";

/** What would have been said of a race, from the runs before it. */
export interface RaceBacktest {
	saidS: number;
	/** Standard deviations of ln T: in all, and of the day alone. */
	sd: number;
	daySd: number;
	/** Runs that it would have been learned from. */
	runs: number;
}

interface Foretelling {
	learn: (history: RunHistory) => Ability;
	predict: (course: Course, ability: Ability) => Pick<CorePrediction, "timeS" | "sd" | "parts">;
}

/** Whether a run is looked back at. */
export const isBacktested = (run: PastRun) => isRace(run) && isEvidence(run);

/** Foretells the race at `index` of `runs`, which are in time order; null with too few runs before it. */
export function backtestRace<Run extends PastRun>(
	runs: readonly Run[],
	index: number,
	{ learn, predict }: Foretelling,
): RaceBacktest | null {
	const race = runs[index];
	const before = runs.slice(0, index).filter(({ day }) => race.day - day <= longestMemoryDays);
	const ability = learn({ runs: before, results: [], today: race.day, weeklyKm: null });
	if (ability.runs < fewestRuns) return null;
	const { timeS, sd, parts } = predict(courseLike(race.features), ability);
	return { saidS: timeS, sd, daySd: Math.sqrt(parts.day), runs: ability.runs };
}

/** How far off it was, in its own standard deviations; above 0 the run was slower than said. */
export const surpriseOf = ({ saidS, sd }: Pick<RaceBacktest, "saidS" | "sd">, ranS: number) =>
	Math.log(ranS / saidS) / sd;

const cellM = 20;
/** A slope, and what a metre of it costs by the curve and per unit of personal hill cost (wasm/assembly/prediction). */
const steep = { slope: 0.25, cost: 2.727, hill: 3.3632 };

/**
 * A course that costs what a run's ground did, whatever the hill cost: flat ground and one climb, all at the run's mean
 * altitude. The run's own slopes are not kept.
 */
export function courseLike({ equivalentM, hillM, altitudeM }: RunFeatures): Course {
	const climbM = Math.min(hillM / steep.hill, equivalentM / steep.cost);
	const climbCells = Math.round(climbM / cellM);
	const flatM = Math.max(cellM, equivalentM - climbCells * cellM * steep.cost);
	const cells = climbCells + Math.ceil(flatM / cellM);
	const grade = new Float64Array(cells);
	grade.fill(steep.slope, 0, climbCells);
	const distanceM = climbCells * cellM + flatM;
	const borders = cells + 1;
	return {
		...{
			name: null,
			creator: null,
			pointsRead: 0,
			pointsUsed: 0,
			rawHeights: null,
			warnings: [],
			places: [],
		},
		...{ distanceM, gainM: 0, lossM: 0, elevationMethod: "gps" },
		...{ cellM, lastCellM: distanceM - cellM * (cells - 1), grade },
		...{ lat: new Float64Array(borders), lon: new Float64Array(borders) },
		elevationM: new Float64Array(borders).fill(altitudeM ?? 0),
	};
}

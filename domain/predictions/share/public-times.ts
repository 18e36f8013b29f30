import { metresPerMile } from "../../accounts/units.ts";
import { valueAt } from "../course/course-line.ts";
import { terrainOf } from "../course/difficulty.ts";
import { decimetres, thousandths } from "../course/rounding.ts";
import { type Plan, type PlannedStretch, wholePace } from "../result/result.ts";
import type { PublicCourse } from "./public-course.ts";

/** The running clock of a plan as it is told. */
export interface PublicTimes {
	/** s until a told distance. */
	timeS: (toldM: number) => number;
	/** Whole s. */
	totalS: number;
}

/** The hidden ends are run at the mean pace of what is shown. */
export function publicTimes(told: PublicCourse, ownS: (distanceM: number) => number): PublicTimes {
	const { courseM, shownFromM, shownToM } = told;
	const fromS = ownS(told.clampedOwnOf(0));
	const shownS = ownS(told.clampedOwnOf(courseM)) - fromS;
	const endsS = (shownS / (shownToM - shownFromM)) * (courseM - shownToM + shownFromM);
	const timeS = (toldM: number) =>
		ownS(told.clampedOwnOf(toldM)) - fromS + endsS * told.hiddenShare(toldM);
	return { timeS, totalS: Math.max(1, Math.round(timeS(courseM))) };
}

/** The rows of a plan cut anew from what is shown; its ends count as flat. */
export function publicRows(plan: Plan, told: PublicCourse, { timeS, totalS }: PublicTimes): Plan {
	const { courseM, shownFromM, shownToM } = told;
	const known = plan.segments.some(({ gainM }) => gainM !== null);
	const sumAt = sumsOf(plan.segments);
	const [fromM, rowsIn] = [told.clampedOwnOf(0), cutter({ told, timeS, known, sumAt })];
	const slopes = plan.segments
		.map(({ endM }) => decimetres(endM - fromM + shownFromM))
		.filter((endM) => endM > shownFromM && endM < shownToM);
	return {
		timeS: totalS,
		paceSPerKm: wholePace(totalS, courseM),
		segments: rowsIn([shownFromM, ...slopes, shownToM, courseM]),
		kilometres: rowsIn(bordersOf(1000, courseM)),
		miles: plan.miles && rowsIn(bordersOf(metresPerMile, courseM)),
	};
}

/** A remainder this short, m, has no row of its own. */
const crumbM = 0.5;

/** Ends of rows of one length; the last one is what remains. */
export function bordersOf(eachM: number, courseM: number): number[] {
	const count = Math.max(1, Math.ceil((courseM - crumbM) / eachM));
	return Array.from({ length: count }, (_, k) =>
		k + 1 === count ? courseM : decimetres((k + 1) * eachM),
	);
}

type Sum = "gainM" | "lossM" | "riseM";
type SumAt = (sum: Sum, distanceM: number) => number;

/** What rows add up to until a place between them, linear within each. */
function sumsOf(rows: readonly PlannedStretch[]): SumAt {
	const ends = [0, ...rows.map(({ endM }) => endM)];
	const runningOf = (value: (row: PlannedStretch) => number) => {
		let sum = 0;
		return [0, ...rows.map((row) => (sum += value(row)))];
	};
	const sums = {
		gainM: runningOf(({ gainM }) => gainM ?? 0),
		lossM: runningOf(({ lossM }) => lossM ?? 0),
		riseM: runningOf(({ slope, startM, endM }) => slope * (endM - startM)),
	};
	return (sum, distanceM) => valueAt(ends, sums[sum], distanceM);
}

interface Cut {
	told: PublicCourse;
	timeS: (toldM: number) => number;
	/** Whether heights are. */
	known: boolean;
	sumAt: SumAt;
}

/** Times and climbs are rounded on their running sums, so that rows add up. */
function cutter({ told, timeS, known, sumAt }: Cut) {
	const climbed = (sum: Sum, toldM: number) =>
		sumAt(sum, told.clampedOwnOf(toldM)) - sumAt(sum, told.clampedOwnOf(0));
	return (ends: readonly number[]): PlannedStretch[] =>
		ends.map((endM, k) => {
			const startM = ends[k - 1] ?? 0;
			const between = (of: (toldM: number) => number) =>
				Math.round(of(endM)) - Math.round(of(startM));
			const lengthM = endM - startM;
			const rowS = between(timeS);
			const exactS = lengthM === 1000 ? rowS : timeS(endM) - timeS(startM);
			const slope = thousandths((climbed("riseM", endM) - climbed("riseM", startM)) / lengthM);
			return {
				startM,
				endM,
				timeS: rowS,
				paceSPerKm: wholePace(exactS, lengthM),
				slope: known ? slope : 0,
				terrain: terrainOf(known ? slope : 0),
				gainM: known ? between((toldM) => climbed("gainM", toldM)) : null,
				lossM: known ? between((toldM) => climbed("lossM", toldM)) : null,
			};
		});
}

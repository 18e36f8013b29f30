import type { RangeClass } from "./model-settings.ts";
import { isHalfLength, isMarathon } from "./run-history.ts";

/** Courses whose errors go together: hills, then length. */
export const courseClasses = ["road", "long", "marathon", "hilly"] as const;
export type CourseClass = (typeof courseClasses)[number];

interface Priced {
	distanceM: number;
	/** Flat-equivalent length, m. */
	equivalentM: number;
	/** Change of ln of that length per unit of personal hill cost. */
	hilliness: number;
}

const hilliestRoad = 1.1;
const flattestHills = 0.08;
const longFromM = 25_000;

export function courseClassOf({ distanceM, equivalentM, hilliness }: Priced): CourseClass {
	if (equivalentM > hilliestRoad * distanceM || hilliness > flattestHills) return "hilly";
	if (isMarathon({ distanceM, equivalentM })) return "marathon";
	return distanceM > longFromM ? "long" : "road";
}

const hilliestRoadClimb = 0.02;

/** The class of a course by its length and climb alone. */
export function classByTotals(distanceM: number, climbM: number): CourseClass {
	if (climbM > hilliestRoadClimb * distanceM) return "hilly";
	return courseClassOf({ distanceM, equivalentM: distanceM, hilliness: 0 });
}

/** A class, with the half marathons of the road apart: their ranges are of their own. */
export const rangeClassOf = (courseClass: CourseClass, distanceM: number): RangeClass =>
	courseClass === "road" && isHalfLength(distanceM) ? "half" : courseClass;

/** Of one class: how many hard runs, and the sum of their squared surprises, each in standard deviations. */
interface Scatter {
	runs: number;
	squares: number;
}

export type OwnScatter = Partial<Record<CourseClass, Scatter>>;

/** One run says no more than this many standard deviations. */
const mostSurprise = 3;

export function scatterOf(
	surprises: readonly { surprise: number; courseClass: CourseClass }[],
): OwnScatter {
	const scatter: OwnScatter = {};
	for (const { surprise, courseClass } of surprises) {
		const { runs, squares } = scatter[courseClass] ?? { runs: 0, squares: 0 };
		const held = Math.min(Math.abs(surprise), mostSurprise);
		scatter[courseClass] = { runs: runs + 1, squares: squares + held ** 2 };
	}
	return scatter;
}

export const hardRuns = (scatter: OwnScatter): number =>
	courseClasses.reduce((sum, each) => sum + (scatter[each]?.runs ?? 0), 0);

/** Hard runs that a runner's own scatter must outweigh: with as many, theirs counts for half. */
const populationRuns = 10;
/** What a hard run of another class counts for. */
const otherClass = 0.25;
/** Of the range that the parts of the variance add up to, since they overlap; and more of it, by one over the runs. */
const populationSpread = 0.9;
const fewRunsSpread = 0.6;

/**
 * How much wider or narrower a runner's range is than its parts say: root mean square of how far off their own hard
 * runs were, in standard deviations of what was said of each, shrunk toward others'. `runs` is how many runs and
 * typed results the ability is learned from.
 */
export function ownSpread(scatter: OwnScatter, courseClass: CourseClass, runs: number): number {
	let weights = populationRuns;
	let squares = populationRuns;
	for (const each of courseClasses) {
		const weight = each === courseClass ? 1 : otherClass;
		weights += weight * (scatter[each]?.runs ?? 0);
		squares += weight * (scatter[each]?.squares ?? 0);
	}
	const few = 1 + fewRunsSpread / Math.max(1, runs);
	return populationSpread * few * Math.sqrt(squares / weights);
}

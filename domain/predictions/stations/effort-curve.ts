import { valueAt } from "../course/course-line.ts";
import { shapingPoints } from "../course/map-line.ts";
import { planClock, type TimedPlan } from "./plan-clock.ts";

/**
 * Where a plan bends the effort: the part of the course's flat-equivalent length that is done when the plan has used a
 * part of its running time. Two rising lists of one length, both from 0 to 1; empty for the same effort all along.
 */
export interface EffortCurve {
	plan: readonly number[];
	effort: readonly number[];
}

export const sameEffort: EffortCurve = { plan: [], effort: [] };

/** Points kept, and what a point has to stand off the others in the roots of both parts: early places differ by less. */
export const maxEffortPoints = 80;
const tolerance = 2e-4;

/** `equivalentM`: flat-equivalent length from the start to a distance. */
export function effortCurveOf(
	plan: TimedPlan,
	equivalentM: (distanceM: number) => number,
): EffortCurve {
	const { arrivalS, totalS } = planClock(plan);
	const ends = new Set([...plan.segments, ...plan.kilometres].map(({ endM }) => endM));
	const borders = [0, ...ends].sort((a, b) => a - b);
	const wholeM = equivalentM(borders[borders.length - 1]);
	const knots = borders
		.map((endM) => ({
			plan: hundredThousandths(arrivalS(endM) / totalS),
			effort: hundredThousandths(equivalentM(endM) / wholeM),
		}))
		.filter((knot, i, all) => {
			return i === 0 || (knot.plan > all[i - 1].plan && knot.effort > all[i - 1].effort);
		});
	const kept = shapingPoints(
		knots.map((knot) => Math.sqrt(knot.plan)),
		knots.map((knot) => Math.sqrt(knot.effort)),
		{ most: maxEffortPoints, tolerance },
	).map((i) => knots[i]);
	const last = kept[kept.length - 1];
	const isWhole = last.plan === 1 && last.effort === 1;
	if (kept.length < 3 || !isWhole) return sameEffort;
	return { plan: kept.map((knot) => knot.plan), effort: kept.map((knot) => knot.effort) };
}

const hundredThousandths = (share: number) => Math.round(share * 1e5) / 1e5;

/** The part of the same effort that is done at a part of the plan, both in (0, 1]. */
export const effortAt = ({ plan, effort }: EffortCurve, share: number) =>
	plan.length === 0 ? share : valueAt(plan, effort, share);

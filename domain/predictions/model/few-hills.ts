import { type Ability, abilityEntries } from "./ability.ts";

/** So many runs or fewer say little of hills. */
export const fewHillyRuns = 10;
/** Standard deviation of the personal hill cost beside no hilly run; it falls with the root of their number. */
const hillCostSd = 0.3;
const hillCostEntry = 6;
const hillCostVariance = hillCostEntry * (abilityEntries + 1);

/** Of the hilliest runs, those at least half as hilly as a course. */
export const hillyRunsFor = (hilliest: readonly number[], hilliness: number): number =>
	hilliest.filter((each) => each >= hilliness / 2).length;

/**
 * An ability whose hill cost is no surer than few hilly runs can make it: many gentle slopes fix it for gentle slopes
 * alone. `hilliest` as `UsualHills` has them.
 */
export function withFewHills<A extends Pick<Ability, "covariance">>(
	ability: A,
	hilliest: readonly number[],
	hilliness: number,
): A {
	const runs = hillyRunsFor(hilliest, hilliness);
	const least = hillCostSd ** 2 / (1 + runs);
	if (runs > fewHillyRuns || ability.covariance[hillCostVariance] >= least) return ability;
	return {
		...ability,
		covariance: ability.covariance.map((value, k) => (k === hillCostVariance ? least : value)),
	};
}

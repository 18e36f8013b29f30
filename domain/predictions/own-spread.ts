/** Races that a runner's own scatter must outweigh: with as many, theirs counts for half. */
const populationRaces = 10;
/** One race says no more than this many standard deviations. */
const mostSurprise = 3;

/**
 * How much wider or narrower than others' a runner's range is: root mean square of how far off their own races were,
 * in standard deviations of what was said of each, shrunk toward 1. 1 without races.
 */
export function ownSpread(surprises: readonly number[]): number {
	const squares = surprises.reduce(
		(sum, surprise) => sum + Math.min(Math.abs(surprise), mostSurprise) ** 2,
		0,
	);
	return Math.sqrt((populationRaces + squares) / (populationRaces + surprises.length));
}

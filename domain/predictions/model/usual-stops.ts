// Of 100 starters of a mountain race, how many stop before its finish: by length and climb alone. What is known of a runner
// tells little more of who stops (docs/decisions/0081-who-stops.md), so it is said of the race, not of them.

export interface UsualStops {
	/** Of the starters, 0 to 1: the mean of such races, and what 8 of 10 of them lie between. */
	share: number;
	low: number;
	high: number;
}

export interface StopSettings {
	/** Logit of the share at 100 km and 100 m of climb of effort, and per ln of it. */
	logit: { at100: number; perLn: number };
	/** Standard deviation of a race's own logit. */
	sd: number;
}

/** Fitted on 217 mountain races of 34 events; measured with each event left out (docs/decisions/0081-who-stops.md). */
export const stopSettings: StopSettings = { logit: { at100: -2.275, perLn: 1.969 }, sd: 0.81 };

/** Kilometres and hundreds of metres of climb of the races that were measured. */
const measured = { least: 40, most: 280 };
/** m of climb per m: flatter ones were not. */
const leastSteepness = 0.02;
const reachZ = 1.2816;
/** Gauss-Hermite nodes of a normal distribution, and their weights. */
const nodes = [
	[-2.857, 0.01126],
	[-1.3556, 0.22208],
	[0, 0.53333],
	[1.3556, 0.22208],
	[2.857, 0.01126],
] as const;

/** Null for a race that is flatter, shorter or longer than those that were measured. */
export function usualStops(
	{ distanceM, climbM }: { distanceM: number; climbM: number },
	settings: StopSettings = stopSettings,
): UsualStops | null {
	const effortKm = distanceM / 1000 + climbM / 100;
	if (climbM < leastSteepness * distanceM) return null;
	if (effortKm < measured.least || effortKm > measured.most) return null;
	const { logit, sd } = settings;
	const middle = logit.at100 + logit.perLn * Math.log(effortKm / 100);
	return {
		share: nodes.reduce((sum, [z, weight]) => sum + weight * shareOf(middle + z * sd), 0),
		low: shareOf(middle - reachZ * sd),
		high: shareOf(middle + reachZ * sd),
	};
}

const shareOf = (logit: number) => 1 / (1 + Math.exp(-logit));

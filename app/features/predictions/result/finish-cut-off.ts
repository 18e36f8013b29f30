import type { Station } from "#domain/predictions/options/station.ts";
import type { StationPassage } from "#domain/predictions/stations/station-plan.ts";

/** How near the end of the course a station is the finish, m. */
const finishM = 50;

/** The cut-off of the finish, which a station there has; null without one. */
export function finishCutOff(
	stations: readonly Pick<Station, "distanceM">[],
	passages: readonly Pick<StationPassage, "cutOffS" | "chance">[],
	courseM: number,
): { atS: number; chance: number } | null {
	const last = stations.length - 1;
	const { cutOffS = null, chance = null } = passages[last] ?? {};
	if (cutOffS === null || chance === null) return null;
	return stations[last].distanceM >= courseM - finishM ? { atS: cutOffS, chance } : null;
}

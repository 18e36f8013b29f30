import { shownChance } from "#domain/predictions/stations/shown-chance.ts";
import type { StationPassage } from "#domain/predictions/stations/station-plan.ts";

/** Places of cut-offs in the list of stations. */
interface CutOffRisk {
	/** The first one that is not passed with a chance of "over 95 %". */
	first: number;
	/** The one with the smallest chance. */
	tightest: number;
}

/** Which cut-offs are at risk; null when each is passed with a chance of "over 95 %". */
export function cutOffRisk(stations: readonly Pick<StationPassage, "chance">[]): CutOffRisk | null {
	const atRisk = stations.flatMap(({ chance }, place) =>
		chance !== null && shownChance(chance).bound !== "over" ? [{ chance, place }] : [],
	);
	if (atRisk.length === 0) return null;
	const tightest = atRisk.reduce((least, one) => (one.chance < least.chance ? one : least));
	return { first: atRisk[0].place, tightest: tightest.place };
}

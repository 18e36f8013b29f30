import { AppError } from "../../app-error.ts";
import { cutOffElapsedS } from "../options/cut-off.ts";
import type { Station } from "../options/station.ts";
import type { Plan } from "../result/result.ts";
import { planClock } from "../stations/plan-clock.ts";
import type { StationPassage } from "../stations/station-plan.ts";

/** A plan with its stations. */
export interface PlannedStations {
	plan: Plan;
	stations: readonly Station[];
	/** What the result says of the stations, in their order; absent or empty where it says nothing. */
	passages?: readonly StationPassage[];
	/** The start as `PlanOptions.start`, for cut-offs at a time of day. */
	start?: string | null;
}

/** A station as files have it. Times are s from the start, stops before it included. */
export interface StationRow {
	station: Station;
	arrivalS: number;
	departureS: number;
	/** Bounds of the 80 % interval of the arrival; null where the plan has no passages. */
	range: { lowS: number; highS: number } | null;
	/** Null without a cut-off, and for a time of day while the start is unknown. */
	cutOffS: number | null;
	/** What the plan leaves until the cut-off, s; below zero when it is missed. */
	marginS: number | null;
	/** To be in time, 0 to 1. */
	chance: number | null;
}

/** The stations of a course, in its order: as the result has them, by the plan's clock where it has none. */
export function stationRows(planned: PlannedStations): StationRow[] {
	const { plan, stations, passages = [], start = null } = planned;
	const clock = planClock(plan, stations);
	return stations.map((station, k) => {
		const passage = passages.length === stations.length ? passages[k] : null;
		const arrivalS = passage?.arrivalS ?? Math.round(clock.arrivalS(station.distanceM));
		const departureS = arrivalS + station.stopS;
		const cutOffS = passage ? passage.cutOffS : knownCutOffS(station, start);
		const countedS = station.cutOff?.counts === "departure" ? departureS : arrivalS;
		return {
			station,
			arrivalS,
			departureS,
			range: passage && { lowS: passage.arrivalLowS, highS: passage.arrivalHighS },
			cutOffS,
			marginS: cutOffS === null ? null : cutOffS - countedS,
			chance: passage?.chance ?? null,
		};
	});
}

function knownCutOffS({ cutOff }: Station, start: string | null): number | null {
	if (!cutOff) return null;
	try {
		return cutOffElapsedS(cutOff, start);
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}

/** Whether a station is more than a stop: files without such a one are those of a plan with stops alone. */
export const isDescribed = ({ name, kinds, cutOff, note }: Station) =>
	name !== null || kinds.length > 0 || cutOff !== null || note !== null;

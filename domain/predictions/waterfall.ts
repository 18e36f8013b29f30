import type { CorePrediction } from "./prediction.ts";

/** Where the time goes, whole s; parts below 0 are time won. They add up to the time, stops included. */
export interface Waterfall {
	/** The distance at the speed of one hour's race. */
	flat: number;
	climb: number;
	descent: number;
	surface: number;
	altitude: number;
	heat: number;
	/** What darkness costs on rough ground. */
	night: number;
	/** What going on for longer than an hour costs; below 0 for a shorter course. */
	fade: number;
	stops: number;
}

/** `stoppedS`: time at aid stations. Rounding goes into the flat part. */
export function waterfallOf(
	{ timeS, equivalentM, costs }: CorePrediction,
	distanceM: number,
	stoppedS: number,
): Waterfall {
	const { climbM, descentM, altitudeM, heatFactor, nightFactor, hourMps } = costs;
	const seconds = (metres: number) => Math.round(metres / hourMps);
	const parts = {
		climb: seconds(climbM),
		descent: seconds(descentM),
		surface: seconds(equivalentM - distanceM - climbM - descentM - altitudeM),
		altitude: seconds(altitudeM),
		heat: seconds(equivalentM * (heatFactor - 1)),
		night: seconds(equivalentM * heatFactor * (nightFactor - 1)),
		fade: Math.round(timeS - (equivalentM * heatFactor * nightFactor) / hourMps),
		stops: stoppedS,
	};
	const others = Object.values(parts).reduce((sum, part) => sum + part, 0);
	return { flat: timeS + stoppedS - others, ...parts };
}

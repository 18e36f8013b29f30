import type { CorePrediction } from "../model/prediction.ts";

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
	/** What the stages before cost a stage; absent without any. */
	carryOver?: number;
	/** What this very course costs this runner more, by earlier finishes; absent without any. */
	ownCourse?: number;
	/** What the runner's last weeks add, or take; absent where they are unknown. */
	recent?: number;
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
	const { climbM, descentM, altitudeM, heatFactor, nightFactor, carryOverFactor, hourMps } = costs;
	const ownCourseS = timeS - timeS / costs.ownCourseFactor;
	const recentS = (timeS - ownCourseS) * (1 - 1 / costs.recentFactor);
	const rested = heatFactor * nightFactor;
	const seconds = (metres: number) => Math.round(metres / hourMps);
	const parts = {
		climb: seconds(climbM),
		descent: seconds(descentM),
		surface: seconds(equivalentM - distanceM - climbM - descentM - altitudeM),
		altitude: seconds(altitudeM),
		heat: seconds(equivalentM * (heatFactor - 1)),
		night: seconds(equivalentM * heatFactor * (nightFactor - 1)),
		...(carryOverFactor !== 1 && {
			carryOver: seconds(equivalentM * rested * (carryOverFactor - 1)),
		}),
		...(costs.ownCourseFactor !== 1 && { ownCourse: Math.round(ownCourseS) }),
		...(costs.recentFactor !== 1 && { recent: Math.round(recentS) }),
		fade: Math.round(
			timeS - ownCourseS - recentS - (equivalentM * rested * carryOverFactor) / hourMps,
		),
		stops: stoppedS,
	};
	const others = Object.values(parts).reduce((sum, part) => sum + part, 0);
	return { flat: timeS + stoppedS - others, ...parts };
}

/** The parts of several stages, added up; null where one has none. */
export function sumOfWaterfalls(waterfalls: readonly (Waterfall | null)[]): Waterfall | null {
	const sum: Partial<Record<keyof Waterfall, number>> = {};
	for (const waterfall of waterfalls) {
		if (waterfall === null) return null;
		for (const [part, seconds] of Object.entries(waterfall) as [keyof Waterfall, number][]) {
			sum[part] = (sum[part] ?? 0) + seconds;
		}
	}
	return sum as Waterfall;
}

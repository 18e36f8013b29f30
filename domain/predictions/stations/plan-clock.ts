import { valueAt } from "../course/course-line.ts";
import type { Stopped } from "../options/station.ts";

/** The time on the watch along a plan, s from the start. */
export interface PlanClock {
	/** On reaching a distance, stops before it included. */
	arrivalS(distanceM: number): number;
	/** On leaving it, a stop there included. */
	departureS(distanceM: number): number;
	totalS: number;
}

/** Where a row of a plan ends, m, and the running time that it takes, s. */
interface TimedRow {
	endM: number;
	timeS: number;
}

export interface TimedPlan {
	kilometres: readonly TimedRow[];
	miles: readonly TimedRow[] | null;
	segments: readonly TimedRow[];
}

/**
 * The running clock of a plan: exact, to its whole seconds, at each border of its kilometres, of its miles and of
 * its slopes, even between them.
 */
export function planClock(plan: TimedPlan, stations: readonly Stopped[] = []): PlanClock {
	const knots = new Map<number, number>([[0, 0]]);
	for (const rows of [plan.segments, plan.miles ?? [], plan.kilometres]) {
		let elapsedS = 0;
		for (const row of rows) {
			elapsedS += row.timeS;
			knots.set(row.endM, elapsedS);
		}
	}
	const sorted = [...knots].sort(([a], [b]) => a - b);
	const distances = sorted.map(([distanceM]) => distanceM);
	const times = sorted.map(([, timeS]) => timeS);
	const runningS = (distanceM: number) => valueAt(distances, times, distanceM);
	const stoppedS = (passed: (station: Stopped) => boolean) =>
		stations.reduce((sum, station) => sum + (passed(station) ? station.stopS : 0), 0);
	return {
		arrivalS: (distanceM) =>
			runningS(distanceM) + stoppedS((station) => station.distanceM < distanceM - sameM),
		departureS: (distanceM) =>
			runningS(distanceM) + stoppedS((station) => station.distanceM <= distanceM + sameM),
		totalS: times[times.length - 1] + stoppedS(() => true),
	};
}

/** Distances this close are one place, m. */
const sameM = 0.05;

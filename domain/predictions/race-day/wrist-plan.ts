import { decimetres } from "../course/rounding.ts";
import { planClock } from "../stations/plan-clock.ts";
import { waysOf } from "../stations/ways.ts";
import { emptyLog } from "./race-log.ts";
import { placesOf, type RacePlace, type RacePlan } from "./race-plan.ts";
import {
	conditionOn,
	passageAhead,
	pullOf,
	reforecast,
	reforecastSettings,
	whiten,
} from "./reforecast.ts";

// A plan with what a watch needs to forecast anew by products and sums alone: the forecast is linear in ln of the passages,
// and what multiplies them does not depend on them.

/** What is computed for a watch. Lists have an entry each place, the finish last, but for `factor` and `table`. */
export interface WristPlan {
	name: string;
	courseM: number;
	places: readonly WristPlace[];
	/** Lower triangle by rows: row i has i + 1 entries. */
	factor: readonly number[];
	/** Running s at which each way passes, before the start. */
	keeps: readonly number[];
	fades: readonly number[];
	/** Least running s until a place, from which differences are taken. */
	floors: readonly number[];
	/** How much of what was lost or gained is taken to end, once a place is the last that was passed. */
	pulls: readonly number[];
	/** Standard deviation of ln of the finish, once that many places are passed. */
	sds: readonly number[];
	/** Short of the median by as much less. */
	belowRatio: number;
	fadingBefore: number;
	/** Median running time, s. */
	finishS: number;
	/** Before any passage, s from the start, stops included. */
	before: { lowS: number; highS: number };
	/** Planned running s at even steps from the start to the finish. */
	table: readonly number[];
	/** Stations that there is no place for. */
	stationsLeftOut: number;
}

export interface WristPlace extends Omit<RacePlace, "station"> {
	/** Of a station; null of other places, and of the finish. */
	name: string | null;
	isStation: boolean;
	/** Whether the cut-off is a time of day, which stays whenever the runner starts. */
	isCutOffByClock: boolean;
	/** Planned stops before it at stations that there is no place for, s. */
	hiddenS: number;
}

/** Places of a plan on a watch, the finish included, and how many of them may be stations. */
const mostWristPlaces = 28;
const mostStations = 20;
const tableSteps = 60;

/** A plan without stations has places at even parts of its time. */
export function wristPlanOf(plan: RacePlan): WristPlan {
	const { finish } = plan;
	const { places, stationsLeftOut } = wristPlaces(plan);
	const known = places.map(({ share }) => ({ share, runningS: 1 }));
	const ways = waysOf(finish);
	const { factor } = whiten(ways.fades, known);
	const { passages } = conditionOn(ways.fades, []);
	const clock = planClock(plan.plan);
	const before = passageAhead(reforecast(finish, []), 1);
	const stoppedS = plan.stations.reduce((sum, { stopS }) => sum + stopS, 0);
	const saidBy = (way: typeof ways.keeps) =>
		places.map(({ share }) => way.timeS * share * Math.exp(way.mean(share)));
	return {
		name: plan.name,
		courseM: plan.courseM,
		places,
		factor: Array.from(factor),
		keeps: saidBy(ways.keeps),
		fades: saidBy(ways.fades),
		floors: places.map(({ share }) => reforecastSettings.leastOfPlan * finish.timeS * share),
		pulls: places.map(({ share }) => pullOf(finish, share, reforecastSettings)),
		sds: places.map((_, count) => {
			const after = conditionOn(ways.fades, known.slice(0, count)).passages;
			return Math.sqrt(after.covariance(1, 1));
		}),
		belowRatio: Math.sqrt(passages.varianceBelow(1) / passages.covariance(1, 1)),
		fadingBefore: ways.fading,
		finishS: finish.timeS,
		before: { lowS: Math.floor(before.lowS) + stoppedS, highS: Math.ceil(before.highS) + stoppedS },
		table: Array.from({ length: tableSteps + 1 }, (_, k) =>
			clock.arrivalS((plan.courseM * k) / tableSteps),
		),
		stationsLeftOut,
	};
}

/** Places this close in the plan's time are one. */
const sameShare = 1e-4;
/** Least part of the plan's time between a mark and another place. */
const leastApart = 0.02;
const evenMarks = 12;

/** Stations that matter most, marks at even parts of the time where there is room, and the finish. */
function wristPlaces(plan: RacePlan): Pick<WristPlan, "places" | "stationsLeftOut"> {
	const all = placesOf(plan, emptyLog);
	const stations = all.slice(0, -1);
	const kept: RacePlace[] = [];
	for (const one of [...stations].sort((a, b) => weightOf(b) - weightOf(a))) {
		const isApart = [...kept, ...all.slice(-1)].every(
			({ share }) => Math.abs(share - one.share) > sameShare,
		);
		if (isApart && kept.length < mostStations) kept.push(one);
	}
	const marks = marksOf(plan).filter(({ share }) =>
		[...kept, ...all.slice(-1)].every((place) => Math.abs(place.share - share) >= leastApart),
	);
	let hiddenS = 0;
	const places = [...all, ...marks.slice(0, mostWristPlaces - 1 - kept.length)]
		.sort((a, b) => a.distanceM - b.distanceM)
		.flatMap(({ station, ...place }): WristPlace[] => {
			const isHidden = station !== null && !kept.some((one) => one.station === station);
			if (isHidden) {
				hiddenS += place.stopS;
				return [];
			}
			const named = station === null ? null : plan.stations[station];
			return [
				{
					...place,
					name: named?.name ?? null,
					isStation: station !== null,
					isCutOffByClock: named?.cutOff !== null && named !== null && "day" in named.cutOff.at,
					hiddenS,
				},
			];
		});
	return { places, stationsLeftOut: stations.length - kept.length };
}

/** A cut-off first, then the longest stops. */
const weightOf = ({ cutOffS, stopS }: RacePlace) => (cutOffS === null ? 0 : 1e6) + stopS;

function marksOf(plan: RacePlan): RacePlace[] {
	const clock = planClock(plan.plan);
	const stoppedBefore = (distanceM: number) =>
		plan.stations.reduce((sum, one) => sum + (one.distanceM < distanceM ? one.stopS : 0), 0);
	return Array.from({ length: evenMarks - 1 }, (_, k) => {
		const distanceM = decimetres((plan.courseM * (k + 1)) / evenMarks);
		const runS = clock.arrivalS(distanceM);
		return {
			station: null,
			distanceM,
			share: runS / plan.plan.timeS,
			plannedS: Math.round(runS) + stoppedBefore(distanceM),
			stopS: 0,
			cutOffS: null,
			leavesByCutOff: false,
		};
	});
}

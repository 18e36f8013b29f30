import type { MapLine } from "../course/map-line.ts";
import { decimetres } from "../course/rounding.ts";
import { historyModelSettings } from "../model/model-settings.ts";
import { totalStopS } from "../options/plan-options.ts";
import type { Station } from "../options/station.ts";
import type { Result } from "../result/result.ts";
import type { Intake } from "../stations/bags.ts";
import { sameEffort } from "../stations/effort-curve.ts";
import type { Finish } from "../stations/passages.ts";
import { planClock, type TimedPlan } from "../stations/plan-clock.ts";
import { holding, type RaceLog, startOf } from "./race-log.ts";

/** A station with the time until which its cut-off lets a runner be there, or leave. */
export interface RaceStation extends Station {
	/** s from the start; null without a cut-off. */
	cutOffS: number | null;
}

/** A plan as it is followed on race day: all that a phone needs without a network. */
export interface RacePlan {
	name: string;
	courseM: number;
	/** With its running time, s, without stops. */
	plan: TimedPlan & { timeS: number };
	/** What the forecast starts from. */
	finish: Finish;
	/** In the order of the course. */
	stations: readonly RaceStation[];
	/** Planned, ms since 1970; null when unknown. */
	startMs: number | null;
	/** Planned, on the clock of the race's place: "2027-05-02T07:30+02:00[Europe/Paris]"; null when unknown. */
	start: string | null;
	intake: Intake;
	/** Its way, to find a position on it; absent where it is unknown. */
	line?: MapLine;
}

/** What a plan to follow takes from a result. */
export type RaceResult = Pick<Result, "timeS" | "lowS" | "highS" | "plan" | "finish"> & {
	stations: readonly { cutOffS: number | null }[];
};

interface Planned
	extends Pick<RacePlan, "name" | "courseM" | "startMs" | "start" | "intake" | "line"> {
	result: RaceResult;
	stations: readonly Station[];
}

/** The plan of a result. `result.stations` is that of `stations`, or empty. */
export function racePlanOf({ result, stations, ...rest }: Planned): RacePlan {
	return {
		...rest,
		plan: result.plan,
		finish: result.finish ?? finishOfRange(result, totalStopS(stations)),
		stations: stations.map((station, k) => ({
			...station,
			cutOffS: result.stations[k]?.cutOffS ?? null,
		})),
	};
}

/** Of a result that does not say more than its range; its course counts as flat, and its plan as the same effort. */
function finishOfRange({ timeS, lowS, highS, plan }: RaceResult, stopsS: number): Finish {
	const { intervalZ } = historyModelSettings;
	const runningS = Math.max(1, timeS - stopsS);
	const sdOf = (factor: number) => Math.max(0.01, Math.abs(Math.log(factor)) / intervalZ);
	return {
		timeS: runningS,
		planS: plan.timeS,
		sd: sdOf((highS - stopsS) / runningS),
		sdBelow: sdOf(Math.max(1, lowS - stopsS) / runningS),
		hilliness: 0,
		effort: sameEffort,
	};
}

/** A place of the race: a station, the finish, or another place that was passed. */
export interface RacePlace {
	/** Place in the list of stations; null for the finish, at the end of the course, and for another place. */
	station: number | null;
	distanceM: number;
	/** Share of the plan's running time until there, in (0, 1]. */
	share: number;
	/** Arrival by the plan, s from the start, stops before included. */
	plannedS: number;
	/** Planned there, s; 0 at the finish. */
	stopS: number;
	/** s from the start as it was: of a time of day another one than planned after another start. */
	cutOffS: number | null;
	/** Whether the cut-off counts when the runner leaves. */
	leavesByCutOff: boolean;
}

/** How much later than planned the runner started, s; 0 while either is unknown. */
export function startDelayS({ startMs }: RacePlan, log: RaceLog): number {
	const startedMs = startOf(log);
	return startMs === null || startedMs === null ? 0 : Math.round((startedMs - startMs) / 1000);
}

/** A time of day stays whenever the runner starts, a time from the start moves with it. */
const cutOffSince = ({ cutOff, cutOffS }: RaceStation, delayS: number) =>
	cutOffS !== null && cutOff && "day" in cutOff.at ? cutOffS - delayS : cutOffS;

/** Stations on the course, and other places that were passed, in order; then the finish. */
export function placesOf(racePlan: RacePlan, log: RaceLog): RacePlace[] {
	const { plan, courseM } = racePlan;
	const clock = planClock(plan);
	const stations = racePlan.stations.map((station) => {
		return { ...station, cutOffS: cutOffSince(station, startDelayS(racePlan, log)) };
	});
	const onCourse = stations
		.map((station, k) => ({ ...station, station: k as number | null }))
		.filter(({ distanceM }) => distanceM < courseM);
	const known = new Set(onCourse.map(({ distanceM }) => decimetres(distanceM)));
	const others = holding(log)
		.filter(({ distanceM }) => distanceM > 0 && distanceM < decimetres(courseM))
		.filter(({ distanceM, arrivalMs, departureMs }) => {
			return !known.has(distanceM) && (arrivalMs ?? departureMs) !== null;
		})
		.map(({ distanceM }) => ({ distanceM, stopS: 0, cutOffS: null, cutOff: null, station: null }));
	let stoppedS = 0;
	const places = [...onCourse, ...others]
		.sort((a, b) => a.distanceM - b.distanceM)
		.map(({ distanceM, stopS, cutOffS, cutOff, station }): RacePlace => {
			const runningS = clock.arrivalS(distanceM);
			const plannedS = Math.round(runningS) + stoppedS;
			stoppedS += stopS;
			return {
				station,
				distanceM,
				plannedS,
				stopS,
				cutOffS,
				share: Math.max(0.1, runningS) / plan.timeS,
				leavesByCutOff: cutOff?.counts === "departure",
			};
		});
	const atFinish = stations.find(({ distanceM, cutOffS }) => distanceM >= courseM && cutOffS);
	return [
		...places,
		{
			station: null,
			distanceM: courseM,
			share: 1,
			plannedS: plan.timeS + stoppedS,
			stopS: 0,
			cutOffS: atFinish?.cutOffS ?? null,
			leavesByCutOff: false,
		},
	];
}

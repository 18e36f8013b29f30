import { fuelPlanOf, type Supply } from "../stations/bags.ts";
import type { TimeLimit } from "../stations/passages.ts";
import { chanceBy, jointChanceBy } from "../stations/ways.ts";
import { type RaceLog, startOf } from "./race-log.ts";
import {
	knownPassages,
	type Recorded,
	recordedPassages,
	runningSums,
	stopTaken,
} from "./race-passages.ts";
import { placesOf, type RacePlace, type RacePlan, startDelayS } from "./race-plan.ts";
import { passageAhead, type Reforecast, reforecast } from "./reforecast.ts";
import { countedLog } from "./sightings.ts";

/** A place on the board. Times are whole s from the start of the run. */
export interface BoardRow extends RacePlace {
	/** "here": arrived, and not left yet. */
	state: "passed" | "here" | "next" | "later";
	/** As recorded once it was passed; planned before any passage, else as forecast; with the bounds of 8 passages out of 10. */
	arrivalS: number;
	lowS: number;
	highS: number;
	/** As recorded; null before. */
	departureS: number | null;
	/** Room until the cut-off, by the forecast; null without one. */
	marginS: number | null;
	/** To be in time, 0 to 1; null without a cut-off and of passed places. */
	chance: number | null;
	/** When the runner is there who still finishes at the planned time; null of passed places and when that cannot be. */
	promisedS: number | null;
	/** From here to the next place, the stop here included. */
	supply: Supply;
	/** Label of who recorded it; null before. */
	by: string | null;
}

/** Where the runner is and will be, by what is known now. */
export interface Board {
	/** In order; the finish is the last. */
	rows: readonly BoardRow[];
	/** The start of the run, ms since 1970: as recorded, or as planned; null when unknown. */
	startMs: number | null;
	/** True once the start is recorded. */
	isStarted: boolean;
	/** How much later than planned that was, s; negative: earlier; 0 while either is unknown. */
	startedLateS: number;
	/** Whether the planned start has long passed, and none is recorded: times are by the plan until then. */
	isStartMissing: boolean;
	/** The place that the forecast rests on, in `rows`; null before the first passage. */
	anchor: number | null;
	/** A place where the runner has arrived and has not left; null elsewhere. */
	waitsAt: number | null;
	/** On the plan where the forecast rests, s, its stop included; negative: ahead; null before the first passage. */
	behindS: number | null;
	/** The first place ahead where the runner should long have been: its passage is asked for, and moves nothing until then. */
	missing: number | null;
	/**
	 * How much later than forecast the runner may be, s, since a passage or a departure is overdue: it was not entered, or it is
	 * still to come. Upper bounds ahead hold both; 0 while nothing is overdue.
	 */
	overdueS: number;
	/** To keep all cut-offs that are left, 0 to 1; null without any. */
	chanceOfAll: number | null;
}

/** Late by as much, s, a runner counts as on the plan: passages are entered in minutes. */
const onPlanS = 60;
export const isOnPlan = (behindS: number) => Math.abs(behindS) < onPlanS;

/**
 * Why a runner on the plan is forecast another finish: the plan is for another time than the prediction. Both finishes, s
 * from the start; null where the forecast keeps the plan's, or the runner does not.
 */
export function otherAim(
	{ finish }: Pick<RacePlan, "finish">,
	{ rows, behindS }: Pick<Board, "rows" | "behindS">,
): { plannedS: number; predictedS: number } | null {
	const { arrivalS, plannedS } = rows[rows.length - 1];
	if (behindS === null || !isOnPlan(behindS) || isOnPlan(arrivalS - plannedS)) return null;
	return { plannedS, predictedS: Math.round(plannedS + finish.timeS - finish.planS) };
}

/** After the forecast, s, a passage that has not been entered is missing; after the plan, so is the start. */
const missingAfterS = 300;
/** Beyond its plan, s, a stop that lasts is believed for so long, or for as long as it was planned. */
const longerStopS = 900;
/** Ranges are read in minutes: none is narrower to either side, s. */
const leastApartS = 60;

/** Least running time to the finish, as a part of the plan's, at which the planned finish counts as possible. */
const leastPromise = 0.6;

export function boardOf(plan: RacePlan, entered: RaceLog, nowMs: number): Board {
	const log = countedLog(entered, nowMs);
	const places = placesOf(plan, log);
	const recordedMs = startOf(log);
	const startMs = recordedMs ?? plan.startMs;
	const passed = recordedMs === null ? [] : recordedPassages(places, log, recordedMs);
	const nowS = recordedMs === null ? 0 : Math.round((nowMs - recordedMs) / 1000);
	const anchor = passed.findLastIndex((one) => one !== null);
	const stays = anchor >= 0 && places[anchor].stopS > 0 && passed[anchor]?.departureS === null;
	const overstaysS = stays ? overstay(places[anchor], passed[anchor], nowS) : 0;
	const stops = places.map((place, k) =>
		stopTaken(place, passed[k] ?? null, stays && overstaysS === 0 && k === anchor ? nowS : null),
	);
	const stoppedBefore = runningSums(stops);
	const forecast = reforecast(plan.finish, knownPassages(places, passed, stoppedBefore));
	const promise = promiseOf({ places, passed, anchor, stops });
	const limits = limitsOf(places, stops, stoppedBefore, anchor);

	const timed = places.map((place, k) => {
		const record = passed[k];
		if (record) return { arrivalS: record.arrivalS, lowS: record.arrivalS, highS: record.arrivalS };
		const ahead = forecastAt(forecast, place, stoppedBefore[k]);
		return apart(anchor < 0 ? { ...ahead, arrivalS: place.plannedS } : ahead);
	});
	const dueS = timed[anchor + 1]?.arrivalS ?? Number.POSITIVE_INFINITY;
	const isMissing =
		recordedMs !== null && nowS > dueS + missingAfterS && (!stays || overstaysS > 0);
	const waits = stays && !isMissing;
	const overdueS = Math.max(overstaysS, isMissing ? nowS - dueS : 0);
	const supplies = fuelPlanOf({
		stations: timed.slice(0, -1).map(({ arrivalS }, k) => ({
			kinds: plan.stations[places[k].station ?? -1]?.kinds ?? [],
			arrivalS,
		})),
		finishS: timed[timed.length - 1].arrivalS,
		intake: plan.intake,
	}).sections;
	const rows = places.map((place, k): BoardRow => {
		const record = passed[k] ?? null;
		const limit = limits[k];
		const leavesS = timed[k].arrivalS + (place.leavesByCutOff ? stops[k] : 0);
		return {
			...place,
			...timed[k],
			highS: timed[k].highS + (k > anchor ? overdueS : 0),
			state: stateOf(k, anchor, waits),
			departureS: record?.departureS ?? null,
			marginS: place.cutOffS === null ? null : place.cutOffS - leavesS,
			chance: limit && chanceBy(forecast.ways, limit),
			promisedS: promise[k],
			supply: supplies[k + 1] ?? { carbsG: null, waterMl: null },
			by: record?.by ?? null,
		};
	});
	const left = limits.filter((limit) => limit !== null);
	const at = rows[anchor];
	return {
		rows,
		startMs,
		isStarted: recordedMs !== null,
		startedLateS: startDelayS(plan, log),
		isStartMissing:
			recordedMs === null && plan.startMs !== null && nowMs > plan.startMs + 1000 * missingAfterS,
		anchor: anchor < 0 ? null : anchor,
		waitsAt: waits ? anchor : null,
		behindS: at ? at.arrivalS + stops[anchor] - (at.plannedS + at.stopS) : null,
		missing: isMissing ? anchor + 1 : null,
		overdueS,
		chanceOfAll: left.length === 0 ? null : jointChanceBy(forecast.ways, left).all,
	};
}

/** How much longer than planned the runner has stayed at a place, s; 0 while that is as likely a long stop. */
function overstay({ stopS }: RacePlace, record: Recorded | null, nowS: number): number {
	const beyondS = nowS - (record?.arrivalS ?? nowS) - stopS;
	return beyondS > Math.max(stopS, longerStopS) ? beyondS : 0;
}

const apart = (ahead: { arrivalS: number; lowS: number; highS: number }) => ({
	arrivalS: ahead.arrivalS,
	lowS: Math.min(ahead.lowS, ahead.arrivalS - leastApartS),
	highS: Math.max(ahead.highS, ahead.arrivalS + leastApartS),
});

function forecastAt(forecast: Reforecast, { share }: RacePlace, stoppedS: number) {
	const { timeS, lowS, highS } = passageAhead(forecast, share);
	return {
		arrivalS: Math.round(timeS) + stoppedS,
		lowS: Math.floor(lowS) + stoppedS,
		highS: Math.ceil(highS) + stoppedS,
	};
}

/** Running times that cut-offs ahead leave; null where there is none. */
function limitsOf(
	places: readonly RacePlace[],
	stops: readonly number[],
	stoppedBefore: readonly number[],
	anchor: number,
): (TimeLimit | null)[] {
	return places.map(({ share, cutOffS, leavesByCutOff }, k) => {
		if (cutOffS === null || k <= anchor) return null;
		const stoppedS = stoppedBefore[k] + (leavesByCutOff ? stops[k] : 0);
		return { share, runningS: cutOffS - stoppedS };
	});
}

/** Arrivals at places ahead of a runner who spreads what is left until the planned finish as the plan does. */
function promiseOf({
	places,
	passed,
	anchor,
	stops,
}: {
	places: readonly RacePlace[];
	passed: readonly (Recorded | null)[];
	anchor: number;
	stops: readonly number[];
}): (number | null)[] {
	const finish = places[places.length - 1];
	const from = anchor < 0 ? null : places[anchor];
	const leftS = from ? (passed[anchor]?.arrivalS ?? 0) + stops[anchor] : 0;
	const plannedRunS = (until: RacePlace) =>
		until.plannedS - (from?.plannedS ?? 0) - sumBetween(places, anchor, until);
	const stopsAheadS = (until: RacePlace) => sumBetween(places, anchor, until) - (from?.stopS ?? 0);
	const runS = finish.plannedS - leftS - stopsAheadS(finish);
	const pace = runS / Math.max(1, plannedRunS(finish));
	return places.map((place, k) =>
		k <= anchor || pace < leastPromise
			? null
			: Math.round(leftS + stopsAheadS(place) + pace * plannedRunS(place)),
	);
}

/** Planned stops from the anchor on, its own included, until a place. */
function sumBetween(places: readonly RacePlace[], anchor: number, until: RacePlace): number {
	return places
		.filter((place, k) => k >= anchor && place.distanceM < until.distanceM)
		.reduce((sum, { stopS }) => sum + stopS, 0);
}

function stateOf(k: number, anchor: number, waits: boolean): BoardRow["state"] {
	if (k < anchor) return "passed";
	if (k === anchor) return waits ? "here" : "passed";
	return k === anchor + 1 ? "next" : "later";
}

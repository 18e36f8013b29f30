import { watchName } from "../share/watch-letters.ts";
import { watchLimits } from "../share/watch-limits.ts";
import type { WristPlan } from "./wrist-plan.ts";
import { wristParts } from "./wrist-state.ts";

/** What a watch fetches, as JSON: a background process of Connect IQ hands over some 8 kB. */
export const mostWristBytes = 8192;

const nameBytes = 18;

export interface WristWords {
	finish: string;
	/** Of a stop without a name: "Stop 3". */
	stop: (number: number) => string;
}
const plainWristWords: WristWords = { finish: "Finish", stop: (number) => `Stop ${number}` };

/** When the race begins, and when the plan ends on the watch: ms since 1970. */
export interface WristTimes {
	startMs: number;
	endsMs: number;
}

/**
 * A plan for the field of watch/garmin: numbers are whole, and what they are divided by stands in `parts`. A place is
 * `[distance m, planned arrival s, stop s, cut-off s or -1, bits, hidden stops s, name]`; bits: 1 a station, 2 the cut-off
 * counts on leaving, 4 it is a time of day.
 */
export function wristText(
	plan: WristPlan,
	{ startMs, endsMs }: WristTimes,
	words: WristWords = plainWristWords,
): string {
	const whole = (values: readonly number[], parts: number) =>
		values.map((value) => Math.round(value * parts));
	const { factor, seconds, pulls, sds } = wristParts;
	let unnamed = 0;
	const places = plan.places.map((place, k) => {
		const { distanceM, plannedS, stopS, cutOffS, hiddenS, isStation } = place;
		const isFinish = k === plan.places.length - 1;
		const standIn = isFinish ? words.finish : isStation ? words.stop(++unnamed) : "";
		const bits =
			(isStation || isFinish ? 1 : 0) +
			(place.leavesByCutOff ? 2 : 0) +
			(place.isCutOffByClock ? 4 : 0);
		const { name } = watchName(place.name ?? standIn, watchLimits.garmin, {
			mostBytes: nameBytes,
			standIn,
		});
		return [Math.round(distanceM), plannedS, stopS, cutOffS ?? -1, bits, hiddenS, name];
	});
	return JSON.stringify({
		v: 1,
		name: watchName(plan.name, watchLimits.garmin, { mostBytes: nameBytes, standIn: words.finish })
			.name,
		start: Math.round(startMs / 1000),
		ends: Math.round(endsMs / 1000),
		course: Math.round(plan.courseM),
		low: plan.before.lowS,
		high: plan.before.highS,
		parts: [factor, seconds, pulls, sds],
		places,
		factor: whole(plan.factor, factor),
		keeps: whole(plan.keeps, seconds),
		fades: whole(plan.fades, seconds),
		floors: whole(plan.floors, seconds),
		pulls: whole(plan.pulls, pulls),
		sds: whole(plan.sds, sds),
		mixed: whole([plan.belowRatio, plan.fadingBefore], sds),
		finish: Math.round(plan.finishS * seconds),
		table: whole(plan.table, 1),
	});
}

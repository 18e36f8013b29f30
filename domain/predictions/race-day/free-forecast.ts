// The finish of a runner of whom nothing is known before the start, from passages alone: the level is free, the fade follows
// the pace, and the distribution of ../stations/passages.ts is conditioned on what was passed.

import { historyModelSettings } from "../model/model-settings.ts";
import {
	type Passage,
	type PassageSettings,
	passageSettings,
	passagesOf,
} from "../stations/passages.ts";
import { conditionOn, type KnownPassage } from "./reforecast.ts";

export interface FreeSettings {
	road: PassageSettings;
	/** From this time on. */
	ultraFromS: number;
	ultra: PassageSettings;
	/** Fade that longer ultras have beyond that of the road, per ln of the time over `ultraFromS`. */
	ultraPerLnTime: number;
	/** Fade per °C of the air above `fromC`, less by the share of the way that is known. */
	heat: { fromC: number; perC: number };
	/**
	 * Standard deviations that the range of a long race reaches below the median: few finish much faster than their first half
	 * says. From one share of the way to the other it grows to what it reaches above; below the first time it is that.
	 */
	below: { early: number; fromShare: number; untilShare: number; fromS: number; longS: number };
}

const { start, fade, drift, places } = passageSettings;
/** Whatever the level is, it shows from the first passage on. */
const freeLevelSd = 1;
const unknown: PassageSettings = {
	...passageSettings,
	fade: { ...fade, fromS: 2290, perLnTime: 0.105 },
	kick: { faster: 0.06, fromShare: 0.95 },
	ultra: { ...passageSettings.ultra, perLnTime: 0 },
	dayHidden: 0,
	drift: { ...drift, perLnTime: 0.109 },
};

/** Fitted on passages of eight road races and three ultras; one set of editions was left out (docs/decisions/0075-on-the-way.md). */
export const freeSettings: FreeSettings = {
	road: unknown,
	ultraFromS: 6 * 3600,
	ultra: {
		...unknown,
		start: { ...start, lostS: 0 },
		fade: { ...unknown.fade, perHilliness: 0, most: 1.2, even: true },
		kick: { faster: 0.03, fromShare: 0.95 },
		places: { ...places, sd: 0.03 },
	},
	ultraPerLnTime: 0.12,
	heat: { fromC: 12, perC: 0.0145 },
	below: { early: 0.8, fromShare: 0.65, untilShare: 0.85, fromS: 2.25 * 3600, longS: 3 * 3600 },
};

/** What is known of a course beside the passages. */
export interface FreeCourse {
	/** Change of ln of the flat-equivalent length per unit of personal hill cost. */
	hilliness: number;
	/** Of the air in the middle of the day; null when unknown. */
	airC: number | null;
	/**
	 * Of earlier editions whose median shares the passages' shares are: the median finish, s, and their air. Without them
	 * shares are those of the course's length, climbs counted.
	 */
	usual?: { timeS: number; airC: number | null };
}

/** Time and range of the finish. `known` are passages whose shares and times both rise, at least one. */
export function freeForecast(
	known: readonly KnownPassage[],
	course: FreeCourse,
	settings: FreeSettings = freeSettings,
): Passage {
	const { share, runningS } = known[known.length - 1];
	const first = conditioned(runningS / share);
	const { timeS, sd } = conditioned(first.timeS);
	const { intervalZ } = historyModelSettings;
	const { early, fromShare, untilShare, fromS, longS } = settings.below;
	const open = ramp(share, untilShare, fromShare) * ramp(timeS, fromS, longS);
	const below = intervalZ - open * (intervalZ - early);
	return {
		timeS,
		lowS: timeS * Math.exp(-below * sd),
		highS: timeS * Math.exp(intervalZ * sd),
	};

	function priorOf(timeS: number, airC: number | null) {
		const level = { sd: freeLevelSd, sdBelow: freeLevelSd, hilliness: course.hilliness };
		return passagesOf({ timeS, ...level }, settingsFor(timeS, { airC, share }, settings));
	}

	/** The finish of a runner who fades as those of about `aboutS` do. */
	function conditioned(aboutS: number) {
		const prior = priorOf(aboutS, course.airC);
		const { usual } = course;
		const others = usual && priorOf(usual.timeS, usual.airC);
		// the shares of others have their fade in them
		const mean = (at: number) => prior.mean(at) - (others?.mean(at) ?? 0);
		const { passages } = conditionOn({ ...prior, mean }, known);
		const variance = passages.covariance(1, 1);
		return { timeS: aboutS * Math.exp(passages.mean(1)), sd: Math.sqrt(variance) };
	}
}

const ramp = (value: number, from: number, to: number) =>
	Math.min(1, Math.max(0, (value - from) / (to - from)));

/** The constants for a time, with what heat adds to the fade. */
function settingsFor(
	timeS: number,
	{ airC, share }: Pick<FreeCourse, "airC"> & { share: number },
	{ road, ultra, ultraFromS, ultraPerLnTime, heat }: FreeSettings,
): PassageSettings {
	const row = timeS < ultraFromS ? road : ultra;
	const beyond = timeS < ultraFromS ? 0 : ultraPerLnTime * Math.log(timeS / ultraFromS);
	const hot = airC === null ? 0 : heat.perC * Math.max(0, airC - heat.fromC) * (1 - share);
	return { ...row, fade: { ...row.fade, more: beyond + hot } };
}

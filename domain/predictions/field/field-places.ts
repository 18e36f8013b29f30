// From a course with stations, and what is known of its entrants, to what is asked of the field.

import { trailSettings } from "../model/trail-results.ts";
import { stopSettings, type UsualStops } from "../model/usual-stops.ts";
import { cutOffElapsedS } from "../options/cut-off.ts";
import type { Station } from "../options/station.ts";
import type { FieldSettings } from "./field-settings.ts";
import { type FieldShape, quantilesOf, shapeOfNormal, shapeOfQuantiles } from "./field-shape.ts";
import {
	anyOfShape,
	type EntrantFinish,
	type FieldQuestion,
	isKnown,
	type KnownFinish,
} from "./field-tables.ts";
import type { Waves } from "./field-words.ts";

/** A station, or the finish, as a field comes to it. */
export interface FieldPlace {
	/** Null for the finish, and for a station without a name. */
	name: string | null;
	distanceM: number;
	/** Part of the course's flat-equivalent length, in (0, 1]. */
	share: number;
	/** s from the start; null without one. */
	cutOffS: number | null;
}

export interface FieldCourse {
	distanceM: number;
	/** Flat-equivalent length from the start to a distance. */
	equivalentM(distanceM: number): number;
	/** In the order of the course. */
	stations: readonly Station[];
	start: string | null;
	/** Minutes that all cut-offs are moved by, s. */
	cutOffShiftS: number;
}

/** Places nearer than this to the one before are the same to a field, of the course. */
const nearestShare = 1e-4;

/** Stations and the finish; two at one place are one. Throws `prediction.cut_off_needs_start`. */
export function fieldPlaces(course: FieldCourse): FieldPlace[] {
	const { distanceM: courseM, equivalentM, stations, start, cutOffShiftS } = course;
	const wholeM = equivalentM(courseM);
	const places: FieldPlace[] = [];
	let finishCutOffS: number | null = null;
	for (const { name, distanceM, cutOff, stopS } of stations) {
		const share = equivalentM(distanceM) / wholeM;
		const atS =
			cutOff && cutOffElapsedS(cutOff, start) - (cutOff.counts === "departure" ? stopS : 0);
		const cutOffS = atS === null ? null : atS + cutOffShiftS;
		// a table's finish is a station at the end, for its cut-off
		if (share > 1 - nearestShare) finishCutOffS = cutOffS ?? finishCutOffS;
		else if (share - (places.at(-1)?.share ?? 0) >= nearestShare) {
			places.push({ name, distanceM, share, cutOffS });
		}
	}
	return [...places, { name: null, distanceM: courseM, share: 1, cutOffS: finishCutOffS }];
}

/** An entrant's expected finish, and what it is known by. */
export interface ExpectedFinish extends KnownFinish {
	/** From results of other races, which do not know the course. */
	isElsewhere: boolean;
}

/** What is known of a field before it starts. */
export interface KnownField {
	/** By entrant; null for one of the shape. */
	expected: readonly (ExpectedFinish | null)[];
	/** By entrant; "" without one. */
	waveNames: readonly string[];
	shape: FieldShape | null;
	/** Part who stop, as stated; null as such races have it. */
	stopShare: number | null;
	usualStops: UsualStops | null;
	waves: Waves;
}

/** Of fewer known entrants the others are not of their kind. */
export const fewestKnown = 5;
/** The floor of one effort of one runner, ln. */
const leastOwnSd = 0.03;

/** Null where neither a shape nor enough entrants say how fast the field is. */
export function fieldQuestion(
	places: readonly FieldPlace[],
	field: KnownField,
	{ settings, draws, seed }: { settings: FieldSettings; draws: number; seed: number },
): FieldQuestion | null {
	const { expected, stopShare, usualStops } = field;
	const known = expected.filter((one) => one !== null);
	const isComplete = known.length === expected.length;
	const shape = field.shape ?? shapeOfKnown(known);
	if (!isComplete && shape === null) return null;
	const dayVariance = settings.day.sd ** 2;
	const courseVariance = trailSettings.edition.course;
	const elsewhere = known.filter(({ isElsewhere }) => isElsewhere).length / expected.length;
	const own = ({ timeS, sd, isElsewhere }: ExpectedFinish): KnownFinish => {
		const shared = dayVariance + (isElsewhere ? courseVariance : 0);
		return { timeS, sd: Math.sqrt(Math.max(sd ** 2 - shared, leastOwnSd ** 2)) };
	};
	const plain = expected.map((one) => (one ? own(one) : anyOfShape));
	const { finishes, startsS } = inWaves(plain, field);
	const share = stopShare ?? usualStops?.share ?? 0;
	return {
		shares: places.map((place) => place.share),
		finishes,
		shape: isComplete ? null : shape,
		startsS,
		cutOffsS: places.map(({ cutOffS }) => cutOffS),
		stops: { share, logitSd: stopShare === null ? stopSettings.sd : settings.stops.editionSd },
		commonSd: Math.sqrt(dayVariance + elsewhere * courseVariance),
		spreadSd: settings.day.spreadSd,
		draws,
		seed,
	};
}

/** The shape that entrants of whom nothing is known share with the others. */
function shapeOfKnown(known: readonly ExpectedFinish[]): FieldShape | null {
	if (known.length < fewestKnown) return null;
	const quantiles = quantilesOf(known.map(({ timeS }) => timeS));
	const [first] = quantiles;
	if (quantiles.length > 1) return shapeOfQuantiles(quantiles);
	return shapeOfNormal({ meanS: first.timeS, sdS: 0.1 * first.timeS });
}

/** Each entrant's start: named waves by name, even ones by expected finish, in which each has its stretch of the shape. */
function inWaves(
	finishes: readonly EntrantFinish[],
	{ waves, waveNames }: Pick<KnownField, "waves" | "waveNames">,
): Pick<FieldQuestion, "finishes" | "startsS"> {
	if (waves.kind === "named") {
		return { finishes, startsS: waveNames.map((name) => waves.startsS.get(name) ?? 0) };
	}
	const { count, apartS } = waves;
	if (count <= 1) return { finishes, startsS: finishes.map(() => 0) };
	const startsS = Array.from({ length: finishes.length }, () => 0);
	const knownByTime = finishes
		.flatMap((finish, k) => (isKnown(finish) ? [{ k, timeS: finish.timeS }] : []))
		.sort((a, b) => a.timeS - b.timeS);
	for (const [rank, { k }] of knownByTime.entries()) {
		startsS[k] = apartS * Math.floor((rank * count) / knownByTime.length);
	}
	const shaped = finishes.length - knownByTime.length;
	let next = 0;
	const stretched = finishes.map((finish, k) => {
		if (isKnown(finish)) return finish;
		const wave = Math.floor((next++ * count) / shaped);
		startsS[k] = apartS * wave;
		return { fromPart: wave / count, toPart: (wave + 1) / count };
	});
	return { finishes: stretched, startsS };
}

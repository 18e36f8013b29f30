// What is drawn of a field, as tables of numbers: the model of ../stations/passages.ts with constants of fields, once for what is
// a runner's own and once for what the whole field has in common.

import {
	type PassageSettings,
	type Passages,
	passageSettings,
	passagesOf,
} from "../stations/passages.ts";
import { normalsOf, randomOf } from "./field-random.ts";
import type { FieldPace, FieldSettings } from "./field-settings.ts";
import type { FieldShape } from "./field-shape.ts";
import { hazardUntil, startersOf, wholeHazard } from "./field-stops.ts";

/** An entrant whose finish is known about: its median, s, and the standard deviation of its ln. */
export interface KnownFinish {
	timeS: number;
	sd: number;
}

/** An entrant whose finish is any of a stretch of the field's shape: parts of those who start, 0 to 1. */
export interface ShapedFinish {
	fromPart: number;
	toPart: number;
}

/** Any entrant of the field's shape. */
export const anyOfShape: ShapedFinish = { fromPart: 0, toPart: 1 };

export type EntrantFinish = KnownFinish | ShapedFinish;
export const isKnown = (finish: EntrantFinish): finish is KnownFinish => "timeS" in finish;

/** What is asked of a field. */
export interface FieldQuestion {
	/** Shares of the course's flat-equivalent length until each place, rising; the last is 1, the finish. */
	shares: readonly number[];
	/** By entrant, at least one. */
	finishes: readonly EntrantFinish[];
	/** Of those who finish; null where every entrant is known. */
	shape: FieldShape | null;
	/** By entrant: own start, s from the first. */
	startsS: readonly number[];
	/** By place: s from the first start; null without a cut-off. */
	cutOffsS: readonly (number | null)[];
	/** Part of the starters who stop, cut-offs included, and the standard deviation of its logit. */
	stops: { share: number; logitSd: number };
	/** Standard deviation of ln of what moves all finish times together, and of what their shape is stretched by. */
	commonSd: number;
	spreadSd: number;
	draws: number;
	/** A whole number from 0. */
	seed: number;
}

/** Tables of a question, in the orders of `FieldState` of the core. */
export interface FieldTables {
	places: number;
	levels: number;
	draws: number;
	firstLn: number;
	stepLn: number;
	middleLn: number;
	shares: Float64Array;
	means: Float64Array;
	factors: Float64Array;
	common: Float64Array;
	/** By draw. */
	stretches: Float64Array;
	hazards: Float64Array;
	/** ln s; empty without a shape. */
	shapeLn: Float64Array;
}

export const shapeKnots = 1024;
const levels = 48;
/** Levels reach so far beyond the entrants' medians, in their standard deviations. */
const reachSds = 3;

export function fieldTables(question: FieldQuestion, settings: FieldSettings): FieldTables {
	const { shares, draws } = question;
	const { finishesLn, shapeLn, middleLn, whole } = spreadOf(question, settings);
	const pace = paceOf(middleLn, settings);
	const firstLn = finishesLn.reduce((least, ln) => Math.min(least, ln), Number.POSITIVE_INFINITY);
	const lastLn = finishesLn.reduce((most, ln) => Math.max(most, ln), firstLn + 0.01);
	const stepLn = (lastLn - firstLn) / (levels - 1);
	const places = shares.length;
	const means = new Float64Array(levels * places);
	const triangle = (places * (places + 1)) / 2;
	const factors = new Float64Array(levels * triangle);
	for (let level = 0; level < levels; level++) {
		const own = ownPassages(firstLn + level * stepLn, { pace, middleLn, settings });
		shares.forEach((share, k) => {
			means[level * places + k] = Math.log(share) + own.mean(share);
		});
		factors.set(choleskyOf(own, shares), level * triangle);
	}
	const random = normalsOf(randomOf(question.seed));
	return {
		places,
		levels,
		draws,
		firstLn,
		stepLn,
		middleLn,
		shares: Float64Array.from(shares),
		means,
		factors,
		common: drawCommon(question, { pace, middleLn, settings, random }),
		stretches: Float64Array.from({ length: draws }, () => Math.exp(question.spreadSd * random())),
		hazards: drawHazards(question, { whole, settings, random }),
		shapeLn,
	};
}

/** Finish times that levels have to hold, ln s; and who stops. */
function spreadOf({ finishes, shape, stops }: FieldQuestion, settings: FieldSettings) {
	const { slow } = settings.stops;
	const known = finishes.filter(isKnown);
	const starters = shape && startersOf(shape, { share: stops.share, slow, count: shapeKnots });
	const shapeLn = starters?.finishesLn ?? new Float64Array();
	const knownLn = known.map(({ timeS }) => Math.log(timeS));
	const sorted = Float64Array.from(knownLn).sort();
	const isMostlyKnown = known.length * 2 > finishes.length;
	const middleLn =
		starters && !isMostlyKnown ? starters.middleLn : sorted[Math.floor(sorted.length / 2)];
	const whole =
		starters && !isMostlyKnown
			? starters.whole
			: wholeHazard(sorted, { share: stops.share, middleLn, slow });
	const ends = known.flatMap(({ sd }, i) => [
		knownLn[i] - reachSds * sd,
		knownLn[i] + reachSds * sd,
	]);
	return { finishesLn: [...shapeLn, ...ends], shapeLn, middleLn, whole };
}

const paceOf = (middleLn: number, { road, long, longFromS }: FieldSettings): FieldPace =>
	Math.exp(middleLn) < longFromS ? road : long;

interface Own {
	pace: FieldPace;
	middleLn: number;
	settings: FieldSettings;
}

/** Fade and scatter are as measured within so much of the median, ln. */
const farthestLn = 0.5;

/** Passages of a runner of a finish time, without what all have in common. */
export function ownPassages(finishLn: number, { pace, middleLn, settings }: Own): Passages {
	const slower = Math.min(farthestLn, Math.max(-farthestLn, finishLn - middleLn));
	const slowing =
		pace.fadePerLnTime * (middleLn - Math.log(settings.fadeFromS)) + pace.slowerFade * slower;
	const scale = Math.exp(pace.slowerScatter * slower);
	const own = { drift: scale * pace.own.drift, places: scale * pace.own.places };
	return passagesOf(
		{ timeS: Math.exp(finishLn), sd: 0, sdBelow: 0, hilliness: 0 },
		settingsOf(own, { slowing, pace }),
	);
}

/** The field's common part: its mean is 0. */
export function commonPassages(commonSd: number, { pace, middleLn, settings }: Own): Passages {
	const passages = passagesOf(
		{ timeS: Math.exp(middleLn), sd: commonSd, sdBelow: commonSd, hilliness: 0 },
		{
			...settingsOf(pace.common, { slowing: 0, pace }),
			start: { lostS: 0, sdS: 0 },
			dayHidden: settings.day.hidden,
		},
	);
	return { ...passages, mean: () => 0 };
}

function settingsOf(
	{ drift, places }: FieldPace["own"],
	{ slowing, pace }: { slowing: number; pace: FieldPace },
): PassageSettings {
	return {
		...passageSettings,
		fade: {
			fromS: 1,
			perLnTime: 0,
			perHilliness: 0,
			most: Number.POSITIVE_INFINITY,
			more: slowing,
			even: pace.evenFade,
		},
		kick: { faster: pace.kick, fromShare: 0.95 },
		ultra: { ...passageSettings.ultra, perLnTime: 0 },
		dayHidden: 0,
		drift: { ...passageSettings.drift, sd: drift, perLnTime: 0 },
		places: { sd: places, sdPerRootHilliness: 0 },
	};
}

/** Keeps the covariance of places that are nearly one invertible. */
const nugget = 1e-8;

/** Lower triangle by rows of Cholesky's factor of the covariance at places. */
export function choleskyOf(passages: Passages, shares: readonly number[]): Float64Array {
	const n = shares.length;
	const factor = new Float64Array((n * (n + 1)) / 2);
	for (let i = 0; i < n; i++) {
		const row = (i * (i + 1)) / 2;
		for (let j = 0; j <= i; j++) {
			const column = (j * (j + 1)) / 2;
			let left = passages.covariance(shares[i], shares[j]);
			for (let k = 0; k < j; k++) left -= factor[row + k] * factor[column + k];
			factor[row + j] = i === j ? Math.sqrt(Math.max(left, 0) + nugget) : left / factor[column + j];
		}
	}
	return factor;
}

interface Drawing {
	settings: FieldSettings;
	random: () => number;
}

function drawCommon(
	{ shares, draws, commonSd }: FieldQuestion,
	{ random, ...field }: Drawing & Own,
): Float64Array {
	const places = shares.length;
	const factor = choleskyOf(commonPassages(commonSd, field), shares);
	const common = new Float64Array(draws * places);
	for (let draw = 0; draw < draws; draw++) {
		const z = shares.map(random);
		for (let i = 0; i < places; i++) {
			const row = (i * (i + 1)) / 2;
			let sum = 0;
			for (let j = 0; j <= i; j++) sum += factor[row + j] * z[j];
			common[draw * places + i] = sum;
		}
	}
	return common;
}

function drawHazards(
	{ shares, draws, stops }: FieldQuestion,
	{ whole, settings, random }: Drawing & { whole: number },
): Float64Array {
	const { share, logitSd } = stops;
	const untils = shares.map((one) => hazardUntil(one, settings.stops));
	const hazards = new Float64Array(draws * shares.length);
	if (whole === 0) return hazards;
	for (let draw = 0; draw < draws; draw++) {
		const drawn = 1 / (1 + Math.exp(-(Math.log(share / (1 - share)) + logitSd * random())));
		const factor = (whole * Math.log(1 - drawn)) / Math.log(1 - share);
		untils.forEach((until, k) => {
			hazards[draw * shares.length + k] = factor * until;
		});
	}
	return hazards;
}

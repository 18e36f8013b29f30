// The forecast of a whole field: arrivals per quarter of an hour at every mark, from the finish times of the edition before, beside a
// normal distribution of paces. Constants are fitted without the course that is forecast.

import { quarterS, quartersOf } from "#domain/predictions/field/field-draws.ts";
import { normalsOf, randomOf } from "#domain/predictions/field/field-random.ts";
import {
	type CountCell,
	counts,
	crpsOf,
	scoreCounts,
} from "#domain/predictions/field/field-score.ts";
import { type FieldSettings, fieldSettings } from "#domain/predictions/field/field-settings.ts";
import {
	type FieldQuantile,
	quantilesOf,
	shapeOfQuantiles,
} from "#domain/predictions/field/field-shape.ts";
import { anyOfShape, type FieldQuestion } from "#domain/predictions/field/field-tables.ts";
import { stopSettings, usualStops } from "#domain/predictions/model/usual-stops.ts";
import type { FieldEngine } from "#wasm/field-engine.ts";
import { courseOf, fieldFit } from "./field-fit.ts";
import { mean } from "./score.ts";
import type { Edition } from "./split-tables.ts";

/** Counts per quarter of an hour, over all marks of an edition. */
export interface FieldScore {
	/** Quarters that are scored. */
	n: number;
	/** In people: the forecast's, and that of a normal distribution of paces. */
	crps: number;
	baseline_crps: number;
	/** Of the same paces less those who are expected to stop, evenly along the way. */
	baseline_stops_crps: number;
	coverage80: number;
	/** Edition whose finish times the field is known by ("UTMB-2015"); null: by deciles of its own. */
	known_by: string | null;
	starters: number;
	/** With the product's constants, which have seen all editions. */
	product: { crps: number; coverage80: number };
}

export type FieldReport = Record<string, FieldScore>;

const draws = 200;
const seed = 20_160_826;

export function fieldReport(editions: readonly Edition[], engine: FieldEngine): FieldReport {
	const courses = [...new Set(editions.map(({ race }) => courseOf(race)))];
	const fits = new Map(
		courses.map((course) => [course, fieldFit(editions, course, fieldSettings)]),
	);
	return Object.fromEntries(
		editions.map((edition) => {
			const settings = fits.get(courseOf(edition.race)) ?? fieldSettings;
			const before = editions
				.filter(({ race, year }) => race === edition.race && year < edition.year)
				.at(-1);
			return [`${edition.race}-${edition.year}`, scoreOf(edition, { before, settings, engine })];
		}),
	);
}

interface Forecasting {
	before: Edition | undefined;
	settings: FieldSettings;
	engine: FieldEngine;
}

function scoreOf(edition: Edition, { before, settings, engine }: Forecasting): FieldScore {
	const known = knownOf(edition, before);
	const places = cameOf(edition, before !== undefined);
	const field = cellsOf(questionOf(edition, { known, settings }), { places, settings, engine });
	const product = cellsOf(questionOf(edition, { known, settings: fieldSettings }), {
		places,
		settings: fieldSettings,
		engine,
	});
	const scored = field.map((cells) => cells.map(counts));
	const baseline = (stops: number) =>
		mean(
			paceCells(edition, { known, places, stops }).flatMap((cells, k) =>
				cells.flatMap(({ sorted, came }, quarter) =>
					scored[k][quarter] ? [crpsOf(sorted, came)] : [],
				),
			),
		);
	const score = scoreCounts(field.flat());
	const whole = scoreCounts(product.flat());
	return {
		n: score.n,
		crps: hundredths(score.crps),
		baseline_crps: hundredths(baseline(0)),
		baseline_stops_crps: hundredths(baseline(known.stops)),
		coverage80: hundredths(score.coverage80),
		known_by: before ? `${before.race}-${before.year}` : null,
		starters: edition.starters.length + edition.stopped.length,
		product: { crps: hundredths(whole.crps), coverage80: hundredths(whole.coverage80) },
	};
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** What is known of a field before its race. */
interface Known {
	quantiles: FieldQuantile[];
	/** Part of the starters, and whether another edition says so. */
	stops: number;
	logitSd: number | null;
}

function knownOf(edition: Edition, before: Edition | undefined): Known {
	const timesOf = ({ starters }: Edition) => starters.map(({ finishS }) => finishS);
	if (before) {
		const stops = before.stopped.length / (before.starters.length + before.stopped.length);
		return { quantiles: quantilesOf(timesOf(before)), stops, logitSd: null };
	}
	const deciles = quantilesOf(timesOf(edition)).filter(
		({ part }) => Math.round(part * 100) % 10 === 0,
	);
	const { lengthKm, climbM } = edition;
	const usual = usualStops({ distanceM: lengthKm * 1000, climbM });
	// the tables of roads hold finishers alone
	const stops = edition.stopped.length === 0 ? 0 : (usual?.share ?? 0);
	return { quantiles: deciles, stops, logitSd: stopSettings.sd };
}

function questionOf(
	{ shares, starters, stopped, marksKm }: Edition,
	{ known, settings }: { known: Known; settings: FieldSettings },
): FieldQuestion {
	const count = starters.length + stopped.length;
	return {
		shares: [...shares, 1],
		finishes: Array.from({ length: count }, () => anyOfShape),
		shape: shapeOfQuantiles(known.quantiles),
		startsS: Array.from({ length: count }, () => 0),
		cutOffsS: Array.from({ length: marksKm.length + 1 }, () => null),
		stops: { share: known.stops, logitSd: known.logitSd ?? settings.stops.editionSd },
		commonSd: settings.day.sd,
		spreadSd: settings.day.spreadSd,
		draws,
		seed,
	};
}

/** Times at each mark of who came there; the finish is one where the field is known by another edition. */
function cameOf({ marksKm, starters, stopped }: Edition, withFinish: boolean): number[][] {
	const marks = marksKm.map((_, k) =>
		[...starters, ...stopped].flatMap(({ timesS }) => (timesS[k] > 0 ? [timesS[k]] : [])),
	);
	return withFinish ? [...marks, starters.map(({ finishS }) => finishS)] : marks;
}

/** Cells by mark and quarter. */
function cellsOf(
	question: FieldQuestion,
	{ places, settings, engine }: Omit<Forecasting, "before"> & { places: number[][] },
): CountCell[][] {
	const drawing = engine.draw(question, settings);
	let step = drawing.next();
	while (!step.done) step = drawing.next();
	const drawn = step.value;
	return places.map((timesS, place) => cells(quartersOf(drawn, place), timesS));
}

function cells(quarters: readonly ArrayLike<number>[], timesS: readonly number[]): CountCell[] {
	const came = countsOf(timesS);
	const length = Math.max(came.length, quarters[0].length);
	return Array.from({ length }, (_, quarter) => ({
		sorted: Float64Array.from(quarters, (sums) => sums[quarter] ?? 0).sort(),
		came: came[quarter] ?? 0,
	}));
}

function countsOf(timesS: Iterable<number>): number[] {
	const came: number[] = [];
	for (const timeS of timesS) {
		const quarter = Math.floor(timeS / quarterS);
		while (came.length <= quarter) came.push(0);
		came[quarter]++;
	}
	return came;
}

/** Paces are normal with the field's mean and spread, and held all along. `stops`: part who stop, evenly along the way. */
function paceCells(
	{ marksKm, lengthKm, starters, stopped }: Edition,
	{ known, places, stops }: { known: Known; places: number[][]; stops: number },
): CountCell[][] {
	const shape = shapeOfQuantiles(known.quantiles);
	const paces = Array.from({ length: 999 }, (_, k) => Math.exp(shape((k + 1) / 1000)) / lengthKm);
	const middle = mean(paces);
	const sd = Math.sqrt(mean(paces.map((pace) => (pace - middle) ** 2)));
	const random = randomOf(seed);
	const normal = normalsOf(random);
	const count = starters.length + stopped.length;
	const drawn = Array.from({ length: draws }, () =>
		Array.from({ length: count }, () => ({
			pace: Math.max(middle / 3, middle + sd * normal()),
			untilKm: random() < stops ? random() * lengthKm : lengthKm,
		})),
	);
	return places.map((timesS, place) => {
		const km = marksKm[place] ?? lengthKm;
		const quarters = drawn.map((field) =>
			countsOf(field.flatMap(({ pace, untilKm }) => (untilKm >= km ? [pace * km] : []))),
		);
		const longest = quarters.reduce((most, one) => Math.max(most, one.length), 0);
		return cells(
			quarters.map((one) => [...one, ...Array(longest - one.length).fill(0)]),
			timesS,
		);
	});
}

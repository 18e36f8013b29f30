// A field's forecast from a course, its stations and what is known of its entrants: what page and command line show.

import { AppError } from "#domain/app-error.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { type Entrant, isImpossibleHere } from "#domain/predictions/field/entrants.ts";
import { type FieldForecast, fieldForecast } from "#domain/predictions/field/field-forecast.ts";
import {
	type ExpectedFinish,
	type FieldPlace,
	fieldPlaces,
	fieldQuestion,
} from "#domain/predictions/field/field-places.ts";
import { fieldSettings } from "#domain/predictions/field/field-settings.ts";
import type { FieldShape } from "#domain/predictions/field/field-shape.ts";
import type { Waves } from "#domain/predictions/field/field-words.ts";
import { usualStops } from "#domain/predictions/model/usual-stops.ts";
import type { PlanOptions } from "#domain/predictions/options/plan-options.ts";
import { readStartTime } from "#domain/predictions/options/start-time.ts";
import { dayMs } from "#domain/time.ts";
import type { PredictingEngine } from "./engine.ts";
import type { FieldEngine } from "./field-engine.ts";
import { equivalentLengths, expectedFinishes } from "./field-entrants.ts";

export interface FieldRequest {
	course: Course;
	/** Stations, start and ground of the race. */
	options: PlanOptions;
	entrants: readonly Entrant[];
	/** Who start; those beyond the list are of the shape. Null: as many as the list has. */
	count: number | null;
	shape: FieldShape | null;
	/** Part who stop; null as such races have it. */
	stopShare: number | null;
	waves: Waves;
	cutOffShiftS: number;
	draws: number;
	seed: number;
}

export interface FieldAnswer extends FieldForecast {
	/** Entrants of whom something is known. */
	known: number;
	/** Part of the starters that is expected to stop; null where none was measured and none is stated. */
	stopShare: number | null;
	/** s after midnight; null without a start. */
	startClockS: number | null;
}

export interface FieldEngines {
	predicting: PredictingEngine;
	field: FieldEngine;
}

/**
 * A generator: it yields the part that is done, 0 to 1. Throws `field.no_places`, `field.no_shape`, `field.line` and
 * `prediction.cut_off_needs_start`.
 */
export function* forecastField(
	{ predicting, field }: FieldEngines,
	request: FieldRequest,
): Generator<number, FieldAnswer> {
	const { course, options, entrants, count, stopShare } = request;
	const places = placesOf(predicting, request);
	if (places.length < 2) throw new AppError("field.no_places");
	const wrong = entrants.find(({ facts }) => isImpossibleHere(facts, course.distanceM));
	if (wrong?.facts?.kind === "here") {
		const hours = Math.round(wrong.facts.timeS / 360) / 10;
		throw new AppError("field.line", { line: wrong.line, text: `${hours} h`, bound: "here" });
	}
	const more = Math.max(0, (count ?? 0) - entrants.length);
	const listed = expectedFinishes(predicting, course, { entrants, options });
	const expected: (ExpectedFinish | null)[] = [...listed, ...Array<null>(more).fill(null)];
	const isKnownHeight = course.elevationMethod !== "none";
	const usual = isKnownHeight
		? usualStops({ distanceM: course.distanceM, climbM: course.gainM })
		: null;
	const question = fieldQuestion(
		places,
		{
			...request,
			expected,
			waveNames: [...entrants.map(({ wave }) => wave), ...Array<string>(more).fill("")],
			usualStops: usual,
		},
		{ settings: fieldSettings, draws: request.draws, seed: request.seed },
	);
	if (question === null) throw new AppError("field.no_shape");
	const drawn = yield* field.draw(question, fieldSettings);
	const startClockS = clockOf(options.start);
	return {
		...fieldForecast(drawn, places, { entrants: expected.length, startClockS }),
		known: listed.filter((one) => one !== null).length,
		stopShare: stopShare ?? usual?.share ?? null,
		startClockS,
	};
}

function placesOf(
	engine: PredictingEngine,
	{ course, options, cutOffShiftS }: FieldRequest,
): FieldPlace[] {
	return fieldPlaces({
		distanceM: course.distanceM,
		equivalentM: equivalentLengths(engine, course, options),
		stations: options.stations,
		start: options.start,
		cutOffShiftS,
	});
}

function clockOf(start: string | null): number | null {
	const read = start === null ? null : readStartTime(start);
	if (read === null || typeof read === "string") return null;
	return (((read.clockMs % dayMs) + dayMs) % dayMs) / 1000;
}

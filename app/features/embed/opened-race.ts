import type { Course } from "#domain/predictions/course/course.ts";
import { type ElevationProfile, sampleProfile } from "#domain/predictions/course/course-facts.ts";
import { readResult } from "#domain/predictions/model/evidence.ts";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import { unpackGrid } from "#domain/races/course-grid.ts";
import type { EmbeddedRace } from "#domain/races/embedded-race.ts";
import { raceQuestion } from "#domain/races/race-question.ts";
import type { PredictingEngine } from "#wasm/engine.ts";
import { predictTyped } from "#wasm/predict.ts";

/** A race as it came, with its course to predict on. */
export interface OpenedRace {
	race: EmbeddedRace;
	course: Course;
	profile: ElevationProfile;
}

/** Throws for what is no race: another version of the site, or another site, has answered. */
export function openRace(race: EmbeddedRace): OpenedRace {
	const course = unpackGrid(race.grid);
	if (!course) throw new Error("The race has no course that can be read.");
	return { race, course, profile: sampleProfile(course) };
}

/** A result as it stands in the form. */
export interface TypedResult {
	/** "10km", "half", "21.1mi". */
	distance: string;
	time: string;
}

/**
 * The prediction of a visitor with one result, the same as on the site's own page. Throws `evidence.unreadable`,
 * `evidence.impossible` and the errors of `predict`.
 */
export function predictRace(
	engine: PredictingEngine,
	{ race, course }: OpenedRace,
	typed: TypedResult,
	now: Date,
): Prediction {
	const evidence = [readResult(typed.distance, typed.time)];
	const question = raceQuestion(race, evidence, race.climate);
	return predictTyped(engine, course, { question, zone: race.zone, now });
}

import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import type { Course } from "../course/course.ts";
import { kmText } from "../course/rounding.ts";
import type { Guessed, Question } from "../model/question.ts";
import type { OpenOptions } from "../options/plan-options.ts";
import { unusableOption } from "../options/scalar-fields.ts";
import type { Stage } from "../options/stage.ts";
import { startOf, zonedStart, zoneOfStart } from "../options/start-time.ts";
import type { PacingStrategyName } from "../options/strategy-name.ts";
import { withLikelyStations } from "../stations/course-places.ts";
import { type GuessedCourse, guessOf } from "./course-guess.ts";

/** A question as it is typed, in a form, an address or a command line. Null where it is left to the course. */
export interface OpenQuestion extends Omit<Question, "strategy" | "options" | "guessed"> {
	strategy: PacingStrategyName | null;
	options: OpenOptions;
	/** Whether the likely stations of the file are taken beside the typed ones. */
	fileStations: boolean | null;
}

interface Ground {
	course: GuessedCourse & Pick<Course, "places">;
	/** Of the course's first point (`zoneOfCourse`); null where nothing is asked that needs it. */
	zone: string | null;
}

/**
 * The question on its course: what is left open is guessed, and starts are on the clock of the course. What was said
 * stays. Throws `prediction.option` and `stage.start` for a time that summer time skips there.
 */
export function settled(open: OpenQuestion, { course, zone }: Ground): Question {
	const { strategy, options, fileStations, ...rest } = open;
	const guess = guessOf(course, { hasRuns: open.history !== null });
	const places = fileStations === false ? [] : course.places;
	const stations = withLikelyStations(options.stations, places, course.distanceM);
	const addsStations = stations.length > options.stations.length;
	const guessed: [Guessed, boolean][] = [
		["surface", options.surface === null],
		["pacing_strategy", strategy === null],
		["start_zone", options.start !== null && zoneOfStart(options.start) === ""],
		["stations", fileStations === null && addsStations],
	];
	return {
		...rest,
		strategy: strategy ?? guess.strategy,
		options: {
			...withZonedStarts(options, zone),
			surface: options.surface ?? guess.surface,
			stations,
		},
		guessed: guessed.flatMap(([name, isGuessed]) => (isGuessed ? [name] : [])),
	};
}

/**
 * The options with each start on the clock of a course's zone, unless it names another; a stage's start is on the clock
 * of the first one. Throws as `settled` does.
 */
export function withZonedStarts<Options extends OpenOptions>(
	options: Options,
	zone: string | null,
): Options {
	if (zone === null) return options;
	const { start, stages } = options;
	const first = start && zonedOption(start, zone);
	const ownZone = (first && zoneOfStart(first)) || zone;
	return { ...options, start: first, stages: stages.map((stage) => zonedStage(stage, ownZone)) };
}

function zonedOption(text: string, zone: string): string {
	const zoned = zonedStart(text, zone);
	if (typeof zoned === "string") throw unusableOption("start", text, zoned);
	return zoned.start;
}

function zonedStage(stage: Stage, zone: string): Stage {
	if (stage.start === null) return stage;
	const zoned = zonedStart(startOf(stage.start, zone), zone);
	if (typeof zoned !== "string") return { ...stage, start: zoned.start };
	const values = { text: kmText(stage.startM), start: clip(stage.start, 40) };
	throw new AppError("stage.start", values);
}

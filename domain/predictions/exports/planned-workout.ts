import { AppError } from "../../app-error.ts";
import { startMsOf } from "../options/start-time.ts";
import type { Prediction } from "../result/stored-prediction.ts";
import { watchLimits } from "../share/watch-limits.ts";
import { workoutOf } from "./workout.ts";
import { namedWorkout, type WorkoutWords } from "./workout-names.ts";
import { workoutSourceOf } from "./workout-source.ts";
import { workoutTextOf } from "./workout-text.ts";

/** A plan as the workout of its day in a calendar, which passes it on to watches. */
export interface PlannedWorkout {
	name: string;
	/** Wall time at the start, "2026-11-21T09:00:00". */
	startLocal: string;
	/** When the race is over by the plan, ms since 1970. */
	endsMs: number;
	/** The steps, in the grammar of workout-text.ts. */
	text: string;
	/** Whole seconds, stops included. */
	timeS: number;
	isTrail: boolean;
}

/** Throws `watch.stages` and `watch.needs_start`. */
export function plannedWorkoutOf(
	prediction: Pick<Prediction, "name" | "question" | "result">,
	words: WorkoutWords,
): PlannedWorkout {
	const { start, surface } = prediction.question.options;
	const source = workoutSourceOf(prediction);
	const startMs = start === null ? null : startMsOf(start);
	if (start === null || startMs === null)
		throw new AppError("watch.needs_start", { name: source.name });
	const workout = namedWorkout(workoutOf(source), watchLimits.coros, words);
	return {
		name: workout.name,
		startLocal: `${start.slice(0, 16)}:00`,
		endsMs: startMs + workout.timeS * 1000,
		text: workoutTextOf(workout),
		timeS: workout.timeS,
		isTrail: surface === "trail" || surface === "technical",
	};
}

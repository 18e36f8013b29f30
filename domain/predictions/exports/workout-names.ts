import { inLetters, watchName } from "../share/watch-letters.ts";
import type { WatchLimits } from "../share/watch-limits.ts";
import type { Workout, WorkoutStep } from "./workout-step.ts";

/** How a reader has the words of a workout. */
export interface WorkoutWords {
	/** "Climb 2", "Stop 3". */
	step: (kind: WorkoutStep["kind"], number: number) => string;
	/** Of a course without a name, or whose letters a watch lacks. */
	race: string;
}

const kindWords: Record<WorkoutStep["kind"], string> = {
	climb: "Climb",
	descent: "Descent",
	flat: "Flat",
	station: "Stop",
};
export const plainWorkoutWords: WorkoutWords = {
	step: (kind, number) => `${kindWords[kind]} ${number}`,
	race: "Race plan",
};

/** "Climb 2 · Col de Sorbière"; a station alone is its name. */
function stepName({ kind, number, place }: WorkoutStep, words: WorkoutWords): string {
	const said = words.step(kind, number);
	if (place === null) return said;
	return kind === "station" ? place : `${said} · ${place}`;
}

/** A workout with the names that a watch shows. */
export interface NamedWorkout extends Workout {
	stepNames: readonly string[];
	notes: readonly WatchNote[];
}

/** What a watch shows otherwise than the plan says it. */
type WatchNote =
	| { code: "letters"; name: string; count: number }
	| { code: "stops_within"; count: number };

/** Names within a watch's limits, and what is to be said of them. */
export function namedWorkout(
	workout: Workout,
	limits: WatchLimits,
	words: WorkoutWords,
): NamedWorkout {
	const { letters, nameBytes, stepNameBytes } = limits;
	const title = watchName(workout.name, limits, { mostBytes: nameBytes, standIn: words.race });
	const stepNames = workout.steps.map((step) => {
		const isShown = step.place !== null && inLetters(step.place, letters) !== null;
		const shown = stepName(isShown ? step : { ...step, place: null }, words);
		return watchName(shown, limits, {
			mostBytes: stepNameBytes,
			standIn: String(step.number),
		}).name;
	});
	const unshown = [
		...(title.isReplaced ? [workout.name] : []),
		...workout.steps.flatMap(({ place }) =>
			place !== null && inLetters(place, letters) === null ? [place] : [],
		),
	];
	return {
		...workout,
		name: title.name,
		stepNames,
		notes: [
			...(unshown.length > 0
				? [{ code: "letters" as const, name: unshown[0], count: unshown.length }]
				: []),
			...(workout.stopsWithin > 0
				? [{ code: "stops_within" as const, count: workout.stopsWithin }]
				: []),
		],
	};
}

import { existsSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "#domain/app-error.ts";
import { workoutOf } from "#domain/predictions/exports/workout.ts";
import { appleWorkoutOf } from "#domain/predictions/exports/workout-apple.ts";
import { workoutFitOf } from "#domain/predictions/exports/workout-fit.ts";
import { namedWorkout, plainWorkoutWords } from "#domain/predictions/exports/workout-names.ts";
import { workoutSourceOf } from "#domain/predictions/exports/workout-source.ts";
import { workoutTextOf } from "#domain/predictions/exports/workout-text.ts";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import { type WatchBrand, watchLimits } from "#domain/predictions/share/watch-limits.ts";
import { CommandError } from "#tools/command-line.ts";

export interface WorkoutFile {
	path: string;
	brand: Extract<WatchBrand, "garmin" | "apple">;
}

/** What `--workout` and `--workout-text` add to the JSON. */
export interface WorkoutBody {
	workout?: {
		steps: number;
		/** m and s, over all steps. */
		distance: number;
		time_seconds: number;
		/** Where it was written; null for its text alone. */
		file: string | null;
		/** Null without `--workout-text`. */
		text: string | null;
	};
}

/** The file that a path asks for. Throws `watch.file`, and `cli.usage` for a folder that is not there. */
export function workoutFile(path: string): WorkoutFile {
	const ending = /\.(fit|workout)$/i.exec(path)?.[1].toLowerCase();
	if (ending === undefined) throw new AppError("watch.file", { file: path });
	if (!existsSync(dirname(path))) throw new Error(`There is no folder '${dirname(path)}'.`);
	return { path, brand: ending === "fit" ? "garmin" : "apple" };
}

/** Writes the workout that was asked for. Throws `watch.stages`, and `cli.file` where nothing can be written. */
export function writeWorkout(
	prediction: Prediction,
	{ workoutFile: file, workoutText }: { workoutFile: WorkoutFile | null; workoutText: boolean },
): { body: WorkoutBody; text: string | null; notices: readonly string[] } {
	if (file === null && !workoutText) return { body: {}, text: null, notices: [] };
	const workout = workoutOf(workoutSourceOf(prediction));
	const named = namedWorkout(workout, watchLimits[file?.brand ?? "coros"], plainWorkoutWords);
	if (file) writeBytes(file.path, bytesOf(file, named));
	const text = workoutText ? workoutTextOf(named) : null;
	const { steps, distanceM, timeS } = workout;
	return {
		text,
		body: {
			workout: {
				steps: steps.length,
				distance: distanceM,
				time_seconds: timeS,
				file: file?.path ?? null,
				text,
			},
		},
		notices: named.notes.map(noteText),
	};
}

function bytesOf({ brand }: WorkoutFile, named: ReturnType<typeof namedWorkout>): Uint8Array {
	if (brand === "apple") return appleWorkoutOf(named, { id: crypto.randomUUID() });
	return workoutFitOf(named, { createdMs: Date.now() });
}

function writeBytes(path: string, bytes: Uint8Array): void {
	try {
		writeFileSync(path, bytes);
	} catch (error) {
		throw new CommandError(
			"cli.file",
			`The workout cannot be written: ${(error as Error).message}`,
		);
	}
}

function noteText(note: ReturnType<typeof namedWorkout>["notes"][number]): string {
	if (note.code === "letters") {
		return `The watch lacks letters of ${note.count} names, “${note.name}” first: they are replaced by what the step is.`;
	}
	return `${note.count} stops have no step of their own: their time is in the steps that they are on.`;
}

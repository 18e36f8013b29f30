import { bytesOf } from "../share/clip.ts";
import { fitIdentity, fitZeroS, running, unsetUint32 } from "./fit-profile.ts";
import { type FitField, type FitMessages, writeFit } from "./fit-writer.ts";
import type { NamedWorkout } from "./workout-names.ts";
import { paceRangeOf } from "./workout-step.ts";

// Numbers of messages, fields and values are those of the public FIT profile.
const workoutFile = 5;
const workoutMessage = 26;
const stepMessage = 27;
const duration = { distance: 1, open: 5 };
const target = { speed: 0, open: 2 };
const intensity = { active: 0, rest: 1 };

/** A FIT workout: a step ends by its distance and has a range of speeds; one at a station ends with the lap button. */
export function workoutFitOf(
	workout: NamedWorkout,
	/** ms since 1970: devices take two files of one second for the same. */
	{ createdMs }: { createdMs: number },
): Uint8Array<ArrayBuffer> {
	const { name, steps } = workout;
	const textField = (number: number, texts: readonly string[]): FitField => ({
		number,
		type: "string",
		bytes: 1 + Math.max(...texts.map(bytesOf)),
	});
	const summary: FitMessages = {
		global: workoutMessage,
		fields: [{ number: 4, type: "enum" }, { number: 6, type: "uint16" }, textField(8, [name])],
		rows: [[running, steps.length, name]],
	};
	return writeFit([
		fitIdentity(workoutFile, Math.round(createdMs / 1000) - fitZeroS),
		summary,
		{
			global: stepMessage,
			fields: [
				{ number: 254, type: "uint16" },
				textField(0, workout.stepNames),
				{ number: 1, type: "enum" },
				{ number: 2, type: "uint32" },
				{ number: 3, type: "enum" },
				{ number: 4, type: "uint32" },
				{ number: 5, type: "uint32" },
				{ number: 6, type: "uint32" },
				{ number: 7, type: "enum" },
			],
			rows: steps.map((step, k) => {
				const named = [k, workout.stepNames[k]];
				if (step.kind === "station") {
					const ends = [duration.open, unsetUint32, target.open];
					return [...named, ...ends, 0, unsetUint32, unsetUint32, intensity.rest];
				}
				const { fastS, slowS } = paceRangeOf(step);
				// cm, then mm per s
				const ends = [duration.distance, step.distanceM * 100, target.speed, 0];
				return [...named, ...ends, speedOf(slowS), speedOf(fastS), intensity.active];
			}),
		},
	]);
}

/** mm per s of a pace in s per km. */
const speedOf = (paceS: number) => Math.round(1e6 / paceS);

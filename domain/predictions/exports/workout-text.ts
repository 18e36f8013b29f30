import { formatPace } from "../../figures.ts";
import type { NamedWorkout } from "./workout-names.ts";
import { paceRangeOf } from "./workout-step.ts";

// The text of a workout as intervals.icu reads it (forum.intervals.icu/t/workout-builder/1163): a line each step, its words
// first, then its distance or time, then its target. `m` means minutes; a pace range is absolute, the slow end first.

/** The description of a planned workout. */
export const workoutTextOf = ({ steps, stepNames }: NamedWorkout): string =>
	steps
		.map((step, k) => {
			const name = cueOf(stepNames[k]);
			if (step.kind === "station") return `- ${name} press lap ${durationText(step.timeS)}`;
			const { fastS, slowS } = paceRangeOf(step);
			const pace = `${formatPace(slowS)}-${formatPace(fastS)}/km Pace`;
			return `- ${name} ${(step.distanceM / 1000).toFixed(3)}km ${pace}`;
		})
		.join("\n");

/** Whole minutes, or seconds. */
const durationText = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`);

/** What the reader takes for a distance, a time, a target or a repeat, anywhere in a line. */
const quantities =
	/\d+(?:[.,:]\d+)*(?:\s*(?:km|mi|min|mtr|sec|yrd|yd|bpm|rpm|[wmshxy])\b|\s*[%×'’"/]|[a-z]\S*)/giu;
const keywords = /\b(?:z\d+|press\s+lap|ramp|freeride|pace|l?thr|hr|ftp|rpm|intensity|lap)\b/giu;

/** The words of a step without anything that would be read as more than words. */
function cueOf(name: string): string {
	const words = name
		.replace(/[-–—\r\n]+/g, " ")
		.replace(quantities, "")
		.replace(keywords, "")
		.replace(/\s+/g, " ")
		.trim();
	return words || "Step";
}

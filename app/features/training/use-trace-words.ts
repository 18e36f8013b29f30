import type { ActivityTrace, TraceStretch } from "#domain/training/trace.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { heightAt, type ProfilePoint } from "../course/profile-geometry.ts";

export type SpeedOf = (part: Pick<TraceStretch, "fromM" | "toM" | "movingS">) => string;

/** Pace on foot, else speed; "–" of a part without moving time. */
export function useSpeedOf(paced: boolean): SpeedOf {
	const { pace, speed } = useFormats();
	return ({ fromM, toM, movingS }) => {
		if (movingS <= 0) return "–";
		return paced ? pace(movingS, toM - fromM) : speed((toM - fromM) / movingS);
	};
}

/** A place of a recording in words: how far, how fast, how high, the heart rate, the cadence and the power there. */
export function useTraceWords(
	trace: ActivityTrace,
	points: readonly ProfilePoint[],
	paced: boolean,
): (distanceM: number) => string {
	const { cadence, distance, heartRate, height, power } = useFormats();
	const speedOf = useSpeedOf(paced);
	const { stretches } = trace;
	return (distanceM) => {
		const stretch =
			stretches.find(({ toM }) => toM >= distanceM) ?? stretches[stretches.length - 1];
		const { bpm, stepsPerMin, watts } = stretch;
		return [
			distance(distanceM, 1),
			speedOf(stretch),
			bpm !== null && heartRate(bpm),
			stepsPerMin !== null && cadence(stepsPerMin),
			watts !== null && power(watts),
			points.length > 1 && height(heightAt(points, distanceM)),
		]
			.filter(Boolean)
			.join(" · ");
	};
}

import { mostWorkoutSteps } from "../share/watch-limits.ts";
import { planClock } from "../stations/plan-clock.ts";
import { mergeSteps } from "./workout-merge.ts";
import type { Workout, WorkoutSource, WorkoutStep } from "./workout-step.ts";
import { stretchesOf } from "./workout-stretches.ts";

/** The workout of a plan in at most so many steps, one of them at least. */
export function workoutOf(source: WorkoutSource, mostSteps = mostWorkoutSteps): Workout {
	const { plan, climbs = [] } = source;
	const clock = planClock(plan);
	const lengthM = plan.kilometres[plan.kilometres.length - 1].endM;
	const stops = source.stations.filter(({ stopS }) => stopS > 0);
	const stretches = stretchesOf({ segments: plan.segments, climbs, lengthM });
	const { pieces, open } = mergeSteps({ stretches, stops, lengthM, clock, mostSteps });
	const numbers = { descent: 0, flat: 0 };
	const steps: WorkoutStep[] = [];
	let runS = 0;
	for (const { kind, startM, endM, climb } of pieces) {
		const stopS = stops
			.filter((stop) => !open.includes(stop) && isWithin(stop.distanceM, startM, endM, lengthM))
			.reduce((sum, stop) => sum + stop.stopS, 0);
		const untilS = Math.round(clock.arrivalS(endM));
		steps.push({
			kind,
			// a climb that a stop divides is one
			number: kind === "climb" ? climbs.indexOf(climb ?? climbs[0]) + 1 : ++numbers[kind],
			place: climb?.name ?? null,
			startM: Math.round(startM),
			distanceM: Math.round(endM) - Math.round(startM),
			timeS: untilS - runS + stopS,
			stopS,
		});
		runS = untilS;
		for (const stop of open.filter(({ distanceM }) => distanceM === endM)) {
			steps.push({
				kind: "station",
				number: stops.indexOf(stop) + 1,
				place: stop.name,
				startM: Math.round(endM),
				distanceM: 0,
				timeS: stop.stopS,
			});
		}
	}
	return {
		name: source.name,
		steps,
		distanceM: Math.round(lengthM),
		timeS: plan.timeS + stops.reduce((sum, { stopS }) => sum + stopS, 0),
		stopsWithin: stops.length - open.length,
	};
}

/** Whether a stop belongs to a stretch; one beyond the course to its last. */
const isWithin = (distanceM: number, startM: number, endM: number, lengthM: number) =>
	(distanceM > startM || (startM === 0 && distanceM <= 0)) &&
	(distanceM <= endM || endM === lengthM);

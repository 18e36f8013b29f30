import type { PlanClock } from "#domain/predictions/stations/plan-clock.ts";
import { type Orbit, type Point, smoothStep } from "./orbit.ts";

export const flightMs = 20_000;

/** A moment of the flight along the course. */
export interface FlightPose {
	/** Of the course, 0 at its start to 1. */
	along: number;
	orbit: Orbit;
	/** How far the view has moved from the middle of the course to the place that is flown over, 0 to 1. */
	follow: number;
}

/** Share of the flight in which the camera comes down, and goes up again at the end. */
const approach = 0.14;
const nearer = 1.5;
const swayRad = 0.5;
/** Above the ground on the way. */
const tiltRad = (25 * Math.PI) / 180;

/** A plan as a flight follows it: which share of the course is behind after a share of the time. */
export type Pace = (shareOfTime: number) => number;
const evenPace: Pace = (share) => share;

/** The pace of a plan, stops included. */
export function paceOf({ arrivalS, totalS }: PlanClock, lengthM: number): Pace {
	return (share) => {
		const atS = share * totalS;
		let [low, high] = [0, 1];
		for (let step = 0; step < 30; step++) {
			const middle = (low + high) / 2;
			if (arrivalS(middle * lengthM) < atS) low = middle;
			else high = middle;
		}
		return share >= 1 ? 1 : low;
	};
}

/** The camera after this share of the flight, 0 to 1: it begins and ends where the view rests. */
export function flightPose(orbit: Orbit, share: number, pace: Pace = evenPace): FlightPose {
	const follow = smoothStep(Math.min(share, 1 - share) / approach);
	const flown = Math.min(1, Math.max(0, (share - approach / 2) / (1 - approach)));
	return {
		along: pace(flown),
		orbit: {
			tilt: orbit.tilt + follow * (Math.max(orbit.tilt, tiltRad) - orbit.tilt),
			azimuth: orbit.azimuth + swayRad * follow * Math.sin(2 * Math.PI * share),
			zoom: orbit.zoom * (1 + nearer * follow),
		},
		follow,
	};
}

/** Between two points, `share` of the way. */
export const between = (from: Point, to: Point, share: number): Point => [
	from[0] + share * (to[0] - from[0]),
	from[1] + share * (to[1] - from[1]),
	from[2] + share * (to[2] - from[2]),
];

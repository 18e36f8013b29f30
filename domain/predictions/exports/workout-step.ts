import type { Station } from "../options/station.ts";
import type { PlannedStretch } from "../result/result.ts";
import type { TimedPlan } from "../stations/plan-clock.ts";
import type { PlannedClimb } from "../stations/station-plan.ts";

// A plan as a workout of a watch: steps by distance, each with a pace to run by, and an open step where the plan stops.

/** What a workout is made from. */
export interface WorkoutSource {
	name: string;
	plan: TimedPlan & { timeS: number; segments: readonly PlannedStretch[] };
	/** In order; absent or empty without heights. */
	climbs?: readonly Pick<PlannedClimb, "startM" | "endM" | "name">[];
	stations: readonly Station[];
}

const stretchKinds = ["climb", "descent", "flat"] as const;
export type StretchKind = (typeof stretchKinds)[number];

/** Distances are whole m, times whole s: over all steps they add up to the course and to the plan with its stops. */
export interface RunStep {
	kind: StretchKind;
	/** Of its kind on the course, from 1; parts of one climb have the same. */
	number: number;
	/** Of the place at the top of a climb; null without one. */
	place: string | null;
	startM: number;
	distanceM: number;
	/** With stops on the way that have no step of their own. */
	timeS: number;
	/** Those stops, s. */
	stopS: number;
}

/** Ends when the runner goes on. */
interface StationStep {
	kind: "station";
	/** Places along the course among all stops, from 1. */
	number: number;
	place: string | null;
	startM: number;
	distanceM: 0;
	/** The planned stop. */
	timeS: number;
}

export type WorkoutStep = RunStep | StationStep;

export interface Workout {
	name: string;
	steps: readonly WorkoutStep[];
	distanceM: number;
	/** The plan with its stops. */
	timeS: number;
	/** Stops of the plan that no step of their own is left for. */
	stopsWithin: number;
}

/** A shorter step is over before the wrist is turned. */
export const shortestStepM = 400;

/** Paces to run between, s per km. */
interface PaceRange {
	fastS: number;
	slowS: number;
}

/**
 * A watch warns outside of it. Wide on the fast side: easy ground within a step is run faster than the step's mean, and a
 * warning to slow down there is one that runners switch off.
 */
export function paceRangeOf({ distanceM, timeS, stopS }: RunStep): PaceRange {
	const paceS = ((timeS - stopS) * 1000) / Math.max(1, distanceM);
	return {
		fastS: Math.max(1, Math.round(paceS * (1 - fasterBy))),
		slowS: Math.max(2, Math.round(paceS * (1 + slowerBy))),
	};
}

const fasterBy = 0.2;
const slowerBy = 0.06;

import type { MapLine } from "#domain/predictions/course/map-line.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import { type RaceResult, racePlanOf } from "#domain/predictions/race-day/race-plan.ts";
import type { Intake } from "#domain/predictions/stations/bags.ts";
import { followPlan, type RaceView } from "./race-store.ts";

/** A plan that a page shows. */
export interface FollowRequest {
	name: string;
	courseM: number;
	result: RaceResult;
	stations: readonly Station[];
	/** On the clock there; null while unknown. */
	start: string | null;
	/** Its way; absent where it is unknown. */
	line?: MapLine;
	/** Absent where the plan does not say it. */
	intake?: Intake;
	view: RaceView;
	/** Of the runner's own plan. */
	predictionId?: string;
}

export const noIntake: Intake = { carbsGPerHour: null, waterMlPerHour: null };

/** Stores the plan on this device; answers its key. */
export function followResult(
	{ view, start, predictionId, intake = noIntake, ...rest }: FollowRequest,
	{ label, nowMs }: { label: string; nowMs: number },
): Promise<string> {
	const startMs = start === null ? null : startMsOf(start);
	return followPlan(racePlanOf({ ...rest, start, startMs, intake }), {
		view,
		label,
		nowMs,
		predictionId,
	});
}

import { startMsOf } from "#domain/predictions/options/start-time.ts";
import { likeRun } from "#domain/predictions/result/like-run.ts";
import { type MomentKind, momentsOf } from "#domain/predictions/result/moments.ts";
import {
	holdsTrackerData,
	type StoredPrediction,
} from "#domain/predictions/result/stored-prediction.ts";
import { dayMs } from "#domain/time.ts";
import { dateOfDay } from "#domain/training/days.ts";
import type { PredictionDeps } from "./context.ts";

/** An own run that was like a moment of a race. */
export interface LikeRun {
	/** The moment. */
	kind: MomentKind;
	startM: number;
	endM: number;
	activityId: string;
	name: string;
	/** "2026-06-28" */
	date: string;
	distanceM: number;
	climbM: number;
	descentM: number;
	/** Without stops, s; null where it is unknown. */
	movingS: number | null;
	fromTracker: boolean;
}

/**
 * The own run before the race that was most like each of its moments; none for those that no run is near. A tracker's
 * runs count where the prediction rests on them anyway: one without a tracker's data may be kept on a device.
 */
export async function likeRuns(
	deps: PredictionDeps,
	userId: string,
	prediction: StoredPrediction,
): Promise<LikeRun[]> {
	const { question, course, result } = prediction;
	const { start, stations } = question.options;
	const moments = momentsOf({ course, result, stations });
	const raceMs = start === null ? null : startMsOf(start);
	const nowMs = deps.now().getTime();
	const day = Math.floor(Math.min(nowMs + dayMs, raceMs ?? Number.POSITIVE_INFINITY) / dayMs);
	const known = await deps.comparedRuns(userId, day);
	const mayHoldTracker = holdsTrackerData(prediction);
	const runs = known.filter(({ source }) => mayHoldTracker || source === "file");
	return moments.flatMap((moment) => {
		const run = likeRun(moment, runs);
		if (!run) return [];
		const { kind, startM, endM } = moment;
		const { id: activityId, name, distanceM, climbM, descentM, movingS } = run;
		const said = { activityId, name, date: dateOfDay(run.day), distanceM, climbM, descentM };
		return [{ kind, startM, endM, ...said, movingS, fromTracker: run.source !== "file" }];
	});
}

import type { GoalMatch } from "../goals/goals.ts";
import { startMsOf } from "../options/start-time.ts";
import type { StoredPrediction } from "../result/stored-prediction.ts";
import { type CourseTimes, type PlacedBy, recordedFinish } from "./course-times.ts";
import { type RacePlan, racePlanOf } from "./race-plan.ts";
import { type RaceReview, reviewOf } from "./race-review.ts";
import { recordedLog } from "./recorded-log.ts";

/** A race that was run, beside its plan. */
export interface RaceOfDay {
	/** "2027-05-02", on the clock of the race's place. */
	date: string;
	/** Since then, in whole days. */
	ageDays: number;
	/** Of this prediction; null without one. */
	goal: { id: string; resultS: number | null } | null;
	/** The activity of the day; null when none fits. */
	recording: RaceRecording | null;
}

export interface RaceRecording {
	activityId: string;
	name: string;
	/** ms since 1970. */
	startMs: number;
	/** Null when unknown. */
	elapsedS: number | null;
	/** A tracker's data stay on no device, and in no result that is kept. */
	fromTracker: boolean;
	matchedBy: GoalMatch;
	/** Null where its samples are unknown, or fit no course. */
	placedBy: PlacedBy | null;
	/** From the start to the finish; null when the recording has none. */
	finishS: number | null;
	/** Section by section; null without samples. */
	review: RaceReview | null;
}

export type Planned = Pick<StoredPrediction, "question" | "course" | "result"> & {
	name: string | null;
};

/** The instant of the planned start, ms since 1970; null when the plan names none. */
export function plannedStartMs({ question }: Pick<Planned, "question">) {
	const { start } = question.options;
	return start === null ? null : startMsOf(start);
}

/** The plan of a prediction, as it is followed. */
export function followedPlan(prediction: Planned): RacePlan {
	const { name, question, course, result } = prediction;
	const { stations, start, carbsGPerHour, waterMlPerHour } = question.options;
	return racePlanOf({
		name: name ?? "",
		courseM: course.distanceM,
		result,
		stations,
		start,
		startMs: plannedStartMs(prediction),
		intake: { carbsGPerHour, waterMlPerHour },
	});
}

/** What a recording says beside the plan. `startMs`: of the recording. */
export function reviewedRecording(prediction: Planned, times: CourseTimes, startMs: number) {
	const plan = followedPlan(prediction);
	return {
		placedBy: times.placedBy,
		finishS: recordedFinish(times, plan.courseM),
		review: reviewOf(plan, recordedLog(plan, times, startMs)),
	};
}

/** Why a result is no evidence like a typed one, which counts as one of a flat road. */
export type UnfitResult = "hills" | "heights" | "surface" | "stops";

/** m of climb per m: as the rolling courses of road races. */
const mostClimb = 0.01;
const mostStopShare = 0.02;

/** Null for a result that counts like a typed one. */
export function unfitResult({ question, course }: Planned, resultS: number): UnfitResult | null {
	const { surface, stations } = question.options;
	const stoppedS = stations.reduce((sum, { stopS }) => sum + stopS, 0);
	if (course.gainM === null) return "heights";
	if (course.gainM > mostClimb * course.distanceM) return "hills";
	if (surface !== "road") return "surface";
	return stoppedS > mostStopShare * resultS ? "stops" : null;
}

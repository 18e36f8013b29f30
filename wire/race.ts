import { goalMatches } from "#domain/predictions/goals/goals.ts";
import { placings } from "#domain/predictions/race-day/course-times.ts";
import type { RaceOfDay } from "#domain/predictions/race-day/race-of-day.ts";
import type { RaceReview } from "#domain/predictions/race-day/race-review.ts";
import { z } from "#domain/schema.ts";

const seconds = z.number().int();

const section = z.object({
	start_m: z.number(),
	end_m: z.number(),
	station: seconds
		.nullable()
		.describe("Place in the list of stations; null for the finish, and between stations"),
	planned_seconds: seconds.describe("Running, by the plan"),
	ran_seconds: seconds,
	planned_stop_seconds: seconds.describe("At its end"),
	stopped_seconds: seconds.nullable(),
	behind_seconds: seconds.describe("On the plan until its end; negative: ahead"),
});

/** Answer of `GET /api/predictions/{id}/race`. */
export const raceResponse = z.object({
	race: z
		.object({
			date: z.iso.date(),
			goal: z
				.object({ id: z.string(), result_seconds: seconds.nullable() })
				.nullable()
				.describe("The goal of this prediction, with the result that is kept on it"),
			recording: z
				.object({
					activity_id: z.string(),
					name: z.string(),
					start: z.iso.datetime(),
					elapsed_seconds: z.number().nullable(),
					from_tracker: z.boolean(),
					matched_by: z.enum(goalMatches),
					placed_by: z
						.enum(placings)
						.nullable()
						.describe("How its places were found: by positions on the course, or by length alone"),
					finish_seconds: seconds.nullable(),
					review: z
						.object({
							planned_finish_seconds: seconds,
							running_lost_seconds: seconds,
							stops_lost_seconds: seconds,
							sections: z.array(section),
						})
						.nullable(),
				})
				.nullable(),
		})
		.nullable()
		.describe("Null until the race's day is over"),
});

/** A race as the API answers it. */
export function toRace(race: RaceOfDay | null): z.infer<typeof raceResponse> {
	if (!race) return { race: null };
	const { date, goal, recording } = race;
	return {
		race: {
			date,
			goal: goal && { id: goal.id, result_seconds: goal.resultS },
			recording: recording && {
				activity_id: recording.activityId,
				name: recording.name,
				start: new Date(recording.startMs).toISOString(),
				elapsed_seconds: recording.elapsedS,
				from_tracker: recording.fromTracker,
				matched_by: recording.matchedBy,
				placed_by: recording.placedBy,
				finish_seconds: recording.finishS,
				review: recording.review && toReview(recording.review),
			},
		},
	};
}

const toReview = (review: RaceReview) => ({
	planned_finish_seconds: review.plannedFinishS,
	running_lost_seconds: review.runningLostS,
	stops_lost_seconds: review.stopsLostS,
	sections: review.sections.map((one) => ({
		start_m: one.startM,
		end_m: one.endM,
		station: one.station,
		planned_seconds: one.plannedS,
		ran_seconds: one.ranS,
		planned_stop_seconds: one.plannedStopS,
		stopped_seconds: one.stoppedS,
		behind_seconds: one.behindS,
	})),
});

/** The review of an answer; null where it is none of `toRace`. */
export function readRaceReview(answer: unknown): { review: RaceReview; name: string } | null {
	const read = raceResponse.safeParse(answer);
	const recording = read.data?.race?.recording;
	if (!recording?.review) return null;
	const { review, finish_seconds: finishS, name } = recording;
	return {
		name,
		review: {
			finishS,
			plannedFinishS: review.planned_finish_seconds,
			runningLostS: review.running_lost_seconds,
			stopsLostS: review.stops_lost_seconds,
			sections: review.sections.map((one) => ({
				startM: one.start_m,
				endM: one.end_m,
				station: one.station,
				plannedS: one.planned_seconds,
				ranS: one.ran_seconds,
				plannedStopS: one.planned_stop_seconds,
				stoppedS: one.stopped_seconds,
				behindS: one.behind_seconds,
			})),
		},
	};
}

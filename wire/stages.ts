import type { Result } from "#domain/predictions/result/result.ts";
import {
	type StageResult,
	startsBeforeFinish,
	withNightsS,
} from "#domain/predictions/result/stage-result.ts";
import { z } from "#domain/schema.ts";

// Stages as the API and the command line answer them.

const wholeSeconds = z.number().int().nonnegative();
const metres = z.number().int().nonnegative().nullable();

const stageRow = z.object({
	day: z.number().int().positive().describe("From 1"),
	distance_start: z.number().nonnegative().describe("m from the start of the course"),
	distance_end: z.number().nonnegative().describe("m from the start of the course"),
	elevation_gain: metres.describe("m; null without heights"),
	elevation_loss: metres.describe("m; null without heights"),
	start: z.string().nullable().describe("As `start` of the options; null when unknown"),
	since_start_seconds: wholeSeconds
		.nullable()
		.describe("From the first start to this one, nights included; null when one is unknown"),
	predicted_time_seconds: wholeSeconds.describe("Stops included"),
	low_seconds: wholeSeconds.describe("8 finishes out of 10 lie from here"),
	high_seconds: wholeSeconds.describe("to here"),
	starts_before_finish: z
		.boolean()
		.describe("Whether it starts before the stage before is over, as predicted"),
});

/** Absent for a course in one go. */
export const stageFields = {
	stages: z
		.array(stageRow)
		.optional()
		.describe(
			"Of a course in several days; all other times are then of their sum, without nights: predicted_time_seconds, low_seconds and high_seconds add up",
		),
	with_nights_seconds: wholeSeconds
		.nullable()
		.optional()
		.describe("From the first start to the last finish; null when a start is unknown"),
};

const rowOf = (stage: StageResult, k: number, all: readonly StageResult[]) => ({
	day: k + 1,
	distance_start: stage.startM,
	distance_end: stage.endM,
	elevation_gain: stage.gainM,
	elevation_loss: stage.lossM,
	start: stage.start,
	since_start_seconds: stage.sinceStartS,
	predicted_time_seconds: stage.timeS,
	low_seconds: stage.lowS,
	high_seconds: stage.highS,
	starts_before_finish: startsBeforeFinish(all, k),
});

export const toStageFields = ({ stages }: Pick<Result, "stages">) =>
	stages.length === 0
		? {}
		: { stages: stages.map(rowOf), with_nights_seconds: withNightsS(stages) };

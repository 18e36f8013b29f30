import { z } from "../../schema.ts";
import { dayS } from "../../time.ts";
import type { Place } from "../course/degrees.ts";
import type { TrendPoint } from "./goal-trend.ts";

/** How the run of a goal's day was recognised: it began where the course does, or it is as long. */
export const goalMatches = ["place", "length"] as const;
export type GoalMatch = (typeof goalMatches)[number];

/** Goals that an account stores at most. */
export const maxGoals = 100;
const longestName = 200;
const longestTargetS = 7 * dayS;
const shortestM = 100;
const longestM = 1_000_000;

/** Control characters, and the marks that turn the direction of the text around them. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** A name that a runner gives to a prediction or a goal. Messages are field codes. */
const givenName = z
	.string({ error: "name_required" })
	.trim()
	.min(1, "name_required")
	.max(longestName, "too_long")
	.refine((text) => !unprintable.test(text), "characters");

/** Body of `PUT /api/predictions/{id}`. */
export const predictionRename = z.object({ name: givenName });

/** What both forms and the API hold a goal's fields to; a length is in `unitM`. */
export const goalFields = (unitM: number) => ({
	name: givenName,
	date: z.iso.date("date_required"),
	target: z
		.int("target_range")
		.min(60, "target_range")
		.max(longestTargetS, "target_range")
		.nullable()
		.describe("Time wished for"),
	distance: z
		.number("distance_range")
		.min(shortestM / unitM, "distance_range")
		.max(longestM / unitM, "distance_range")
		.nullable()
		.describe("For a goal without a prediction, whose course is as long"),
	predictionId: z.string().max(100).nullable().describe("Prediction of the goal's course"),
	result: z
		.int("result_range")
		.min(60, "result_range")
		.max(longestTargetS, "result_range")
		.nullable()
		.describe("What the race ended with, by the runner's word"),
});

const { name, date, target, distance, predictionId, result } = goalFields(1);
/** A goal as its form says it; null is unknown. */
export const goalInput = z.object({
	name,
	date,
	targetS: target,
	distanceM: distance,
	predictionId,
	resultS: result.default(null),
});
export type GoalInput = z.infer<typeof goalInput>;

/** What changes of a goal. Null takes a value away. */
export const goalChanges = goalInput.extend({ resultS: result }).partial();
export type GoalChanges = z.infer<typeof goalChanges>;

/** A race that a runner looks forward or back to. */
export interface Goal {
	id: string;
	name: string;
	/** "2027-06-12" */
	date: string;
	targetS: number | null;
	/** Of the prediction's course, else as typed. */
	distanceM: number | null;
	prediction: GoalPrediction | null;
	/** Of the target, by the prediction, 0 to 1 in hundredths; null without either. */
	chance: number | null;
	/** What the race ended with, by the runner's word; null before it is kept. */
	resultS: number | null;
	/** The run of that day; null before it, and when none fits. */
	run: GoalRun | null;
	createdAt: Date;
}

/** What the course of a goal is drawn from, small: heights at even distances, the start on the clock there, its place. */
export interface GoalLand {
	heightsM: readonly number[];
	start: string | null;
	place: Place | null;
}

/** The goal that a runner comes to next. */
export interface NextGoal extends Goal {
	/** Null without a prediction, and without heights. */
	land: GoalLand | null;
}

interface GoalPrediction {
	id: string;
	name: string;
	distanceM: number;
	elevationGainM: number | null;
	/** Null when expired, as the range is. */
	predictedTimeS: number | null;
	lowS: number | null;
	highS: number | null;
	/** SVG path of the course in a box of 96 × 32; null when it is unknown. */
	thumbnail: string | null;
	/** What it says from the runs up to a day of each week, oldest first. */
	trend: readonly TrendPoint[];
}

interface GoalRun {
	activityId: string;
	name: string;
	distanceM: number;
	/** Races are timed with their stops. */
	elapsedS: number;
	matchedBy: GoalMatch;
	/** Negative: faster. */
	overTargetS: number | null;
	overPredictionS: number | null;
	/** Between the prediction's low and high. */
	withinRange: boolean | null;
}

import type { CourseTraits } from "#domain/predictions/course/same-course.ts";
import type { PastFinish } from "#domain/predictions/model/own-record.ts";
import type { OwnScatter } from "#domain/predictions/model/own-spread.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import type { EarlierMiss } from "#domain/predictions/model/recent-runs.ts";
import type { FromTrackers } from "#domain/tracker/from-trackers.ts";
import type { ActivityEngine } from "#wasm/activity-engine.ts";
import type { Engine } from "#wasm/engine.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import type { Quotas } from "../platform/quotas.ts";
import type { TerrainModel } from "../platform/terrain/terrain-model.ts";
import type { Turns } from "../platform/turns.ts";
import type { OwnRun } from "../training/compared-runs.ts";
import type { CourseRun } from "../training/course-runs.ts";
import type { PastRunsReader } from "../training/past-runs.ts";
import type { GoalPointStore } from "./goal-point-store.ts";
import type { GoalStore } from "./goal-store.ts";
import type { LedgerStore } from "./ledger-store.ts";
import type { OperatorNormals } from "./normals.ts";
import type { RaceChannels } from "./race-channels.ts";
import type { PredictionStore } from "./store.ts";

/** Messages: drop expired results, of all runners after one or of one. */
export type PredictionJob =
	| {
			readonly kind: "predictions.drop-expired";
			readonly after?: string;
			/** The only one that is meant. */
			readonly database?: string;
	  }
	| {
			readonly kind: "predictions.drop-expired-of";
			readonly userId: string;
			readonly after?: string;
	  };

/** What runners type of themselves. */
export type TypedEvidence = Pick<Question, "evidence" | "trail" | "weeklyM">;

/** How a runner's last hard, long and hilly runs lay beside what would have been said of each. */
export interface KnownBacktests extends FromTrackers {
	/** How far off the hard ones were. */
	readonly scatter: OwnScatter;
	readonly misses: readonly EarlierMiss[];
	readonly finishes: readonly PastFinish[];
}

/** What learns of runs, and predicts. */
export interface Engines {
	activityEngine: () => ActivityEngine;
	/** Lends an engine for work without awaits. */
	withCore: <T>(work: (engine: Engine) => T) => T;
}

export interface PredictionDeps extends Engines {
	store: PredictionStore;
	points: GoalPointStore;
	ledger: LedgerStore;
	/** Drops figures of a runner that rest on a tracker without activities; see `dropExpiredFigures`. */
	dropFigures: (userId: string, now: Date) => Promise<void>;
	/** The operator's; null when there is none. */
	terrain: TerrainModel | null;
	normals: OperatorNormals;
	pastRuns: PastRunsReader;
	/** Own runs that may have been on a course. */
	courseRuns: (userId: string, course: CourseTraits) => Promise<CourseRun[]>;
	/** Own runs of the year before a day, with heights. */
	comparedRuns: (userId: string, beforeDay: number) => Promise<OwnRun[]>;
	/** Results of the runner's goals, whose course begins near a latitude. */
	goalResults: GoalStore["finished"];
	/** How far off a runner's last hard runs were. */
	backtests: (userId: string) => Promise<KnownBacktests>;
	enqueue: (job: PredictionJob) => Promise<void>;
	/** Ends the live passages of a prediction in the transaction that deletes it. */
	endRaceChannelWith: RaceChannels["endWith"];
	memory: MemoryBudget;
	turns: Turns;
	quotas: Quotas;
	now: () => Date;
}

import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { longestMemoryDays } from "../../domain/predictions/history-settings.ts";
import type { PastRun } from "../../domain/predictions/run-history.ts";
import { dayMs } from "../../domain/time.ts";
import type { RunFeatures } from "../../domain/training/run-features.ts";
import { intentOf } from "../../domain/training/run-intent.ts";
import { activities } from "./tables.ts";

export interface NamedRun extends PastRun {
	id: string;
	name: string;
	startAt: Date;
	firstSeenAt: Date;
	fromTracker: boolean;
}

export interface PastRuns {
	/** In time order. */
	runs: NamedRun[];
	/** Today on the count of their days. */
	today: number;
	/** Whether a tracker's rows are among them. */
	fromTracker: boolean;
}

/** Rows that are read at most: three years of a run a day, and more. */
const mostRuns = 1500;
/** Higher values are artefacts of the chest strap. */
const highestBpm = 215;

/** The runs that predictions learn from, each once whatever its sources; expired rows left out. */
export function createPastRuns(db: DrizzleD1Database, now: () => Date) {
	const isCurrent = () => or(isNull(activities.expiresAt), gt(activities.expiresAt, now()));

	const usable = (userId: string, today: number, days = longestMemoryDays) =>
		and(
			eq(activities.userId, userId),
			gte(activities.day, today - days),
			lte(activities.day, today + 1),
			inArray(activities.sport, ["run", "trail-run"]),
			isNull(activities.shownAs),
			isNotNull(activities.features),
			isCurrent(),
		);

	return {
		/** `memories`: how many spans of the longest memory are selected; a backtest from within the first needs 2. */
		async list(userId: string, memories = 1): Promise<PastRuns> {
			const today = Math.floor(now().getTime() / dayMs);
			const rows = await db
				.select({
					id: activities.id,
					name: activities.name,
					startAt: activities.startAt,
					firstSeenAt: activities.firstSeenAt,
					day: activities.day,
					race: activities.race,
					raceMark: activities.raceMark,
					hardMark: activities.hardMark,
					maxHeartRateBpm: activities.maxHeartRateBpm,
					features: activities.features,
					source: activities.source,
				})
				.from(activities)
				.where(usable(userId, today, memories * longestMemoryDays))
				.orderBy(desc(activities.day), desc(activities.startAt))
				.limit(memories * mostRuns);
			const runs = rows.reverse().flatMap(({ features, ...row }) => {
				if (features === null) return [];
				const { source, raceMark, hardMark, maxHeartRateBpm, ...run } = row;
				const intent = intentOf({ name: run.name, race: run.race, raceMark, hardMark });
				const fromTracker = source !== "file";
				return [{ ...run, ...intent, fromTracker, features: withPeak(features, maxHeartRateBpm) }];
			});
			return { runs, today, fromTracker: runs.some((run) => run.fromTracker) };
		},

		/** Whether there are at least `count` runs. */
		async hasAtLeast(userId: string, count: number): Promise<boolean> {
			const today = Math.floor(now().getTime() / dayMs);
			const rows = await db
				.select({ id: activities.id })
				.from(activities)
				.where(usable(userId, today))
				.limit(count);
			return rows.length === count;
		},

		/** Whether any row of a tracker may still be used. */
		async hasTrackerRuns(userId: string): Promise<boolean> {
			const row = await db
				.select({ id: activities.id })
				.from(activities)
				.where(and(eq(activities.userId, userId), ne(activities.source, "file"), isCurrent()))
				.limit(1)
				.get();
			return row !== undefined;
		},
	};
}

export type PastRunsReader = ReturnType<typeof createPastRuns>;

/** Samples may be thinned; the source's own maximum covers every beat. */
function withPeak(features: RunFeatures, summedBpm: number | null): RunFeatures {
	if (summedBpm === null || summedBpm >= highestBpm || features.maxHeartRateBpm === null) {
		return features;
	}
	return { ...features, maxHeartRateBpm: Math.max(features.maxHeartRateBpm, summedBpm) };
}

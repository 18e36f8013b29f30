import { and, desc, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { longestMemoryDays } from "#domain/predictions/model/history-settings.ts";
import type { PastRun } from "#domain/predictions/model/run-history.ts";
import { dayMs } from "#domain/time.ts";
import { type FromTrackers, fromSources } from "#domain/tracker/from-trackers.ts";
import { type ActivitySource, type Tracker, trackers } from "#domain/training/activity.ts";
import type { RunFeatures } from "#domain/training/run-features.ts";
import { intentOf, type KnownIntent } from "#domain/training/run-intent.ts";
import { isCurrent, isShown } from "./expiry.ts";
import { changesOf, type RunsKnown, removalsOf } from "./run-changes.ts";
import { activities, runWeather } from "./tables.ts";

export interface NamedRun extends PastRun {
	id: string;
	name: string;
	startAt: Date;
	firstSeenAt: Date;
	/** When its samples were first read. */
	readAt: Date | null;
	/** When its user last said of it whether it was a race, or how hard; null if never. */
	markedAt: Date | null;
	/** When anything of it last changed at its source. */
	fetchedAt: Date;
	source: ActivitySource;
	/** When its air was stored; null without any. */
	airSeenAt: Date | null;
	/** What is known of its effort without the words of its title. */
	untitled: KnownIntent;
	/** The same without what its user said of it. */
	unmarked: KnownIntent;
}

export interface PastRuns extends FromTrackers {
	/** In time order. */
	runs: NamedRun[];
	/** When they were read. */
	asOf: Date;
	/** That day, on the count of their days. */
	today: number;
	/** Of the runner's activities, when these were read. */
	removals: number;
	changes: number;
}

/** What a prediction remembers of the runs that it rests on. */
export const runsKnownOf = ({ runs, changes, removals }: PastRuns): RunsKnown => ({
	runs: runs.length,
	changes,
	removals,
});

/** Those that had begun by an instant, as of then; all of them without one, and before it. */
export function runsBefore(pastRuns: PastRuns, untilMs: number | null): PastRuns {
	if (untilMs === null || untilMs >= pastRuns.asOf.getTime()) return pastRuns;
	const runs = pastRuns.runs.filter(({ startAt }) => startAt.getTime() < untilMs);
	const resting = fromSources(runs.map(({ source }) => source));
	const today = Math.floor(untilMs / dayMs);
	return { ...pastRuns, runs, asOf: new Date(untilMs), today, ...resting };
}

/** Rows that are read at most: three years of a run a day, and more. */
const mostRuns = 1500;
/** Higher values are artefacts of the chest strap. */
const highestBpm = 215;

/**
 * The runs that predictions learn from, each once whatever its sources; expired rows left out. `withWeather`: with the
 * air that a weather service said of them.
 */
export function createPastRuns(db: DrizzleD1Database, now: () => Date, withWeather = false) {
	const usable = (userId: string, today: number, days = longestMemoryDays) =>
		and(
			eq(activities.userId, userId),
			gte(activities.day, today - days),
			lte(activities.day, today + 1),
			inArray(activities.sport, ["run", "trail-run"]),
			isNotNull(activities.features),
			isShown(userId, now()),
		);

	return {
		/** `memories`: how many spans of the longest memory are selected; a backtest from within the first needs 2. */
		async list(userId: string, memories = 1): Promise<PastRuns> {
			const asOf = now();
			const today = Math.floor(asOf.getTime() / dayMs);
			const counts = db
				.select({ removals: removalsOf(userId), changes: changesOf(userId) })
				.from(sql`(SELECT 1)`);
			const newest = db
				.select(runColumns)
				.from(activities)
				.leftJoin(runWeather, withWeather ? weatherOfRun : sql`0`)
				.where(usable(userId, today, memories * longestMemoryDays))
				.orderBy(desc(activities.day), desc(activities.startAt))
				.limit(memories * mostRuns);
			const [[counted], rows] = await db.batch([counts, newest]);
			const runs = rows.reverse().flatMap(namedRun);
			const sources = runs.map(({ source }) => source);
			return { runs, asOf, today, ...fromSources(sources), ...counted };
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

		/** The trackers that have activities which may be used. */
		async trackersOf(userId: string): Promise<Tracker[]> {
			const found = db
				.select({ id: activities.id })
				.from(activities)
				.where(
					and(
						eq(activities.userId, userId),
						sql`source = tracker.value`,
						isCurrent(activities, userId, now()),
					),
				);
			const rows = await db.all<{ tracker: Tracker }>(
				sql`SELECT value AS tracker FROM json_each(${JSON.stringify(trackers)}) AS tracker WHERE EXISTS ${found}`,
			);
			return rows.map(({ tracker }) => tracker);
		},

		/** Where activities come from, by id; those that are removed or have expired are left out. */
		async sourcesOf(userId: string, ids: readonly string[]): Promise<Map<string, ActivitySource>> {
			if (ids.length === 0) return new Map();
			const rows = await db
				.select({ id: activities.id, source: activities.source })
				.from(activities)
				.where(
					and(
						eq(activities.userId, userId),
						inArray(activities.id, [...ids]),
						isCurrent(activities, userId, now()),
					),
				);
			return new Map(rows.map(({ id, source }) => [id, source]));
		},
	};
}

/** Each of a name of its own: a batch answers rows by the names of their columns. */
const runColumns = {
	id: activities.id,
	name: activities.name,
	startAt: activities.startAt,
	firstSeenAt: activities.firstSeenAt,
	readAt: activities.readAt,
	markedAt: activities.markedAt,
	fetchedAt: activities.fetchedAt,
	day: activities.day,
	race: activities.race,
	raceMark: activities.raceMark,
	hardMark: activities.hardMark,
	maxHeartRateBpm: activities.maxHeartRateBpm,
	features: activities.features,
	source: activities.source,
	airC: runWeather.airC,
	humidity: runWeather.humidity,
	airSeenAt: runWeather.seenAt,
};
type WeatherColumn = "airC" | "humidity" | "airSeenAt";
type RunRow = Pick<
	typeof activities.$inferSelect,
	Exclude<keyof typeof runColumns, WeatherColumn>
> & {
	[Name in WeatherColumn]: (typeof runColumns)[Name]["_"]["data"] | null;
};

/** The row of a run's weather, if it was asked for as the run is now. */
export const weatherOfRun = and(
	eq(runWeather.activityId, activities.id),
	eq(runWeather.startAt, activities.startAt),
);

function namedRun({ airC, humidity, airSeenAt, features, ...row }: RunRow): NamedRun[] {
	if (features === null) return [];
	const { raceMark, hardMark, maxHeartRateBpm, ...run } = row;
	const marks = { name: run.name, race: run.race, raceMark, hardMark };
	const air = airC === null || humidity === null ? null : { airC, humidity };
	return [
		{
			...run,
			...intentOf(marks),
			untitled: intentOf({ ...marks, name: "" }),
			unmarked: intentOf({ ...marks, raceMark: null, hardMark: null }),
			features: withPeak(features, maxHeartRateBpm),
			air,
			airSeenAt: air && airSeenAt,
		},
	];
}

export type PastRunsReader = ReturnType<typeof createPastRuns>;

/** Samples may be thinned; the source's own maximum covers every beat. */
function withPeak(features: RunFeatures, summedBpm: number | null): RunFeatures {
	if (summedBpm === null || summedBpm >= highestBpm || features.maxHeartRateBpm === null) {
		return features;
	}
	return { ...features, maxHeartRateBpm: Math.max(features.maxHeartRateBpm, summedBpm) };
}

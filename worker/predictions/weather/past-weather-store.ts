import {
	and,
	desc,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	isNull,
	lte,
	notInArray,
	sql,
} from "drizzle-orm";
import { sourcesThatKeepPlaces } from "#domain/tracker/providers.ts";
import { runnerRow } from "../../databases/tables.ts";
import { commit, type Database, isOwnerDeleted } from "../../platform/sql.ts";
import { isShown } from "../../training/expiry.ts";
import { weatherOfRun } from "../../training/past-runs.ts";
import { noteRunChange } from "../../training/run-changes.ts";
import { activities, runWeather, weatherQueue } from "../../training/tables.ts";

/** Air of a run; null where the service has none. */
export interface StoredAir {
	activityId: string;
	startMs: number;
	airC: number | null;
	humidity: number | null;
}

/** Most runs that are looked at: as many as predictions learn from. */
const mostRuns = 1500;

/** Weather of runs, and who waits for it: the only SQL about them beside that of past runs. */
export function createPastWeatherStore(db: Database) {
	return {
		/** Runs without weather whose place is known and may be sent, on some days. */
		async unanswered(userId: string, days: { from: number; to: number }, now: Date) {
			return db
				.select({
					id: activities.id,
					day: activities.day,
					startAt: activities.startAt,
					elapsedS: activities.elapsedS,
					latDeg: sql<number>`${activities.startLatDeg}`,
					lonDeg: sql<number>`${activities.startLonDeg}`,
					race: activities.race,
					raceMark: activities.raceMark,
					features: activities.features,
				})
				.from(activities)
				.leftJoin(runWeather, weatherOfRun)
				.where(
					and(
						eq(activities.userId, userId),
						gte(activities.day, days.from),
						lte(activities.day, days.to),
						inArray(activities.sport, ["run", "trail-run"]),
						notInArray(activities.source, [...sourcesThatKeepPlaces]),
						isNotNull(activities.features),
						isNotNull(activities.startLatDeg),
						isNotNull(activities.startLonDeg),
						isNull(runWeather.activityId),
						isShown(userId, now),
					),
				)
				.orderBy(desc(activities.day))
				.limit(mostRuns);
		},

		/**
		 * Keeps the air of runs that are still there as they were, and has what rests on them computed again where any is
		 * known. Nothing where the account is deleted.
		 */
		async put(userId: string, airs: readonly StoredAir[], seenAt: Date): Promise<void> {
			const rows = JSON.stringify(
				airs.map((air) => [air.activityId, air.startMs, air.airC, air.humidity]),
			);
			const isKnown = airs.some(({ airC }) => airC !== null);
			const put = sql`INSERT INTO run_weather (activity_id, start_at, air_c, humidity, seen_at)
					SELECT activities.id, activities.start_at, air.value ->> 2, air.value ->> 3, ${seenAt.getTime()}
					FROM json_each(${rows}) air JOIN activities ON activities.id = air.value ->> 0
					WHERE activities.user_id = ${userId} AND activities.start_at = air.value ->> 1
					ON CONFLICT (activity_id) DO UPDATE SET start_at = excluded.start_at,
						air_c = excluded.air_c, humidity = excluded.humidity, seen_at = excluded.seen_at`;
			const statements = isKnown ? [put, noteRunChange(userId)] : [put];
			await unlessDeleted(() => commit(db, statements, runnerRow(userId)));
		},

		/** Notes that runs of a user wait; nothing where the account is deleted. */
		await: (userId: string) =>
			unlessDeleted(() =>
				commit(
					db,
					[db.insert(weatherQueue).values({ userId }).onConflictDoNothing()],
					runnerRow(userId),
				),
			),

		async forget(userId: string): Promise<void> {
			await db.delete(weatherQueue).where(eq(weatherQueue.userId, userId));
		},

		/** Users with runs that wait, in the order of their ids. */
		async waiting(after: string, limit: number): Promise<string[]> {
			const rows = await db
				.select()
				.from(weatherQueue)
				.where(gt(weatherQueue.userId, after))
				.orderBy(weatherQueue.userId)
				.limit(limit);
			return rows.map(({ userId }) => userId);
		},
	};
}

export type PastWeatherStore = ReturnType<typeof createPastWeatherStore>;

async function unlessDeleted(write: () => Promise<unknown>): Promise<void> {
	try {
		await write();
	} catch (error) {
		if (!isOwnerDeleted(error)) throw error;
	}
}

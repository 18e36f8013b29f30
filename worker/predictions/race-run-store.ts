import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { CourseTimes } from "#domain/predictions/race-day/course-times.ts";
import { bind } from "../platform/bind.ts";
import { eachRow } from "../platform/row-groups.ts";
import { commit, type Database } from "../platform/sql.ts";
import { stillPacked, unpacked } from "./every-prediction.ts";
import { goals, predictions, raceRuns } from "./tables.ts";

/** Recordings of race days along their courses, and the results of races: the only SQL about them. */
export const createRaceRunStore = (db: Database) =>
	bind(db, { racesOn, racesBetween, timesOf, put, goalOf, keepOn, exported });
export type RaceRunStore = ReturnType<typeof createRaceRunStore>;

type RaceRunRow = typeof raceRuns.$inferInsert;

/** Races of one runner on a few days. */
const mostRaces = 10;

/** Predictions of a runner whose race is on one of these days, by their start or by their goal, newest first. */
async function racesOn(
	db: Database,
	userId: string,
	{ from, until }: { from: string; until: string },
) {
	const { id, startLatDeg, startLonDeg, edits, raceStart } = predictions;
	const ofGoal = sql`SELECT prediction_id FROM goals WHERE user_id = ${userId} AND date >= ${from} AND date < ${until}`;
	// Texts of starts are in the order of their dates.
	const ofStart = sql`SELECT id FROM predictions WHERE user_id = ${userId} AND race_start >= ${from} AND race_start < ${until}`;
	const rows = await db
		.select({
			id,
			startLatDeg,
			startLonDeg,
			edits,
			packed: stillPacked,
			start: raceStart,
		})
		.from(predictions)
		.where(
			and(eq(predictions.userId, userId), sql`${predictions.id} IN (${ofStart} UNION ${ofGoal})`),
		)
		.orderBy(sql`${predictions.createdAt} DESC`)
		.limit(mostRaces);
	return rows.map(({ packed, ...row }) => {
		const { course } = unpacked(packed);
		return { ...row, courseM: course.distanceM, way: course.mapLine };
	});
}

/** Predictions looked through for the races of a runner. */
const mostLookedThrough = 200;

/** Predictions of races between two days, whose figures have not expired, each with the date of its last goal. */
async function racesBetween(
	db: Database,
	userId: string,
	{ from, until }: { from: string; until: string },
) {
	const { id, startLatDeg, startLonDeg, raceStart, asOf, ...columns } = predictions;
	const { distanceM, predictedTimeS, lowS, highS } = columns;
	const goalDate = sql<
		string | null
	>`(SELECT max(date) FROM goals AS g WHERE g.user_id = ${userId} AND g.prediction_id = ${id})`;
	const start = sql<string>`coalesce(${raceStart}, ${goalDate})`;
	return db
		.select({
			id,
			startLatDeg,
			startLonDeg,
			start: raceStart,
			date: sql<string>`substr(${start}, 1, 10)`,
			asOf,
			distanceM,
			predictedTimeS,
			lowS,
			highS,
		})
		.from(predictions)
		.where(
			and(
				eq(predictions.userId, userId),
				isNull(predictions.expiredAt),
				sql`${start} >= ${from} AND ${start} < ${until}`,
			),
		)
		.orderBy(sql`${predictions.createdAt} DESC`)
		.limit(mostLookedThrough);
}

async function timesOf(db: Database, userId: string, predictionId: string, activityId: string) {
	return db
		.select({ courseKey: raceRuns.courseKey, times: raceRuns.times })
		.from(raceRuns)
		.where(
			and(
				eq(raceRuns.userId, userId),
				eq(raceRuns.predictionId, predictionId),
				eq(raceRuns.activityId, activityId),
			),
		)
		.get();
}

/** The statement that stores what a recording says of a course; it writes nothing once one of the two is deleted. */
export function putRaceRun({
	predictionId,
	activityId,
	userId,
	courseKey,
	times,
}: RaceRunRow): SQL {
	const json = times === null ? null : JSON.stringify(times);
	return sql`INSERT INTO race_runs (prediction_id, activity_id, user_id, course_key, times)
		SELECT p.id, a.id, p.user_id, ${courseKey}, ${json}
		FROM predictions p JOIN activities a ON a.user_id = p.user_id
		WHERE p.id = ${predictionId} AND p.user_id = ${userId} AND a.id = ${activityId}
		ON CONFLICT (prediction_id, activity_id) DO UPDATE
			SET course_key = excluded.course_key, times = excluded.times`;
}

async function put(db: Database, row: RaceRunRow): Promise<void> {
	await commit(db, [putRaceRun(row)]);
}

/** The goal of a prediction: that of the race's date, with a result before one without, else the newest. */
async function goalOf(db: Database, userId: string, predictionId: string, date: string | null) {
	const found = await db
		.select({ id: goals.id, date: goals.date, resultS: goals.resultS })
		.from(goals)
		.where(and(eq(goals.userId, userId), eq(goals.predictionId, predictionId)))
		.orderBy(
			sql`${goals.date} = ${date ?? ""} DESC`,
			sql`${goals.resultS} IS NULL`,
			sql`${goals.date} DESC`,
		)
		.limit(1);
	return found.at(0) ?? null;
}

/** Keeps a result on a goal. False when there is none. */
async function keepOn(db: Database, userId: string, goalId: string, resultS: number | null) {
	const kept = await db
		.update(goals)
		.set({ resultS })
		.where(and(eq(goals.id, goalId), eq(goals.userId, userId)))
		.returning({ id: goals.id });
	return kept.length === 1;
}

/** For the export of an account, one by one. */
async function* exported(db: Database, userId: string) {
	const rows = eachRow({
		table: raceRuns,
		where: eq(raceRuns.userId, userId),
		order: [raceRuns.predictionId, raceRuns.activityId],
		sized: [raceRuns.times],
		select: async (which, by) => db.select().from(raceRuns).where(which).orderBy(by),
		keyOf: ({ predictionId, activityId }) => [predictionId, activityId],
	});
	for await (const { predictionId, activityId, times } of rows) {
		yield {
			prediction_id: predictionId,
			activity_id: activityId,
			times: times && timesWire(times),
		};
	}
}

const timesWire = ({ placedBy, startS, distanceM, elapsedS }: CourseTimes) => ({
	placed_by: placedBy,
	start_seconds: startS,
	distance_m: distanceM,
	elapsed_seconds: elapsedS,
});

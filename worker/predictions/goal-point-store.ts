import { and, eq, gte, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { oldestMonday, type TrendPoint } from "#domain/predictions/goals/goal-trend.ts";
import { dayMs } from "#domain/time.ts";
import type { FromTrackers } from "#domain/tracker/from-trackers.ts";
import { dateOfDay, mondayOf } from "#domain/training/days.ts";
import { bind } from "../platform/bind.ts";
import { commit, type Database, listOf } from "../platform/sql.ts";
import { goalPoints, goals, predictions } from "./tables.ts";
import { hasExpired, ofGoalPoints, trackerRows } from "./tracker-rows.ts";

/** A goal whose trend goes on, with the Mondays of its points that count. */
export interface FollowedGoal {
	goalId: string;
	predictionId: string;
	mondays: Set<number>;
}

/** Of the prediction as it was asked when it was read. */
export interface GoalPointRow extends TrendPoint, FromTrackers {
	goalId: string;
	monday: number;
	predictionId: string;
	questionRevision: number;
}

/** Points of goals, a row a week: the only SQL about them. */
export const createGoalPointStore = (db: Database) =>
	bind(db, { following, put, of, ownersWithout, expiredOwners });
export type GoalPointStore = ReturnType<typeof createGoalPointStore>;

/** A point of the goal's prediction as it is stored now. */
const counts = and(
	eq(goalPoints.predictionId, predictions.id),
	eq(goalPoints.questionRevision, predictions.questionRevision),
);
const ofGoal = and(eq(predictions.id, goals.predictionId), eq(predictions.userId, goals.userId));

/** The coming goals of a runner that are nearest and have a prediction with a result. */
async function following(
	db: Database,
	userId: string,
	{ today, limit }: { today: number; limit: number },
): Promise<FollowedGoal[]> {
	const rows = await db
		.select({
			goalId: goals.id,
			predictionId: predictions.id,
			mondays: sql<string>`(SELECT json_group_array(${goalPoints.monday}) FROM ${goalPoints}
				WHERE ${goalPoints.goalId} = ${goals.id} AND ${counts})`,
		})
		.from(goals)
		.innerJoin(predictions, ofGoal)
		.where(
			and(
				eq(goals.userId, userId),
				gte(goals.date, dateOfDay(today)),
				isNull(predictions.expiredAt),
			),
		)
		.orderBy(goals.date)
		.limit(limit);
	return rows.map(({ mondays, ...row }) => ({ ...row, mondays: new Set(JSON.parse(mondays)) }));
}

/**
 * Stores points, each in the place of its week's, and removes those that are too old to be shown. One that changes
 * nothing, whose goal or prediction was deleted or changed meanwhile, or that rests on activities of trackers and of which
 * some were removed since `removals` were counted, is not written.
 */
async function put(
	db: Database,
	userId: string,
	points: readonly GoalPointRow[],
	{ today, removals }: { today: number; removals: number },
): Promise<void> {
	if (points.length === 0) return;
	const ids = [...new Set(points.map(({ goalId }) => goalId))];
	await commit(db, [
		...points.map((point) => upsert(userId, point, removals)),
		...ids.map(
			(id) =>
				sql`DELETE FROM goal_points WHERE goal_id = ${id} AND monday < ${oldestMonday(today)}`,
		),
	]);
}

function upsert(userId: string, point: GoalPointRow, removals: number): SQL {
	const { goalId, monday, day, predictedS, lowS, highS, predictionId, questionRevision } = point;
	const fromTracker = point.fromTracker ? 1 : 0;
	const trackers = JSON.stringify(point.trackers);
	return sql`INSERT INTO goal_points
		(goal_id, monday, day, predicted_s, low_s, high_s, prediction_id, question_revision, from_tracker, trackers)
		SELECT goals.id, ${monday}, ${day}, ${predictedS}, ${lowS}, ${highS}, predictions.id, predictions.question_revision, ${fromTracker}, ${trackers}
		FROM goals JOIN predictions ON predictions.id = goals.prediction_id
		WHERE goals.id = ${goalId} AND goals.user_id = ${userId}
			AND predictions.id = ${predictionId} AND predictions.question_revision = ${questionRevision}
			${point.fromTracker ? sql`AND EXISTS (${trackerRows(userId, point, removals)})` : sql``}
		ON CONFLICT (goal_id, monday) DO UPDATE SET day = excluded.day,
			predicted_s = excluded.predicted_s, low_s = excluded.low_s, high_s = excluded.high_s,
			prediction_id = excluded.prediction_id, question_revision = excluded.question_revision,
			from_tracker = excluded.from_tracker, trackers = excluded.trackers
		WHERE (predicted_s, low_s, high_s, prediction_id, question_revision, from_tracker, trackers) IS NOT (excluded.predicted_s,
			excluded.low_s, excluded.high_s, excluded.prediction_id, excluded.question_revision, excluded.from_tracker,
			excluded.trackers)`;
}

/** The points of some goals of a runner that count, oldest first, by goal: those without those that have expired. */
async function of(
	db: Database,
	userId: string,
	goalIds: readonly string[],
	now: Date,
): Promise<Map<string, TrendPoint[]>> {
	if (goalIds.length === 0) return new Map();
	const today = Math.floor(now.getTime() / dayMs);
	const { goalId, day, predictedS, lowS, highS } = goalPoints;
	const rows = await db
		.select({ goalId, day, predictedS, lowS, highS })
		.from(goals)
		.innerJoin(predictions, ofGoal)
		.innerJoin(goalPoints, and(eq(goalPoints.goalId, goals.id), counts))
		.where(
			and(
				eq(goals.userId, userId),
				sql`${goals.id} IN ${listOf(goalIds)}`,
				gte(goalPoints.monday, oldestMonday(today)),
				not(hasExpired(ofGoalPoints(userId), now)),
			),
		)
		.orderBy(goalPoints.goalId, goalPoints.monday);
	const byGoal = new Map<string, TrendPoint[]>();
	for (const { goalId: id, ...point } of rows) {
		const points = byGoal.get(id) ?? [];
		points.push(point);
		byGoal.set(id, points);
	}
	return byGoal;
}

/** Runners after an id, in order, with a coming goal that has a prediction and no point of this week. */
async function ownersWithout(
	db: Database,
	{ today, after, limit }: { today: number; after: string; limit: number },
): Promise<string[]> {
	const ofWeek = sql`SELECT 1 FROM ${goalPoints} WHERE ${goalPoints.goalId} = ${goals.id}
		AND ${goalPoints.monday} = ${mondayOf(today)} AND ${counts}`;
	const rows = await db
		.selectDistinct({ userId: goals.userId })
		.from(goals)
		.innerJoin(predictions, ofGoal)
		.where(
			and(
				sql`${goals.userId} > ${after}`,
				gte(goals.date, dateOfDay(today)),
				isNotNull(goals.predictionId),
				isNull(predictions.expiredAt),
				sql`NOT EXISTS (${ofWeek})`,
			),
		)
		.orderBy(goals.userId)
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** Runners after an id, in order, with points that rest on a tracker without current activities. */
async function expiredOwners(
	db: Database,
	{ now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
	const expired = hasExpired(ofGoalPoints(sql`${goals.userId}`), now);
	const rows = await db
		.selectDistinct({ userId: goals.userId })
		.from(goalPoints)
		.innerJoin(goals, eq(goals.id, goalPoints.goalId))
		.where(and(expired, sql`${goals.userId} > ${after}`))
		.orderBy(goals.userId)
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

import { and, between, count, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { bind } from "../platform/bind.ts";
import { courseColumns, rangeColumns, shownColumns } from "./summaries.ts";
import { goals, predictions } from "./tables.ts";

type GoalRow = typeof goals.$inferSelect;

/** What a goal shows of its prediction. */
const predictionColumns = () => ({
	...shownColumns(),
	startLatDeg: predictions.startLatDeg,
	startLonDeg: predictions.startLonDeg,
	...rangeColumns(),
	stoppedS: predictions.stoppedS,
	asOf: predictions.asOf,
});

type Db = DrizzleD1Database;

/** Rows of goals: the only SQL about them. */
export const createGoalStore = (db: Db) =>
	bind(db, { list, next, get, finished, ofRaceCourse, count: countOf, add, edit, remove });
export type GoalStore = ReturnType<typeof createGoalStore>;
export type GoalWithPrediction = Awaited<ReturnType<typeof list>>[number];

const oneOf = (userId: string, id: string) => and(eq(goals.id, id), eq(goals.userId, userId));

const withPrediction = <More extends object>(db: Db, more: More = {} as More) =>
	db
		.select({ goal: goals, prediction: predictionColumns(), ...more })
		.from(goals)
		.leftJoin(
			predictions,
			and(eq(predictions.id, goals.predictionId), eq(predictions.userId, goals.userId)),
		);

async function list(db: Db, userId: string) {
	return withPrediction(db).where(eq(goals.userId, userId));
}

/** The nearest one from a date on, "2026-11-21", with what its course is drawn from. */
async function next(db: Db, userId: string, date: string) {
	const drawn = { skyline: predictions.skyline, start: predictions.raceStart };
	return withPrediction(db, drawn)
		.where(and(eq(goals.userId, userId), gte(goals.date, date)))
		.orderBy(goals.date)
		.limit(1)
		.get();
}

async function get(db: Db, userId: string, id: string) {
	return withPrediction(db).where(oneOf(userId, id)).get();
}

/** Of latitude: a little more than starts of one course may be apart. */
const nearDeg = 0.02;

/** Goals that ended with a result, and whose predicted course begins near a latitude; the newest first. */
async function finished(db: Db, userId: string, latDeg: number) {
	return db
		.select({
			name: goals.name,
			date: goals.date,
			resultS: sql<number>`${goals.resultS}`,
			distanceM: courseColumns.distanceM,
			climbM: courseColumns.elevationGainM,
			latDeg: sql<number>`${predictions.startLatDeg}`,
			lonDeg: predictions.startLonDeg,
		})
		.from(goals)
		.innerJoin(
			predictions,
			and(eq(predictions.id, goals.predictionId), eq(predictions.userId, goals.userId)),
		)
		.where(
			and(
				eq(goals.userId, userId),
				isNotNull(goals.resultS),
				between(predictions.startLatDeg, latDeg - nearDeg, latDeg + nearDeg),
			),
		)
		.orderBy(desc(goals.date));
}

async function countOf(db: Db, userId: string): Promise<number> {
	const found = await db
		.select({ goals: count() })
		.from(goals)
		.where(eq(goals.userId, userId))
		.get();
	return found?.goals ?? 0;
}

async function add(db: Db, row: typeof goals.$inferInsert): Promise<void> {
	// Of two requests for one race, the first has added it.
	await db.insert(goals).values(row).onConflictDoNothing();
}

async function edit(db: Db, userId: string, id: string, changes: Partial<GoalRow>): Promise<void> {
	if (Object.keys(changes).length === 0) return;
	await db.update(goals).set(changes).where(oneOf(userId, id));
}

/** The goal that was made from a published course, and what its race ended with; null without one. */
async function ofRaceCourse(db: Db, userId: string, courseId: string) {
	const found = await db
		.select({ id: goals.id, resultS: goals.resultS })
		.from(goals)
		.where(and(eq(goals.userId, userId), eq(goals.raceCourseId, courseId)))
		.get();
	return found ?? null;
}

/** False when there is none. */
async function remove(db: Db, userId: string, id: string): Promise<boolean> {
	const removed = await db.delete(goals).where(oneOf(userId, id)).returning({ id: goals.id });
	return removed.length === 1;
}

import { and, between, count, desc, eq, gt, or, type SQL, sql, sum } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Difficulty } from "../../domain/predictions/prediction.ts";
import { userRow } from "../accounts/tables.ts";
import type { FileStore } from "../platform/file-store.ts";
import type { Database } from "../platform/sql.ts";
import { predictions } from "./tables.ts";

export type PredictionRow = typeof predictions.$inferSelect;
export type NewPrediction = typeof predictions.$inferInsert;

/** A file without heights; answers, which are long, are looked at where the climb is 0 alone. */
const climbUnknown = sql`${predictions.elevationGainM} = 0 and ${predictions.response} ->> '$.elevation_method' = 'none'`;
/** m; null when unknown. */
export const knownGainM = sql<
	number | null
>`case when ${climbUnknown} then null else ${predictions.elevationGainM} end`;

/** What the list of predictions shows of each. */
const summaryColumns = {
	id: predictions.id,
	name: predictions.name,
	createdAt: predictions.createdAt,
	strategy: predictions.strategy,
	distanceM: predictions.distanceM,
	elevationGainM: knownGainM,
	difficulty: sql<Difficulty | null>`case when ${climbUnknown} then null else ${predictions.difficulty} end`,
	predictedTimeS: predictions.predictedTimeS,
	today: predictions.today,
} as const;
const restsOnTracker = and(eq(predictions.fromTracker, true), gt(predictions.predictedTimeS, 0));
const todayFromTracker = sql`${predictions.today} ->> 'from_tracker'`;

/** A SELECT of a runner's activities from a tracker: the owner of figures that are computed from them. */
export const trackerRow = (userId: string | SQL): SQL =>
	sql`SELECT 1 FROM activities WHERE activities.user_id = ${userId} AND activities.source <> 'file'`;

/** What two files of one course have in common. */
export interface CourseFacts {
	distanceM: number;
	elevationGainM: number;
	startLatDeg: number;
	startLonDeg: number;
}

export type PredictionSummary = Pick<
	PredictionRow,
	Exclude<keyof typeof summaryColumns, "elevationGainM" | "difficulty">
> & { elevationGainM: number | null; difficulty: Difficulty | null };

/** Rows and files of predictions: the only SQL and the only bucket keys about them. */
export function createPredictionStore(db: Database, files: FileStore) {
	return {
		fileKeyOf: (userId: string, predictionId: string) => `gpx/${userId}/${predictionId}.gpx`,

		/** Stores the row and its file together or not at all. */
		async add(prediction: NewPrediction, bytes: Uint8Array): Promise<void> {
			const file = { key: prediction.fileKey, bytes, contentType: "application/gpx+xml" };
			await files.put(
				file,
				[db.insert(predictions).values(prediction)],
				prediction.fromTracker ? trackerRow(prediction.userId) : userRow(prediction.userId),
			);
		},

		async get(userId: string, id: string): Promise<PredictionRow | undefined> {
			return db
				.select()
				.from(predictions)
				.where(and(eq(predictions.id, id), eq(predictions.userId, userId)))
				.get();
		},

		/** Writes figures; those that rest on tracker rows only while there are any. */
		async update(userId: string, id: string, figures: Partial<PredictionRow>): Promise<void> {
			const rests = figures.fromTracker || figures.today?.from_tracker;
			const held = rests ? sql`EXISTS (${trackerRow(userId)})` : undefined;
			await db
				.update(predictions)
				.set(figures)
				.where(and(eq(predictions.id, id), eq(predictions.userId, userId), held));
		},

		/** The newest prediction of a course of this length and climb from this start; none that has lapsed. */
		async sameCourse(
			userId: string,
			{ distanceM, elevationGainM, startLatDeg, startLonDeg }: CourseFacts,
		): Promise<PredictionRow | undefined> {
			const near = (column: SQLiteColumn, value: number, by: number) =>
				between(column, value - by, value + by);
			return db
				.select()
				.from(predictions)
				.where(
					and(
						eq(predictions.userId, userId),
						gt(predictions.predictedTimeS, 0),
						near(predictions.distanceM, distanceM, 0.005 * distanceM),
						near(predictions.elevationGainM, elevationGainM, 10 + 0.02 * elevationGainM),
						near(predictions.startLatDeg, startLatDeg, 0.003),
						near(predictions.startLonDeg, startLonDeg, 0.005),
					),
				)
				.orderBy(desc(predictions.createdAt))
				.limit(1)
				.get();
		},

		/** What the runner's newest prediction from typed results was typed: the results, and km per week; none without one. */
		async typed(userId: string) {
			return db
				.select({
					createdAt: predictions.createdAt,
					evidence: sql<string>`${predictions.response} -> '$.evidence'`,
					weeklyKm: sql<number | null>`${predictions.response} ->> '$.weekly_km'`,
				})
				.from(predictions)
				.where(
					and(
						eq(predictions.userId, userId),
						sql`json_array_length(${predictions.response}, '$.evidence') > 0`,
					),
				)
				.orderBy(desc(predictions.createdAt))
				.limit(1)
				.get();
		},

		/** The newest rows of one runner, whole. */
		async newest(userId: string, limit: number): Promise<PredictionRow[]> {
			return db
				.select()
				.from(predictions)
				.where(and(eq(predictions.userId, userId), gt(predictions.predictedTimeS, 0)))
				.orderBy(desc(predictions.createdAt))
				.limit(limit);
		},

		async file(row: PredictionRow): Promise<R2ObjectBody | null> {
			return files.get(row.fileKey);
		},

		/** The newest predictions of one runner. */
		async list(userId: string, limit: number, offset = 0): Promise<PredictionSummary[]> {
			return db
				.select(summaryColumns)
				.from(predictions)
				.where(eq(predictions.userId, userId))
				.orderBy(desc(predictions.createdAt))
				.limit(limit)
				.offset(offset);
		},

		/** What a runner keeps by now. */
		async usage(userId: string): Promise<{ predictions: number; originals: number }> {
			const kept = await db
				.select({
					predictions: count(),
					originals: sql<number>`coalesce(${sum(predictions.fileBytes)}, 0)`,
				})
				.from(predictions)
				.where(eq(predictions.userId, userId))
				.get();
			return kept ?? { predictions: 0, originals: 0 };
		},

		/** Drops the times of today that a tracker's rows are in. */
		async dropTrackerTodays(userId: string): Promise<void> {
			await db
				.update(predictions)
				.set({ today: null })
				.where(and(eq(predictions.userId, userId), todayFromTracker));
		},

		/**
		 * Runners after an id with figures that rest on tracker rows, none of which is left, in order: those that the
		 * nightly job drops.
		 */
		async lapsedOwners(now: Date, after: string, limit: number): Promise<string[]> {
			const holds = sql`EXISTS (${trackerRow(sql`${predictions.userId}`)}
				AND (expires_at IS NULL OR expires_at > ${now.getTime()}))`;
			const rows = await db
				.selectDistinct({ userId: predictions.userId })
				.from(predictions)
				.where(
					and(
						gt(predictions.userId, after),
						or(restsOnTracker, todayFromTracker),
						sql`NOT ${holds}`,
					),
				)
				.orderBy(predictions.userId)
				.limit(limit);
			return rows.map(({ userId }) => userId);
		},

		/** Some of a runner's predictions that rest on tracker rows and have figures. */
		async restingOnTracker(userId: string, limit: number): Promise<PredictionRow[]> {
			return db
				.select()
				.from(predictions)
				.where(and(eq(predictions.userId, userId), restsOnTracker))
				.limit(limit);
		},

		/** Every prediction of one runner, oldest first, read in pages of `pageSize`. */
		async *all(userId: string, pageSize = 50): AsyncGenerator<PredictionRow> {
			let after = { createdAt: new Date(0), id: "" };
			for (;;) {
				const rows = await db
					.select()
					.from(predictions)
					.where(
						and(
							eq(predictions.userId, userId),
							or(
								gt(predictions.createdAt, after.createdAt),
								and(eq(predictions.createdAt, after.createdAt), gt(predictions.id, after.id)),
							),
						),
					)
					.orderBy(predictions.createdAt, predictions.id)
					.limit(pageSize);
				yield* rows;
				if (rows.length < pageSize) return;
				after = rows[rows.length - 1];
			}
		},

		async rename(userId: string, id: string, name: string): Promise<PredictionRow | undefined> {
			return db
				.update(predictions)
				.set({ name, response: sql`json_set(${predictions.response}, '$.name', ${name})` })
				.where(and(eq(predictions.id, id), eq(predictions.userId, userId)))
				.returning()
				.get();
		},

		/** Drops a row; its file is noted as nobody's, due for removal at once. */
		async remove(userId: string, id: string): Promise<void> {
			const which = and(eq(predictions.id, id), eq(predictions.userId, userId));
			await db.batch([
				files.release(predictions, predictions.fileKey, which),
				db.delete(predictions).where(which),
			]);
		},

		/** The statement that gives up a runner's files, for the transaction that deletes the account. */
		releaseFiles: (userId: string) =>
			files.release(predictions, predictions.fileKey, eq(predictions.userId, userId)),

		/** Removes whatever files are left of a runner who has given up the rows. */
		removeFiles: (userId: string) => files.removeAll(`gpx/${userId}/`),
	};
}

export type PredictionStore = ReturnType<typeof createPredictionStore>;

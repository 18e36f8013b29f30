import { and, desc, eq, gt, like, lt, or, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { pendingFiles, predictions } from "./tables.ts";

export type PredictionRow = typeof predictions.$inferSelect;
export type NewPrediction = typeof predictions.$inferInsert;

/** What the list of predictions shows of each. */
const summaryColumns = {
	id: predictions.id,
	name: predictions.name,
	createdAt: predictions.createdAt,
	strategy: predictions.strategy,
	distanceM: predictions.distanceM,
	elevationGainM: predictions.elevationGainM,
	difficulty: predictions.difficulty,
	predictedTimeS: predictions.predictedTimeS,
} as const;
export type PredictionSummary = Pick<PredictionRow, keyof typeof summaryColumns>;

/** Rows and files of predictions: the only SQL and the only bucket keys about them. */
export function createPredictionStore(db: DrizzleD1Database, files: R2Bucket) {
	/** Removes a file and then the note that its fate is open. Repeating it is harmless. */
	async function settleByRemoval(key: string): Promise<void> {
		await files.delete(key);
		await db.delete(pendingFiles).where(eq(pendingFiles.key, key));
	}

	/**
	 * Removes a file whose row could not be added. A transaction can be done although its answer is lost: then
	 * the note is gone, and the row owns the file.
	 */
	async function abandon(key: string): Promise<void> {
		const note = await db.select().from(pendingFiles).where(eq(pendingFiles.key, key)).get();
		if (note) await settleByRemoval(key);
	}

	return {
		fileKeyOf: (userId: string, predictionId: string) => `gpx/${userId}/${predictionId}.gpx`,

		/**
		 * Stores the row and its file together or not at all: the key is noted first, the note goes in the same
		 * transaction that adds the row, and the sweeper removes the file of any note that is left.
		 */
		async add(prediction: NewPrediction, file: Uint8Array): Promise<void> {
			const key = prediction.fileKey;
			await db.insert(pendingFiles).values({ key, createdAt: prediction.createdAt });
			try {
				await files.put(key, file, { httpMetadata: { contentType: "application/gpx+xml" } });
				await db.batch([
					db.insert(predictions).values(prediction),
					db.delete(pendingFiles).where(eq(pendingFiles.key, key)),
				]);
			} catch (error) {
				await abandon(key).catch(() => undefined);
				throw error;
			}
		},

		async get(userId: string, id: string): Promise<PredictionRow | undefined> {
			return db
				.select()
				.from(predictions)
				.where(and(eq(predictions.id, id), eq(predictions.userId, userId)))
				.get();
		},

		async file(row: PredictionRow): Promise<R2ObjectBody | null> {
			return files.get(row.fileKey);
		},

		/** The newest predictions of one runner. */
		async list(userId: string, limit: number): Promise<PredictionSummary[]> {
			return db
				.select(summaryColumns)
				.from(predictions)
				.where(eq(predictions.userId, userId))
				.orderBy(desc(predictions.createdAt))
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

		/** Gives up a runner's rows; their files are noted as nobody's, due for removal at once. */
		async release(userId: string): Promise<void> {
			const due = new Date(0);
			await db.batch([
				db.insert(pendingFiles).select(
					db
						.select({
							key: predictions.fileKey,
							createdAt: sql<Date>`${due.getTime()}`.as("created_at"),
						})
						.from(predictions)
						.where(eq(predictions.userId, userId)),
				),
				db.delete(predictions).where(eq(predictions.userId, userId)),
			]);
		},

		/** Removes whatever files are left of a runner who has given up the rows. */
		async removeFiles(userId: string): Promise<void> {
			const prefix = `gpx/${userId}/`;
			for (;;) {
				const { objects } = await files.list({ prefix, limit: 1000 });
				if (objects.length === 0) break;
				await files.delete(objects.map(({ key }) => key));
			}
			await db.delete(pendingFiles).where(like(pendingFiles.key, `${prefix}%`));
		},

		/** Removes files noted before `before` that no row has come to own; answers how many. */
		async sweep(before: Date, limit: number): Promise<number> {
			const stale = await db
				.select()
				.from(pendingFiles)
				.where(lt(pendingFiles.createdAt, before))
				.limit(limit);
			for (const { key } of stale) await settleByRemoval(key);
			return stale.length;
		},
	};
}

export type PredictionStore = ReturnType<typeof createPredictionStore>;

import {
	and,
	between,
	desc,
	eq,
	gt,
	inArray,
	isNotNull,
	isNull,
	lte,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { MeasuredRun } from "../../domain/training/effort.ts";
import type { ZoneChoice } from "../../domain/training/thresholds.ts";
import { commit, type Database, isConflict, listOf, requireUnchanged } from "../platform/sql.ts";
import type { Source } from "./intake.ts";
import { noteRunChange, runChangesAre } from "./run-changes.ts";
import {
	activities,
	activityDetails,
	runChanges,
	trainingDays,
	trainingMonths,
	zoneSettings,
} from "./tables.ts";

export type MonthPeaks = Pick<
	typeof trainingMonths.$inferSelect,
	"month" | "peakBpm" | "secondPeakBpm" | "races"
>;
export type ActivityRow = typeof activities.$inferSelect;

/** Newest activities that are looked at for a runner's own scale of pace. */
const recentLimit = 200;

/** One of several writers always gets through, so as many attempts as a runner has writers at once are enough. */
const writeAttempts = 30;

/** Whether a row may still be shown. */
const alive = (expiresAt: SQLiteColumn, now: Date) => or(isNull(expiresAt), gt(expiresAt, now));

/** Rows of activities, totals and settings: with `statements.ts` and `roll-ups.ts`, the only SQL about them. */
export function createTrainingStore(db: Database) {
	const ofUser = (userId: string) => eq(activities.userId, userId);
	const changesOf = async (userId: string): Promise<number> =>
		(await db.select().from(runChanges).where(eq(runChanges.userId, userId)).get())?.changes ?? 0;
	const ofOrigin = ({ userId, source }: Source) =>
		and(eq(activities.userId, userId), eq(activities.source, source));

	return {
		/** Runs statements as one transaction, if the row that `owner` selects is there. */
		async commit(statements: readonly SQL[], owner?: SQL): Promise<void> {
			if (statements.length > 0) await commit(db, statements, owner);
		},

		/**
		 * Runs `work`, whose `write` commits what rests on the runner's activities as `work` has read them. Where
		 * another write comes between, the transaction fails as a whole and `work` runs again. It writes once.
		 */
		async serialize<T>(
			userId: string,
			work: (write: (statements: readonly SQL[], owner?: SQL) => Promise<void>) => Promise<T>,
		): Promise<T> {
			for (let attempt = 1; ; attempt++) {
				const changes = await changesOf(userId);
				try {
					return await work(async (statements, owner) => {
						const unchanged = requireUnchanged(runChangesAre(userId, changes));
						await commit(db, [unchanged, ...statements, noteRunChange(userId)], owner);
					});
				} catch (error) {
					if (!isConflict(error) || attempt === writeAttempts) throw error;
				}
			}
		},

		async count(origin: Source) {
			const [row] = await db
				.select({
					activities: sql<number>`count(*)`,
					withSamples: sql<number>`coalesce(sum(${activities.manual} = 0), 0)`,
				})
				.from(activities)
				.where(ofOrigin(origin));
			return row;
		},

		async byExternalIds(origin: Source, ids: readonly string[]): Promise<ActivityRow[]> {
			return db
				.select()
				.from(activities)
				.where(and(ofOrigin(origin), sql`${activities.externalId} IN ${listOf(ids)}`));
		},

		async byId(userId: string, id: string): Promise<ActivityRow | undefined> {
			return db
				.select()
				.from(activities)
				.where(and(eq(activities.id, id), ofUser(userId)))
				.get();
		},

		/** The days of some activities, those that are still there. */
		async daysOf(userId: string, ids: readonly string[]): Promise<number[]> {
			const rows = await db
				.select({ day: activities.day })
				.from(activities)
				.where(and(ofUser(userId), sql`${activities.id} IN ${listOf(ids)}`));
			return rows.map(({ day }) => day);
		},

		/** What tells recordings apart, of every source on some days. */
		async recordingsOn(userId: string, days: Iterable<number>) {
			return db
				.select(recordingColumns)
				.from(activities)
				.where(and(ofUser(userId), sql`${activities.day} IN ${listOf(days)}`));
		},

		/** Every activity of a runner with its details, day by day, in pages of `pageSize`. */
		async *all(userId: string, pageSize = 100) {
			let after = { day: Number.MIN_SAFE_INTEGER, id: "" };
			for (;;) {
				const rows = await db
					.select({ row: activities, details: activityDetails.details })
					.from(activities)
					.leftJoin(activityDetails, eq(activityDetails.activityId, activities.id))
					.where(
						and(
							ofUser(userId),
							sql`(${activities.day}, ${activities.id}) > (${after.day}, ${after.id})`,
						),
					)
					.orderBy(activities.day, activities.id)
					.limit(pageSize);
				yield* rows;
				if (rows.length < pageSize) return;
				after = rows[rows.length - 1].row;
			}
		},

		/** What is shown on some days, with where it began; lapsed rows left out. */
		async shownOn(userId: string, days: Iterable<number>, now: Date) {
			return db
				.select({
					id: activities.id,
					name: activities.name,
					sport: activities.sport,
					day: activities.day,
					elapsedS: activities.elapsedS,
					movingS: activities.movingS,
					distanceM: activities.distanceM,
					startLatDeg: activities.startLatDeg,
					startLonDeg: activities.startLonDeg,
				})
				.from(activities)
				.where(
					and(
						ofUser(userId),
						sql`${activities.day} IN ${listOf(days)}`,
						isNull(activities.shownAs),
						alive(activities.expiresAt, now),
					),
				);
		},

		/** Recordings that are hidden behind some others. */
		async hiddenBehind(userId: string, ids: readonly string[]) {
			return db
				.select(recordingColumns)
				.from(activities)
				.where(
					and(
						ofUser(userId),
						isNotNull(activities.shownAs),
						sql`${activities.shownAs} IN ${listOf(ids)}`,
					),
				);
		},

		async started(origin: Source, span: { fromMs: number; toMs: number; days: [number, number] }) {
			return db
				.select({ id: activities.id, externalId: activities.externalId, day: activities.day })
				.from(activities)
				.where(
					and(
						ofOrigin(origin),
						between(activities.day, ...span.days),
						sql`${activities.startAt} >= ${span.fromMs} AND ${activities.startAt} < ${span.toMs}`,
					),
				);
		},

		async anyOf(origin: Source, limit: number): Promise<{ id: string; day: number }[]> {
			return db
				.select({ id: activities.id, day: activities.day })
				.from(activities)
				.where(ofOrigin(origin))
				.limit(limit);
		},

		async lapsing(before: Date, limit: number): Promise<string[]> {
			const rows = await db
				.select({ userId: activities.userId })
				.from(activities)
				.where(and(isNotNull(activities.expiresAt), lte(activities.expiresAt, before)))
				.groupBy(activities.userId)
				.orderBy(sql`min(${activities.expiresAt})`)
				.limit(limit);
			return rows.map(({ userId }) => userId);
		},

		async lapsed(userId: string, before: Date, limit: number) {
			return db
				.select({ id: activities.id, day: activities.day })
				.from(activities)
				.where(
					and(ofUser(userId), isNotNull(activities.expiresAt), lte(activities.expiresAt, before)),
				)
				.limit(limit);
		},

		/** The newest runs of one source whose effort was measured. */
		async measuredRuns({ userId, source }: Source): Promise<MeasuredRun[]> {
			const newest = db
				.select()
				.from(activities)
				.where(and(ofUser(userId), isNull(activities.shownAs)))
				.orderBy(desc(activities.startAt))
				.limit(recentLimit)
				.as("newest");
			const rows = await db
				.select({ effort: newest.effort, movingS: newest.movingS, features: newest.features })
				.from(newest)
				.where(
					and(
						eq(newest.source, source),
						eq(newest.effortMethod, "samples"),
						inArray(newest.sport, ["run", "trail-run"]),
					),
				);
			return rows.map(({ effort, movingS, features }) => ({
				effort: effort ?? 0,
				movingS: movingS ?? 0,
				equivalentM: features?.equivalentM ?? 0,
			}));
		},

		/** The highest heart rates and the races that one source has seen, month by month. */
		async peaksOfMonths(
			{ userId, source }: Source,
			from: number,
			to: number,
		): Promise<MonthPeaks[]> {
			return db
				.select({
					month: trainingMonths.month,
					peakBpm: trainingMonths.peakBpm,
					secondPeakBpm: trainingMonths.secondPeakBpm,
					races: trainingMonths.races,
				})
				.from(trainingMonths)
				.where(
					and(
						eq(trainingMonths.userId, userId),
						between(trainingMonths.month, from, to),
						eq(trainingMonths.source, source),
					),
				);
		},

		async zoneChoices(userId: string): Promise<ZoneChoice[]> {
			return db.select().from(zoneSettings).where(eq(zoneSettings.userId, userId));
		},

		/** Totals per source and day of a span, lapsed ones left out. */
		async daysBetween(userId: string, [from, to]: readonly [number, number], now: Date) {
			return db
				.select()
				.from(trainingDays)
				.where(
					and(
						eq(trainingDays.userId, userId),
						between(trainingDays.day, from, to),
						alive(trainingDays.expiresAt, now),
					),
				);
		},

		/** What some months leave of fatigue and fitness, lapsed ones left out. */
		async monthsBetween(userId: string, [from, to]: readonly [number, number], now: Date) {
			return db
				.select({
					month: trainingMonths.month,
					fatigue: trainingMonths.fatigue,
					fitness: trainingMonths.fitness,
				})
				.from(trainingMonths)
				.where(
					and(
						eq(trainingMonths.userId, userId),
						between(trainingMonths.month, from, to),
						alive(trainingMonths.expiresAt, now),
					),
				);
		},

		/** The first day with an activity; undefined without any. */
		async firstDay(userId: string): Promise<number | undefined> {
			const first = await db
				.select({ day: trainingDays.day })
				.from(trainingDays)
				.where(eq(trainingDays.userId, userId))
				.orderBy(trainingDays.day)
				.limit(1)
				.get();
			return first?.day;
		},

		/** Where and when the runner was last seen. */
		async newest(userId: string) {
			return db
				.select({ utcOffsetS: activities.utcOffsetS, source: activities.source })
				.from(activities)
				.where(and(ofUser(userId), isNull(activities.shownAs)))
				.orderBy(desc(activities.startAt))
				.limit(1)
				.get();
		},
	};
}

export type TrainingStore = ReturnType<typeof createTrainingStore>;

const recordingColumns = {
	id: activities.id,
	externalId: activities.externalId,
	source: activities.source,
	sport: activities.sport,
	startAt: activities.startAt,
	elapsedS: activities.elapsedS,
	movingS: activities.movingS,
	distanceM: activities.distanceM,
	day: activities.day,
	effortMethod: activities.effortMethod,
	samples: activities.samples,
	shownAs: activities.shownAs,
} as const;
export type RecordingRow = Pick<ActivityRow, keyof typeof recordingColumns>;

import {
	and,
	between,
	desc,
	eq,
	getTableColumns,
	inArray,
	isNotNull,
	type SQL,
	sql,
} from "drizzle-orm";
import type { ActivitySource } from "#domain/training/activity.ts";
import type { MeasuredRun } from "#domain/training/effort.ts";
import { eachRow } from "../platform/row-groups.ts";
import { commit, type Database, isConflict, listOf, requireUnchanged } from "../platform/sql.ts";
import { isCurrent, isShown } from "./expiry.ts";
import { noteRunChange, runChangesAre } from "./run-changes.ts";
import { activities, runChanges, runWeather } from "./tables.ts";

// Activities as the database has them. What writes them is in `statements.ts`, their totals in `roll-ups.ts`.

/** What most readers of an activity do without. */
type AsideColumn = "details" | "outline";
export type ActivityRow = Omit<typeof activities.$inferSelect, AsideColumn>;

const { details, outline, ...rowColumns } = getTableColumns(activities);
const asideColumns = { details, outline } satisfies Record<AsideColumn, unknown>;

/** Activities, each with the details of its samples. */
export const selectWithDetails = (db: Database) =>
	db.select({ row: rowColumns, details: activities.details }).from(activities);

/** Whose activities, and from where. */
export interface Source {
	readonly userId: string;
	readonly source: ActivitySource;
}

/**
 * A source that writes. `owner` is a SELECT of the row that owns its activities: the tracker's link, the import's
 * item. Each transaction fails with `request.owner_deleted`, and writes nothing, once it finds no row.
 */
export interface Origin extends Source {
	readonly owner: SQL;
}

/** Commits statements as one transaction, if the row that `owner` selects exists. */
export type Write = (statements: readonly SQL[], owner?: SQL) => Promise<void>;

/** Newest activities that a runner's own scale of pace is measured on. */
const recentLimit = 200;

/** One of several writers always succeeds, so that as many attempts as a runner has writers at once are enough. */
const writeAttempts = 30;

const ofUser = (userId: string) => eq(activities.userId, userId);
const ofSource = ({ userId, source }: Source) =>
	and(eq(activities.userId, userId), eq(activities.source, source));

/**
 * Runs `work`, whose `write` commits what rests on the runner's activities as `work` has read them. When another
 * write comes between, the transaction fails as a whole and `work` runs again. It writes once.
 */
export async function serialize<T>(
	db: Database,
	userId: string,
	work: (write: Write) => Promise<T>,
): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		const row = await db.select().from(runChanges).where(eq(runChanges.userId, userId)).get();
		const unchanged = requireUnchanged(runChangesAre(userId, row?.changes ?? 0));
		try {
			return await work(async (statements, owner) => {
				await commit(db, [unchanged, ...statements, noteRunChange(userId)], owner);
			});
		} catch (error) {
			if (!isConflict(error) || attempt === writeAttempts) throw error;
		}
	}
}

/** How many activities a source has, and how many of them come with samples. */
export async function countActivities(db: Database, source: Source) {
	const [row] = await db
		.select({
			activities: sql<number>`count(*)`,
			withSamples: sql<number>`coalesce(sum(${activities.manual} = 0), 0)`,
		})
		.from(activities)
		.where(ofSource(source));
	return row;
}

/** Whether a source has an activity, whatever is known of it. */
export async function hasActivity(
	db: Database,
	source: Source,
	externalId: string,
): Promise<boolean> {
	const row = await db
		.select({ id: activities.id })
		.from(activities)
		.where(and(ofSource(source), eq(activities.externalId, externalId)))
		.get();
	return row !== undefined;
}

export const selectByExternalIds = async (
	db: Database,
	source: Source,
	ids: readonly string[],
): Promise<ActivityRow[]> =>
	db
		.select(rowColumns)
		.from(activities)
		.where(and(ofSource(source), sql`${activities.externalId} IN ${listOf(ids)}`));

/** An activity of a runner that has not expired. */
export const selectActivity = async (
	db: Database,
	userId: string,
	id: string,
	now: Date,
): Promise<ActivityRow | undefined> =>
	db
		.select(rowColumns)
		.from(activities)
		.where(and(eq(activities.id, id), ofUser(userId), isCurrent(activities, userId, now)))
		.get();

/** Those activities that exist, with their days. */
export const selectLeft = async (
	db: Database,
	userId: string,
	ids: readonly string[],
): Promise<{ id: string; day: number }[]> =>
	db
		.select({ id: activities.id, day: activities.day })
		.from(activities)
		.where(and(ofUser(userId), sql`${activities.id} IN ${listOf(ids)}`));

/** What distinguishes one recording from another. */
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
	expiresAt: activities.expiresAt,
} as const;
export type RecordingRow = Pick<ActivityRow, keyof typeof recordingColumns>;

/** Recordings of every source on some days. */
export const selectRecordings = async (
	db: Database,
	userId: string,
	days: Iterable<number>,
): Promise<RecordingRow[]> =>
	db
		.select(recordingColumns)
		.from(activities)
		.where(and(ofUser(userId), sql`${activities.day} IN ${listOf(days)}`));

/** Recordings that are hidden as duplicates of some others. */
export const selectDuplicates = async (
	db: Database,
	userId: string,
	ids: readonly string[],
): Promise<RecordingRow[]> =>
	db
		.select(recordingColumns)
		.from(activities)
		.where(
			and(
				ofUser(userId),
				isNotNull(activities.shownAs),
				sql`${activities.shownAs} IN ${listOf(ids)}`,
			),
		);

/** Every activity of a runner with its details and its air, day by day; expired ones left out. */
export const eachActivity = (db: Database, userId: string, now: Date) =>
	eachRow({
		table: activities,
		where: and(ofUser(userId), isCurrent(activities, userId, now)),
		order: [activities.day, activities.id],
		sized: [
			activities.name,
			activities.thresholds,
			activities.figures,
			activities.features,
			...Object.values(asideColumns),
		],
		select: async (which, by) =>
			db
				.select({ row: rowColumns, ...asideColumns, weather: runWeather })
				.from(activities)
				.leftJoin(runWeather, eq(runWeather.activityId, activities.id))
				.where(which)
				.orderBy(by),
		keyOf: ({ row }) => [row.day, row.id],
	});

/** What is shown on some days, with where it began; expired rows left out. */
export const selectShown = (db: Database, userId: string, days: Iterable<number>, now: Date) =>
	db
		.select({
			id: activities.id,
			name: activities.name,
			sport: activities.sport,
			source: activities.source,
			startAt: activities.startAt,
			day: activities.day,
			elapsedS: activities.elapsedS,
			movingS: activities.movingS,
			distanceM: activities.distanceM,
			elevationGainM: activities.elevationGainM,
			startLatDeg: activities.startLatDeg,
			startLonDeg: activities.startLonDeg,
			raceMark: activities.raceMark,
			hardMark: activities.hardMark,
		})
		.from(activities)
		.where(and(ofUser(userId), sql`${activities.day} IN ${listOf(days)}`, isShown(userId, now)));

/** Activities that started in [fromMs, toMs) by a clock; `days` bounds the search. */
export async function selectStarted(
	db: Database,
	source: Source,
	span: { fromMs: number; toMs: number; clock: "utc" | "local"; days: [number, number] },
) {
	const startAt =
		span.clock === "utc"
			? sql`${activities.startAt}`
			: sql`${activities.startAt} + 1000 * ${activities.utcOffsetS}`;
	return db
		.select({ id: activities.id, externalId: activities.externalId })
		.from(activities)
		.where(
			and(
				ofSource(source),
				between(activities.day, ...span.days),
				sql`${startAt} >= ${span.fromMs} AND ${startAt} < ${span.toMs}`,
			),
		);
}

export const selectSome = async (
	db: Database,
	source: Source,
	limit: number,
): Promise<{ id: string }[]> =>
	db.select({ id: activities.id }).from(activities).where(ofSource(source)).limit(limit);

/** The newest runs of one source whose effort was measured. */
export async function selectMeasuredRuns(
	db: Database,
	{ userId, source }: Source,
	now: Date,
): Promise<MeasuredRun[]> {
	const newest = db
		.select({
			source: activities.source,
			sport: activities.sport,
			effort: activities.effort,
			effortMethod: activities.effortMethod,
			movingS: activities.movingS,
			features: activities.features,
		})
		.from(activities)
		.where(and(ofUser(userId), isShown(userId, now)))
		.orderBy(desc(activities.day), desc(activities.startAt))
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
}

/** The time zone and source of the newest activity. */
export async function selectNewest(db: Database, userId: string, now: Date) {
	const which = and(ofUser(userId), isShown(userId, now));
	const newestDay = db
		.select({ day: activities.day })
		.from(activities)
		.where(which)
		.orderBy(desc(activities.day))
		.limit(1);
	const rows = await db
		.select({
			utcOffsetS: activities.utcOffsetS,
			source: activities.source,
			startAt: activities.startAt,
		})
		.from(activities)
		.where(and(which, sql`${activities.day} = ${newestDay}`));
	return rows.sort((a, b) => b.startAt.getTime() - a.startAt.getTime()).at(0);
}

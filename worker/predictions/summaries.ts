import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Difficulty } from "#domain/predictions/course/difficulty.ts";
import type { PacingStrategyName } from "#domain/predictions/options/strategy-name.ts";
import type {
	PredictionQuery,
	PredictionSort,
} from "#domain/predictions/result/prediction-list.ts";
import type { RaceVersion } from "#domain/predictions/result/stored-prediction.ts";
import type { Database } from "../platform/sql.ts";
import { withholdsTrackerRows } from "../training/withheld.ts";
import { raceVersionOf } from "./prediction-rows.ts";
import { predictions } from "./tables.ts";

/** A line of a list of predictions. */
interface PredictionSummary {
	id: string;
	name: string;
	createdAt: Date;
	strategy: PacingStrategyName;
	distanceM: number;
	/** Null when the file has no heights, and then the difficulty is too. */
	elevationGainM: number | null;
	difficulty: Difficulty | null;
	/** Null when expired. */
	predictedTimeS: number | null;
	/** Ends of its range; null when expired. */
	lowS: number | null;
	highS: number | null;
	/** SVG path of the course in a box of 96 × 32. */
	thumbnail: string;
	/** When the runs were read that it rests on. */
	asOf: Date;
	/** The version of a race's course that it is of. */
	race: RaceVersion | null;
}

/** What lists and goals show of a prediction. */
export const shownColumns = () =>
	({
		...courseColumns,
		predictedTimeS: shownFigure(predictions.predictedTimeS),
		thumbnail: predictions.thumbnail,
	}) as const;

/** Of its course. */
export const courseColumns = {
	id: predictions.id,
	name: predictions.name,
	distanceM: predictions.distanceM,
	elevationGainM: sql<
		number | null
	>`CASE WHEN ${predictions.withoutHeights} THEN NULL ELSE ${predictions.elevationGainM} END`,
} as const;

/** Ends of a prediction's range; null when expired. */
export const rangeColumns = () => ({
	lowS: shownFigure(predictions.lowS),
	highS: shownFigure(predictions.highS),
});

/** Null when it has expired, or is withheld. */
const shownFigure = (figure: SQLiteColumn) => {
	const withheld = withholdsTrackerRows() ? sql` AND NOT ${predictions.fromTracker}` : sql``;
	return sql<
		number | null
	>`CASE WHEN ${predictions.expiredAt} IS NULL${withheld} THEN ${figure} END`;
};

const summaryColumns = () =>
	({
		...shownColumns(),
		...rangeColumns(),
		createdAt: predictions.createdAt,
		strategy: predictions.strategy,
		difficulty: sql<Difficulty | null>`CASE WHEN ${predictions.withoutHeights} THEN NULL ELSE ${predictions.difficulty} END`,
		asOf: predictions.asOf,
		raceCourseId: predictions.raceCourseId,
		raceVersion: predictions.raceVersion,
	}) as const;

/** Expired times stand last. Orders other than the newest read every row of the runner, of which quotas limit the number. */
const orders: Record<PredictionSort, readonly SQL[]> = {
	newest: [],
	name: [asc(sql`lower(${predictions.name})`)],
	time: [asc(sql`${predictions.expiredAt} IS NOT NULL`), asc(predictions.predictedTimeS)],
	distance: [asc(predictions.distanceM)],
};

export interface SummaryQuery extends Partial<PredictionQuery> {
	limit: number;
	offset?: number;
}

/** A page of one runner's predictions, the newest first unless another order is asked for. */
export async function list(
	{ db }: { db: Database },
	userId: string,
	{ limit, offset = 0, search = "", sort = "newest" }: SummaryQuery,
): Promise<PredictionSummary[]> {
	const rows = await db
		.select(summaryColumns())
		.from(predictions)
		.where(
			and(
				eq(predictions.userId, userId),
				search ? sql`instr(lower(${predictions.name}), lower(${search})) > 0` : undefined,
			),
		)
		.orderBy(...orders[sort], desc(predictions.createdAt))
		.limit(limit)
		.offset(offset);
	return rows.map(({ raceCourseId, raceVersion, ...row }) => ({
		...row,
		race: raceVersionOf({ raceCourseId, raceVersion }),
	}));
}

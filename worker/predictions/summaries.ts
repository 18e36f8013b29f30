import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Change } from "../../domain/predictions/change.ts";
import type { Difficulty, PacingStrategyName } from "../../domain/predictions/prediction.ts";
import type { PredictionQuery, PredictionSort } from "../../domain/predictions/prediction-list.ts";
import type { Database } from "../platform/sql.ts";
import { reevaluationOfAnswer } from "./answer-rows.ts";
import { predictions } from "./tables.ts";
import { storedValue } from "./unpacked-columns.ts";

/** A line of a list of predictions. */
export interface PredictionSummary {
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
	/** SVG path of the course in a box of 96 × 32; null when it is unknown. */
	thumbnail: string | null;
	reevaluation: Change | null;
}

const { course, result, response } = predictions;

/** JSON, which is long, is looked at where the climb is 0 alone. */
const climbUnknown = sql`${predictions.elevationGainM} = 0 AND ${storedValue(
	predictions.withoutHeights,
	sql`${course} ->> '$.elevationMethod' = 'none'`,
	sql`${response} ->> '$.elevation_method' = 'none'`,
)}`;

/** What lists and goals show of a prediction. */
export const shownColumns = {
	id: predictions.id,
	name: predictions.name,
	distanceM: predictions.distanceM,
	elevationGainM: sql<
		number | null
	>`CASE WHEN ${climbUnknown} THEN NULL ELSE ${predictions.elevationGainM} END`,
	predictedTimeS: sql<
		number | null
	>`CASE WHEN ${predictions.expiredAt} IS NULL THEN ${predictions.predictedTimeS} END`,
	thumbnail: sql<string | null>`nullif(${predictions.thumbnail}, '')`,
} as const;

/** Ends of a prediction's range; null when expired. */
export const rangeColumns = {
	lowS: storedValue<number | null>(
		predictions.lowS,
		sql`${result} ->> '$.lowS'`,
		sql`${response} ->> '$.confidence.low_seconds'`,
	),
	highS: storedValue<number | null>(
		predictions.highS,
		sql`${result} ->> '$.highS'`,
		sql`${response} ->> '$.confidence.high_seconds'`,
	),
} as const;

const summaryColumns = {
	...shownColumns,
	...rangeColumns,
	createdAt: predictions.createdAt,
	strategy: predictions.strategy,
	difficulty: sql<Difficulty | null>`CASE WHEN ${climbUnknown} THEN NULL ELSE ${predictions.difficulty} END`,
	reevaluation: predictions.reevaluation,
	today: predictions.today,
} as const;

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
		.select(summaryColumns)
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
	return rows.map(({ today, ...row }) => ({
		...row,
		reevaluation: row.reevaluation ?? reevaluationOfAnswer(today),
	}));
}

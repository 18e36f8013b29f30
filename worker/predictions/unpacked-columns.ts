import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { predictions } from "./tables.ts";

// SQL that reads rows of earlier releases as well, until the background job has packed them.

const { question, packed, response } = predictions;

/** Rows that an earlier release wrote, before this one or beside it: the exact expression of their index. */
export const isUnpacked = sql`(question IS NOT NULL OR packed IS NULL)`;

/** The value of a column; in rows of earlier releases, of their JSON, or of the API's answer. */
export const storedValue = <T>(column: SQLiteColumn, json: SQL, answer: SQL): SQL<T> =>
	sql<T>`CASE WHEN ${question} IS NOT NULL THEN ${json} WHEN ${packed} IS NULL THEN ${answer} ELSE ${column} END`;

/** `start` of the options; null in an answer, which is not looked up by it. */
export const raceStart = storedValue<string | null>(
	predictions.raceStart,
	sql`${question} ->> '$.options.start'`,
	sql`NULL`,
);

/** How many results the runner typed. */
export const typedResults = storedValue<number>(
	predictions.typedResults,
	sql`json_array_length(${question}, '$.evidence')`,
	sql`json_array_length(${response}, '$.evidence')`,
);

/** Stops at all stations, s. */
export const stoppedS = storedValue<number>(
	predictions.stoppedS,
	sql`(SELECT total(coalesce(value ->> '$.stopS', value ->> '$.durationS'))
		FROM json_each(coalesce(${question} -> '$.options.stations', ${question} -> '$.options.stops')))`,
	sql`${response} ->> '$.pacing_strategy.summary.stopped_seconds'`,
);

import { and, between, eq, type SQL, sql } from "drizzle-orm";
import { errorLine } from "../../domain/loggable.ts";
import { firstDayOfMonth, lastDayOfMonth } from "../../domain/training/days.ts";
import { commit, type Database, listOf } from "../platform/sql.ts";
import { rollUps } from "./roll-ups.ts";
import { convertActivities } from "./statements.ts";
import { detailsOf, selectWithDetails } from "./store.ts";
import { activities, storedFormat } from "./tables.ts";

// Rows of the version before: JSON instead of bytes, details in a table of their own, days in another, months without
// keys. They are readable until they are converted, month by month, while the site runs.

/** A month of a user, whatever its sources. */
interface Month {
	readonly userId: string;
	readonly month: number;
}

/** A message: convert months of one database, those after one. */
export interface ConversionJob {
	readonly kind: "training.convert";
	readonly after?: Month;
}

/** Months per invocation: each takes two of its 1,000 calls of the database. */
const monthsAtOnce = 100;
/** Activities per statement, whose rows are one bound value. */
const chunkSize = 200;

/**
 * Converts some months, each in one transaction that may be repeated or meet any other write, and requests the rest. A
 * month that fails is left for the next round: its user may be on the way to another database.
 */
export async function convertStored(
	{ db, request }: { db: Database; request: (job: ConversionJob) => Promise<void> },
	after?: Month,
): Promise<void> {
	const months = await selectUnconverted(db, after);
	for (const month of months) {
		try {
			await convertMonth(db, month);
		} catch (error) {
			const message = errorLine(error);
			console.error(JSON.stringify({ event: "activities_not_converted", message }));
		}
	}
	const last = months.at(-1);
	if (last && months.length === monthsAtOnce)
		await request({ kind: "training.convert", after: last });
}

async function selectUnconverted(db: Database, after: Month | undefined): Promise<Month[]> {
	const later = after
		? sql`user_id >= ${after.userId} AND (user_id, month) > (${after.userId}, ${after.month}) AND`
		: sql``;
	const rows = await db.all<{ user_id: string; month: number }>(sql`SELECT DISTINCT user_id, month
		FROM training_months INDEXED BY training_months_unconverted WHERE ${later} format = 0
		ORDER BY user_id, month LIMIT ${monthsAtOnce}`);
	return rows.map((row) => ({ userId: row.user_id, month: row.month }));
}

async function convertMonth(db: Database, { userId, month }: Month): Promise<void> {
	const days: [number, number] = [firstDayOfMonth(month), lastDayOfMonth(month)];
	const stored = await selectWithDetails(db).where(
		and(eq(activities.userId, userId), between(activities.day, ...days)),
	);
	const statements: SQL[] = [];
	for (let i = 0; i < stored.length; i += chunkSize) {
		const chunk = stored.slice(i, i + chunkSize);
		const ids = chunk.map(({ row }) => row.id);
		statements.push(
			convertActivities(chunk.map(({ row, ...of }) => ({ ...row, details: detailsOf(of) }))),
			sql`DELETE FROM activity_details WHERE activity_id IN ${listOf(ids)}`,
		);
	}
	await commit(db, [
		...statements,
		sql`DELETE FROM training_days WHERE user_id = ${userId} AND day BETWEEN ${days[0]} AND ${days[1]}`,
		...rollUps(userId, [days[0]]),
		sql`UPDATE training_months SET format = ${storedFormat} WHERE user_id = ${userId} AND month = ${month}`,
	]);
}

import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import type { ReportFields } from "#domain/races/race-forms.ts";
import { dayMs } from "#domain/time.ts";
import { newId } from "../platform/new-id.ts";
import { byNetwork, keyOf, type RateLimiter, type RateRule } from "../platform/rate-limit.ts";
import { commit } from "../platform/sql.ts";
import type { RaceWriteContext } from "./race-writes.ts";
import { limitIn, requireAtMost } from "./roles.ts";
import { raceReports, races } from "./tables.ts";

interface Context extends RaceWriteContext {
	readonly limiter: RateLimiter;
}

const reports: RateRule = { name: "race-report", attempts: 6, windowMs: dayMs };

/** An answered report is removed after so long. */
const keptMs = 90 * dayMs;

/**
 * Stores what a visitor reports of a public race, for the operator; the same again, still unanswered, is stored once.
 * Throws `organise.not_found`, `request.too_many`, and `organise.too_many` where the operator has enough to answer.
 */
export async function report(
	{ db, limiter, now }: Context,
	slug: string,
	{ reason, text }: ReportFields,
	network: string,
): Promise<void> {
	const race = await db
		.select({ id: races.id })
		.from(races)
		.where(and(eq(races.slug, slug), isNull(races.takenDownAt)))
		.get();
	if (!race) throw new AppError("organise.not_found");
	await limiter.countAll(byNetwork(reports, network));
	const networkHash = await keyOf(reports, network);
	const open = sql`SELECT 1 FROM ${raceReports} WHERE race_id = ${race.id} AND reason = ${reason} AND text = ${text}
		AND network_hash = ${networkHash} AND answered_at IS NULL`;
	try {
		await commit(db, [
			sql`INSERT INTO ${raceReports} (id, race_id, reason, text, reported_at, network_hash)
				SELECT ${newId()}, ${race.id}, ${reason}, ${text}, ${now().getTime()}, ${networkHash} WHERE NOT EXISTS (${open})`,
			requireAtMost(
				sql`(SELECT count(*) FROM ${raceReports} WHERE race_id = ${race.id} AND answered_at IS NULL)`,
				"reports",
			),
		]);
	} catch (error) {
		throw limitIn(error) ?? error;
	}
}

export async function removeOldReports({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	await db.delete(raceReports).where(sql`${raceReports.answeredAt} < ${now().getTime() - keptMs}`);
}

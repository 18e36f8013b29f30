import { lt, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { bucketOf, measuredPage, type SpeedReport } from "#domain/page-speed.ts";
import { dayMs } from "#domain/time.ts";
import { pageSpeed } from "./tables.ts";

/** How long counters are stored, days. */
const retentionDays = 90;

/** Counts of page views per day, page, metric and bucket, without their users. */
export function createPageSpeed(db: DrizzleD1Database, now: () => Date) {
	const dayOf = (date: Date) => date.toISOString().slice(0, 10);
	return {
		async count({ page, metrics }: SpeedReport): Promise<void> {
			const day = dayOf(now());
			const [first, ...rest] = metrics.map(({ name, value }) =>
				db
					.insert(pageSpeed)
					.values({
						day,
						page: measuredPage(page),
						metric: name,
						bucket: bucketOf(name, value),
						count: 1,
					})
					.onConflictDoUpdate({
						target: [pageSpeed.day, pageSpeed.page, pageSpeed.metric, pageSpeed.bucket],
						set: { count: sql`${pageSpeed.count} + 1` },
					}),
			);
			await db.batch([first, ...rest]);
		},
		async removeOld(): Promise<void> {
			const oldest = dayOf(new Date(now().getTime() - retentionDays * dayMs));
			await db.delete(pageSpeed).where(lt(pageSpeed.day, oldest));
		},
	};
}

import { and, desc, eq, gt, gte, inArray, isNotNull, lt } from "drizzle-orm";
import type { ComparedRun } from "#domain/predictions/result/like-run.ts";
import type { ActivitySource } from "#domain/training/activity.ts";
import type { Database } from "../platform/sql.ts";
import { isShown } from "./expiry.ts";
import { activities } from "./tables.ts";

/** An own run that parts of a race are compared with. */
export interface OwnRun extends ComparedRun {
	id: string;
	name: string;
	/** The runner's own day, from 1970-01-01. */
	day: number;
	/** Without stops, s; null where it is unknown. */
	movingS: number | null;
	source: ActivitySource;
}

/** Rows that are read at most, the newest of a year. */
const mostComparedRuns = 300;
const yearDays = 365;

/** A runner's runs with heights of the year before a day, the newest first; expired rows left out. */
export const createComparedRuns =
	(db: Database, now: () => Date) =>
	async (userId: string, beforeDay: number): Promise<OwnRun[]> => {
		const rows = await db
			.select({
				id: activities.id,
				name: activities.name,
				day: activities.day,
				distanceM: activities.distanceM,
				movingS: activities.movingS,
				gainM: activities.elevationGainM,
				features: activities.features,
				source: activities.source,
			})
			.from(activities)
			.where(
				and(
					eq(activities.userId, userId),
					gte(activities.day, beforeDay - yearDays),
					lt(activities.day, beforeDay),
					inArray(activities.sport, ["run", "trail-run"]),
					gt(activities.distanceM, 0),
					isNotNull(activities.elevationGainM),
					isShown(userId, now()),
				),
			)
			.orderBy(desc(activities.day))
			.limit(mostComparedRuns);
		return rows.map(({ gainM, features, ...run }) => {
			const climbM = gainM ?? 0;
			// A recording without samples is taken for a loop.
			const descentM = features?.elevationKnown ? features.descentM : climbM;
			return { ...run, climbM, descentM };
		});
	};

import { AppError } from "#domain/app-error.ts";
import {
	type ComparedEffort,
	comparedEfforts,
	recentDays,
} from "#domain/training/compared-efforts.ts";
import { dateOfDay, monthOfDay } from "#domain/training/days.ts";
import { effortsOf } from "#domain/training/effort-records.ts";
import type { ActivityZones } from "#domain/training/scored-activity.ts";
import { type Standing, standingOf } from "#domain/training/standing.ts";
import { monthsOfYear } from "#domain/training/year.ts";
import type { Database } from "../platform/sql.ts";
import { selectListedRuns, selectYearRecords } from "./month-efforts.ts";
import { zonesOf } from "./scored-activity.ts";
import { selectActivity } from "./store.ts";

/** What is stored of an activity, and of its runner beside it. */
export interface ActivityPage {
	readonly zones: ActivityZones;
	/** How much slower the second half was at equal heart rate, as a share; null when unknown. */
	readonly drift: number | null;
	/** Empty for what is no run. */
	readonly efforts: readonly ComparedEffort[];
	readonly standing: Standing | null;
}

interface Deps {
	readonly db: Database;
	readonly now: () => Date;
}

/**
 * An activity for its page. Beside its own row it reads a row per source for each year, and for each month of its year
 * and of the 90 days before it. Throws `training.activity_not_found`.
 */
export async function readActivityPage(
	{ db, now }: Deps,
	userId: string,
	id: string,
): Promise<ActivityPage> {
	const row = await selectActivity(db, userId, id, now());
	if (!row) throw new AppError("training.activity_not_found");
	const stored = { zones: zonesOf(row), drift: row.figures?.decoupling ?? null };
	if (!row.sport.endsWith("run")) return { ...stored, efforts: [], standing: null };
	const year = Number(dateOfDay(row.day).slice(0, 4));
	const [january, december] = monthsOfYear(year);
	const months = [Math.min(january, monthOfDay(row.day - recentDays)), december] as const;
	const [years, runs] = await Promise.all([
		selectYearRecords(db, userId, now()),
		selectListedRuns(db, userId, months, now()),
	]);
	return {
		...stored,
		efforts: comparedEfforts(effortsOf(row.efforts), row.day, {
			recent: runs.flatMap(({ records }) => records),
			ever: years.flatMap(({ records }) => records),
		}),
		standing: standingOf(
			id,
			year,
			runs.filter(({ day }) => monthOfDay(day) >= january),
		),
	};
}

import { AppError } from "#domain/app-error.ts";
import type { Outline } from "#domain/predictions/course/outline.ts";
import { dayMs } from "#domain/time.ts";
import { monthOfDay } from "#domain/training/days.ts";
import { explorerWeeks } from "#domain/training/overview.ts";
import type { ActivityDetails } from "#domain/training/reduction.ts";
import { answerOf, marksOf } from "#domain/training/run-intent.ts";
import type { ActivityZones, ScoredActivity } from "#domain/training/scored-activity.ts";
import type { ActivitiesQuery } from "#domain/training/sorted-page.ts";
import type { RunIntent } from "#domain/training/title-intent.ts";
import { bind } from "../platform/bind.ts";
import { commit } from "../platform/sql.ts";
import { readActivityPage } from "./activity-page.ts";
import { selectActivityPage, selectWeek } from "./activity-pages.ts";
import { type ActivitySearch, type FoundActivities, selectFound } from "./activity-search.ts";
import { readAnalytics, readExplored, readOverview, readVolume } from "./analytics.ts";
import { createTrainingIntake, type IntakeDeps } from "./intake.ts";
import { selectMonthRecords, selectYearRecords } from "./month-efforts.ts";
import { continueRecomputation, resumeRecomputations } from "./recompute-zones.ts";
import { rollUps } from "./roll-ups.ts";
import { noteRunChange } from "./run-changes.ts";
import { scoredActivityOf, zonesOf } from "./scored-activity.ts";
import { updateMarks } from "./statements.ts";
import { type ActivityRow, eachActivity, selectActivity, selectShown } from "./store.ts";
import type { runWeather } from "./tables.ts";
import { readYear } from "./year.ts";
import { editZoneSettings, readZoneSettings } from "./zone-settings.ts";
import { selectRecomputation } from "./zone-store.ts";

/** An activity with all that is stored of it. */
export interface ExportedActivity extends ActivityZones {
	readonly details: ActivityDetails | null;
	readonly outline: Outline | null;
	readonly row: ActivityRow;
	readonly weather: typeof runWeather.$inferSelect | null;
}

export const createTrainingService = (deps: IntakeDeps) => ({
	...bind(deps, {
		activities: listActivities,
		find: findActivities,
		runsOn,
		heartRateZones,
		activityPage: readActivityPage,
		markRace,
		markEffort,
		effortAnswer,
		isRescoring,
		analytics: readAnalytics,
		overview: readOverview,
		explored: readExplored,
		volume: readVolume,
		week: activitiesOfWeek,
		year: readYear,
		exported: exportActivities,
	}),
	/** The fastest of each month of the explorer's weeks. */
	monthRecords: async (userId: string) => {
		const now = deps.now();
		const from = monthOfDay(Math.floor(now.getTime() / dayMs) - 7 * explorerWeeks);
		return selectMonthRecords(deps.db, userId, from, now);
	},
	/** The user's fastest of each distance, year by year, the newest first. */
	effortRecords: async (userId: string) => selectYearRecords(deps.db, userId, deps.now()),
	intake: createTrainingIntake(deps),
	zones: bind(deps, { read: readZoneSettings, edit: editZoneSettings }),
	recomputation: bind(deps, { continue: continueRecomputation, resumeAll: resumeRecomputations }),
});

async function currentRow(deps: IntakeDeps, userId: string, id: string): Promise<ActivityRow> {
	const row = await selectActivity(deps.db, userId, id, deps.now());
	if (!row) throw new AppError("training.activity_not_found");
	return row;
}

/** A page of the user's activities, each shown once whatever its sources. */
async function listActivities(deps: IntakeDeps, userId: string, query: ActivitiesQuery) {
	const { rows, nextCursor } = await selectActivityPage(deps.db, userId, query, deps.now());
	return { activities: rows.map(scoredActivityOf), nextCursor };
}

/** A page of the user's activities by name, sport and year. */
async function findActivities(
	deps: IntakeDeps,
	userId: string,
	search: ActivitySearch,
): Promise<FoundActivities<ScoredActivity>> {
	const found = await selectFound(deps.db, userId, search, deps.now());
	return { ...found, activities: found.activities.map(scoredActivityOf) };
}

/** The user's activities of the week from a Monday on, the newest 50 first. */
async function activitiesOfWeek({ db, now }: IntakeDeps, userId: string, monday: number) {
	const rows = await selectWeek(db, userId, monday, now());
	return rows.map(scoredActivityOf);
}

/** What is shown on some days, with where it began. */
async function runsOn({ db, now }: IntakeDeps, userId: string, days: readonly number[]) {
	const rows = await selectShown(db, userId, days, now());
	return rows.map(({ startLatDeg: latDeg, startLonDeg: lonDeg, startAt, source, ...row }) => ({
		...row,
		startMs: startAt.getTime(),
		fromTracker: source !== "file",
		start: latDeg === null || lonDeg === null ? null : { latDeg, lonDeg },
	}));
}

/** Time per heart-rate zone of one activity. */
async function heartRateZones(deps: IntakeDeps, userId: string, id: string) {
	return zonesOf(await currentRow(deps, userId, id));
}

/** The user's mark whether it was a race; null leaves it to the source. */
const markRace = (deps: IntakeDeps, userId: string, id: string, race: boolean | null) =>
	mark(deps, userId, id, { raceMark: race, hardMark: null });

/** The user's answer how hard it was; null takes it back. */
const markEffort = (deps: IntakeDeps, userId: string, id: string, answer: RunIntent | null) =>
	mark(deps, userId, id, marksOf(answer));

/** A run that the user has answered for, with the answer; null for any other. */
async function effortAnswer({ db, now }: IntakeDeps, userId: string, id: string) {
	const row = await selectActivity(db, userId, id, now());
	const answer = row && answerOf(row);
	return answer ? { id, name: row.name, answer } : null;
}

/** Whether efforts are being computed again, with another maximum heart rate or other zones. */
const isRescoring = async ({ db }: IntakeDeps, userId: string) =>
	(await selectRecomputation(db, userId)) !== undefined;

async function mark(
	deps: IntakeDeps,
	userId: string,
	id: string,
	marks: Pick<ActivityRow, "raceMark" | "hardMark">,
) {
	const row = await currentRow(deps, userId, id);
	await commit(deps.db, [
		updateMarks(row, marks, deps.now()),
		...rollUps(userId, [row.day]),
		noteRunChange(userId),
	]);
	return zonesOf({ ...row, ...marks });
}

/** For the export of an account: activities one by one, day by day; expired ones left out. */
async function* exportActivities(
	deps: IntakeDeps,
	userId: string,
): AsyncGenerator<ExportedActivity> {
	for await (const stored of eachActivity(deps.db, userId, deps.now())) {
		yield { ...zonesOf(stored.row), ...stored };
	}
}

import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import type { LineProblem } from "#domain/predictions/stations/station-lines.ts";
import { readStationLines } from "#domain/predictions/stations/station-lines.ts";
import { settledStart } from "#domain/races/course-start.ts";
import { stateOf } from "#domain/races/draft-state.ts";
import { notReady } from "#domain/races/not-ready.ts";
import type { CourseFields } from "#domain/races/race-forms.ts";
import { type Database, requireUnchanged } from "../platform/sql.ts";
import { type CourseTarget, type OpenCourse, openCourse } from "./organise-target.ts";
import type { RaceWriteContext } from "./race-writes.ts";
import { requireAtMost, writeAs } from "./roles.ts";
import { raceCourses, raceCourseVersions } from "./tables.ts";

export type CourseVersionRow = typeof raceCourseVersions.$inferSelect;

/** A course with what its editors see: its draft, or the published version where nothing has changed since. */
export interface OpenDraft extends OpenCourse {
	readonly shown: CourseVersionRow | null;
}

export async function openDraft(
	{ db }: Pick<RaceWriteContext, "db">,
	userId: string,
	target: CourseTarget,
): Promise<OpenDraft> {
	const open = await openCourse(db, userId, target);
	const { id, draftVersion, publishedVersion } = open.course;
	const version = draftVersion ?? publishedVersion;
	const shown =
		version === null
			? undefined
			: await db
					.select()
					.from(raceCourseVersions)
					.where(and(eq(raceCourseVersions.courseId, id), eq(raceCourseVersions.version, version)))
					.get();
	return { ...open, shown: shown ?? null };
}

/** Holds while a course shows its editors that state and no other. */
export const stateUnchanged = ({ course, shown }: OpenDraft): SQL =>
	requireUnchanged(
		shown
			? sql`SELECT 1 FROM ${raceCourseVersions} v JOIN ${raceCourses} c ON c.id = v.course_id
				WHERE v.course_id = ${course.id} AND v.version = ${shown.version} AND v.revision = ${shown.revision}
					AND coalesce(c.draft_version, c.published_version) = v.version
					AND c.draft_version IS ${course.draftVersion}`
			: sql`SELECT 1 FROM ${raceCourses} WHERE id = ${course.id}
				AND draft_version IS NULL AND published_version IS NULL`,
	);

/** What a draft of a course holds beside its place in the table. */
type DraftContent = Omit<
	typeof raceCourseVersions.$inferInsert,
	"courseId" | "version" | "revision"
>;

/** Writes a course's draft: a new version where there is none, of the one that is published. */
export function draftStatements(
	db: Database,
	open: OpenDraft,
	content: DraftContent,
): SQLWrapper[] {
	const { course, shown } = open;
	if (shown && course.draftVersion !== null) {
		return [
			stateUnchanged(open),
			db
				.update(raceCourseVersions)
				.set({ ...content, revision: shown.revision + 1 })
				.where(
					and(
						eq(raceCourseVersions.courseId, course.id),
						eq(raceCourseVersions.version, shown.version),
						isNull(raceCourseVersions.publishedAt),
					),
				),
		];
	}
	const version = (shown?.version ?? 0) + 1;
	return [
		stateUnchanged(open),
		db.insert(raceCourseVersions).values({ ...content, courseId: course.id, version }),
		db.update(raceCourses).set({ draftVersion: version }).where(eq(raceCourses.id, course.id)),
		requireAtMost(
			sql`(SELECT count(*) FROM ${raceCourseVersions} WHERE course_id = ${course.id})`,
			"versions",
		),
	];
}

/** Releases a course's file for the sweep, unless another of its versions has it, too. */
export const releaseFile = (
	{ files }: Pick<RaceWriteContext, "files">,
	{ courseId, version, fileKey }: CourseVersionRow,
): SQLWrapper =>
	files.release(
		raceCourseVersions,
		raceCourseVersions.fileKey,
		sql`${raceCourseVersions.courseId} = ${courseId} AND ${raceCourseVersions.version} = ${version}
			AND NOT EXISTS (SELECT 1 FROM ${raceCourseVersions} o WHERE o.course_id = ${courseId}
				AND o.version <> ${version} AND o.file_key = ${fileKey})`,
	);

/**
 * Writes what is shown of a course beside its file; answers what cannot be used. `state` is that of the form. Throws
 * `organise.changed`, `organise.not_ready` without a file, and `prediction.option` of the start.
 */
export async function editDraft(
	context: RaceWriteContext,
	userId: string,
	target: CourseTarget,
	{ fields, state }: { fields: CourseFields; state: string },
): Promise<readonly LineProblem[]> {
	const open = await openDraft(context, userId, target);
	const { shown, race } = open;
	if (!shown) throw notReady("file");
	if (stateOf(open) !== state) throw new AppError("organise.changed");
	const { station, start: typed, ...rest } = fields;
	const start = typed && settledStart(typed, shown);
	const { stations, problems } = readStationLines(station, { courseM: shown.distanceM, start });
	if (problems.length > 0) return problems;
	const { courseId: _, version: __, revision: ___, ...content } = shown;
	const draft = { ...content, publishedAt: null, publishedBy: null };
	await writeAs(
		context.db,
		{ raceId: race.id, userId },
		"any",
		draftStatements(context.db, open, { ...draft, ...rest, start, stations }),
	);
	return [];
}

/** Removes a draft: the course is as it was published, or without a file. */
export async function discardDraft(
	context: RaceWriteContext,
	userId: string,
	target: CourseTarget,
	state: string,
): Promise<void> {
	const open = await openDraft(context, userId, target);
	const { course, shown, race } = open;
	if (course.draftVersion === null || !shown) return;
	if (stateOf(open) !== state) throw new AppError("organise.changed");
	const { db } = context;
	await writeAs(db, { raceId: race.id, userId }, "any", [
		stateUnchanged(open),
		releaseFile(context, shown),
		db
			.delete(raceCourseVersions)
			.where(
				and(
					eq(raceCourseVersions.courseId, course.id),
					eq(raceCourseVersions.version, shown.version),
					isNull(raceCourseVersions.publishedAt),
				),
			),
		db.update(raceCourses).set({ draftVersion: null }).where(eq(raceCourses.id, course.id)),
	]);
}

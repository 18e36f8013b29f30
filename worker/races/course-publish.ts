import { eq, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { unpackHeights } from "#domain/predictions/course/terrain-heights.ts";
import { guessOf } from "#domain/predictions/input/course-guess.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { noOptions } from "#domain/predictions/options/plan-options.ts";
import { clockOfStart } from "#domain/predictions/options/start-time.ts";
import { stateOf } from "#domain/races/draft-state.ts";
import { notReady } from "#domain/races/not-ready.ts";
import { predict } from "#wasm/predict.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import { commit, requireUnchanged } from "../platform/sql.ts";
import { openArrivingCourse } from "../predictions/arriving-course.ts";
import type { Engines } from "../predictions/context.ts";
import { bytesOfCourse, mostCourseBytes } from "../predictions/course-memory.ts";
import { type OpenDraft, openDraft, stateUnchanged } from "./course-drafts.ts";
import type { CourseTarget } from "./organise-target.ts";
import { publishStatements, relist } from "./publishing.ts";
import type { RaceWriteContext } from "./race-writes.ts";
import { asWriter } from "./roles.ts";
import { races } from "./tables.ts";

export interface PublishContext extends RaceWriteContext, Pick<Engines, "withCore"> {
	readonly memory: MemoryBudget;
}

/** Who a course is predicted for before it is published: ten kilometres in 50 minutes. */
const anyRunner = [{ distanceM: 10_000, timeS: 3000, ageDays: 0 }];

/**
 * Shows a draft to everybody, as it was when its form was loaded (`state`), and only once it was predicted as it stands. The
 * same again, after it was published, changes nothing. Throws `organise.not_proved`, `organise.not_ready`,
 * `organise.taken_down`, `organise.changed`, and why it cannot be predicted.
 */
export async function publish(
	context: PublishContext,
	userId: string,
	target: CourseTarget,
	state: string,
): Promise<void> {
	const open = await openDraft(context, userId, target);
	const { race, edition, course, shown } = open;
	if (!shown) throw notReady("file");
	if (course.draftVersion === null && state.split(".")[0] === String(shown.version)) return;
	if (stateOf(open) !== state) throw new AppError("organise.changed");
	requireShowable(open);
	await requirePredictable(context, userId, open);
	const { db, now } = context;
	const published = { raceId: race.id, editionId: edition.id, courseId: course.id, userId };
	// Proof and taking down are looked at again with the write: an operator may have come in between.
	const showable = sql`SELECT 1 FROM ${races} WHERE id = ${race.id} AND domain_verified_at IS NOT NULL
		AND taken_down_at IS NULL`;
	await asWriter(db, { raceId: race.id, userId }, "any", (owner) =>
		commit(
			db,
			[
				stateUnchanged(open),
				requireUnchanged(showable),
				...publishStatements(db, { ...published, version: shown.version, at: now() }),
				db.update(races).set(placeOf(shown)).where(eq(races.id, race.id)),
			],
			owner,
		),
	);
	await relist(db, race.id);
}

/** Of a start, in tenths of a degree: for searches by place, and no closer. */
function placeOf({ facts }: NonNullable<OpenDraft["shown"]>) {
	const { lat, lon } = facts.mapLine;
	const tenth = (deg: number) => Math.round(deg * 10) / 10;
	return { latDeg: tenth(lat[0]), lonDeg: tenth(lon[0]) };
}

function requireShowable({ race, edition, shown }: OpenDraft): void {
	if (race.takenDownAt) {
		const bound = race.takenDownBy === "operator" ? "operator" : "owner";
		throw new AppError("organise.taken_down", { bound });
	}
	if (!race.domainVerifiedAt) throw new AppError("organise.not_proved");
	if (!shown?.start) throw notReady("start");
	const [from, to] = [edition.date, edition.endDate ?? edition.date];
	const day = clockOfStart(shown.start).slice(0, from.length);
	if (day < from || day > to) throw notReady("day", { from, to });
	if (shown.facts.elevationMethod === "none") throw notReady("heights");
}

/** Reads the stored file and predicts it with its stations and start. Throws what a prediction throws. */
async function requirePredictable(
	{ files, memory, withCore }: PublishContext,
	userId: string,
	{ shown }: OpenDraft,
): Promise<void> {
	if (!shown) throw notReady("file");
	await memory.reserve({ owner: userId, announced: mostCourseBytes }, async (held) => {
		const file = await files.read(shown.fileKey, held);
		if (!file) throw notReady("file");
		const heightsM = shown.terrainHeights ? unpackHeights(shown.terrainHeights) : null;
		const course = openArrivingCourse().finish(file.bytes, shown.track, heightsM);
		file.free();
		await held.part()(bytesOfCourse(course));
		const guess = guessOf(course, { hasRuns: false });
		const { start, stations } = shown;
		const options = { ...noOptions, start, stations, surface: shown.surface ?? guess.surface };
		const question = { ...plainQuestion, evidence: anyRunner, strategy: guess.strategy, options };
		withCore((engine) => predict(engine, course, question));
	});
}

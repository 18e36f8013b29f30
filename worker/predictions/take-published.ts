import { zoneOfCourse } from "#domain/predictions/course/place-zone.ts";
import { withZonedStarts } from "#domain/predictions/input/settled.ts";
import { stillGuessed } from "#domain/predictions/input/still-guessed.ts";
import type { Stage } from "#domain/predictions/options/stage.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { stationsOnCourse } from "#domain/predictions/stations/course-end.ts";
import { isConflict } from "../platform/sql.ts";
import { openArrivingCourse } from "./arriving-course.ts";
import type { PredictionDeps } from "./context.ts";
import { bytesOfCourse, mostCourseBytes } from "./course-memory.ts";
import { computedOn, requireCourse } from "./live-record.ts";
import type { LiveRecord } from "./prediction-rows.ts";
import { restatementOf, untilWritten } from "./restate.ts";
import { newFileKeyOf } from "./store.ts";
import type { PublishedCourse } from "./upload.ts";
import { heightsOf, withHeights } from "./upload.ts";

/** What is asked of the new course: of the options, these alone change. */
interface Moved {
	readonly stations: readonly Station[];
	readonly stages: readonly Stage[];
	readonly start: string | null;
}

/**
 * Gives a stored prediction the file of another version of its race's course, and answers its question again: with the
 * stations, stages and start that `move` makes of the plan as it is stored then. Steps of the earlier course are left out.
 * The same version again changes nothing. Throws `prediction.not_found`, and the errors of courses and stations.
 */
export const takePublished = (
	deps: PredictionDeps,
	userId: string,
	id: string,
	{ published, move }: { published: PublishedCourse; move: (plan: StoredPlan) => Moved },
): Promise<StoredPrediction> =>
	untilWritten(deps, { userId, id }, (record) =>
		isOf(record, published) ? Promise.resolve(true) : replace(deps, record, { published, move }),
	);

type StoredPlan = Pick<LiveRecord, "course" | "question">;

const isOf = ({ race }: LiveRecord, { courseId, version }: PublishedCourse) =>
	race?.courseId === courseId && race.version === version;

/** Whether it was written. */
async function replace(
	deps: PredictionDeps,
	record: LiveRecord,
	{ published, move }: { published: PublishedCourse; move: (plan: StoredPlan) => Moved },
): Promise<boolean> {
	const { quotas, memory, store } = deps;
	const { userId, id, question } = record;
	const { courseId, version, fileBytes } = published;
	return memory.reserve({ owner: userId, announced: fileBytes + mostCourseBytes }, async (held) => {
		const reading = held.part();
		await reading(mostCourseBytes);
		const found = requireCourse(await published.read(held));
		const arriving = openArrivingCourse();
		const read = arriving.finish(found.bytes, published.track);
		await reading(bytesOfCourse(read));
		const terrainHeights = await heightsOf({ ...deps, memory: held }, read);
		const course = withHeights(arriving, {
			...found,
			track: published.track,
			read,
			terrainHeights,
		});
		const { stations, stages, start } = move(record);
		const placed = stationsOnCourse(stations, course.distanceM);
		const options = withZonedStarts(
			{ ...question.options, stations: placed, stages, start },
			zoneOfCourse(course),
		);
		const changed = { ...question, options };
		const asked = { ...changed, guessed: stillGuessed(changed, question) };
		const restated = restatementOf(
			record,
			{ ...computedOn(deps, course, asked), edits: [] },
			"course",
		);
		const file = { fileKey: newFileKeyOf(userId, id), track: published.track, terrainHeights };
		const within = quotas.within(userId, ["originals"]);
		try {
			await store.replaceFile(
				{ ...restated, ...file, race: { courseId, version } },
				{ bytes: found.bytes, within },
			);
			return true;
		} catch (error) {
			if (isConflict(error)) return false;
			throw error;
		} finally {
			found.free();
		}
	});
}

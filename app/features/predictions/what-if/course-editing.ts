import type { ErrorNotice } from "#app/i18n/error-text.ts";
import type {
	CourseEdit,
	CourseSource,
	EditedCourse,
} from "#domain/predictions/course/edits/course-edit.ts";
import type { moveStages } from "#domain/predictions/stages/move-stages.ts";
import type { moveStations } from "#domain/predictions/stations/move-stations.ts";
import type { editCourse } from "#wasm/edit-course.ts";
import type { Reshape } from "./edit-history.ts";

type Edits = readonly CourseEdit[];

/** What an editor works on: the steps of a course, and how to change them. */
export interface CourseEditing {
	edits: Edits;
	/** The course with these steps. Throws `edit.*`. */
	courseOf: CourseOf;
	/** Why the last change was not made. */
	refusal: ErrorNotice | null;
	/** Changes of one `token` that follow each other are undone together. False when the change was refused. */
	change: (edits: Edits, token?: object) => boolean;
	/** Null where there is nothing to undo or redo. */
	undo: (() => void) | null;
	redo: (() => void) | null;
}

export type CourseOf = (edits: Edits) => EditedCourse;

/** Lists of steps whose course is kept: those of the page, of an open panel, and of the last undo and redo. */
const mostKept = 6;

interface CourseTools {
	engine: Parameters<typeof editCourse>[0];
	editCourse: typeof editCourse;
}

interface MoveTools {
	moveStations: typeof moveStations;
	moveStages: typeof moveStages;
}

/** Edits a course with the core, each list of steps once. */
export function courseOfEdits(
	{ engine, editCourse: edit }: CourseTools,
	source: CourseSource,
): CourseOf {
	const kept = new Map<string, EditedCourse>();
	return (edits) => {
		const key = JSON.stringify(edits);
		const edited = kept.get(key) ?? edit(engine, source, edits);
		// the last one that was asked for is the last one to be dropped
		kept.delete(key);
		kept.set(key, edited);
		for (const [oldest] of kept) {
			if (kept.size <= mostKept) break;
			kept.delete(oldest);
		}
		return edited;
	};
}

/** Stations that the steps leave out are kept, and are back where a later step has their place again. */
export function reshapeWith(
	courseOf: CourseOf,
	{ moveStations: move, moveStages: moveDays }: MoveTools,
): Reshape {
	return (from, edits) => {
		const to = courseOf(edits).pieces;
		const stages = moveDays(from.stages, { from: courseOf(from.edits).pieces, to });
		const moved = (stations: typeof from.stations, was: Edits) =>
			move(stations, { from: courseOf(was).pieces, to, stages });
		const leaving = from.stations
			.filter((station) => moved([station], from.edits).length === 0)
			.map((station) => ({ station, edits: from.edits }));
		const waiting = from.away.map((one) => ({ one, back: moved([one.station], one.edits) }));
		const stations = [
			...moved(from.stations, from.edits),
			...waiting.flatMap(({ back }) => back),
		].toSorted((a, b) => a.distanceM - b.distanceM);
		const away = waiting.filter(({ back }) => back.length === 0).map(({ one }) => one);
		return { edits, stations, stages, away: [...away, ...leaving] };
	};
}

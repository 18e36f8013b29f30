import type { Course } from "#domain/predictions/course/course.ts";
import type {
	CourseEdit,
	CourseSource,
	EditedCourse,
} from "#domain/predictions/course/edits/course-edit.ts";
import { type TerrainHeights, unpackHeights } from "#domain/predictions/course/terrain-heights.ts";
import { editCourse } from "#wasm/edit-course.ts";
import type { MemoryBudget, Reservation } from "../platform/memory-budget.ts";
import { openArrivingCourse } from "./arriving-course.ts";
import type { Engines } from "./context.ts";
import { bytesOfCourse, mostCourseBytes } from "./course-memory.ts";
import type { PredictionRecord } from "./prediction-rows.ts";
import type { PredictionStore } from "./store.ts";

interface Deps extends Pick<Engines, "withCore"> {
	store: PredictionStore;
	memory: MemoryBudget;
}

/** Whose a stored course is, and where its files are. */
type CourseFiles = Pick<
	PredictionRecord,
	"userId" | "fileKey" | "track" | "terrainHeights" | "joined"
>;

/**
 * Reads the course of a stored prediction with its edits, or with others, from its files again, and holds memory for it
 * while `work` has it: null when a file is missing. Throws `server.busy`, and the errors of edits.
 */
export const withStoredCourse = <T>(
	deps: Deps,
	record: CourseFiles & { edits: readonly CourseEdit[] },
	work: (edited: EditedCourse | null) => T | Promise<T>,
	edits = record.edits,
): Promise<T> =>
	withStoredSource(deps, record, edits, (source) =>
		work(source && deps.withCore((engine) => editCourse(engine, source, edits))),
	);

/**
 * Reads what a course is made from, and holds memory for it and for the course that `edits` make while `work` has it. One
 * file is read after another, and a joined file that none of `edits` joins is not read: the course itself stands in its place.
 */
export const withStoredSource = <T>(
	{ store, memory }: Deps,
	record: CourseFiles,
	edits: readonly CourseEdit[],
	work: (source: CourseSource | null) => T | Promise<T>,
): Promise<T> =>
	memory.reserve({ owner: record.userId, announced: 0 }, async (held) => {
		if (edits.length > 0) await held.part()(mostCourseBytes);
		return work(await readSource(store, held, record, edits));
	});

async function readSource(
	store: PredictionStore,
	memory: Reservation,
	record: CourseFiles,
	edits: readonly CourseEdit[],
): Promise<CourseSource | null> {
	const course = await readFile(store, memory, record);
	if (!course) return null;
	const used = new Set(edits.map((edit) => (edit.kind === "join" ? edit.part : 0)));
	const joined: Course[] = [];
	for (const [index, file] of record.joined.entries()) {
		const part = used.has(index + 1) ? await readFile(store, memory, file) : course;
		if (!part) return null;
		joined.push(part);
	}
	return { course, joined };
}

async function readFile(
	store: PredictionStore,
	memory: Reservation,
	file: { fileKey: string; track: number | null; terrainHeights?: TerrainHeights | null },
): Promise<Course | null> {
	const found = await store.read(file, memory);
	if (!found) return null;
	const heightsM = file.terrainHeights ? unpackHeights(file.terrainHeights) : null;
	const course = openArrivingCourse().finish(found.bytes, file.track, heightsM);
	found.free();
	await memory.part()(bytesOfCourse(course));
	return course;
}

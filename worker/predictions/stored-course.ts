import type { Course } from "../../domain/predictions/course.ts";
import type {
	CourseEdit,
	CourseSource,
	EditedCourse,
} from "../../domain/predictions/edits/course-edit.ts";
import { type TerrainHeights, unpackHeights } from "../../domain/predictions/terrain-heights.ts";
import { editCourse } from "../../wasm/edit-course.ts";
import { openArrivingCourse } from "./arriving-course.ts";
import type { Engines } from "./changes.ts";
import type { PredictionRecord } from "./prediction-rows.ts";
import type { PredictionStore } from "./store.ts";

interface Deps extends Pick<Engines, "withCore"> {
	store: PredictionStore;
}

/** Where the files of a stored course are. */
type CourseFiles = Pick<PredictionRecord, "fileKey" | "track" | "terrainHeights" | "joined">;

/**
 * The course of a stored prediction with its edits, or with others, read from its files again; null when a file is
 * missing. Throws the errors of edits.
 */
export async function storedCourse(
	{ store, withCore }: Deps,
	record: CourseFiles & { edits: readonly CourseEdit[] },
	edits = record.edits,
): Promise<EditedCourse | null> {
	const source = await storedSource(store, record, edits);
	return source && withCore((engine) => editCourse(engine, source, edits));
}

/**
 * What a course is made from. One file is read after another, and a joined file that none of `edits` joins is not read:
 * the course itself stands in its place.
 */
export async function storedSource(
	store: PredictionStore,
	record: CourseFiles,
	edits: readonly CourseEdit[],
): Promise<CourseSource | null> {
	const course = await readFile(store, record);
	if (!course) return null;
	const used = new Set(edits.map((edit) => (edit.kind === "join" ? edit.part : 0)));
	const joined: Course[] = [];
	for (const [index, file] of record.joined.entries()) {
		const part = used.has(index + 1) ? await readFile(store, file) : course;
		if (!part) return null;
		joined.push(part);
	}
	return { course, joined };
}

async function readFile(
	store: PredictionStore,
	file: { fileKey: string; track: number | null; terrainHeights?: TerrainHeights | null },
): Promise<Course | null> {
	const object = await store.file(file);
	const heightsM = file.terrainHeights ? unpackHeights(file.terrainHeights) : null;
	return object && openArrivingCourse().finish(await object.bytes(), file.track, heightsM);
}

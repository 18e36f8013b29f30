import type { Course } from "../../domain/predictions/course.ts";
import { openArrivingCourse } from "./arriving-course.ts";
import type { PredictionRow, PredictionStore } from "./store.ts";

/** The course of a stored prediction, read from its file again; null when the file is gone. */
export async function storedCourse(
	store: PredictionStore,
	row: PredictionRow,
): Promise<Course | null> {
	const object = await store.file(row);
	if (!object) return null;
	return openArrivingCourse().finish(await object.bytes(), row.response.track ?? null);
}

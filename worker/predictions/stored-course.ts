import type { Course } from "../../domain/predictions/course.ts";
import { openArrivingCourse } from "./arriving-course.ts";
import type { PredictionRecord } from "./prediction-rows.ts";
import type { PredictionStore } from "./store.ts";

/** The course of a stored prediction, read from its file again; null when the file is missing. */
export async function storedCourse(
	store: PredictionStore,
	record: PredictionRecord,
): Promise<Course | null> {
	const object = await store.file(record);
	return object && openArrivingCourse().finish(await object.bytes(), record.track);
}

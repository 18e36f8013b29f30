import type { Course } from "#domain/predictions/course/course.ts";
import type { StageStretch } from "#domain/predictions/options/stage.ts";
import { editCourse } from "./edit-course.ts";
import type { PredictingEngine } from "./engine.ts";

/** Stages of courses, so that a question that is asked again finds the very same course. */
const cut = new WeakMap<Course, Map<string, Course>>();

/** A stage as a course of its own. */
export function stageCourse(
	engine: PredictingEngine,
	course: Course,
	{ startM, endM }: Pick<StageStretch, "startM" | "endM">,
): Course {
	const known = cut.get(course) ?? new Map<string, Course>();
	cut.set(course, known);
	const key = `${startM}-${endM}`;
	const trim = { kind: "trim", startM, endM } as const;
	const stage = known.get(key) ?? editCourse(engine, { course, joined: [] }, [trim]).course;
	// handles that are dragged ask for many
	if (known.size > mostKept) known.clear();
	known.set(key, stage);
	return stage;
}

const mostKept = 100;

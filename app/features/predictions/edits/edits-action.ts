import { unitLengthM } from "../../../../domain/accounts/units";
import type { CourseEdit } from "../../../../domain/predictions/edits/course-edit";
import { readEdits } from "../../../../domain/predictions/edits/edit-text";
import type { CourseAnswer } from "./edits-text-form";

/** What the form of a course's steps says, that is sent without script. */
export interface CourseForm {
	/** Its fields, as they were typed. */
	fields: Omit<CourseAnswer, "error">;
	/** A second file to join; null without one. */
	joined: File | null;
}

export function readCourseForm(form: FormData): CourseForm {
	const text = (name: string) => String(form.get(name) ?? "");
	const joined = form.get("joined");
	return {
		fields: {
			...{ edits: text("edits"), step: text("step"), count: text("count") },
			...{ from: text("from"), to: text("to") },
		},
		joined: joined instanceof File && joined.size > 0 ? joined : null,
	};
}

/** The steps of the form's lines, and the one that its fields add. Throws `edit.*`. */
export function editsOf(form: FormData): CourseEdit[] {
	const { edits, step, from, to, count } = readCourseForm(form).fields;
	const unitM = unitLengthM[form.get("distance_unit") === "mi" ? "mi" : "km"];
	const added: Readonly<Record<string, string>> = {
		trim: `trim ${from}-${to}`,
		cut: `cut ${from}-${to}`,
		reverse: "reverse",
		start: `start ${from}`,
		laps: `laps ${count}`,
	};
	return readEdits([...edits.split("\n"), added[step] ?? ""], unitM);
}

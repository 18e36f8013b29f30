import { data } from "react-router";
import { noticeOf } from "#app/i18n/error-text.ts";
import { unitLengthM } from "#domain/accounts/units.ts";
import { AppError } from "#domain/app-error.ts";
import { errorTable } from "#domain/errors.ts";
import { editTexts, readEdits } from "#domain/predictions/course/edits/edit-text.ts";
import type { CourseFields } from "./edits-text-form.tsx";

/** What the form of a course's steps says, that is sent without script. */
interface CourseForm {
	/** Its fields, as they were typed. */
	fields: CourseFields;
	/** Of the distances in them, m. */
	unitM: number;
}

function readCourseForm(form: FormData): CourseForm {
	const text = (name: string) => String(form.get(name) ?? "");
	return {
		fields: {
			edits: text("edits"),
			step: text("step"),
			count: text("count"),
			from: text("from"),
			to: text("to"),
		},
		unitM: unitLengthM[form.get("distance_unit") === "mi" ? "mi" : "km"],
	};
}

/** The steps of the form's lines and the one that its fields add, in km. Throws `edit.text`, `edit.laps`, `edit.too_many`. */
function editsOfForm({ fields, unitM }: CourseForm): string[] {
	const { edits, step, from, to, count } = fields;
	const added: Readonly<Record<string, string>> = {
		trim: `trim ${from}-${to}`,
		cut: `cut ${from}-${to}`,
		reverse: "reverse",
		start: `start ${from}`,
		laps: `laps ${count}`,
	};
	return editTexts(readEdits([...edits.split("\n"), added[step] ?? ""], unitM));
}

/** Keeps the steps of a form; answers why they were refused, beside what was typed, and null when they are kept. */
export async function keepCourse(
	form: FormData,
	keep: (course: { edits: string[] }) => Promise<unknown>,
) {
	const course = readCourseForm(form);
	try {
		await keep({ edits: editsOfForm(course) });
		return null;
	} catch (error) {
		return courseError(error, course.fields);
	}
}

/** Why a course was not stored, beside what was typed. Throws what is no `AppError`. */
export function courseError(error: unknown, fields: Partial<CourseFields> = {}) {
	if (!(error instanceof AppError)) throw error;
	const course = { ...fields, error: noticeOf(error) };
	return data({ course, error: null }, { status: errorTable[error.code].status });
}

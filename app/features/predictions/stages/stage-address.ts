import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { whatIfEntries } from "#domain/predictions/input/what-if.ts";
import type { Question } from "#domain/predictions/model/question.ts";

interface AskedDays {
	id: string;
	/** What is not stored; null for the stored question. */
	whatIf: Question | null;
	/** Null as long as they are the stored ones. */
	edits?: readonly CourseEdit[] | null;
}

/** Addresses of the days of one prediction, with the what-if that is on the page. */
export function dayAddresses({ id, whatIf, edits = null }: AskedDays): (day: number) => string {
	const asked = whatIf ? whatIfEntries({ ...whatIf, ...(edits && { edits }) }) : [];
	return (day) =>
		`/prediction-day?${new URLSearchParams([["id", id], ["day", String(day)], ...asked])}`;
}

import { data } from "react-router";
import { dateOfDay } from "../../../../domain/training/days";
import type { CourseRun } from "../../../../worker/training/course-runs";
import { type ErrorNotice, noticeOrThrow } from "../../../i18n/error-text";

/** Why the form of an earlier finish was refused, with what stands in it again. */
export interface FinishesAnswer {
	date: string;
	time: string;
	notice: ErrorNotice;
}

/** A run that may have been on the course, as the page needs it. */
export type OfferedRun = Pick<CourseRun, "id" | "name" | "elapsedS" | "fromTracker"> & {
	/** "2025-06-01" */
	date: string;
};

interface FinishChange {
	add?: string;
	remove?: string;
}

const mostOffered = 5;

/** The newest of the runs that may have been on the course, as the page needs them. */
export const offeredRuns = (runs: readonly CourseRun[]): OfferedRun[] =>
	runs.slice(0, mostOffered).map(({ id, name, day, elapsedS, fromTracker }) => ({
		...{ id, name, elapsedS, fromTracker },
		date: dateOfDay(day),
	}));

/** Adds or removes the finish of a form; answers what the form shows when it is refused, null when it is kept. */
export async function keepFinish(form: FormData, keep: (change: FinishChange) => Promise<unknown>) {
	const textOf = (name: string) => String(form.get(name) ?? "").trim();
	const [date, time, remove] = ["finish_date", "finish_time", "remove"].map(textOf);
	const add = textOf("add") || (remove ? "" : `${date}=${time}`);
	try {
		await keep({ ...(add && { add }), ...(remove && { remove }) });
		return null;
	} catch (error) {
		const finishes: FinishesAnswer = { date, time, notice: noticeOrThrow(error) };
		return data({ finishes, error: null }, { status: 422 });
	}
}

import { data } from "react-router";
import { type ErrorNotice, noticeOrThrow } from "#app/i18n/error-text.ts";
import { dateOfDay } from "#domain/training/days.ts";
import type { EarlierResult } from "#worker/predictions/change-finishes.ts";
import type { CourseRun } from "#worker/training/course-runs.ts";

/** Why the form of an earlier finish was refused, with what stands in it again. */
export interface FinishesAnswer {
	date: string;
	time: string;
	notice: ErrorNotice;
}

/** A run, or the result of a goal, that may have been on the course, as the page needs it. */
export interface OfferedFinish {
	/** As a form names it. */
	text: string;
	name: string;
	/** "2025-06-01" */
	date: string;
	timeS: number;
	fromTracker: boolean;
}

interface FinishChange {
	add?: string;
	remove?: string;
}

const mostOffered = 5;

/** The newest of the runs and results that may have been on the course, a run before a result of its day. */
export function offeredFinishes(
	runs: readonly CourseRun[],
	results: readonly EarlierResult[],
): OfferedFinish[] {
	const offered = runs.map(({ id, name, day, elapsedS, fromTracker }) => ({
		text: `run:${id}`,
		name,
		date: dateOfDay(day),
		timeS: elapsedS ?? 0,
		fromTracker,
	}));
	const dates = new Set(offered.map(({ date }) => date));
	const others = results
		.filter(({ date }) => !dates.has(date))
		.map((result) => ({
			...result,
			text: `${result.date}=${result.timeS}s`,
			fromTracker: false,
		}));
	return [...offered, ...others].sort((a, b) => b.date.localeCompare(a.date)).slice(0, mostOffered);
}

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

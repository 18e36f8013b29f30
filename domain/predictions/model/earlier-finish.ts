import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import { formatElapsed } from "../../figures.ts";
import type { FromTrackers } from "../../tracker/from-trackers.ts";
import { dateOfDay, dayOfDate } from "../../training/days.ts";
import { typedDurations } from "../../typed.ts";
import { isFasterThanRecord, isSlowerThanWalk } from "../options/plausible.ts";

/** A finish of the runner on the very course of a question, on an earlier day. */
export interface EarlierFinish extends FromTrackers {
	/** "2025-06-01" */
	date: string;
	/** From start to finish, s, stops included. */
	timeS: number;
	/** Without stops, as it was recorded; null when typed: the stops of the plan are taken off `timeS`. */
	movingS: number | null;
	/** The own activity that it is; null when typed. */
	activityId: string | null;
	/** Days from then to the question. */
	ageDays: number;
	/** Length of the course that `expectedS` is for. */
	courseM: number;
	/**
	 * Running time that the model says of that day, s: on this course as a road, in the weather of the day where it is known,
	 * else in mild weather. Null when it has expired; then the finish does not count.
	 */
	expectedS: number | null;
}

/** A finish as it is named in a form, a call or a command line. */
export type NamedFinish =
	| { kind: "typed"; text: string; day: number; readingsS: readonly number[] }
	| { kind: "run"; text: string; activityId: string };

const maxFinishes = 10;
const maxTextLength = 100;
const oldestDays = 10_950;

/**
 * Reads "2025-06-01=5:12:00" (the date and what the clock said), or "run:" and the id of an own activity.
 * Throws `prediction.finish_text`.
 */
export function readFinish(text: string): NamedFinish {
	const plain = text.trim();
	const [, activityId] = /^run:([\w-]{1,64})$/.exec(plain) ?? [];
	if (activityId !== undefined) return { kind: "run", text: plain, activityId };
	const [, date, time] = /^(\d{4}-\d{2}-\d{2}) *= *(.+)$/.exec(plain) ?? [];
	const day = date === undefined ? Number.NaN : dayOfDate(date);
	const readingsS = time === undefined ? [] : typedDurations(time).map(Math.round);
	const isRead = plain.length <= maxTextLength && readingsS.length > 0;
	if (!isRead || !Number.isFinite(day) || dateOfDay(day) !== date) {
		throw new AppError("prediction.finish_text", { text: clip(plain) });
	}
	return { kind: "typed", text: plain, day, readingsS };
}

/** Each once, empty texts left out. Throws `prediction.finish_text` and `prediction.too_many_finishes`. */
export function readFinishes(texts: readonly string[]): NamedFinish[] {
	const named = texts.filter((text) => text.trim() !== "").map(readFinish);
	if (named.length > maxFinishes) {
		throw new AppError("prediction.too_many_finishes", { count: named.length, max: maxFinishes });
	}
	const seen = new Set<string>();
	return named.filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** A finish as `readFinish` takes it. */
export const finishText = ({ date, timeS, activityId }: EarlierFinish): string =>
	activityId === null ? `${date}=${timeS}s` : `run:${activityId}`;

/**
 * Date, time and age of a typed finish on a course of this length. Throws `prediction.finish_date` for a day that has
 * not passed, and `prediction.finish_time` for a time that no one runs there.
 */
export function typedFinish(
	{ day, readingsS, text }: Extract<NamedFinish, { kind: "typed" }>,
	{ courseM, today }: { courseM: number; today: number },
): Pick<EarlierFinish, "date" | "timeS" | "ageDays"> {
	const date = dateOfDay(day);
	const ageDays = today - day;
	if (ageDays < 0 || ageDays > oldestDays) {
		throw new AppError("prediction.finish_date", { text: clip(text), date });
	}
	// "5:12" is minutes unless that would beat the record
	const timeS = readingsS.find(
		(seconds) => !isFasterThanRecord(courseM, seconds) && !isSlowerThanWalk(courseM, seconds / 2),
	);
	if (timeS === undefined) {
		const time = formatElapsed(readingsS[0]);
		throw new AppError("prediction.finish_time", { text: clip(text), time, courseM });
	}
	return { date, timeS, ageDays };
}

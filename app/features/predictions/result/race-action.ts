import { data } from "react-router";
import { type ErrorNotice, noticeOrThrow } from "#app/i18n/error-text.ts";
import { goalChanges } from "#domain/predictions/goals/goals.ts";
import { typedRaceTime } from "#domain/predictions/options/plausible.ts";

/** Why the form of a race's result was refused. */
export interface RaceAnswer {
	/** What stands in the field again. */
	text: string;
	/** Null: the time is none. */
	notice: ErrorNotice | null;
}

/** The time of a form, s: null for an empty field, which takes a result away, NaN for a text that is no time. */
function readRaceTime(text: string, courseM: number): number | null {
	if (text.trim() === "") return null;
	const timeS = typedRaceTime(text, courseM) ?? Number.NaN;
	return goalChanges.safeParse({ resultS: timeS }).success ? timeS : Number.NaN;
}

/** Keeps the result of a race's form; answers what the form shows when it is refused, null when it is kept. */
export async function keepRaceTime(
	form: FormData,
	courseM: number,
	keep: (resultS: number | null) => Promise<void>,
) {
	const text = String(form.get("race_time") ?? "");
	const resultS = readRaceTime(text, courseM);
	if (Number.isNaN(resultS)) return refused({ text, notice: null });
	try {
		await keep(resultS);
		return null;
	} catch (error) {
		return refused({ text, notice: noticeOrThrow(error) });
	}
}

const refused = (race: RaceAnswer) => data({ race, error: null }, { status: 422 });

/** A plan is shown without its race where a busy server refuses to read it. */
export function noneWhenRefused(error: unknown): null {
	noticeOrThrow(error);
	return null;
}

import { data } from "react-router";
import { noticeOrThrow } from "#app/i18n/error-text.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import type { StagesAnswer } from "./stages-text-form.tsx";

/** What a form of days says; `start` is undefined where it is the stored one. */
interface StagesForm {
	fields: Omit<StagesAnswer, "error">;
	start: string | null | undefined;
}

/** Reads the form of days that is sent without script. */
function readStagesForm(form: FormData, { options }: Question): StagesForm {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const start = text("start");
	// The field shows the stored start without its zone.
	const isStored = start !== "" && options.start?.startsWith(start) === true;
	return {
		fields: { stageText: text("stage"), start, carryOver: text("carry_over") },
		start: isStored ? undefined : start === "" ? null : start,
	};
}

/** Keeps the days of a form; answers why they were refused, beside what was typed, and null when they are kept. */
export async function keepStages(
	form: FormData,
	question: Question,
	keep: (texts: {
		stages: string[];
		start: StagesForm["start"];
		carryOver: string;
	}) => Promise<unknown>,
) {
	const { fields, start } = readStagesForm(form, question);
	try {
		await keep({ stages: [fields.stageText], start, carryOver: fields.carryOver });
		return null;
	} catch (error) {
		const stages = { ...fields, error: noticeOrThrow(error) };
		return data({ stages, error: null }, { status: 422 });
	}
}

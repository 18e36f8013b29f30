import type { Question } from "../../../../domain/predictions/question";
import type { StagesAnswer } from "./stages-text-form";

/** What a form of days says; `start` is undefined where it is the stored one. */
export interface StagesForm {
	fields: Omit<StagesAnswer, "error">;
	start: string | null | undefined;
}

/** Reads the form of days that is sent without script. */
export function readStagesForm(form: FormData, { options }: Question): StagesForm {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const start = text("start");
	// The field shows the stored start without its zone.
	const isStored = start !== "" && options.start?.startsWith(start) === true;
	return {
		fields: { stageText: text("stage"), start, carryOver: text("carry_over") },
		start: isStored ? undefined : start === "" ? null : start,
	};
}

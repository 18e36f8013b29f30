import type { CourseEdit } from "./edits/course-edit.ts";
import { editTexts, readEditFields } from "./edits/edit-text.ts";
import { optionEntries, optionFields, readPlanOptions } from "./plan-options.ts";
import type { Question } from "./question.ts";
import { readStrategy } from "./upload.ts";

/** What can be changed about a stored prediction without a new file. */
export interface WhatIf extends Pick<Question, "strategy" | "options"> {
	/** Null or absent: the stored ones. */
	edits?: readonly CourseEdit[] | null;
}

const strategyField = "pacing_strategy";
const editField = "edit";
/** An address with any of these asks a what-if. */
export const whatIfFields = [strategyField, ...optionFields, editField];

export const hasWhatIf = (query: URLSearchParams) => whatIfFields.some((name) => query.has(name));

/**
 * The question with the what-if of an address. An option that is absent there is off; a strategy that is absent is the
 * stored one. Throws `prediction.unknown_strategy` and `prediction.option`.
 */
export function readWhatIf(query: URLSearchParams, stored: Question): Question {
	const strategy = query.get(strategyField);
	return {
		...stored,
		strategy: strategy ? readStrategy(strategy) : stored.strategy,
		options: readPlanOptions((name) => query.getAll(name)),
	};
}

/**
 * The edits of an address ("edit=trim 2.5-31", repeated, in `units`; "edit=none" for none), in the place of the stored
 * ones: options are along the course that they make. Null without any. Throws `edit.text`, `edit.laps`, `edit.too_many`.
 */
export function readWhatIfEdits(query: URLSearchParams): CourseEdit[] | null {
	if (!query.has(editField)) return null;
	return readEditFields((name) => query.getAll(name));
}

/** A what-if as fields of an address. */
export function whatIfEntries({ strategy, options, edits }: WhatIf): [string, string][] {
	const texts = edits ? editTexts(edits) : [];
	return [
		[strategyField, strategy],
		...optionEntries(options),
		...texts.map((text): [string, string] => [editField, text]),
	];
}

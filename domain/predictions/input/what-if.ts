import type { CourseEdit } from "../course/edits/course-edit.ts";
import { editTexts } from "../course/edits/edit-text.ts";
import type { Question } from "../model/question.ts";
import { trailEntries, trailFields } from "../model/trail-word.ts";
import { optionEntries, optionFields } from "../options/plan-options.ts";

/** What can be changed about a stored prediction without a new file. */
export interface WhatIf extends Pick<Question, "strategy" | "options" | "trail"> {
	/** Null or absent: the stored ones. */
	edits?: readonly CourseEdit[] | null;
}

export const strategyField = "pacing_strategy";
export const editField = "edit";
/** An address with any of these asks a what-if. */
export const whatIfFields = [strategyField, ...optionFields, ...trailFields, editField];

export const hasWhatIf = (query: URLSearchParams) => whatIfFields.some((name) => query.has(name));

/** A what-if as fields of an address. */
export function whatIfEntries({ strategy, options, trail, edits }: WhatIf): [string, string][] {
	const texts = edits ? editTexts(edits) : [];
	return [
		[strategyField, strategy],
		...optionEntries(options),
		...(trail ? trailEntries(trail) : []),
		...texts.map((text): [string, string] => [editField, text]),
	];
}

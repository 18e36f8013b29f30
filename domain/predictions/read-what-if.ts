import type { CourseEdit } from "./edits/course-edit.ts";
import { readEditFields } from "./edits/edit-text.ts";
import type { Question } from "./question.ts";
import { readPlanOptions } from "./read-plan-options.ts";
import { readStrategy } from "./strategy-name.ts";
import { editField, strategyField } from "./what-if.ts";

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

import type { CourseFacts } from "../course/course-facts.ts";
import type { CourseEdit } from "../course/edits/course-edit.ts";
import { readEditFields } from "../course/edits/edit-text.ts";
import type { Question } from "../model/question.ts";
import { noTrailWord, readTrailWord, trailFields } from "../model/trail-word.ts";
import { readPlanOptions } from "../options/read-plan-options.ts";
import { readStrategy } from "../options/strategy-name.ts";
import { withZonedStarts } from "./settled.ts";
import { stillGuessed } from "./still-guessed.ts";
import { editField, strategyField } from "./what-if.ts";

/**
 * The question with the what-if of an address. An option that is absent there is off; a surface and a strategy that are
 * absent are the stored ones, so is what is typed of trails, and a start without a zone is on the clock of the course.
 * Throws `prediction.unknown_strategy`, `prediction.option`, `prediction.runner_index`, `prediction.edition_median` and
 * `stage.start`.
 */
export function readWhatIf(
	query: URLSearchParams,
	{ question, course }: { question: Question; course: Pick<CourseFacts, "zone"> },
): Question {
	const open = readPlanOptions((name) => query.getAll(name));
	const options = {
		...withZonedStarts(open, course.zone),
		surface: open.surface ?? question.options.surface,
	};
	const strategy = readStrategy(query.get(strategyField) ?? "") ?? question.strategy;
	const asked = { ...question, strategy, options, ...trailOf(query) };
	return { ...asked, guessed: stillGuessed(asked, question) };
}

/** What an address says of trails: nothing of fields that are empty, and what is stored without any. */
function trailOf(query: URLSearchParams): Pick<Question, "trail"> | null {
	if (!trailFields.some((name) => query.has(name))) return null;
	const [index, median] = trailFields.map((name) => query.get(name) ?? "");
	return { trail: readTrailWord({ index, median }) ?? noTrailWord };
}

/**
 * The edits of an address ("edit=trim 2.5-31", repeated, in `units`; "edit=none" for none), in the place of the stored
 * ones: options are along the course that they make. Null without any. Throws `edit.text`, `edit.laps`, `edit.too_many`.
 */
export function readWhatIfEdits(query: URLSearchParams): CourseEdit[] | null {
	if (!query.has(editField)) return null;
	return readEditFields((name) => query.getAll(name));
}

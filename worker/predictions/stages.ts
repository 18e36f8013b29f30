import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { factsOf } from "#domain/predictions/course/course-facts.ts";
import { type CourseLine, lineOf } from "#domain/predictions/course/course-line.ts";
import { zoneOfCourse } from "#domain/predictions/course/place-zone.ts";
import { simplifyLine } from "#domain/predictions/course/simplify-line.ts";
import { readWhatIf, readWhatIfEdits } from "#domain/predictions/input/read-what-if.ts";
import { withZonedStarts } from "#domain/predictions/input/settled.ts";
import { stillGuessed } from "#domain/predictions/input/still-guessed.ts";
import { hasWhatIf } from "#domain/predictions/input/what-if.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import type { StageDay } from "#domain/predictions/stages/stage-day.ts";
import { predictDay } from "#wasm/predict.ts";
import type { PredictionDeps } from "./context.ts";
import { liveRecord, predictAgain, requireCourse, shown } from "./live-record.ts";
import { restatementOf, untilWritten } from "./restate.ts";
import { withStoredCourse } from "./stored-course.ts";

/** Stages as `stage` of an upload takes them, one by one or on lines. */
interface StageTexts {
	stages: readonly string[];
	/** As the option of that name; the stored one when absent. */
	start?: string | null;
	/** Per cent, as `carry_over`; the stored one when absent. */
	carryOver?: string | null;
}

/**
 * Gives a stored prediction these stages, and no others, and answers its question again. Of two calls at once the last
 * one wins. Throws the errors of stages, options and of `get`; nothing is stored then.
 */
export const setStages = (
	deps: PredictionDeps,
	userId: string,
	id: string,
	texts: StageTexts,
): Promise<StoredPrediction> =>
	untilWritten(deps, { userId, id }, async (record) => {
		const question = withStages(record, texts);
		const computed = await predictAgain(deps, record, question);
		return deps.store.update(restatementOf(record, computed, "options"));
	});

/** A question with stages of texts in the place of its own. */
function withStages(
	{ question, course }: Pick<StoredPrediction, "question" | "course">,
	texts: StageTexts,
): Question {
	const { options } = question;
	const fields: Readonly<Record<string, readonly (string | null)[]>> = {
		stage: texts.stages,
		start: [texts.start ?? null],
		carry_over: [texts.carryOver ?? null],
	};
	const given = readPlanOptions((name) => (fields[name] ?? []).filter((text) => text !== null));
	const staged = {
		...options,
		stages: given.stages,
		start: texts.start === undefined ? options.start : given.start,
		carryOver: texts.carryOver === undefined ? options.carryOver : given.carryOver,
	};
	const changed = { ...question, options: withZonedStarts(staged, course.zone) };
	return { ...changed, guessed: stillGuessed(changed, question) };
}

/** Most points of a day's line: as many as the grid has over 80 km. */
const mostPoints = 4000;

/**
 * The day that `day` of an address names, from 1, of the stored question, or of the what-if that the address has. Nothing
 * is stored. Throws the errors of options, edits and stages, `stage.unknown_day` and `stage.undivided`.
 */
export async function day(
	deps: PredictionDeps,
	userId: string,
	id: string,
	query: URLSearchParams,
): Promise<StageDay> {
	const text = query.get("day") ?? "";
	const record = await liveRecord(deps, userId, id);
	const asked = hasWhatIf(query) ? readWhatIf(query, record) : record.question;
	const edits = readWhatIfEdits(query) ?? record.edits;
	const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
	const max = asked.options.stages.length + 1;
	if (max === 1) throw new AppError("stage.undivided");
	if (number < 1 || number > max) {
		throw new AppError("stage.unknown_day", { text: clip(text, 20), max });
	}
	const { facts, line, question, result, whole } = await withStoredCourse(
		deps,
		record,
		(edited) => {
			const all = requireCourse(edited).course;
			const predicted = deps.withCore((engine) => predictDay(engine, all, asked, number));
			const { course, ...results } = predicted;
			const zoned = (one: Course) => factsOf(one, zoneOfCourse(one));
			const facts = { day: zoned(course), whole: zoned(all) };
			return { ...results, facts, line: roundedLine(course) };
		},
		edits,
	);
	const base = { ...record, edits, modelVersion, change: null };
	const rest = new URLSearchParams(query);
	rest.delete("day");
	return {
		day: number,
		prediction: shown(deps, { ...base, question, course: facts.day, result }),
		whole: shown(deps, { ...base, question: asked, course: facts.whole, result: whole }),
		line,
		query: String(rest),
	};
}

/** Degrees to about a metre, heights and distances in decimetres. */
function roundedLine(course: Course): CourseLine {
	const { distanceM, lat, lon, elevationM } = simplifyLine(lineOf(course), mostPoints);
	const to = (values: readonly number[], steps: number) =>
		values.map((value) => Math.round(value * steps) / steps);
	return {
		distanceM: to(distanceM, 10),
		lat: to(lat, 1e5),
		lon: to(lon, 1e5),
		elevationM: to(elevationM, 10),
	};
}

import { AppError } from "#domain/app-error.ts";
import type { CourseEdit, EditedCourse } from "#domain/predictions/course/edits/course-edit.ts";
import { readWhatIf, readWhatIfEdits } from "#domain/predictions/input/read-what-if.ts";
import { withZonedStarts } from "#domain/predictions/input/settled.ts";
import { stillGuessed } from "#domain/predictions/input/still-guessed.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { totalStopS } from "#domain/predictions/options/plan-options.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import { withReasons } from "#domain/predictions/result/change.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { stationsOnCourse } from "#domain/predictions/stations/course-end.ts";
import type { PredictionDeps } from "./context.ts";
import { computedOn, liveRecord, mostAttempts, predictAgain, shown } from "./live-record.ts";
import type { LiveRecord } from "./prediction-rows.ts";

/** What a client waits whose prediction is being written. */
const retryAfterS = 2;

/** Stations as `station` of an upload takes them, one by one or on lines. */
interface StationTexts {
	stations: readonly string[];
	/** As the option of that name; the stored one when absent. */
	start?: string | null;
}

/**
 * Gives a stored prediction these stations, and no others, and answers its question again. Of two calls at once the last
 * one wins. Throws the errors of stations and of `get`; nothing is stored then.
 */
export const setStations = (
	deps: PredictionDeps,
	userId: string,
	id: string,
	texts: StationTexts,
): Promise<StoredPrediction> =>
	untilWritten(deps, { userId, id }, async (record) => {
		const question = withStations(record, texts);
		const computed = await predictAgain(deps, record, question);
		return deps.store.update(restatementOf(record, computed, "options"));
	});

/**
 * Gives a stored prediction what the what-if of an address asks, in the place of its own question and steps. Of two calls
 * at once the last one wins. Throws the errors of options and edits, and of `get`; nothing is stored then.
 */
export const setWhatIf = (
	deps: PredictionDeps,
	userId: string,
	id: string,
	query: URLSearchParams,
): Promise<StoredPrediction> =>
	untilWritten(deps, { userId, id }, async (record) => {
		const edits = readWhatIfEdits(query) ?? record.edits;
		const computed = await predictAgain(deps, record, readWhatIf(query, record), edits);
		return deps.store.update(restatementOf(record, computed, "options"));
	});

/** A question with stations of texts in the place of its own. A start without a zone is on the clock of the course. */
export function withStations(
	{ question, course }: Pick<StoredPrediction, "question" | "course">,
	{ stations: texts, start: newStart }: StationTexts,
): Question {
	const { options } = question;
	const given = newStart === undefined ? options.start : newStart;
	const fields: Readonly<Record<string, readonly string[]>> = {
		station: texts,
		start: given === null ? [] : [given],
	};
	const { stations, start } = readPlanOptions((name) => fields[name] ?? []);
	const placed = stationsOnCourse(stations, course.distanceM);
	const restated = withZonedStarts({ ...options, stations: placed, start }, course.zone);
	const changed = { ...question, options: restated };
	return { ...changed, guessed: stillGuessed(changed, question) };
}

/**
 * Has a stored prediction read and written until nothing else was written in between: `write` answers whether it came
 * first. Answers the prediction as it is stored then. One at a time writes a prediction. Throws
 * `prediction.not_found` when it was deleted meanwhile, and `server.busy`.
 */
export async function untilWritten(
	deps: PredictionDeps,
	{ userId, id }: { userId: string; id: string },
	write: (record: LiveRecord) => Promise<boolean>,
): Promise<StoredPrediction> {
	return deps.turns(`${userId} ${id}`, async () => {
		for (let attempt = 1; attempt <= mostAttempts; attempt++) {
			if (await write(await liveRecord(deps, userId, id))) {
				return shown(deps, await liveRecord(deps, userId, id));
			}
		}
		// By requests elsewhere.
		throw new AppError("server.busy", { retryAfterS });
	});
}

/** What is stored of a question on an edited course. */
export const computedOnEdited = (
	deps: PredictionDeps,
	{ course }: EditedCourse,
	{ question, edits }: { question: Question; edits: readonly CourseEdit[] },
) => ({ ...computedOn(deps, course, question), edits });

/** A record with what was computed anew of another question, and why its time changed since it was first predicted. */
export function restatementOf(
	record: LiveRecord,
	computed: ReturnType<typeof computedOnEdited>,
	cause: "options" | "course" | "finishes",
): LiveRecord {
	const before = totalStopS(record.question.options.stations);
	const stopsS = totalStopS(computed.question.options.stations) - before;
	const restS = computed.result.timeS - record.result.timeS - stopsS;
	const code = record.modelVersion === modelVersion ? cause : "model";
	const reasons = [
		{ code: "options" as const, seconds: stopsS },
		{ code, seconds: restS } as const,
	];
	return {
		...record,
		...computed,
		change: record.change && withReasons(record.change, reasons),
	};
}

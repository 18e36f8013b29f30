import { AppError } from "#domain/app-error.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { factsOf } from "#domain/predictions/course/course-facts.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { zoneOfCourse } from "#domain/predictions/course/place-zone.ts";
import { questionOn } from "#domain/predictions/goals/goal-trend.ts";
import { finishText, readFinishes } from "#domain/predictions/model/earlier-finish.ts";
import { saysOfRunner } from "#domain/predictions/model/evidence.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { earlierAnswer } from "#domain/predictions/result/earlier-answer.ts";
import { raceBeginsMs } from "#domain/predictions/result/race-begins.ts";
import type {
	ExpiredPrediction,
	StoredPrediction,
} from "#domain/predictions/result/stored-prediction.ts";
import { daysBetween } from "#domain/time.ts";
import {
	type FromTrackers,
	fromAll,
	fromSources,
	holdsWith,
} from "#domain/tracker/from-trackers.ts";
import type { ActivitySource } from "#domain/training/activity.ts";
import { predict } from "#wasm/predict.ts";
import { runsBefore } from "../training/past-runs.ts";
import type { PredictionDeps, TypedEvidence } from "./context.ts";
import { comparedFinishes, knownRunner } from "./known.ts";
import type { LiveRecord, PredictionRecord } from "./prediction-rows.ts";
import type { PredictionStore } from "./store.ts";
import { withStoredCourse } from "./stored-course.ts";

/** How often a prediction is asked again that changes meanwhile. */
export const mostAttempts = 5;

export async function requireRecord(
	store: PredictionStore,
	userId: string,
	id: string,
): Promise<PredictionRecord> {
	const record = await store.get(userId, id);
	if (!record) throw new AppError("prediction.not_found");
	return record;
}

/** A prediction whose result may be shown: one that rests on expired tracker rows is renewed. */
export async function liveRecord(
	deps: PredictionDeps,
	userId: string,
	id: string,
): Promise<LiveRecord> {
	const record = await requireRecord(deps.store, userId, id);
	return record.result && (await holds(deps, userId, record)) ? record : renewed(deps, record);
}

/** Whether every tracker that a figure rests on still has activities. */
const holds = async ({ pastRuns }: PredictionDeps, userId: string, figure: FromTrackers) =>
	!figure.fromTracker || holdsWith(figure, await pastRuns.trackersOf(userId));

type Shown<Record> = Record extends LiveRecord ? StoredPrediction : ExpiredPrediction;

/** A record without what storage alone knows. */
export function shown<Record extends PredictionRecord>(
	{ now }: Pick<PredictionDeps, "now">,
	record: Record,
): Shown<Record> {
	const { userId, fileKey, terrainHeights, joined, ...known } = record;
	const { fromTracker, trackers, revision, questionRevision, runsKnown, goalDate, ...prediction } =
		known;
	// The compiler does not follow a union through a rest pattern.
	const own: unknown = {
		...prediction,
		joined: joined.map(({ name, track }) => ({ name, track })),
		was: record.result && !hasBegun(record, now()) ? earlierAnswer(record) : null,
	};
	return own as Shown<Record>;
}

/** Whether a prediction's race has begun: what was said of it then stays. */
export const hasBegun = (record: PredictionRecord, now: Date): boolean =>
	answeredAt(record, now) !== now;

/** The moment that a prediction is answered of: now, or when its race began. */
export function answeredAt(record: PredictionRecord, now: Date): Date {
	const beginsMs = raceBeginsMs(record, record.goalDate);
	return beginsMs !== null && beginsMs <= now.getTime() ? new Date(beginsMs) : now;
}

/** Leaves of a prediction what is left when nothing can be computed of it any more: files, course and question. */
export async function expire(deps: PredictionDeps, record: PredictionRecord): Promise<void> {
	const { store, pastRuns, now } = deps;
	const { userId } = record;
	for (
		let attempt = 1, last: PredictionRecord | null = record;
		attempt <= mostAttempts;
		attempt++
	) {
		if (!last) return;
		const ids = (last.question.finishes ?? []).flatMap(({ activityId }) => activityId ?? []);
		const expiring = expired(last, await pastRuns.sourcesOf(userId, ids), now());
		if (await store.update(expiring)) return;
		last = await store.get(userId, record.id);
		// Another request has expired or renewed it.
		if (!last || (await holds(deps, userId, last))) return;
	}
	throw new Error(`Prediction ${record.id} changes faster than it can expire.`);
}

function expired(
	record: PredictionRecord,
	sources: ReadonlyMap<string, ActivitySource>,
	expiredAt: Date,
): PredictionRecord {
	const finishes = expiredFinishes(record.question, sources);
	return {
		...record,
		question: { ...record.question, history: null, finishes },
		...fromAll(finishes),
		result: null,
		expiredAt,
		change: null,
	};
}

/** What the runner typed, and activities that are still stored; without what was computed from a tracker's rows. */
const expiredFinishes = (
	{ finishes = [] }: Question,
	sources: ReadonlyMap<string, ActivitySource>,
) =>
	finishes.flatMap((finish) => {
		const source = finish.activityId === null ? "file" : sources.get(finish.activityId);
		if (!source) return [];
		const expectedS = finish.fromTracker ? null : finish.expectedS;
		return [{ ...finish, ...fromSources([source]), expectedS }];
	});

/**
 * Computes a prediction again after its tracker rows were deleted, from the user's own runs, those of before its race
 * alone, and the newly typed results; once more when it was written meanwhile. One that was deleted stays deleted.
 */
export async function renewed(
	deps: PredictionDeps,
	record: PredictionRecord,
	typed: Partial<TypedEvidence> = {},
	attempt = 1,
): Promise<LiveRecord> {
	const pastRuns = runsBefore(
		await deps.pastRuns.list(record.userId),
		raceBeginsMs(record, record.goalDate),
	);
	const aged = questionOn(record.question, daysBetween(record.asOf, pastRuns.asOf));
	const question = { ...aged, ...typed };
	const backtests = () => deps.backtests(record.userId);
	const { history, ...runner } = await knownRunner(deps, { pastRuns, typed: question, backtests });
	if (!history && !saysOfRunner(question)) {
		throw new AppError("prediction.expired", { name: record.name });
	}
	const known = { ...question, history };
	const named = readFinishes((question.finishes ?? []).map(finishText));
	const { computed, finishes } = await withStoredCourse(deps, record, async (edited) => {
		const { course } = requireCourse(edited);
		const asked = { course, named, known, at: pastRuns.asOf };
		const { finishes } = await comparedFinishes(deps, record.userId, asked, "leave out");
		return { computed: computedOn(deps, course, { ...known, finishes }), finishes };
	});
	const renewal = {
		...record,
		...computed,
		...runner,
		edits: record.edits,
		change: null,
		...fromAll([history, ...finishes]),
	};
	if (await deps.store.update(renewal, pastRuns.removals))
		return {
			...renewal,
			revision: record.revision + 1,
			questionRevision: record.questionRevision + 1,
		};
	const again = attempt < mostAttempts && (await deps.store.get(record.userId, record.id));
	return again ? renewed(deps, again, typed, attempt + 1) : renewal;
}

/** Asks a question about the stored files, with other edits where there are. Throws `prediction.not_found` without a file. */
export async function predictAgain(
	deps: PredictionDeps,
	record: PredictionRecord,
	question: Question,
	edits: readonly CourseEdit[] = record.edits,
) {
	const computed = await withStoredCourse(
		deps,
		record,
		(edited) => computedOn(deps, requireCourse(edited).course, question),
		edits,
	);
	return { ...computed, edits };
}

/** Throws `prediction.not_found` for a prediction without a file. */
export function requireCourse<Stored>(course: Stored | null): Stored {
	if (!course) throw new AppError("prediction.not_found");
	return course;
}

/** What is stored of a question that is asked about a course. */
export function computedOn(deps: PredictionDeps, course: Course, question: Question) {
	const result = deps.withCore((engine) => predict(engine, course, question));
	return { question, course: factsOf(course, zoneOfCourse(course)), result, modelVersion };
}

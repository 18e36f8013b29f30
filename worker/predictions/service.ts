import { AppError } from "../../domain/app-error.ts";
import { errorLine } from "../../domain/loggable.ts";
import { withReasons } from "../../domain/predictions/change.ts";
import { factsOf } from "../../domain/predictions/course-facts.ts";
import { modelVersion } from "../../domain/predictions/model-settings.ts";
import { readPlanOptions, totalStopS } from "../../domain/predictions/plan-options.ts";
import type { Question } from "../../domain/predictions/question.ts";
import { fewestRuns } from "../../domain/predictions/runner-model.ts";
import type {
	ExpiredPrediction,
	StoredPrediction,
} from "../../domain/predictions/stored-prediction.ts";
import { readWhatIf } from "../../domain/predictions/what-if.ts";
import { dayMs } from "../../domain/time.ts";
import { predict } from "../../wasm/predict.ts";
import { bind } from "../platform/bind.ts";
import { learnHistory } from "./ability.ts";
import type { PredictionDeps, TypedEvidence } from "./context.ts";
import { draw } from "./draw.ts";
import type { LiveRecord, PredictionRecord } from "./prediction-rows.ts";
import type { PredictionStore } from "./store.ts";
import { storedCourse } from "./stored-course.ts";
import { upload } from "./upload.ts";

/** Of one invocation, to stay within its queries and its CPU time. */
const ownersAtOnce = 100;
const predictionsAtOnce = 50;
const conversionsAtOnce = 100;

export const createPredictionService = (deps: PredictionDeps) => ({
	...bind(deps, {
		...{ upload, get, whatIf, has, file, renew, forgetTracker, dropLapsed, dropLapsedOf },
		...{ convert, draw, hasRuns, lastTyped, list, rename, setStations, remove },
	}),
	/** For the deletion of an account. */
	accountData: {
		release: (userId: string) => [deps.store.releaseFiles(userId)],
		remove: (userId: string) => deps.store.removeFiles(userId),
	},
	/** For the export of an account: every prediction and every file, one at a time. */
	exported: bind(deps, { predictions: exportedPredictions, files: exportedFiles }),
});

/** A stored prediction of this runner. Throws `prediction.lapsed` when it has expired and cannot be renewed. */
async function get(deps: PredictionDeps, userId: string, id: string): Promise<StoredPrediction> {
	return shown(deps, await liveRecord(deps, userId, id));
}

/**
 * A stored prediction with the what-if of an address, from its own file. Nothing is stored. Throws the errors of
 * options, and `prediction.not_found` without prediction or file.
 */
async function whatIf(
	deps: PredictionDeps,
	userId: string,
	id: string,
	query: URLSearchParams,
): Promise<StoredPrediction> {
	const record = await liveRecord(deps, userId, id);
	const computed = await predictAgain(deps, record, readWhatIf(query, record.question));
	return shown(deps, { ...record, ...computed, reevaluation: null });
}

const has = async ({ store }: PredictionDeps, userId: string, id: string): Promise<boolean> =>
	(await store.get(userId, id)) !== null;

/** The GPX file of a prediction, for its owner. */
async function file({ store }: PredictionDeps, userId: string, id: string) {
	const record = await requireRecord(store, userId, id);
	const object = await store.file(record);
	if (!object) throw new AppError("prediction.not_found");
	return { name: record.name, body: object.body as ReadableStream };
}

/** Computes a prediction that has expired again, from what its runner types now. */
async function renew(deps: PredictionDeps, userId: string, id: string, typed: TypedEvidence) {
	await renewed(deps, await requireRecord(deps.store, userId, id), typed);
}

/** A runner's tracker rows are deleted: results made from them go, until their prediction is opened. */
async function forgetTracker({ store, now }: PredictionDeps, userId: string): Promise<void> {
	await store.dropTrackerReevaluations(userId);
	for await (const record of store.all(userId)) {
		if (record.fromTracker && record.result) await store.update(expired(record, now()));
	}
}

/** Has results dropped that rest on expired tracker rows, of one runner after another, each on its own. */
async function dropLapsed({ store, enqueue, now }: PredictionDeps, after = ""): Promise<void> {
	const owners = await store.expiredOwners(now(), after, ownersAtOnce);
	for (const userId of owners) await enqueue({ kind: "predictions.drop-lapsed-of", userId });
	const last = owners.at(-1);
	if (last && owners.length === ownersAtOnce) {
		await enqueue({ kind: "predictions.drop-lapsed", after: last });
	}
}

/** Each prediction of a runner is computed from what is left, or keeps its question, whatever goes wrong. */
async function dropLapsedOf(deps: PredictionDeps, userId: string): Promise<void> {
	const { store, pastRuns, now, enqueue } = deps;
	if (await pastRuns.hasTrackerRuns(userId)) return;
	await store.dropTrackerReevaluations(userId);
	const records = await store.restingOnTracker(userId, predictionsAtOnce);
	for (const record of records) {
		try {
			await renewed(deps, record);
		} catch (error) {
			if (!(error instanceof AppError)) {
				const message = errorLine(error);
				console.error(JSON.stringify({ event: "prediction_not_renewed", message }));
			}
			await store.update(expired(record, now()));
		}
	}
	if (records.length === predictionsAtOnce) {
		await enqueue({ kind: "predictions.drop-lapsed-of", userId });
	}
}

/** Converts rows of the version before, some at a time. */
async function convert({ store, enqueue }: PredictionDeps, after = ""): Promise<void> {
	const last = await store.convert(after, conversionsAtOnce);
	if (last !== null) await enqueue({ kind: "predictions.convert", after: last });
}

/** Whether a runner has runs enough to be predicted from. */
const hasRuns = ({ pastRuns }: PredictionDeps, userId: string) =>
	pastRuns.hasAtLeast(userId, fewestRuns);

/** What the runner typed last, aged to today, so that it need not be typed again; null without anything. */
async function lastTyped(deps: PredictionDeps, userId: string): Promise<TypedEvidence | null> {
	const record = await deps.store.typed(userId);
	if (!record) return null;
	const { evidence, weeklyM } = record.question;
	const ageMs = deps.now().getTime() - record.createdAt.getTime();
	const days = Math.max(0, Math.floor(ageMs / dayMs));
	const aged = evidence.map((result) => ({ ...result, ageDays: result.ageDays + days }));
	return { evidence: aged, weeklyM };
}

/** The newest ones, after as many as `offset`. */
async function list(deps: PredictionDeps, userId: string, limit = 50, offset = 0) {
	const rows = await deps.store.list(userId, limit, offset);
	const rests = rows.some(({ reevaluation }) => reevaluation?.fromTracker);
	const holds = !rests || (await deps.pastRuns.hasTrackerRuns(userId));
	return rows.map(({ reevaluation, ...row }) => ({
		...row,
		/** What it would be with the runs of today; null when that is unknown. */
		reevaluatedS: reevaluation && (holds || !reevaluation.fromTracker) ? reevaluation.nowS : null,
	}));
}

async function rename(
	{ store }: PredictionDeps,
	userId: string,
	id: string,
	name: string,
): Promise<StoredPrediction | ExpiredPrediction> {
	if (!(await store.rename(userId, id, name))) throw new AppError("prediction.not_found");
	return { ...(await requireRecord(store, userId, id)), reevaluation: null };
}

/** Stations as `station` of an upload takes them, one by one or on lines. */
export interface StationTexts {
	stations: readonly string[];
	/** As the option of that name; the stored one when absent. */
	start?: string | null;
}

/** How often a prediction is asked again that changes meanwhile. */
const mostAttempts = 3;

/**
 * Gives a stored prediction these stations, and no others, and answers its question again. Of two calls at once the last
 * one wins. Throws the errors of stations and of `get`; nothing is stored then.
 */
async function setStations(
	deps: PredictionDeps,
	userId: string,
	id: string,
	{ stations: texts, start: newStart }: StationTexts,
): Promise<StoredPrediction> {
	for (let attempt = 1; attempt <= mostAttempts; attempt++) {
		const record = await liveRecord(deps, userId, id);
		const { options } = record.question;
		const given = newStart === undefined ? options.start : newStart;
		const fields: Readonly<Record<string, readonly string[]>> = {
			station: texts,
			start: given === null ? [] : [given],
		};
		const { stations, start } = readPlanOptions((name) => fields[name] ?? []);
		const question = { ...record.question, options: { ...options, stations, start } };
		const computed = await predictAgain(deps, record, question);
		const stopsS = totalStopS(stations) - totalStopS(options.stations);
		const movedS = computed.result.timeS - record.result.timeS;
		const restS = movedS - stopsS;
		const code = record.modelVersion === modelVersion ? "options" : "model";
		const reasons = [
			{ code: "options" as const, seconds: stopsS },
			{ code, seconds: restS } as const,
		];
		const change = record.change && withReasons(record.change, reasons);
		const restated = { ...record, ...computed, change };
		if (await deps.store.restate(restated, record.question, restS === 0 ? movedS : null)) {
			return get(deps, userId, id);
		}
	}
	throw new Error(`Prediction ${id} changes faster than its stations can be stored.`);
}

/** Removes a prediction with its file. */
async function remove({ store }: PredictionDeps, userId: string, id: string): Promise<void> {
	await requireRecord(store, userId, id);
	await store.remove(userId, id);
}

async function* exportedPredictions(deps: PredictionDeps, userId: string) {
	for await (const record of deps.store.all(userId)) yield shown(deps, record);
}

async function* exportedFiles({ store }: PredictionDeps, userId: string) {
	for await (const record of store.all(userId)) {
		const object = await store.file(record);
		if (object) yield { id: record.id, createdAt: record.createdAt, body: object.body };
	}
}

async function requireRecord(
	store: PredictionStore,
	userId: string,
	id: string,
): Promise<PredictionRecord> {
	const record = await store.get(userId, id);
	if (!record) throw new AppError("prediction.not_found");
	return record;
}

/** A prediction whose result may be shown: one that rests on expired tracker rows is renewed. */
async function liveRecord(deps: PredictionDeps, userId: string, id: string): Promise<LiveRecord> {
	const record = await requireRecord(deps.store, userId, id);
	const holds = !record.fromTracker || (await deps.pastRuns.hasTrackerRuns(userId));
	return record.result && holds ? record : renewed(deps, record);
}

type Shown<Record> = Record extends LiveRecord ? StoredPrediction : ExpiredPrediction;

/** Without its storage's keys, and without a reevaluation that rests on expired tracker rows. */
async function shown<Record extends PredictionRecord>(
	deps: PredictionDeps,
	record: Record,
): Promise<Shown<Record>> {
	const { userId, fileKey, fromTracker, ...prediction } = record;
	const { reevaluation } = record;
	const holds = !reevaluation?.fromTracker || (await deps.pastRuns.hasTrackerRuns(userId));
	// The compiler does not follow a union through a rest pattern.
	const own: unknown = { ...prediction, reevaluation: holds ? reevaluation : null };
	return own as Shown<Record>;
}

/** What is left of a prediction of which nothing can be computed any more: file, course and question. */
const expired = (record: PredictionRecord, expiredAt: Date): PredictionRecord => ({
	...record,
	question: { ...record.question, history: null },
	result: null,
	expiredAt,
	change: null,
	reevaluation: null,
});

/** Computes a prediction again after its tracker rows were deleted: from the user's own runs and the newly typed results. */
async function renewed(
	deps: PredictionDeps,
	record: PredictionRecord,
	typed: Partial<TypedEvidence> = {},
): Promise<LiveRecord> {
	const question = { ...record.question, ...typed };
	const pastRuns = await deps.pastRuns.list(record.userId);
	const history = await learnHistory(deps.activityEngine(), pastRuns, question, () =>
		deps.surprises(record.userId),
	);
	if (!history && question.evidence.length === 0) {
		throw new AppError("prediction.lapsed", { name: record.name });
	}
	const renewed = {
		...record,
		...(await predictAgain(deps, record, { ...question, history })),
		change: null,
		reevaluation: null,
		fromTracker: history?.fromTracker ?? false,
	};
	await deps.store.update(renewed);
	return renewed;
}

/** Asks a question about the stored file. */
async function predictAgain(deps: PredictionDeps, record: PredictionRecord, question: Question) {
	const course = await storedCourse(deps.store, record);
	if (!course) throw new AppError("prediction.not_found");
	const result = deps.withCore((engine) => predict(engine, course, question));
	return { question, course: factsOf(course), result, modelVersion };
}

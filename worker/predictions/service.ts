import { AppError } from "../../domain/app-error.ts";
import { clip } from "../../domain/error-values.ts";
import { errorLine } from "../../domain/loggable.ts";
import { difficultyOf } from "../../domain/predictions/difficulty.ts";
import { requireEvidence } from "../../domain/predictions/evidence.ts";
import type { KnownHistory } from "../../domain/predictions/known-history.ts";
import { requestOf } from "../../domain/predictions/stored-request.ts";
import { isGpxName, readUploadFields, type UploadFields } from "../../domain/predictions/upload.ts";
import { readWhatIf } from "../../domain/predictions/what-if.ts";
import type { PredictionResponse } from "../../domain/predictions/wire.ts";
import { dayMs } from "../../domain/time.ts";
import type { Engine } from "../../wasm/engine.ts";
import { computePrediction } from "../../wasm/predict.ts";
import type { PredictionRequest } from "../../wasm/prediction-request.ts";
import type { Grow, MemoryBudget } from "../platform/memory-budget.ts";
import type { Quotas } from "../platform/quotas.ts";
import { openArrivingCourse } from "./arriving-course.ts";
import type { ExplainChange } from "./changes.ts";
import { isExpired, withoutFigures } from "./expired.ts";
import type { LearnHistory } from "./history.ts";
import type { PredictionRow, PredictionStore } from "./store.ts";
import { storedCourse } from "./stored-course.ts";
import { forgetForm, formBytes, readUploadForm } from "./upload-form.ts";

/** Of one invocation, to stay within its queries and its CPU time. */
const ownersAtOnce = 100;
const predictionsAtOnce = 50;

/** Messages: have lapsed figures dropped, of all runners after one, or of one. */
export type DropLapsedJob =
	| { readonly kind: "predictions.drop-lapsed"; readonly after?: string }
	| { readonly kind: "predictions.drop-lapsed-of"; readonly userId: string };

type FieldsOf = (fields: UploadFields) => UploadFields;

/** What runners say of themselves. */
type RunnerSaid = Pick<PredictionRequest, "evidence" | "weeklyKm">;

export function createPredictionService(deps: {
	store: PredictionStore;
	/** Lends the core for work without awaits. */
	withCore: <T>(work: (engine: Engine) => T) => T;
	learnHistory: LearnHistory;
	/** Whether a runner's tracker still has rows that may be used. */
	holdsTracker: (userId: string) => Promise<boolean>;
	/** Why a time is another than the last one of the same course. */
	explain: ExplainChange;
	/** Puts a message on the queue. */
	ask: (job: DropLapsedJob) => Promise<void>;
	/** Whether a runner has runs enough to be predicted from. */
	hasRuns: (userId: string) => Promise<boolean>;
	memory: MemoryBudget;
	quotas: Quotas;
	now: () => Date;
}) {
	const { store, quotas, withCore, learnHistory, explain, holdsTracker, memory, now } = deps;

	async function storedRow(userId: string, id: string): Promise<PredictionRow> {
		const row = await store.get(userId, id);
		if (!row) throw new AppError("prediction.not_found");
		return row;
	}

	async function rowOf(userId: string, id: string): Promise<PredictionRow> {
		const row = await storedRow(userId, id);
		const lapsed = row.fromTracker && (isExpired(row) || !(await holdsTracker(userId)));
		return lapsed ? renewed(row) : row;
	}

	/** What is left of a prediction of which nothing can be computed any more: the file and the question. */
	async function strip(row: PredictionRow): Promise<void> {
		const response = withoutFigures(row.response);
		const nothing = { history: null, today: null, predictedTimeS: 0 };
		await store.update(row.userId, row.id, { response, ...nothing });
	}

	/** A prediction as it was answered, with today's time unless a tracker's data are in it that are gone. */
	async function answerOf(row: PredictionRow): Promise<PredictionResponse> {
		const { userId, response, today } = row;
		const alive = today && (!today.from_tracker || (await holdsTracker(userId)));
		return alive ? { ...response, today } : response;
	}

	/** A prediction whose tracker rows are gone, from what is left of the runner's own and what is said anew. */
	async function renewed(
		row: PredictionRow,
		said: Partial<RunnerSaid> = {},
	): Promise<PredictionRow> {
		const { userId, response } = row;
		const asked = { ...requestOf(response), ...said };
		const race = response.history?.race;
		const history = (await learnHistory(userId, { ...asked, race })) ?? undefined;
		if (!history && asked.evidence.length === 0)
			throw new AppError("prediction.lapsed", { name: row.name });
		const body = await computed(row, { ...asked, history });
		const { id, name, created_at, track } = response;
		const answer = { ...body, id, name, created_at, track };
		const figures = {
			response: answer,
			history: history ?? null,
			today: null,
			fromTracker: history?.fromTracker ?? false,
			modelVersion: answer.model_version,
			predictedTimeS: answer.predicted_time_seconds,
		};
		await store.update(userId, id, figures);
		return { ...row, ...figures };
	}

	/** Asks the stored file again. */
	async function computed(row: PredictionRow, request: PredictionRequest) {
		const course = await storedCourse(store, row);
		if (!course) throw new AppError("prediction.not_found");
		return withCore((engine) => computePrediction(engine, course, request));
	}

	async function predictUpload(
		userId: string,
		request: Request,
		{ fieldsOf, grow }: { fieldsOf: FieldsOf; grow: Grow },
	): Promise<PredictionResponse> {
		const arriving = openArrivingCourse();
		await quotas.count(userId, "predictions");
		await quotas.require(userId, { predictions: 1 });
		const { file, fields, release } = await readUploadForm(request, arriving, grow);
		await quotas.require(userId, { originals: file.bytes.length });
		if (!isGpxName(file.name)) {
			throw new AppError("upload.wrong_name", { name: clip(file.name) });
		}
		const asked = readUploadFields(fieldsOf(fields));
		const history = (await learnHistory(userId, asked)) ?? undefined;
		if (!history) requireEvidence(asked.evidence);
		const course = arriving.finish(file.bytes, asked.track);
		const question = { ...asked, history };
		const body = withCore((engine) => computePrediction(engine, course, question));
		const start = { startLatDeg: course.lat[0] ?? 0, startLonDeg: course.lon[0] ?? 0 };
		const earlier = await store.sameCourse(userId, {
			...{ distanceM: body.distance, elevationGainM: body.elevation_gain ?? 0 },
			...start,
		});
		const change = earlier && (await explain({ earlier, course, asked: question }));
		const id = crypto.randomUUID();
		const createdAt = now();
		const response: PredictionResponse = {
			...body,
			name: body.name ?? file.name.trim().replace(/\.gpx$/i, ""),
			id,
			created_at: createdAt.toISOString(),
			track: asked.track,
			...(change ? { change } : {}),
		};
		await store.add(
			{
				id,
				userId,
				createdAt,
				name: response.name ?? "",
				fileKey: store.fileKeyOf(userId, id),
				fileBytes: file.bytes.length,
				strategy: asked.strategy,
				modelVersion: response.model_version,
				distanceM: response.distance,
				elevationGainM: response.elevation_gain ?? 0,
				difficulty: response.difficulty ?? difficultyOf(course.distanceM, 0),
				predictedTimeS: response.predicted_time_seconds,
				...start,
				response,
				history,
				fromTracker: (history?.fromTracker ?? false) || (change?.from_tracker ?? false),
			},
			file.bytes,
		);
		release();
		return response;
	}

	return {
		/**
		 * Reads a multipart upload, predicts, and stores prediction and file: all of it, or nothing. `fieldsOf`
		 * makes the API's fields of those of a page's form.
		 */
		async upload(
			userId: string,
			request: Request,
			fieldsOf: FieldsOf = (fields) => fields,
		): Promise<PredictionResponse> {
			const ask = { owner: userId, announced: formBytes(request) };
			try {
				return await memory.reserve(ask, (grow) =>
					predictUpload(userId, request, { fieldsOf, grow }),
				);
			} catch (error) {
				// Without that, a client that was refused before anything was read would see a broken connection.
				await forgetForm(request);
				throw error;
			}
		},

		/** A stored prediction of this runner, as it was answered. */
		async get(userId: string, id: string): Promise<PredictionResponse> {
			return answerOf(await rowOf(userId, id));
		},

		/**
		 * A stored prediction asked again with another strategy or other options, from its own file. Nothing is
		 * stored. Throws the errors of options, and `prediction.not_found` without prediction or file.
		 */
		async whatIf(
			userId: string,
			id: string,
			query: URLSearchParams,
		): Promise<{ stored: PredictionResponse; shown: PredictionResponse }> {
			const row = await rowOf(userId, id);
			const stored = row.response;
			const asked = { ...requestOf(stored), ...readWhatIf(query, stored) };
			const body = await computed(row, { ...asked, history: row.history ?? undefined });
			const { id: itsId, name, created_at, track, change } = stored;
			return { stored, shown: { ...body, id: itsId, name, created_at, track, change } };
		},

		/** What a prediction knew of its runner's runs; null when it rests on typed results alone. */
		knownOf: async (userId: string, id: string): Promise<KnownHistory | null> =>
			(await rowOf(userId, id)).history ?? null,

		has: async (userId: string, id: string): Promise<boolean> =>
			(await store.get(userId, id)) !== undefined,

		/** The GPX file of a prediction, for its owner. */
		async file(userId: string, id: string): Promise<{ name: string; body: ReadableStream }> {
			const row = await storedRow(userId, id);
			const object = await store.file(row);
			if (!object) throw new AppError("prediction.not_found");
			return { name: row.name, body: object.body };
		},

		/** Computes a prediction that has lapsed again, from what its runner says now. */
		async renew(userId: string, id: string, said: RunnerSaid): Promise<void> {
			await renewed(await storedRow(userId, id), said);
		},

		/** A runner's tracker rows are gone, and so are figures made from them, until their prediction is opened. */
		async forgetTracker(userId: string): Promise<void> {
			await store.dropTrackerTodays(userId);
			for await (const row of store.all(userId)) {
				if (row.fromTracker && !isExpired(row)) await strip(row);
			}
		},

		/** Has figures dropped that rest on lapsed tracker rows, of one runner after another, each on its own. */
		async dropLapsed(after = ""): Promise<void> {
			const owners = await store.lapsedOwners(now(), after, ownersAtOnce);
			for (const userId of owners) await deps.ask({ kind: "predictions.drop-lapsed-of", userId });
			const last = owners.at(-1);
			if (last && owners.length === ownersAtOnce) {
				await deps.ask({ kind: "predictions.drop-lapsed", after: last });
			}
		},

		/** Each prediction of a runner is computed from what is left, or keeps its question, whatever goes wrong. */
		async dropLapsedOf(userId: string): Promise<void> {
			if (await holdsTracker(userId)) return;
			await store.dropTrackerTodays(userId);
			const rows = await store.restingOnTracker(userId, predictionsAtOnce);
			for (const row of rows) {
				await renewed(row).catch((error: unknown) => {
					if (!(error instanceof AppError)) {
						const message = errorLine(error);
						console.error(JSON.stringify({ event: "prediction_not_renewed", message }));
					}
					return strip(row);
				});
			}
			if (rows.length === predictionsAtOnce) {
				await deps.ask({ kind: "predictions.drop-lapsed-of", userId });
			}
		},

		hasRuns: deps.hasRuns,

		/** What the runner typed last, aged to today, so that it need not be typed again; null without anything. */
		async lastTyped(userId: string): Promise<RunnerSaid | null> {
			const typed = await store.typed(userId);
			if (!typed) return null;
			const days = Math.max(0, Math.floor((now().getTime() - typed.createdAt.getTime()) / dayMs));
			const rows = JSON.parse(typed.evidence) as PredictionResponse["evidence"];
			const evidence = rows.map((row) => ({
				distanceM: row.distance_m,
				timeS: row.time_seconds,
				ageDays: row.age_days + days,
			}));
			return { evidence, weeklyKm: typed.weeklyKm };
		},

		/** The newest ones, after as many as `offset`. */
		async list(userId: string, limit = 50, offset = 0) {
			const rows = await store.list(userId, limit, offset);
			const lapses = rows.some(({ today }) => today?.from_tracker);
			const holds = !lapses || (await holdsTracker(userId));
			return rows.map(({ today, ...row }) => {
				const alive = today && (!today.from_tracker || holds);
				return { ...row, todayS: alive ? today.now_seconds : null };
			});
		},

		async rename(userId: string, id: string, name: string): Promise<PredictionResponse> {
			const row = await store.rename(userId, id, name);
			if (!row) throw new AppError("prediction.not_found");
			return row.response;
		},

		/** Removes a prediction with its file. */
		async remove(userId: string, id: string): Promise<void> {
			await storedRow(userId, id);
			await store.remove(userId, id);
		},

		/** For the deletion of an account. */
		accountData: {
			release: (userId: string) => [store.releaseFiles(userId)],
			remove: (userId: string) => store.removeFiles(userId),
		},

		/** For the export of an account: every prediction and every file, one at a time. */
		exported: {
			predictions: async function* (userId: string): AsyncGenerator<PredictionResponse> {
				for await (const row of store.all(userId)) yield answerOf(row);
			},
			files: async function* (userId: string) {
				for await (const row of store.all(userId)) {
					const object = await store.file(row);
					if (object) yield { id: row.id, createdAt: row.createdAt, body: object.body };
				}
			},
		},
	};
}

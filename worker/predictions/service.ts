import { AppError } from "#domain/app-error.ts";
import { errorLine } from "#domain/loggable.ts";
import type { CourseTraits } from "#domain/predictions/course/same-course.ts";
import { unpackHeights } from "#domain/predictions/course/terrain-heights.ts";
import { questionOn } from "#domain/predictions/goals/goal-trend.ts";
import { readWhatIf, readWhatIfEdits } from "#domain/predictions/input/read-what-if.ts";
import { fewestRuns } from "#domain/predictions/model/runner-model.ts";
import type {
	ExpiredPrediction,
	StoredPrediction,
} from "#domain/predictions/result/stored-prediction.ts";
import { daysBetween } from "#domain/time.ts";
import { bind } from "../platform/bind.ts";
import { changeFinishes, earlierResults, earlierRuns } from "./change-finishes.ts";
import type { PredictionDeps, TypedEvidence } from "./context.ts";
import { joinedFile, joinFile, setCourse } from "./edits.ts";
import { likeRuns } from "./like-runs.ts";
import { expire, liveRecord, predictAgain, renewed, requireRecord, shown } from "./live-record.ts";
import { setStations, setWhatIf } from "./restate.ts";
import { day, setStages } from "./stages.ts";
import type { SummaryQuery } from "./summaries.ts";
import { takePublished } from "./take-published.ts";
import { trainingTowards } from "./training-effects.ts";
import { predictPublished, upload } from "./upload.ts";

/** Of one invocation, to stay within its queries and its CPU time. */
const ownersAtOnce = 100;
const predictionsAtOnce = 50;

export const createPredictionService = (deps: PredictionDeps) => ({
	...bind(deps, {
		upload,
		predictPublished,
		takePublished,
		get,
		whatIf,
		has,
		file,
		heights,
		renew,
		forgetTracker,
		dropExpired,
		dropExpiredOf,
		hasRuns,
		lastTyped,
		list,
		rename,
		remove,
		setStations,
		setWhatIf,
		setCourse,
		setStages,
		day,
		joinFile,
		joinedFile,
		changeFinishes,
		earlierRuns,
		earlierResults,
		likeRuns,
		trainingTowards,
		ofRaceCourse: ({ store }: PredictionDeps, userId: string, courseId: string) =>
			store.ofRaceCourse(userId, courseId),
		courseRuns: (deps: PredictionDeps, userId: string, course: CourseTraits) =>
			deps.courseRuns(userId, course),
	}),
	/** For the deletion of an account. */
	accountData: {
		release: (userId: string) => deps.store.releaseFiles(userId),
		remove: (userId: string) => deps.store.removeFiles(userId),
	},
	/** For the export of an account: every prediction and every file, one at a time. */
	exported: bind(deps, { predictions: exportedPredictions, files: exportedFiles }),
});

/** A stored prediction of this runner. Throws `prediction.expired` when it has expired and cannot be renewed. */
async function get(deps: PredictionDeps, userId: string, id: string): Promise<StoredPrediction> {
	return shown(deps, await liveRecord(deps, userId, id));
}

/**
 * A stored prediction with the what-if of an address, from its own files. Nothing is stored. Throws the errors of
 * options and edits, and `prediction.not_found` without prediction or file.
 */
async function whatIf(
	deps: PredictionDeps,
	userId: string,
	id: string,
	query: URLSearchParams,
): Promise<StoredPrediction> {
	const record = await liveRecord(deps, userId, id);
	const edits = readWhatIfEdits(query) ?? record.edits;
	const computed = await predictAgain(deps, record, readWhatIf(query, record), edits);
	return shown(deps, { ...record, ...computed });
}

const has = async ({ store }: PredictionDeps, userId: string, id: string): Promise<boolean> =>
	(await store.get(userId, id)) !== null;

/** The GPX file of a prediction, for its owner. */
async function file({ store }: PredictionDeps, userId: string, id: string) {
	const record = await requireRecord(store, userId, id);
	const body = await store.stream(record);
	if (!body) throw new AppError("prediction.not_found");
	return { name: record.name, body };
}

/** Heights that fill the course of a file without any, at the borders of its grid; null without any. */
async function heights({ store }: PredictionDeps, userId: string, id: string) {
	return (await requireRecord(store, userId, id)).terrainHeights;
}

/** Computes a prediction that has expired again, from what its runner types now. */
async function renew(deps: PredictionDeps, userId: string, id: string, typed: TypedEvidence) {
	await renewed(deps, await requireRecord(deps.store, userId, id), typed);
}

/** A tracker's activities of a runner are removed: results computed from them go, until their prediction is opened. */
async function forgetTracker(deps: PredictionDeps, userId: string): Promise<void> {
	const { store, dropFigures, now } = deps;
	const at = now();
	await dropFigures(userId, at);
	let after = "";
	for (;;) {
		const ids = await store.expiredIds(userId, { now: at, after, limit: predictionsAtOnce });
		for (const id of ids) {
			const record = await store.get(userId, id);
			if (record) await expire(deps, record);
		}
		if (ids.length < predictionsAtOnce) return;
		after = ids[ids.length - 1];
	}
}

/** Has results dropped that rest on expired tracker rows, of one runner after another, each on its own. */
async function dropExpired(
	{ store, points, ledger, enqueue, now }: PredictionDeps,
	after = "",
): Promise<void> {
	const found = await Promise.all([
		store.expiredOwners(now(), after, ownersAtOnce),
		points.expiredOwners({ now: now(), after, limit: ownersAtOnce }),
		ledger.expiredOwners({ now: now(), after, limit: ownersAtOnce }),
	]);
	const owners = [...new Set(found.flat())].sort().slice(0, ownersAtOnce);
	for (const userId of owners) await enqueue({ kind: "predictions.drop-expired-of", userId });
	const last = owners.at(-1);
	if (last && owners.length === ownersAtOnce) {
		await enqueue({ kind: "predictions.drop-expired", after: last });
	}
}

/**
 * All rows of a runner's tracker have expired: each prediction that rests on them is computed from what is left, or keeps
 * its question, whatever goes wrong. What another tracker still has may be in it again.
 */
async function dropExpiredOf(deps: PredictionDeps, userId: string, after = ""): Promise<void> {
	const { store, dropFigures, enqueue, now } = deps;
	const at = now();
	await dropFigures(userId, at);
	const ids = await store.expiredIds(userId, { now: at, after, limit: predictionsAtOnce });
	for (const id of ids) {
		const record = await store.get(userId, id);
		if (!record) continue;
		try {
			await renewed(deps, record);
		} catch (error) {
			if (!(error instanceof AppError)) {
				const message = errorLine(error);
				console.error(JSON.stringify({ event: "prediction_not_renewed", message }));
			}
			await expire(deps, record);
		}
	}
	const last = ids.at(-1);
	if (last && ids.length === predictionsAtOnce) {
		await enqueue({ kind: "predictions.drop-expired-of", userId, after: last });
	}
}

/** Whether a runner has runs enough to be predicted from. */
const hasRuns = ({ pastRuns }: PredictionDeps, userId: string) =>
	pastRuns.hasAtLeast(userId, fewestRuns);

/** What the runner typed last, aged to today, so that it need not be typed again; null without anything. */
async function lastTyped(deps: PredictionDeps, userId: string): Promise<TypedEvidence | null> {
	const record = await deps.store.typed(userId);
	if (!record) return null;
	const { weeklyM, trail } = record.question;
	const { evidence } = questionOn(record.question, daysBetween(record.asOf, deps.now()));
	// the median is of that race alone
	return { evidence, weeklyM, ...(trail?.index != null && { trail: { ...trail, medianS: null } }) };
}

/** A page of them. */
const list = ({ store }: PredictionDeps, userId: string, query: SummaryQuery = { limit: 50 }) =>
	store.list(userId, query);

async function rename(
	deps: PredictionDeps,
	userId: string,
	id: string,
	name: string,
): Promise<StoredPrediction | ExpiredPrediction> {
	const { store } = deps;
	if (!(await store.rename(userId, id, name))) throw new AppError("prediction.not_found");
	return shown(deps, await requireRecord(store, userId, id));
}

/** Removes a prediction with its file, and its live passages. */
async function remove(deps: PredictionDeps, userId: string, id: string): Promise<void> {
	const { store } = deps;
	await requireRecord(store, userId, id);
	await deps.endRaceChannelWith(userId, id, (ends) => store.remove(userId, id, ends));
}

async function* exportedPredictions(deps: PredictionDeps, userId: string) {
	for await (const record of deps.store.all(userId)) yield shown(deps, record);
}

async function* exportedFiles({ store }: PredictionDeps, userId: string) {
	for await (const { id, createdAt, fileKey, terrainHeights, joined } of store.filesOfAll(userId)) {
		for (const [number, one] of [{ fileKey }, ...(joined ?? [])].entries()) {
			const body = await store.stream(one);
			const name = number === 0 ? `${id}.gpx` : `${id}-joined-${number}.gpx`;
			if (body) yield { name, createdAt, body };
		}
		if (!terrainHeights) continue;
		const heights = Array.from(unpackHeights(terrainHeights));
		yield { name: `${id}-heights.json`, createdAt, body: JSON.stringify(heights) };
	}
}

import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { factsOf } from "#domain/predictions/course/course-facts.ts";
import { zoneOfCourse } from "#domain/predictions/course/place-zone.ts";
import {
	packHeights,
	type TerrainHeights,
	unpackHeights,
} from "#domain/predictions/course/terrain-heights.ts";
import { questionMoment, withResultsAt } from "#domain/predictions/input/question-moment.ts";
import { settled } from "#domain/predictions/input/settled.ts";
import {
	isGpxName,
	readUploadFields,
	type UploadFields,
} from "#domain/predictions/input/upload.ts";
import { requireEvidence } from "#domain/predictions/model/evidence.ts";
import { fewestRuns } from "#domain/predictions/model/runner-model.ts";
import type {
	RaceVersion,
	StoredPrediction,
} from "#domain/predictions/result/stored-prediction.ts";
import { fromAll } from "#domain/tracker/from-trackers.ts";
import { editCourse } from "#wasm/edit-course.ts";
import { predict } from "#wasm/predict.ts";
import type { Grow, Reservation } from "../platform/memory-budget.ts";
import { newId } from "../platform/new-id.ts";
import { isConflict } from "../platform/sql.ts";
import { runsBefore } from "../training/past-runs.ts";
import { openArrivingCourse } from "./arriving-course.ts";
import { explainFrom } from "./changes.ts";
import type { PredictionDeps } from "./context.ts";
import { bytesOfCourse, mostCourseBytes } from "./course-memory.ts";
import { knownOnCourse, knownRunner } from "./known.ts";
import { mostAttempts, shown } from "./live-record.ts";
import type { LiveRecord } from "./prediction-rows.ts";
import { fileKeyOf } from "./store.ts";
import { forgetForm, formBytes, readUploadForm } from "./upload-form.ts";

/** The API's fields of a form, which it may refuse. */
export type FieldsOf = (fields: UploadFields) => UploadFields;

/**
 * Reads a multipart upload, predicts, and stores prediction and file: all of it, or nothing. `fieldsOf` makes the
 * API's fields of those of a page's form.
 */
export async function upload(
	deps: PredictionDeps,
	userId: string,
	request: Request,
	fieldsOf: FieldsOf = (fields) => fields,
): Promise<StoredPrediction> {
	return withinMemory(deps, userId, request, (memory) =>
		predictUpload({ ...deps, memory }, userId, request, fieldsOf),
	);
}

/** Does what holds the body of a form once there is memory for it. */
export async function withinMemory<Answer>(
	{ memory }: Pick<PredictionDeps, "memory">,
	userId: string,
	request: Request,
	work: (memory: Reservation) => Promise<Answer>,
): Promise<Answer> {
	const reservation = { owner: userId, announced: formBytes(request) + mostCourseBytes };
	try {
		return await memory.reserve(reservation, work);
	} catch (error) {
		// Without that, a client that is refused before anything is read would see a broken connection.
		await forgetForm(request);
		throw error;
	}
}

/** `memory` is what the upload holds. */
type UploadDeps = PredictionDeps & { memory: Reservation };

async function predictUpload(
	deps: UploadDeps,
	userId: string,
	request: Request,
	fieldsOf: FieldsOf,
): Promise<StoredPrediction> {
	const { quotas, memory } = deps;
	const arriving = openArrivingCourse();
	await quotas.require(userId, { predictions: 1 });
	const reading = memory.part();
	await reading(mostCourseBytes);
	const { file, fields, release } = await readUploadForm(request, arriving, memory.part());
	await quotas.require(userId, { originals: file.bytes.length });
	if (!isGpxName(file.name)) throw new AppError("upload.wrong_name", { name: clip(file.name) });
	const read = readUploadFields(fieldsOf(fields));
	const prediction = await storePredicted(deps, userId, {
		...{ file, fields: read, arriving, reading },
		race: null,
	});
	release();
	return prediction;
}

interface ReadUpload {
	file: { name: string; bytes: Uint8Array };
	fields: ReturnType<typeof readUploadFields>;
	arriving: ReturnType<typeof openArrivingCourse>;
	/** What is held of the course. */
	reading: Grow;
	/** What the file is a copy of; its name is the prediction's then. */
	race: RaceVersion | null;
}

/** Predicts the course of a file, and stores both. */
async function storePredicted(
	deps: UploadDeps,
	userId: string,
	upload: ReadUpload,
): Promise<StoredPrediction> {
	const { store, quotas } = deps;
	for (let attempt = 1; ; attempt++) {
		const { prediction, removals } = await predicted(deps, userId, upload);
		try {
			const within = quotas.within(userId, ["predictions", "originals"]);
			await store.add(prediction, { bytes: upload.file.bytes, removals, within });
			return shown(deps, prediction);
		} catch (error) {
			// Runs of a tracker were removed that are in it: it is computed from the others.
			if (!isConflict(error) || attempt === mostAttempts) throw error;
		}
	}
}

/** A course that is here already, as a version of a race. */
export interface PublishedCourse extends RaceVersion {
	/** What the prediction is called. */
	readonly name: string;
	readonly fileBytes: number;
	/** Which of several courses in the file, from 1. */
	readonly track: number | null;
	/** The file, once `memory` has as many bytes; null without one. */
	readonly read: (memory: Reservation) => Promise<{ bytes: Uint8Array; free(): void } | null>;
}

/**
 * Predicts a published course and stores the prediction with a copy of the file, as `upload` does with a file that is sent:
 * of the same fields, the same result. Throws the errors of an upload, and `prediction.not_found` without the file.
 */
export async function predictPublished(
	deps: PredictionDeps,
	userId: string,
	published: PublishedCourse,
	fields: UploadFields,
): Promise<StoredPrediction> {
	const { quotas, memory } = deps;
	const { courseId, version, name, fileBytes } = published;
	await quotas.require(userId, { predictions: 1, originals: fileBytes });
	return memory.reserve({ owner: userId, announced: fileBytes + mostCourseBytes }, async (held) => {
		const reading = held.part();
		await reading(mostCourseBytes);
		const found = await published.read(held);
		if (!found) throw new AppError("prediction.not_found");
		const prediction = await storePredicted({ ...deps, memory: held }, userId, {
			...{ file: { name, bytes: found.bytes }, fields: readUploadFields(fields), reading },
			arriving: openArrivingCourse(),
			race: { courseId, version },
		});
		found.free();
		return prediction;
	});
}

/** The prediction of an upload, and how many removals of activities it knows of. */
async function predicted(
	deps: UploadDeps,
	userId: string,
	{ file, fields, arriving, reading, race }: ReadUpload,
): Promise<{ prediction: LiveRecord; removals: number }> {
	const { store, withCore } = deps;
	const { track, edits, finishes: named } = fields;
	const allRuns = await deps.pastRuns.list(userId);
	if (allRuns.runs.length < fewestRuns) requireEvidence(fields.question);
	const read = arriving.finish(file.bytes, track);
	await reading(bytesOfCourse(read));
	const terrainHeights = await heightsOf(deps, read);
	const whole = withHeights(arriving, { bytes: file.bytes, track, read, terrainHeights });
	await reading(bytesOfCourse(whole) + (edits.length > 0 ? mostCourseBytes : 0));
	const source = { course: whole, joined: [] };
	const { course } = withCore((engine) => editCourse(engine, source, edits));
	const zone = zoneOfCourse(course);
	// A race that is over is answered as on its eve.
	const at = questionMoment(fields.question, zone, allRuns.asOf);
	const typed = withResultsAt(fields.question, at, allRuns.asOf);
	const pastRuns = runsBefore(allRuns, at.getTime());
	const backtests = () => deps.backtests(userId);
	const { history, ...runner } = await knownRunner(deps, { pastRuns, typed, backtests });
	if (!history) requireEvidence(typed);
	const known = { ...typed, history };
	const asked = { course, named, known, at };
	const { climate, finishes } = await knownOnCourse(deps, userId, asked);
	const question = {
		...settled(known, { course, zone }),
		...(finishes.length > 0 && { finishes }),
		climate,
	};
	const result = withCore((engine) => predict(engine, course, question));
	const facts = factsOf(course, zone);
	const start = { startLatDeg: course.lat[0] ?? 0, startLonDeg: course.lon[0] ?? 0 };
	const earlier = await store.sameCourse(userId, facts, start);
	const createdAt = deps.now();
	const change = earlier && explainFrom(deps, { earlier, course, question, pastRuns });
	const id = newId();
	const prediction: LiveRecord = {
		id,
		userId,
		createdAt,
		name: race ? file.name : nameOf(course, file),
		race,
		track,
		fileKey: fileKeyOf(userId, id),
		terrainHeights,
		question,
		course: facts,
		result,
		...runner,
		goalDate: null,
		change,
		edits,
		joined: [],
		revision: 0,
		questionRevision: 0,
		...fromAll([history, change, ...finishes]),
	};
	return { prediction, removals: pastRuns.removals };
}

/** A course with the heights that its file lacks, where there are some. */
export function withHeights(
	arriving: ReturnType<typeof openArrivingCourse>,
	{ bytes, track, read, terrainHeights }: ReadFile,
): Course {
	const filled = terrainHeights && unpackHeights(terrainHeights);
	return filled ? arriving.finish(bytes, track, filled) : read;
}

interface ReadFile {
	readonly bytes: Uint8Array;
	readonly track: number | null;
	/** As the file has it. */
	readonly read: Course;
	readonly terrainHeights: TerrainHeights | null;
}

/** For a course whose file has no heights, from the terrain model. */
export async function heightsOf(
	{ terrain, memory }: UploadDeps,
	course: Course,
): Promise<TerrainHeights | null> {
	if (!terrain || course.elevationMethod !== "none") return null;
	const heightsM = await terrain.heightsAt(course, memory);
	return heightsM && packHeights(heightsM);
}

/** The course's own name, else its file's. */
export const nameOf = ({ name }: Course, file: { name: string }): string =>
	name ?? file.name.trim().replace(/\.gpx$/i, "");

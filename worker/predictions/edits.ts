import { Buffer } from "node:buffer";
import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import { composeEdits } from "#domain/predictions/course/edits/compose-edits.ts";
import {
	type CourseEdit,
	type CourseSource,
	maxJoined,
	type Piece,
} from "#domain/predictions/course/edits/course-edit.ts";
import { readEdit, readEdits } from "#domain/predictions/course/edits/edit-text.ts";
import {
	isGpxName,
	lastOf,
	readTrack,
	type UploadFields,
} from "#domain/predictions/input/upload.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { moveStages } from "#domain/predictions/stages/move-stages.ts";
import { moveStations } from "#domain/predictions/stations/move-stations.ts";
import { piecesOf } from "#domain/training/files/bounded.ts";
import { editCourse } from "#wasm/edit-course.ts";
import type { Reservation } from "../platform/memory-budget.ts";
import { isConflict } from "../platform/sql.ts";
import { openArrivingCourse } from "./arriving-course.ts";
import type { PredictionDeps } from "./context.ts";
import { bytesOfCourse, mostCourseBytes } from "./course-memory.ts";
import { requireCourse, requireRecord } from "./live-record.ts";
import type { LiveRecord } from "./prediction-rows.ts";
import { computedOnEdited, restatementOf, untilWritten, withStations } from "./restate.ts";
import { newJoinedKey, type PredictionStore } from "./store.ts";
import { withStoredSource } from "./stored-course.ts";
import { type FieldsOf, nameOf, withinMemory } from "./upload.ts";
import { readUploadForm } from "./upload-form.ts";

/** Longest name of a joined file that is kept. */
const longestName = 200;

/** The edits of a course as texts, one by one or on lines, and stations along the course that they make. */
interface CourseTexts {
	edits: readonly string[];
	/** As `station` of an upload takes them; the stored ones are moved along when absent. */
	stations?: readonly string[];
}

/**
 * Gives a stored prediction these edits in the place of its own, and answers its question again on the course that they
 * make. Of two calls at once the last one wins. Throws the errors of edits and stations; nothing is stored then.
 */
export async function setCourse(
	deps: PredictionDeps,
	userId: string,
	id: string,
	{ edits: texts, stations }: CourseTexts,
): Promise<StoredPrediction> {
	const edits = readEdits(texts.flatMap((text) => text.split(/[\r\n]+/)));
	return untilWritten(deps, { userId, id }, async (record) => {
		const restated = await withStoredSource(deps, record, [...record.edits, ...edits], (stored) =>
			restatedOn(deps, record, { source: requireCourse(stored), edits, stations }),
		);
		return deps.store.update(restated);
	});
}

/**
 * Reads a GPX file of a multipart form (`file`, and `track` and `at`: "start" or "end") and joins it to the course of a
 * stored prediction: file, edit and everything computed are stored together, or nothing is. A request that comes twice
 * joins its file once. Throws the errors of files and edits.
 */
export const joinFile = (
	deps: PredictionDeps,
	userId: string,
	id: string,
	request: Request,
	fieldsOf: FieldsOf = (fields) => fields,
): Promise<StoredPrediction> =>
	withinMemory(deps, userId, request, (memory) =>
		joinForm({ ...deps, memory }, { userId, id }, request, fieldsOf),
	);

async function joinForm(
	deps: PredictionDeps & { memory: Reservation },
	which: { userId: string; id: string },
	request: Request,
	fieldsOf: FieldsOf,
): Promise<StoredPrediction> {
	const { store, quotas, memory } = deps;
	const { userId, id } = which;
	await requireRecord(store, userId, id);
	const arriving = openArrivingCourse();
	const reading = memory.part();
	await reading(mostCourseBytes);
	const form = await readUploadForm(request, arriving, memory.part());
	const { file, release } = form;
	const fields = fieldsOf(form.fields);
	await quotas.require(userId, { originals: file.bytes.length });
	if (!isGpxName(file.name)) throw new AppError("upload.wrong_name", { name: clip(file.name) });
	const track = readTrack(fields);
	const course = arriving.finish(file.bytes, track);
	await reading(bytesOfCourse(course));
	const name = clip(nameOf(course, file), longestName);
	const prediction = await untilWritten(deps, which, async (record) => {
		if (await isJoinedLast(store, record, { bytes: file.bytes, track, fields })) return true;
		const number = numberOfNext(record);
		const joined = { name, track, fileKey: newJoinedKey(userId, id) };
		const joining = joinEdit(number, fields);
		const grown = { ...record, joined: replaced(record.joined, number, joined) };
		const edits = [...record.edits, joining];
		const restated = await withStoredSource(deps, grown, record.edits, (found) => {
			const stored = requireCourse(found);
			const source = { ...stored, joined: replaced(stored.joined, number, course) };
			return restatedOn(deps, grown, { source, edits });
		});
		try {
			const within = quotas.within(userId, ["originals"]);
			await store.join(restated, { number, bytes: file.bytes, within });
			return true;
		} catch (error) {
			if (isConflict(error)) return false;
			throw error;
		}
	});
	release();
	return prediction;
}

/** Whether the last edit joins the very same file at the same end: the answer to an earlier request was lost. */
async function isJoinedLast(
	store: PredictionStore,
	{ edits, joined }: LiveRecord,
	{ bytes, track, fields }: { bytes: Uint8Array; track: number | null; fields: UploadFields },
): Promise<boolean> {
	const last = edits.at(-1);
	if (last?.kind !== "join") return false;
	const again = joinEdit(last.part, fields);
	if (again.kind !== "join" || again.at !== last.at) return false;
	const file = joined[last.part - 1];
	const stored = file?.track === track ? await store.stream(file) : null;
	if (!stored) return false;
	let at = 0;
	for await (const piece of piecesOf(stored)) {
		if (Buffer.compare(piece, bytes.subarray(at, at + piece.length)) !== 0) return false;
		at += piece.length;
	}
	return at === bytes.length;
}

/** The n-th joined file of a prediction, for its owner. */
export async function joinedFile(
	{ store }: PredictionDeps,
	userId: string,
	id: string,
	number: number,
) {
	const { joined } = await requireRecord(store, userId, id);
	const found = joined[number - 1];
	const body = found && (await store.stream(found));
	if (!body) throw new AppError("prediction.not_found");
	return { name: found.name, body };
}

/** The number that a joined file gets: the next one; once all are taken, the first that no edit uses. */
function numberOfNext({ joined, edits }: LiveRecord): number {
	if (joined.length < maxJoined) return joined.length + 1;
	const used = new Set(edits.map((edit) => (edit.kind === "join" ? edit.part : 0)));
	const free = joined.findIndex((_, index) => !used.has(index + 1));
	if (free === -1) throw new AppError("edit.too_many_files", { max: maxJoined });
	return free + 1;
}

/** Throws `edit.text` for another end than "start" and "end". */
function joinEdit(number: number, fields: UploadFields): CourseEdit {
	return readEdit(`join ${number} ${lastOf(fields, "at")}`);
}

const replaced = <Item>(list: readonly Item[], number: number, item: Item): Item[] => [
	...list.slice(0, number - 1),
	item,
	...list.slice(number),
];

/** A record on the course that `edits` make: its stages are moved along, and its stations unless there are others. */
function restatedOn(
	deps: PredictionDeps,
	record: LiveRecord,
	{
		source,
		edits,
		stations,
	}: { source: CourseSource; edits: readonly CourseEdit[]; stations?: readonly string[] },
) {
	const edited = deps.withCore((engine) => editCourse(engine, source, edits));
	const from = composeEdits(source, record.edits).pieces;
	const moved = movedAlong(record.question, { from, to: edited.pieces });
	const course = { ...record.course, distanceM: edited.course.distanceM };
	const asked = stations ? withStations({ question: moved, course }, { stations }) : moved;
	const computed = computedOnEdited(deps, edited, { question: asked, edits });
	return restatementOf(record, computed, "course");
}

/** Stations and stages keep their place on the ground. */
function movedAlong(
	question: Question,
	pieces: { from: readonly Piece[]; to: readonly Piece[] },
): Question {
	const { options } = question;
	const stages = moveStages(options.stages, pieces);
	const along = { ...pieces, start: options.start, stages };
	const stations = moveStations(options.stations, along);
	return { ...question, options: { ...options, stations, stages } };
}

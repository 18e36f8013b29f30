import { sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import { type FieldErrors, fieldErrors } from "#domain/field-errors.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { factsOf } from "#domain/predictions/course/course-facts.ts";
import { zoneOfCourse } from "#domain/predictions/course/place-zone.ts";
import {
	packHeights,
	type TerrainHeights,
	unpackHeights,
} from "#domain/predictions/course/terrain-heights.ts";
import {
	isGpxName,
	lastOf,
	readTrack,
	type UploadFields,
} from "#domain/predictions/input/upload.ts";
import { withLikelyStations } from "#domain/predictions/stations/course-places.ts";
import { fileFields } from "#domain/races/race-forms.ts";
import type { MemoryBudget, Reservation } from "../platform/memory-budget.ts";
import { sha256 } from "../platform/sha256.ts";
import type { TerrainModel } from "../platform/terrain/terrain-model.ts";
import { openArrivingCourse } from "../predictions/arriving-course.ts";
import { bytesOfCourse, mostCourseBytes } from "../predictions/course-memory.ts";
import { type FieldsOf, withinMemory } from "../predictions/upload.ts";
import { readUploadForm } from "../predictions/upload-form.ts";
import { draftStatements, type OpenDraft, openDraft, releaseFile } from "./course-drafts.ts";
import type { CourseTarget } from "./organise-target.ts";
import { type NewVersion, newRaceFileKey, versionRow } from "./publishing.ts";
import type { RaceWriteContext } from "./race-writes.ts";
import { asWriter, requireAtMost } from "./roles.ts";

export interface CourseUploadContext extends RaceWriteContext {
	readonly memory: MemoryBudget;
	/** The operator's; null when there is none. */
	readonly terrain: TerrainModel | null;
}

/**
 * Reads a course's file into its draft, as an upload of a prediction reads it; answers what is wrong with the fields
 * beside it, and nothing is written then. `fieldsOf`: as of an upload. Throws the errors of an upload, `organise.changed` and those of `asWriter`.
 */
export async function uploadCourse(
	context: CourseUploadContext,
	userId: string,
	target: CourseTarget,
	request: Request,
	fieldsOf: FieldsOf = (fields) => fields,
): Promise<FieldErrors | null> {
	return withinMemory(context, userId, request, async (memory) => {
		// Before a byte is read: who does not look after the race uploads nothing.
		const open = await openDraft(context, userId, target);
		const arriving = openArrivingCourse();
		const reading = memory.part();
		await reading(mostCourseBytes);
		const sent = await readUploadForm(request, arriving, memory.part());
		const { file, release } = sent;
		const fields = fieldsOf(sent.fields);
		const said = fileFields.safeParse(textsOf(fields));
		if (!said.success) return fieldErrors(said.error);
		if (!isGpxName(file.name)) throw new AppError("upload.wrong_name", { name: clip(file.name) });
		const track = readTrack(fields);
		const read = arriving.finish(file.bytes, track);
		await reading(bytesOfCourse(read));
		const terrainHeights = await heightsOf(context, read, memory);
		const filled = terrainHeights && unpackHeights(terrainHeights);
		const course = filled ? arriving.finish(file.bytes, track, filled) : read;
		await reading(bytesOfCourse(course));
		const zone = zoneOfCourse(course);
		const version = {
			...textsBefore(open, course),
			source: said.data,
			facts: factsOf(course, zone),
			courseId: open.course.id,
			version: 0,
			file: {
				key: newRaceFileKey(open.race.id),
				bytes: file.bytes.length,
				hash: await sha256(file.bytes),
				track,
				terrainHeights,
			},
		};
		await store(context, userId, open, { version, bytes: file.bytes });
		release();
		return null;
	});
}

const textsOf = (fields: UploadFields) =>
	Object.fromEntries(
		["rights", "holder", "licence", "url"]
			.filter((name) => fields.has(name))
			.map((name) => [name, lastOf(fields, name)]),
	);

/** For a course whose file has no heights, from the terrain model. */
async function heightsOf(
	{ terrain }: CourseUploadContext,
	course: Course,
	memory: Reservation,
): Promise<TerrainHeights | null> {
	if (!terrain || course.elevationMethod !== "none") return null;
	const heightsM = await terrain.heightsAt(course, memory);
	return heightsM && packHeights(heightsM);
}

/** What was said of a course before its file changed; of a new one its file's stations. */
const textsBefore = ({ shown }: OpenDraft, course: Course) =>
	shown
		? {
				start: shown.start,
				surface: shown.surface,
				stations: shown.stations,
				kit: shown.kit,
				note: shown.note,
			}
		: {
				start: null,
				surface: null,
				stations: withLikelyStations([], course.places, course.distanceM),
				kit: {},
				note: null,
			};

/** Stores file and draft together, or neither; the file that it takes the place of is released. */
async function store(
	context: CourseUploadContext,
	userId: string,
	open: OpenDraft,
	{ version, bytes }: { version: NewVersion; bytes: Uint8Array },
): Promise<void> {
	const { db, files } = context;
	const { race, course, shown } = open;
	const { courseId: _, version: __, ...content } = versionRow(version);
	const draft = course.draftVersion === null ? null : shown;
	const ofRace = sql`(SELECT coalesce(sum(bytes), 0) FROM (SELECT DISTINCT v.file_key, v.file_bytes AS bytes
		FROM race_course_versions v JOIN race_courses c ON c.id = v.course_id
		JOIN race_editions e ON e.id = c.edition_id WHERE e.race_id = ${race.id}))`;
	await asWriter(db, { raceId: race.id, userId }, "any", (owner) =>
		files.put(
			{ key: version.file.key, bytes, contentType: "application/gpx+xml" },
			[
				...(draft ? [releaseFile(context, draft)] : []),
				...draftStatements(db, open, content),
				requireAtMost(ofRace, "fileBytes"),
			],
			owner,
		),
	);
}

import { AppError } from "#domain/app-error.ts";
import {
	type Course,
	type CourseChoice,
	courseWarningCodes,
	type ElevationMethod,
	type RawHeights,
} from "#domain/predictions/course/course.ts";
import {
	type GpxErrorCode,
	type GpxErrorFacts,
	gpxError,
	notGpx,
	SeveralCourses,
} from "#domain/predictions/course/gpx-errors.ts";
import { thinnedLine } from "#domain/predictions/course/map-line.ts";
import { snapPlaces } from "#domain/predictions/stations/snap-places.ts";
import { type CoreExports, codeOf, errorNameOf } from "./core-exports.ts";
import { placesOf } from "./file-places.ts";
import { readBorders, readIntegrals } from "./grid-records.ts";
import { createTranscoder, type Piece } from "./transcode.ts";

/**
 * Takes a GPX file in chunks of any size. Both calls throw a `Fault` when the file cannot be used.
 * Few files have to be read twice: `finish` does that from the arrays that were pushed, of which it keeps
 * references, not copies. Leave them unchanged until it returns.
 */
export interface CourseReader {
	push(bytes: Uint8Array): void;
	finish(): Course;
}

/** The reader that each core serves now: another one is not to be called any more. */
const current = new WeakMap<CoreExports, object>();

/**
 * Opens the core's one reader. `track` is the number of the course to take, from 1; `heightsM` are those of a terrain
 * model at the borders of the grid, for a file without heights.
 */
export function openReader(
	core: CoreExports,
	track: number | undefined,
	heightsM: Float64Array | null = null,
): CourseReader {
	const self = {};
	current.set(core, self);
	const transcoder = createTranscoder();
	let failure: AppError | null = null;
	let pushed = 0;
	let total = 0;
	/** All pieces of the file, for the few files that are read twice. */
	let pieces: Piece[] = [];
	core.open(track ?? 0, 0);

	function take(piece: Piece): void {
		pieces.push(piece);
		feed(piece);
	}

	/** The number of a failure, or 0. Reads the file again when the core asks for it. */
	function end(): number {
		const number = core.finish();
		if (number !== codeOf("ERROR_READ_AGAIN")) return number;
		core.open(track ?? 0, 1);
		pushed = 0;
		pieces.forEach(feed);
		return core.finish();
	}

	function feed(piece: Piece): void {
		const room = Number(core.INPUT_BYTES.value);
		const before = pushed;
		for (let at = 0; at < piece.bytes.length; at += room) {
			const step = piece.bytes.subarray(at, at + room);
			new Uint8Array(core.memory.buffer, core.inputPtr(), step.length).set(step);
			const number = core.push(step.length);
			pushed += step.length;
			if (number !== 0) throw appErrorOf(number, offsetIn(piece, core.errorOffset() - before));
		}
	}

	function appErrorOf(number: number, offset: number): AppError {
		const name = errorNameOf(number);
		const code = `gpx.${name?.slice("ERROR_".length).toLowerCase()}` as GpxErrorCode;
		const found = text(core, Number(core.tagName.value), Number(core.tagLength.value));
		if (code === "gpx.several_courses") return new SeveralCourses(readChoices(core));
		if (code === "gpx.not_gpx") return notGpx(formatOf(found ?? ""));
		if (name === undefined || code === "gpx.encoding")
			throw new Error(`Error ${number} has no code.`);
		const facts: GpxErrorFacts = {
			offset,
			value: core.errorValue(),
			found: found ?? "",
			expected: text(core, core.topName(), core.topLength()) ?? "",
			track: track ?? 0,
		};
		return gpxError(code, facts);
	}

	/** Runs one step; after a failure every further step repeats it. */
	function guarded<T>(step: () => T): T {
		if (failure !== null) throw failure;
		if (current.get(core) !== self)
			throw new Error("The reader is abandoned or finished. Open another.");
		try {
			return step();
		} catch (error) {
			if (error instanceof AppError) failure = error;
			throw error;
		}
	}

	return {
		push: (bytes) =>
			guarded(() => {
				total += bytes.length;
				transcoder.push(bytes).forEach(take);
			}),
		finish: () =>
			guarded(() => {
				transcoder.finish().forEach(take);
				const number = end();
				pieces = [];
				if (number !== 0) throw appErrorOf(number, total);
				if (heightsM) fillHeights(core, heightsM);
				const course = readCourse(core);
				current.delete(core);
				return course;
			}),
	};
}

/** Where in the file a byte of a piece comes from. */
function offsetIn(piece: Piece, local: number): number {
	if (piece.unit === 0) return piece.offset + local;
	return (
		piece.offset + new TextDecoder().decode(piece.bytes.subarray(0, local)).length * piece.unit
	);
}

/** `gap_m` → `WARN_GAP_M`, `gpx.too_deep` → `ERROR_TOO_DEEP`. */
function constantName(kind: string, code: string): string {
	return `${kind}_${code.replace("gpx.", "").toUpperCase()}`;
}

function formatOf(root: string): string {
	const local = root.replace(/^.*:/, "");
	if (local === "") return "text";
	if (local === "TrainingCenterDatabase") return "TCX";
	return /^(html|kml)$/i.test(local) ? local.toUpperCase() : `<${root}>`;
}

const methods: readonly ElevationMethod[] = ["none", "barometric", "planned", "gps", "terrain"];

/** Does nothing where the file has heights, or its grid another number of borders. Throws a RangeError without memory. */
function fillHeights(core: CoreExports, heightsM: Float64Array): void {
	if (methodOf(core) !== "none" || heightsM.length !== core.cells() + 1) return;
	const before = core.mark();
	const at = core.reserve(heightsM.byteLength);
	if (at === 0) throw new RangeError(`No room for ${heightsM.length} heights.`);
	new Float64Array(core.memory.buffer, at, heightsM.length).set(heightsM);
	core.putHeights(at);
	core.release(before);
}

function readCourse(core: CoreExports): Course {
	const elevationMethod = methodOf(core);
	const rawHeights = elevationMethod === "none" ? null : readRawHeights(core);
	core.smooth();
	const track = core.courseTrack();
	// the name of the first of several tracks is not that of the whole
	const trackName =
		warningOf(core, "tracks_joined") > 0
			? null
			: text(core, core.courseNamePtr(track), core.courseNameLength(track));
	const course = {
		name: trackName ?? text(core, core.fileNamePtr(), core.fileNameLengthOf()),
		creator: text(core, core.creatorPtr(), core.creatorLengthOf()),
		distanceM: core.courseM(),
		gainM: core.gainM(),
		lossM: core.lossM(),
		elevationMethod,
		pointsRead: core.pointCount(),
		pointsUsed: core.pointsUsed(),
		cellM: core.cellM(),
		lastCellM: core.lastCellM(),
		...readBorders(core.memory.buffer, core.bordersPtr(), core.cells()),
		rawHeights,
		warnings: courseWarningCodes
			.map((code) => ({ code, value: warningOf(core, code) }))
			.filter((warning) => warning.value > 0),
	};
	return { ...course, places: snapPlaces(course, placesOf(core, text)) };
}

function methodOf(core: CoreExports): ElevationMethod {
	const method = core.elevationMethod();
	return methods.find((name) => codeOf(constantName("METHOD", name)) === method) ?? "none";
}

function warningOf(core: CoreExports, code: string): number {
	return core.warningValue(codeOf(constantName("WARN", code)));
}

/** Points of the map lines of all choices together, about. */
const mostChoicePoints = 6_000;

function readChoices(core: CoreExports): CourseChoice[] {
	const count = core.choiceCount();
	const most = Math.max(2, Math.min(200, Math.floor(mostChoicePoints / count)));
	return Array.from({ length: count }, (_, i) => {
		const course = core.choiceAt(i);
		return {
			track: core.choiceNumber(i),
			name: text(core, core.courseNamePtr(course), core.courseNameLength(course)),
			distanceM: core.choiceLengthM(i),
			points: core.endOf(course) - core.firstOf(course),
			mapLine: thinnedLine(samplesOf(core, i), most),
		};
	});
}

function samplesOf(core: CoreExports, choice: number) {
	const count = core.sampleChoice(choice);
	const all = new Float64Array(core.memory.buffer, core.choiceSamplesPtr(), 3 * count);
	const column = (k: number) => Array.from({ length: count }, (_, i) => all[3 * i + k] as number);
	return { lat: column(0), lon: column(1), distanceM: column(2) };
}

function readRawHeights(core: CoreExports): RawHeights {
	const nodes = Math.ceil(core.courseM() / (core.cellM() / 2)) + 1;
	return {
		integralM2: readIntegrals(core.memory.buffer, core.bordersPtr(), nodes),
		firstM: core.firstEleM(),
		lastM: core.lastEleM(),
		windowM: core.windowM(),
		endM: core.endM(),
		thresholdM: core.thresholdM(),
	};
}

/** Bytes that are no UTF-8, in a file that says they are, are taken as Windows-1252. */
function text(core: CoreExports, at: number, length: number): string | null {
	if (length === 0) return null;
	const bytes = new Uint8Array(core.memory.buffer, at, length);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

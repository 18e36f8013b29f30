import type { Course, RawHeights } from "#domain/predictions/course/course.ts";
import { type ComposedCourse, courseOf } from "#domain/predictions/course/edits/compose-edits.ts";
import type { CourseSource } from "#domain/predictions/course/edits/course-edit.ts";
import { EditedGrid, PieceRow, SourceGrid } from "./assembly/prediction/layout.ts";
import { readBorders, readIntegrals } from "./grid-records.ts";
import { fieldsOf, lengthOf } from "./layout.ts";

const field = fieldsOf(EditedGrid);
const gridLength = lengthOf(EditedGrid);
const sourceField = fieldsOf(SourceGrid);
const sourceLength = lengthOf(SourceGrid);
const pieceField = fieldsOf(PieceRow);
const pieceLength = lengthOf(PieceRow);

/** The exports of `prediction.wasm` that edit courses. */
export interface EditingCore {
	readonly memory: WebAssembly.Memory;
	/** Address of an EditedGrid for so many files and pieces; 0 when memory is out. */
	openEditedCourse(sources: number, pieces: number): number;
	/** All three return 0 when memory is out. */
	openSource(index: number): number;
	makeGrid(): number;
	smoothGrid(): void;
	closeEditedCourse(): void;
}

/** What the grid of a course holds. */
export type CourseGrid = Pick<
	Course,
	| "distanceM"
	| "gainM"
	| "lossM"
	| "cellM"
	| "lastCellM"
	| "grade"
	| "lat"
	| "lon"
	| "elevationM"
	| "rawHeights"
> & {
	/** Length of the cells whose slope is cut at its limit, m. */
	clampedM: number;
};

/** The grid of an edited course. Its heights are null when one of its files has none. Throws a RangeError without memory. */
export function editInCore(
	core: EditingCore,
	source: CourseSource,
	composed: ComposedCourse,
): CourseGrid {
	const parts = [...new Set(composed.pieces.map(({ part }) => part))];
	const files = parts.map((part) => courseOf(source, part));
	const smoothing = smoothingOf(files);
	const at = core.openEditedCourse(files.length, composed.pieces.length);
	if (at === 0) throw noRoom(composed);
	try {
		const state = () => new Float64Array(core.memory.buffer, at, gridLength);
		const before = state();
		before[field.distanceM] = composed.distanceM;
		before[field.known] = smoothing ? 1 : 0;
		before[field.windowM] = smoothing?.windowM ?? 0;
		before[field.endM] = smoothing?.endM ?? 0;
		before[field.thresholdM] = smoothing?.thresholdM ?? 0;
		writePieces(core, before[field.piecesAt], composed, parts);
		const sourcesAt = before[field.sourcesAt];
		files.forEach((file, index) => {
			if (!writeSource(core, sourcesAt, index, file)) throw noRoom(composed);
		});
		if (!core.makeGrid()) throw noRoom(composed);
		const rawHeights = smoothing && { ...readRaw(core, state()), ...smoothing };
		core.smoothGrid();
		return { ...readGrid(core, state()), distanceM: composed.distanceM, rawHeights };
	} finally {
		core.closeEditedCourse();
	}
}

type Smoothing = Pick<RawHeights, "windowM" | "endM" | "thresholdM">;

/** The widest of the files' own; null when one of them has no heights. */
function smoothingOf(files: readonly Course[]): Smoothing | null {
	const heights = files.map(({ rawHeights }) => rawHeights);
	if (heights.some((one) => one === null)) return null;
	const widest = (name: keyof Smoothing) => Math.max(...heights.map((one) => one?.[name] ?? 0));
	return {
		windowM: widest("windowM"),
		endM: widest("endM"),
		thresholdM: widest("thresholdM"),
	};
}

function writePieces(
	core: EditingCore,
	at: number,
	{ pieces }: ComposedCourse,
	parts: readonly number[],
): void {
	const rows = new Float64Array(core.memory.buffer, at, pieces.length * pieceLength);
	pieces.forEach(({ part, fromM, toM, startM }, k) => {
		const row = k * pieceLength;
		rows[row + pieceField.source] = parts.indexOf(part);
		rows[row + pieceField.fromM] = fromM;
		rows[row + pieceField.toM] = toM;
		rows[row + pieceField.startM] = startM;
	});
}

/** False when memory is out. Memory grows while arrays are reserved: views are made anew. */
function writeSource(core: EditingCore, sourcesAt: number, index: number, file: Course): boolean {
	const at = sourcesAt + index * sourceLength * Float64Array.BYTES_PER_ELEMENT;
	const before = new Float64Array(core.memory.buffer, at, sourceLength);
	const { rawHeights } = file;
	before[sourceField.distanceM] = file.distanceM;
	before[sourceField.cellM] = file.cellM;
	before[sourceField.cells] = file.grade.length;
	before[sourceField.nodes] = rawHeights?.integralM2.length ?? 0;
	before[sourceField.firstM] = rawHeights?.firstM ?? 0;
	before[sourceField.lastM] = rawHeights?.lastM ?? 0;
	if (!core.openSource(index)) return false;
	const { buffer } = core.memory;
	const source = new Float64Array(buffer, at, sourceLength);
	const write = (field: keyof SourceGrid, values: Float64Array) =>
		new Float64Array(buffer, source[sourceField[field]], values.length).set(values);
	write("latAt", file.lat);
	write("lonAt", file.lon);
	if (rawHeights) write("integralAt", rawHeights.integralM2);
	return true;
}

function readRaw({ memory }: EditingCore, state: Float64Array) {
	return {
		integralM2: readIntegrals(memory.buffer, state[field.bordersAt], state[field.nodes]),
		firstM: state[field.firstM],
		lastM: state[field.lastM],
	};
}

function readGrid({ memory }: EditingCore, state: Float64Array) {
	return {
		...readBorders(memory.buffer, state[field.bordersAt], state[field.cells]),
		cellM: state[field.cellM],
		lastCellM: state[field.lastCellM],
		gainM: state[field.gainM],
		lossM: state[field.lossM],
		clampedM: state[field.clampedM],
	};
}

const noRoom = ({ distanceM, pieces }: ComposedCourse) =>
	new RangeError(`No room for an edited course of ${distanceM} m in ${pieces.length} pieces.`);

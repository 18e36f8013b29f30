import { type Course, longestCourseM } from "../predictions/course/course.ts";
import type { Place } from "../predictions/course/degrees.ts";

/**
 * A course as a page of another site gets it: the grid that a prediction takes, without the way. Slopes and heights are
 * running differences of whole numbers, which compress well.
 */
export interface PackedGrid {
	name: string | null;
	distanceM: number;
	gainM: number;
	lossM: number;
	elevationMethod: Course["elevationMethod"];
	cellM: number;
	lastCellM: number;
	/** The middle of the way, where sun and weather are looked up. */
	middle: Place;
	/** Ten-millionths. */
	grade: readonly number[];
	/** Millimetres; empty without heights. */
	elevation: readonly number[];
}

const gradeParts = 1e7;
const heightParts = 1e3;
/** A course of the greatest length has no more cells than the core's grid. */
const mostCells = 32_768;

/** Of a course, whose arrays stay as they are. */
export function packGrid(course: Course): PackedGrid {
	const { name, distanceM, gainM, lossM, elevationMethod, cellM, lastCellM, grade } = course;
	const known = elevationMethod !== "none";
	return {
		name,
		distanceM,
		gainM,
		lossM,
		elevationMethod,
		cellM,
		lastCellM,
		middle: middleOf(course),
		grade: differences(grade, gradeParts),
		elevation: known ? differences(course.elevationM, heightParts) : [],
	};
}

/** A course to predict from; its every border lies at its middle, and it names no places. Null for what is none. */
export function unpackGrid(packed: PackedGrid): Course | null {
	const { grade, elevation, elevationMethod, middle, distanceM } = packed;
	const cells = grade.length;
	const known = elevationMethod !== "none";
	if (cells === 0 || cells > mostCells || !(distanceM > 0 && distanceM <= longestCourseM))
		return null;
	if (elevation.length !== (known ? cells + 1 : 0)) return null;
	return {
		name: packed.name,
		creator: null,
		distanceM,
		gainM: packed.gainM,
		lossM: packed.lossM,
		elevationMethod,
		pointsRead: 0,
		pointsUsed: 0,
		cellM: packed.cellM,
		lastCellM: packed.lastCellM,
		grade: sums(grade, gradeParts),
		lat: new Float64Array(cells + 1).fill(middle.latDeg),
		lon: new Float64Array(cells + 1).fill(middle.lonDeg),
		elevationM: known ? sums(elevation, heightParts) : new Float64Array(cells + 1).fill(Number.NaN),
		rawHeights: null,
		warnings: [],
		places: [],
	};
}

function middleOf({ lat, lon }: Course): Place {
	const middle = lat.length >> 1;
	return { latDeg: lat[middle] ?? 0, lonDeg: lon[middle] ?? 0 };
}

function differences(values: Float64Array, parts: number): number[] {
	let before = 0;
	return Array.from(values, (value) => {
		const whole = Math.round(value * parts);
		const step = whole - before;
		before = whole;
		return step;
	});
}

function sums(steps: readonly number[], parts: number): Float64Array {
	let sum = 0;
	return Float64Array.from(steps, (step) => {
		sum += step;
		return sum / parts;
	});
}

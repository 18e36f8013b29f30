import type { MapLine } from "./map-line.ts";

/**
 * How elevation was obtained and smoothed: decides window and threshold of the gain. "terrain": the file has none, and
 * the operator's terrain model is read along the course.
 */
export type ElevationMethod = "barometric" | "planned" | "gps" | "terrain" | "none";

/** Longest course that is read and predicted, m: the core holds the same number (wasm/assembly/codes.ts). */
export const longestCourseM = 1_000_000;

/** Most passages of one place that are kept. */
export const maxPassages = 100;

/** Something about the file that the runner should know, though it could be read. */
export interface CourseWarning {
	/** Stable, translated under `warnings.<code>`. */
	code: CourseWarningCode;
	/** How many points, metres, segments or per cent it concerns; its unit belongs to the code. */
	value: number;
}

/** Those of the reader of the file. */
export const courseWarningCodes = [
	"points_skipped",
	"points_teleported",
	"elevation_missing",
	"elevation_gap_m",
	"elevation_void",
	"elevation_spikes",
	"grade_clamped_m",
	"gap_m",
	"segments_reordered",
	"tracks_joined",
	"route_ignored",
	"sparse_points_m",
	"route_only",
	"standing_collapsed",
	"places_skipped",
	"elevation_from_terrain",
] as const;
/** What slopes say of the heights of a course, by themselves and beside those of its runner's runs. */
export const heightWarningCodes = ["elevation_rough", "runs_rougher", "course_rougher"] as const;
export type CourseWarningCode =
	| (typeof courseWarningCodes)[number]
	| (typeof heightWarningCodes)[number];

/** A course on the core's grid. Arrays are views of plain numbers, owned by the caller. */
export interface Course {
	/** Name of the track, of the route or, of several tracks, of the file as written, entities decoded, clipped; null when absent. */
	name: string | null;
	/** Software or device that wrote the file; null when absent. */
	creator: string | null;
	distanceM: number;
	/** Smoothed elevation gain and loss, m; 0, which says nothing, when `elevationMethod` is "none". */
	gainM: number;
	lossM: number;
	elevationMethod: ElevationMethod;
	/** Points read from the file, and points that shape the course after cleaning. */
	pointsRead: number;
	pointsUsed: number;
	/** Length of every cell but the last, m: 20, doubled for courses too long for the grid. */
	cellM: number;
	/** Length of the last cell, m, in (0, cellM]. */
	lastCellM: number;
	/** Slope of each cell, rise over run, smoothed over ±50 m and clamped to ±0.45. */
	grade: Float64Array;
	/**
	 * Borders of cells, one more than there are cells: degrees, degrees, smoothed metres. Heights are
	 * NaN, all of them, when `elevationMethod` is "none": unknown is not 0.
	 */
	lat: Float64Array;
	lon: Float64Array;
	elevationM: Float64Array;
	/** What heights and slopes are made of, for edits of the course; null when `elevationMethod` is "none". */
	rawHeights: RawHeights | null;
	warnings: CourseWarning[];
	/** In file order. */
	places: readonly CoursePlace[];
}

/** Heights of a course before they are smoothed, and how much they are. */
export interface RawHeights {
	/** Integral of the height from the start to each node, m²; nodes are half a cell apart, the last at the end of the course. */
	integralM2: Float64Array;
	/** Heights at the ends, m. */
	firstM: number;
	lastM: number;
	/** Window of the smoothing; shortest window, at the ends; least rise that counts, m. */
	windowM: number;
	endM: number;
	thresholdM: number;
}

/** A place that the file names: a waypoint, or a point of a track or route that has a name. */
export interface CoursePlace {
	/** Plain text of one line, clipped; null when absent. */
	name: string | null;
	/** As written, `<sym>` and `<type>`. */
	symbol: string | null;
	type: string | null;
	note: string | null;
	/** In order of distance; empty when the place is too far off the course. */
	passages: readonly Passage[];
	/** m from the course, in decimetres; of places too far off, in m and at most a tenth too much. */
	offM: number;
}

/** The course passing a place. */
export interface Passage {
	/** m from the start, in decimetres. */
	distanceM: number;
	/** m between place and course there, in decimetres. */
	offM: number;
}

/** One of several courses in a file, for the runner to choose from. */
export interface CourseChoice {
	/** Number to ask for it by, from 1, in file order. */
	track: number;
	name: string | null;
	distanceM: number;
	points: number;
	mapLine: MapLine;
}

// Numbers of errors, warnings and methods, and limits of a course. Host and core import this one file: plain untyped constants.

/** Errors of a file. `gpx.too_deep` is `ERROR_TOO_DEEP`. */
export const ERROR_NONE = 0;
export const ERROR_EMPTY = 1;
export const ERROR_NOT_GPX = 2;
export const ERROR_DOCTYPE = 3;
export const ERROR_TRUNCATED = 4;
export const ERROR_SYNTAX = 5;
export const ERROR_MISMATCHED_TAG = 6;
export const ERROR_TOO_DEEP = 7;
export const ERROR_TOKEN_TOO_LONG = 8;
export const ERROR_NO_TRACK = 9;
export const ERROR_ONLY_WAYPOINTS = 10;
export const ERROR_TOO_FEW_POINTS = 11;
export const ERROR_TOO_SHORT = 12;
export const ERROR_SEVERAL_COURSES = 13;
export const ERROR_UNKNOWN_TRACK = 14;
export const ERROR_TOO_MANY_POINTS = 15;
export const ERROR_TOO_LONG = 17;
/** No error of the file: push the same bytes again, after `open` with `keepPoints`. */
export const ERROR_READ_AGAIN = 16;

/** Longest course that is read and predicted, m. Its result stays below 1.8 MB: a row of D1 holds 2 MB. */
export const LONGEST_COURSE_M = 1000000;

/** Warnings about a course. `gap_m` is `WARN_GAP_M`. */
export const WARN_POINTS_SKIPPED = 0;
export const WARN_POINTS_TELEPORTED = 1;
export const WARN_ELEVATION_MISSING = 2;
export const WARN_ELEVATION_GAP_M = 3;
export const WARN_ELEVATION_VOID = 4;
export const WARN_ELEVATION_SPIKES = 5;
export const WARN_GRADE_CLAMPED_M = 6;
export const WARN_GAP_M = 7;
export const WARN_SEGMENTS_REORDERED = 8;
export const WARN_TRACKS_JOINED = 9;
export const WARN_ROUTE_IGNORED = 10;
export const WARN_SPARSE_POINTS_M = 11;
export const WARN_ROUTE_ONLY = 12;
export const WARN_STANDING_COLLAPSED = 13;
export const WARN_PLACES_SKIPPED = 14;
export const WARN_ELEVATION_FROM_TERRAIN = 15;

/** How heights came about. */
export const METHOD_NONE = 0;
export const METHOD_BAROMETRIC = 1;
export const METHOD_PLANNED = 2;
export const METHOD_GPS = 3;
/** Heights of a terrain model at the borders of the grid: the file has none. */
export const METHOD_TERRAIN = 4;

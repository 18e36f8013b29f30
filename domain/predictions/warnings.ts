import type { CourseWarning, CourseWarningCode } from "./course.ts";

const points = (value: number) => (value === 1 ? "1 point" : `${value} points`);
const metres = (value: number) =>
	value < 1000 ? `${Math.round(value)} m` : `${(value / 1000).toFixed(1)} km`;

/** What each warning says in English; other languages translate the code. */
const sentences: Record<CourseWarningCode, (value: number) => string> = {
	points_skipped: (value) => `${points(value)} without a usable position left out.`,
	points_teleported: (value) => `${points(value)} far off the course left out.`,
	elevation_missing: () =>
		"The file has too little elevation to use: climbs are unknown, and the plan is for flat ground.",
	elevation_gap_m: (value) =>
		`Elevation is missing over ${metres(value)}: its climb is an estimate.`,
	elevation_void: (value) => `${points(value)} with an impossible elevation ignored.`,
	elevation_spikes: (value) => `${points(value)} with a sudden jump in elevation smoothed out.`,
	grade_clamped_m: (value) => `Over ${metres(value)} the slope is limited to 45 %.`,
	gap_m: (value) => `The track has gaps, ${metres(value)} in all: straight lines are taken.`,
	segments_reordered: () => "Parts of the track were out of order and are put right.",
	tracks_joined: (value) => `${value} tracks are joined into one course.`,
	route_ignored: () => "The file has a route as well as a track: the track is used.",
	sparse_points_m: (value) =>
		`Over ${metres(value)} the points are far apart: bends and short climbs may be missing.`,
	route_only: () => "The file holds a planned route, not a recorded track.",
	standing_collapsed: (value) => `${points(value)} recorded while standing still merged.`,
};

export const warningSentence = ({ code, value }: CourseWarning) => sentences[code](value);

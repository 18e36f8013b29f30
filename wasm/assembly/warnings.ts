/** What the runner should know. The host finds an index by its code: `gap_m` is `WARN_GAP_M`. */
export const WARN_POINTS_SKIPPED: i32 = 0;
export const WARN_POINTS_TELEPORTED: i32 = 1;
export const WARN_ELEVATION_MISSING: i32 = 2;
export const WARN_ELEVATION_GAP_M: i32 = 3;
export const WARN_ELEVATION_VOID: i32 = 4;
export const WARN_ELEVATION_SPIKES: i32 = 5;
export const WARN_GRADE_CLAMPED_M: i32 = 6;
export const WARN_GAP_M: i32 = 7;
export const WARN_SEGMENTS_REORDERED: i32 = 8;
export const WARN_TRACKS_JOINED: i32 = 9;
export const WARN_ROUTE_IGNORED: i32 = 10;
export const WARN_SPARSE_POINTS_M: i32 = 11;
export const WARN_ROUTE_ONLY: i32 = 12;
export const WARN_STANDING_COLLAPSED: i32 = 13;
const COUNT: i32 = 14;

const values = memory.data(8 * 14, 8);

/** Adds to a warning; 0 means that there is nothing to say. */
export function warn(index: i32, amount: f64): void {
	const at = values + ((<usize>index) << 3);
	store<f64>(at, load<f64>(at) + amount);
}

export function warningValue(index: i32): f64 {
	return load<f64>(values + ((<usize>index) << 3));
}

export function setWarning(index: i32, amount: f64): void {
	store<f64>(values + ((<usize>index) << 3), amount);
}

export function clearWarnings(): void {
	for (let i = 0; i < COUNT; i++) setWarning(i, 0);
}

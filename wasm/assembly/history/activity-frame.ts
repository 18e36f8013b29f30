// Answers about an activity: f64 slots. Host and core import this one file: plain untyped constants.

// of `readHeart`
/** Seconds with a heart rate that counts, and seconds that were recorded at all. */
export const HEARD_S = 0;
export const RECORDED_S = 1;
/** 1 when the heart rate is the cadence's. */
export const CADENCE_LOCK = 2;
/** Highest heart rate held for 10 s; NaN when it cannot be told. */
export const PEAK_BPM = 3;
/** Seconds at each whole heart rate, from LOWEST_BPM on. */
export const BEATS = 4;
export const LOWEST_BPM = 31;
export const BEATS_SLOTS = 199;
export const HEART_SLOTS = 203;

// of `judgeHeart`
/** Seconds outside, then in zones 1 to 5. */
export const ZONES_S = 0;
export const TRIMP = 6;
export const JUDGED_SLOTS = 7;

// of `readSpeed`
/** Heart rate gained on speed from the first half to the second; NaN when it cannot be told. */
export const DECOUPLING = 0;
/** Best mean flat-equivalent speed over each of CURVE_S, m/s; NaN where the activity is too short. */
export const CURVE = 1;
export const CURVE_SLOTS = 13;
/** How many steady windows follow, WINDOW_SLOTS each: start s, bpm, m/s. */
export const WINDOWS = 14;
export const WINDOW = 15;
export const WINDOW_SLOTS = 3;
export const MOST_WINDOWS = 24;
export const SPEED_SLOTS = 87;

/** Length of a steady window, s. */
export const WINDOW_S = 480;

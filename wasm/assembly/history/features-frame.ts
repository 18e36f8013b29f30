// The answer of `reduceRun`: f64 slots. Host and core import this one file: plain untyped constants.

export const ELAPSED_S = 0;
export const MOVING_S = 1;
export const DISTANCE_M = 2;
export const EQUIVALENT_M = 3;
export const HILL_M = 4;
export const CLIMB_M = 5;
export const DESCENT_M = 6;
/** 1 or 0. */
export const ELEVATION_KNOWN = 7;
/** NaN when unknown, as the next one. */
export const MEAN_HEART_RATE = 8;
export const MAX_HEART_RATE = 9;
export const BEST_3_MIN_MPS = 10;
/** Mean over the way; NaN when unknown. */
export const ALTITUDE_M = 11;
export const FEATURE_SLOTS = 12;

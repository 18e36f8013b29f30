// What a filter over runs is told: f64 slots. Host and core import this one file: plain untyped constants.

/** Fraction of the highest heart rate at which an hour is raced, and its fall per ln hour. */
export const HEART_LEVEL = 0;
export const HEART_FADE = 1;
/** Deficit of heart rate, a fraction, at which a run counts as wholly easy. */
export const EASY_FULL = 2;
/** SD of ln speed: with heart rate, its growth with the deficit, and without. */
export const HEART_SD = 3;
export const HEART_SD_PER_DEFICIT = 4;
export const PLAIN_SD = 5;
/** A run of T seconds is uncertain by SHORT_SD_S / T more. */
export const SHORT_SD_S = 6;
/** Degrees of freedom of the noise: how fast a surprise loses its pull. */
export const FREEDOM = 7;
/** Factors on the noise of runs faster and slower than expected. */
export const FASTER_NOISE = 8;
export const SLOWER_NOISE = 9;
/** Factors on the noise of races: always, and when faster than expected. */
export const RACE_NOISE = 10;
export const RACE_FASTER_NOISE = 11;
/** What a day adds to the variances of speed, of the heart-rate slope and of the deficit. */
export const SPEED_DRIFT = 12;
export const HEART_DRIFT = 13;
export const DEFICIT_DRIFT = 14;
/** 1 when heart rate is read, 0 when not. */
export const READS_HEART = 15;
/** Days: first one to learn from, and the one to predict for. */
export const FROM_DAY = 16;
export const TODAY = 17;
/** Days of drift when nothing was learned. */
export const UNKNOWN_DAYS = 18;
/** Surprise in SD, and in ln speed, beyond which a faster run is none: a ride, a car, a broken track. */
export const IMPOSSIBLE_Z = 19;
export const IMPOSSIBLE_LN = 20;
/** SD of surprise beyond which a typed result pulls no harder. */
export const RESULT_Z = 21;
/** Answer: how many rows were learned from. */
export const LEARNED = 22;
export const FILTER_SLOTS = 24;

/** One row: an earlier run or a typed result, in time order. */
export const RUN_SLOTS = 8;
export const RUN_DAY = 0;
export const RUN_TIME_S = 1;
export const RUN_EQUIVALENT_M = 2;
export const RUN_HILLINESS = 3;
/** Mean heart rate over the highest one; NaN when unknown or not believable. */
export const RUN_HEART = 4;
/** 1 for a race as it looks without, and with heart rate. */
export const RUN_RACE = 5;
export const RUN_RACE_HEART = 6;
/** Variance of the ln speed of a typed result; 0 for a run. */
export const RUN_RESULT_VARIANCE = 7;

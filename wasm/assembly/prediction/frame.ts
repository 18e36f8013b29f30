// The memory map of a prediction: f64 slots from the pointer that `predictionFrame` returns.
// Host and core import this one file, so it holds plain untyped constants only.

// course
export const CELL_M = 0;
export const LAST_CELL_M = 1;
export const GAIN_M = 2;
export const LOSS_M = 3;
/** Extra cost of the ground, a fraction of the flat cost. */
export const SURFACE = 4;
/** 1 when elevation is missing, else 0. */
export const NO_ELEVATION = 5;

// ability: prior mean and standard deviation of the nine entries
export const PRIOR_MEAN = 6;
export const PRIOR_SD = 15;
export const HINGE_1_S = 24;
export const HINGE_2_S = 25;
export const HINGE_BLEND = 26;
export const OUTLIER_Z = 27;

// hills
export const STEEP_FROM = 28;
export const STEEP_FULL = 29;
export const STEEP_WEIGHT = 30;
export const COST_FLOOR = 31;

// range
export const COURSE_SD_PER_EXCESS = 32;
export const SURFACE_SD = 33;
export const NO_ELEVATION_SD = 34;
export const DAY_SD_SHORT = 35;
export const DAY_SD_LONG = 36;
export const DAY_SHORT_S = 37;
export const DAY_LONG_S = 38;
export const DAY_SD_TRAIL = 39;
export const DAY_TRAIL_HILLINESS = 40;
export const DAY_SD_ULTRA = 41;
export const DAY_ULTRA_FROM_S = 42;
export const DAY_ULTRA_FULL_S = 43;
export const INTERVAL_Z = 44;

// plan
/** Standard deviations from the median to plan for. */
export const PLAN_Z = 45;
/** 1 for the same ground speed everywhere, 0 for an effort shape. */
export const EVEN_PACE = 46;
/** Pace weight at the start, and its change until the finish, over equivalent distance. */
export const WEIGHT_START = 47;
export const WEIGHT_SLOPE = 48;
export const EVEN_EFFORT_LOW = 49;
export const EVEN_EFFORT_HIGH = 50;
export const SPEED_CAP = 51;
export const SPEED_FLOOR = 52;
export const SEGMENT_MIN_M = 53;
/** Lower bounds of the gentle, plain and steep slope classes. */
export const SLOPE_GENTLE = 54;
export const SLOPE_PLAIN = 55;
export const SLOPE_STEEP = 56;
/** Surface cost that counts as fully rough, for the range. */
export const ROUGH_SURFACE = 57;
/** How many results there are; -1 when ABILITY and COVARIANCE are given instead. */
export const RESULTS = 58;
/** Further change of the pace weight per ln of the planned time over HINGE_1_S, and the most of it. */
export const WEIGHT_FADE = 59;
export const WEIGHT_FADE_MOST = 75;

// answers
export const TIME_S = 60;
export const LOW_S = 61;
export const HIGH_S = 62;
export const SD = 63;
export const WITHIN_5 = 64;
export const PLAN_TIME_S = 65;
export const EQUIVALENT_M = 66;
export const HILLINESS = 67;
export const VARIANCE_ABILITY = 68;
export const VARIANCE_COURSE = 69;
export const VARIANCE_DAY = 70;
export const KILOMETRES = 71;
export const SEGMENTS = 72;
/** Median before rounding, s. */
export const EXACT_S = 73;
/** Part of VARIANCE_ABILITY's sum that the personal hill cost brings; counted beside it. */
export const VARIANCE_HILLS = 74;
/** Flat-equivalent metres that climbs and descents add to the distance, before the ground's own cost. */
export const CLIMB_COST_M = 76;
export const DESCENT_COST_M = 77;
export const MILES = 78;
export const ABILITY = 80;
export const COVARIANCE = 89;

// addresses of arrays, set when the frame is made: the host fills three and reads the others
export const RESULTS_AT = 170;
export const GRADE_AT = 171;
export const ELEVATION_AT = 172;
export const KILOMETRES_AT = 173;
export const SEGMENTS_AT = 174;
export const MILES_AT = 175;

// weather and goal
/** Expected air temperature, °C; NaN when unknown. */
export const AIR_C = 176;
/** Relative humidity that goes with it, 0 to 1. */
export const HUMIDITY = 177;
/** Wet bulb globe temperatures, °C, beyond which running gets slower. */
export const WARM_FROM_C = 178;
export const COLD_BELOW_C = 179;
/** Cost per °C beyond: of heat in a short and in a long run, of cold. */
export const HEAT_SHORT = 180;
export const HEAT_LONG = 181;
export const COLD = 182;
/** Durations, s, between which heat goes from the short to the long rate. */
export const HEAT_SHORT_S = 183;
export const HEAT_LONG_S = 184;
/** Standard deviation of the correction, as a share of it. */
export const HEAT_SD_SHARE = 185;
/** Running time to plan for instead of a percentile, s; 0 for none. */
export const PLAN_GOAL_S = 186;
/** Answer: what the weather multiplies the cost by. */
export const HEAT_FACTOR = 187;

// altitude and night
/** Running gets dearer from this altitude on, m, by this much in ln per m. */
export const THIN_AIR_FROM_M = 188;
export const THIN_AIR_PER_M = 189;
/** Standard deviation of that correction, as a share of it. */
export const THIN_AIR_SD_SHARE = 190;
/** What darkness adds to the cost of the whole course, a fraction, and the standard deviation of that as a share of it. */
export const NIGHT_COST = 191;
export const NIGHT_SD_SHARE = 192;
/** Answer: flat-equivalent metres that altitude adds, before the ground's own cost. */
export const THIN_AIR_COST_M = 193;

/** What the runner's own races multiply the day's standard deviation by; 1 without any. */
export const OWN_SPREAD = 194;

/** Slots of the frame itself; the arrays follow. */
export const FRAME_SLOTS = 195;

/** One result: distance m, time s, variance of its ln speed. */
export const RESULT_SLOTS = 3;

/** One row: start m, end m, time s, slope, gain m, loss m, time before rounding s, and where it ends: cell, share. */
export const ROW_SLOTS = 9;
export const ROW_START = 0;
export const ROW_END = 1;
export const ROW_TIME = 2;
export const ROW_SLOPE = 3;
export const ROW_GAIN = 4;
export const ROW_LOSS = 5;
export const ROW_EXACT = 6;
export const ROW_CELL = 7;
export const ROW_SHARE = 8;

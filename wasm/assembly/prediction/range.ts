import { effortRow, variance } from "./ability";
import * as slot from "./frame";
import { clamp, get, ramp, set } from "./slots";
import { fadeAt } from "./solve";

/** Spread of one runner's races around their level; rises without steps with time and hills. */
function daySd(frame: usize, timeS: f64): f64 {
	const long = ramp(timeS, get(frame, slot.DAY_SHORT_S), get(frame, slot.DAY_LONG_S));
	const short = get(frame, slot.DAY_SD_SHORT);
	const road = short + (get(frame, slot.DAY_SD_LONG) - short) * long;
	const rough = Math.max(
		ramp(get(frame, slot.HILLINESS), 0, get(frame, slot.DAY_TRAIL_HILLINESS)),
		ramp(get(frame, slot.SURFACE), 0, get(frame, slot.ROUGH_SURFACE)),
	);
	const trail = road + (get(frame, slot.DAY_SD_TRAIL) - road) * rough;
	const ultra = ramp(timeS, get(frame, slot.DAY_ULTRA_FROM_S), get(frame, slot.DAY_ULTRA_FULL_S));
	return trail + (get(frame, slot.DAY_SD_ULTRA) - trail) * ultra;
}

/** Uncertain ground: what the curve leaves open, an unknown surface, a file without elevation. */
function courseSd(frame: usize, distanceM: f64): f64 {
	const excess = get(frame, slot.EQUIVALENT_M) / distanceM - 1;
	const curve = get(frame, slot.COURSE_SD_PER_EXCESS) * Math.abs(excess);
	const rough = ramp(get(frame, slot.SURFACE), 0, get(frame, slot.ROUGH_SURFACE));
	return (
		curve +
		rough * get(frame, slot.SURFACE_SD) +
		get(frame, slot.NO_ELEVATION) * get(frame, slot.NO_ELEVATION_SD)
	);
}

/** Variance of ln cost that the corrections for heat, night and altitude leave open: each a share of itself. */
function conditionsVariance(frame: usize): f64 {
	const heat = get(frame, slot.HEAT_SD_SHARE) * (get(frame, slot.HEAT_FACTOR) - 1);
	const night = get(frame, slot.NIGHT_SD_SHARE) * get(frame, slot.NIGHT_COST);
	const ground = 1 + get(frame, slot.SURFACE);
	const thin = (get(frame, slot.THIN_AIR_COST_M) * ground) / get(frame, slot.EQUIVALENT_M);
	const air = get(frame, slot.THIN_AIR_SD_SHARE) * thin;
	return heat * heat + night * night + air * air;
}

/** Probability that a normal variable lies below `z`; Abramowitz & Stegun 7.1.26, to 1e-7. */
export function normalBelow(z: f64): f64 {
	const x = Math.abs(z) / Math.SQRT2;
	const t = 1 / (1 + 0.3275911 * x);
	const poly =
		t *
		(0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
	const half = 0.5 * poly * Math.exp(-x * x);
	return z < 0 ? half : 1 - half;
}

/**
 * Sets median, 80 % interval, SD and its parts. Variance of ln T is
 * (ability + course) / (1 - fade)² + day²: an error in speed moves the time, and with it the fade. The
 * day's part is as wide as the runner's own races make it.
 * Day-to-day spread after Hopkins & Hewson 2001 (MSSE 33:1588).
 */
export function setRange(frame: usize, distanceM: f64, logTime: f64, row: usize): void {
	const timeS = Math.exp(logTime);
	const stretch = Math.max(0.6, 1 - fadeAt(frame, logTime));
	const squared = stretch * stretch;
	effortRow(frame, row, timeS);
	set(row, 8, 1);
	const flat = Math.max(variance(frame, row), 0) / squared;
	set(row, 6, -get(frame, slot.HILLINESS));
	const ability = Math.max(variance(frame, row), 0) / squared;
	const ground = courseSd(frame, distanceM) / stretch;
	const conditions = conditionsVariance(frame) / squared;
	const course = ground * ground + conditions;
	const day = get(frame, slot.OWN_SPREAD) * daySd(frame, timeS);
	const sd = Math.sqrt(ability + course + day * day);
	const reach = Math.exp(get(frame, slot.INTERVAL_Z) * sd);
	set(frame, slot.EXACT_S, timeS);
	set(frame, slot.TIME_S, Math.max(1, Math.round(timeS)));
	set(frame, slot.LOW_S, Math.floor(timeS / reach));
	set(frame, slot.HIGH_S, Math.ceil(timeS * reach));
	set(frame, slot.SD, sd);
	set(frame, slot.WITHIN_5, within5(sd));
	set(frame, slot.VARIANCE_ABILITY, flat);
	set(frame, slot.VARIANCE_HILLS, ability - flat);
	set(frame, slot.VARIANCE_COURSE, course);
	set(frame, slot.VARIANCE_DAY, day * day);
	const goalS = get(frame, slot.PLAN_GOAL_S);
	const aimS = goalS > 0 ? goalS : timeS * Math.exp(get(frame, slot.PLAN_Z) * sd);
	set(frame, slot.PLAN_TIME_S, Math.max(1, Math.round(aimS)));
}

function within5(sd: f64): f64 {
	if (!(sd > 0)) return 1;
	return clamp(normalBelow(Math.log(1.05) / sd) - normalBelow(Math.log(0.95) / sd), 0, 1);
}

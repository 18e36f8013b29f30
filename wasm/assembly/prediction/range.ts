import { effortRow, variance } from "./ability";
import { PredictionState } from "./layout";
import { clamp, get, ramp, set } from "./slots";
import { fadeAt } from "./solve";

/** Spread of one runner's races around their level; rises without steps with time and hills. */
function daySd(state: PredictionState, timeS: f64): f64 {
	const long = ramp(timeS, state.dayShortS, state.dayLongS);
	const short = state.daySdShort;
	const road = short + (state.daySdLong - short) * long;
	const rough = Math.max(
		ramp(state.hilliness, 0, state.dayTrailHilliness),
		ramp(state.surface, 0, state.roughSurface),
	);
	const trail = road + (state.daySdTrail - road) * rough;
	const ultra = ramp(timeS, state.dayUltraFromS, state.dayUltraFullS);
	return trail + (state.daySdUltra - trail) * ultra;
}

/** SD of the course: of the cost curve, and of an unknown surface. */
function courseSd(state: PredictionState, distanceM: f64): f64 {
	const excess = state.equivalentM / distanceM - 1;
	const curve = state.courseSdPerExcess * Math.abs(excess);
	const rough = ramp(state.surface, 0, state.roughSurface);
	return curve + rough * state.surfaceSd;
}

/** Variance of ln cost of the corrections for heat, night, altitude and stages before: each a share of itself. */
function conditionsVariance(state: PredictionState): f64 {
	const heat = state.heatSdShare * (state.heatFactor - 1);
	const night = state.nightSdShare * state.nightCost;
	const ground = 1 + state.surface;
	const thin = (state.thinAirCostM * ground) / state.equivalentM;
	const air = state.thinAirSdShare * thin;
	const carried = state.carryOver > 0 ? state.carryOverSdShare * Math.log(1 + state.carryOver) : 0;
	return heat * heat + night * night + air * air + carried * carried;
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
 * (ability + course) / (1 - fade)² + day²: an error in speed moves the time, and with it the fade. All of it
 * is as wide as the runner's own hard runs make it.
 * Day-to-day spread after Hopkins & Hewson 2001 (MSSE 33:1588).
 * Unknown hills make a course slower, never faster: they widen the range upwards only, and SD with it. Plans
 * use the SD without it. Each side of the range reaches as far as runs of the course's class lie off.
 */
export function setRange(state: PredictionState, distanceM: f64, logTime: f64, row: usize): void {
	const timeS = Math.exp(logTime);
	const stretch = Math.max(0.6, 1 - fadeAt(state, logTime));
	const squared = stretch * stretch;
	effortRow(state, row, timeS);
	set(row, 8, 1);
	const flat = Math.max(variance(state, row), 0) / squared;
	set(row, 6, -state.hilliness);
	const ability = Math.max(variance(state, row), 0) / squared;
	const ground = courseSd(state, distanceM) / stretch;
	const conditions = conditionsVariance(state) / squared;
	const course = ground * ground + conditions;
	const day = daySd(state, timeS);
	const own = state.ownSpread;
	const known = own * Math.sqrt(ability + course + day * day);
	const unknownHills = state.unknownHillsSd / stretch;
	const hidden = unknownHills * unknownHills;
	const sd = hidden > 0 ? Math.sqrt(known * known + hidden) : known;
	state.exactS = timeS;
	state.timeS = Math.max(1, Math.round(timeS));
	const below = state.reachBelow * known;
	const reach = state.reachAbove * known;
	const above =
		hidden > 0 ? Math.sqrt(reach * reach + state.intervalZ * state.intervalZ * hidden) : reach;
	state.lowS = Math.floor(timeS / Math.exp(below));
	state.highS = Math.ceil(timeS * Math.exp(above));
	state.sd = sd;
	state.sdBelow = below / state.intervalZ;
	state.sdAbove = above / state.intervalZ;
	// what may hide above the median makes no time below it likelier
	state.within5 = within5((state.reachBelow * sd) / state.intervalZ, state.sdAbove);
	const widened = own * own;
	state.varianceAbility = widened * flat;
	state.varianceHills = widened * (ability - flat);
	state.varianceCourse = widened * course + hidden;
	state.varianceDay = widened * day * day;
	const goalS = state.planGoalS;
	const aimS = goalS > 0 ? goalS : timeS * Math.exp(planReach(state, known));
	state.planTimeS = Math.max(1, Math.round(aimS));
}

/** How far from the median a plan aims, in ln: each side has its own standard deviation, without unknown hills. */
function planReach(state: PredictionState, known: f64): f64 {
	const reach = state.planZ < 0 ? state.reachBelow : state.reachAbove;
	return (state.planZ * known * reach) / state.intervalZ;
}

function within5(below: f64, above: f64): f64 {
	if (!(below > 0 && above > 0)) return 1;
	return clamp(normalBelow(Math.log(1.05) / above) - normalBelow(Math.log(0.95) / below), 0, 1);
}

import { type Ability, withoutRaceDay } from "../domain/predictions/ability.ts";
import { conditionsOf } from "../domain/predictions/conditions.ts";
import type { Course } from "../domain/predictions/course.ts";
import { requireEvidence } from "../domain/predictions/evidence.ts";
import {
	fadeFromVolume,
	historyModelSettings,
	type ModelSettings,
	modelSettings,
	raceVariance,
} from "../domain/predictions/model-settings.ts";
import { noOptions, runningGoalS, surfaceCosts } from "../domain/predictions/plan-options.ts";
import type {
	CorePrediction,
	CoursePrediction,
	PlanRow,
	RaceResult,
} from "../domain/predictions/prediction.ts";
import { type PlanShape, planShape } from "../domain/predictions/strategies.ts";
import * as slot from "./assembly/prediction/frame.ts";
import type { PredictionRequest } from "./prediction-request.ts";

/** The exports of `prediction.wasm`. */
export interface PredictionCore {
	readonly memory: WebAssembly.Memory;
	/** Address of a frame for a course and at most so many results; 0 when memory is out. */
	openPrediction(cells: number, cellM: number, mostResults: number): number;
	prepare(): void;
	predict(): void;
	closePrediction(): void;
}

export interface PredictionInputs {
	course: PredictionCourse;
	results: readonly RaceResult[];
	/** Learned from a history; then results and weekly kilometres have no say. */
	ability?: Ability;
	weeklyKm: number | null;
	settings: ModelSettings;
	shape: PlanShape;
	/** Extra cost of the ground, a fraction; 0 for road. */
	surface?: number;
	/** Expected air temperature, °C; null when unknown. */
	airC?: number | null;
	/** Relative humidity, 0 to 1; that of the settings when unknown. */
	humidity?: number;
	/** What darkness adds to the cost of the course, a fraction; 0 for none. */
	nightCost?: number;
	/** What the runner's own races multiply the day's standard deviation by; 1 without any. */
	ownSpread?: number;
	/** Running time to plan for, s; null for the strategy's own percentile. */
	goalS?: number | null;
}

/** What a prediction needs of a course. */
export type PredictionCourse = Pick<
	Course,
	"cellM" | "lastCellM" | "grade" | "elevationM" | "gainM" | "lossM" | "elevationMethod"
>;

/** The answer with what only tests and explanations look at. */
export interface FullPrediction extends CorePrediction {
	/** Median before rounding, s. */
	exactS: number;
	/** Weight of the personal hill cost on this course. */
	hilliness: number;
	/** The nine entries of ability after the evidence, and their covariance by rows. */
	ability: Float64Array;
	covariance: Float64Array;
}

/** One prediction of the product. Throws a `Fault` when there is nothing to predict from. */
export function predictCourse(
	core: PredictionCore,
	course: Course,
	request: PredictionRequest,
): CoursePrediction {
	const { strategy, history, options = noOptions } = request;
	const settings = history ? historyModelSettings : modelSettings;
	const surface = surfaceCosts[options.surface];
	const mild = {
		course,
		...(history
			? { results: [], ability: history.race ? history.ability : withoutRaceDay(history.ability) }
			: { results: requireEvidence(request.evidence) }),
		weeklyKm: request.weeklyKm,
		settings,
		shape: planShape(strategy, course.distanceM, settings.plan, options.splitBias),
		surface,
		goalS: runningGoalS(options),
		ownSpread: history?.own?.spread,
	};
	const runningS = () => predictInCore(core, mild).exactS;
	const conditions = conditionsOf({ course, options, heat: settings.heat, runningS });
	const { airC, humidity, darkShare } = conditions;
	const nightCost = settings.night.groundShare * surface * darkShare;
	return { ...predictInCore(core, { ...mild, airC, humidity, nightCost }), conditions };
}

/** Runs one prediction in the core with any settings. Throws a RangeError without cells or memory. */
export function predictInCore(core: PredictionCore, inputs: PredictionInputs): FullPrediction {
	const { course, results } = inputs;
	if (course.grade.length === 0) throw new RangeError("A course without cells has no time.");
	const at = openedFor(core, inputs);
	const frame = new Float64Array(core.memory.buffer, at, slot.FRAME_SLOTS);
	writeFrame(frame, inputs);
	const rows = new Float64Array(core.memory.buffer, frame[slot.RESULTS_AT]);
	inFixedOrder(results).forEach((result, k) => {
		const variance = raceVariance(result.ageDays, inputs.settings.evidence);
		rows.set([result.distanceM, result.timeS, variance], k * slot.RESULT_SLOTS);
	});
	core.predict();
	return readFrame(core.memory.buffer, at);
}

interface Opened {
	course: PredictionCourse;
	settings: ModelSettings;
	mostResults: number;
	at: number;
}

/** The course that a core holds: what depends on it alone is worked out once. */
const opened = new WeakMap<PredictionCore, Opened>();
const usualResults = 16;

/** Address of the frame of a course, prepared. */
function openedFor(core: PredictionCore, inputs: PredictionInputs): number {
	const { course, results, settings } = inputs;
	const held = opened.get(core);
	if (held?.course === course && held.settings === settings && results.length <= held.mostResults) {
		return held.at;
	}
	if (held) {
		opened.delete(core);
		core.closePrediction();
	}
	const mostResults = Math.max(usualResults, results.length);
	const at = core.openPrediction(course.grade.length, course.cellM, mostResults);
	if (at === 0) {
		throw new RangeError(`No room for ${course.grade.length} cells of ${course.cellM} m.`);
	}
	writeFrame(new Float64Array(core.memory.buffer, at, slot.FRAME_SLOTS), inputs);
	writeCourse(core.memory.buffer, at, course);
	core.prepare();
	opened.set(core, { course, settings, mostResults, at });
	return at;
}

function writeCourse(buffer: ArrayBuffer, at: number, course: PredictionCourse): void {
	const frame = new Float64Array(buffer, at, slot.FRAME_SLOTS);
	new Float64Array(buffer, frame[slot.GRADE_AT]).set(course.grade);
	const heights = new Float64Array(buffer, frame[slot.ELEVATION_AT], course.elevationM.length);
	// unknown heights are NaN, and would make every row so
	if (course.elevationMethod === "none") heights.fill(0);
	else heights.set(course.elevationM);
}

/** Newest first, then shortest: the order a runner types results in must not matter. */
function inFixedOrder(results: readonly RaceResult[]): RaceResult[] {
	return [...results].sort(
		(a, b) => a.ageDays - b.ageDays || a.distanceM - b.distanceM || a.timeS - b.timeS,
	);
}

function writeFrame(frame: Float64Array, inputs: PredictionInputs): void {
	const { course, settings, shape } = inputs;
	frame[slot.CELL_M] = course.cellM;
	frame[slot.LAST_CELL_M] = course.lastCellM;
	frame[slot.GAIN_M] = course.gainM;
	frame[slot.LOSS_M] = course.lossM;
	frame[slot.SURFACE] = inputs.surface ?? 0;
	frame[slot.AIR_C] = inputs.airC ?? Number.NaN;
	frame[slot.NIGHT_COST] = inputs.nightCost ?? 0;
	frame[slot.OWN_SPREAD] = inputs.ownSpread ?? 1;
	frame[slot.PLAN_GOAL_S] = inputs.goalS ?? 0;
	if (inputs.ability) {
		frame[slot.RESULTS] = -1;
		frame.set(inputs.ability.mean, slot.ABILITY);
		frame.set(inputs.ability.covariance, slot.COVARIANCE);
	} else frame[slot.RESULTS] = inputs.results.length;
	frame[slot.NO_ELEVATION] = course.elevationMethod === "none" ? 1 : 0;
	writePrior(frame, settings, inputs.weeklyKm ?? settings.evidence.weeklyKm);
	writeModel(frame, settings);
	writeConditions(frame, settings, inputs.humidity ?? settings.heat.humidity);
	writePlan(frame, settings, shape);
}

function writePrior(frame: Float64Array, settings: ModelSettings, weeklyKm: number): void {
	const { logSpeed, fade1, fade2, fade3, hillCost } = settings.prior;
	const fade2Mean = fadeFromVolume(weeklyKm);
	frame.set(
		[logSpeed.mean, fade1.mean, fade2Mean, fade3.mean, 0, 0, hillCost.mean, 0, 0],
		slot.PRIOR_MEAN,
	);
	frame.set([logSpeed.sd, fade1.sd, fade2.sd, fade3.sd, 0, 0, hillCost.sd, 0, 0], slot.PRIOR_SD);
}

function writeModel(frame: Float64Array, { hinges, evidence, hills, ...settings }: ModelSettings) {
	const { course, day } = settings;
	frame[slot.HINGE_1_S] = hinges.firstS;
	frame[slot.HINGE_2_S] = hinges.secondS;
	frame[slot.HINGE_BLEND] = hinges.blend;
	frame[slot.OUTLIER_Z] = evidence.outlierZ;
	frame[slot.STEEP_FROM] = hills.steepFrom;
	frame[slot.STEEP_FULL] = hills.steepFull;
	frame[slot.STEEP_WEIGHT] = hills.steepWeight;
	frame[slot.COST_FLOOR] = hills.costFloor;
	frame[slot.COURSE_SD_PER_EXCESS] = course.sdPerExcess;
	frame[slot.SURFACE_SD] = course.surfaceSd;
	frame[slot.ROUGH_SURFACE] = course.roughSurface;
	frame[slot.NO_ELEVATION_SD] = course.noElevationSd;
	frame[slot.DAY_SD_SHORT] = day.shortSd;
	frame[slot.DAY_SD_LONG] = day.longSd;
	frame[slot.DAY_SHORT_S] = day.shortS;
	frame[slot.DAY_LONG_S] = day.longS;
	frame[slot.DAY_SD_TRAIL] = day.trailSd;
	frame[slot.DAY_TRAIL_HILLINESS] = day.trailHilliness;
	frame[slot.DAY_SD_ULTRA] = day.ultraSd;
	frame[slot.DAY_ULTRA_FROM_S] = day.ultraFromS;
	frame[slot.DAY_ULTRA_FULL_S] = day.ultraFullS;
	frame[slot.INTERVAL_Z] = settings.intervalZ;
}

function writeConditions(
	frame: Float64Array,
	{ heat, altitude, night }: ModelSettings,
	humidity: number,
): void {
	frame[slot.HUMIDITY] = humidity;
	frame[slot.WARM_FROM_C] = heat.warmFromC;
	frame[slot.COLD_BELOW_C] = heat.coldBelowC;
	frame[slot.HEAT_SHORT] = heat.shortRate;
	frame[slot.HEAT_LONG] = heat.longRate;
	frame[slot.COLD] = heat.coldRate;
	frame[slot.HEAT_SHORT_S] = heat.shortS;
	frame[slot.HEAT_LONG_S] = heat.longS;
	frame[slot.HEAT_SD_SHARE] = heat.sdShare;
	frame[slot.THIN_AIR_FROM_M] = altitude.fromM;
	frame[slot.THIN_AIR_PER_M] = altitude.perM;
	frame[slot.THIN_AIR_SD_SHARE] = altitude.sdShare;
	frame[slot.NIGHT_SD_SHARE] = night.sdShare;
}

function writePlan(frame: Float64Array, { plan }: ModelSettings, shape: PlanShape): void {
	frame[slot.PLAN_Z] = shape.z;
	frame[slot.EVEN_PACE] = shape.even ? 1 : 0;
	frame[slot.WEIGHT_START] = shape.start;
	frame[slot.WEIGHT_SLOPE] = shape.slope;
	frame[slot.WEIGHT_FADE] = shape.fade;
	frame[slot.WEIGHT_FADE_MOST] = plan.mostFade;
	frame[slot.EVEN_EFFORT_LOW] = plan.evenEffortLow;
	frame[slot.EVEN_EFFORT_HIGH] = plan.evenEffortHigh;
	frame[slot.SPEED_CAP] = plan.speedCap;
	frame[slot.SPEED_FLOOR] = plan.speedFloor;
	frame[slot.SEGMENT_MIN_M] = plan.segmentMinM;
	frame[slot.SLOPE_GENTLE] = plan.slopes.gentle;
	frame[slot.SLOPE_PLAIN] = plan.slopes.plain;
	frame[slot.SLOPE_STEEP] = plan.slopes.steep;
}

function readFrame(buffer: ArrayBuffer, at: number): FullPrediction {
	const frame = new Float64Array(buffer, at, slot.FRAME_SLOTS);
	return {
		timeS: frame[slot.TIME_S],
		exactS: frame[slot.EXACT_S],
		lowS: frame[slot.LOW_S],
		highS: frame[slot.HIGH_S],
		sd: frame[slot.SD],
		within5: frame[slot.WITHIN_5],
		planTimeS: frame[slot.PLAN_TIME_S],
		equivalentM: frame[slot.EQUIVALENT_M],
		costs: {
			climbM: frame[slot.CLIMB_COST_M],
			descentM: frame[slot.DESCENT_COST_M],
			altitudeM: frame[slot.THIN_AIR_COST_M],
			heatFactor: frame[slot.HEAT_FACTOR],
			nightFactor: 1 + frame[slot.NIGHT_COST],
			hourMps: Math.exp(frame[slot.ABILITY] + frame[slot.ABILITY + 8]),
		},
		hilliness: frame[slot.HILLINESS],
		parts: {
			ability: frame[slot.VARIANCE_ABILITY],
			hills: frame[slot.VARIANCE_HILLS],
			course: frame[slot.VARIANCE_COURSE],
			day: frame[slot.VARIANCE_DAY],
		},
		kilometres: readRows(buffer, frame[slot.KILOMETRES_AT], frame[slot.KILOMETRES]),
		miles: readRows(buffer, frame[slot.MILES_AT], frame[slot.MILES]),
		segments: readRows(buffer, frame[slot.SEGMENTS_AT], frame[slot.SEGMENTS]),
		ability: frame.slice(slot.ABILITY, slot.ABILITY + 9),
		covariance: frame.slice(slot.COVARIANCE, slot.COVARIANCE + 81),
	};
}

function readRows(buffer: ArrayBuffer, at: number, count: number): PlanRow[] {
	const slots = new Float64Array(buffer, at, count * slot.ROW_SLOTS);
	return Array.from({ length: count }, (_, k) => {
		const row = slots.subarray(k * slot.ROW_SLOTS, (k + 1) * slot.ROW_SLOTS);
		return {
			startM: row[slot.ROW_START],
			endM: row[slot.ROW_END],
			timeS: row[slot.ROW_TIME],
			slope: row[slot.ROW_SLOPE],
			gainM: row[slot.ROW_GAIN],
			lossM: row[slot.ROW_LOSS],
			exactS: row[slot.ROW_EXACT],
		};
	});
}

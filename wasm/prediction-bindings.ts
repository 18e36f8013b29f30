import { type Ability, abilityEntries, withoutRaceDay } from "../domain/predictions/ability.ts";
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
import { runningGoalS } from "../domain/predictions/plan-options.ts";
import type {
	CorePrediction,
	CoursePrediction,
	PlanRow,
	RaceResult,
} from "../domain/predictions/prediction.ts";
import type { Question } from "../domain/predictions/question.ts";
import { surfaceCosts } from "../domain/predictions/scalar-options.ts";
import { type PlanShape, planShape } from "../domain/predictions/strategies.ts";
import { PredictionState, ResultRow, PlanRow as Row } from "./assembly/prediction/layout.ts";
import { fieldsOf, lengthOf } from "./layout.ts";

const field = fieldsOf(PredictionState);
const stateLength = lengthOf(PredictionState);
const resultLength = lengthOf(ResultRow);
const rowField = fieldsOf(Row);
const rowLength = lengthOf(Row);

/** The exports of `prediction.wasm`. */
export interface PredictionCore {
	readonly memory: WebAssembly.Memory;
	/** Address of a PredictionState for a course and at most so many results; 0 when memory is out. */
	openPrediction(cells: number, cellM: number, mostResults: number): number;
	prepare(): void;
	predict(): void;
	/** Address of an f64 for each cell: its flat-equivalent metres in the last prediction. */
	cellCostsAt(): number;
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
	/** What the stages before add to the cost of this one, a fraction; 0 for none. */
	carryOver?: number;
	/** What the runner's own races multiply the day's standard deviation by; 1 without any. */
	ownSpread?: number;
	/** Of the runner's usual courses, for one without heights; that of the settings when unknown. */
	unknownHillsSd?: number;
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
	/** The nine entries of ability after the evidence, and their covariance by rows. */
	ability: Float64Array;
	covariance: Float64Array;
}

/**
 * One prediction of the product, of a course in one go: stages are of no account. `carryOver` is what the stages before
 * add to the cost, a fraction. Throws a `Fault` when there is nothing to predict from.
 */
export function predictCourse(
	core: PredictionCore,
	course: Course,
	question: Question,
	carryOver = 0,
): CoursePrediction {
	const { evidence, weeklyM, race, history, strategy, options } = question;
	const settings = history ? historyModelSettings : modelSettings;
	const surface = surfaceCosts[options.surface];
	const mild = {
		course,
		...(history
			? { results: [], ability: race ? history.ability : withoutRaceDay(history.ability) }
			: { results: requireEvidence(evidence) }),
		weeklyKm: weeklyM === null ? null : weeklyM / 1000,
		settings,
		shape: planShape(strategy, course.distanceM, settings.plan, options.splitBias),
		surface,
		carryOver,
		goalS: runningGoalS(options),
		ownSpread: history?.own?.spread,
		unknownHillsSd: history?.hills?.sd,
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
	const { buffer } = core.memory;
	const state = new Float64Array(buffer, at, stateLength);
	writeQuestion(state, inputs);
	const rows = new Float64Array(buffer, state[field.resultsAt], results.length * resultLength);
	inFixedOrder(results).forEach((result, k) => {
		const variance = raceVariance(result.ageDays, inputs.settings.evidence);
		rows.set([result.distanceM, result.timeS, variance], k * resultLength);
	});
	core.predict();
	return readAnswer(core, at, course.grade.length);
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

/** Address of the state of a course, prepared. */
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
	writeSettings(new Float64Array(core.memory.buffer, at, stateLength), settings);
	writeCourse(core.memory.buffer, at, course);
	core.prepare();
	opened.set(core, { course, settings, mostResults, at });
	return at;
}

function writeCourse(buffer: ArrayBuffer, at: number, course: PredictionCourse): void {
	const state = new Float64Array(buffer, at, stateLength);
	state[field.cellM] = course.cellM;
	state[field.lastCellM] = course.lastCellM;
	state[field.gainM] = course.gainM;
	state[field.lossM] = course.lossM;
	new Float64Array(buffer, state[field.gradeAt]).set(course.grade);
	const heights = new Float64Array(buffer, state[field.elevationAt], course.elevationM.length);
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

/** What differs from question to question on one course. */
function writeQuestion(state: Float64Array, inputs: PredictionInputs): void {
	const { settings, shape, ability } = inputs;
	state[field.surface] = inputs.surface ?? 0;
	state[field.airC] = inputs.airC ?? Number.NaN;
	state[field.humidity] = inputs.humidity ?? settings.heat.humidity;
	state[field.nightCost] = inputs.nightCost ?? 0;
	state[field.carryOver] = inputs.carryOver ?? 0;
	state[field.ownSpread] = inputs.ownSpread ?? 1;
	state[field.unknownHillsSd] = hiddenHillsSd(inputs);
	state[field.planGoalS] = inputs.goalS ?? 0;
	state[field.planZ] = shape.z;
	state[field.evenPace] = shape.even ? 1 : 0;
	state[field.weightStart] = shape.start;
	state[field.weightSlope] = shape.slope;
	state[field.weightFade] = shape.fade;
	state[field.results] = ability ? -1 : inputs.results.length;
	if (ability) {
		arrayAt(state, field.abilityAt, abilityEntries).set(ability.mean);
		arrayAt(state, field.covarianceAt, abilityEntries ** 2).set(ability.covariance);
	} else writePrior(state, settings, inputs.weeklyKm ?? settings.evidence.weeklyKm);
}

/** Of hills that the heights of the course do not tell. */
function hiddenHillsSd({ course, settings, unknownHillsSd }: PredictionInputs): number {
	const { unknownHillsSd: usual, terrainHillsSd } = settings.course;
	if (course.elevationMethod === "terrain") return terrainHillsSd;
	return course.elevationMethod === "none" ? (unknownHillsSd ?? usual) : 0;
}

function writePrior(state: Float64Array, { prior }: ModelSettings, weeklyKm: number): void {
	const { logSpeed, fade1, fade2, fade3, hillCost } = prior;
	const fade2Mean = fadeFromVolume(weeklyKm);
	arrayAt(state, field.priorMeanAt, abilityEntries).set([
		logSpeed.mean,
		fade1.mean,
		fade2Mean,
		fade3.mean,
		0,
		0,
		hillCost.mean,
		0,
		0,
	]);
	arrayAt(state, field.priorSdAt, abilityEntries).set([
		logSpeed.sd,
		fade1.sd,
		fade2.sd,
		fade3.sd,
		0,
		0,
		hillCost.sd,
		0,
		0,
	]);
}

/** The array whose address is a field of a state. */
const arrayAt = (state: Float64Array, addressField: number, length: number) =>
	new Float64Array(state.buffer, state[addressField], length);

function writeSettings(state: Float64Array, settings: ModelSettings): void {
	writeModel(state, settings);
	writeConditions(state, settings);
	writePlan(state, settings);
}

function writeModel(state: Float64Array, { hinges, evidence, hills, ...settings }: ModelSettings) {
	const { course, day } = settings;
	state[field.hinge1S] = hinges.firstS;
	state[field.hinge2S] = hinges.secondS;
	state[field.hingeBlend] = hinges.blend;
	state[field.outlierZ] = evidence.outlierZ;
	state[field.steepFrom] = hills.steepFrom;
	state[field.steepFull] = hills.steepFull;
	state[field.steepWeight] = hills.steepWeight;
	state[field.costFloor] = hills.costFloor;
	state[field.courseSdPerExcess] = course.sdPerExcess;
	state[field.surfaceSd] = course.surfaceSd;
	state[field.roughSurface] = course.roughSurface;
	state[field.daySdShort] = day.shortSd;
	state[field.daySdLong] = day.longSd;
	state[field.dayShortS] = day.shortS;
	state[field.dayLongS] = day.longS;
	state[field.daySdTrail] = day.trailSd;
	state[field.dayTrailHilliness] = day.trailHilliness;
	state[field.daySdUltra] = day.ultraSd;
	state[field.dayUltraFromS] = day.ultraFromS;
	state[field.dayUltraFullS] = day.ultraFullS;
	state[field.intervalZ] = settings.intervalZ;
}

function writeConditions(state: Float64Array, settings: ModelSettings): void {
	const { heat, altitude, night, carryOver } = settings;
	state[field.carryOverSdShare] = carryOver.sdShare;
	state[field.warmFromC] = heat.warmFromC;
	state[field.coldBelowC] = heat.coldBelowC;
	state[field.heatShort] = heat.shortRate;
	state[field.heatLong] = heat.longRate;
	state[field.cold] = heat.coldRate;
	state[field.heatShortS] = heat.shortS;
	state[field.heatLongS] = heat.longS;
	state[field.heatSdShare] = heat.sdShare;
	state[field.thinAirFromM] = altitude.fromM;
	state[field.thinAirPerM] = altitude.perM;
	state[field.thinAirSdShare] = altitude.sdShare;
	state[field.nightSdShare] = night.sdShare;
}

function writePlan(state: Float64Array, { plan }: ModelSettings): void {
	state[field.weightFadeMost] = plan.mostFade;
	state[field.evenEffortLow] = plan.evenEffortLow;
	state[field.evenEffortHigh] = plan.evenEffortHigh;
	state[field.speedCap] = plan.speedCap;
	state[field.speedFloor] = plan.speedFloor;
	state[field.segmentMinM] = plan.segmentMinM;
	state[field.slopeGentle] = plan.slopes.gentle;
	state[field.slopePlain] = plan.slopes.plain;
	state[field.slopeSteep] = plan.slopes.steep;
}

function readAnswer(core: PredictionCore, at: number, cells: number): FullPrediction {
	const { buffer } = core.memory;
	const state = new Float64Array(buffer, at, stateLength);
	const ability = arrayAt(state, field.abilityAt, abilityEntries);
	return {
		timeS: state[field.timeS],
		exactS: state[field.exactS],
		lowS: state[field.lowS],
		highS: state[field.highS],
		sd: state[field.sd],
		within5: state[field.within5],
		planTimeS: state[field.planTimeS],
		equivalentM: state[field.equivalentM],
		cellCostM: new Float64Array(buffer, core.cellCostsAt(), cells).slice(),
		costs: {
			climbM: state[field.climbCostM],
			descentM: state[field.descentCostM],
			altitudeM: state[field.thinAirCostM],
			heatFactor: state[field.heatFactor],
			nightFactor: 1 + state[field.nightCost],
			carryOverFactor: 1 + state[field.carryOver],
			hourMps: Math.exp(ability[0] + ability[8]),
		},
		hilliness: state[field.hilliness],
		parts: {
			ability: state[field.varianceAbility],
			hills: state[field.varianceHills],
			course: state[field.varianceCourse],
			day: state[field.varianceDay],
		},
		kilometres: readRows(buffer, state[field.kilometresAt], state[field.kilometres]),
		miles: readRows(buffer, state[field.milesAt], state[field.miles]),
		segments: readRows(buffer, state[field.segmentsAt], state[field.segments]),
		ability: ability.slice(),
		covariance: arrayAt(state, field.covarianceAt, abilityEntries ** 2).slice(),
	};
}

function readRows(buffer: ArrayBuffer, at: number, count: number): PlanRow[] {
	const slots = new Float64Array(buffer, at, count * rowLength);
	return Array.from({ length: count }, (_, k) => {
		const row = slots.subarray(k * rowLength, (k + 1) * rowLength);
		return {
			startM: row[rowField.startM],
			endM: row[rowField.endM],
			timeS: row[rowField.timeS],
			slope: row[rowField.slope],
			gainM: row[rowField.gainM],
			lossM: row[rowField.lossM],
			exactS: row[rowField.exactS],
		};
	});
}

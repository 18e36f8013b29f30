import type { Course } from "#domain/predictions/course/course.ts";
import {
	type Ability,
	abilityEntries,
	abilityFor,
	withoutRaceDay,
} from "#domain/predictions/model/ability.ts";
import type { Day } from "#domain/predictions/model/conditions.ts";
import { withFewHills } from "#domain/predictions/model/few-hills.ts";
import { historySettings } from "#domain/predictions/model/history-settings.ts";
import {
	fadeFromVolume,
	type ModelSettings,
	raceVariance,
} from "#domain/predictions/model/model-settings.ts";
import type { OwnCourse } from "#domain/predictions/model/own-cost.ts";
import {
	type CourseClass,
	classByTotals,
	courseClassOf,
	type OwnScatter,
	ownSpread,
	rangeClassOf,
} from "#domain/predictions/model/own-spread.ts";
import type { CorePrediction, PlanRow, RaceResult } from "#domain/predictions/model/prediction.ts";
import { type RecentRuns, recentLn } from "#domain/predictions/model/recent-runs.ts";
import { type PlanShape, planShape } from "#domain/predictions/model/strategies.ts";
import { mixedReach, type TrailMove } from "#domain/predictions/model/trail-move.ts";
import { generalPacing, type UsualPacing } from "#domain/predictions/model/usual-pacing.ts";
import {
	FADE_KNOTS,
	PredictionState,
	ResultRow,
	PlanRow as Row,
} from "./assembly/prediction/layout.ts";
import { writeDay } from "./day-bindings.ts";
import { fieldsOf, lengthOf } from "./layout.ts";
import { writeSettings } from "./prediction-settings.ts";

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
	/** What a course is to a known ability: length on the flat, hilliness and time in mild weather, without range or plan. */
	rate(): void;
	predict(): void;
	/** Time in mild weather by day, s, without range or plan. */
	mildTime(): number;
	/** Address of an f64 for each cell: its flat-equivalent metres in the last prediction. */
	cellCostsAt(): number;
	closePrediction(): void;
}

export interface PredictionInputs {
	course: PredictionCourse;
	results: readonly RaceResult[];
	/** Learned from a history; then results and weekly kilometres have no say. */
	ability?: Ability;
	/** False for a day that is no race, which has no bonus of one. */
	race?: boolean;
	weeklyKm: number | null;
	settings: ModelSettings;
	shape: PlanShape;
	/** Extra cost of the ground, a fraction; 0 for road. */
	surface?: number;
	/** Weather and darkness; neither costs anything without it. */
	day?: Day;
	/** What the stages before add to the cost of this one, a fraction; 0 for none. */
	carryOver?: number;
	/** What the runner's own finishes on the course say of it. */
	ownCourse?: OwnCourse;
	/** What results of trails say of the course. */
	trail?: TrailMove;
	/** The runner's last weeks, which move the time; nothing does without them. */
	recent?: RecentRuns;
	/** The runner's own scatter, which the range is as wide as; without it the range is what its parts add up to. */
	own?: OwnScatter;
	/** Hilliness of the runner's hilliest runs, which bounds how well hills are known; without it nothing does. */
	hilliest?: readonly number[];
	/** How the runner usually spreads a time, for shapes that ask for it; as runners in general when unknown. */
	pacing?: UsualPacing;
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

/** Runs one prediction in the core with any settings. Throws a RangeError without cells or memory. */
export function predictInCore(core: PredictionCore, inputs: PredictionInputs): FullPrediction {
	const { at, ownSpread } = ask(core, inputs);
	core.predict();
	const trailShare = inputs.trail?.share ?? 0;
	return { ...readAnswer(core, at, inputs.course.grade.length), ownSpread, trailShare };
}

/** The time of the same prediction in mild weather by day, s. */
export function mildTimeS(core: PredictionCore, inputs: PredictionInputs): number {
	ask(core, inputs);
	return core.mildTime();
}

/** Writes a question into the core. */
function ask(core: PredictionCore, inputs: PredictionInputs): { at: number; ownSpread: number } {
	const { course, results } = inputs;
	if (course.grade.length === 0) throw new RangeError("A course without cells has no time.");
	const held = openedFor(core, inputs);
	const { at } = held;
	const { buffer } = core.memory;
	const state = new Float64Array(buffer, at, stateLength);
	const mixed = inputs.ability && abilityOn(core, held, { ...inputs, ability: inputs.ability });
	writeQuestion(state, { ...inputs, ability: mixed?.ability });
	const spread =
		inputs.own && mixed ? ownSpread(inputs.own, mixed.courseClass, mixed.ability.runs) : 1;
	state[field.ownSpread] = spread * (inputs.ownCourse?.spread ?? 1) * (inputs.trail?.spread ?? 1);
	state[field.recentLn] = inputs.recent && mixed ? recentLn(inputs.recent, mixed.timeS) : 0;
	writeReach(state, inputs, mixed?.courseClass ?? classByTotals(courseM(course), course.gainM));
	const rows = new Float64Array(buffer, state[field.resultsAt], results.length * resultLength);
	inFixedOrder(results).forEach((result, k) => {
		const variance = raceVariance(result.ageDays, inputs.settings.evidence);
		rows.set([result.distanceM, result.timeS, variance], k * resultLength);
	});
	return { at, ownSpread: spread };
}

interface Opened {
	course: PredictionCourse;
	settings: ModelSettings;
	mostResults: number;
	at: number;
	mixed?: MixedAbility;
}

/** An ability as it counts on a course, and what kind of course it is to this runner. */
interface MixedAbility {
	from: Ability;
	race: boolean;
	hilliest: readonly number[] | undefined;
	ability: Ability;
	courseClass: CourseClass;
	/** On a road, in mild weather. */
	timeS: number;
}

/** The course that a core holds: what depends on it alone is worked out once. */
const opened = new WeakMap<PredictionCore, Opened>();
const usualResults = 16;

/** The state of a course, prepared. */
function openedFor(core: PredictionCore, inputs: PredictionInputs): Opened {
	const { course, results, settings } = inputs;
	const held = opened.get(core);
	if (held?.course === course && held.settings === settings && results.length <= held.mostResults) {
		return held;
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
	const fresh = { course, settings, mostResults, at };
	opened.set(core, fresh);
	return fresh;
}

/** The ability that counts on a course: by its time on a road in mild weather, once for each course and ability. */
function abilityOn(
	core: PredictionCore,
	held: Opened,
	{
		ability: from,
		race = true,
		hilliest,
	}: Pick<PredictionInputs, "race" | "hilliest"> & { ability: Ability },
): MixedAbility {
	const { mixed } = held;
	if (mixed?.from === from && mixed.race === race && mixed.hilliest === hilliest) return mixed;
	const { course, settings, at } = held;
	const state = new Float64Array(core.memory.buffer, at, stateLength);
	const long = race ? from : withoutRaceDay(from);
	const rate = (ability: Ability) => {
		const shape = planShape("hill-optimized", courseM(course), settings.plan);
		writeQuestion(state, { course, settings, results: [], weeklyKm: null, ability, shape });
		core.rate();
	};
	rate(long);
	const hilliness = state[field.hilliness];
	const courseClass = courseClassOf({
		distanceM: courseM(course),
		equivalentM: state[field.equivalentM],
		hilliness,
	});
	const ability = abilityFor(long, state[field.exactS], historySettings.heartShare);
	const isHilly = courseClass === "hilly" && hilliest;
	const known = isHilly ? withFewHills(ability, hilliest, hilliness) : ability;
	rate(known);
	const timeS = state[field.exactS];
	held.mixed = { from, race, hilliest, courseClass, ability: known, timeS };
	return held.mixed;
}

/** How far the range reaches to either side on a course of this class. */
function writeReach(
	state: Float64Array,
	{ course, settings, trail }: Pick<PredictionInputs, "course" | "settings" | "trail">,
	courseClass: CourseClass,
): void {
	const usual = settings.reach[rangeClassOf(courseClass, courseM(course))];
	const { below, above } = trail ? mixedReach(trail, usual) : usual;
	state[field.reachBelow] = below;
	state[field.reachAbove] = above;
}

export const courseM = ({ grade, cellM, lastCellM }: PredictionCourse) =>
	cellM * (grade.length - 1) + lastCellM;

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
	const { settings, shape, ability, pacing = generalPacing } = inputs;
	state[field.surface] = inputs.surface ?? 0;
	writeDay(state, inputs.day, settings.night.groundShare * (inputs.surface ?? 0));
	state[field.carryOver] = inputs.carryOver ?? 0;
	state[field.ownCourseLn] = inputs.ownCourse?.ln ?? 0;
	state[field.trailLn] = inputs.trail?.ln ?? 0;
	state[field.unknownHillsSd] = hiddenHillsSd(inputs);
	state[field.planGoalS] = inputs.goalS ?? 0;
	state[field.planZ] = shape.z;
	state[field.evenPace] = shape.even ? 1 : 0;
	state[field.weightStart] = shape.start;
	state[field.weightSlope] = shape.slope;
	state[field.slopeResponse] = shape.usualSlopes ? pacing.slopeResponse : 1;
	state[field.usualFade] = shape.usualFade ? 1 : 0;
	arrayAt(state, field.ownFadeAt, FADE_KNOTS).set(pacing.ownFade);
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

function readAnswer(
	core: PredictionCore,
	at: number,
	cells: number,
): Omit<FullPrediction, "ownSpread" | "trailShare"> {
	const { buffer } = core.memory;
	const state = new Float64Array(buffer, at, stateLength);
	const ability = arrayAt(state, field.abilityAt, abilityEntries);
	return {
		timeS: state[field.timeS],
		exactS: state[field.exactS],
		lowS: state[field.lowS],
		highS: state[field.highS],
		sd: state[field.sd],
		sdBelow: state[field.sdBelow],
		sdAbove: state[field.sdAbove],
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
			ownCourseFactor: Math.exp(state[field.ownCourseLn]),
			recentFactor: Math.exp(state[field.recentLn]),
			hourMps: Math.exp(ability[0] + ability[8] - state[field.trailLn]),
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

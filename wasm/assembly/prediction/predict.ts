import { LONGEST_COURSE_M } from "../codes";
import { mark, release, reserve } from "../memory";
import { openState } from "./ability";
import { prepareCosts, priceCourse } from "./course-cost";
import { DaySlice, FADE_KNOTS, PlanRow, PredictionState, ResultRow, StopRow } from "./layout";
import { openPlan, spread } from "./plan";
import { setRange } from "./range";
import { learnResults } from "./results";
import { KILOMETRE_M, MILE_M, openRows, writeSplits, writeTimes } from "./rows";
import { writeSegments } from "./slopes";
import { solveLogTime } from "./solve";
import {
	MOST_SLICES,
	MOST_STOPS,
	meetWeather,
	movedLn,
	openWeather,
	shareWeather,
} from "./weather";

let opened: usize = 0;
let state: PredictionState = changetype<PredictionState>(0);
let cells: i32 = 0;
let lengths: usize = 0;
let low: usize = 0;
let curve: usize = 0;
let hills: usize = 0;
let cost: usize = 0;
let clock: usize = 0;
let factors: usize = 0;
let scratch: usize = 0;
/** Memory is out. */
let outOfMemory: bool = false;

/**
 * Reserves memory for predictions on a course and returns the address of their state (see layout.ts), 0 when
 * memory is out or the course is longer than `LONGEST_COURSE_M`. The host fills settings and arrays and calls
 * `prepare`; then, any number of times, it
 * changes ability, ground, results or plan, calls `predict` and reads; `closePrediction` ends it.
 */
export function openPrediction(cellCount: i32, cellM: f64, mostResults: i32): usize {
	opened = mark();
	outOfMemory = false;
	if (<f64>(cellCount - 1) * cellM > <f64>LONGEST_COURSE_M) return 0;
	cells = cellCount;
	const courseM = <f64>cellCount * cellM;
	// kernels take two cells at a time
	const pairs = (cellCount + 1) & ~1;
	const at = openState();
	if (at == 0) return 0;
	state = changetype<PredictionState>(at);
	state.resultsAt = <f64>reserveBytes(<usize>mostResults * offsetof<ResultRow>());
	state.ownFadeAt = <f64>take(FADE_KNOTS);
	state.gradeAt = <f64>take(pairs);
	state.elevationAt = <f64>take(cellCount + 1);
	state.kilometresAt = <f64>takeRows(<i32>Math.ceil(courseM / KILOMETRE_M) + 1);
	state.milesAt = <f64>takeRows(<i32>Math.ceil(courseM / MILE_M) + 1);
	state.segmentsAt = <f64>takeRows(cellCount);
	state.slicesAt = <f64>reserveBytes(<usize>MOST_SLICES * offsetof<DaySlice>());
	state.stopsAt = <f64>reserveBytes(<usize>MOST_STOPS * offsetof<StopRow>());
	openWeather(take(3 * (MOST_SLICES + 1)));
	lengths = take(pairs);
	low = take(pairs);
	curve = take(pairs);
	hills = take(pairs);
	cost = take(pairs);
	clock = take(pairs + 1);
	factors = take(pairs);
	scratch = take(2 * pairs + 18);
	openPlan(take(2 * pairs), pairs);
	if (outOfMemory) release(opened);
	return outOfMemory ? 0 : at;
}

/** What depends on the course and the settings of hills and slopes alone: costs of cells, rows but for their times. */
export function prepare(): void {
	const grade = <usize>state.gradeAt;
	const elevation = <usize>state.elevationAt;
	prepareCosts(state, grade, elevation, cells, lengths, low, curve, hills);
	openRows(state, cells, elevation, clock);
	const kilometres = <usize>state.kilometresAt;
	state.kilometres = <f64>writeSplits(kilometres, KILOMETRE_M);
	const miles = <usize>state.milesAt;
	state.miles = <f64>writeSplits(miles, MILE_M);
	const segmentRows = <usize>state.segmentsAt;
	state.segments = <f64>writeSegments(state, grade, cells, scratch, segmentRows);
}

/** Fills `equivalentM`, `hilliness` and `exactS` for a known ability, in mild weather by day: no range and no plan. */
export function rate(): void {
	priceCourse(state, cells, lengths, low, curve, hills, cost);
	state.exactS = Math.exp(solveLogTime(state, state.equivalentM));
}

/** The time that `predict` finds in mild weather by day, s: no range, no plan. */
export function mildTime(): f64 {
	const results = <i32>state.results;
	if (results >= 0) learnResults(state, <usize>state.resultsAt, results, scratch);
	priceCourse(state, cells, lengths, low, curve, hills, cost);
	const carried = 1 + state.carryOver;
	return Math.exp(solveLogTime(state, state.equivalentM * carried) + movedLn(state));
}

/** Fills the state's result: time, range, plan. Any finite input gives a finite result. */
export function predict(): void {
	const results = <i32>state.results;
	if (results >= 0) learnResults(state, <usize>state.resultsAt, results, scratch);
	priceCourse(state, cells, lengths, low, curve, hills, cost);
	const distanceM = <f64>(cells - 1) * state.cellM + state.lastCellM;
	const equivalentM = state.equivalentM;
	const mild = solveLogTime(state, equivalentM);
	const logTime = meetWeather(state, cost, cells, mild, factors);
	if (state.slices > 0) shareWeather(state, cost, cells, factors);
	setRange(state, distanceM, logTime + movedLn(state), scratch);
	spread(state, cost, lengths, cells, distanceM, scratch, clock);
	writeTimes(<usize>state.kilometresAt, <i32>state.kilometres);
	writeTimes(<usize>state.milesAt, <i32>state.miles);
	writeTimes(<usize>state.segmentsAt, <i32>state.segments);
}

/** Address of the flat-equivalent metres of each cell, of the last prediction. */
export function cellCostsAt(): usize {
	return cost;
}

/** Frees the memory. */
export function closePrediction(): void {
	release(opened);
}

function takeRows(rows: i32): usize {
	return reserveBytes(<usize>rows * offsetof<PlanRow>());
}

/** Reserves `count` f64. */
function take(count: i32): usize {
	return reserveBytes((<usize>count) << 3);
}

function reserveBytes(bytes: usize): usize {
	const at = reserve(bytes);
	if (at == 0) outOfMemory = true;
	return at;
}

import { LONGEST_COURSE_M } from "../codes";
import { mark, release, reserve } from "../memory";
import { prepareCosts, priceCourse, splitCosts } from "./course-cost";
import * as slot from "./frame";
import { spread } from "./plan";
import { setRange } from "./range";
import { learnResults } from "./results";
import { KILOMETRE_M, MILE_M, openRows, writeSplits, writeTimes } from "./rows";
import { writeSegments } from "./slopes";
import { get, set } from "./slots";
import { solveLogTime } from "./solve";
import { heatFactor } from "./weather";

let opened: usize = 0;
let frame: usize = 0;
let cells: i32 = 0;
let lengths: usize = 0;
let air: usize = 0;
let curve: usize = 0;
let hills: usize = 0;
let cost: usize = 0;
let clock: usize = 0;
let scratch: usize = 0;
/** Memory is out. */
let short: bool = false;

/**
 * Makes room for predictions on a course and returns the address of their frame (see frame.ts), 0 when
 * memory is out or the course is longer than `LONGEST_COURSE_M`. The host fills settings and arrays and calls `prepare`; then, as often as it likes, it
 * changes ability, ground, results or plan, calls `predict` and reads; `closePrediction` ends it.
 */
export function openPrediction(cellCount: i32, cellM: f64, mostResults: i32): usize {
	opened = mark();
	short = false;
	if (<f64>(cellCount - 1) * cellM > <f64>LONGEST_COURSE_M) return 0;
	cells = cellCount;
	const courseM = <f64>cellCount * cellM;
	// kernels take two cells at a time
	const pairs = (cellCount + 1) & ~1;
	frame = take(slot.FRAME_SLOTS);
	if (short) return 0;
	place(slot.RESULTS_AT, mostResults * slot.RESULT_SLOTS);
	place(slot.GRADE_AT, cellCount);
	place(slot.ELEVATION_AT, cellCount + 1);
	place(slot.KILOMETRES_AT, (<i32>Math.ceil(courseM / KILOMETRE_M) + 1) * slot.ROW_SLOTS);
	place(slot.MILES_AT, (<i32>Math.ceil(courseM / MILE_M) + 1) * slot.ROW_SLOTS);
	place(slot.SEGMENTS_AT, cellCount * slot.ROW_SLOTS);
	lengths = take(pairs);
	air = take(pairs);
	curve = take(pairs);
	hills = take(pairs);
	cost = take(pairs);
	clock = take(pairs + 1);
	scratch = take(2 * cellCount + 18);
	if (short) release(opened);
	return short ? 0 : frame;
}

/** What depends on the course and the settings of hills and slopes alone: costs of cells, rows but for their times. */
export function prepare(): void {
	const grade = <usize>get(frame, slot.GRADE_AT);
	const elevation = <usize>get(frame, slot.ELEVATION_AT);
	prepareCosts(frame, grade, elevation, cells, lengths, air, curve, hills);
	openRows(frame, cells, elevation, clock);
	const kilometres = <usize>get(frame, slot.KILOMETRES_AT);
	set(frame, slot.KILOMETRES, <f64>writeSplits(kilometres, KILOMETRE_M));
	const miles = <usize>get(frame, slot.MILES_AT);
	set(frame, slot.MILES, <f64>writeSplits(miles, MILE_M));
	const segmentRows = <usize>get(frame, slot.SEGMENTS_AT);
	set(frame, slot.SEGMENTS, <f64>writeSegments(frame, grade, cells, scratch, segmentRows));
}

/** Answers into the frame: time, range, plan. Any finite input gives a finite answer. */
export function predict(): void {
	const results = <i32>get(frame, slot.RESULTS);
	if (results >= 0) learnResults(frame, <usize>get(frame, slot.RESULTS_AT), results, scratch);
	priceCourse(frame, cells, lengths, curve, hills, cost);
	splitCosts(frame, cells, lengths, air, <usize>get(frame, slot.GRADE_AT), cost);
	const distanceM = <f64>(cells - 1) * get(frame, slot.CELL_M) + get(frame, slot.LAST_CELL_M);
	const equivalentM = get(frame, slot.EQUIVALENT_M);
	const mild = solveLogTime(frame, equivalentM);
	const heat = heatFactor(frame, Math.exp(mild));
	set(frame, slot.HEAT_FACTOR, heat);
	const slower = heat * (1 + get(frame, slot.NIGHT_COST));
	const logTime = slower == 1 ? mild : solveLogTime(frame, equivalentM * slower);
	setRange(frame, distanceM, logTime, scratch);
	spread(frame, cost, lengths, cells, get(frame, slot.PLAN_TIME_S), clock);
	writeTimes(<usize>get(frame, slot.KILOMETRES_AT), <i32>get(frame, slot.KILOMETRES));
	writeTimes(<usize>get(frame, slot.MILES_AT), <i32>get(frame, slot.MILES));
	writeTimes(<usize>get(frame, slot.SEGMENTS_AT), <i32>get(frame, slot.SEGMENTS));
}

/** Gives the memory back. */
export function closePrediction(): void {
	release(opened);
}

function place(addressSlot: i32, slots: i32): void {
	set(frame, addressSlot, <f64>take(slots));
}

function take(slots: i32): usize {
	const at = reserve((<usize>slots) << 3);
	if (at == 0) short = true;
	return at;
}

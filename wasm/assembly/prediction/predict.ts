import { mark, release, reserve } from "../memory";
import { priceCourse } from "./course-cost";
import * as slot from "./frame";
import { spread } from "./plan";
import { setRange } from "./range";
import { learnResults } from "./results";
import { openRows, writeKilometres } from "./rows";
import { writeSegments } from "./slopes";
import { get, set } from "./slots";
import { solveLogTime } from "./solve";

let opened: usize = 0;
let frame: usize = 0;
let cells: i32 = 0;
let results: i32 = 0;
let cost: usize = 0;
let clock: usize = 0;
let scratch: usize = 0;
let next: usize = 0;

/**
 * Makes room for a prediction and returns the address of its frame (see frame.ts), 0 when memory is
 * out. The host fills settings and arrays, calls `predict`, reads, and calls `closePrediction`.
 */
export function openPrediction(cellCount: i32, cellM: f64, resultCount: i32): usize {
	opened = mark();
	const kilometres = <i32>Math.ceil((<f64>cellCount * cellM) / 1000) + 1;
	const slots =
		slot.FRAME_SLOTS +
		resultCount * slot.RESULT_SLOTS +
		cellCount * 6 +
		2 +
		18 +
		(kilometres + cellCount) * slot.ROW_SLOTS;
	frame = reserve((<usize>slots) << 3);
	if (frame == 0) return 0;
	cells = cellCount;
	results = resultCount;
	next = frame + ((<usize>slot.FRAME_SLOTS) << 3);
	place(slot.RESULTS_AT, resultCount * slot.RESULT_SLOTS);
	place(slot.GRADE_AT, cellCount);
	place(slot.ELEVATION_AT, cellCount + 1);
	place(slot.KILOMETRES_AT, kilometres * slot.ROW_SLOTS);
	place(slot.SEGMENTS_AT, cellCount * slot.ROW_SLOTS);
	cost = take(cellCount);
	clock = take(cellCount + 1);
	scratch = take(2 * cellCount + 18);
	return frame;
}

/** Answers into the frame: time, range, plan. Any finite input gives a finite answer. */
export function predict(): void {
	const grade = <usize>get(frame, slot.GRADE_AT);
	const elevation = <usize>get(frame, slot.ELEVATION_AT);
	learnResults(frame, <usize>get(frame, slot.RESULTS_AT), results, scratch);
	priceCourse(frame, grade, cells, cost);
	const distanceM = <f64>(cells - 1) * get(frame, slot.CELL_M) + get(frame, slot.LAST_CELL_M);
	const logTime = solveLogTime(frame, get(frame, slot.EQUIVALENT_M));
	setRange(frame, distanceM, logTime, scratch);
	spread(frame, cost, cells, get(frame, slot.PLAN_TIME_S), clock);
	openRows(frame, cells, elevation, clock);
	const kilometreRows = writeKilometres(<usize>get(frame, slot.KILOMETRES_AT));
	set(frame, slot.KILOMETRES, <f64>kilometreRows);
	const segmentRows = <usize>get(frame, slot.SEGMENTS_AT);
	set(frame, slot.SEGMENTS, <f64>writeSegments(frame, grade, cells, scratch, segmentRows));
}

/** Gives the memory back. */
export function closePrediction(): void {
	release(opened);
}

function place(addressSlot: i32, slots: i32): void {
	set(frame, addressSlot, <f64>take(slots));
}

function take(slots: i32): usize {
	const at = next;
	next += (<usize>slots) << 3;
	return at;
}

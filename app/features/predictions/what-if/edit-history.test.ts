import { expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { stopAt } from "#domain/predictions/options/station.ts";
import { moveStages } from "#domain/predictions/stages/move-stages.ts";
import { moveStations } from "#domain/predictions/stations/move-stations.ts";
import { engine, readCourse } from "#tests/fixtures/core.ts";
import { loopCourseGpx } from "#tests/fixtures/loop-course.ts";
import { editCourse } from "#wasm/edit-course.ts";
import { changeEdits, redoEdits, undoEdits } from "./change-edits.ts";
import { courseOfEdits, reshapeWith } from "./course-editing.ts";
import { noHistory, type Reshaped } from "./edit-history.ts";

const source = { course: readCourse(loopCourseGpx({ km: 12 })), joined: [] };
const courseOf = courseOfEdits({ engine, editCourse }, source);
const reshape = reshapeWith(courseOf, { moveStations, moveStages });
const trim = (startM: number, endM: number): CourseEdit => ({ kind: "trim", startM, endM });
const reverse: CourseEdit = { kind: "reverse" };

const begin = (...stations: number[]): Reshaped => ({
	now: {
		edits: [],
		stages: [],
		away: [],
		stations: stations.map((distanceM) => stopAt(distanceM, 60)),
	},
	history: noHistory,
});
const placesOf = ({ now }: Reshaped) => now.stations.map(({ distanceM }) => distanceM);
const change = (from: Reshaped, edits: readonly CourseEdit[], token: object | null = null) =>
	changeEdits(from, { edits, reshape, token });

test("Undo gives back the stations that a trim left out, and redo leaves them out again", () => {
	const first = begin(1000, 5000, 11_000);
	const trimmed = change(first, [trim(2000, 9000)]);
	expect(placesOf(trimmed)).toEqual([3000]);
	const undone = undoEdits(trimmed, reshape);
	expect(undone.now).toBe(first.now);
	expect(placesOf(redoEdits(undone, reshape))).toEqual([3000]);
});

test("A station that was removed by hand after a trim stays removed, and one that was left out comes back", () => {
	const trimmed = change(begin(1000, 5000, 8000), [trim(2000, 9000)]);
	const stations = trimmed.now.stations.slice(1);
	const undone = undoEdits({ ...trimmed, now: { ...trimmed.now, stations } }, reshape);
	expect(placesOf(undone)).toEqual([1000, 8000]);
	expect(undone.now.away).toEqual([]);
});

test("All moves of one handle are one change, each from where the first began", () => {
	const token = {};
	let moved = begin(1000, 5000);
	for (let startM = 100; startM <= 6000; startM += 100)
		moved = change(moved, [trim(startM, 12_000)], token);
	expect(placesOf(moved)).toEqual([]);
	moved = change(moved, [trim(500.1, 12_000)], token);
	expect(placesOf(moved)).toEqual([499.9, 4499.9]);
	expect(moved.history.past).toHaveLength(1);
	expect(placesOf(undoEdits(moved, reshape))).toEqual([1000, 5000]);
});

test("A handle that is back where it was leaves nothing to undo", () => {
	const token = {};
	const moved = change(begin(1000), [trim(2000, 9000)], token);
	const back = change(moved, [], token);
	expect(back.history.past).toEqual([]);
	expect(placesOf(back)).toEqual([1000]);
});

test("A wider trim of an earlier panel brings back the stations that the narrow one left out", () => {
	const narrow = change(begin(1000, 5000, 11_000), [trim(2000, 9000)], {});
	const wide = change(narrow, [trim(500, 11_500)], {});
	expect(placesOf(wide)).toEqual([500, 4500, 10_500]);
	expect(wide.history.past).toHaveLength(2);
});

test("Two laps repeat a station, and one lap again has it once", () => {
	const laps = change(begin(3000), [{ kind: "laps", count: 2 }]);
	const lapM = source.course.distanceM;
	expect(laps.now.stations).toHaveLength(2);
	expect(laps.now.stations[1].distanceM - 3000).toBeCloseTo(lapM, 0);
	const stations = laps.now.stations.map((station) => ({ ...station, name: "Lake" }));
	const one = change({ ...laps, now: { ...laps.now, stations } }, []);
	expect(placesOf(one)).toEqual([3000]);
});

test("A change after an undo forgets what could be done again", () => {
	const undone = undoEdits(change(begin(), [reverse]), reshape);
	expect(undone.history.future).toHaveLength(1);
	expect(change(undone, [trim(0, 5000)]).history.future).toEqual([]);
});

test("A step that is refused changes nothing", () => {
	const first = begin(1000);
	expect(() => change(first, [trim(50_000, 60_000)])).toThrow(AppError);
	expect(first.history).toBe(noHistory);
});

import { expect, test } from "vitest";
import type { Piece } from "../course/edits/course-edit.ts";
import type { Stage } from "../options/stage.ts";
import { moveStages } from "./move-stages.ts";
import { splitEvenly } from "./split-evenly.ts";

const piece = (fromM: number, toM: number, startM: number): Piece => ({
	part: 0,
	fromM,
	toM,
	startM,
});
const whole = [piece(0, 60_000, 0)];
const at = (startM: number, start: string | null = null): Stage => ({ startM, start });
const stages = [at(20_000, "2027-05-03T07:00"), at(40_000, "2027-05-04T08:00")];

test("Stages keep their places on the ground when the course begins later", () => {
	expect(moveStages(stages, { from: whole, to: [piece(5000, 60_000, 0)] })).toEqual([
		at(15_000, "2027-05-03T07:00"),
		at(35_000, "2027-05-04T08:00"),
	]);
});

test("On a course that is turned round the starts of stages stay in order", () => {
	expect(moveStages(stages, { from: whole, to: [piece(60_000, 0, 0)] })).toEqual([
		at(20_000, "2027-05-03T07:00"),
		at(40_000, "2027-05-04T08:00"),
	]);
	const [first] = stages;
	expect(moveStages([at(10_000), first], { from: whole, to: [piece(60_000, 0, 0)] })).toEqual([
		at(40_000),
		at(50_000, "2027-05-03T07:00"),
	]);
});

test("A stage whose place is cut, or that would be too short, is dropped", () => {
	const cut = [piece(0, 15_000, 0), piece(25_000, 60_000, 15_000)];
	expect(moveStages(stages, { from: whole, to: cut })).toEqual([at(30_000, "2027-05-04T08:00")]);
	expect(moveStages(stages, { from: whole, to: [piece(19_500, 60_000, 0)] })).toEqual([
		at(20_500, "2027-05-04T08:00"),
	]);
});

test("A stage of a course that is run in laps begins where its place is passed first", () => {
	const laps = [0, 60_000, 120_000].map((startM) => piece(0, 60_000, startM));
	expect(moveStages(stages, { from: whole, to: laps })).toEqual(stages);
});

test("Days that are split evenly take the same time, not the same way", () => {
	const kilometres = Array.from({ length: 30 }, (_, k) => ({
		startM: 1000 * k,
		endM: 1000 * (k + 1),
		timeS: k < 10 ? 600 : 300,
		paceSPerKm: null,
		slope: 0,
		terrain: "plat" as const,
		gainM: 0,
		lossM: 0,
	}));
	const plan = { kilometres, timeS: 12_000 };
	expect(splitEvenly(plan, 2, [at(9000, "2027-05-03T07:00")])).toEqual([
		at(10_000, "2027-05-03T07:00"),
	]);
	expect(splitEvenly(plan, 3, []).map(({ startM }) => startM)).toEqual([6700, 16_700]);
	expect(splitEvenly(plan, 1, [])).toEqual([]);
	const short = { kilometres: kilometres.slice(0, 3), timeS: 1800 };
	expect(splitEvenly(short, 10, []).map(({ startM }) => startM)).toEqual([1200]);
});

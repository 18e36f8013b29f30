import { describe, expect, test } from "vitest";
import { plan as fiveHours } from "#tests/fixtures/followed-race.ts";
import { AppError } from "../../app-error.ts";
import { stopAt } from "../options/station.ts";
import type { RacePlan } from "./race-plan.ts";
import { logOfPassages, readPassage } from "./typed-passage.ts";

/** 50 km in five hours from 18:00 on, an hour for ten km. */
const plan: RacePlan = {
	...fiveHours,
	stations: [
		{ ...stopAt(10_000, 0), name: "Col de l’Arpette", cutOffS: null },
		{ ...stopAt(20_000, 0), name: "Hut", cutOffS: null },
		{ ...stopAt(30_000, 0), name: "Hut", cutOffS: null },
	],
	startMs: Date.UTC(2027, 7, 27, 16),
	start: "2027-08-27T18:00+02:00[Europe/Paris]",
};
const elapsedOf = (texts: readonly string[], of: Partial<RacePlan> = {}) => {
	const followed = { ...plan, ...of };
	const log = logOfPassages(followed, texts.map(readPassage));
	return log
		.slice(1)
		.map(({ distanceM, arrivalMs }) => [
			distanceM,
			((arrivalMs ?? Number.NaN) - (followed.startMs ?? 0)) / 1000,
		]);
};

test.each([
	["Col de l’Arpette=19:03", 10_000, 3780],
	["col de l'arpette=1:03", 10_000, 3780],
	["Col de l’Arpette=1:03:20", 10_000, 3800],
	["10=19:03", 10_000, 3780],
	["12,5 km=+1:15", 12_500, 4500],
	["40=J+0 22:10", 40_000, 15_000],
	["40=0:10", 40_000, 22_200],
	["40=D+1 01:00", 40_000, 25_200],
	["50=4:58", 50_000, 17_880],
])("%s is at %d m after %d s", (text, distanceM, elapsedS) => {
	expect(elapsedOf([text])).toEqual([[distanceM, elapsedS]]);
});

test("Passages may be named in any order, and without a start count from it", () => {
	expect(elapsedOf(["20=2:05", "10=1:03"], { start: null, startMs: null })).toEqual([
		[10_000, 3780],
		[20_000, 7500],
	]);
});

describe("A passage is refused", () => {
	test.each([
		["race.passage", ["Hut"]],
		["race.passage", ["=1:00"]],
		["race.passage", ["10="]],
		["race.passage", ["10=soon"]],
		["race.passage", ["10=Sat 19:03"]],
		["race.passage_place", ["Nowhere=1:00"]],
		["race.passage_place", ["Hut=2:00"]],
		["race.passage_place", ["0=1:00"]],
		["race.passage_place", ["50.2=5:00"]],
		["race.passage_twice", ["10=1:00", "Col de l’Arpette=1:03"]],
		["race.passage_order", ["10=1:00", "20=0:50:00"]],
		["race.passage_order", ["10=+0:05"]],
	] as const)("as %s: %s", (code, texts) => {
		expect(() => elapsedOf(texts)).toThrow(AppError);
		expect(() => elapsedOf(texts)).toThrow(code);
	});

	test("as one that needs a start", () => {
		expect(() => elapsedOf(["10=D+0 19:03"], { start: null, startMs: null })).toThrow(
			"race.passage_needs_start",
		);
	});
});

import { expect, test } from "vitest";
import { errorSentence } from "../../errors.ts";
import { type CutOff, type Station, stopAt } from "../options/station.ts";
import { checkStations } from "./check-stations.ts";
import { isStationNotice } from "./station-problem.ts";

const course = { courseM: 42_195, start: "2027-05-01T08:00" };
const elapsed = (elapsedS: number): CutOff => ({ at: { elapsedS }, counts: "arrival" });
const clock = (day: number, minute: number): CutOff => ({ at: { day, minute }, counts: "arrival" });
const at = (km: number, rest: Partial<Station> = {}): Station => ({
	...stopAt(1000 * km, 0),
	...rest,
});

test.each<[string, Station[], string | null]>([
	[
		"in order with cut-offs",
		[at(10, { cutOff: elapsed(5400) }), at(20, { cutOff: clock(0, 690) })],
		null,
	],
	["at the finish", [at(42.195, { cutOff: elapsed(21_600) })], null],
	[
		"beyond the course",
		[at(50, { name: "Far" })],
		"The station “Far” at 50 km is 7.81 km beyond the end of the 42.2 km course. Correct its distance, or remove it.",
	],
	[
		"beyond the course by less than distances show",
		[at(42.1952, { name: "End" })],
		"The station “End” at 42.2 km is 1 m beyond the end of the 42.2 km course. Correct its distance, or remove it.",
	],
	[
		"with a stop at the finish",
		[at(42.195, { name: "End", stopS: 300 })],
		"The stop at “End” (42.2 km) is at the finish of the 42.2 km course. Remove the stop, or correct the distance.",
	],
	[
		"at the start",
		[at(0)],
		"The station “#1” at 0 m is at the start of the 42.2 km course, or before it. Correct its distance, or remove it.",
	],
	[
		"out of order",
		[at(20), at(10)],
		"The station “#2” at 10 km came after one further on. The stations were sorted by distance.",
	],
	[
		"twice in a place",
		[at(10, { name: "A" }), at(10.04, { name: "B" })],
		"The stations “A” and “B” (10.04 km) are less than 50 m apart. Remove one if they are the same.",
	],
	[
		"with a stop of 13 hours",
		[at(10, { stopS: 46_800 })],
		"The stop at “#1” (10 km) is longer than 12 hours. Give a shorter one.",
	],
	[
		"with a cut-off before the start",
		[at(10, { cutOff: clock(0, 470) })],
		"The cut-off D+0 07:50 of “#1” (10 km) is not after the start. Correct its day or time.",
	],
	[
		"with a cut-off before the record",
		[at(30, { name: "Hut", cutOff: elapsed(3600) })],
		"The cut-off 1:00 of “Hut” (30 km) leaves 1:00:00; the world record up to there is 1:23:11. Correct the cut-off or the distance.",
	],
	[
		"with a cut-off after weeks",
		[at(30, { cutOff: clock(20, 0) })],
		"The cut-off D+20 00:00 of “#1” (30 km) is more than 14 days after the start. Correct its day or time.",
	],
	[
		"with cut-offs that fall",
		[at(10, { cutOff: elapsed(9000) }), at(20, { cutOff: elapsed(8000) })],
		"The cut-off 2:13:20 of “#2” (20 km) is earlier than 2:30 at “#1” before it. Check both.",
	],
])("Stations %s are checked", (_, stations, sentence) => {
	const found = checkStations(stations, course).map(errorSentence);
	expect(found).toEqual(sentence === null ? [] : [sentence]);
});

test("A time of day without a start asks for it, time from the start does not", () => {
	const stations = [at(10, { cutOff: elapsed(5400) }), at(20, { cutOff: clock(0, 690) })];
	const [found, ...others] = checkStations(stations, { ...course, start: null });
	expect(found).toMatchObject({ at: 1, code: "prediction.cut_off_needs_start" });
	expect(errorSentence(found)).toContain("The cut-off D+0 11:30 (#2) is a time of day");
	expect(others).toEqual([]);
});

test("A hundred and one stations are too many for a course", () => {
	const stations = Array.from({ length: 101 }, (_, index) => at((index + 1) / 10));
	expect(checkStations(stations, course)).toMatchObject([{ at: null, code: "station.too_many" }]);
});

test("A list in disorder, a place twice and cut-offs that fall are notices, all else is an error", () => {
	const stations = [at(20, { cutOff: elapsed(8000) }), at(10, { cutOff: elapsed(9000) }), at(10)];
	const found = checkStations(stations, course);
	expect(found.map(({ code }) => code)).toEqual([
		"station.out_of_order",
		"station.same_place",
		"station.cut_off_falls",
	]);
	expect(found.every(isStationNotice)).toBe(true);
	expect(checkStations([at(50)], course).some(isStationNotice)).toBe(false);
});

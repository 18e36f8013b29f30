import fc from "fast-check";
import { expect, test } from "vitest";
import { unitLengthM } from "#domain/accounts/units.ts";
import { type Station, stopAt } from "#domain/predictions/options/station.ts";
import { readStationLines } from "#domain/predictions/stations/station-lines.ts";
import { editedStation, stationOfTexts, textsOfStation, withKind } from "./station-texts.ts";

const empty = { name: "Chamonix", kinds: [], stop: "", cutOff: "", note: "", counts: "arrival" };

test("The field of a station and a list of them take the same places", () => {
	const units = fc.constantFrom("km", "mi");
	const courses = fc.double({ min: 1000, max: 400_000, noNaN: true });
	const offsets = fc.double({ min: -200, max: 200, noNaN: true });
	fc.assert(
		fc.property(
			units,
			courses,
			offsets,
			fc.integer({ min: 1, max: 4 }),
			(unit, courseM, offM, digits) => {
				const unitM = unitLengthM[unit];
				const distance = ((courseM + offM) / unitM).toFixed(digits);
				const field = stationOfTexts(
					{ ...empty, distance, counts: "arrival" },
					{ courseM, start: null, unitM },
				).station;
				const list = readStationLines(`${distance},Chamonix`, { courseM, start: null, unit });
				const isTaken = list.problems.length === 0;
				expect(field?.distanceM ?? null).toBe(isTaken ? list.stations[0].distanceM : null);
			},
		),
	);
});

test("The length of a course as pages round it is its end", () => {
	const context = { courseM: 170_048.63, start: null, unitM: 1000 };
	const at = (distance: string) =>
		stationOfTexts({ ...empty, distance, counts: "arrival" }, context).station?.distanceM ?? null;
	expect(["170,05", "170.1", "170.2"].map(at)).toEqual([170_048.6, 170_048.6, null]);
});

const course = { courseM: 20_000, start: null, unitM: 1000 };

test("A distance that is not edited keeps what its field rounds", () => {
	const station: Station = { ...stopAt(1234.6, 90), name: "Hut" };
	const texts = textsOfStation(station, { unitM: 1000, cutOff: "" });
	expect(texts).toMatchObject({ distance: "1.23", stop: "1.5", name: "Hut" });
	const before = { station, texts };
	expect(editedStation({ ...texts, name: "Col" }, before, course)).toMatchObject({
		distanceM: 1234.6,
		name: "Col",
	});
	expect(editedStation({ ...texts, distance: "1.5" }, before, course)?.distanceM).toBe(1500);
	expect(editedStation({ ...texts, distance: "far" }, before, course)).toBeNull();
});

test("A new station has empty fields, and kinds in one order however they were chosen", () => {
	const texts = textsOfStation(null, { unitM: 1000, cutOff: "" });
	expect(editedStation(texts, { station: null, texts }, course)).toBeNull();
	const both = withKind(withKind(texts, "bag", true), "water", true);
	expect(both.kinds).toEqual(withKind(withKind(texts, "water", true), "bag", true).kinds);
	expect(withKind(both, "bag", false).kinds).toEqual(["water"]);
});

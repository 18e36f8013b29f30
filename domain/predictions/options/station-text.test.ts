import { expect, test } from "vitest";
import { seeded } from "#tests/fixtures/random.ts";
import { AppError } from "../../app-error.ts";
import { readStation } from "./read-station.ts";
import { type Station, stationKinds } from "./station.ts";
import { stationText } from "./station-text.ts";

const plain: Station = {
	distanceM: 31_200,
	name: null,
	kinds: [],
	stopS: 0,
	cutOff: null,
	note: null,
};
const full: Station = {
	...plain,
	name: "Col du Bonhomme",
	kinds: ["aid", "water"],
	stopS: 300,
	cutOff: { at: { elapsedS: 27_000 }, counts: "arrival" },
};

test.each<[string, Station]>([
	["31.2,Col du Bonhomme,aid+water,5,7:30", full],
	["31.2 km, Col du Bonhomme , water + aid , 5 min , 7h30", full],
	["31.2", plain],
	["31.2,,,,", plain],
	["31.2,,,90s", { ...plain, stopS: 90 }],
	["31.2,,,1.5", { ...plain, stopS: 90 }],
	["31.2,,,-0", plain],
	["31.2,,,0:05", { ...plain, stopS: 300 }],
	["31.2,,ravitaillement/assistance", { ...plain, kinds: ["aid", "crew"] }],
	[
		'31.2,"Refuge, ""Bonhomme""",,,"D+1 02:00 departure","=1+1, 🏔️"',
		{
			...plain,
			name: 'Refuge, "Bonhomme"',
			cutOff: { at: { day: 1, minute: 120 }, counts: "departure" },
			note: "=1+1, 🏔️",
		},
	],
	["19.4 mi,Nose Hill", { ...plain, distanceM: 31_221.3, name: "Nose Hill" }],
])("The station %j is read", (text, station) => {
	expect(readStation(text)).toEqual(station);
});

test("A distance without a unit is in the unit of the question, a weekday counts from its start", () => {
	const station = readStation("10,,,,Sat 2:30 PM", { unit: "mi", start: "2027-08-27T18:00" });
	expect(station).toMatchObject({ distanceM: 16_093.4, cutOff: { at: { day: 1, minute: 870 } } });
});

test.each([
	["", "distance"],
	["0,Start", "distance"],
	["-3,Before", "distance"],
	["1e3,Far", "distance"],
	["2000,Far", "distance"],
	["12,beer tent,beer", "kinds"],
	["12,,,5:00", "stop"],
	["12,,,721", "stop"],
	["12,,,,soon", "cut_off"],
	['12,"open', "fields"],
	["1,2,,,,,7", "fields"],
	[`12,${"x".repeat(3000)}`, "length"],
])("The station %j is refused for its %s", (text, bound) => {
	expect(() => readStation(text)).toThrow(AppError);
	expect(() => readStation(text)).toThrow(expect.objectContaining({ code: "station.text" }));
	expect(() => readStation(text)).toThrow(
		expect.objectContaining({ values: expect.objectContaining({ bound }) }),
	);
});

test("A weekday without a start asks for the start", () => {
	expect(() => readStation("12,,,,sam. 14:30")).toThrow(
		new AppError("prediction.cut_off_needs_start", { cutOff: "sam. 14:30" }),
	);
});

test("A name of 500 characters ends at a whole grapheme within 80", () => {
	const { name } = readStation(`12,${"👩‍👩‍👧‍👦é".repeat(50)}`);
	expect(name).toBe("👩‍👩‍👧‍👦é".repeat(6));
});

test("Control characters and direction overrides leave a name, emoji stay", () => {
	expect(readStation("12,\u202eA\u0000\t B\u0007 🏃🏽‍♀️").name).toBe("A B 🏃🏽‍♀️");
});

test("Five hundred seeded stations come back exactly from their text", () => {
	const random = seeded(18);
	const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
	const words = ["Col", "=SUM(A1)", '"', ",", "12", "é", "🏔️", "+", "@x", "-", ";", "’"];
	const text = () =>
		random() < 0.3 ? null : Array.from({ length: int(1, 6) }, () => words[int(0, 11)]).join(" ");
	for (let i = 0; i < 500; i++) {
		const at =
			random() < 0.5 ? { elapsedS: int(0, 400_000) } : { day: int(0, 9), minute: int(0, 1439) };
		const station: Station = {
			distanceM: int(1, 5_000_000) / 10,
			name: text(),
			kinds: stationKinds.filter(() => random() < 0.3),
			stopS: int(0, 43_200),
			cutOff: random() < 0.3 ? null : { at, counts: random() < 0.5 ? "arrival" : "departure" },
			note: text(),
		};
		expect(readStation(stationText(station))).toEqual(station);
	}
});

import { expect, test } from "vitest";
import { readResultTable, timesByPlace } from "./result-table.ts";

const places = [
	{ name: "Col de la Forêt", distanceM: 16_000 },
	{ name: "Village", distanceM: 52_000 },
	{ name: null, distanceM: 80_000 },
];

const read = (...lines: string[]) => readResultTable(lines.join("\n"), places);

test("Results are read by stations, kilometres and finish, with who ran", () => {
	const { rows, isTimed } = read(
		"Dossard;Nom;Prénom;col de la foret;52 km;Arrivée",
		"12;Doe;Jo;1:45:00;6:10:00;9:59:30",
		"13;Roe;;2:05;DNF;",
		";;;;;",
	);
	expect(rows).toEqual([
		{ line: 2, bib: "12", name: "Jo Doe", timesS: [6300, 22_200, 35_970] },
		{ line: 3, bib: "13", name: "Roe", timesS: [7500, null, null] },
	]);
	expect(isTimed).toEqual([true, true, true]);
});

test("A place without a column has no times, and one to which no runner came an empty list", () => {
	expect(timesByPlace(read("bib,village,time", "1,DNF,"))).toEqual([null, [], []]);
});

test("Minutes and hours are told apart by the record", () => {
	const short = [
		{ name: "Mill", distanceM: 5000 },
		{ name: null, distanceM: 10_000 },
	];
	const { rows } = readResultTable("mill,time\n20:30,41:12\n0:25,1:10", short);
	expect(rows.map(({ timesS }) => timesS)).toEqual([
		[1230, 2472],
		[1500, 4200],
	]);
});

test("A line that cannot be used is listed with its reason", () => {
	const { rows, unread } = read(
		"bib,Village,time",
		"1,6:10:00,soon",
		"2,6:10:00,5:59:00",
		"3,,",
		"4,6:10:00,9:00:00",
		"5,6:10:00,900:00:00",
	);
	expect(rows.map(({ bib }) => bib)).toEqual(["4"]);
	expect(unread.map(({ line, problem }) => [line, problem.values.bound])).toEqual([
		[2, "time"],
		[3, "order"],
		[4, "empty"],
		[6, "time"],
	]);
});

test("Results without a station's column, without a line, or too long are refused", () => {
	expect(() => read("bib,place", "1,3")).toThrow(/results/);
	expect(() => read("bib,time")).toThrow(/no_results/);
	expect(() => read("time", ...Array(20_001).fill("9:00:00"))).toThrow(/too_many/);
});

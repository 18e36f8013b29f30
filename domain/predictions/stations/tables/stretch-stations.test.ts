import { expect, test } from "vitest";
import { timeText } from "../../options/cut-off.ts";
import type { Station } from "../../options/station.ts";
import { checkStations } from "../check-stations.ts";
import { readStationTable, type StationTable, type TableQuestion } from "./station-table.ts";
import { stretchStations, tableStations } from "./stretch-stations.ts";

const summer = "2027-08-27T18:00+02:00[Europe/Paris]";
const read = (text: string, question: Partial<TableQuestion>) =>
	readStationTable(text, { courseM: null, start: null, unit: "km", ...question });
const codesOf = ({ rows, problems }: StationTable) => [
	...problems.map(({ code }) => code),
	...rows.flatMap((row) => row.problems.map(({ code }) => `${row.line} ${code}`)),
];
const shown = ({ distanceM, name, cutOff }: Station) =>
	[distanceM / 1000, name, cutOff && `@${timeText(cutOff.at)}`].filter(Boolean).join(" ");

const valmorel = `Point;Km;Barrière horaire
Valmorel (départ);0;ven. 18:00
Saint-Éloi;21,6;ven. 22:00
Les Granges;31,2;sam. 00:15
La Balmette;39,6;sam. 03:15
Col du Vallon;44,1;
Pralong;80,6;sam. 13:15
Valmorel (arrivée);171,5;dim. 16:30`;

test("A course of another length than the organiser's is stretched between known points", () => {
	const table = read(valmorel, { courseM: 174_929.9, start: summer });
	expect(table.stretch).toEqual({ organiserM: 171_500, courseM: 174_929.9 });
	expect(codesOf(table)).toContain("station.table_stretch");
	const placed = (isStretched: boolean) =>
		tableStations(table, { courseM: 174_929.9, isStretched }).map(({ distanceM }) => distanceM);
	expect(placed(false)).toEqual([21_600, 31_200, 39_600, 44_100, 80_600, 174_929.9]);
	expect(placed(true)).toEqual([22_032, 31_824, 40_392, 44_982, 82_212, 174_929.9]);
	const known = [
		{ organiserM: 20_000, courseM: 21_000 },
		{ organiserM: 5000, courseM: 30_000 },
		{ organiserM: 40_000, courseM: 40_000 },
	];
	const at = (distanceM: number) =>
		stretchStations([{ distanceM }], known.toSpliced(1, 1))[0].distanceM;
	expect([10_000, 20_000, 30_000, 50_000].map(at)).toEqual([10_500, 21_000, 30_500, 49_500]);
	// a point that does not rise on both courses is ignored
	expect(stretchStations([{ distanceM: 30_000 }], known.toSpliced(2, 1, known[0]))).toHaveLength(1);
});

test.each([
	["171", 171_400, "fits"],
	["171,5", 171_400, "fits"],
	["171,5", 171_700, "station.table_stretch"],
	["171,5", 100_000, "station.table_other_course"],
])("A finish at %s km beside a course of %d m: %s", (km, courseM, code) => {
	const table = read(`km;nom\n10;A\n${km};Arrivée`, { courseM });
	expect(table.problems.map((one) => one.code)).toEqual(code === "fits" ? [] : [code]);
});

test("The last row is the finish where it is as far as the course within 3%, and stretches the others", () => {
	const text =
		"Les Contamines\t31,6\tVen 22:45\nChampex\t127,4\tDim 04:15\nChamonix\t171,0\tDim 16:30";
	const courseM = 170_048.6;
	const table = read(text, { courseM, start: summer });
	expect(codesOf(table)).toEqual(["station.table_stretch", "3 station.row_finish_by_length"]);
	const placed = (isStretched: boolean) =>
		tableStations(table, { courseM, isStretched }).map(shown);
	expect(placed(true)).toEqual([
		"31.4242 Les Contamines @D+0 22:45",
		"126.6912 Champex @D+2 04:15",
		"170.0486 Chamonix @D+2 16:30",
	]);
	expect(placed(false)).toEqual([
		"31.6 Les Contamines @D+0 22:45",
		"127.4 Champex @D+2 04:15",
		"170.0486 Chamonix @D+2 16:30",
	]);
	expect(
		checkStations(tableStations(table, { courseM, isStretched: false }), {
			courseM,
			start: summer,
		}),
	).toEqual([]);
});

test.each<[string, string, string[], string[]]>([
	["without a cut-off is left out", "10;A\n39;Bois", ["10.2564 A"], ["10 A", "39 Bois"]],
	["that rounds the course is left out either way", "10;A\n40;Bois", ["10 A"], ["10 A"]],
	[
		"further than 3 % is a station",
		"10;A\n38,7;Bois",
		["10 A", "38.7 Bois"],
		["10 A", "38.7 Bois"],
	],
	["behind one further on is a station", "39,5;B\n39;C", ["39 C", "39.5 B"], ["39 C", "39.5 B"]],
	["beside a named finish is a station", "41;Arrivée\n39;C", ["38.0488 C"], ["39 C"]],
])("A last row %s", (_, lines, stretched, published) => {
	const table = read(`km;nom\n${lines}`, { courseM: 40_000 });
	const placed = (isStretched: boolean) =>
		tableStations(table, { courseM: 40_000, isStretched }).map(shown);
	expect(placed(true)).toEqual(stretched);
	expect(placed(false)).toEqual(published);
});

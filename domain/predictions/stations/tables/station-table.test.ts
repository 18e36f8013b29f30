import { expect, test } from "vitest";
import { errorSentence } from "#domain/errors.ts";
import { timeText } from "../../options/cut-off.ts";
import { maxStations, type Station } from "../../options/station.ts";
import { isStationNotice } from "../station-problem.ts";
import { readStationTable, type StationTable, type TableQuestion } from "./station-table.ts";
import { decodeTable } from "./table-text.ts";

const unknown: TableQuestion = { courseM: null, start: null, unit: "km" };
const read = (text: string, question: Partial<TableQuestion> = {}) =>
	readStationTable(text, { ...unknown, ...question });

/** "31.2 Col du Bonhomme aid+water 5min @7:30", what is missing left out. */
function shown({ distanceM, name, kinds, stopS, cutOff, note }: Station): string {
	const parts = [
		Number((distanceM / 1000).toFixed(4)),
		name,
		kinds.join("+"),
		stopS && `${stopS / 60}min`,
	];
	const at = cutOff && `@${timeText(cutOff.at)}${cutOff.counts === "departure" ? " out" : ""}`;
	return [...parts, at, note && `(${note})`].filter(Boolean).join(" ");
}
const stationsOf = ({ rows }: StationTable) =>
	rows.flatMap(({ station }) => station ?? []).map(shown);
const codesOf = ({ rows, problems }: StationTable) => [
	...problems.map(({ code }) => code),
	...rows.flatMap((row) => row.problems.map(({ code }) => `${row.line} ${code}`)),
];

const french = `Point;Km;D+;Barrière horaire;Ravito;Assistance;Sac;Arrêt
Valmorel (départ);0;0;ven. 18:00;;;;
Saint-Éloi;21,6;1 100;ven. 22:00;Solide + liquide;;;5
Les Granges;31,2;1 800;sam. 00:15;Ravito;x;;10 min
La Balmette;39,6;2 500;sam. 03:15;Eau, assistance interdite;;;
Col du Vallon;44,1;3 100;;;;;
Pralong;80,6;4 700;sam. 13:15;Repas chaud;oui;✓;0:20
Valmorel (arrivée);171,5;10 000;dim. 16:30;;;;`;
const frenchStations = [
	"21.6 Saint-Éloi aid+water 5min @D+0 22:00",
	"31.2 Les Granges aid+crew 10min @D+1 00:15",
	"39.6 La Balmette water @D+1 03:15",
	"44.1 Col du Vallon summit",
	"80.6 Pralong aid+crew+bag 20min @D+1 13:15",
];
const summer = "2027-08-27T18:00+02:00[Europe/Paris]";

const english = `Aid station\tMile\tCut-off\tCrew\tDrop bag\tNotes
Start\t0\t5:00 AM\t\t\t
Cold Spring\t10.4\t9:00 AM\tyes\tno\tshade, water only
Miller Pass\t38\t3:45 PM\tno\tno\t
Twin Forks\t55.7\t8:45 PM\tParking P2\tyes\t
River Bend\t78\t5:00 AM\tno crew\tyes\t
Finish\t100\t11:00 AM\tyes\t\t`;

test.each<[string, string, Partial<TableQuestion>, string[]]>([
	[
		"with semicolons, weekdays and decimal commas",
		french,
		{ start: summer, courseM: 171_520 },
		[...frenchStations, "171.52 Valmorel (arrivée) @D+2 16:30"],
	],
	[
		"of a spreadsheet in miles with a.m. and p.m.",
		english,
		{ start: "2027-06-26T05:00-07:00" },
		[
			"16.7372 Cold Spring crew @D+0 09:00 (shade, water only)",
			"61.1551 Miller Pass summit @D+0 15:45",
			"89.6405 Twin Forks crew+bag @D+0 20:45",
			"125.5288 River Bend bag @D+1 05:00",
			"160.9344 Finish crew @D+1 11:00",
		],
	],
	[
		"in columns aligned by blanks, with a gap",
		"Km    Lieu               BH      Note\n12,5  Col de Voison      2h45\n23,4  Les Prés                   fermé à 22 h\n 31   Notre-Dame         7h30",
		{},
		["12.5 Col de Voison summit @2:45", "23.4 Les Prés (fermé à 22 h)", "31 Notre-Dame @7:30"],
	],
	[
		"in Markdown",
		"| km | nom | arrêt (min) |\n|---|:---:|---|\n| 10 | Point d'eau | 2 |\n| 20 | Ravito du lac | 5 |",
		{},
		["10 Point d'eau water 2min", "20 Ravito du lac aid 5min"],
	],
	[
		"with quoted cells and underscores in headers",
		'name,distance_km,cut_off\r\n"Refuge, ""Haut""",12.5,+2:30\r\n"=SUM(A1)",20,\r\n@home,1 234 m,5:00\r\n',
		{},
		['12.5 Refuge, "Haut" @2:30', "20 =SUM(A1)", "1.234 @home @5:00"],
	],
	[
		"without a header",
		"10.5,Lake,2:00\n20,Ridge,5:30\n31.2,Hut,27:00",
		{},
		["10.5 Lake @2:00", "20 Ridge @5:30", "31.2 Hut @27:00"],
	],
	["of distances alone", "10\n20\n7.8 mi", {}, ["10", "20", "12.5529"]],
	[
		"with units in the cells",
		"nom\tdistance\nA\t12,5 km\nB\t12.5 mi\nC\tkm 30\nD\t42 195 m",
		{},
		["12.5 A", "20.1168 B", "30 C", "42.195 D"],
	],
	[
		"with an unclosed quote",
		'km,nom\n10,"Le Pré\n20,Col d"en haut\n30,Fin de "boucle"',
		{},
		['10 "Le Pré', '20 Col d"en haut summit', '30 Fin de "boucle"'],
	],
	[
		"with numbers of rows and both kinds of cut-off",
		"N°;Nom;Km;Heure limite;Temps de course limite\n1;A;10;09:00;3:00\n2;B;20;12:00;6:00",
		{ start: "2027-05-01T06:00" },
		["10 A @3:00", "20 B @6:00"],
	],
	[
		"with cut-offs to leave by",
		"km;nom;BH départ\n10;A;3:00\n20;B;6:00 arrivée",
		{},
		["10 A @3:00 out", "20 B @6:00"],
	],
	["with minutes as cut-offs", "km;cut-off (min)\n10;90\n20;200", {}, ["10 @1:30", "20 @3:20"]],
])("A table %s is read", (_, text, question, stations) => {
	const table = read(text, question);
	expect(stationsOf(table)).toEqual(stations);
	expect(table.rows.flatMap(({ problems }) => problems).every(isStationNotice)).toBe(true);
});

test("Lengths of sections are added up", () => {
	const table = read("nom;inter\nDépart;\nA;12,5\nB;10,2\nArrivée;11", { courseM: 33_700 });
	expect(stationsOf(table)).toEqual(["12.5 A", "22.7 B"]);
	expect(table).toMatchObject({ distances: "sections", finish: { organiserM: 33_700 } });
	expect(codesOf(table)).toEqual([
		"station.table_sections",
		"2 station.row_start",
		"5 station.row_finish",
	]);
});

test.each([
	["fall", "km;nom\n12,5;A\n10,2;B\n11;C\n9;D", null],
	["add up to the course", "km;nom\n7;A\n5;B\n9;C", 21_000],
])("Distances that %s are of sections without a header that says so", (_, text, courseM) => {
	expect(read(text, { courseM }).distances).toBe("sections");
});

test("Distances that rise are from the start, whatever they add up to", () => {
	const table = read("km;nom\n8,2;A\n31,2;B\n50;C\n82,5;D", { courseM: 170_050 });
	expect(table.distances).toBe("cumulative");
});

test("A comma before a number with a point separates cells", () => {
	const table = read("name,km\nPlace 1,0.5\nPlace 2,7.25\nPlace 3,9.5");
	expect(stationsOf(table)).toEqual(["0.5 Place 1", "7.25 Place 2", "9.5 Place 3"]);
});

test("A line with a comma too many is not read", () => {
	const table = read("km,nom,arrêt\n12,5,Col,5\n20,Refuge,3");
	expect(stationsOf(table)).toEqual(["20 Refuge 3min"]);
	expect(codesOf(table)).toEqual(["2 station.row_cells"]);
});

test("Distances from the start win over sections, which are checked", () => {
	const table = read("km;section;nom\n10;10;A\n20;10,1;B\n30;15;C");
	expect(stationsOf(table)).toEqual(["10 A", "20 B", "30 C"]);
	expect(codesOf(table)).toEqual(["4 station.row_section_differs"]);
});

test("A section without a length leaves the lines behind it without a place", () => {
	const table = read("section;nom\n10;A\n?;B\n10;C");
	expect(stationsOf(table)).toEqual(["10 A"]);
	expect(codesOf(table).slice(1)).toEqual([
		"3 station.row_distance",
		"4 station.row_section_missing",
	]);
});

test.each<[string, string, Partial<TableQuestion>, string, string, string[]]>([
	[
		"is chosen",
		"10;3:00\n20;6:00",
		{ cutOffs: "clock" },
		"clock",
		"choice",
		["D+0 03:00", "D+0 06:00"],
	],
	["has marks", "10;J+0 23:00\n20;02:00", {}, "clock", "marks", ["D+0 23:00", "D+1 02:00"]],
	["goes beyond a day", "10;9:00\n90;25:30", {}, "elapsed", "beyond_day", ["9:00", "25:30"]],
	[
		"falls",
		"10;23:00\n20;2:00\n30;1:00",
		{},
		"clock",
		"falls",
		["D+0 23:00", "D+1 02:00", "D+2 01:00"],
	],
	["has the start's clock", "0;6:00\n10;9:00", {}, "clock", "start", ["D+0 09:00"]],
	["has zero at the start", "0;0:00\n10;9:00", {}, "elapsed", "start", ["9:00"]],
	[
		"is too slow from the start",
		"10;14:30\n20;16:00",
		{ start: "2027-05-01T12:00" },
		"clock",
		"speed",
		["D+0 14:30", "D+0 16:00"],
	],
	[
		"is too fast on the clock",
		"31;7:30\n50;11:00",
		{ start: "2027-05-01T07:00" },
		"elapsed",
		"speed",
		["7:30", "11:00"],
	],
	[
		"crosses midnight",
		"30;0:30\n60;6:00",
		{ start: "2027-05-01T18:00" },
		"clock",
		"speed",
		["D+1 00:30", "D+1 06:00"],
	],
	["may be both", "20;5:00\n40;10:00", {}, "elapsed", "assumed", ["5:00", "10:00"]],
])("A column of cut-offs that %s has one reading", (_, lines, question, form, by, cutOffs) => {
	const table = read(`km;cut-off\n${lines}`, question);
	expect(table.cutOffs).toEqual({ form, by });
	const times = table.rows.flatMap(({ station }) =>
		station?.cutOff ? timeText(station.cutOff.at) : [],
	);
	expect(times).toEqual(cutOffs);
	const isAssumed = table.problems.some(({ code }) => code === "station.table_cut_offs_assumed");
	expect(isAssumed).toBe(by === "assumed");
});

test("A header decides between time and clock", () => {
	const form = (header: string) => read(`km;${header}\n20;5:00\n40;10:00`).cutOffs?.form;
	expect(form("Heure limite")).toBe("clock");
	expect(form("Temps limite")).toBe("elapsed");
});

test("A weekday waits for the start, and names its line and text", () => {
	const table = read("km;nom;BH\n10;Col;sam. 14:30\n20;;J+1 02:00");
	expect(stationsOf(table)).toEqual(["20 @D+1 02:00"]);
	expect(table.rows[0].problems).toEqual([
		{ code: "prediction.cut_off_needs_start", values: { cutOff: "sam. 14:30 (Col)" } },
	]);
});

test("A header that each page repeats and units below it are said and left out, with sections too", () => {
	const table = read("Section;Nom;BH\nkm;;h\n10;A;2:00\nSection;Nom;BH\n12;B;5:00");
	expect(stationsOf(table)).toEqual(["10 A @2:00", "22 B @5:00"]);
	expect(table.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
	expect(table.rows.flatMap(({ problems }) => problems)).toMatchObject([
		{ code: "station.row_no_distance", values: { line: 2 } },
		{ code: "station.row_no_distance", values: { line: 4 } },
	]);
});

test("A station behind one that is further says so, and is kept", () => {
	const table = read("km;nom\n5;A\n30;B\n10;C\n31;D");
	expect(stationsOf(table)).toEqual(["5 A", "30 B", "10 C", "31 D"]);
	expect(table.rows[2].problems.map(errorSentence)).toEqual([
		"The station “C” at 10 km came after one further on. The stations were sorted by distance.",
	]);
	expect(codesOf(table)).toEqual(["4 station.out_of_order"]);
});

test("Of a cut-off's columns of day and time the time is read", () => {
	const table = read("km;BH jour;BH heure\n10;ven.;22h00\n20;sam.;01h00", { start: summer });
	expect(stationsOf(table)).toEqual(["10 @D+0 22:00", "20 @D+1 01:00"]);
});

test("Signs without width of a web page are no part of a cell", () => {
	const table = read("km\u200b;nom;BH\n10\u200b;Bon\u00adhomme;\u20602:00");
	expect(stationsOf(table)).toEqual(["10 Bonhomme @2:00"]);
});

test("What cannot be read is said with its line, and the rest of the line stays", () => {
	const table = read("km;nom;BH;arrêt\ndix;A;;\n20;B;bientôt;5:00\n30;C;;\n;D;;");
	expect(stationsOf(table)).toEqual(["20 B", "30 C"]);
	expect(table.rows.flatMap(({ problems }) => problems).map(errorSentence)).toEqual([
		"Line 2: the distance “dix” cannot be read. Write it like 31.2 or 31.2 km.",
		"Line 3: the cut-off “bientôt” cannot be read. Write time from the start like 7:30, or a time of day like Sat 14:30 or D+1 02:00.",
		"Line 3: the stop “5:00” cannot be read. Write minutes from 0 to 720, for example 5.",
		"Line 5 has no distance: it is left out. Add the distance if it is a station.",
	]);
});

test.each<[string, string, string[]]>([
	["nothing", "", ["station.table_empty"]],
	["words alone", "a,b\nc,d", ["station.table_distance"]],
	["two columns of distances", "10;100\n20;150", ["station.table_distance"]],
	["two columns of times", "10;2:00;3:00\n20;4:00;5:00", ["station.table_cut_off_columns"]],
])("A table of %s says so", (_, text, codes) => {
	expect(read(text).problems.map(({ code }) => code)).toEqual(codes);
});

test("Three hundred lines give a hundred stations, and the others say why not", () => {
	const lines = Array.from({ length: 300 }, (_, at) => `${at + 1};Point ${at + 1}`);
	const table = read(`km;nom\n${lines.join("\n")}`);
	expect(stationsOf(table)).toHaveLength(maxStations);
	expect(table.rows).toHaveLength(300);
	expect(table.rows[100]).toMatchObject({
		station: null,
		problems: [{ code: "station.row_too_many" }],
	});
	const long = read(`km;nom\n${lines.join("\n")}\n${lines.join("\n")}`);
	expect(long.rows).toHaveLength(399);
	expect(codesOf(long)).toContain("station.table_too_long");
});

test("A table of more than 64 KB is read up to there", () => {
	const table = read(`km;nom\n${`10;${"x".repeat(990)}\n`.repeat(90)}`);
	expect(codesOf(table)).toContain("station.table_too_large");
	expect(table.rows).toHaveLength(65);
});

test("A name of 500 characters and a long note end at a whole grapheme, and say so", () => {
	const table = read(`km;nom;note\n10;${"🏔️".repeat(250)};${"é".repeat(400)}`);
	expect(table.rows[0].station).toMatchObject({ name: "🏔️".repeat(26), note: "é".repeat(280) });
	expect(codesOf(table)).toEqual(["2 station.row_name_clipped", "2 station.row_note_clipped"]);
});

test.each([
	["UTF-8", [0x6b, 0x6d, 0x3b, 0xc3, 0xa9]],
	["Windows-1252", [0x6b, 0x6d, 0x3b, 0xe9]],
	["UTF-16", [0xff, 0xfe, 0x6b, 0, 0x6d, 0, 0x3b, 0, 0xe9, 0]],
])("A table's file in %s is decoded", (_, bytes) => {
	expect(decodeTable(Uint8Array.from(bytes))).toBe("km;é");
});

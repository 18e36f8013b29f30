import assert from "node:assert/strict";
import { AppError } from "#domain/app-error.ts";
import { errorSentence } from "#domain/errors.ts";
import { readStation } from "#domain/predictions/options/read-station.ts";
import {
	maxStationNameLength,
	maxStationNoteLength,
	maxStations,
	maxStopS,
	type Station,
} from "#domain/predictions/options/station.ts";
import { stationText } from "#domain/predictions/options/station-text.ts";
import { checkStations } from "#domain/predictions/stations/check-stations.ts";
import type { StationProblem } from "#domain/predictions/stations/station-problem.ts";
import { readStationTable } from "#domain/predictions/stations/tables/station-table.ts";
import { tableStations } from "#domain/predictions/stations/tables/stretch-stations.ts";
import { maxTableChars, maxTableLines } from "#domain/predictions/stations/tables/table-text.ts";
import { pick, pickInt } from "../fixtures/random.ts";
import { amplifiedTable, isAmplified } from "./amplified.ts";
import { damaged, oddNumbers } from "./damage.ts";
import { assertFinite, codeOf, digestOf, type FuzzTarget, utf8 } from "./target.ts";

/** Tables of stations, pasted or dropped, and the text of one station. */
export const stationsFuzz: FuzzTarget = {
	make(random) {
		if (isAmplified(random)) return utf8(amplifiedTable(random, maxTableChars));
		const table = utf8(randomTable(random));
		return random() < 0.5 ? table : damaged(random, table);
	},
	read(input) {
		const text = new TextDecoder().decode(input);
		const choice = digestOf(input);
		const start =
			[null, "2027-08-27T18:00", "2027-10-30T18:00+02:00[Europe/Paris]"][choice % 3] ?? null;
		const courseM = 100 + (choice % 200_000);
		const table = readStationTable(text, {
			courseM: choice % 7 === 0 ? null : courseM,
			start,
			unit: choice % 2 === 0 ? "km" : "mi",
		});
		assert.ok(table.rows.length <= maxTableLines);
		const found = table.rows.flatMap(({ station }) => station ?? []);
		assert.ok(found.length <= maxStations);
		for (const station of found) assertStation(station);
		const stations = tableStations(table, { courseM, isStretched: choice % 5 !== 0 });
		assertFinite(stations);
		const problems = [...table.problems, ...table.rows.flatMap((row) => row.problems)];
		assertSaid([...problems, ...checkStations(stations, { courseM, start })]);
		readLine(text.split("\n")[0] ?? "", start);
		return found.length > 0 ? "read" : (table.problems[0]?.code ?? "no stations");
	},
};

function assertStation(station: Station): void {
	const { distanceM, name, stopS, cutOff, note } = station;
	assertFinite(station);
	assert.ok(distanceM > 0 && distanceM <= 3e6 * maxTableLines);
	assert.ok(Number.isInteger(stopS) && stopS >= 0 && stopS <= maxStopS);
	assert.ok((name ?? "x").length > 0 && (name ?? "").length <= maxStationNameLength);
	assert.ok((note ?? "x").length > 0 && (note ?? "").length <= maxStationNoteLength);
	assert.doesNotMatch(`${name}${note}`, /\p{Cc}|\p{Cs}/u);
	if (cutOff && "day" in cutOff.at) {
		const { day, minute } = cutOff.at;
		assert.ok(Number.isInteger(day) && day >= 0 && day <= 99);
		assert.ok(Number.isInteger(minute) && minute >= 0 && minute < 1440);
	} else if (cutOff && "elapsedS" in cutOff.at) {
		assert.ok(Number.isInteger(cutOff.at.elapsedS) && cutOff.at.elapsedS >= 0);
	}
	if (distanceM <= 1e6) assert.deepEqual(readStation(stationText(station)), station);
}

function assertSaid(problems: readonly StationProblem[]): void {
	for (const { code, values } of problems) {
		assertFinite(values);
		// text of the table may itself say "NaN"
		const plain = Object.entries(values).map(([name, value]) => [
			name,
			typeof value === "string" && name !== "bound" ? "x" : value,
		]);
		const sentence = errorSentence({ code, values: Object.fromEntries(plain) });
		assert.doesNotMatch(sentence, /undefined|NaN|\{\{/);
	}
}

/** One line as the text of one station: a station or an error with a code. */
function readLine(text: string, start: string | null): void {
	try {
		assertFinite(readStation(text, { start }));
	} catch (error) {
		if (error instanceof AppError) codeOf(error);
		else throw error;
	}
}

const headers = [
	"km",
	"Dist. (mi)",
	"Section",
	"distance (m)",
	"Nom",
	"Point",
	"Ravito",
	"Barrière horaire",
	"Cut-off",
	"BH départ",
	"Temps limite",
	"Arrêt",
	"stop (h)",
	"Crew",
	"Sac",
	"D+",
	"note",
	"",
];
const times = [
	"7:30",
	"7h30",
	"27:15",
	"sam. 14:30",
	"Sat 2:30 PM",
	"J+1 02:00",
	"dim 2h",
	"28/08 14h30",
	"24:00",
	"-",
	"450 min",
	"1 j 3 h",
	"31/02 10:00",
	"99:99",
	"PM",
	"lun.",
	"+7:30",
	"J+99 1:00",
];
const words = [
	"Départ",
	"Arrivée",
	"Finish",
	"Col du Vallon",
	"Eau, ravito",
	"pas d'assistance",
	"x",
	"✓",
	"=SUM(A1)",
	"@x",
	'"quoted"',
	'"open',
	"🏔️",
	"👩‍👩‍👧‍👦".repeat(20),
	"\u202e",
	"\u0000",
	"\ud800",
	"é".repeat(500),
];

function randomTable(random: () => number): string {
	const delimiter = pick(random, [";", "\t", ",", "|", "   ", " "]);
	const end = pick(random, ["\n", "\r\n", "\r", "\n\n", "\u2028"]);
	const columns = Array.from({ length: 1 + pickInt(random, 7) }, () => pick(random, headers));
	let km = 0;
	const cellOf = (header: string): string => {
		const kind = random();
		if (kind < 0.05) return pick(random, [...times, ...words, ...oddNumbers]);
		if (/km|Dist|distance|Section/.test(header)) {
			km += random() * 12;
			return pick(random, [
				km.toFixed(1),
				km.toFixed(1).replace(".", ","),
				`${km.toFixed(1)} km`,
				"1 234,5",
			]);
		}
		if (/horaire|Cut|BH|limite/.test(header)) return pick(random, times);
		if (/Arrêt|stop/.test(header))
			return pick(random, ["5", "0:05", "1h30", "90s", "5:00", "999", ""]);
		return pick(random, words);
	};
	const rows = Array.from({ length: pickInt(random, pick(random, [8, 8, 8, 450])) }, () =>
		columns.map(cellOf).join(delimiter),
	);
	const top = random() < 0.7 ? [columns.join(delimiter)] : [];
	return `${pick(random, ["", "\ufeff", "Title\n"])}${[...top, ...rows].join(end)}`;
}

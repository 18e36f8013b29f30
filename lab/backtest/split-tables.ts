// Reads a folder of races: `races.csv` (race, year, km, dplus_m, temperature, climb_at_marks), and a `RACE-YEAR.csv.gz` each
// with `sex`, `status`, `finish_s` and a column `s@KM` (or `in@KM`) for every mark, seconds from the start.

import { join } from "node:path";
import { readTable, tableColumns } from "./csv.ts";
import { folderUnusable } from "./errors.ts";

export interface Starter {
	/** 1 for women, 0 for men and where it is unknown. */
	woman: number;
	finishS: number;
	/** At each mark; NaN where it is missing. */
	timesS: readonly number[];
}

export interface Edition {
	race: string;
	year: number;
	lengthKm: number;
	climbM: number;
	/** Of the marks, rising. */
	marksKm: readonly number[];
	/** Part of the course's length, climbs counted, until each mark. */
	shares: readonly number[];
	/** Finishers. */
	starters: readonly Starter[];
	/** Who stopped, or was stopped, on the way. */
	stopped: readonly Pick<Starter, "timesS">[];
	hilliness: number;
	airC: number | null;
}

type RaceRow = Record<
	"race" | "year" | "km" | "dplus_m" | "temperature" | "climb_at_marks",
	string
>;

/** @throws AppError `backtest.folder`, which names the file */
export function readEdition(folder: string, name: string, races: readonly RaceRow[]): Edition {
	const path = join(folder, name);
	const [, race, year] = /^(.+)-(\d{4})\./.exec(name) ?? [];
	const row = races.find((one) => one.race === race && one.year === year);
	if (!row) throw folderUnusable(path, "races.csv has no such race.");
	const lengthKm = Number(row.km);
	if (!(lengthKm > 0)) throw folderUnusable(path, "races.csv has no length of it.");
	const marks = tableColumns(path).flatMap((column) => {
		const [, km] = /^(?:s|in)@([\d.]+)$/.exec(column) ?? [];
		return km !== undefined && Number(km) < lengthKm ? [{ column, km: Number(km) }] : [];
	});
	if (marks.length === 0) throw folderUnusable(path, "no column s@KM or in@KM.");
	marks.sort((a, b) => a.km - b.km);
	const columns = ["sex", "status", "finish_s", ...marks.map(({ column }) => column)];
	const rows = readTable(path, columns);
	const timesOf = (cells: (typeof rows)[number]) =>
		marks.map(({ column }) => (cells[column] ? Number(cells[column]) : Number.NaN));
	const stopped = rows.flatMap((cells) =>
		cells.status === "dnf" ? [{ timesS: timesOf(cells) }] : [],
	);
	const starters = rows.flatMap((cells): Starter[] => {
		const finishS = Number(cells.finish_s);
		if (cells.status !== "finished" || !(finishS > 0)) return [];
		const timesS = timesOf(cells);
		return [{ woman: cells.sex === "F" || cells.sex === "W" ? 1 : 0, finishS, timesS }];
	});
	const marksKm = marks.map(({ km }) => km);
	const climbM = Number(row.dplus_m) || 0;
	return {
		race,
		year: Number(year),
		lengthKm,
		climbM,
		marksKm,
		shares: sharesOf(marksKm, climbsAt(row, marksKm, lengthKm), { lengthKm, climbM }),
		starters,
		stopped,
		hilliness: hillinessOf(climbM, lengthKm),
		airC: airOf(row.temperature),
	};
}

/** A kilometre for 100 m of climb. */
const climbPerKmM = 100;

function sharesOf(
	marksKm: readonly number[],
	climbsM: readonly number[],
	{ lengthKm, climbM }: { lengthKm: number; climbM: number },
): number[] {
	const wholeKm = lengthKm + climbM / climbPerKmM;
	return marksKm.map((km, k) => (km + climbsM[k] / climbPerKmM) / wholeKm);
}

/** Climb until each mark, m: as the table says, else as the length. */
function climbsAt(row: RaceRow, marksKm: readonly number[], lengthKm: number): number[] {
	const listed = row.climb_at_marks.split("|").flatMap((one): [number, number][] => {
		const [km, climbM] = one.split(":").map(Number);
		return km > 0 && climbM >= 0 ? [[km, climbM]] : [];
	});
	return marksKm.map((mark) => {
		const found = listed.find(([km]) => Math.abs(km - mark) < 0.05);
		return found ? found[1] : (Number(row.dplus_m) || 0) * (mark / lengthKm);
	});
}

/** Hill metres of a personal cost per metre, from totals: 13 published race courses are met within a third. */
const hillsPerClimb = 7;

const hillinessOf = (climbM: number, lengthKm: number) =>
	(hillsPerClimb * climbM) / (lengthKm * 1000);

/** Mean of what "10 h 11.6 C, 13 h 12.8 C" says; null where it says neither. */
function airOf(text: string): number | null {
	const temperatures = [...text.matchAll(/(-?[\d.]+) C\b/g)].map(([, degrees]) => Number(degrees));
	if (temperatures.length === 0) return null;
	return temperatures.reduce((sum, degrees) => sum + degrees, 0) / temperatures.length;
}

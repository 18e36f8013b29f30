import type { Units } from "#domain/accounts/units.ts";
import { clip } from "#domain/error-values.ts";
import { readStartTime } from "../../options/start-time.ts";
import {
	type CutOff,
	maxStationNameLength,
	maxStationNoteLength,
	maxStations,
	maxStopS,
	type Station,
	type StationKind,
} from "../../options/station.ts";
import { readStopS } from "../../options/station-stop.ts";
import {
	cleanText,
	fold,
	inOrder,
	kindsOfName,
	kindsOfText,
	yesOrNo,
} from "../../options/station-words.ts";
import { problem, type StationProblem } from "../station-problem.ts";
import { type CutOffForm, readCutOffColumn } from "./cut-off-column.ts";
import { type ColumnRole, readColumns, type TableColumn } from "./table-columns.ts";
import { type PlacedRow, placeRows } from "./table-distances.ts";
import { unitOfHeader } from "./table-numbers.ts";
import { type Delimiter, maxTableChars, maxTableLines, splitTable } from "./table-text.ts";

export interface TableQuestion {
	/** Length of the course, m; null while unknown. */
	courseM: number | null;
	/** When the run starts, as `PlanOptions.start`. */
	start: string | null;
	/** Of distances without one. */
	unit: Units["distance"];
	/** What cut-offs without a mark are, where the runner has said so. */
	cutOffs?: CutOffForm["form"] | null;
}

/** One line of a table, as it is read. */
export interface StationRow {
	/** In the text, from 1. */
	line: number;
	cells: readonly string[];
	/** Null for a line that is no station, or cannot be read. Its distance is the organiser's. */
	station: Station | null;
	problems: readonly StationProblem[];
}

/** How a table is read, before anything of it is stored. */
export interface StationTable {
	rows: readonly StationRow[];
	columns: readonly TableColumn[];
	delimiter: Delimiter;
	unit: Units["distance"] | "m";
	/** `sections`: each from the row before. Null without distances. */
	distances: "cumulative" | "sections" | null;
	/** Null without cut-offs. */
	cutOffs: CutOffForm | null;
	/**
	 * The organiser's finish: its distance where the table gives one, and its cut-off. `published` is the station that its line is
	 * where distances are kept: its distance alone says that it is the finish, and it is short of the course's end.
	 */
	finish: {
		line: number;
		organiserM: number | null;
		cutOff: CutOff | null;
		published: Station | null;
	} | null;
	/** A point that `stretchStations` knows, where the organiser's course is longer or shorter by more than rounding. */
	stretch: { organiserM: number; courseM: number } | null;
	/** Of the table as a whole. */
	problems: readonly StationProblem[];
}

/**
 * Reads an organiser's table that is pasted or dropped: CSV, cells of a spreadsheet, columns of a web page, in French or
 * English. Never throws: each line has its station, or says why it has none.
 */
export function readStationTable(text: string, question: TableQuestion): StationTable {
	const split = splitTable(text);
	const { columns, rows: lines, headings, unclear } = readColumns(split.lines, question.unit);
	const columnOf = (role: ColumnRole) => columns.find((column) => column.role === role) ?? null;
	const distanceColumn = columnOf("distance") ?? columnOf("section");
	const unit = unitOfHeader(distanceColumn?.header ?? "") ?? question.unit;
	const placed = placeRows(lines, { columnOf, unit, courseM: question.courseM });
	const cutOffs = cutOffsOf(placed.rows, columnOf("cutOff"), question);
	const isOverfull = (cells: readonly string[]) =>
		split.delimiter === "comma" && isBeyondHeader(cells, columns);
	const rows = withOrder(
		placed.rows.map((row, at) =>
			isOverfull(row.cells)
				? notRead(row, "station.row_cells")
				: readRow(row, columns, cutOffAt(cutOffs.cutOffs, at)),
		),
	);
	const finishAt = placed.rows.findIndex(({ part }) => part === "finish");
	const finish = finishOf(placed.rows[finishAt], {
		cutOff: cutOffs.cutOffs[finishAt],
		courseM: question.courseM,
		stationOf: (row) => readRow(row, columns, cutOffAt(cutOffs.cutOffs, finishAt)).station,
	});
	const lengths = lengthsOf(placed.rows[finishAt], question.courseM);
	const problems = [
		split.isTooLarge && problem("station.table_too_large", { maxKb: maxTableChars / 1024 }),
		split.isTooLong && problem("station.table_too_long", { max: maxTableLines }),
		...(distanceColumn === null || rows.length === 0
			? [noDistances(lines.length, unclear.distance)]
			: []),
		placed.distances === "sections" && problem("station.table_sections"),
		unclear.cutOff && problem("station.table_cut_off_columns"),
		cutOffs.form?.by === "assumed" &&
			problem("station.table_cut_offs_assumed", { bound: cutOffs.form.form }),
		lengths &&
			problem(
				lengths.isOther ? "station.table_other_course" : "station.table_stretch",
				lengths.point,
			),
	].filter((one) => one !== false && one !== null);
	return {
		rows: withinBounds(
			[...headings.map((line) => notRead(line, "station.row_no_distance")), ...rows].toSorted(
				(a, b) => a.line - b.line,
			),
		),
		columns,
		delimiter: split.delimiter,
		unit,
		distances: placed.distances,
		cutOffs: cutOffs.form,
		finish,
		stretch: lengths && !lengths.isOther ? lengths.point : null,
		problems,
	};
}

const noDistances = (lineCount: number, areSeveral: boolean): StationProblem =>
	lineCount === 0
		? problem("station.table_empty")
		: problem("station.table_distance", areSeveral ? { bound: "several" } : { bound: "default" });

const notRead = (
	{ line, cells }: Pick<StationRow, "line" | "cells">,
	code: "station.row_no_distance" | "station.row_cells",
): StationRow => ({ line, cells, station: null, problems: [problem(code, { line })] });

/** Whether a line has text behind the last header: a decimal comma, or text with a comma, without quotes. */
function isBeyondHeader(cells: readonly string[], columns: readonly TableColumn[]): boolean {
	const named = columns.findLastIndex(({ header }) => header !== null);
	return named >= 0 && cells.slice(named + 1).some((cell) => cell !== "");
}

/** Null is a cell that cannot be read; a table without the column has none. */
const cutOffAt = (cutOffs: readonly CellCutOff[], at: number): CellCutOff =>
	cutOffs.length === 0 ? "none" : cutOffs[at];

type CellCutOff = ReturnType<typeof readCutOffColumn>["cutOffs"][number];

function cutOffsOf(
	rows: readonly PlacedRow[],
	column: TableColumn | null,
	{ start, cutOffs }: TableQuestion,
): { form: CutOffForm | null; cutOffs: readonly CellCutOff[] } {
	if (!column) return { form: null, cutOffs: [] };
	const cellOf = (row: PlacedRow) => row.cells[column.index] ?? "";
	const startTime = start === null ? null : readStartTime(start);
	const timed = rows.map((row) =>
		row.part === "start"
			? { text: "", distanceM: 0 }
			: { text: cellOf(row), distanceM: row.distanceM },
	);
	const startRow = rows.find(({ part }) => part === "start");
	// along the course, so that a clock's time below the one before is on the next day
	const order = timed.map((_, at) => at);
	const placeOf = (at: number) => timed[at].distanceM ?? Number.POSITIVE_INFINITY;
	if (rows.every(({ distanceM }) => distanceM !== null))
		order.sort((a, b) => placeOf(a) - placeOf(b) || a - b);
	const read = readCutOffColumn(
		order.map((at) => timed[at]),
		{
			header: column.header,
			start: typeof startTime === "string" ? null : startTime,
			choice: cutOffs ?? null,
			atStart: startRow ? cellOf(startRow) : null,
		},
	);
	const inRows: CellCutOff[] = [];
	order.forEach((at, index) => {
		inRows[at] = read.cutOffs[index];
	});
	return { form: read.form, cutOffs: inRows };
}

function readRow(row: PlacedRow, columns: readonly TableColumn[], cutOff: CellCutOff): StationRow {
	const { line, cells, distanceM, part } = row;
	const problems = [...row.problems];
	const textOf = (role: ColumnRole) => {
		const column = columns.find((one) => one.role === role);
		return column ? (cells[column.index] ?? "") : "";
	};
	const shown = { line, cells, problems };
	if (part === "start") {
		problems.push(problem("station.row_start", { line }));
		return { ...shown, station: null };
	}
	const kept = typeof cutOff === "object" ? cutOff : null;
	if (part === "finish") {
		const isKept = kept !== null && distanceM !== null;
		problems.push(
			row.byLength
				? problem("station.row_finish_by_length", { line })
				: problem("station.row_finish", { line, bound: isKept ? "cut_off" : "default" }),
		);
		if (!isKept) return { ...shown, station: null };
	}
	if (distanceM === null) return { ...shown, station: null };
	const name = cleanText(textOf("name"), maxStationNameLength);
	const column = columns.find(({ role }) => role === "cutOff");
	const cutOffText = clip(column ? (cells[column.index] ?? "") : "");
	if (cutOff === null) problems.push(problem("station.row_cut_off", { line, text: cutOffText }));
	if (cutOff === "needs_start") {
		const label = name.text || `#${line}`;
		problems.push(
			problem("prediction.cut_off_needs_start", { cutOff: `${cutOffText} (${label})` }),
		);
		return { ...shown, station: null };
	}
	if (name.isClipped) {
		problems.push(problem("station.row_name_clipped", { line, max: maxStationNameLength }));
	}
	const note = cleanText(textOf("note"), maxStationNoteLength);
	if (note.isClipped) {
		problems.push(problem("station.row_note_clipped", { line, max: maxStationNoteLength }));
	}
	const stop = textOf("stop");
	const stopS = stopOf(stop, columns);
	if (stopS === null) problems.push(problem("station.row_stop", { line, text: clip(stop) }));
	return {
		...shown,
		station: {
			distanceM,
			name: name.text || null,
			kinds: kindsOf(textOf, name.text),
			stopS: part === "finish" ? 0 : (stopS ?? 0),
			cutOff: kept,
			note: note.text || null,
		},
	};
}

function stopOf(text: string, columns: readonly TableColumn[]): number | null {
	if (yesOrNo(text) === false) return 0;
	const header = fold(columns.find(({ role }) => role === "stop")?.header ?? "");
	const unit = /\b(?:h|heures?|hours?)\b/.test(header)
		? "h"
		: /\b(?:s|sec|secondes|seconds)\b/.test(header)
			? "s"
			: "min";
	const stopS = readStopS(text, unit);
	return stopS !== null && stopS <= maxStopS ? stopS : null;
}

/** From the column of kinds, the columns of one kind each, and the name. */
function kindsOf(textOf: (role: ColumnRole) => string, name: string): StationKind[] {
	const kinds: StationKind[] = [...kindsOfText(textOf("kinds")), ...kindsOfName(name)];
	if (kindsOfText(textOf("kinds")).length === 0 && yesOrNo(textOf("kinds")) === true)
		kinds.push("aid");
	for (const kind of ["aid", "water", "crew", "bag"] as const) {
		const text = textOf(kind);
		// "parking P2" in the crew's column says that there is one; "interdite" that there is none
		const answer = yesOrNo(text) ?? kindsOfText(`${text} ${kind}`).includes(kind);
		if (answer) kinds.push(kind);
	}
	return inOrder(kinds);
}

function finishOf(
	row: PlacedRow | undefined,
	read: {
		cutOff: CellCutOff | undefined;
		courseM: number | null;
		stationOf: (row: PlacedRow) => Station | null;
	},
): StationTable["finish"] {
	if (!row) return null;
	const { cutOff, courseM, stationOf } = read;
	const isShort = row.byLength && !row.fits && Number(row.writtenM) < Number(courseM);
	return {
		line: row.line,
		organiserM: row.writtenM,
		cutOff: typeof cutOff === "object" ? cutOff : null,
		published: isShort ? stationOf({ ...row, part: "station" }) : null,
	};
}

/** A course that differs by more than this is another one, a fraction. */
const otherCourse = 0.25;

/** The organiser's length beside the course's, where they differ by more than the table rounds. */
function lengthsOf(
	row: PlacedRow | undefined,
	courseM: number | null,
): { isOther: boolean; point: { organiserM: number; courseM: number } } | null {
	if (!row || row.writtenM === null || courseM === null || row.fits) return null;
	const organiserM = row.writtenM;
	const isOther = Math.abs(organiserM - courseM) > otherCourse * courseM;
	return { isOther, point: { organiserM, courseM } };
}

/** Stations behind one that is further say so: that is how a distance with a wrong digit shows. */
function withOrder(rows: readonly StationRow[]): StationRow[] {
	let furthestM = 0;
	return rows.map((row) => {
		if (row.station === null) return row;
		const { distanceM: stationM, name } = row.station;
		const isBehind = stationM < furthestM;
		furthestM = Math.max(furthestM, stationM);
		if (!isBehind) return row;
		const behind = problem("station.out_of_order", { station: name ?? `#${row.line}`, stationM });
		return { ...row, problems: [...row.problems, behind] };
	});
}

/** At most as many stations as a course may have; the lines behind them say so. */
function withinBounds(rows: readonly StationRow[]): StationRow[] {
	let count = 0;
	return rows.map((row) => {
		if (row.station === null || ++count <= maxStations) return row;
		const tooMany = problem("station.row_too_many", { line: row.line, max: maxStations });
		return { ...row, station: null, problems: [...row.problems, tooMany] };
	});
}

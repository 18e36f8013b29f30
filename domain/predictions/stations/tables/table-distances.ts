import { clip } from "#domain/error-values.ts";
import { decimetres } from "../../course/rounding.ts";
import { fold } from "../../options/station-words.ts";
import { problem, type StationProblem } from "../station-problem.ts";
import type { ColumnRole, TableColumn } from "./table-columns.ts";
import { readTableDistance, type TableDistance, type TableUnit } from "./table-numbers.ts";
import type { TableLine } from "./table-text.ts";

/** A line of a table with its place on the organiser's course. */
export interface PlacedRow extends TableLine {
	part: "start" | "station" | "finish";
	/** From the start; null where it cannot be told. A finish that fits the course is at its end. */
	distanceM: number | null;
	/** As the table gives it. */
	writtenM: number | null;
	/** Of a finish: whether its distance is the course's, but for rounding. */
	fits: boolean;
	/** Of a finish: whether its distance alone says so. */
	byLength?: boolean;
	problems: readonly StationProblem[];
}

interface Placing {
	columnOf: (role: ColumnRole) => TableColumn | null;
	unit: TableUnit;
	courseM: number | null;
}

interface Placed {
	rows: readonly PlacedRow[];
	distances: "cumulative" | "sections" | null;
}

/** Nearer to the start than this is the start, m. */
const startM = 50;

/** Places each line by its distance from the start, else by the sum of its section and those before. */
export function placeRows(
	lines: readonly TableLine[],
	{ columnOf, unit, courseM }: Placing,
): Placed {
	const [total, section, name] = [columnOf("distance"), columnOf("section"), columnOf("name")];
	const cellOf = ({ cells }: TableLine, column: TableColumn | null) =>
		column ? (cells[column.index] ?? "") : "";
	const column = total ?? section;
	if (!column) return { distances: null, rows: lines.map((line) => unplaced(line, "")) };
	const written = lines.map((line) => readTableDistance(cellOf(line, column), unit));
	const isSections = total === null || areSections(total, written, courseM);
	const values = isSections
		? addedUp(
				written,
				lines.map((line) => isStartName(cellOf(line, name))),
			)
		: written;
	const longestM = Math.max(0, ...values.map((value) => value?.distanceM ?? 0));
	const rows = lines.map((line, at): PlacedRow => {
		const [text, named] = [cellOf(line, column), cellOf(line, name)];
		const value = values[at];
		const writtenM = value?.distanceM ?? null;
		const isStart = writtenM === null ? text === "" && isStartName(named) : writtenM <= startM;
		if (isStart)
			return { ...line, part: "start", distanceM: 0, writtenM: 0, fits: false, problems: [] };
		const isEnd =
			isFinishName(named) && (writtenM === null ? text === "" : writtenM >= 0.95 * longestM);
		if (isEnd) return finishRow(line, value ?? null, courseM);
		if (value === null && written[at] === null) return unplaced(line, text);
		if (value === null) {
			const missing = problem("station.row_section_missing", { line: line.line });
			return { ...unplaced(line, ""), problems: [missing] };
		}
		return {
			...line,
			part: "station",
			distanceM: value.distanceM,
			writtenM,
			fits: false,
			problems: [],
		};
	});
	const checked =
		total && section && !isSections
			? checkedSections(rows, (row) => readTableDistance(cellOf(row, section), unit))
			: rows;
	return {
		rows: withFinishByLength(checked, values, courseM),
		distances: isSections ? "sections" : "cumulative",
	};
}

/** Organisers publish lengths that differ from their files by up to so much, a fraction. */
const publishedShare = 0.03;

/** Where no line is named as the finish, the last and furthest is it if it is as far as the course. */
function withFinishByLength(
	rows: readonly PlacedRow[],
	values: readonly (TableDistance | null)[],
	courseM: number | null,
): readonly PlacedRow[] {
	const at = rows.findLastIndex(({ writtenM }) => writtenM !== null);
	const lastM = rows[at]?.writtenM ?? null;
	if (courseM === null || lastM === null || rows.some(({ part }) => part === "finish")) return rows;
	const isFurthest = rows.every(({ writtenM }) => writtenM === null || writtenM <= lastM);
	if (!isFurthest || Math.abs(lastM - courseM) > publishedShare * courseM) return rows;
	const { problems } = rows[at];
	return rows.with(at, { ...finishRow(rows[at], values[at], courseM), byLength: true, problems });
}

function unplaced(line: TableLine, text: string): PlacedRow {
	const values = { line: line.line, text: clip(text) };
	return {
		...line,
		part: "station",
		distanceM: null,
		writtenM: null,
		fits: false,
		problems: [
			text === "" || /^[-–—]$/.test(text)
				? problem("station.row_no_distance", { line: line.line })
				: problem("station.row_distance", values),
		],
	};
}

function finishRow(
	line: TableLine,
	value: TableDistance | null,
	courseM: number | null,
): PlacedRow {
	const writtenM = value?.distanceM ?? null;
	// half of the last digit, and what courses are measured apart
	const fits =
		courseM !== null &&
		(value === null || Math.abs(value.distanceM - courseM) <= value.stepM / 2 + startM);
	return {
		...line,
		part: "finish",
		distanceM: fits ? decimetres(courseM) : writtenM,
		writtenM,
		fits,
		problems: [],
	};
}

const isStartName = (name: string) => /^(?:depart|start)\b/.test(fold(name));
const isFinishName = (name: string) =>
	/^(?:arrivee|finish|ligne d'arrivee)\b|\b(?:arrivee|finish)$/.test(
		fold(name).replace(/[()]/g, "").trim(),
	);

/**
 * Whether the values of a column of distances are of sections: they fall on the way more than once, or their sum is the course's length
 * while the largest is far from it. A header of sums says that they are not.
 */
function areSections(
	{ header, role }: TableColumn,
	written: readonly (TableDistance | null)[],
	courseM: number | null,
): boolean {
	if (role === "section") return true;
	if (/\bcumul/.test(fold(header ?? ""))) return false;
	const values = written.flatMap((value) => value?.distanceM ?? []);
	const sumM = values.reduce((sum, value) => sum + value, 0);
	const falls = values.filter((value, at) => at > 0 && value < values[at - 1]).length;
	if (falls === 0) return false;
	const sumFits = courseM !== null && Math.abs(sumM - courseM) <= 0.15 * courseM;
	if (sumFits && Math.max(0, ...values) < 0.7 * sumM) return true;
	return falls > 1 && falls * 4 > values.length && (courseM === null || sumM <= 1.15 * courseM);
}

/** Sums of sections; null from a section on that has no length. */
function addedUp(
	sections: readonly (TableDistance | null)[],
	isStart: readonly boolean[],
): (TableDistance | null)[] {
	let sumM = 0;
	let isKnown = true;
	return sections.map((section, at) => {
		const length =
			section ?? (isStart[at] && at === 0 ? { distanceM: 0, stepM: 0, hasUnit: false } : null);
		if (length === null) isKnown = false;
		if (length === null || !isKnown) return null;
		sumM = Math.round(10 * (sumM + length.distanceM)) / 10;
		return { ...length, distanceM: sumM, stepM: length.stepM * Math.sqrt(at + 1) };
	});
}

/** A section beside distances from the start may differ by rounding, m and a fraction. */
const roundingM = 200;
const roundingShare = 0.03;

function checkedSections(
	rows: readonly PlacedRow[],
	sectionOf: (row: PlacedRow) => TableDistance | null,
): PlacedRow[] {
	return rows.map((row, at) => {
		const before = at === 0 ? 0 : rows[at - 1].writtenM;
		const section = sectionOf(row);
		if (row.part === "start" || row.writtenM === null || before === null || section === null)
			return row;
		const betweenM = row.writtenM - before;
		const offM = Math.abs(section.distanceM - betweenM);
		if (offM <= Math.max(roundingM, section.stepM, roundingShare * betweenM)) return row;
		const values = { line: row.line, sectionM: section.distanceM, betweenM };
		return { ...row, problems: [...row.problems, problem("station.row_section_differs", values)] };
	});
}

import { readCutOffText } from "../../options/cut-off-text.ts";
import type { StationKind } from "../../options/station.ts";
import { fold, kindsOfText } from "../../options/station-words.ts";
import { readTableDistance, type TableUnit, unitOfHeader } from "./table-numbers.ts";
import type { TableLine } from "./table-text.ts";

/** What a column is read as; `section` is the distance from the row before, a kind is a column of yes and no. */
export type ColumnRole =
	| "distance"
	| "section"
	| "name"
	| "kinds"
	| Extract<StationKind, "aid" | "water" | "crew" | "bag">
	| "cutOff"
	| "stop"
	| "note"
	| "ignored";

export interface TableColumn {
	index: number;
	header: string | null;
	role: ColumnRole;
	/** What the role follows from. */
	by: "header" | "content";
}

interface TableColumns {
	columns: readonly TableColumn[];
	/** Lines of data, behind the header. */
	rows: readonly TableLine[];
	/** Lines before the header, of units below it, and those that repeat it. */
	headings: readonly TableLine[];
	/** Whether several columns may hold the distances, or the cut-offs, so that none does. */
	unclear: { distance: boolean; cutOff: boolean };
}

/** Words of headers, folded; the first that fits decides. */
const headerWords: readonly (readonly [ColumnRole, RegExp])[] = [
	["name", /\b(?:points?|lieux?) de passage\b/],
	["ignored", /^(?:n|no|nr|#|id|rang|num|numero|n°)$/],
	["ignored", /[+-]\s*\)?$|\bd ?[+-]/],
	[
		"ignored",
		/\b(?:alt|altitude|elev\w*|ele|deniv\w*|gain|loss|ascent|descent|climb|pente|grade|slope)\b/,
	],
	["ignored", /\b(?:restante?s?|reste|remaining|to go|to finish|next|suivant|prochain)\b/],
	[
		"cutOff",
		/barriere|\bcut ?-?_?offs?\b|\bbh\b|\blimite?s?\b|\btemps max|\bmax time|\belimin|\bfermeture|\bclos(?:e|es|ing)\b|\bdeadline/,
	],
	[
		"ignored",
		/\b(?:premiers?|1er|first|derniers?|last|leader|elite|passages?|estim\w*|prevus?|ouverture|open\w*|lat|lon|latitude|longitude)\b/,
	],
	[
		"section",
		/\b(?:section|inter\w*|etape|segment|leg|troncon|partiel\w*|entre|between|split|delta|from prev\w*|prev\w*)\b/,
	],
	["distance", /\b(?:kms?|dist\w*|kilomet\w*|mi|miles?|pk|cumul\w*)\b/],
	["stop", /\b(?:arrets?|stops?|pauses?|minutes)\b/],
	["crew", /\b(?:assistance|crew|accompagn\w*|support)\b/],
	["bag", /\b(?:sacs?|bags?|dropbags?|allege\w*)\b/],
	["water", /^(?:point d'|points d')?(?:eau|water|hydratation|liquide)$/],
	["name", /\b(?:nom|noms|name|lieux?|places?|location|localite|ville|town)\b/],
	[
		"kinds",
		/\b(?:ravitos?|ravitaillements?|aid|types?|services?|food|kinds?|categor\w*|facilities|solide|equipements?)\b/,
	],
	["name", /\b(?:points?|postes?|stations?|checkpoints?|cp|pc|pointage|where|sites?|controle)\b/],
	[
		"note",
		/\b(?:notes?|remarques?|remarks?|comment\w*|infos?|information|observations?|details?|description)\b/,
	],
	["distance", /^(?:\(?m\)?|metres?|meters?)$/],
];

const roleOfHeader = (text: string): ColumnRole | null => {
	const plain = fold(text).replace(/_/g, " ");
	// a value is no header
	if (plain === "" || /\d/.test(plain.replace(/\b1er\b/, ""))) return null;
	return headerWords.find(([, words]) => words.test(plain))?.[0] ?? null;
};

/** Lines before a header: titles of a table. */
const mostLinesAbove = 5;

/** What each column holds, by its header, or by its content where there is only one reading. */
export function readColumns(lines: readonly TableLine[], unit: TableUnit): TableColumns {
	const at = lines.slice(0, mostLinesAbove).findIndex(({ cells }) => isHeader(cells));
	const header = at < 0 ? null : lines[at].cells;
	const below = lines.slice(at + 1);
	const rows = below.filter(({ cells }) => header === null || !isHeading(cells, header));
	const count = Math.max(
		0,
		...[...rows, ...lines.slice(Math.max(at, 0), at + 1)].map(({ cells }) => cells.length),
	);
	const columns = Array.from({ length: count }, (_, index): Candidate => {
		const text = header?.[index] || null;
		const cells = rows.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "");
		return {
			index,
			header: text,
			role: text === null ? null : roleOfHeader(text),
			by: "header",
			cells,
		};
	});
	const unclear = { distance: false, cutOff: false };
	settleNames(columns);
	settleDistances(columns, unit, unclear);
	settleCutOffs(columns, unclear, header !== null);
	settleTexts(columns, header !== null);
	return {
		columns: columns.map(({ index, header, role, by }) => ({
			index,
			header,
			role: role ?? "ignored",
			by,
		})),
		rows,
		headings: [...lines.slice(0, Math.max(at, 0)), ...below.filter((line) => !rows.includes(line))],
		unclear,
	};
}

interface Candidate extends Omit<TableColumn, "role"> {
	role: ColumnRole | null;
	/** What is in it, without blanks. */
	cells: readonly string[];
}

function isHeader(cells: readonly string[]): boolean {
	const filled = cells.filter((cell) => cell !== "");
	const roles = filled.map(roleOfHeader).filter((role) => role !== null);
	const holdsValue = filled.some((cell) => readTableDistance(cell, "km") !== null || isTime(cell));
	return !holdsValue && filled.length > 0 && roles.length >= Math.min(2, filled.length);
}

const isUnit = (text: string) =>
	/^[([]?(?:kms?|mi|miles?|m|ft|h|min|mn|hh:mm|%)[)\]]?$/.test(fold(text));

/** Whether a line says again what the columns are: each cell is empty, a unit, or as in the header. */
const isHeading = (cells: readonly string[], header: readonly string[]) =>
	cells.every((cell, k) => cell === "" || isUnit(cell) || fold(cell) === fold(header[k] ?? ""));

const isTime = (cell: string) => readCutOffText(cell) !== null;
const isDistance = (cell: string) => readTableDistance(cell, "km") !== null;
const isKinds = (cell: string) => kindsOfText(cell).length > 0;

/** Whether most cells are so: a table has dashes and remarks in places. */
const mostly = ({ cells }: Candidate, is: (cell: string) => boolean) =>
	cells.length > 0 && cells.filter(is).length * 4 >= cells.length * 3;

function take(column: Candidate | undefined, role: ColumnRole): void {
	if (!column) return;
	column.role = role;
	column.by = "content";
}

/** "Ravito" and "Étape" head names, too; of several columns of names the one that says so has them. */
function settleNames(columns: Candidate[]): void {
	for (const column of columns) {
		const numbers = column.cells.filter(isDistance).length;
		if (column.role === "section" && numbers * 2 < column.cells.length) column.role = "name";
	}
	const names = columns.filter(({ role }) => role === "name");
	const strong = /\b(?:nom|noms|name|lieux?|places?|location|localite|ville|town)\b/;
	const best = names.find(({ header }) => strong.test(fold(header ?? ""))) ?? names[0];
	for (const column of names) if (column !== best) column.role = "ignored";
	if (best) return;
	const named = columns.find(
		(column) =>
			column.role === "kinds" &&
			column.cells.length > 0 &&
			!mostly(column, (cell) => isKinds(cell) || cell.length < 4),
	);
	if (named) named.role = "name";
}

function settleDistances(
	columns: Candidate[],
	unit: TableUnit,
	unclear: TableColumns["unclear"],
): void {
	for (const role of ["distance", "section"] as const) {
		const found = columns.filter((column) => column.role === role);
		const inUnit = found.find(({ header }) => unitOfHeader(header ?? "") === unit);
		const best = inUnit ?? found[0];
		for (const column of found) if (column !== best) column.role = "ignored";
	}
	if (columns.some(({ role }) => role === "distance" || role === "section")) return;
	const numeric = columns.filter((column) => column.role === null && mostly(column, isDistance));
	const best =
		only(numeric) ??
		only(
			numeric.filter((column) =>
				mostly(
					column,
					(cell) =>
						readTableDistance(cell, "km")?.hasUnit === true && !/\dm$|\d m$/.test(fold(cell)),
				),
			),
		) ??
		only(numeric.filter((column) => isRising(column) && !isNumbering(column)));
	take(best, "distance");
	unclear.distance = !best && numeric.length > 1;
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

function isRising({ cells }: Candidate): boolean {
	const values = cells.flatMap((cell) => readTableDistance(cell, "km")?.distanceM ?? []);
	return values.every((value, at) => at === 0 || value >= values[at - 1]);
}

/** 1, 2, 3, … numbers the rows. */
const isNumbering = ({ cells }: Candidate) =>
	cells.length > 2 &&
	cells.every((cell, at) => Number(cell) === Number(cells[0]) + at) &&
	Number(cells[0]) <= 1;

function settleCutOffs(
	columns: Candidate[],
	unclear: TableColumns["unclear"],
	hasHeader: boolean,
): void {
	const named = columns.filter(({ role }) => role === "cutOff");
	// a table with both gives time from the start and the clock
	const elapsed = named.find(({ header }) => isElapsedHeader(header ?? ""));
	// a day may have a column beside that of the time
	const best = elapsed ?? named.find((column) => mostly(column, isTime)) ?? named[0];
	for (const column of named) if (column !== best) column.role = "ignored";
	if (best || hasHeader) return;
	const times = columns.filter((column) => column.role === null && mostly(column, isTime));
	take(only(times), "cutOff");
	unclear.cutOff = times.length > 1;
}

/** Whether a header says that its times count from the start. */
export const isElapsedHeader = (header: string) =>
	/\b(?:temps|elapsed|duree|duration|race time|depuis|after|from start)\b/.test(fold(header));

function settleTexts(columns: Candidate[], hasHeader: boolean): void {
	const texts = columns.filter(
		(column) =>
			column.role === null &&
			column.cells.length > 0 &&
			!mostly(column, isTime) &&
			!mostly(column, isDistance),
	);
	if (!columns.some(({ role }) => role === "name")) {
		take(texts.find((column) => !mostly(column, isKinds)) ?? texts[0], "name");
	}
	if (hasHeader) return;
	take(only(texts.filter((column) => column.role === null && mostly(column, isKinds))), "kinds");
	take(only(texts.filter((column) => column.role === null)), "note");
}

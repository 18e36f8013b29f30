import Papa from "papaparse";
import { clip } from "#domain/error-values.ts";
import type { NormalPlace } from "#domain/predictions/model/climate/normals.ts";
import { CommandError } from "../command-line.ts";

/** A place of a file of normals, with what only the file says. */
export interface CsvPlace extends NormalPlace {
	id: string;
}

const mostNormals = 10_000;
export const mostNormalsBytes = 8 * 2 ** 20;

const monthNames = [
	"jan",
	"feb",
	"mar",
	"apr",
	"may",
	"jun",
	"jul",
	"aug",
	"sep",
	"oct",
	"nov",
	"dec",
];
const columnsOf = (name: string) => monthNames.map((month) => `${name}_${month}`);
const airColumns = columnsOf("t");
const required = ["id", "lat", "lon", "altitude_m", ...airColumns];

type Bounds = readonly [number, number];
const airBounds: Bounds = [-70, 50];

/**
 * Reads a table of normals: a header with `id`, `lat`, `lon`, `altitude_m`, `t_jan` … `t_dec` (°C) and, if they are
 * known, `tmax_…`, `tmin_…` (°C) and `rh_…` (%); other columns are ignored. Throws `normals.*` with the line.
 */
export function readNormalsCsv(text: string): CsvPlace[] {
	if (text.length > mostNormalsBytes)
		throw new CommandError("normals.too_large", "The file is larger than 8 MB. Leave places out.");
	const { data, meta } = Papa.parse<Record<string, string>>(text, {
		header: true,
		skipEmptyLines: "greedy",
	});
	const missing = required.filter((column) => !meta.fields?.includes(column));
	if (missing.length > 0) {
		throw new CommandError(
			"normals.columns",
			`The header lacks ${missing.join(", ")}. Name the columns so in the first line.`,
		);
	}
	if (data.length === 0) {
		throw new CommandError(
			"normals.empty",
			"The file has no place. Give one a line below the header.",
		);
	}
	if (data.length > mostNormals) {
		throw new CommandError(
			"normals.too_many",
			`${data.length} places are too many: at most ${mostNormals} can be used. Leave some out.`,
		);
	}
	return data.map((record, k) => placeOf(record, k + 2));
}

function placeOf(record: Record<string, string>, line: number): CsvPlace {
	const number = (column: string, [least, most]: Bounds) => {
		const text = record[column]?.trim() ?? "";
		const value = Number(text);
		if (/^-?\d{1,5}(\.\d{1,9})?$/.test(text) && value >= least && value <= most) return value;
		throw new CommandError(
			"normals.value",
			`Line ${line}: the ${column} “${clip(text, 40)}” cannot be used. Give a number from ${least} to ${most}.`,
		);
	};
	const whole = (name: string, bounds: Bounds) => {
		const columns = columnsOf(name);
		const isKnown = columns.every((column) => (record[column] ?? "").trim() !== "");
		return isKnown ? columns.map((column) => number(column, bounds)) : null;
	};
	const [highest, lowest] = [whole("tmax", airBounds), whole("tmin", airBounds)];
	const humidity = whole("rh", [0, 100]);
	return {
		id: record.id,
		latDeg: number("lat", [-90, 90]),
		lonDeg: number("lon", [-180, 180]),
		altitudeM: number("altitude_m", [-500, 9000]),
		airC: airColumns.map((column) => number(column, airBounds)),
		rangeC: highest && lowest ? highest.map((c, m) => Math.max(0, c - lowest[m])) : null,
		humidity: humidity?.map((percent) => percent / 100) ?? null,
	};
}

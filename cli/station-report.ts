import { formatDuration } from "#domain/figures.ts";
import { shownChance } from "#domain/predictions/stations/shown-chance.ts";
import type { PredictionBody } from "#wire/prediction.ts";

/** Tables of stations, of the sections between them and of climbs; those that a plan has. */
export function stationReport(body: PredictionBody): string[] {
	const { stations = [], climbs = [] } = body;
	return [
		...(stations.length > 0 ? [...stationLines(body), ...sectionLines(body)] : []),
		...(climbs.length > 0 ? climbLines(body) : []),
	];
}

function stationLines({ stations = [], chance_of_all = null }: PredictionBody): string[] {
	const rows = stations.map((row) => [
		kilometres(row.distance),
		formatDuration(row.arrival_seconds),
		`${formatDuration(row.arrival_low_seconds)}-${formatDuration(row.arrival_high_seconds)}`,
		formatDuration(row.stop_seconds),
		formatDuration(row.departure_seconds),
		row.cut_off_seconds === null ? "" : formatDuration(row.cut_off_seconds),
		row.chance === null ? "" : chanceText(row.chance),
		[row.name ?? "stop", ...(row.kinds.length > 0 ? [`(${row.kinds.join(", ")})`] : [])].join(" "),
	]);
	const head = ["km", "arrival", "8 of 10", "stop", "departure", "cut-off", "chance", "station"];
	return [
		"",
		...table([head, ...rows], [9, 10, 19, 10, 11, 10, 12]),
		...(chance_of_all === null ? [] : ["", `All cut-offs: ${chanceText(chance_of_all)}`]),
	];
}

function sectionLines({ sections = [] }: PredictionBody): string[] {
	const rows = sections.map((row) => [
		kilometres(row.distance),
		metres(row.elevation_gain),
		metres(row.elevation_loss),
		formatDuration(row.time_seconds),
		row.pace_min_km,
		row.equivalent_pace_min_km,
		`${row.from} - ${row.to}`,
	]);
	const head = ["km", "+m", "-m", "time", "pace", "flat pace", "section"];
	return ["", ...table([head, ...rows], [9, 7, 7, 10, 8, 11])];
}

function climbLines({ climbs = [] }: PredictionBody): string[] {
	const rows = climbs.map((row, k) => [
		`climb ${k + 1}`,
		`${kilometres(row.distance_start)}-${kilometres(row.distance_end)}`,
		metres(row.elevation_gain),
		row.mean_grade.toFixed(1),
		formatDuration(row.time_seconds),
		formatDuration(row.arrival_seconds),
		row.name ?? "",
	]);
	const head = ["", "km", "+m", "slope %", "time", "at the top", "name"];
	return ["", ...table([head, ...rows], [9, 15, 7, 9, 10, 12])];
}

/** Columns aligned to the right, the last one to the left. */
const table = (rows: readonly (readonly string[])[], widths: readonly number[]) =>
	rows.map((cells) =>
		cells
			.map((cell, k) => (k < widths.length ? cell.padStart(widths[k]) : `  ${cell}`))
			.join("")
			.trimEnd(),
	);

const kilometres = (distance: number) => distance.toFixed(2);
const metres = (value: number | null) => String(value ?? "?");

function chanceText(chance: number): string {
	const { bound, percent } = shownChance(chance);
	return bound === "about" ? `${percent}%` : `${bound} ${percent}%`;
}

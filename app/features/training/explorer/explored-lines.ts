import {
	type ExploredWeeks,
	mondayAt,
	placeOf,
	type WeekValues,
} from "#domain/training/explored-weeks.ts";
import { niceTop, type Scale } from "../plot-geometry.ts";
import {
	type ExploredMeasure,
	type ExplorerView,
	exploredValues,
	type Shown,
} from "./explorer-view.ts";

/** `amount` is drawn as bars, or for a speed as dots on a line; `season` and `beside` are two seasons. */
export type LineName = "amount" | "fitness" | "fatigue" | "season" | "beside";

interface ExploredLine {
	readonly name: LineName;
	/** From left to right, one per column of the chart. */
	readonly values: WeekValues;
}

/** What a chart draws: on the edge and in the browser, from the same weeks. */
export interface ExploredChart {
	/** Places of the weeks that each column of the chart shows: one, or that of each season. */
	readonly columns: readonly (readonly (number | null)[])[];
	readonly lines: readonly ExploredLine[];
	readonly scale: Scale;
}

/** Steps of the axis. */
const steps = 4;

/** `unit`: of the measure on the axis, m or s. */
export function exploredChart(
	weeks: ExploredWeeks,
	{ shown, view, unit }: { shown: Shown; view: ExplorerView; unit: number },
): ExploredChart {
	const { measure } = view;
	const values = exploredValues(weeks, view);
	if (shown.kind === "seasons") {
		const [season, beside] = shown.seasons;
		const count = Math.max(season.places.length, beside?.places.length ?? 0);
		const columns = Array.from({ length: count }, (_, i) => [
			season.places[i] ?? null,
			...(beside ? [beside.places[i] ?? null] : []),
		]);
		const valuesOf = (which: number) =>
			columns.map((places) => (places[which] === null ? null : values[places[which]]));
		const lines: ExploredLine[] = [{ name: "season", values: valuesOf(0) }];
		if (beside) lines.unshift({ name: "beside", values: valuesOf(1) });
		return { columns, lines, scale: scaleOf(lines, measure, unit) };
	}
	const [first, last] = shown.places;
	const part = (column: WeekValues) => column.slice(first, last + 1);
	const lines: ExploredLine[] =
		measure === "form"
			? [
					{ name: "fatigue", values: part(weeks.fatigue) },
					{ name: "fitness", values: part(weeks.fitness) },
				]
			: [{ name: "amount", values: part(values) }];
	const columns = part(values).map((_, i) => [first + i]);
	return { columns, lines, scale: scaleOf(lines, measure, unit) };
}

/** From zero on; speeds differ by so little that theirs begins below the slowest. */
function scaleOf(lines: readonly ExploredLine[], measure: ExploredMeasure, unit: number): Scale {
	const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
	if (isSparse(measure)) {
		if (values.length === 0) return { low: 2, high: 4 };
		const [slowest, fastest] = [Math.min(...values), Math.max(...values)];
		const margin = Math.max(0.05, 0.1 * (fastest - slowest));
		return { low: slowest - margin, high: fastest + margin };
	}
	return { low: 0, high: unit * niceTop(Math.max(0, ...values) / unit, steps) };
}

/** The column under a cursor that was not moved: the last one of the span, or of the season. */
export const restingColumn = ({ columns }: ExploredChart): number =>
	Math.max(
		0,
		columns.findLastIndex(([place]) => place !== null),
	);

/** The column with the week of a day; null where it is not shown. */
export function columnOfDay(
	weeks: ExploredWeeks,
	{ columns }: ExploredChart,
	date: string,
): number | null {
	const place = placeOf(weeks, date);
	const column = columns.findIndex((places) => places.includes(place));
	return column === -1 ? null : column;
}

/** Mondays of the weeks of a column: one, or one of each season. */
export const mondaysIn = (
	weeks: ExploredWeeks,
	{ columns }: ExploredChart,
	column: number,
): string[] => columns[column].flatMap((place) => (place === null ? [] : [mondayAt(weeks, place)]));

/** Whether a measure is drawn as bars where it stands alone: amounts are, states are not. */
export const isBars = (measure: ExploredMeasure, shown: Shown): boolean =>
	shown.kind === "span" && measure !== "form" && !isSparse(measure);

/** Whether a measure has no value in many weeks: each of them is a dot. */
export const isSparse = (measure: ExploredMeasure): boolean =>
	measure === "pace" || measure === "efforts";

import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import {
	type ExploredRow,
	type ExploredWeeks,
	effortSpeeds,
	exploredRows,
	type WeekColumn,
} from "#domain/training/explored-weeks.ts";
import { useEffortName } from "../use-effort-name.ts";
import type { ExploredChart } from "./explored-lines.ts";
import { addressOf, type ExplorerView, type Shown, seasonName } from "./explorer-view.ts";
import { useExploredMeasure } from "./use-explored-words.ts";

interface ExplorerTableProps {
	weeks: ExploredWeeks;
	view: ExplorerView;
	shown: Shown;
	chart: ExploredChart;
}

/** The chart's figures: every measure of a span, or the one of two seasons. */
export function ExplorerTable({ weeks, view, shown, chart }: ExplorerTableProps) {
	return shown.kind === "span" ? (
		<SpanTable weeks={weeks} view={view} places={shown.places} />
	) : (
		<SeasonsTable view={view} shown={shown} chart={chart} />
	);
}

interface SpanTableProps extends Pick<ExplorerTableProps, "weeks" | "view"> {
	places: readonly [number, number];
}

function SpanTable({ weeks, view, places }: SpanTableProps) {
	const { t } = useTranslation();
	const { shortDate, month, distance, height, duration, number, pace } = useFormats();
	const effortName = useEffortName();
	const { write: effortTime } = useExploredMeasure({ ...view, measure: "efforts" });
	const { by, rows } = exploredRows(weeks, places);
	const speeds = effortSpeeds(weeks, view.distance);
	const column = (head: string, name: WeekColumn, write: (value: number) => string) => ({
		head,
		cell: ({ [name]: value }: ExploredRow) => (value === null ? "–" : write(value)),
	});
	const first: Column<ExploredRow> =
		by === "week"
			? {
					head: t("weeks.from"),
					cell: ({ monday }) => (
						<Link to={`${addressOf(view, { week: monday })}#week`}>{shortDate(monday)}</Link>
					),
				}
			: { head: t("explorer.month"), cell: ({ monday }) => month(monday) };
	return (
		<Table
			caption={t(`explorer.rows.${by}`)}
			rows={rows}
			keyOf={({ monday }) => monday}
			columns={[
				first,
				column(t("activities.distance"), "runM", (value) => distance(value, 1)),
				column(t("activities.elevation"), "runGainM", height),
				column(t("activities.time"), "movingS", duration),
				column(t("explorer.measures.load"), "load", (value) => number(value)),
				column(t("ffm.fitness"), "fitness", (value) => number(value)),
				column(t("ffm.fatigue"), "fatigue", (value) => number(value)),
				column(t("explorer.paceHead"), "steadyMps", (value) => pace(1, value)),
				{
					head: effortName(view.distance),
					cell: (row) => {
						const fastest = Math.max(...row.places.map((place) => speeds[place] ?? 0));
						return fastest > 0 ? effortTime(fastest) : "–";
					},
				},
			]}
		/>
	);
}

function SeasonsTable({
	view,
	shown: { seasons },
	chart,
}: Pick<ExplorerTableProps, "view" | "chart"> & { shown: Shown & { kind: "seasons" } }) {
	const { t } = useTranslation();
	const { write } = useExploredMeasure(view);
	const said = (name: "season" | "beside") => {
		const values = chart.lines.find((line) => line.name === name)?.values ?? [];
		return (column: number) => {
			const value = values[column] ?? null;
			return value === null ? "–" : write(value);
		};
	};
	const [season, beside] = seasons;
	return (
		<Table
			caption={t(`explorer.titles.${view.measure}`)}
			rows={chart.columns.map((_, column) => column)}
			keyOf={(column) => column}
			columns={[
				{ head: t("explorer.weekOfSeason"), cell: (column) => column + 1 },
				{ head: seasonName(season.year, view.begins), cell: said("season") },
				...(beside ? [{ head: seasonName(beside.year, view.begins), cell: said("beside") }] : []),
			]}
		/>
	);
}

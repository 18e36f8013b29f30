import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { effortDistancesM } from "#domain/training/best-efforts.ts";
import { type ExploredWeeks, mondayAt } from "#domain/training/explored-weeks.ts";
import type { ExploredChart } from "./explored-lines.ts";
import { type ExplorerView, exploredValues, type Shown, seasonName } from "./explorer-view.ts";

/** How values of each measure are written, in words and on an axis, and the unit of the axis. */
export function useExploredMeasure({
	measure,
	distance: of,
}: Pick<ExplorerView, "measure" | "distance">) {
	const { resultTime, distance, height, duration, number, pace, distanceUnitM, heightUnitM } =
		useFormats();
	const plain = {
		write: (value: number) => number(value),
		mark: (value: number) => number(value),
		unit: 1,
	};
	const inUnits = (unit: number) => (value: number) =>
		number(value / unit, Number.isInteger(value / unit) ? 0 : 1);
	return {
		form: plain,
		load: plain,
		distance: {
			write: (value: number) => distance(value, 1),
			mark: inUnits(distanceUnitM),
			unit: distanceUnitM,
		},
		climb: { write: height, mark: inUnits(heightUnitM), unit: heightUnitM },
		time: { write: duration, mark: inUnits(3600), unit: 3600 },
		pace: {
			write: (value: number) => pace(1, value),
			mark: (value: number) => pace(1, value).replace(/\/.*$/, ""),
			unit: 1,
		},
		efforts: {
			write: (value: number) => resultTime(effortDistancesM[of] / value),
			mark: (value: number) => resultTime(effortDistancesM[of] / value),
			unit: 1,
		},
	}[measure];
}

/** What a column of the chart is called, and what it says. */
export function useExploredWords(
	weeks: ExploredWeeks,
	{ shown, view, chart }: { shown: Shown; view: ExplorerView; chart: ExploredChart },
) {
	const { t } = useTranslation();
	const { shortDate, dayMonth, number, colon } = useFormats();
	const { measure, begins } = view;
	const { write } = useExploredMeasure(view);
	const values = exploredValues(weeks, view);
	const said = (place: number | null) => {
		const value = place === null ? null : values[place];
		return value === null ? t("explorer.none") : write(value);
	};
	return {
		/** Where it stands: a week by its Monday, or its number in the season. */
		name: (column: number) =>
			shown.kind === "span"
				? t("weeks.of", { date: shortDate(mondayAt(weeks, chart.columns[column][0] ?? 0)) })
				: t("explorer.seasonWeek", { week: column + 1 }),
		tick: (column: number) => {
			const place = chart.columns[column][0] ?? chart.columns[column][1] ?? null;
			if (place === null) return "";
			const monday = mondayAt(weeks, place);
			return shown.kind === "seasons" || chart.columns.length <= 60
				? dayMonth(monday)
				: monday.slice(0, 7).split("-").reverse().join("/");
		},
		says: (column: number) => {
			const [place, beside] = chart.columns[column];
			if (shown.kind === "seasons") {
				return shown.seasons
					.flatMap((season, i) =>
						season
							? [`${seasonName(season.year, begins)}${colon} ${said([place, beside][i] ?? null)}`]
							: [],
					)
					.join(" · ");
			}
			if (measure !== "form") return said(place);
			const at = place ?? 0;
			return t("ffm.says", {
				fitness: number(weeks.fitness[at] ?? 0),
				fatigue: number(weeks.fatigue[at] ?? 0),
			});
		},
	};
}

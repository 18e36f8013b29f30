import { useTranslation } from "react-i18next";
import type { LoadAnalytics } from "../../../domain/training/load";
import { useFormats } from "../../i18n/use-formats";
import { Figure } from "../../ui/figure";
import { Table } from "../../ui/table";
import { ChartBox, ChartLegend, RatioChart } from "./chart-box";
import { csvPath } from "./load-csv";
import { readRatio } from "./ratio-reading";

interface RatioFigureProps {
	ratio: LoadAnalytics["ratio"];
	/** Days until there can be a ratio; null once there can. */
	daysMissing: number | null;
}

/** Load of a week beside that of four, day by day, with the spec's guideline and its note. */
export function RatioFigure({ ratio: series, daysMissing }: RatioFigureProps) {
	const { t } = useTranslation();
	const { colon, number, shortDate, dayMonth } = useFormats();
	const reading = useRatioReading(series.ratios, daysMissing);
	if (daysMissing !== null) {
		return (
			<Figure title={t("acwr.title")} reading={reading} heading="h3">
				<p className="chart chart--empty">
					<span className="chart__needs">{t("analytics.needs", { count: daysMissing })}</span>
				</p>
			</Figure>
		);
	}
	const rows = series.dates.map((date, place) => ({ date, ratio: series.ratios[place] })).reverse();
	return (
		<Figure
			title={t("acwr.title")}
			reading={reading}
			heading="h3"
			drawn
			twin={{
				label: t("analytics.asTable"),
				csv: { label: t("analytics.csv"), href: csvPath("acwr") },
				table: (
					<Table
						caption={t("acwr.title")}
						hideCaption
						rows={rows}
						keyOf={({ date }) => date}
						columns={[
							{ head: t("analytics.day"), cell: ({ date }) => shortDate(date) },
							{
								head: t("acwr.series"),
								cell: ({ ratio }) => (ratio === null ? "–" : number(ratio, 2)),
							},
						]}
					/>
				),
			}}
		>
			<ChartBox>
				<RatioChart
					dates={series.dates}
					ratios={series.ratios}
					seriesName={t("acwr.series")}
					label={t("acwr.title")}
					day={dayMonth}
					number={number}
					colon={colon}
				/>
			</ChartBox>
			<ChartLegend
				items={[
					{ line: "clay", text: t("acwr.legendLine") },
					{ line: "band", text: t("acwr.legendBand") },
				]}
			/>
		</Figure>
	);
}

function useRatioReading(ratios: readonly (number | null)[], daysMissing: number | null): string {
	const { t } = useTranslation();
	const { number } = useFormats();
	if (daysMissing !== null) return t("errors.training.too_short", { count: daysMissing });
	const read = readRatio(ratios);
	if (!read) return t("acwr.none");
	return t("acwr.reading", {
		ratio: number(read.ratio, 2),
		band: t(`acwr.band.${read.band}`),
		trend:
			read.trend === "steady"
				? t("acwr.trend.steady")
				: t(`acwr.trend.${read.trend}`, { count: read.days }),
	});
}

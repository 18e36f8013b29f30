import { useTranslation } from "react-i18next";
import type { LoadAnalytics } from "../../../domain/training/load";
import { useFormats } from "../../i18n/use-formats";
import { Figure } from "../../ui/figure";
import { Table } from "../../ui/table";
import { ChartBox, ChartLegend, FitnessChart } from "./chart-box";
import { csvPath } from "./load-csv";

/** Fatigue is drawn at twice its value; legend and table note it. */
const fatigueScale = 2;
/** Fitness and fatigue closer than this share of fitness are called even. */
const evenShare = 0.05;

/** Training load remembered over 42 days and over 7, day by day. */
export function FitnessFigure({ series }: { series: LoadAnalytics["fitness"] }) {
	const { t } = useTranslation();
	const { colon, number, shortDate, dayMonth } = useFormats();
	const fitness = series.fitness.at(-1) ?? 0;
	const fatigue = series.fatigue.at(-1) ?? 0;
	const rows = series.dates
		.map((date, place) => ({
			date,
			fitness: series.fitness[place],
			fatigue: series.fatigue[place],
		}))
		.reverse();
	return (
		<Figure
			title={t("ffm.title")}
			reading={t(`ffm.reading_${balance(fitness, fatigue)}`, {
				fitness: number(fitness),
				fatigue: number(fatigue),
			})}
			heading="h3"
			drawn
			twin={{
				label: t("analytics.asTable"),
				csv: { label: t("analytics.csv"), href: csvPath("ffm") },
				table: (
					<Table
						caption={t("ffm.title")}
						hideCaption
						rows={rows}
						keyOf={({ date }) => date}
						columns={[
							{ head: t("analytics.day"), cell: ({ date }) => shortDate(date) },
							{ head: t("ffm.fitness"), cell: (row) => number(row.fitness, 1) },
							{ head: t("ffm.fatigue"), cell: (row) => number(row.fatigue, 1) },
						]}
					/>
				),
			}}
		>
			<ChartBox>
				<FitnessChart
					dates={series.dates}
					fitness={series.fitness}
					fatigue={series.fatigue.map((value) => value * fatigueScale)}
					names={{ fitness: t("ffm.fitness"), fatigue: t("ffm.fatigueDrawn") }}
					label={t("ffm.title")}
					day={dayMonth}
					number={number}
					colon={colon}
				/>
			</ChartBox>
			<ChartLegend
				items={[
					{ line: "forest", text: t("ffm.legendFitness") },
					{ line: "clay-dashed", text: t("ffm.legendFatigue") },
				]}
			/>
		</Figure>
	);
}

function balance(fitness: number, fatigue: number): "fresh" | "even" | "loaded" {
	if (Math.abs(fitness - fatigue) <= fitness * evenShare) return "even";
	return fitness > fatigue ? "fresh" : "loaded";
}

import { useTranslation } from "react-i18next";
import type { LoadAnalytics } from "#domain/training/load.ts";
import type { LoadSpan } from "#domain/training/overview.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Figure } from "../../ui/figure.tsx";
import * as layout from "../../ui/layout.module.css";
import { Table } from "../../ui/table.tsx";
import { csvPath } from "./load-csv.ts";
import * as styles from "./plot.module.css";
import { Plot, PlotKey } from "./plot.tsx";
import { linePath, niceTop } from "./plot-geometry.ts";
import { tableRows } from "./table-rows.ts";

/** Fatigue is drawn at twice its value; its label, legend and table note it. */
const fatigueScale = 2;

interface FitnessFigureProps {
	series: LoadAnalytics["fitness"];
	span: LoadSpan;
}

/** Training load remembered over 42 days and over 7, day by day. */
export function FitnessFigure({ series, span }: FitnessFigureProps) {
	const { t } = useTranslation();
	const { number, shortDate, dayMonth } = useFormats();
	const { dates, fitness } = series;
	const drawn = series.fatigue.map((value) => value * fatigueScale);
	const scale = { low: 0, high: niceTop(Math.max(...fitness, ...drawn)) };
	const last = dates.length - 1;
	const words = (place: number) => ({
		fitness: number(fitness[place]),
		fatigue: number(series.fatigue[place]),
	});
	return (
		<Figure
			title={t("ffm.title")}
			heading="h3"
			twin={{
				label: t("analytics.asTable"),
				csv: { label: t("analytics.csv"), href: csvPath("ffm", span) },
				table: (
					<Table
						caption={t("ffm.title")}
						hideCaption
						rows={tableRows(dates)}
						keyOf={(place) => dates[place]}
						columns={[
							{ head: t("analytics.day"), cell: (place) => shortDate(dates[place]) },
							{ head: t("ffm.fitness"), cell: (place) => number(fitness[place], 1) },
							{ head: t("ffm.fatigue"), cell: (place) => number(series.fatigue[place], 1) },
						]}
					/>
				),
			}}
		>
			<Plot
				label={t("ffm.title")}
				dates={dates}
				day={dayMonth}
				scale={scale}
				mark={(value) => number(value)}
				rest={t("ffm.reading", words(last))}
				says={(place) => t("ffm.says", words(place))}
				keys={
					<>
						<PlotKey of="fitness">{t("ffm.fitness")}</PlotKey>
						<PlotKey of="fatigue">{t("ffm.fatigueDrawn")}</PlotKey>
					</>
				}
			>
				<path className={styles.plotFatigue} d={linePath(drawn, scale)} />
				<path className={styles.plotFitness} d={linePath(fitness, scale)} />
			</Plot>
			<p className={layout.fine}>{t("ffm.legend")}</p>
		</Figure>
	);
}

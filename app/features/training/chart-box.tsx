import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/surface";
import { VisuallyHidden } from "../../ui/visually-hidden";
import "./charts.css";
import { useLoadCharts } from "./use-load-charts";

type Charts = Exclude<ReturnType<typeof useLoadCharts>, string>;

/** The frame that a chart is drawn in. Keeps its height while the drawing code is on its way. */
export function ChartBox({ draw }: { draw: (charts: Charts) => ReactNode }) {
	const { t } = useTranslation();
	const charts = useLoadCharts();
	if (charts === "failed") return <p className="chart chart--empty">{t("analytics.failed")}</p>;
	return (
		<div className="chart" aria-busy={charts === "loading"}>
			{charts === "loading" ? (
				<>
					<Skeleton height="100%" />
					<VisuallyHidden>{t("analytics.loading")}</VisuallyHidden>
				</>
			) : (
				draw(charts)
			)}
		</div>
	);
}

/** What the lines of a chart are: a sample of each, drawn as in the chart, and its words. */
export function ChartLegend({ items }: { items: readonly { line: LegendLine; text: string }[] }) {
	return (
		<ul className="chart-legend">
			{items.map(({ line, text }) => (
				<li key={text}>
					<span className={`chart-legend__line chart-legend__line--${line}`} aria-hidden="true" />
					{text}
				</li>
			))}
		</ul>
	);
}

type LegendLine = "forest" | "clay" | "clay-dashed" | "band";

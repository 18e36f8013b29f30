import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { FallbackBoundary } from "../../ui/fallback-boundary";
import { Skeleton } from "../../ui/surface";
import { useHydrated } from "../../ui/use-hydrated";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { whenIdle } from "../../ui/when-idle";
import "./charts.css";

// The drawing code is loaded once the browser is idle: the page can be read without it.
const loadCharts = () => whenIdle().then(() => import("./load-charts.client"));
export const RatioChart = lazy(() =>
	loadCharts().then(({ RatioChart: loaded }) => ({ default: loaded })),
);
export const FitnessChart = lazy(() =>
	loadCharts().then(({ FitnessChart: loaded }) => ({ default: loaded })),
);

/** Holds a chart, and its place while the drawing code is loaded. */
export function ChartBox({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const loading = (
		<div className="chart" aria-busy>
			<Skeleton height="100%" />
			<VisuallyHidden>{t("analytics.loading")}</VisuallyHidden>
		</div>
	);
	if (!hydrated) return loading;
	return (
		<FallbackBoundary fallback={<p className="chart chart--empty">{t("analytics.failed")}</p>}>
			<Suspense fallback={loading}>
				<div className="chart">{children}</div>
			</Suspense>
		</FallbackBoundary>
	);
}

/** The lines of a chart: a sample of each, and its name. */
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

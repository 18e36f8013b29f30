import { useTranslation } from "react-i18next";
import { formOf, formState } from "#domain/training/form.ts";
import type { LoadAnalytics } from "#domain/training/load.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Figure } from "../../ui/figure.tsx";
import * as styles from "./plot.module.css";
import { Plot, PlotLabel } from "./plot.tsx";
import { areaPath, linePath, niceTop, plotHeight, plotWidth, shareOf } from "./plot-geometry.ts";
import { signed } from "./signed.ts";

/** Marks of the axis below and above zero. */
const steps = 2;

/** What fitness leaves over fatigue, day by day: above zero is rested, below it is loaded. */
export function FormFigure({ series }: { series: LoadAnalytics["fitness"] }) {
	const { t } = useTranslation();
	const { number, dayMonth } = useFormats();
	const { dates, fitness, fatigue } = series;
	const forms = fitness.map((value, place) => formOf(value, fatigue[place]));
	const reach = niceTop(Math.max(...forms.map(Math.abs)), steps);
	const scale = { low: -reach, high: reach };
	const last = dates.length - 1;
	const zero = plotHeight * (1 - shareOf(0, scale));
	const words = (place: number) => t(`form.state.${formState(fitness[place], fatigue[place])}`);
	return (
		<Figure
			title={t("form.chart")}
			reading={t("form.reading", { form: signed(forms[last], number), state: words(last) })}
			heading="h3"
		>
			<Plot
				label={t("form.chart")}
				dates={dates}
				day={dayMonth}
				scale={scale}
				steps={2 * steps}
				mark={(value) => signed(value, number)}
				says={(place) =>
					t("form.says", { form: signed(forms[place], number), state: words(place) })
				}
				labels={
					<>
						<PlotLabel series={forms} scale={scale} between={{ low: 0, high: reach }}>
							{t("form.above")}
						</PlotLabel>
						<PlotLabel series={forms} scale={scale} between={{ low: -reach, high: 0 }}>
							{t("form.below")}
						</PlotLabel>
					</>
				}
			>
				<path className={styles.plotFresh} d={areaPath(forms, scale, "above")} />
				<path className={styles.plotLoaded} d={areaPath(forms, scale, "below")} />
				<path className={styles.plotForm} d={linePath(forms, scale)} />
				<line className={styles.plotZero} x1="0" x2={plotWidth} y1={zero} y2={zero} />
			</Plot>
		</Figure>
	);
}

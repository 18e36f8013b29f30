import { useTranslation } from "react-i18next";
import { mondayAt } from "#domain/training/explored-weeks.ts";
import * as plotStyles from "../plot.module.css";
import { Plot } from "../plot.tsx";
import { linePath, plotHeight, plotWidth, shareOf } from "../plot-geometry.ts";
import { isBars, type LineName, restingColumn } from "./explored-lines.ts";
import type { ExploredProps } from "./explored-props.ts";
import * as styles from "./explorer.module.css";
import { LineKeys } from "./line-keys.tsx";
import { useExploredMeasure } from "./use-explored-words.ts";

const looks: Record<LineName, string> = {
	amount: styles.exploredAmount,
	fitness: plotStyles.plotFitness,
	fatigue: plotStyles.plotFatigue,
	season: styles.exploredSeason,
	beside: styles.exploredBeside,
};

/** Share of a week's column that its bar takes. */
const barShare = 0.8;

/** The explorer's chart as the edge draws it: for the first paint, and where script does not run. */
export function ExploredPlot({ weeks, chart, words, shown, view }: ExploredProps) {
	const { t } = useTranslation();
	const { mark } = useExploredMeasure(view);
	const { lines, scale, columns } = chart;
	const column = plotWidth / columns.length;
	const bars = isBars(view.measure, shown);
	const resting = restingColumn(chart);
	// the season's own weeks, those too that the runner has none of
	const first = (columns[resting][0] ?? 0) - resting;
	const dates = columns.map((_, column) => mondayAt(weeks, first + column));
	const columnOf = (date: string) => dates.indexOf(date);
	return (
		<div className={styles.exploredPlot}>
			<Plot
				label={t("explorer.cursor")}
				dates={dates}
				day={(date) => words.name(columnOf(date))}
				tick={(date) => words.tick(columnOf(date))}
				scale={scale}
				mark={mark}
				says={words.says}
				resting={resting}
				columns={bars}
				keys={<LineKeys chart={chart} shown={shown} view={view} />}
			>
				{bars
					? lines[0].values.map((value, i) => {
							const height = plotHeight * shareOf(value ?? 0, scale);
							return (
								<rect
									// biome-ignore lint/suspicious/noArrayIndexKey: a column of the chart is its place
									key={i}
									className={plotStyles.plotBar}
									x={column * (i + (1 - barShare) / 2)}
									y={plotHeight - height}
									width={column * barShare}
									height={height}
								/>
							);
						})
					: lines.map(({ name, values }) => (
							<path key={name} className={looks[name]} d={linePath(values, scale)} />
						))}
			</Plot>
		</div>
	);
}

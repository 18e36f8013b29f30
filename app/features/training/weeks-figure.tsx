import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LoadWeek } from "#domain/training/overview.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Figure } from "../../ui/figure.tsx";
import { Table } from "../../ui/table.tsx";
import type { Measure } from "./dashboard-view.ts";
import * as styles from "./plot.module.css";
import { Plot, PlotKey } from "./plot.tsx";
import { niceTop, plotHeight, plotWidth, shareOf } from "./plot-geometry.ts";

/** Share of a week's column that its bar takes. */
const barShare = 0.72;

interface WeeksFigureProps {
	weeks: readonly LoadWeek[];
	measure: Measure;
	/** A link to more weeks. */
	more: ReactNode;
}

/** A bar per week, and the fitness that the weeks build. */
export function WeeksFigure({ weeks, measure, more }: WeeksFigureProps) {
	const { t } = useTranslation();
	const { number, dayMonth } = useFormats();
	const words = useMeasure(measure);
	const amounts = weeks.map(words.of);
	const scale = { low: 0, high: niceTop(Math.max(...amounts) / words.unit) };
	// fitness has the plot to itself: its own figures stand in its words
	const fitness = { low: 0, high: niceTop(Math.max(...weeks.map((week) => week.fitness))) };
	const column = plotWidth / weeks.length;
	const centred = weeks.map(
		(week, place) =>
			`${place === 0 ? "M" : "L"}${tenths(column * (place + 0.5))} ${tenths(plotHeight * (1 - shareOf(week.fitness, fitness)))}`,
	);
	const now = weeks[weeks.length - 1];
	const title = t(`weeks.title.${measure}`);
	return (
		<Figure
			title={title}
			heading="h3"
			twin={{
				label: t("analytics.asTable"),
				more,
				table: <WeeksTable title={title} weeks={weeks} words={words} />,
			}}
		>
			<Plot
				label={title}
				dates={weeks.map(({ monday }) => monday)}
				day={(monday) => t("weeks.of", { date: dayMonth(monday) })}
				tick={dayMonth}
				scale={scale}
				mark={words.mark}
				rest={t("weeks.reading", {
					amount: words.write(words.of(now)),
					fitness: number(now.fitness),
				})}
				says={(place) =>
					t("weeks.says", {
						amount: words.write(amounts[place]),
						fitness: number(weeks[place].fitness),
					})
				}
				columns
				keys={<PlotKey of="fitness">{t("ffm.fitness")}</PlotKey>}
			>
				<WeekBars tops={amounts.map((amount) => shareOf(amount / words.unit, scale))} />
				<path className={styles.plotFitness} d={centred.join("")} />
			</Plot>
		</Figure>
	);
}

interface WeeksTableProps {
	title: string;
	weeks: readonly LoadWeek[];
	words: ReturnType<typeof useMeasure>;
}

function WeeksTable({ title, weeks, words }: WeeksTableProps) {
	const { t } = useTranslation();
	const { number, shortDate } = useFormats();
	return (
		<Table
			caption={title}
			hideCaption
			rows={[...weeks].reverse()}
			keyOf={({ monday }) => monday}
			columns={[
				{ head: t("weeks.from"), cell: ({ monday }) => shortDate(monday) },
				{ head: words.head, cell: (week) => words.write(words.of(week)) },
				{ head: t("ffm.fitness"), cell: (week) => number(week.fitness, 1) },
			]}
		/>
	);
}

/** A bar per week, by the shares of the plot that they are high. */
function WeekBars({ tops }: { tops: readonly number[] }) {
	const column = plotWidth / tops.length;
	return tops.map((top, place) => (
		<rect
			// biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
			key={place}
			className={styles.plotBar}
			x={column * (place + (1 - barShare) / 2)}
			y={plotHeight * (1 - top)}
			width={column * barShare}
			height={plotHeight * top}
		/>
	));
}

/** How an amount of a week is found and written, and the unit of its axis. */
function useMeasure(measure: Measure) {
	const { t } = useTranslation();
	const { distance, height, duration, number, distanceUnitM, heightUnitM } = useFormats();
	const mark = (value: number) => number(value, Number.isInteger(value) ? 0 : 1);
	return {
		distance: {
			head: t("activities.distance"),
			of: ({ runM }: LoadWeek) => runM,
			write: (value: number) => distance(value, 1),
			mark,
			unit: distanceUnitM,
		},
		climb: {
			head: t("activities.elevation"),
			of: ({ runGainM }: LoadWeek) => runGainM,
			write: height,
			mark,
			unit: heightUnitM,
		},
		time: {
			head: t("activities.time"),
			of: ({ movingS }: LoadWeek) => movingS,
			write: duration,
			mark,
			unit: 3600,
		},
	}[measure];
}

const tenths = (units: number) => Math.round(units * 10) / 10;

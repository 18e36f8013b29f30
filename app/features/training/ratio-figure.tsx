import { useTranslation } from "react-i18next";
import type { LoadAnalytics } from "#domain/training/load.ts";
import type { LoadSpan } from "#domain/training/overview.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Figure } from "../../ui/figure.tsx";
import * as layout from "../../ui/layout.module.css";
import { Table } from "../../ui/table.tsx";
import * as styles from "./load.module.css";
import { csvPath } from "./load-csv.ts";
import * as plot from "./plot.module.css";
import { Plot, PlotLabel } from "./plot.tsx";
import { linePath, plotHeight, plotWidth, type Series, shareOf } from "./plot-geometry.ts";
import { ratioHigh, ratioLow, ratioScale, readRatio } from "./ratio-reading.ts";
import { tableRows } from "./table-rows.ts";

const steps = 10;
/** Values of the bands, and what each is called. */
const bands = [
	{ name: "over", low: ratioHigh, high: ratioScale.high },
	{ name: "optimal", low: ratioLow, high: ratioHigh },
	{ name: "under", low: ratioScale.low, high: ratioLow },
] as const;
const yOf = (ratio: number) => plotHeight * (1 - shareOf(ratio, ratioScale));

interface RatioFigureProps {
	ratio: LoadAnalytics["ratio"];
	/** Days until there can be a ratio; null once there can. */
	daysMissing: number | null;
	span: LoadSpan;
}

/** Load of a week beside that of four, day by day, with the spec's guideline and its note. */
export function RatioFigure({ ratio: series, daysMissing, span }: RatioFigureProps) {
	const { t } = useTranslation();
	const { number, shortDate, dayMonth } = useFormats();
	const reading = useRatioReading(series.ratios, daysMissing);
	if (daysMissing !== null) {
		return (
			<Figure title={t("acwr.title")} reading={reading} heading="h3">
				<p className={`${layout.centred} ${styles.loadPanelNeeds}`}>
					{t("analytics.needs", { count: daysMissing })}
				</p>
			</Figure>
		);
	}
	const { dates, ratios } = series;
	const drawn = ratios.map((ratio) => (ratio === null ? null : Math.min(ratio, ratioScale.high)));
	const say = (place: number) => {
		const ratio = ratios[place];
		return ratio === null ? "–" : number(ratio, 2);
	};
	return (
		<Figure
			title={t("acwr.title")}
			reading={reading}
			heading="h3"
			twin={{
				label: t("analytics.asTable"),
				csv: { label: t("analytics.csv"), href: csvPath("acwr", span) },
				table: (
					<Table
						caption={t("acwr.title")}
						hideCaption
						rows={tableRows(dates)}
						keyOf={(place) => dates[place]}
						columns={[
							{ head: t("analytics.day"), cell: (place) => shortDate(dates[place]) },
							{ head: t("acwr.series"), cell: say },
						]}
					/>
				),
			}}
		>
			<Plot
				label={t("acwr.title")}
				dates={dates}
				day={dayMonth}
				scale={ratioScale}
				steps={steps}
				mark={(value) => number(value, 1)}
				says={(place) => t("acwr.says", { ratio: say(place) })}
				labels={<BandLabels series={drawn} />}
			>
				<RatioLines series={drawn} />
			</Plot>
			<p className={layout.fine}>{t("acwr.legendLine")}</p>
		</Figure>
	);
}

function BandLabels({ series }: { series: Series }) {
	const { t } = useTranslation();
	return bands.map(({ name, ...between }) => (
		<PlotLabel key={name} series={series} scale={ratioScale} between={between}>
			{t(`acwr.bandLabel.${name}`)}
		</PlotLabel>
	));
}

type Ratios = LoadAnalytics["ratio"]["ratios"];

/** The ratio over the band that the guideline calls optimal. */
function RatioLines({ series }: { series: Series }) {
	return (
		<>
			<rect
				className={plot.plotBand}
				x="0"
				y={yOf(ratioHigh)}
				width={plotWidth}
				height={yOf(ratioLow) - yOf(ratioHigh)}
			/>
			{[ratioHigh, ratioLow].map((bound) => (
				<line
					key={bound}
					className={plot.plotBound}
					x1="0"
					x2={plotWidth}
					y1={yOf(bound)}
					y2={yOf(bound)}
				/>
			))}
			<path className={plot.plotRatio} d={linePath(series, ratioScale)} />
		</>
	);
}

function useRatioReading(ratios: Ratios, daysMissing: number | null): string {
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

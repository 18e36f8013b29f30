import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as figure from "#app/ui/figure.module.css";
import { Table } from "#app/ui/table.tsx";
import type { TrendPoint } from "#domain/predictions/goals/goal-trend.ts";
import { toStep } from "#domain/predictions/result/shown-time.ts";
import { minuteS } from "#domain/time.ts";
import { dateOfDay } from "#domain/training/days.ts";
import * as styles from "./history.module.css";
import { sparkline } from "./sparkline.ts";

interface GoalTrendProps {
	/** Oldest first; two at least. */
	points: readonly TrendPoint[];
	/** How exactly ends of ranges are shown, s. */
	stepS: number;
}

const [width, height] = [320, 56];

/** How the prediction of a goal moves with its runner's training: a line in its range, a sentence and a table. Falling is faster. */
export function GoalTrend({ points, stepS }: GoalTrendProps) {
	const { t } = useTranslation();
	const { duration, durationRange, listDate } = useFormats();
	const [first, last] = [points[0], points[points.length - 1]];
	const movedS = toStep(last.predictedS, minuteS) - toStep(first.predictedS, minuteS);
	const year = new Date(dateOfDay(last.day)).getUTCFullYear();
	const dateOf = ({ day }: TrendPoint) => listDate(dateOfDay(day), year);
	const words = {
		time: duration(Math.abs(movedS)),
		now: duration(last.predictedS),
		date: dateOf(first),
	};
	const way = movedS === 0 ? "steady" : movedS < 0 ? "faster" : "slower";
	const { line, band } = sparkline(points, width, height);
	const [endX, endY] = line[line.length - 1];
	const range = ({ lowS, highS }: TrendPoint) =>
		durationRange(toStep(lowS, stepS), toStep(highS, stepS));
	return (
		<div className={way === "faster" ? styles.goalTrendFaster : styles.goalTrend}>
			<p>{t(`goals.trend.${way}`, words)}</p>
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
				<polygon points={band.map((place) => place.join(",")).join(" ")} />
				<polyline points={line.map((place) => place.join(",")).join(" ")} />
				<circle cx={endX} cy={endY} r="3.5" />
			</svg>
			<details className={figure.figureTwin}>
				<summary>{t("goals.trend.asTable")}</summary>
				<Table
					caption={t("goals.trend.caption")}
					hideCaption
					rows={points.toReversed()}
					keyOf={({ day }) => day}
					columns={[
						{ head: t("goals.trend.upTo"), text: true, cell: dateOf },
						{
							head: t("goals.trend.likely"),
							cell: ({ predictedS }) => duration(predictedS),
						},
						{ head: t("goals.trend.range"), cell: range },
					]}
				/>
			</details>
		</div>
	);
}

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

type Size = readonly [width: number, height: number];
const whole: Size = [320, 56];
const small: Size = [96, 28];

/** What moved from the first point to the last, in words. */
function useMove(points: readonly TrendPoint[]) {
	const { t } = useTranslation();
	const { duration, listDate } = useFormats();
	const [first, last] = [points[0], points[points.length - 1]];
	const movedS = toStep(last.predictedS, minuteS) - toStep(first.predictedS, minuteS);
	const year = new Date(dateOfDay(last.day)).getUTCFullYear();
	const dateOf = ({ day }: TrendPoint) => listDate(dateOfDay(day), year);
	const way = movedS === 0 ? "steady" : movedS < 0 ? "faster" : "slower";
	const words = { time: duration(Math.abs(movedS)), date: dateOf(first) };
	return {
		way,
		sentence: t(`goals.trend.${way}`, { ...words, now: duration(last.predictedS) }),
		/** Beside what is said now. */
		short: t(`goals.trend.short.${way}`, words),
		dateOf,
	};
}

function Line({ points, size: [width, height] }: { points: readonly TrendPoint[]; size: Size }) {
	const { line, band } = sparkline(points, width, height);
	const [endX, endY] = line[line.length - 1];
	return (
		<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<polygon points={band.map((place) => place.join(",")).join(" ")} />
			<polyline points={line.map((place) => place.join(",")).join(" ")} />
			<circle cx={endX} cy={endY} r="3.5" />
		</svg>
	);
}

/** The same in one line, where the goal's own card has more: nothing of fewer than two points. */
export function GoalMove({ points }: Pick<GoalTrendProps, "points">) {
	return points.length < 2 ? null : <Move points={points} />;
}

function Move({ points }: Pick<GoalTrendProps, "points">) {
	const { way, short } = useMove(points);
	const look = way === "faster" ? styles.goalTrendFaster : styles.goalTrend;
	return (
		<div className={`${look} ${styles.goalMove}`}>
			<Line points={points} size={small} />
			<p>{short}</p>
		</div>
	);
}

/** How the prediction of a goal moves with its runner's training: a line in its range, a sentence and a table. Falling is faster. */
export function GoalTrend({ points, stepS }: GoalTrendProps) {
	const { t } = useTranslation();
	const { duration, durationRange } = useFormats();
	const { way, sentence, dateOf } = useMove(points);
	const range = ({ lowS, highS }: TrendPoint) =>
		durationRange(toStep(lowS, stepS), toStep(highS, stepS));
	return (
		<div className={way === "faster" ? styles.goalTrendFaster : styles.goalTrend}>
			<p>{sentence}</p>
			<Line points={points} size={whole} />
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

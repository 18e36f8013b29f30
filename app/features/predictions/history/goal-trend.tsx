import { useTranslation } from "react-i18next";
import type { TrendPoint } from "../../../../domain/predictions/goal-trend";
import { toStep } from "../../../../domain/predictions/shown-time";
import { useFormats } from "../../../i18n/use-formats";
import { useShownTime } from "../plan/use-shown-time";
import { sparkline } from "./sparkline";

interface GoalTrendProps {
	/** Oldest first; two at least. */
	points: readonly TrendPoint[];
	/** How exactly times are shown, s. */
	stepS: number;
}

const [width, height] = [72, 24];

/** How the prediction of a goal has moved, as a line and in words. Falling is faster. */
export function GoalTrend({ points, stepS }: GoalTrendProps) {
	const { t } = useTranslation();
	const { listDate } = useFormats();
	const shown = useShownTime(stepS);
	const [first, last] = [points[0], points[points.length - 1]];
	const movedS = toStep(last.predictedS, stepS) - toStep(first.predictedS, stepS);
	const words = {
		time: shown(Math.abs(movedS)),
		now: shown(toStep(last.predictedS, stepS)),
		date: listDate(new Date(first.atMs), new Date(last.atMs).getUTCFullYear()),
	};
	const way = movedS === 0 ? "steady" : movedS < 0 ? "faster" : "slower";
	const places = sparkline(points, width, height);
	const [endX, endY] = places[places.length - 1];
	return (
		<p className={`goal__trend goal__trend--${way}`}>
			<svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
				<polyline points={places.map((place) => place.join(",")).join(" ")} />
				<circle cx={endX} cy={endY} r="3" />
			</svg>
			<span>{t(`goals.trend.${way}`, words)}</span>
		</p>
	);
}

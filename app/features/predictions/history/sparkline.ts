import type { TrendPoint } from "../../../../domain/predictions/goal-trend";

/** Free around the line, so that its ends are not cut. */
const insetPx = 4;

/** Places of a trend's points in a box, px: days from left to right, slower above faster; level where all are equal. */
export function sparkline(
	points: readonly TrendPoint[],
	widthPx: number,
	heightPx: number,
): [number, number][] {
	const scale = (values: readonly number[], sizePx: number) => {
		const least = Math.min(...values);
		const span = Math.max(...values) - least;
		const room = sizePx - 2 * insetPx;
		return (value: number) =>
			Math.round(10 * (insetPx + (span > 0 ? (value - least) / span : 0.5) * room)) / 10;
	};
	const x = scale(
		points.map(({ atMs }) => atMs),
		widthPx,
	);
	const y = scale(
		points.map(({ predictedS }) => -predictedS),
		heightPx,
	);
	return points.map(({ atMs, predictedS }) => [x(atMs), y(-predictedS)]);
}

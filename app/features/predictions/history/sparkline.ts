import type { TrendPoint } from "#domain/predictions/goals/goal-trend.ts";

/** Free around the line, so that its ends are not cut. */
const insetPx = 4;

type Place = readonly [number, number];

/** A trend in a box, px: days from left to right, slower above faster; level where all are equal. */
interface Sparkline {
	line: Place[];
	/** Around the ranges: along their slow ends, and back along their fast ones. */
	band: Place[];
}

export function sparkline(
	points: readonly TrendPoint[],
	widthPx: number,
	heightPx: number,
): Sparkline {
	const x = scale(
		points.map(({ day }) => day),
		widthPx,
	);
	const y = scale(
		points.flatMap(({ lowS, highS }) => [-lowS, -highS]),
		heightPx,
	);
	const along = (timeOf: (point: TrendPoint) => number) =>
		points.map((point): Place => [x(point.day), y(-timeOf(point))]);
	return {
		line: along(({ predictedS }) => predictedS),
		band: [...along(({ highS }) => highS), ...along(({ lowS }) => lowS).reverse()],
	};
}

/** Spreads values over a size, without its insets, in tenths of a pixel. */
function scale(values: readonly number[], sizePx: number): (value: number) => number {
	const least = Math.min(...values);
	const span = Math.max(...values) - least;
	const room = sizePx - 2 * insetPx;
	return (value) =>
		Math.round(10 * (insetPx + (span > 0 ? (value - least) / span : 0.5) * room)) / 10;
}

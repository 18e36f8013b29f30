import { type Scale, type Series, shareOf, xShare } from "./plot-geometry.ts";

/** The plot of a phone, px: on a wider one the same words take less of it. */
const narrowest = { width: 240, height: 160 };
const letterPx = 6.8;
const paddingPx = 8;
const linePx = 17;
/** Between words and a curve, px. */
const leastPx = 4;
const columns = 40;
const rows = 4;

/** Start and middle of words in a plot, as shares of its width and height. */
export interface ClearPlace {
	x: number;
	y: number;
}

interface Box {
	left: number;
	right: number;
	low: number;
	high: number;
}

/**
 * Where words stand between two values so that no line of a series runs through them: as far to the left, then as near to the
 * middle, as can be. Null where there is no such place.
 */
export function clearPlace(
	words: string,
	series: Series,
	{ scale, between }: { scale: Scale; between: Scale },
): ClearPlace | null {
	const width = (words.length * letterPx + paddingPx) / narrowest.width;
	const half = linePx / 2 / narrowest.height;
	const [low, high] = [shareOf(between.low, scale) + half, shareOf(between.high, scale) - half];
	if (high < low || width > 1) return null;
	const gap = { x: leastPx / narrowest.width, y: leastPx / narrowest.height };
	for (let column = 0; column <= columns; column++) {
		const x = (column / columns) * (1 - width);
		for (const y of fromTheMiddle(low, high)) {
			const box = {
				left: x - gap.x,
				right: x + width + gap.x,
				low: y - half - gap.y,
				high: y + half + gap.y,
			};
			if (!isCrossed(box, series, scale)) return { x, y };
		}
	}
	return null;
}

function fromTheMiddle(low: number, high: number): number[] {
	const middle = (low + high) / 2;
	const steps = Array.from({ length: rows }, (_, k) => ((k + 1) / rows) * (middle - low));
	return [middle, ...steps.flatMap((step) => [middle + step, middle - step])];
}

/** Whether a line between two neighbours of a series touches the box. */
function isCrossed({ left, right, low, high }: Box, series: Series, scale: Scale): boolean {
	return series.some((value, place) => {
		const next = series[place + 1] ?? value;
		if (value === null || next === null) return false;
		const [fromX, toX] = [place, Math.min(place + 1, series.length - 1)].map((one) =>
			xShare(one, series.length),
		);
		if (toX < left || fromX > right) return false;
		const [fromY, toY] = [value, next].map((one) => shareOf(one, scale));
		const at = (x: number) =>
			toX === fromX ? fromY : fromY + ((x - fromX) / (toX - fromX)) * (toY - fromY);
		const ends = [at(Math.max(fromX, left)), at(Math.min(toX, right))];
		return Math.max(...ends) >= low && Math.min(...ends) <= high;
	});
}

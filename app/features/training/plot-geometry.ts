/** A drawing of 1,000 by 200 units, which is stretched over the plot. */
export const plotWidth = 1000;
export const plotHeight = 200;

/** What an axis spans. */
export interface Scale {
	readonly low: number;
	readonly high: number;
}

/** A value per day or week, from left to right; null where there is none. */
export type Series = readonly (number | null)[];

/** Share of the height at which a value is drawn, 0 at the bottom. */
export const shareOf = (value: number, { low, high }: Scale): number =>
	(value - low) / (high - low || 1);

const y = (value: number, scale: Scale) => round(plotHeight * (1 - shareOf(value, scale)));

/** Left to right over the whole width; a single value is in the middle. */
export const xShare = (place: number, count: number): number =>
	count > 1 ? place / (count - 1) : 0.5;

/** A line through a series, with a gap where there is no value. */
export function linePath(series: Series, scale: Scale): string {
	let path = "";
	let pen = false;
	for (const [place, value] of series.entries()) {
		if (value !== null) {
			const x = round(plotWidth * xShare(place, series.length));
			path += `${pen ? "L" : "M"}${x} ${y(value, scale)}`;
		}
		pen = value !== null;
	}
	return path;
}

/** What lies between a line and zero, on one side of it. */
export function areaPath(series: readonly number[], scale: Scale, side: "above" | "below"): string {
	const clipped = crossings(series).map(({ at, value }) => {
		const kept = side === "above" ? Math.max(0, value) : Math.min(0, value);
		return `${round(plotWidth * xShare(at, series.length))} ${y(kept, scale)}`;
	});
	if (clipped.length < 2) return "";
	const floor = y(0, scale);
	return `M0 ${floor}L${clipped.join("L")}L${plotWidth} ${floor}Z`;
}

/** The values of a series, and the places between them at which it crosses zero. */
function crossings(series: readonly number[]): { at: number; value: number }[] {
	return series.flatMap((value, at) => {
		const next = series[at + 1];
		if (next === undefined || value * next >= 0) return [{ at, value }];
		return [
			{ at, value },
			{ at: at + value / (value - next), value: 0 },
		];
	});
}

/** The top of an axis that holds the values: its steps are round. */
export function niceTop(highest: number, steps = 4): number {
	if (highest <= 0) return steps;
	const power = 10 ** Math.floor(Math.log10(highest / steps));
	const step =
		[1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((times) => times * power * steps >= highest) ?? 10;
	return step * power * steps;
}

/** Marks of an axis, ends included. */
export const marksOf = ({ low, high }: Scale, steps = 4): number[] =>
	Array.from({ length: steps + 1 }, (_, place) => low + ((high - low) * place) / steps);

const round = (value: number) => Math.round(value * 10) / 10;

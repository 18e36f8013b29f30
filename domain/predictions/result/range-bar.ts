import { dayS, hourS, minuteS } from "../../time.ts";

/** A scale of times that shows a range, and marks beside it. */
interface RangeScale {
	fromS: number;
	toS: number;
	/** Round times on it, s. */
	ticksS: readonly number[];
}

/** A time on a scale: its share of it, and on which side it is beyond. */
interface ScaledTime {
	/** 0 to 1. */
	share: number;
	beyond: "before" | "after" | null;
}

/** Free room at either end, as a share of the range. */
const margin = 0.2;
/** How far marks stretch the scale beyond the range, as a share of the range. */
const reach = 0.7;
const mostTicks = 5;
const tickSteps = [
	...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minuteS),
	...[1, 2, 3, 6, 12].map((hours) => hours * hourS),
	dayS,
];

/** The scale of a range: marks near it, such as a goal or a cut-off, are on it too. */
export function rangeScale(
	{ lowS, highS }: { lowS: number; highS: number },
	marksS: readonly number[] = [],
): RangeScale {
	const widthS = Math.max(1, highS - lowS);
	const near = marksS.map((at) =>
		Math.min(highS + reach * widthS, Math.max(lowS - reach * widthS, at)),
	);
	const fromS = Math.max(0, Math.min(lowS, ...near) - margin * widthS);
	const toS = Math.max(highS, ...near) + margin * widthS;
	const stepS = tickSteps.find((step) => (toS - fromS) / step <= mostTicks) ?? dayS;
	const ticksS: number[] = [];
	for (let at = Math.ceil(fromS / stepS) * stepS; at <= toS; at += stepS) ticksS.push(at);
	return { fromS, toS, ticksS };
}

/** Where a time is on the scale; at its end when it is beyond. */
export function onScale(atS: number, { fromS, toS }: RangeScale): ScaledTime {
	const share = (atS - fromS) / (toS - fromS);
	return {
		share: Math.min(1, Math.max(0, share)),
		beyond: share < 0 ? "before" : share > 1 ? "after" : null,
	};
}

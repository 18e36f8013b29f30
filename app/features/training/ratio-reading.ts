/** Bands of the acute to chronic ratio: a guideline, debated among researchers (Gabbett 2016, BJSM 50:273). */
export const ratioLow = 0.8;
export const ratioHigh = 1.3;

/** What the axis of the ratio spans. */
export const ratioScale = { low: 0, high: 2 } as const;

type RatioBand = "under" | "optimal" | "over";

export function ratioBand(ratio: number): RatioBand {
	if (ratio < ratioLow) return "under";
	return ratio > ratioHigh ? "over" : "optimal";
}

interface RatioReading {
	ratio: number;
	band: RatioBand;
	trend: "rising" | "falling" | "steady";
	/** Days that the trend has lasted. */
	days: number;
}

/** A smaller difference between two days is none. */
const still = 0.005;

/** The newest ratio: its band, and for how many days it has moved the same way. Null without one. */
export function readRatio(ratios: readonly (number | null)[]): RatioReading | null {
	const known = ratios.slice(ratios.lastIndexOf(null) + 1) as number[];
	const ratio = known.at(-1);
	if (ratio === undefined) return null;
	const directionAt = (place: number) => {
		const step = known[place] - known[place - 1];
		return Math.abs(step) < still ? 0 : Math.sign(step);
	};
	const direction = known.length > 1 ? directionAt(known.length - 1) : 0;
	let days = 0;
	while (days + 1 < known.length && directionAt(known.length - 1 - days) === direction) days++;
	const trend = direction > 0 ? "rising" : direction < 0 ? "falling" : "steady";
	return { ratio, band: ratioBand(ratio), trend, days };
}

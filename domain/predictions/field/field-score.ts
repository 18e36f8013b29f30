// What a forecast of counts was off by: the continuous ranked probability score (Gneiting & Raftery 2007, doi:10.1198/016214506000001437).

import { drawAt } from "./field-draws.ts";

/** Mean of |X − y| less half the mean of |X − X′| over draws X, in people. */
export function crpsOf(sorted: ArrayLike<number>, came: number): number {
	const n = sorted.length;
	let off = 0;
	let apart = 0;
	for (let k = 0; k < n; k++) {
		off += Math.abs(sorted[k] - came);
		apart += (2 * k + 1 - n) * sorted[k];
	}
	return off / n - apart / (n * n);
}

/** Bounds of the 80 % range of sorted draws. */
export const rangeOf = (sorted: ArrayLike<number>): [number, number] => [
	drawAt(sorted, 0.1),
	drawAt(sorted, 0.9),
];

/** What a quarter of an hour was forecast by, and how many came. */
export interface CountCell {
	sorted: ArrayLike<number>;
	came: number;
}

export interface CountScore {
	/** Quarters of an hour in which people came, or could have. */
	n: number;
	/** Mean over them, in people. */
	crps: number;
	/** Per cent of them inside the 80 % range. */
	coverage80: number;
}

/** Quarters in which the range holds no person, and none came, say nothing. */
export const counts = ({ sorted, came }: CountCell) => came > 0 || rangeOf(sorted)[1] > 0;

export function scoreCounts(cells: readonly CountCell[]): CountScore {
	const counted = cells.filter(counts);
	const n = counted.length;
	if (n === 0) return { n, crps: 0, coverage80: 0 };
	let crps = 0;
	let inside = 0;
	for (const { sorted, came } of counted) {
		crps += crpsOf(sorted, came);
		const [low, high] = rangeOf(sorted);
		if (came >= low && came <= high) inside++;
	}
	return { n, crps: crps / n, coverage80: (100 * inside) / n };
}

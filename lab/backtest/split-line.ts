// A line from what is known at a mark to the finish: ordinary least squares on other years of the same race.

import type { Starter } from "./split-tables.ts";

export interface MarkLine {
	/** ln of the finish. */
	forecastLn(starter: Starter, marksKm: readonly number[]): number;
	/** Tenth and ninetieth percentile of what was off, ln. */
	lowLn: number;
	highLn: number;
}

/** Pace so far, how the last piece was to it, and sex. */
function rowOf({ timesS, woman }: Starter, mark: number, marksKm: readonly number[]): number[] {
	const pace = Math.log(timesS[mark] / marksKm[mark]);
	const hasPiece = mark > 0 && timesS[mark - 1] > 0;
	const piece = hasPiece
		? Math.log((timesS[mark] - timesS[mark - 1]) / (marksKm[mark] - marksKm[mark - 1])) - pace
		: 0;
	return [1, pace, Number.isFinite(piece) ? piece : 0, woman];
}

/** Null with too few finishers. */
export function lineOn(
	starters: readonly Starter[],
	mark: number,
	marksKm: readonly number[],
): MarkLine | null {
	const passed = starters.filter(({ timesS }) => timesS[mark] > 0);
	if (passed.length < leastFinishers) return null;
	const rows = passed.map((starter) => rowOf(starter, mark, marksKm));
	const offsets = passed.map(({ finishS, timesS }) => Math.log(finishS / timesS[mark]));
	const weights = leastSquares(rows, offsets);
	const lineLn = (row: readonly number[]) => row.reduce((sum, x, k) => sum + x * weights[k], 0);
	const off = rows.map((row, k) => offsets[k] - lineLn(row)).sort((a, b) => a - b);
	const at = (share: number) => off[Math.floor(share * (off.length - 1))];
	return {
		forecastLn: (starter, marks) =>
			Math.log(starter.timesS[mark]) + lineLn(rowOf(starter, mark, marks)),
		lowLn: at(0.1),
		highLn: at(0.9),
	};
}

const leastFinishers = 50;
/** Keeps columns that are all alike solvable. */
const ridge = 1e-9;

/** Solves the normal equations. */
function leastSquares(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
	const n = rows[0].length;
	const matrix = Array.from({ length: n }, (_, i) =>
		Array.from({ length: n }, (_, j) => {
			const sum = rows.reduce((total, row) => total + row[i] * row[j], 0);
			return i === j ? sum + ridge * rows.length : sum;
		}),
	);
	return solve(
		matrix,
		matrix.map((_, i) => rows.reduce((total, row, k) => total + row[i] * values[k], 0)),
	);
}

/** What a positive definite matrix makes `right` of, by Gauss and Jordan. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
	const n = right.length;
	const system = matrix.map((row, i) => [...row, right[i]]);
	for (let i = 0; i < n; i++) {
		const pivot = system[i].map((value) => value / system[i][i]);
		system[i] = pivot;
		for (let j = 0; j < n; j++) {
			if (j === i) continue;
			const factor = system[j][i];
			system[j] = system[j].map((value, k) => value - factor * pivot[k]);
		}
	}
	return system.map((row) => row[n]);
}

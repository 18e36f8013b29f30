import { solve } from "./split-line.ts";

const rounds = 25;
/** Keeps columns that are all alike solvable. */
const ridge = 1e-3;

/** Weights of a line in ln(−ln(share that does not stop)), by Fisher scoring. */
export function fitCloglog(
	known: readonly { row: readonly number[]; stops: number }[],
): readonly number[] {
	const width = known[0].row.length;
	let weights = Array.from({ length: width }, () => 0);
	for (let round = 0; round < rounds; round++) {
		const matrix = weights.map((_, i) => weights.map((_, j) => (i === j ? ridge : 0)));
		const slope = weights.map((weight) => -ridge * weight);
		for (const { row, stops } of known) {
			const eta = Math.min(
				3,
				Math.max(
					-12,
					row.reduce((sum, x, k) => sum + x * weights[k], 0),
				),
			);
			const hazard = Math.exp(eta);
			const stay = Math.exp(-hazard);
			const share = Math.min(1 - 1e-9, Math.max(1e-9, 1 - stay));
			const steep = hazard * stay;
			const weight = (steep * steep) / (share * (1 - share));
			const pull = ((stops - share) * steep) / (share * (1 - share));
			for (let i = 0; i < width; i++) {
				slope[i] += pull * row[i];
				for (let j = 0; j < width; j++) matrix[i][j] += weight * row[i] * row[j];
			}
		}
		const step = solve(matrix, slope);
		weights = weights.map((weight, k) => weight + step[k]);
		if (Math.max(...step.map(Math.abs)) < 1e-6) break;
	}
	return weights;
}

import type { TrainingOverview } from "#domain/training/overview.ts";

const short = (value: number) => Math.round(value * 1e4) / 1e4;

/** The overview with as many digits as a page can show: its charts are most of what a page weighs. */
export function sparing(overview: TrainingOverview): TrainingOverview {
	const { ratio, fitness } = overview.load;
	return {
		...overview,
		load: {
			...overview.load,
			ratio: {
				...ratio,
				ratios: ratio.ratios.map((value) => (value === null ? null : short(value))),
			},
			fitness: {
				...fitness,
				fatigue: fitness.fatigue.map(short),
				fitness: fitness.fitness.map(short),
			},
		},
	};
}

import type { LoadWeek, TrainingOverview } from "#domain/training/overview.ts";

const short = (value: number) => Math.round(value * 1e4) / 1e4;

/** The overview with as many digits as a page can show: its charts are most of what a page weighs. */
export function sparing(overview: TrainingOverview): TrainingOverview {
	const { ratio, fitness } = overview.load;
	return {
		...overview,
		weeks: overview.weeks.map(sparingWeek),
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

const sparingWeek = (week: LoadWeek): LoadWeek => ({
	...week,
	load: short(week.load),
	fitness: short(week.fitness),
	fatigue: short(week.fatigue),
	steadyMps: week.steadyMps && short(week.steadyMps),
});

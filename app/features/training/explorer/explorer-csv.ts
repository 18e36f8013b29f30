import type { LoadWeek } from "#domain/training/overview.ts";

const columns = {
	week_from: ({ monday }) => monday,
	distance_m: ({ runM }) => runM,
	elevation_gain_m: ({ runGainM }) => runGainM,
	moving_time_s: ({ movingS }) => movingS,
	load: ({ load }) => load,
	fitness: ({ fitness }) => fitness,
	fatigue: ({ fatigue }) => fatigue,
	speed_at_equal_heart_rate_mps: ({ steadyMps }) => steadyMps ?? "",
} satisfies Record<string, (week: LoadWeek) => string | number>;

/** All weeks of the explorer as CSV (RFC 4180), at full precision; what a week does not have is left empty. */
export function explorerCsv(weeks: readonly LoadWeek[]): string {
	const lines = weeks.map((week) =>
		Object.values(columns)
			.map((of) => of(week))
			.join(","),
	);
	return `${[Object.keys(columns).join(","), ...lines].join("\r\n")}\r\n`;
}

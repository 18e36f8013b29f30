import { type EffortDistance, effortDistances } from "./best-efforts.ts";
import type { EffortRecord } from "./effort-records.ts";

/** A run among the others of its runner. */
export interface ListedRun {
	readonly id: string;
	/** The runner's own day, counted from 1970-01-01. */
	readonly day: number;
	readonly distanceM: number;
	/** Null is unknown. */
	readonly gainM: number | null;
	readonly records: readonly EffortRecord[];
}

/** Where a run stands among those that are known of its calendar year. */
export interface Standing {
	readonly by: "length" | "climb" | EffortDistance;
	/** 1 is the longest, the one with the most climb, the fastest. */
	readonly rank: 1 | 2 | 3;
	/** Runs of the year with this measure. */
	readonly of: number;
	readonly year: number;
}

/** Among fewer runs a place says nothing. */
const fewestRuns = 10;
/** Of a distance that few run. */
const fewestEfforts = 5;
/** Less climb is a flat run whatever its place, m. */
const leastClimbM = 100;

/** What a run is measured by, in the order that decides between equal places: more is better. */
const measures: readonly { by: Standing["by"]; of: (run: ListedRun) => number | null }[] = [
	{ by: "length", of: ({ distanceM }) => distanceM },
	{ by: "climb", of: ({ gainM }) => gainM },
	...effortDistances.toReversed().map((distance) => ({
		by: distance,
		of: ({ records }: ListedRun) => {
			const record = records.find((one) => one.distance === distance);
			return record ? -record.timeS : null;
		},
	})),
];

/** The best place of a run among those of its year, if it is one of the first three; null of any other. `runs`: of that year, itself among them. */
export function standingOf(id: string, year: number, runs: readonly ListedRun[]): Standing | null {
	const own = runs.find((run) => run.id === id);
	if (!own || runs.length < fewestRuns) return null;
	let best: Standing | null = null;
	for (const { by, of } of measures) {
		const value = of(own);
		if (value === null || (by === "climb" && value < leastClimbM)) continue;
		const known = runs.map(of).filter((other) => other !== null);
		const rank = 1 + known.filter((other) => other > value).length;
		const isFew = known.length < (by === "length" || by === "climb" ? fewestRuns : fewestEfforts);
		if (isFew || rank > 3 || (best && rank >= best.rank)) continue;
		best = { by, rank: rank as Standing["rank"], of: known.length, year };
	}
	return best;
}

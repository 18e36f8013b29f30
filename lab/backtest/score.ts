/** How good predictions are on one group of targets; percent unless a count. */
export interface Score {
	n: number;
	/** Declined; each counts as an error of 100 %. */
	refused: number;
	athletes: number;
	/** Absolute errors of moving time. */
	median: number;
	mean: number;
	/** Median error: above 0 the model says too slow. */
	bias: number;
	within5: number;
	within10: number;
	/** Mean over athletes of their medians. */
	macro: number;
	/** Share of times inside the 80 % interval, and its mean half-width. */
	coverage80: number;
	width80: number;
}

export interface Estimated {
	athlete: string;
	tags: readonly string[];
	movingS: number;
	estimate: { exactS: number; lowS: number; highS: number } | null;
}

const tagNames = ["racelike", "10k", "half", "marathon", "HR", "hilly", "long25"] as const;

/** Scores by tag, then of all targets. Tags without targets are left out. */
export function scoresOf(targets: readonly Estimated[]): Record<string, Score> {
	const scores: Record<string, Score> = {};
	const found = new Set(targets.flatMap(({ tags }) => tags));
	for (const tag of [...tagNames, ...[...found].filter((tag) => !isKnown(tag)).sort()]) {
		const own = targets.filter(({ tags }) => tags.includes(tag));
		if (own.length > 0) scores[tag] = scoreOf(own);
	}
	scores.all = scoreOf(targets);
	return scores;
}

const isKnown = (tag: string) => (tagNames as readonly string[]).includes(tag);

export function scoreOf(targets: readonly Estimated[]): Score {
	const errors = targets.map(({ estimate, movingS }) =>
		estimate === null ? 1 : estimate.exactS / movingS - 1,
	);
	const sizes = errors.map(Math.abs);
	const estimated = targets.filter(({ estimate }) => estimate !== null);
	const byAthlete = new Map<string, number[]>();
	targets.forEach(({ athlete }, k) => {
		byAthlete.set(athlete, [...(byAthlete.get(athlete) ?? []), sizes[k]]);
	});
	const inside = estimated.filter(
		({ estimate, movingS }) =>
			estimate !== null && movingS >= estimate.lowS && movingS <= estimate.highS,
	);
	const widths = estimated.map(({ estimate }) =>
		estimate === null ? 0 : Math.sqrt(estimate.highS / estimate.lowS) - 1,
	);
	return {
		n: targets.length,
		refused: targets.length - estimated.length,
		athletes: byAthlete.size,
		median: percent(median(sizes)),
		mean: percent(mean(sizes)),
		bias: percent(median(errors)),
		within5: percent(mean(sizes.map((size) => (size <= 0.05 ? 1 : 0)))),
		within10: percent(mean(sizes.map((size) => (size <= 0.1 ? 1 : 0)))),
		macro: percent(mean([...byAthlete.values()].map(median))),
		coverage80: percent(inside.length / targets.length),
		width80: percent(mean(widths)),
	};
}

/** Of a share, to two digits. */
export const percent = (share: number) => Math.round(share * 1e4) / 100;

/** What is sorted, in parts of one size. */
export const partsOf = <T>(sorted: readonly T[], count: number): T[][] =>
	Array.from({ length: count }, (_, k) =>
		sorted.slice((k * sorted.length) / count, ((k + 1) * sorted.length) / count),
	);

/** Forecasts of shares, sorted by what they say, in fifths: means, per cent. */
export function fifthsOf(forecasts: readonly { said: number; came: number }[]) {
	const sorted = forecasts.toSorted((a, b) => a.said - b.said);
	return partsOf(sorted, 5).map((some) => ({
		said: percent(mean(some.map(({ said }) => said))),
		came: percent(mean(some.map(({ came }) => came))),
	}));
}

/** 0 of nothing. */
export const mean = (values: readonly number[]) =>
	values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export function median(values: readonly number[]): number {
	if (values.length === 0) return 0;
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

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

export interface Judged {
	athlete: string;
	tags: readonly string[];
	movingS: number;
	said: { exactS: number; lowS: number; highS: number } | null;
}

const tagNames = ["racelike", "10k", "half", "marathon", "HR", "hilly", "long25"] as const;

/** Scores by tag, then of all targets. Tags without targets are left out. */
export function scoresOf(judged: readonly Judged[]): Record<string, Score> {
	const scores: Record<string, Score> = {};
	const found = new Set(judged.flatMap(({ tags }) => tags));
	for (const tag of [...tagNames, ...[...found].filter((tag) => !isKnown(tag)).sort()]) {
		const own = judged.filter(({ tags }) => tags.includes(tag));
		if (own.length > 0) scores[tag] = scoreOf(own);
	}
	scores.all = scoreOf(judged);
	return scores;
}

const isKnown = (tag: string) => (tagNames as readonly string[]).includes(tag);

export function scoreOf(judged: readonly Judged[]): Score {
	const errors = judged.map(({ said, movingS }) => (said === null ? 1 : said.exactS / movingS - 1));
	const sizes = errors.map(Math.abs);
	const answered = judged.filter(({ said }) => said !== null);
	const byAthlete = new Map<string, number[]>();
	judged.forEach(({ athlete }, k) => {
		byAthlete.set(athlete, [...(byAthlete.get(athlete) ?? []), sizes[k]]);
	});
	const inside = answered.filter(
		({ said, movingS }) => said !== null && movingS >= said.lowS && movingS <= said.highS,
	);
	const widths = answered.map(({ said }) =>
		said === null ? 0 : Math.sqrt(said.highS / said.lowS) - 1,
	);
	const percent = (value: number) => Math.round(value * 1e4) / 100;
	return {
		n: judged.length,
		refused: judged.length - answered.length,
		athletes: byAthlete.size,
		median: percent(median(sizes)),
		mean: percent(mean(sizes)),
		bias: percent(median(errors)),
		within5: percent(mean(sizes.map((size) => (size <= 0.05 ? 1 : 0)))),
		within10: percent(mean(sizes.map((size) => (size <= 0.1 ? 1 : 0)))),
		macro: percent(mean([...byAthlete.values()].map(median))),
		coverage80: percent(inside.length / judged.length),
		width80: percent(mean(widths)),
	};
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

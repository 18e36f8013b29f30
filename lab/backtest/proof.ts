// How sure the errors are: brackets over runners, who are the unit, and the floor that pairs of like efforts set.

import { seeded } from "#tests/fixtures/random.ts";
import type { Target } from "./athletes.ts";
import { type Estimated, mean, median } from "./score.ts";

/** 90 % of resamples of the runners lie within: per cent. */
interface Brackets {
	median: [number, number];
	mean: [number, number];
	macro: [number, number];
	coverage80: [number, number];
}

/** Two like efforts of one runner, and the model's error on the same targets: mean over targets, per cent. */
interface PairFloor {
	n: number;
	athletes: number;
	/** Median difference of a target from like efforts, and the model's median error on it. */
	pair: number;
	model: number;
	ratio: number;
}

export interface Proof {
	/** By tag, as the scores. */
	brackets: Record<string, Brackets>;
	/** Race-like efforts so many days apart. */
	pairs: Record<"1-14 days" | "14-60 days", PairFloor>;
}

const resamples = 1000;
const seed = 20_261_128;

export const proofOf = (
	targets: readonly (Target & Estimated)[],
	tags: readonly string[],
): Proof => ({
	brackets: Object.fromEntries(
		[...tags, "all"]
			.map(
				(tag) =>
					[tag, tag === "all" ? targets : targets.filter((one) => one.tags.includes(tag))] as const,
			)
			.filter(([, some]) => some.length > 0)
			.map(([tag, some]) => [tag, bracketsOf(some)]),
	),
	pairs: { "1-14 days": pairsOf(targets, 1, 14), "14-60 days": pairsOf(targets, 14, 60) },
});

interface Rated {
	size: number;
	inside: number;
}

function bracketsOf(targets: readonly Estimated[]): Brackets {
	const byRunner = new Map<string, Rated[]>();
	for (const { athlete, movingS, estimate } of targets) {
		const size = estimate ? Math.abs(estimate.exactS / movingS - 1) : 1;
		const inside = estimate && movingS >= estimate.lowS && movingS <= estimate.highS ? 1 : 0;
		byRunner.set(athlete, [...(byRunner.get(athlete) ?? []), { size, inside }]);
	}
	const runners = [...byRunner.values()];
	const medians = new Map(runners.map((own) => [own, median(own.map(({ size }) => size))]));
	const random = seeded(seed);
	const drawn = Array.from({ length: resamples }, () => {
		const some = runners.map(() => runners[Math.floor(random() * runners.length)]);
		const all = some.flat();
		return {
			median: median(all.map(({ size }) => size)),
			mean: mean(all.map(({ size }) => size)),
			macro: mean(some.map((own) => medians.get(own) ?? 0)),
			coverage80: mean(all.map(({ inside }) => inside)),
		};
	});
	const between = (figure: keyof Brackets): [number, number] => {
		const sorted = drawn.map((one) => one[figure]).sort((a, b) => a - b);
		const at = (share: number) => percent(sorted[Math.floor(share * (resamples - 1))]);
		return [at(0.05), at(0.95)];
	};
	return {
		median: between("median"),
		mean: between("mean"),
		macro: between("macro"),
		coverage80: between("coverage80"),
	};
}

const likeLn = Math.log(1.2);
/** Riegel's exponent. */
const perLn = 1.06;

function pairsOf(targets: readonly (Target & Estimated)[], fromDays: number, toDays: number) {
	const racelike = targets.filter(({ tags }) => tags.includes("racelike"));
	const rows = racelike.flatMap((one) => {
		const like = racelike.filter((other) => {
			const apart = Math.abs(one.day - other.day);
			const isLike = Math.abs(Math.log(one.distanceM / other.distanceM)) <= likeLn;
			return one.athlete === other.athlete && apart >= fromDays && apart <= toDays && isLike;
		});
		if (like.length === 0 || !one.estimate) return [];
		const off = like.map(({ movingS, distanceM }) =>
			Math.abs((movingS * (one.distanceM / distanceM) ** perLn) / one.movingS - 1),
		);
		const size = Math.abs(one.estimate.exactS / one.movingS - 1);
		return [{ athlete: one.athlete, pair: mean(off), size }];
	});
	const [pair, model] = [median(rows.map((row) => row.pair)), median(rows.map(({ size }) => size))];
	return {
		n: rows.length,
		athletes: new Set(rows.map(({ athlete }) => athlete)).size,
		pair: percent(pair),
		model: percent(model),
		ratio: pair > 0 ? Math.round((model / pair) * 100) / 100 : 0,
	};
}

const percent = (value: number) => Math.round(value * 1e4) / 100;

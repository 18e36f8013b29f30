// What a runner's last weeks, and how their last hard, hilly and long runs lay beside what would have been said of each,
// say of the next time.

import { isEvidence, isPlausible, type PastRun } from "./run-history.ts";

/** A hard, hilly or long run, beside what would have been said of it from the runs before. */
export interface EarlierMiss {
	ageDays: number;
	/** ln of the time that was run over the one that would have been said. */
	ln: number;
	/** What would have been said, s. */
	predictedS: number;
	/** Hard by its heart rate, where that is known; else a race by its length. */
	hard: boolean;
}

export interface RecentRuns {
	/** Of the last two years. */
	misses: readonly EarlierMiss[];
	/** ln of the last week's length over a week's mean of the last four, and of those over the last sixteen. */
	taperLn: number;
	trendLn: number;
	/** ln of one more than the days since the last run. */
	restLn: number;
}

interface RecentSettings {
	/** Share of the sum below that is believed. */
	share: number;
	/** Older misses do not count; and the most that one says, ln. */
	mostAgeDays: number;
	mostLn: number;
	/** What six figures say of ln T, each in standard deviations from its mean over hard runs of many runners. */
	figures: Readonly<Record<RecentFigure, { slope: number; mean: number; sd: number }>>;
}

type RecentFigure = "form" | "alike" | "lately" | "taper" | "trend" | "rest";

/** Means of misses that fade with their age and with how unlike their times are. */
const memories = {
	form: { fadingDays: 30, widthLn: 0.5, hardAlone: true, shrink: 1 },
	alike: { fadingDays: 400, widthLn: 0.2, hardAlone: false, shrink: 2 },
	lately: { fadingDays: 30, widthLn: Number.POSITIVE_INFINITY, hardAlone: false, shrink: 1 },
} as const;

/** Fitted on hard runs of 33 runners, each left out, and held on 60 others (docs/decisions/0074-truth-three.md). */
export const recentSettings: RecentSettings = {
	share: 0.7,
	mostAgeDays: 730,
	mostLn: 0.15,
	figures: {
		form: { slope: 0.00348, mean: 0.0046, sd: 0.0161 },
		alike: { slope: 0.00397, mean: 0.01486, sd: 0.0228 },
		lately: { slope: 0.00488, mean: 0.02085, sd: 0.02575 },
		taper: { slope: -0.00389, mean: -0.17924, sd: 0.6296 },
		trend: { slope: -0.00489, mean: 0.10006, sd: 0.36901 },
		rest: { slope: 0.00499, mean: 1.23346, sd: 0.5752 },
	},
};

/** ln of what the last weeks multiply a time of `timeS` by. */
export function recentLn(
	recent: RecentRuns,
	timeS: number,
	{ share, figures, ...bounds }: RecentSettings = recentSettings,
): number {
	const figureOf: Record<RecentFigure, number> = {
		form: meanMiss(recent, timeS, { ...memories.form, ...bounds }),
		alike: meanMiss(recent, timeS, { ...memories.alike, ...bounds }),
		lately: meanMiss(recent, timeS, { ...memories.lately, ...bounds }),
		taper: recent.taperLn,
		trend: recent.trendLn,
		rest: recent.restLn,
	};
	return Object.entries(figures).reduce((sum, [name, { slope, mean, sd }]) => {
		return sum + (share * slope * (figureOf[name as RecentFigure] - mean)) / sd;
	}, 0);
}

type Memory = (typeof memories)[keyof typeof memories];

function meanMiss(
	{ misses }: RecentRuns,
	timeS: number,
	memory: Memory & Pick<RecentSettings, "mostAgeDays" | "mostLn">,
): number {
	let sum = 0;
	let weights: number = memory.shrink;
	for (const { ageDays, ln, predictedS, hard } of misses) {
		if (ageDays > memory.mostAgeDays || (memory.hardAlone && !hard)) continue;
		const unlike = Math.log(predictedS / timeS) / memory.widthLn;
		const weight = Math.exp(-ageDays / memory.fadingDays - unlike ** 2 / 2);
		sum += weight * Math.min(Math.max(ln, -memory.mostLn), memory.mostLn);
		weights += weight;
	}
	return sum / weights;
}

/** The figures of a day, from the plausible runs before it. */
export function recentRuns(
	{ runs: recorded, today }: { runs: readonly PastRun[]; today: number },
	misses: readonly EarlierMiss[],
): RecentRuns {
	const runs = recorded.filter(isPlausible);
	const kmOver = (days: number) => {
		let metres = 0;
		for (let k = runs.length - 1; k >= 0 && today - runs[k].day <= days; k--) {
			metres += runs[k].features.distanceM;
		}
		return metres / 1000;
	};
	const [week, month, season] = [7, 28, 112].map(kmOver);
	const sinceDays = runs.length === 0 ? mostRestDays : today - runs[runs.length - 1].day;
	return {
		misses,
		taperLn: held(Math.log((4 * week + 5) / (month + 5)), -2, 1),
		trendLn: trendOf(month, season),
		restLn: Math.log(1 + held(sinceDays, 0, mostRestDays)),
	};
}

/** ln of a week's mean of the last four over that of the last sixteen, both in km. */
export const trendOf = (monthKm: number, seasonKm: number): number =>
	held(Math.log((4 * monthKm + 20) / (seasonKm + 20)), -1.5, 1.2);

const mostRestDays = 60;
const held = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const leastClimb = 0.02;
const leastHillyS = 2400;
const longFromM = 25_000;

/** Long or hilly enough to be remembered, however hard it was. */
export function isLongOrHilly(run: PastRun): boolean {
	const { distanceM, movingS, climbM, elevationKnown } = run.features;
	if (!isEvidence(run)) return false;
	if (distanceM >= longFromM) return true;
	return elevationKnown && movingS >= leastHillyS && climbM >= leastClimb * distanceM;
}

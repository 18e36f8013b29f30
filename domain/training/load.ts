// Load charts. They describe training; they say nothing about injuries or race times.

/** Time constants of the fitness–fatigue model, days (Banister 1991; Morton, Fitz-Clarke & Banister 1990). */
export const fatigueDays = 7;
export const fitnessDays = 42;

/** Days that the load ratio compares: the last 7 with the last 28, these 7 included (Gabbett 2016, BJSM 50:273). */
export const acuteDays = 7;
export const chronicDays = 28;
/** A smaller mean load makes no ratio, TRIMP per day. */
const leastChronicLoad = 5;

/**
 * Forms of the load ratio. `coupled`: 7 days over the 28 that they end; `uncoupled`: over the 21 before them
 * (Windt & Gabbett 2018, BJSM 53:988); `ewma`: of moving averages with weights 2/(N + 1), from the first
 * day's load on (Williams et al. 2017, BJSM 51:209).
 */
const ratioForms = ["coupled", "uncoupled", "ewma"] as const;
type RatioForm = (typeof ratioForms)[number];

/**
 * Acute to chronic workload ratio for each day of a history that begins with the first activity: null for 27
 * days and where the chronic load is below 5 TRIMP a day. A day without activity is 0.
 */
export function loadRatios(
	loads: readonly number[],
	form: RatioForm = "coupled",
): (number | null)[] {
	const acute = form === "ewma" ? weighted(loads, acuteDays) : rolling(loads, acuteDays, 0);
	const chronic = {
		coupled: () => rolling(loads, chronicDays, 0),
		uncoupled: () => rolling(loads, chronicDays - acuteDays, acuteDays),
		ewma: () => weighted(loads, chronicDays),
	}[form]();
	return loads.map((_, day) =>
		day < chronicDays - 1 || chronic[day] < leastChronicLoad ? null : acute[day] / chronic[day],
	);
}

/** Means of `days` days that end `lag` days before each. */
function rolling(loads: readonly number[], days: number, lag: number): number[] {
	return loads.map((_, day) => {
		const end = Math.max(0, day + 1 - lag);
		return sum(loads.slice(Math.max(0, end - days), end)) / days;
	});
}

function weighted(loads: readonly number[], days: number): number[] {
	const weight = 2 / (days + 1);
	let state = loads[0];
	return loads.map((load) => {
		state += weight * (load - state);
		return state;
	});
}

/**
 * Moving average of daily loads with time constant `days`, TRIMP per day, from the value of the day before:
 * `x = before · e^(−1/τ) + load · (1 − e^(−1/τ))`. It is Banister's sum over past loads, times 1 − e^(−1/τ).
 */
export function decayingMean(loads: readonly number[], days: number, before = 0): number[] {
	const keep = Math.exp(-1 / days);
	let state = before;
	return loads.map((load) => {
		state = state * keep + load * (1 - keep);
		return state;
	});
}

/** What a value of a decaying mean is worth after some days without load. */
export const decayed = (value: number, afterDays: number, days: number): number =>
	value * Math.exp(-afterDays / days);

/** Foster 1998, MSSE 30:1164: mean over population SD of a week's daily loads, and its product with their sum. */
export function monotony(week: readonly number[]): { monotony: number; strain: number } | null {
	const average = mean(week);
	const sd = Math.sqrt(mean(week.map((load) => (load - average) ** 2)));
	if (sd === 0) return null;
	return { monotony: average / sd, strain: (sum(week) * average) / sd };
}

/** A run of more than 110 % of the longest of 30 days stands out (Frandsen et al. 2025, BJSM 59:1203). */
export const singleRunLimit = 1.1;
export const singleRunDays = 30;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** Load charts of a runner: lists of one chart have one length, a value per day up to the runner's today. */
export interface LoadAnalytics {
	/** Days until there can be a ratio: 0 once there can, null without any activity. */
	readonly daysUntilRatio: number | null;
	readonly ratio: {
		readonly dates: readonly string[];
		/** Mean load of 7 days over mean load of 28; null where the load is too small. */
		readonly ratios: readonly (number | null)[];
	};
	readonly fitness: {
		readonly dates: readonly string[];
		/** TRIMP per day, decaying over 7 and over 42 days. */
		readonly fatigue: readonly number[];
		readonly fitness: readonly number[];
		/** Days until there are 42; 0 then. */
		readonly buildingDays: number;
	};
	/** The newest day with a run beside the longest run of the 30 days before; null without either. */
	readonly singleRun: {
		readonly date: string;
		readonly distanceM: number;
		readonly longest30DaysM: number;
		readonly ratio: number;
		readonly above: boolean;
	} | null;
	/** The last 7 days. */
	readonly week: {
		readonly load: number;
		readonly monotony: number | null;
		readonly strain: number | null;
	};
	/** Share of the shown load that is estimated, 0 to 1. */
	readonly estimatedShare: number;
}

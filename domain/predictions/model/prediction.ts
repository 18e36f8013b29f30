/** A result that the runner brings as evidence. Distances are official ones. */
export interface RaceResult {
	distanceM: number;
	/** Of a trail race; absent on a road or track. */
	climbM?: number;
	timeS: number;
	/** Days between the race and the prediction; 0 when unknown. */
	ageDays: number;
}

/** Results on roads and tracks; a result with a climb is one of trails. */
export const roadResults = (evidence: readonly RaceResult[]) =>
	evidence.some(isTrail) ? evidence.filter((result) => !isTrail(result)) : evidence;

export const isTrail = ({ climbM }: Pick<RaceResult, "climbM">) => climbM !== undefined;

export const confidenceLevels = ["high", "good", "medium", "low"] as const;
export type ConfidenceLevel = (typeof confidenceLevels)[number];

/** What the core answers: raw numbers, no words. Times in seconds, whole where a list adds up. */
export interface CorePrediction {
	/** Median finish time, whole s. */
	timeS: number;
	/** Median before rounding, s. */
	exactS: number;
	/** Bounds of the 80 % interval, whole s. */
	lowS: number;
	highS: number;
	/** Standard deviation of ln T. */
	sd: number;
	/** Of the normal halves below and above the median whose bounds the interval's are. */
	sdBelow: number;
	sdAbove: number;
	/** Probability that the time lies within 5 % of the median, 0 to 1. */
	within5: number;
	/** What the plan adds up to, whole s: the median, or a percentile for two strategies. */
	planTimeS: number;
	/** Flat-equivalent length of the course, m, ground included. */
	equivalentM: number;
	/** The part of it that each cell of the course is, m. */
	cellCostM: Float64Array;
	/** Hilliness: change of ln `equivalentM` per unit of personal hill cost; 0 on the flat, 0.5 in the Alps. */
	hilliness: number;
	/**
	 * What that length is made of: metres that climbs, descents and altitude add; what heat, night and the
	 * stages before multiply it by; and the speed of an hour's race.
	 */
	costs: {
		climbM: number;
		descentM: number;
		altitudeM: number;
		heatFactor: number;
		nightFactor: number;
		/** What the stages before multiply it by; 1 without any. */
		carryOverFactor: number;
		/** What the runner's own finishes on the course multiply the time by, fade and all; 1 without any. */
		ownCourseFactor: number;
		/** What the runner's last weeks multiply the time by; 1 where they are unknown. */
		recentFactor: number;
		hourMps: number;
	};
	segments: PlanRow[];
	kilometres: PlanRow[];
	miles: PlanRow[];
	/** What the runner's own hard runs multiply `sd` by; 1 from typed results. */
	ownSpread: number;
	/** Weight of what results of trails say, 0 to 1; the rest is that of runs and of results on roads. */
	trailShare: number;
	/** Variances of ln T by part, for the sentence that explains the range; they add up to sd². */
	parts: { ability: number; hills: number; course: number; day: number };
}

/** What the core answers of a course, and what it took for granted of the day. */
export interface CoursePrediction extends CorePrediction {
	conditions: Conditions;
}

/** The day of a run, as far as it is known. */
export interface Conditions {
	/** In the middle of the run, °C; null without a given temperature and without a start. */
	airC: number | null;
	/** Relative, 0 to 1. */
	humidity: number;
	/** True for what is typical of place and time, false for what the runner expects. */
	typical: boolean;
	/** Name of the operator's table that it is typical by; absent with the built-in one. */
	source?: string;
	/** Time in the dark, s, of the predicted run. */
	darkS: number;
}

/** One row of a plan. `slope` is end to end, rise over run. */
export interface PlanRow {
	startM: number;
	endM: number;
	timeS: number;
	slope: number;
	gainM: number;
	lossM: number;
	/** The time before rounding, s: what the pace of a short row is computed from. */
	exactS: number;
}

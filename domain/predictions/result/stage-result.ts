/** One stage of a course that is run in several days, and its prediction. */
export interface StageResult {
	/** m along the course, in decimetres. */
	startM: number;
	endM: number;
	/** Whole m; null without heights. */
	gainM: number | null;
	lossM: number | null;
	/** When it begins, as `PlanOptions.start`; null when unknown. */
	start: string | null;
	/** From the start of the first stage to the start of this one, nights included, s; null when one of them is unknown. */
	sinceStartS: number | null;
	/** Most likely time, stops included, s. */
	timeS: number;
	/** Bounds of the 80 % interval, stops included. */
	lowS: number;
	highS: number;
}

/**
 * From the first start to the last finish, nights included, s; null when a start is unknown or there are no stages.
 */
export function withNightsS(stages: readonly StageResult[]): number | null {
	const last = stages.at(-1);
	if (!last || last.sinceStartS === null) return null;
	return last.sinceStartS + last.timeS;
}

/** Whether a stage starts before the one before it is over, as predicted. */
export function startsBeforeFinish(stages: readonly StageResult[], k: number): boolean {
	const [before, stage] = [stages[k - 1], stages[k]];
	if (!before || before.sinceStartS === null || stage.sinceStartS === null) return false;
	return stage.sinceStartS < before.sinceStartS + before.timeS;
}

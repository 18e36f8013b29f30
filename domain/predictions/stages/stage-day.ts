import type { CourseLine } from "../course/course-line.ts";
import type { StoredPrediction } from "../result/stored-prediction.ts";

/** One day of a prediction in stages, and the whole that it is a part of. */
export interface StageDay {
	/** From 1. */
	day: number;
	/** The day as a prediction of its own. */
	prediction: StoredPrediction;
	/** The whole course, with the what-if of the address. */
	whole: StoredPrediction;
	/** Of the day. */
	line: CourseLine;
	/** The query of the address but for its day. */
	query: string;
}

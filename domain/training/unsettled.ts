/** Activities that have samples, and those of them whose samples are stored. */
export interface Reading {
	readonly done: number;
	readonly total: number;
}

/** Why figures of a runner will still move. */
export interface Unsettled {
	/** How far the first sync is with what was run before the link; null once it is through. */
	readonly reading: Reading | null;
	/** Whether the maximum heart rate may still rise, and each effort that rests on it move. */
	readonly heartRate: boolean;
}

/** Activities that have samples, and those of them whose samples are stored; 0 of 0 where they are not counted yet. */
export interface Reading {
	readonly done: number;
	readonly total: number;
}

/** Why figures of a runner will still move. */
export interface Unsettled {
	/** How far the first sync is with what was run before the link, or an import; null once they are through. */
	readonly reading: Reading | null;
	/** Whether the maximum heart rate may still rise, and each effort that rests on it move. */
	readonly heartRate: boolean;
}

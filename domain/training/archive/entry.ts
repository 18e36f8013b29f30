import type { Sport } from "../activity.ts";

/** A line of the archive's `activities.csv`. */
export interface ArchiveEntry {
	readonly id: string;
	readonly name: string;
	readonly sport: Sport;
	/** UTC; null where the date is written in a way that is not known. */
	readonly startAtMs: number | null;
	readonly elapsedS: number | null;
	readonly movingS: number | null;
	readonly distanceM: number | null;
	readonly elevationGainM: number | null;
	readonly averageHeartRateBpm: number | null;
	readonly maxHeartRateBpm: number | null;
	/** Path within the archive; null for an activity that was typed in by hand. */
	readonly file: string | null;
}

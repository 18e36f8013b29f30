import type { ActivityStreams, ActivitySummary, Sport } from "../activity.ts";

const activityFormats = ["fit", "tcx", "gpx"] as const;
export type ActivityFormat = (typeof activityFormats)[number];

/** The format that a file name promises, with or without `.gz`; null for another. */
export function formatOfName(name: string): ActivityFormat | null {
	const match = /\.(fit|tcx|gpx)(\.gz)?$/i.exec(name);
	return match ? ((match[1] as string).toLowerCase() as ActivityFormat) : null;
}

/** One activity out of a file. A file may hold several: chained FIT files, a TCX with several activities. */
export interface FileActivity {
	/** Null where the file gives none. */
	readonly name: string | null;
	readonly summary: Omit<ActivitySummary, "externalId" | "name" | "utcOffsetS">;
	/** Local time minus UTC as the recorder noted it, or null where only UTC is written. */
	readonly recordedUtcOffsetS: number | null;
	readonly streams: ActivityStreams;
	/** Where its laps end, s since the start, rising; empty without laps. */
	readonly lapEndsS: readonly number[];
	/** Share of the samples that were left out because the recorder's clock jumped, 0 to 1. */
	readonly leftOutShare: number;
}

/** Totals of an activity as the recorder wrote them; null is computed from the samples. */
export interface RecordedTotals {
	readonly name: string | null;
	readonly sport: Sport;
	/** Time with the recorder's clock running. */
	readonly timerS: number | null;
	readonly distanceM: number | null;
	readonly elevationGainM: number | null;
	readonly deviceName: string | null;
	readonly utcOffsetS: number | null;
	/** When its laps end, ms since 1970; empty where the format has none. */
	readonly lapEndsMs: readonly number[];
}

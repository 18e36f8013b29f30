import type { ActivityStreams, ActivitySummary, Sport } from "../activity.ts";

const activityFormats = ["fit", "tcx", "gpx"] as const;
export type ActivityFormat = (typeof activityFormats)[number];

/** One activity out of a file. A file may hold several: chained FIT files, a TCX with several activities. */
export interface FileActivity {
	/** Null where the file gives none. */
	readonly name: string | null;
	readonly summary: Omit<ActivitySummary, "externalId" | "name" | "utcOffsetS">;
	/** Local time minus UTC as the recorder noted it, or null where only UTC is written. */
	readonly recordedUtcOffsetS: number | null;
	readonly streams: ActivityStreams;
	/** Share of the samples that were left out because the recorder's clock jumped, 0 to 1. */
	readonly leftOutShare: number;
}

/** What a reader collects before anything is derived: one array per series, NaN where a value is missing. */
export class Samples {
	/** UTC, milliseconds since 1970. */
	readonly timeMs: number[] = [];
	readonly latDeg: number[] = [];
	readonly lonDeg: number[] = [];
	readonly altitudeM: number[] = [];
	readonly distanceM: number[] = [];
	readonly heartRateBpm: number[] = [];
	readonly cadenceStepsPerMin: number[] = [];

	get length(): number {
		return this.timeMs.length;
	}

	add(sample: Sample): void {
		this.timeMs.push(sample.timeMs);
		this.latDeg.push(sample.latDeg);
		this.lonDeg.push(sample.lonDeg);
		this.altitudeM.push(sample.altitudeM);
		this.distanceM.push(sample.distanceM);
		this.heartRateBpm.push(sample.heartRateBpm);
		this.cadenceStepsPerMin.push(sample.cadenceStepsPerMin);
	}
}

export type Series = Exclude<keyof Samples, "length" | "add">;
export type Sample = Record<Series, number>;

export const emptySample = (): Sample => ({
	timeMs: Number.NaN,
	latDeg: Number.NaN,
	lonDeg: Number.NaN,
	altitudeM: Number.NaN,
	distanceM: Number.NaN,
	heartRateBpm: Number.NaN,
	cadenceStepsPerMin: Number.NaN,
});

/** What a recorder says of the whole activity; null where it is silent and the samples must tell. */
export interface RecordedTotals {
	readonly name: string | null;
	readonly sport: Sport;
	/** Time with the recorder's clock running. */
	readonly timerS: number | null;
	readonly distanceM: number | null;
	readonly elevationGainM: number | null;
	readonly deviceName: string | null;
	readonly utcOffsetS: number | null;
}

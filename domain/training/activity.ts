/** Trackers that a runner can link. */
export const trackers = ["strava", "intervals"] as const;
export type Tracker = (typeof trackers)[number];

/** Where an activity's figures come from. Stored figures never mix two sources, so that one can vanish whole. */
export const activitySources = [...trackers, "file"] as const;
export type ActivitySource = (typeof activitySources)[number];

export const sports = [
	"run",
	"trail-run",
	"treadmill-run",
	"walk",
	"hike",
	"ride",
	"other",
] as const;
export type Sport = (typeof sports)[number];

/** What is known of an activity before its samples are read: a row of a tracker's list, or a file's totals. */
export interface ActivitySummary {
	/** The tracker's id, or the SHA-256 (hex) of the file. Unique per runner and source. */
	readonly externalId: string;
	readonly name: string;
	readonly sport: Sport;
	/** UTC, milliseconds since 1970. */
	readonly startAtMs: number;
	/** Local wall time minus UTC at the start, so that a day is the runner's own day. */
	readonly utcOffsetS: number;
	readonly elapsedS: number;
	readonly movingS: number;
	readonly distanceM: number;
	readonly elevationGainM: number | null;
	readonly averageHeartRateBpm: number | null;
	readonly maxHeartRateBpm: number | null;
	/** Where it began, degrees WGS84; null indoors, for manual entries and where it is hidden. */
	readonly start: { readonly latDeg: number; readonly lonDeg: number } | null;
	/** Typed in by hand: there are no samples to fetch. */
	readonly manual: boolean;
	/** The source's own mark that this was a race. */
	readonly race: boolean;
	readonly deviceName: string | null;
}

/** Samples of one activity: arrays of one length, index by index. A missing series is null, a missing value NaN. */
export interface ActivityStreams {
	/** Since the start, rising; a pause is a jump. */
	readonly timeS: Float64Array;
	/** Cumulative. */
	readonly distanceM: Float64Array | null;
	readonly altitudeM: Float64Array | null;
	readonly heartRateBpm: Float64Array | null;
	/** Both feet. */
	readonly cadenceStepsPerMin: Float64Array | null;
	/** Of own files; trackers are not asked for it. */
	readonly powerW?: Float64Array | null;
	readonly latDeg: Float64Array | null;
	readonly lonDeg: Float64Array | null;
}

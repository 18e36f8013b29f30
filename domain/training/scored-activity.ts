import type { ActivitySource, Sport } from "./activity.ts";
import type { EffortMethod } from "./effort.ts";
import type { Thresholds } from "./thresholds.ts";
import type { RunIntent } from "./title-intent.ts";

/** An activity with its effort score, as lists show it. Null is unknown, never 0. */
export interface ScoredActivity {
	readonly id: string;
	readonly name: string;
	readonly sport: Sport;
	/** UTC, milliseconds since 1970. */
	readonly startAtMs: number;
	/** Local wall time minus UTC at the start. */
	readonly utcOffsetS: number;
	readonly distanceM: number;
	readonly movingS: number | null;
	readonly elevationGainM: number | null;
	/** Over the moving time. */
	readonly speedMps: number | null;
	/** TRIMP, unrounded. */
	readonly effort: number | null;
	/** What the effort rests on; all but `samples` are estimates. */
	readonly effortMethod: EffortMethod | null;
	/** Whether there are times per heart-rate zone. */
	readonly hasZones: boolean;
	/** The runner's own mark, or else the source's. */
	readonly race: boolean;
	readonly source: ActivitySource;
	/** The activity at the source, for its owner; null for files. */
	readonly sourceUrl: string | null;
	readonly deviceName: string | null;
}

/** Wall time at the start: "2026-11-21T07:30:00". */
export const localStart = ({ startAtMs, utcOffsetS }: ScoredActivity): string =>
	new Date(startAtMs + utcOffsetS * 1000).toISOString().slice(0, 19);

/** Why an activity has no times per zone. */
export const zoneGaps = ["awaiting_samples", "no_heart_rate", "low_coverage"] as const;
export type ZoneGap = (typeof zoneGaps)[number];

/** One activity by heart rate: its time per zone, and what zones and effort were computed with. */
export interface ActivityZones {
	readonly activity: ScoredActivity;
	/** Seconds outside of the zones, then in zones 1 to 5; null when there is a gap. */
	readonly zonesS: readonly number[] | null;
	readonly gap: ZoneGap | null;
	/** Share of the time with a heart rate, 0 to 1. */
	readonly coverage: number | null;
	readonly thresholds: Thresholds | null;
	/** Highest that was held for 10 s. */
	readonly peakHeartRateBpm: number | null;
	/** Whether the recording's heights are rough; null where it cannot be told. */
	readonly roughHeights: boolean | null;
	/** The runner's own mark; null while it is left to the source. */
	readonly raceMark: boolean | null;
	/** The runner's own answer how hard it was; null without one. */
	readonly effortMark: RunIntent | null;
}

/** Whether the peak contradicts the maximum heart rate that zones and effort were computed with. */
export const isAboveMaximum = ({ peakHeartRateBpm, thresholds }: ActivityZones): boolean =>
	thresholds !== null && peakHeartRateBpm !== null && peakHeartRateBpm > thresholds.maxBpm;

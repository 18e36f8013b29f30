import { sourceUrl } from "../../domain/training/source-url.ts";
import type { Thresholds } from "../../domain/training/thresholds.ts";
import type { HeartRateZones, RecentActivity, ZoneThresholds } from "../../domain/training/wire.ts";
import type { ListedActivity } from "./activity-pages.ts";
import { saysEnough } from "./effort-scorer.ts";
import type { ActivityRow } from "./store.ts";

/** A row of the activities table, as the API answers it. */
export function presentActivity(row: ListedActivity): RecentActivity {
	return {
		id: row.id,
		name: row.name,
		type: row.sport,
		start_date: row.startAt.toISOString(),
		start_date_local: new Date(row.startAt.getTime() + row.utcOffsetS * 1000)
			.toISOString()
			.slice(0, 19),
		distance_km: row.distanceM / 1000,
		moving_time_minutes: scaled(row.movingS, 1 / 60),
		total_elevation_gain: row.elevationGainM,
		average_speed_kmh: scaled(row.speedMps, 3.6),
		effort_score: row.effort,
		effort_method: row.effortMethod,
		has_zones: row.figures !== null && saysEnough(row.figures),
		race: row.raceMark ?? row.race,
		source: row.source,
		source_url: sourceUrl(row.source, row.externalId),
		device_name: row.deviceName,
	};
}

const scaled = (value: number | null, factor: number) => (value === null ? null : value * factor);

export function presentThresholds(thresholds: Thresholds): ZoneThresholds {
	return {
		method: thresholds.method,
		bounds: [...thresholds.boundsBpm],
		max_heart_rate: thresholds.maxBpm,
		max_heart_rate_source: thresholds.maxSource,
		resting_heart_rate: thresholds.restingBpm,
		threshold_heart_rate: thresholds.thresholdBpm,
	};
}

const noTimes = [0, 0, 0, 0, 0, 0];

/** Time per zone of one activity, with what it was judged by. */
export function presentZones(row: ActivityRow): HeartRateZones {
	const { figures, thresholds, peakHeartRateBpm } = row;
	const gap = gapOf(row);
	const [outside, one, two, three, four, five] = gap || !figures ? noTimes : figures.zonesS;
	return {
		zone_1_time: one,
		zone_2_time: two,
		zone_3_time: three,
		zone_4_time: four,
		zone_5_time: five,
		outside_time: outside,
		effort_score: row.effort,
		effort_method: row.effortMethod,
		available: gap === null,
		gap,
		coverage: figures?.coverage ?? null,
		thresholds: thresholds && presentThresholds(thresholds),
		peak_heart_rate: peakHeartRateBpm,
		above_maximum:
			thresholds !== null && peakHeartRateBpm !== null && peakHeartRateBpm > thresholds.maxBpm,
		activity: presentActivity(row),
		race_mark: row.raceMark,
	};
}

function gapOf({ samples, figures }: ActivityRow): HeartRateZones["gap"] {
	if (samples === "awaited") return "awaiting_samples";
	if (!figures || figures.cadenceLock || figures.heartRateS === 0) return "no_heart_rate";
	return saysEnough(figures) ? null : "low_coverage";
}

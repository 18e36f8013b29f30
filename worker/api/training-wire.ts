import type { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { errorSentence } from "#domain/errors.ts";
import { creditsOf } from "#domain/tracker/credits.ts";
import { effortsOf, type StoredEfforts } from "#domain/training/effort-records.ts";
import type { LoadAnalytics } from "#domain/training/load.ts";
import {
	type ActivityZones,
	isAboveMaximum,
	localStart,
	type ScoredActivity,
} from "#domain/training/scored-activity.ts";
import type { Thresholds, ZoneSettings } from "#domain/training/thresholds.ts";
import type { Unsettled } from "#domain/training/unsettled.ts";
import type {
	activitiesResponse,
	analyticsResponse,
	heartRateZones,
	zoneSettings,
} from "#wire/training.ts";

// Training as the API answers it and as exports hold it: snake_case, kilometres, minutes, km/h.

/** Without what is about the runner, not about these activities. */
type ActivitiesWire = Omit<z.infer<typeof activitiesResponse>, "unsettled">;
type AnalyticsWire = Omit<z.infer<typeof analyticsResponse>, "credits" | "unsettled">;
type ZonesWire = Omit<z.infer<typeof heartRateZones>, "unsettled">;
type ZoneSettingsWire = z.infer<typeof zoneSettings>;

export const activitiesWire = (page: {
	activities: readonly ScoredActivity[];
	nextCursor: string | null;
}): ActivitiesWire => ({
	activities: page.activities.map(activityWire),
	next_cursor: page.nextCursor,
});

function activityWire(activity: ScoredActivity): ActivitiesWire["activities"][number] {
	return {
		id: activity.id,
		name: activity.name,
		type: activity.sport,
		start_date: new Date(activity.startAtMs).toISOString(),
		start_date_local: localStart(activity),
		distance_km: activity.distanceM / 1000,
		moving_time_minutes: scaled(activity.movingS, 1 / 60),
		total_elevation_gain: activity.elevationGainM,
		average_speed_kmh: scaled(activity.speedMps, 3.6),
		effort_score: activity.effort,
		effort_method: activity.effortMethod,
		has_zones: activity.hasZones,
		race: activity.race,
		source: activity.source,
		source_url: activity.sourceUrl,
		device_name: activity.deviceName,
		credits: creditsOf(activity),
	};
}

const scaled = (value: number | null, factor: number) => (value === null ? null : value * factor);

const thresholdsWire = (thresholds: Thresholds) => ({
	method: thresholds.method,
	bounds: [...thresholds.boundsBpm],
	max_heart_rate: thresholds.maxBpm,
	max_heart_rate_source: thresholds.maxSource,
	resting_heart_rate: thresholds.restingBpm,
	threshold_heart_rate: thresholds.thresholdBpm,
});

export function zonesWire(zones: ActivityZones): ZonesWire {
	const { activity, thresholds } = zones;
	const [outside, one, two, three, four, five] = zones.zonesS ?? [0, 0, 0, 0, 0, 0];
	return {
		zone_1_time: one,
		zone_2_time: two,
		zone_3_time: three,
		zone_4_time: four,
		zone_5_time: five,
		outside_time: outside,
		effort_score: activity.effort,
		effort_method: activity.effortMethod,
		available: zones.zonesS !== null,
		gap: zones.gap,
		coverage: zones.coverage,
		thresholds: thresholds && thresholdsWire(thresholds),
		peak_heart_rate: zones.peakHeartRateBpm,
		rough_heights: zones.roughHeights,
		above_maximum: isAboveMaximum(zones),
		activity: activityWire(activity),
		race_mark: zones.raceMark,
		effort_mark: zones.effortMark,
	};
}

/** The best efforts of an activity, for the export: none without samples. */
export const bestEffortsWire = (stored: StoredEfforts | null) =>
	effortsOf(stored).map(({ distanceM, timeS, flatS, fromM }) => ({
		distance_km: distanceM / 1000,
		time: timeS,
		flat_time: flatS,
		from_km: fromM / 1000,
	}));

export const unsettledWire = (of: Unsettled | null) => ({
	unsettled: of && { reading: of.reading, max_heart_rate: of.heartRate },
});

export const zoneSettingsWire = (settings: ZoneSettings): ZoneSettingsWire => ({
	...thresholdsWire(settings.thresholds),
	from: settings.fromDate,
	rewriting: settings.recomputing,
});

export function analyticsWire(analytics: LoadAnalytics): AnalyticsWire {
	const { ratio, fitness, singleRun, week } = analytics;
	return {
		acwr: { dates: [...ratio.dates], ratio_ac: [...ratio.ratios] },
		ffm: {
			dates: [...fitness.dates],
			fatigue: [...fitness.fatigue],
			fitness: [...fitness.fitness],
			building_days: fitness.buildingDays,
		},
		...missingWire(analytics.daysUntilRatio),
		single_run: singleRun && {
			date: singleRun.date,
			distance_km: singleRun.distanceM / 1000,
			longest_30_days_km: singleRun.longest30DaysM / 1000,
			ratio: singleRun.ratio,
			above: singleRun.above,
		},
		week,
		estimated_share: analytics.estimatedShare,
	};
}

/** Why there is no ratio yet: the fields of an error, in a response that is none. */
function missingWire(daysUntilRatio: number | null) {
	if (daysUntilRatio === 0) return {};
	const error =
		daysUntilRatio === null
			? new AppError("training.no_activities")
			: new AppError("training.too_short", { count: daysUntilRatio });
	return { error: errorSentence(error), code: error.code, values: error.values };
}

import type { ActivityDetails } from "../../domain/training/reduction.ts";
import type { HeartRateZones } from "../../domain/training/wire.ts";
import { presentZones } from "./present.ts";
import type { TrainingStore } from "./store.ts";

/** An activity with all that is kept of it: what lists and zones answer, and what its samples were reduced to. */
export interface ExportedActivity extends HeartRateZones {
	details: ActivityDetails | null;
}

/** A runner's activities one by one, day by day; lapsed ones left out. */
export function createActivityExport(store: TrainingStore, now: () => Date) {
	return async function* (userId: string): AsyncGenerator<ExportedActivity> {
		for await (const { row, details } of store.all(userId)) {
			if (row.expiresAt !== null && row.expiresAt <= now()) continue;
			yield { ...presentZones(row), details };
		}
	};
}

/** The columns of `activities.csv`, in order. */
export const activityCsvColumns = [
	...["id", "start_date", "start_date_local", "name", "type", "source", "race", "distance_m"],
	...["moving_time_s", "elevation_gain_m", "effort_score", "effort_method"],
	...["zone_1_s", "zone_2_s", "zone_3_s", "zone_4_s", "zone_5_s", "outside_zones_s"],
	...["max_heart_rate_used", "resting_heart_rate_used", "zone_method"],
] as const;

/** One line of `activities.csv`; what is unknown is empty. */
export function activityCsvRecord(item: HeartRateZones): (string | number | null)[] {
	const { activity, thresholds } = item;
	const minutes = activity.moving_time_minutes;
	const inZones = (seconds: number) => (item.available ? seconds : null);
	return [
		...[activity.id, activity.start_date, activity.start_date_local, activity.name],
		...[activity.type, activity.source, String(activity.race), activity.distance_km * 1000],
		...[minutes === null ? null : minutes * 60, activity.total_elevation_gain],
		...[item.effort_score, item.effort_method],
		...[item.zone_1_time, item.zone_2_time, item.zone_3_time].map(inZones),
		...[item.zone_4_time, item.zone_5_time, item.outside_time].map(inZones),
		...[thresholds?.max_heart_rate ?? null, thresholds?.resting_heart_rate ?? null],
		thresholds?.method ?? null,
	];
}

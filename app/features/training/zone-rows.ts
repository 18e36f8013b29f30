import type { HeartRateZones } from "../../../domain/training/wire";

export const zoneNumbers = [1, 2, 3, 4, 5] as const;
export type ZoneNumber = (typeof zoneNumbers)[number];

export interface ZoneRow {
	/** Null: the time below zone 1. */
	zone: ZoneNumber | null;
	seconds: number;
	/** Of all time with a known heart rate, 0 to 1. */
	share: number;
	/** Heart rates of the zone, bpm: `from` inclusive, `to` exclusive; null where it is open. */
	fromBpm: number | null;
	toBpm: number | null;
}

/** The lines of the zones page: 1 to 5, and the time outside of them where there is some. */
export function zoneRows(zones: HeartRateZones): ZoneRow[] {
	const bounds = zones.thresholds?.bounds ?? [];
	const seconds = zoneNumbers.map((zone) => zones[`zone_${zone}_time`]);
	const total = seconds.reduce((sum, value) => sum + value, zones.outside_time);
	const share = (value: number) => (total > 0 ? value / total : 0);
	const rows: ZoneRow[] = zoneNumbers.map((zone, place) => ({
		zone,
		seconds: seconds[place],
		share: share(seconds[place]),
		fromBpm: bounds[place] ?? null,
		toBpm: bounds[place + 1] ?? null,
	}));
	if (zones.outside_time > 0) {
		rows.unshift({
			zone: null,
			seconds: zones.outside_time,
			share: share(zones.outside_time),
			fromBpm: null,
			toBpm: bounds[0] ?? null,
		});
	}
	return rows;
}

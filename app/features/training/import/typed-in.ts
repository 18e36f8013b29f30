import type { ArchiveEntry } from "../../../../domain/training/archive/entry";
import type { TypedInActivities } from "../../../../domain/training/import-wire";

type TypedIn = TypedInActivities["activities"][number];
const chunkSize = 100;

/** Activities without a file as the API takes them. Without a date or a duration there is nothing to record. */
export function typedInChunks(entries: readonly ArchiveEntry[]): TypedIn[][] {
	const all = entries.flatMap((entry): TypedIn[] => {
		if (entry.startAtMs === null || entry.elapsedS === null) return [];
		return [
			{
				id: entry.id,
				title: entry.name.slice(0, 300),
				sport: entry.sport,
				start_date: new Date(entry.startAtMs).toISOString(),
				elapsed_time: entry.elapsedS,
				moving_time: entry.movingS,
				distance: entry.distanceM ?? 0,
				total_elevation_gain: entry.elevationGainM,
				average_heart_rate: entry.averageHeartRateBpm || null,
				max_heart_rate: entry.maxHeartRateBpm || null,
			},
		];
	});
	return Array.from({ length: Math.ceil(all.length / chunkSize) }, (_, i) =>
		all.slice(i * chunkSize, (i + 1) * chunkSize),
	);
}

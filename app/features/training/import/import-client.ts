import { callApi } from "#app/api-client/call-api.ts";
import type { ArchiveEntry, ImportSelection } from "#domain/training/archive/selection.ts";
import type { ImportedFile } from "#domain/training/imports.ts";
import type { ImportSummaryWire, NewImportWire, TypedInActivitiesWire } from "#wire/imports.ts";

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type TypedIn = TypedInActivitiesWire["activities"][number];
/** Activities without a file that one call takes. */
const typedInAtOnce = 100;

/** Opens an import. */
export const beginImport = (body: NewImportWire) =>
	callApi<ImportSummaryWire>("/api/imports", { method: "POST", json: body });

/** Sends the totals of activities that have no file. */
export function sendTypedIn(importId: string, activities: readonly TypedIn[]) {
	const body: TypedInActivitiesWire = { zone: zone(), activities: [...activities] };
	return callApi<void>(`/api/imports/${importId}/typed-in`, { method: "PUT", json: body });
}

/** Sends one file of an import. */
export function sendFile(
	importId: string,
	{ path, entry }: ImportSelection["files"][number],
	bytes: Uint8Array<ArrayBuffer>,
) {
	const query = new URLSearchParams({ path, zone: entry?.zone ?? zone() });
	if (entry?.name) query.set("title", entry.name.slice(0, 300));
	if (entry) query.set("sport", entry.sport);
	return callApi<ImportedFile>(`/api/imports/${importId}/files?${query}`, { method: "PUT", bytes });
}

/** Says that all files of an import were sent. */
export const endImport = (importId: string) =>
	callApi<void>(`/api/imports/${importId}/end`, { method: "POST" });

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
	return Array.from({ length: Math.ceil(all.length / typedInAtOnce) }, (_, i) =>
		all.slice(i * typedInAtOnce, (i + 1) * typedInAtOnce),
	);
}

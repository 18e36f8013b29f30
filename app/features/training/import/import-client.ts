import type { ImportPlan } from "../../../../domain/training/archive/plan";
import type {
	ImportedFile,
	ImportSummary,
	NewImport,
	TypedInActivities,
} from "../../../../domain/training/import-wire";
import { callApi } from "../../../api-client/call-api";

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Opens an import. */
export const beginImport = (body: NewImport) =>
	callApi<ImportSummary>("/api/imports", { method: "POST", json: body });

/** Sends the totals of activities that have no file. */
export function sendTypedIn(importId: string, activities: TypedInActivities["activities"]) {
	const body: TypedInActivities = { zone: zone(), activities };
	return callApi<void>(`/api/imports/${importId}/typed-in`, { method: "PUT", json: body });
}

/** Sends one file of an import. */
export function sendFile(
	importId: string,
	{ path, entry }: ImportPlan["files"][number],
	bytes: Uint8Array<ArrayBuffer>,
) {
	const query = new URLSearchParams({ path, zone: zone() });
	if (entry?.name) query.set("title", entry.name.slice(0, 300));
	if (entry) query.set("sport", entry.sport);
	return callApi<ImportedFile>(`/api/imports/${importId}/files?${query}`, { method: "PUT", bytes });
}

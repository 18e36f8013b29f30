import type { ActivityDetails } from "../../domain/training/reduction.ts";
import type { ActivityZones } from "../../domain/training/scored-activity.ts";
import { zonesOf } from "./scored-activity.ts";
import type { TrainingStore } from "./store.ts";

/** An activity with all that is stored of it. */
export interface ExportedActivity extends ActivityZones {
	readonly details: ActivityDetails | null;
}

/** A runner's activities one by one, day by day; expired ones left out. */
export function createActivityExport(store: TrainingStore, now: () => Date) {
	return async function* (userId: string): AsyncGenerator<ExportedActivity> {
		for await (const { row, details } of store.all(userId)) {
			if (row.expiresAt !== null && row.expiresAt <= now()) continue;
			yield { ...zonesOf(row), details };
		}
	};
}

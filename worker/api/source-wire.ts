import { providers } from "#domain/tracker/providers.ts";
import { type Tracker, trackers } from "#domain/training/activity.ts";
import type { SourceStatus, TrackerStatus } from "#wire/tracker.ts";
import type { Services } from "../services.ts";

/** Every tracker, in the order in which pages offer them. */
export const sourcesWire = ({ trackers: services }: Pick<Services, "trackers">, userId: string) =>
	Promise.all(
		trackers.map(async (tracker) => sourceWire(tracker, await services[tracker].statusOf(userId))),
	);

/** A tracker as the API shows it: what its provider is, and the state of link and sync. */
export function sourceWire(tracker: Tracker, status: TrackerStatus): SourceStatus {
	const provider = providers[tracker];
	return {
		source: tracker,
		name: provider.displayName,
		site_url: provider.siteUrl,
		history_url: provider.historyUrl,
		race_marks: provider.raceMarks,
		withheld_from: provider.withheldFrom,
		...status,
	};
}

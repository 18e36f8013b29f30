import { trackers } from "#domain/training/activity.ts";
import { toSourceStatus } from "#wire/tracker.ts";
import type { Services } from "../services.ts";

/** Every tracker, in the order in which pages offer them. */
export const sourcesWire = ({ trackers: services }: Pick<Services, "trackers">, userId: string) =>
	Promise.all(
		trackers.map(async (tracker) =>
			toSourceStatus(tracker, await services[tracker].statusOf(userId)),
		),
	);

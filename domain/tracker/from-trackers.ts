import type { ActivitySource, Tracker } from "../training/activity.ts";

/** Whether trackers' activities are in a figure, and which trackers': it expires with them. */
export interface FromTrackers {
	fromTracker: boolean;
	trackers: readonly Tracker[];
}

/** Of a figure that is computed from activities of these sources. */
export function fromSources(sources: Iterable<ActivitySource>): FromTrackers {
	const trackers = [...new Set(sources)].filter((source) => source !== "file").sort();
	return { fromTracker: trackers.length > 0, trackers };
}

/** Of a figure that is computed from others. */
export function fromAll(parts: readonly (FromTrackers | null | undefined)[]): FromTrackers {
	const resting = parts.filter((part) => part?.fromTracker);
	return fromSources(resting.flatMap((part) => part?.trackers ?? []));
}

/** Whether a figure holds while these trackers still have activities. */
export const holdsWith = ({ trackers }: FromTrackers, current: readonly Tracker[]): boolean =>
	trackers.every((one) => current.includes(one));

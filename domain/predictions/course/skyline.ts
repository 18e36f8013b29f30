import type { ElevationProfile } from "./course-facts.ts";
import { valueAt } from "./course-line.ts";

/** Heights of a skyline: one for every fourth pixel of a phone. */
const heights = 96;

/** Heights of a course at even distances, both ends among them, whole m: its small panorama. Null without heights. */
export function skylineOf({ distanceM, elevationM }: ElevationProfile): number[] | null {
	if (elevationM.length < 2) return null;
	const lengthM = distanceM[distanceM.length - 1];
	return Array.from({ length: heights }, (_, i) =>
		Math.round(valueAt(distanceM, elevationM, (i / (heights - 1)) * lengthM)),
	);
}

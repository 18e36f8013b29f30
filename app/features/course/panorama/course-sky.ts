import type { Place } from "#domain/predictions/course/degrees.ts";
import type { MapLine } from "#domain/predictions/course/map-line.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import type { PlanClock } from "#domain/predictions/stations/plan-clock.ts";
import { type Sky, skyOf } from "./sky.ts";

interface DayOfPlan {
	/** On the clock there; null where it is unknown. */
	start: string | null;
	/** Where the course begins; null where that is unknown. */
	place: Place | null;
	lengthM: number;
}

/** Of the first point of a line; null where that is not stored. */
export const startPlaceOf = ({ lat, lon }: Pick<MapLine, "lat" | "lon">): Place | null =>
	lat.length > 0 ? { latDeg: lat[0], lonDeg: lon[0] } : null;

/** The sky of a plan's day; null where its start or its place is unknown. */
export function courseSky(
	{ start, place, lengthM }: DayOfPlan,
	{ arrivalS }: Pick<PlanClock, "arrivalS">,
): Sky | null {
	const startMs = start === null ? null : startMsOf(start);
	if (startMs === null || place === null) return null;
	return skyOf({ place, startMs, elapsedS: (share) => arrivalS(share * lengthM) });
}

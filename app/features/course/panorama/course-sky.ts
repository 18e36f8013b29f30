import { startMsOf } from "#domain/predictions/options/start-time.ts";
import type { PlanClock } from "#domain/predictions/stations/plan-clock.ts";
import { type Sky, skyOf } from "./sky.ts";
import type { PanoramaPlan } from "./use-panorama.ts";

/** The sky of a plan's day; null where its start or its place is unknown. */
export function courseSky(
	{ start, place, lengthM }: Pick<PanoramaPlan, "start" | "place" | "lengthM">,
	{ arrivalS }: Pick<PlanClock, "arrivalS">,
): Sky | null {
	const startMs = start === null ? null : startMsOf(start);
	if (startMs === null || place === null) return null;
	return skyOf({ place, startMs, elapsedS: (share) => arrivalS(share * lengthM) });
}

import { type CourseLine, pickPoints } from "../course-line.ts";
import { metresPerDegree, shortWayRound } from "../degrees.ts";

/** Bounds of what is cut from an end, m. The length is random, so that the end cannot be worked out from the cut. */
export const hiddenEnd = { leastM: 200, mostM: 500 } as const;

/**
 * The line without what lies near its start and finish: neither along the course nor as the crow flies, for
 * courses that pass there again. At least two points are left, or none.
 */
export function hideEnds(
	line: CourseLine,
	{ startM, finishM }: { startM: number; finishM: number },
): CourseLine {
	const last = line.distanceM.length - 1;
	const kept = [...line.distanceM.keys()].filter(
		(i) =>
			line.distanceM[i] >= startM &&
			line.distanceM[last] - line.distanceM[i] >= finishM &&
			metresApart(line, i, 0) >= startM &&
			metresApart(line, i, last) >= finishM,
	);
	return pickPoints(line, kept.length < 2 ? [] : kept);
}

/** Good to a few in a thousand within a kilometre. */
function metresApart({ lat, lon }: CourseLine, a: number, b: number): number {
	const north = (lat[a] - lat[b]) * metresPerDegree;
	const degreesEast = shortWayRound(lon[a] - lon[b]);
	return Math.hypot(north, degreesEast * metresPerDegree * Math.cos((lat[b] * Math.PI) / 180));
}

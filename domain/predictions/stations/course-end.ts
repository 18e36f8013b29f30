import { decimetres } from "../course/rounding.ts";
import { isPlainStop, type Station } from "../options/station.ts";

/** A station so little beyond the end of its course is at the end, m: half of a tenth of a mile, as pages round lengths. */
const roundedM = 81;

/** Where a station of a course is. The end, in decimetres, where it is beyond by no more than lengths are rounded. */
export function placeOnCourse(distanceM: number, courseM: number): number {
	return distanceM > courseM && distanceM <= courseM + roundedM ? decimetres(courseM) : distanceM;
}

/** Stations where `placeOnCourse` has them. A stop without a name at the end delays nothing: it stays, and is refused. */
export const stationsOnCourse = (stations: readonly Station[], courseM: number): Station[] =>
	stations.map((station) =>
		isPlainStop(station)
			? station
			: { ...station, distanceM: placeOnCourse(station.distanceM, courseM) },
	);

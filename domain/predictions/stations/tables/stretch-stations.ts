import { decimetres } from "../../course/rounding.ts";
import type { Station } from "../../options/station.ts";
import { stationsOnCourse } from "../course-end.ts";
import type { StationTable } from "./station-table.ts";

/** The same place on the organiser's course and on this one, m from the start. */
interface KnownPoint {
	organiserM: number;
	courseM: number;
}

/**
 * Stations of an organiser's table on a course of another length: between known points distances grow or shrink alike,
 * behind the last as between the last two. The starts are one place. Points that do not rise on both courses are ignored.
 */
export function stretchStations<T extends Pick<Station, "distanceM">>(
	stations: readonly T[],
	knownPoints: readonly KnownPoint[],
): T[] {
	const known: KnownPoint[] = [{ organiserM: 0, courseM: 0 }];
	for (const point of [...knownPoints].sort((a, b) => a.organiserM - b.organiserM)) {
		const last = known[known.length - 1];
		if (point.organiserM > last.organiserM && point.courseM > last.courseM) known.push(point);
	}
	if (known.length === 1) return [...stations];
	return stations.map((station) => {
		const behind = known.findIndex(({ organiserM }) => organiserM >= station.distanceM);
		const at = behind < 0 ? known.length - 1 : Math.max(1, behind);
		const [from, to] = [known[at - 1], known[at]];
		const share = (station.distanceM - from.organiserM) / (to.organiserM - from.organiserM);
		const courseM = from.courseM + share * (to.courseM - from.courseM);
		return { ...station, distanceM: decimetres(courseM) };
	});
}

/**
 * The stations of a table on the course, in order: stretched to its length unless distances are kept as published. The
 * finish is at the course's end either way, but for one that only its distance shows.
 */
export function tableStations(
	{ rows, finish, stretch }: StationTable,
	{ courseM, isStretched }: { courseM: number; isStretched: boolean },
): Station[] {
	const known = isStretched && stretch ? [stretch] : [];
	const published = isStretched ? null : (finish?.published ?? null);
	const taken = rows.flatMap(({ line, station }) => {
		if (line === finish?.line && published) return [published];
		if (station === null) return [];
		return line === finish?.line
			? [{ ...station, distanceM: decimetres(courseM) }]
			: stretchStations([station], known);
	});
	return stationsOnCourse(taken, courseM).sort((a, b) => a.distanceM - b.distanceM);
}

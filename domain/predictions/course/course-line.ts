import type { Course } from "./course.ts";

/** The way of a course on the map: lists of one length, but for heights, which are empty when unknown. */
export interface CourseLine {
	/** m from the start, rising. */
	distanceM: readonly number[];
	/** Degrees, WGS 84. */
	lat: readonly number[];
	lon: readonly number[];
	elevationM: readonly number[];
}

/** Every border of the course's cells. */
export function lineOf(course: Course): CourseLine {
	const { cellM, distanceM, elevationMethod } = course;
	const cells = course.grade.length;
	return {
		distanceM: Array.from(course.lat, (_, i) => (i === cells ? distanceM : i * cellM)),
		lat: Array.from(course.lat),
		lon: Array.from(course.lon),
		elevationM: elevationMethod === "none" ? [] : Array.from(course.elevationM),
	};
}

/** At most `most` points of a line, evenly picked, the first and the last among them. */
export function thinLine(line: CourseLine, most: number): CourseLine {
	const last = line.distanceM.length - 1;
	if (last < most) return line;
	const kept = Array.from({ length: most }, (_, k) => Math.round((k * last) / (most - 1)));
	return pickPoints(line, kept);
}

/** The points of a line at these places. */
export function pickPoints(line: CourseLine, places: readonly number[]): CourseLine {
	const pick = (values: readonly number[]) =>
		values.length === 0 ? [] : places.map((place) => values[place]);
	return {
		distanceM: pick(line.distanceM),
		lat: pick(line.lat),
		lon: pick(line.lon),
		elevationM: pick(line.elevationM),
	};
}

/** The last place of rising `distances` that is not beyond `distanceM`; 0 before the first. */
export function placeAt(distances: readonly number[], distanceM: number): number {
	let low = 0;
	let high = distances.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if (distances[middle] <= distanceM) low = middle;
		else high = middle - 1;
	}
	return low;
}

/** A value of a line between its points, linear; of `values` as long as `distances`. */
export function valueAt(
	distances: readonly number[],
	values: readonly number[],
	distanceM: number,
): number {
	const place = placeAt(distances, distanceM);
	const next = Math.min(place + 1, distances.length - 1);
	const run = distances[next] - distances[place];
	if (run <= 0) return values[place];
	const share = Math.min(1, Math.max(0, (distanceM - distances[place]) / run));
	return values[place] + share * (values[next] - values[place]);
}

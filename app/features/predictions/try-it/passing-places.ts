import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";

const most = 3;

/**
 * Where a short answer says when the runner passes, m from the start, in order: the tops of the three largest climbs ahead of the finish, or
 * the quarters of a course that has fewer.
 */
export function passingPlaces({ distanceM, climbs = [] }: CourseFacts): number[] {
	const tops = climbs
		.filter(({ endM }) => endM < 0.97 * distanceM)
		.toSorted((a, b) => b.gainM - a.gainM)
		.slice(0, most)
		.map(({ endM }) => endM);
	const places = tops.length === most ? tops : [0.25, 0.5, 0.75].map((share) => share * distanceM);
	return places.sort((a, b) => a - b);
}

import type { Course } from "../training/course.ts";

const metresPerDegree = 111_195;
/** Heights are read off over so long a piece: those of a file go up in steps. */
const slopeReachM = 40;

/** The course of a GPX file as a session runs it, with its length. */
export function trackOf(gpx: string): { readonly course: Course; readonly distanceM: number } {
	const points = [...gpx.matchAll(/<trkpt lat="([-\d.]+)" lon="([-\d.]+)"><ele>([-\d.]+)</g)].map(
		([, lat, lon, ele]) => [Number(lat), Number(lon), Number(ele)] as const,
	);
	const distances = [0];
	for (let i = 1; i < points.length; i++) {
		const [[latA, lonA], [latB, lonB]] = [points[i - 1], points[i]];
		const east = (lonB - lonA) * Math.cos((latA * Math.PI) / 180);
		distances.push(distances[i - 1] + metresPerDegree * Math.hypot(latB - latA, east));
	}
	const distanceM = distances.at(-1) ?? 0;
	/** A value of the points at a distance. */
	function at(axis: 0 | 1 | 2, metres: number): number {
		const place = Math.max(0, Math.min(distanceM, metres));
		let [low, high] = [0, distances.length - 1];
		while (high - low > 1) {
			const middle = (low + high) >> 1;
			if (distances[middle] <= place) low = middle;
			else high = middle;
		}
		const share = (place - distances[low]) / (distances[high] - distances[low] || 1);
		return points[low][axis] + (points[high][axis] - points[low][axis]) * share;
	}
	const course: Course = {
		altitudeAt: (metres) => at(2, metres),
		gradeAt: (metres) =>
			(at(2, metres + slopeReachM) - at(2, metres - slopeReachM)) / (2 * slopeReachM),
		positionAt: (metres) => [at(0, metres), at(1, metres)],
	};
	return { course, distanceM };
}

import { expect, test } from "vitest";
import { readCourse, warningOf } from "../fixtures/core.ts";
import { makeGpxOf } from "../fixtures/gpx.ts";
import { oddPaths } from "../fixtures/odd-paths.ts";
import { meanHeight, referenceCourse } from "../fixtures/reference-course.ts";

test("80 seeded ways are cleaned, measured and laid as the plainest steps do it", () => {
	let heights = 0;
	let n = 0;
	for (const parts of oddPaths(80)) {
		const way = `way ${n++}`;
		const course = readCourse(makeGpxOf([parts]));
		const reference = referenceCourse(parts);
		expect(course.pointsUsed, way).toBe(reference.way.length);
		expect(course.distanceM, way).toBeCloseTo(reference.way[reference.way.length - 1].at, 6);
		for (const [code, value] of [
			["points_skipped", reference.warnings.skipped],
			["elevation_void", reference.warnings.void],
			["elevation_spikes", reference.warnings.spikes],
			["standing_collapsed", reference.warnings.standing],
			["gap_m", reference.warnings.gapM],
		] as const) {
			expect(warningOf(course, code), `${way}: ${code}`).toBeCloseTo(value, 6);
		}
		reference.places.forEach(([lat, lon], i) => {
			expect(course.lat[i], way).toBeCloseTo(lat, 9);
			expect(course.lon[i], way).toBeCloseTo(lon, 9);
		});
		if (course.elevationMethod === "none") continue;
		heights++;
		expect(warningOf(course, "elevation_gap_m"), way).toBeCloseTo(
			reference.warnings.elevationGapM,
			6,
		);
		// where slopes are taken over ±50 m, heights are means over 60 m: their windows end on the grid's nodes
		const rise = (i: number) =>
			meanHeight(reference.profile, 20 * i + 60, 60) -
			meanHeight(reference.profile, 20 * i - 40, 60);
		for (let i = 7; i < course.grade.length - 7; i += 41) {
			const slope = Math.max(-0.45, Math.min(0.45, rise(i) / 100));
			expect(course.grade[i], `${way}, cell ${i}`).toBeCloseTo(slope, 9);
		}
	}
	expect(heights).toBeGreaterThan(40);
});

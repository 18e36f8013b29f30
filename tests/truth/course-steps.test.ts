import { expect, test } from "vitest";
import { readCourse, warningOf } from "../fixtures/core.ts";
import { meanHeight, twinCourse } from "../fixtures/course-twin.ts";
import { makeGpxOf } from "../fixtures/gpx.ts";
import { oddWays } from "../fixtures/odd-ways.ts";

test("80 seeded ways are cleaned, measured and laid as the plainest steps do it", {
	timeout: 60_000,
}, () => {
	let heights = 0;
	let n = 0;
	for (const parts of oddWays(80)) {
		const way = `way ${n++}`;
		const course = readCourse(makeGpxOf([parts]));
		const twin = twinCourse(parts);
		expect(course.pointsUsed, way).toBe(twin.way.length);
		expect(course.distanceM, way).toBeCloseTo(twin.way[twin.way.length - 1].at, 6);
		for (const [code, value] of [
			["points_skipped", twin.warnings.skipped],
			["elevation_void", twin.warnings.void],
			["elevation_spikes", twin.warnings.spikes],
			["standing_collapsed", twin.warnings.standing],
			["gap_m", twin.warnings.gapM],
		] as const) {
			expect(warningOf(course, code), `${way}: ${code}`).toBeCloseTo(value, 6);
		}
		twin.places.forEach(([lat, lon], i) => {
			expect(course.lat[i], way).toBeCloseTo(lat, 9);
			expect(course.lon[i], way).toBeCloseTo(lon, 9);
		});
		if (course.elevationMethod === "none") continue;
		heights++;
		expect(warningOf(course, "elevation_gap_m"), way).toBeCloseTo(twin.warnings.elevationGapM, 6);
		// where slopes are taken over ±50 m, heights are means over 60 m: their windows end on the grid's nodes
		const rise = (i: number) =>
			meanHeight(twin.profile, 20 * i + 60, 60) - meanHeight(twin.profile, 20 * i - 40, 60);
		for (let i = 7; i < course.grade.length - 7; i += 41) {
			const slope = Math.max(-0.45, Math.min(0.45, rise(i) / 100));
			expect(course.grade[i], `${way}, cell ${i}`).toBeCloseTo(slope, 9);
		}
	}
	expect(heights).toBeGreaterThan(40);
});

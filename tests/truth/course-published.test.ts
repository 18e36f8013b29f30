import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readCourse } from "../fixtures/core.ts";

/**
 * A synthetic course of 526 points each 20 m. Its length along geodesics of WGS 84 is after Karney
 * 2013 (J Geod 87:43); its gains are those of a moving mean over the points with peak-and-valley
 * hysteresis: 30 m with 2 m, 60 m with 5 m.
 */
const file = readFileSync(new URL("../fixtures/course-synth.gpx", import.meta.url), "utf8");
const off = (value: number, target: number) => Math.abs(value / target - 1);

it("has the length of its geodesics within 1e-6", () => {
	expect(off(readCourse(file).distanceM, 10508.784072)).toBeLessThan(1e-6);
});

it("gains and loses what a planned course does, within 3 %", () => {
	const course = readCourse(file);
	expect(course.elevationMethod).toBe("planned");
	expect(off(course.gainM, 285.833)).toBeLessThan(0.03);
	expect(off(course.lossM, 276.833)).toBeLessThan(0.03);
});

it("gains and loses what a barometer says, within 3 %", () => {
	const timed = file
		.replace(/creator="[^"]*"/, 'creator="watch with barometer"')
		.replaceAll("</ele>", "</ele><time>2025-05-04T08:00:00Z</time>");
	const course = readCourse(timed);
	expect(course.elevationMethod).toBe("barometric");
	expect(off(course.gainM, 300.7)).toBeLessThan(0.03);
	expect(off(course.lossM, 290.3)).toBeLessThan(0.03);
});

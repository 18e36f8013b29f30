import { describe, expect, test } from "vitest";
import { bareCourse } from "#tests/fixtures/bare-course.ts";
import { readCourse } from "#tests/fixtures/core.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { packGrid, unpackGrid } from "./course-grid.ts";

const course = readCourse(hillyCourseGpx({ km: 12 }));
const sent = (grid: unknown) => JSON.parse(JSON.stringify(grid));

describe("a course for pages of other sites", () => {
	test("Slopes come back to a ten-millionth, heights to a millimetre, and the rest as it was", () => {
		const back = unpackGrid(sent(packGrid(course)));
		const { grade, elevationM, distanceM, gainM, lossM, cellM, lastCellM, name } = course;
		expect(back).toMatchObject({ distanceM, gainM, lossM, cellM, lastCellM, name });
		const apart = (a: Float64Array, b?: Float64Array) =>
			Math.max(...a.map((value, k) => Math.abs(value - (b?.[k] ?? Number.NaN))));
		expect(apart(grade, back?.grade)).toBeLessThanOrEqual(0.5e-7 + 1e-12);
		expect(apart(elevationM, back?.elevationM)).toBeLessThanOrEqual(0.5e-3 + 1e-9);
	});

	test("It holds no place of the way but its middle", () => {
		const { middle, ...rest } = packGrid(course);
		expect(middle.latDeg).toBe(course.lat[course.lat.length >> 1]);
		const lists = Object.entries(rest).filter(([, value]) => Array.isArray(value));
		expect(lists.map(([name]) => name)).toEqual(["grade", "elevation"]);
	});

	test("Without heights it has none", () => {
		const flat = bareCourse(40);
		expect(flat.elevationMethod).toBe("none");
		const back = unpackGrid(sent(packGrid(flat)));
		expect(back?.elevationM.every(Number.isNaN)).toBe(true);
		expect(back?.grade.length).toBe(flat.grade.length);
	});

	test.each([
		["no cell", { grade: [] }],
		["too few heights", { elevation: [1, 2] }],
		["no length", { distanceM: 0 }],
		["more cells than a grid has", { grade: Array(32_769).fill(0) }],
	])("What has %s is none", (_, wrong) => {
		expect(unpackGrid({ ...packGrid(course), ...wrong })).toBeNull();
	});
});

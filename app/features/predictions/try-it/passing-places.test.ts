import { expect, test } from "vitest";
import { climbsOf } from "#domain/predictions/course/climbs.ts";
import { readCourse } from "#tests/fixtures/core.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { passingPlaces } from "./passing-places.ts";

const facts = (distanceM: number, climbs: ReturnType<typeof climbsOf>) =>
	({ distanceM, climbs }) as unknown as Parameters<typeof passingPlaces>[0];

test("A course of many climbs is passed at the tops of its three largest, in order", () => {
	const course = readCourse(hillyCourseGpx({ km: 20 }));
	const climbs = climbsOf(course);
	const places = passingPlaces(facts(course.distanceM, climbs));
	const ahead = climbs.filter(({ endM }) => endM < 19_400);
	const largest = ahead.toSorted((a, b) => b.gainM - a.gainM).slice(0, 3);
	expect(places).toEqual(largest.map(({ endM }) => endM).sort((a, b) => a - b));
});

test("A flat course is passed at its quarters", () => {
	expect(passingPlaces(facts(10_000, []))).toEqual([2_500, 5_000, 7_500]);
});

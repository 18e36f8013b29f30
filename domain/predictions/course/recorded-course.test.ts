import { expect, test } from "vitest";
import type { ActivityStreams } from "../../training/activity.ts";
import { recordedCourseOf } from "./recorded-course.ts";

/** 4 km north: flat, up 200 m over the third kilometre, flat. */
const count = 401;
const atM = Float64Array.from({ length: count }, (_, k) => 10 * k);
const heightAt = (metres: number) => 500 + 200 * Math.min(1, Math.max(0, (metres - 2000) / 1000));
const streams: ActivityStreams = {
	timeS: atM.map((metres) => metres / 3),
	distanceM: atM,
	altitudeM: atM.map(heightAt),
	heartRateBpm: null,
	cadenceStepsPerMin: null,
	latDeg: atM.map((metres) => 45 + metres / 111_195),
	lonDeg: atM.map(() => 5),
};
const slopes = Float64Array.from({ length: 200 }, (_, i) => (i >= 100 && i < 150 ? 0.2 : 0));
const relief = { cellM: 20, slopes, costs: slopes };

test("A recording is a course: its line, its profile and its climb, on the scale of the climb that is said", () => {
	const course = recordedCourseOf(streams, relief, 210);
	expect(course).toMatchObject({ distanceM: 4000, gainM: 210, lossM: 0 });
	expect(course?.climbs).toEqual([
		{
			...{ startM: 2000, endM: 3000, gainM: 210, lossM: 0 },
			...{ meanSlope: 0.2, steepestSlope: 0.2 },
		},
	]);
	const { distanceM = [], elevationM = [] } = course?.profile ?? {};
	expect([distanceM.at(0), distanceM.at(-1)]).toEqual([0, 4000]);
	expect([elevationM.at(0), elevationM.at(-1)]).toEqual([500, 700]);
	expect(course?.line?.lat).toEqual([45, 45.03597]);
});

test("Without heights a recording has a line alone, without positions no line, and without distances it is no course", () => {
	const flat = recordedCourseOf(streams, null, 12);
	expect(flat).toMatchObject({ gainM: null, climbs: [], profile: { elevationM: [] } });
	expect(flat?.line).not.toBeNull();
	expect(recordedCourseOf({ ...streams, latDeg: null, lonDeg: null }, relief, null)).toMatchObject({
		...{ line: null, gainM: 200 },
	});
	expect(recordedCourseOf({ ...streams, distanceM: null }, null, null)).toBeNull();
});

test("Samples that go back, or lack a place, are no part of a recording's line", () => {
	const distanceM = Float64Array.from([0, 100, 50, 200, 300]);
	const latDeg = Float64Array.from([45, 45.001, 46, Number.NaN, 45.003]);
	const lonDeg = Float64Array.from([5, 5, 5, 5, 5.001]);
	const timeS = Float64Array.from([0, 30, 60, 90, 120]);
	const course = recordedCourseOf({ ...streams, timeS, distanceM, latDeg, lonDeg }, null, null);
	expect(course?.line?.lat).toEqual([45, 45.001, 45.003]);
});

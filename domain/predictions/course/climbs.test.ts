import { describe, expect, it } from "vitest";
import { bareCourse } from "#tests/fixtures/bare-course.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { climbName, climbsOf, leastRiseM } from "./climbs.ts";
import type { Course, CoursePlace } from "./course.ts";

/** A course of 20 m cells with a height at each border. */
function courseOf(heights: readonly number[]): Course {
	const steps = heights.slice(1).map((ele, i) => ele - heights[i]);
	const sum = (sign: number) => steps.reduce((all, step) => all + Math.max(0, sign * step), 0);
	return bareCourse(steps.length, {
		gainM: sum(1),
		lossM: sum(-1),
		elevationMethod: "planned",
		grade: Float64Array.from(steps, (step) => step / 20),
		elevationM: Float64Array.from(heights),
	});
}

/** Heights of stretches: so many metres at such a slope. */
function profileOf(...stretches: readonly (readonly [lengthM: number, slope: number])[]) {
	const heights = [800];
	for (const [lengthM, slope] of stretches) {
		for (let i = 0; i < lengthM / 20; i++) heights.push((heights.at(-1) ?? 0) + 20 * slope);
	}
	return courseOf(heights);
}

it("A pass between two valleys is one climb from its foot to its top", () => {
	const course = profileOf([4000, 0.005], [5000, 0.1], [5000, -0.1], [4000, 0]);
	expect(climbsOf(course)).toEqual([
		{ startM: 4000, endM: 9000, gainM: 500, lossM: 0, meanSlope: 0.1, steepestSlope: 0.1 },
	]);
});

it("What is lost on the way is told, and less than half of the least rise parts no climb", () => {
	const dip = (lossM: number) => profileOf([4000, 0.1], [10 * lossM, -0.1], [3000, 0.1]);
	expect(climbsOf(dip(20))).toMatchObject([{ startM: 0, endM: 7200, gainM: 700, lossM: 20 }]);
	expect(climbsOf(dip(30)).map(({ gainM }) => gainM)).toEqual([400, 300]);
});

it("A long level stretch parts two climbs, a short one does not", () => {
	const shelf = (lengthM: number) => profileOf([4000, 0.1], [lengthM, 0], [3000, 0.1]);
	expect(climbsOf(shelf(1400))).toHaveLength(1);
	expect(climbsOf(shelf(1500))).toHaveLength(2);
});

it("The steepest 100 m are told beside the mean slope", () => {
	const course = profileOf([1000, 0.08], [60, 0.3], [1000, 0.08]);
	const [{ meanSlope, steepestSlope }] = climbsOf(course);
	expect(steepestSlope).toBeCloseTo((60 * 0.3 + 40 * 0.08) / 100, 3);
	expect(meanSlope).toBeCloseTo((160 + 18) / 2060, 3);
});

it("The least rise is a twelfth of the course's gain, from 15 m on a road to 100 m in the mountains", () => {
	expect([0, 60, 360, 1000, 10_000].map(leastRiseM)).toEqual([15, 15, 30, 1000 / 12, 100]);
	const hills = profileOf(
		...(Array.from({ length: 5 }, () => [
			[1000, 0.06],
			[1500, 0],
			[1500, -0.04],
		]).flat() as [number, number][]),
	);
	expect(climbsOf(hills).map(({ gainM }) => gainM)).toEqual([60, 60, 60, 60, 60]);
});

it("Ramps and rises too gentle for a climb are none", () => {
	expect(climbsOf(profileOf([5000, 0.025], [5000, -0.025]))).toEqual([]);
	expect(climbsOf(profileOf([100, 0.2], [900, 0], [100, -0.2]))).toEqual([]);
	expect(climbsOf(profileOf([10_000, 0]))).toEqual([]);
});

it("A course without heights has no climbs", () => {
	const unknown = courseOf(Array.from({ length: 200 }, () => Number.NaN));
	expect(climbsOf({ ...unknown, elevationMethod: "none", gainM: 0, lossM: 0 })).toEqual([]);
});

it("Gains are on the scale of the course's own", () => {
	const course = profileOf([4000, 0.1], [200, -0.1], [3000, 0.1]);
	const [climb] = climbsOf({ ...course, gainM: 630, lossM: 10 });
	expect(climb).toMatchObject({ gainM: 630, lossM: 10 });
});

/** Hills of many lengths, and waves between them. */
function seededHeights(random: () => number): number[] {
	const waves = Array.from({ length: 7 }, (_, k) => ({
		size: (random() * 600) / (k + 1),
		often: (k + 1) * (0.5 + random()),
		phase: 7 * random(),
	}));
	const count = 300 + Math.floor(random() * 2000);
	return Array.from({ length: count }, (_, i) =>
		waves.reduce((sum, { size, often, phase }) => {
			return sum + size * Math.sin((i * often) / 150 + phase);
		}, 1500),
	);
}

describe("60 seeded profiles", () => {
	const random = seeded(181);
	const courses = Array.from({ length: 60 }, () => courseOf(seededHeights(random)));

	it("have climbs that follow the rule, in order, none over another", () => {
		expect(courses.flatMap(climbsOf).length).toBeGreaterThan(120);
		for (const course of courses) {
			let lastM = 0;
			for (const climb of climbsOf(course)) {
				const lengthM = climb.endM - climb.startM;
				expect(climb.startM).toBeGreaterThanOrEqual(lastM);
				expect(climb.endM).toBeLessThanOrEqual(course.distanceM);
				expect(lengthM).toBeGreaterThanOrEqual(200);
				expect(climb.gainM - climb.lossM).toBeGreaterThanOrEqual(leastRiseM(course.gainM) - 1);
				expect(climb.meanSlope).toBeGreaterThanOrEqual(0.03);
				expect(climb.steepestSlope).toBeGreaterThanOrEqual(climb.meanSlope - 0.001);
				lastM = climb.endM;
			}
		}
	});

	it("have climbs where every way in is 2 % or steeper and no fall is deep", () => {
		for (const { elevationM, ...course } of courses) {
			const most = leastRiseM(course.gainM) / 2;
			const over = (i: number) => elevationM[i] - 0.02 * 20 * i;
			for (const { startM, endM } of climbsOf({ ...course, elevationM })) {
				const [from, to] = [startM / 20, endM / 20];
				const inside = Array.from({ length: to - from + 1 }, (_, i) => over(from + i));
				expect(Math.min(...inside)).toBe(over(from));
				expect(Math.max(...inside)).toBe(over(to));
				const falls = inside.map((height, i) => Math.max(...inside.slice(0, i + 1)) - height);
				expect(Math.max(...falls)).toBeLessThan(most);
			}
		}
	});

	it("have the same climbs when they are read from the end, upside down", () => {
		for (const course of courses) {
			const turned = courseOf([...course.elevationM].reverse().map((ele) => -ele));
			const back = climbsOf(turned)
				.map((climb) => ({
					...climb,
					startM: course.distanceM - climb.endM,
					endM: course.distanceM - climb.startM,
				}))
				.reverse();
			expect(back).toEqual(climbsOf(course));
		}
	});
});

it("A climb is named by the station at its top, or else by the nearest place", () => {
	const top = { endM: 9000 };
	const place = (name: string | null, distanceM: number): CoursePlace => ({
		name,
		symbol: null,
		type: null,
		note: null,
		passages: [{ distanceM, offM: 0 }],
		offM: 0,
	});
	const places = [place("Hut", 8800), place("Pass", 9050), place(null, 9000), place("Far", 9301)];
	expect(climbName(top, [], places)).toBe("Pass");
	expect(climbName(top, [{ name: "CP 2", distanceM: 9290 }], places)).toBe("CP 2");
	expect(climbName(top, [{ name: "CP 2", distanceM: 9301 }], places)).toBe("Pass");
	expect(climbName(top, [{ name: null, distanceM: 9000 }], [])).toBeNull();
	expect(climbName(top, [{ name: "Edge", distanceM: 9300 }], [])).toBe("Edge");
});

import { describe, expect, it } from "vitest";
import type { Course } from "#domain/predictions/course/course.ts";
import { readCourse } from "../fixtures/core.ts";
import { makeGpx } from "../fixtures/gpx.ts";
import { flatLoop, hillyLoop, type Sampling, sample, type Way } from "../fixtures/paths.ts";
import { normal, seeded } from "../fixtures/random.ts";

const loop = hillyLoop(20000);
const read = (way: Way, options: Sampling = {}): Course =>
	readCourse(makeGpx(sample(way, options)));
const off = (value: number, target: number) => Math.abs(value / target - 1);

describe.each([
	["recorded", true],
	["drawn", false],
])("A %s course", (_, timed) => {
	const base = read(loop, { timed });

	it.each([
		["1 s", 3],
		["5 m", 5],
		["20 m", 20],
		["50 m", 50],
	])(
		"keeps distance within 0.5 %% and gain within 3 %% when sampled each %s",
		(_every, spacingM) => {
			const course = read(loop, { spacingM, timed });
			expect(off(course.distanceM, base.distanceM)).toBeLessThan(0.005);
			expect(off(course.gainM, base.gainM)).toBeLessThan(0.03);
			expect(course.elevationMethod).toBe(base.elevationMethod);
		},
	);

	it.each([3, 20])(
		"keeps its gain within 3 %% under white noise of 1 m at points each %d m",
		(spacingM) => {
			for (let seed = 1; seed <= 5; seed++) {
				const random = seeded(seed);
				const course = read(loop, { spacingM, timed, noise: () => normal(random) });
				expect(off(course.gainM, base.gainM)).toBeLessThan(0.03);
				expect(off(course.lossM, base.lossM)).toBeLessThan(0.03);
			}
		},
	);

	it("keeps its gain within 6 % under noise of ±6 m at every point", () => {
		for (let seed = 1; seed <= 5; seed++) {
			const random = seeded(seed);
			const course = read(loop, { timed, noise: () => 12 * random() - 6 });
			expect(off(course.gainM, base.gainM)).toBeLessThan(0.06);
		}
	});

	it("swaps gain and loss when it is run backwards", () => {
		const climb: Way = { ...loop, ele: (x) => (loop.ele(x) ?? 0) + x / 40 };
		const there = read(climb, { timed });
		const back = read(
			{
				...climb,
				at: (x) => climb.at(climb.lengthM - x),
				ele: (x) => climb.ele(climb.lengthM - x),
			},
			{ timed },
		);
		expect(off(back.gainM, there.lossM)).toBeLessThan(0.005);
		expect(off(back.lossM, there.gainM)).toBeLessThan(0.005);
		expect(off(back.distanceM, there.distanceM)).toBeLessThan(1e-6);
	});
});

describe("a flat course", () => {
	it.each([
		[1, 3],
		[1, 20],
		[3, 3],
		[3, 10],
		[3, 20],
	])("Gains less than 1 m/km under white noise of %d m at points each %d m", (sd, spacingM) => {
		for (let seed = 1; seed <= 5; seed++) {
			const random = seeded(seed);
			const course = read(flatLoop(10000), { spacingM, noise: () => sd * normal(random) });
			expect(course.gainM).toBeLessThan(10);
		}
	});

	it("gains less than 1 m/km when drawn, under white noise of 1 m", () => {
		for (let seed = 1; seed <= 5; seed++) {
			const random = seeded(seed);
			const course = read(flatLoop(10000), { timed: false, noise: () => normal(random) });
			expect(course.gainM).toBeLessThan(10);
		}
	});

	it("gains less than 1 m/km in steps of whole metres", () => {
		expect(
			read({ ...flatLoop(10000), ele: (x) => 100.5 + 0.4 * Math.sin(x / 30) }, { eleDecimals: 0 })
				.gainM,
		).toBeLessThan(10);
	});
});

it("a course is out-and-back: gain equals loss", () => {
	const half = hillyLoop(6000);
	const turn = (x: number) => (x < 6000 ? x : 12000 - x);
	const course = read({
		lengthM: 12000,
		at: (x) => half.at(turn(x)),
		ele: (x) => half.ele(turn(x)),
	});
	expect(course.distanceM).toBeCloseTo(12000, -1);
	expect(off(course.gainM, course.lossM)).toBeLessThan(0.01);
});

it("the same file gives the same course, to the last bit", () => {
	const file = makeGpx(sample(loop));
	expect(readCourse(file)).toEqual(readCourse(file, { chunk: 1000 }));
});
